/// On how much room, in points, a control reacts.
///
/// | control | by itself |
/// |---|---|
/// | a button, option, tab, switch, stepper or field, with words | 44 × 44 |
/// | a button that is a row of a list | 44 × 44 |
/// | a button that shows only images, or nothing | 24 × 24, where the image is drawn |
///
/// `.frame(minWidth:minHeight:)` gives an element more room, never less; the room reacts only if
/// `.contentShape(.rectangle)` says so. Both may stand at the button or at what is in it, for an
/// element is as large as what it holds.
struct HitArea: Hashable, Sendable {
  /// What a finger needs.
  static let needed = 44
  private static let image = 24

  let width: Int
  let height: Int

  private var isEnough: Bool { width >= Self.needed && height >= Self.needed }

  private func joined(_ other: HitArea) -> HitArea {
    HitArea(width: max(width, other.width), height: max(height, other.height))
  }

  /// What is too small about a control; `nil` if nothing is.
  static func finding(_ node: LayoutNode, isRow: Bool) -> AuditFinding? {
    guard node.type == .button, !isRow, node.isWordless else { return nil }
    // One that shows nothing at all lacks words, and with them would be large enough.
    guard node.symbol != nil || !node.label.isBlank else { return nil }
    let reacts = reacting(node)
    if reacts.isEnough { return nil }
    let cure: AuditFinding.HitAreaCure =
      room(node).isEnough
      ? .contentShape : node.frame.isWhollyTappable ? .frame : .frameAndContentShape
    return AuditFinding(
      .smallHitArea(
        label: node.label, width: reacts.width, height: reacts.height, cure: cure),
      at: node.path)
  }

  /// How large an element without words is.
  private static func room(_ node: LayoutNode) -> HitArea {
    node.children.map(room).reduce(
      HitArea(width: max(image, node.frame.minWidth), height: max(image, node.frame.minHeight))
    ) { $0.joined($1) }
  }

  /// How much of it reacts.
  private static func reacting(_ node: LayoutNode) -> HitArea {
    if node.frame.isWhollyTappable { return room(node) }
    return node.children.map(reacting).reduce(HitArea(width: image, height: image)) {
      $0.joined($1)
    }
  }
}
