/// What lies behind something, wherever a screen is scrolled.
enum Covering {
  /// A finding for each element that hides something.
  ///
  /// - Parameters:
  ///   - nodes: what is on the screen.
  ///   - layout: where it is.
  static func findings(
    _ nodes: [LayoutNode], _ layout: ScreenLayout
  ) -> [(index: Int, finding: AuditFinding)] {
    let regions = Dictionary(layout.regions.map { ($0.path, $0) }) { first, _ in first }
    let places = Dictionary(uniqueKeysWithValues: layout.places.map { ($0.index, $0) })
    var hidden: [Int: [ElementPath]] = [:]
    // What is in a control is hidden with it, and is not counted once more.
    let parts = Set(
      nodes.filter(\.isControl).flatMap { $0.children.flatMap(\.all).map(\.index) })
    for node in nodes where node.isContent && !parts.contains(node.index) {
      guard let place = places[node.index], !place.rectangle.isEmpty else { continue }
      if let hider = hider(of: place, place.region.flatMap { regions[$0] }) {
        hidden[hider, default: []].append(node.path)
      }
    }
    return nodes.compactMap { node in
      guard let paths = hidden[node.index] else { return nil }
      let finding = AuditFinding(
        .contentCovered(
          node.cover, first: paths[0], count: paths.count, size: layout.size), at: node.path)
      return (node.index, finding)
    }
  }

  /// The position of what hides a part of an element for good.
  private static func hider(of place: ElementPlace, _ region: ScrollRegion?) -> Int? {
    guard let region else { return place.hider }
    let canBeSeen = region.content(place.rectangle).allSatisfy(region.canShow)
    return canBeSeen ? nil : region.hider
  }
}

extension LayoutNode {
  /// Whether a person looks for it, and not only for what is in it.
  fileprivate var isContent: Bool {
    switch type {
    case .text, .image, .progress, .navigationBar: true
    default: isControl
    }
  }

  /// How it hides something, if it does.
  fileprivate var cover: AuditFinding.Cover {
    switch type {
    case .overlay: .overlay
    case .inset where children.first?.goesBehind == true: .ignoredSafeArea
    default: .noRoom
    }
  }
}
