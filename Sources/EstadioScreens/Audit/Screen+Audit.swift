extension Screen {
  /// What would keep a person from using this screen, in the order of its elements.
  ///
  /// - Controls: each has a label, and reacts on 44 × 44 points at least. One with words does by
  ///   itself, and so does one that is a row of a list; a button with nothing but an image reacts
  ///   on 24 × 24, and one with words that stands in what an inset or an overlay puts at the edge
  ///   is as high as these, 22, unless it is given more with `.frame(minWidth:minHeight:)` *and*
  ///   `.contentShape(.rectangle)`.
  /// - Identifiers: no two elements have the same.
  /// - Content: nothing of it lies behind a bar, or cannot be scrolled into view.
  /// - Way on: if there are controls, one of them can be used and something comes of it. Going back
  ///   and closing a sheet by a gesture count; the option that is chosen already does not. Tabs
  ///   count only where what the selected one shows has no controls: the others are other places,
  ///   and a person would have to come back. A screen without any control, or one that shows
  ///   progress of unknown length, is waiting and not stuck.
  /// - Tabs: one of them is selected.
  /// - Titles: a navigation bar, a tab and words with the trait `header` are not empty.
  ///
  /// What a sheet lies over is not looked at.
  ///
  /// - Parameter size: at which the content is looked at; ``ScreenSize/phone`` if it is `nil`.
  public func audit(size: ScreenSize? = nil) -> [AuditFinding] {
    let roots = layoutNodes
    let seen = LayoutNode.sheet(in: roots).map { [$0] } ?? roots
    let nodes = seen.flatMap(\.allShown)
    var places: [Int: HitArea.Place] = [:]
    for node in seen { node.places(&places) }
    var findings: [(index: Int, finding: AuditFinding)] = []
    var names: [String: ElementPath] = [:]
    for node in nodes {
      let own = [
        node.missingLabel, HitArea.finding(node, in: places[node.index] ?? .anywhere),
        node.duplicate(of: &names), node.emptyTitle, node.missingTab,
      ]
      findings += own.compactMap { $0.map { (node.index, $0) } }
    }
    // A layout costs more than all the rest: at the size of a phone, tabs and stacks have room.
    if nodes.contains(where: { $0.couldHide(asked: size != nil) }) {
      findings += Covering.findings(nodes, layout(in: size ?? .phone))
    }
    if let stuck = Self.noWayOn(nodes) { findings.append(stuck) }
    return findings.enumerated()
      .sorted { ($0.element.index, $0.offset) < ($1.element.index, $1.offset) }
      .map(\.element.finding)
  }

  private static func noWayOn(_ nodes: [LayoutNode]) -> (index: Int, finding: AuditFinding)? {
    // What is chosen already is no way anywhere, and nobody misses one there.
    let controls = nodes.filter {
      $0.isControl && !($0.traits.contains(.selected) && ($0.type == .option || $0.type == .tab))
    }
    let others = controls.filter { $0.type != .tab }
    let judged = others.isEmpty ? controls : others
    guard let first = judged.first,
      !nodes.contains(where: { $0.type == .progress && $0.value == nil })
    else { return nil }
    // Stacks and sheets are no controls, and yet can be left by a gesture.
    let gestures = nodes.filter { !$0.isControl }
    if (judged + gestures).contains(where: { $0.isEnabled && $0.leadsOn }) { return nil }
    return (first.index, AuditFinding(.noWayOn(controls: judged.count), at: first.path))
  }
}

extension LayoutNode {
  /// Whether it could hide something, at a size that was asked for or at that of a phone.
  fileprivate func couldHide(asked: Bool) -> Bool {
    switch type {
    case .inset, .overlay: true
    case .tabView, .navigationStack: asked
    default: false
    }
  }

  fileprivate var missingLabel: AuditFinding? {
    guard isControl, label.isBlank, type != .tab || !text.isBlank else { return nil }
    return AuditFinding(.controlWithoutLabel(type: type, symbol: symbol), at: path)
  }

  fileprivate func duplicate(of names: inout [String: ElementPath]) -> AuditFinding? {
    guard let identifier, !identifier.isEmpty else { return nil }
    guard let first = names[identifier] else {
      names[identifier] = path
      return nil
    }
    return AuditFinding(.duplicateIdentifier(identifier, first: first), at: path)
  }

  fileprivate var missingTab: AuditFinding? {
    guard type == .tabBar, !children.isEmpty else { return nil }
    let isSelected = children.contains { $0.traits.contains(.selected) }
    return isSelected ? nil : AuditFinding(.noSelectedTab(tabs: children.count), at: path)
  }

  fileprivate var emptyTitle: AuditFinding? {
    let isTitle =
      type == .navigationBar || type == .tab || type == .text && traits.contains(.header)
    guard isTitle, text.isBlank else { return nil }
    return AuditFinding(.emptyTitle(type: type), at: path)
  }
}
