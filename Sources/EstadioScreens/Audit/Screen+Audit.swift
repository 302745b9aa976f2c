extension Screen {
  /// What would keep a person from using this screen, in the order of its elements.
  ///
  /// - Controls: each has a label, and reacts on 44 × 44 points at least. One with words does by
  ///   itself, and so does one that is a row of a list; a button with nothing but an image reacts
  ///   on 24 × 24 unless it is given more with `.frame(minWidth:minHeight:)` *and*
  ///   `.contentShape(.rectangle)`.
  /// - Identifiers: no two elements have the same.
  /// - Content: nothing of it lies behind a bar, or cannot be scrolled into view.
  /// - Way on: if there are controls, one of them can be used. Going back and closing a sheet by
  ///   a gesture count. A screen without any control, or one that shows progress, is waiting and
  ///   not stuck.
  /// - Titles: a navigation bar, a tab and words with the trait `header` are not empty.
  ///
  /// What a sheet lies over is not looked at.
  ///
  /// - Parameter size: at which the content is looked at; ``ScreenSize/phone`` if it is `nil`.
  public func audit(size: ScreenSize? = nil) -> [AuditFinding] {
    let roots = layoutNodes
    let nodes = (LayoutNode.sheet(in: roots).map { [$0] } ?? roots).flatMap(\.allShown)
    let rows = Set(nodes.filter { $0.type == .list }.flatMap { $0.children.map(\.index) })
    var findings: [(index: Int, finding: AuditFinding)] = []
    var names: [String: ElementPath] = [:]
    for node in nodes {
      let own = [
        node.missingLabel, HitArea.finding(node, isRow: rows.contains(node.index)),
        node.duplicate(of: &names), node.emptyTitle,
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
    let controls = nodes.filter(\.isControl)
    guard let first = controls.first, !nodes.contains(where: { $0.type == .progress }) else {
      return nil
    }
    // Stacks and sheets are no controls, and yet can be left by a gesture.
    if nodes.contains(where: { $0.isEnabled && !$0.gestures.isEmpty }) { return nil }
    return (first.index, AuditFinding(.noWayOn(controls: controls.count), at: first.path))
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

  fileprivate var emptyTitle: AuditFinding? {
    let isTitle =
      type == .navigationBar || type == .tab || type == .text && traits.contains(.header)
    guard isTitle, text.isBlank else { return nil }
    return AuditFinding(.emptyTitle(type: type), at: path)
  }
}
