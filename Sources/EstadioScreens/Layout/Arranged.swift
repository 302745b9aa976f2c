/// What shares the room of a screen: an element, as text and page see it. What depends on how
/// others stand around it is decided here, once for both.
protocol Arranged {
  var type: ElementType { get }
  var traits: Traits { get }
  var children: [Self] { get }
}

extension Screen: Arranged {}
extension LayoutNode: Arranged {}

extension Arranged {
  /// Whether the element takes the room that is left: a list, what has bars of its own, and a
  /// column in which exactly one does. Of two, neither would know how much is its own.
  var fills: Bool {
    switch type {
    case .list, .tabView, .navigationStack, .sheet, .inset, .overlay: true
    case .column: children.count(where: \.fills) == 1
    default: false
    }
  }

  /// Whether it goes on behind what takes a part of the safe area below it: if it ignores that, or
  /// if what stands at its lower edge does. Where words stand below, nothing goes on.
  var goesBehind: Bool {
    if traits.contains(.ignoresSafeArea) { return true }
    return switch type {
    case .column, .navigationStack, .group: children.last?.goesBehind ?? false
    case .overlay: children.first?.goesBehind ?? false
    default: false
    }
  }
}
