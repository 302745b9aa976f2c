/// On how much room, in points, a control reacts.
///
/// | control | by itself |
/// |---|---|
/// | a button, option, tab, switch, stepper or field, with words | 44 × 44 |
/// | a button that is a row of a list | 44 × 44 |
/// | a button that shows only images, or nothing | 24 × 24, where the image is drawn |
/// | a button with words in a bar: in what an inset or an overlay puts at the edge | 44 × 22 |
///
/// In a bar nothing gives a button room but its words, and these are 22 points high.
///
/// `.frame(minWidth:minHeight:)` gives an element more room, never less; the room reacts only if
/// `.contentShape(.rectangle)` says so. Both may stand at the button or at what is in it, for an
/// element is as large as what it holds.
struct HitArea: Hashable, Sendable {
  /// What a finger needs.
  static let needed = 44
  private static let image = 24
  private static let words = HitArea(width: needed, height: 22)

  let width: Int
  let height: Int

  private var isEnough: Bool { width >= Self.needed && height >= Self.needed }

  private func joined(_ other: HitArea) -> HitArea {
    HitArea(width: max(width, other.width), height: max(height, other.height))
  }

  /// Where a button stands, as far as it matters here.
  enum Place { case anywhere, row, bar }

  /// What is too small about a control; `nil` if nothing is.
  static func finding(_ node: LayoutNode, in place: Place) -> AuditFinding? {
    guard node.type == .button, place != .row, node.isWordless || place == .bar else { return nil }
    // One that shows nothing at all lacks words, and with them would be large enough.
    guard !node.isWordless || node.symbol != nil || !node.label.isBlank else { return nil }
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

  /// How large what an element shows is drawn.
  private static func drawn(_ node: LayoutNode) -> HitArea {
    switch node.type {
    case .spacer, .divider: HitArea(width: 0, height: 0)
    default: node.isWordless ? HitArea(width: image, height: image) : words
    }
  }

  /// How large an element is.
  private static func room(_ node: LayoutNode) -> HitArea {
    let asked = HitArea(width: node.frame.minWidth, height: node.frame.minHeight)
    return node.children.map(room).reduce(drawn(node).joined(asked)) { $0.joined($1) }
  }

  /// How much of it reacts.
  private static func reacting(_ node: LayoutNode) -> HitArea {
    if node.frame.isWhollyTappable { return room(node) }
    return node.children.map(reacting).reduce(drawn(node)) { $0.joined($1) }
  }
}

extension LayoutNode {
  /// Where each button in it stands that stands in a bar or is a row of a list.
  func places(in place: HitArea.Place = .anywhere, _ places: inout [Int: HitArea.Place]) {
    if type == .button, place != .anywhere { places[index] = place }
    for (position, child) in shown.enumerated() {
      let inside: HitArea.Place =
        switch type {
        case .list: .row
        case .inset, .overlay: position == 1 ? .bar : place
        case .row, .column, .card: place == .bar ? .bar : .anywhere
        default: .anywhere
        }
      child.places(in: inside, &places)
    }
  }
}
