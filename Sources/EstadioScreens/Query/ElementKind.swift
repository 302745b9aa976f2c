/// What a query looks for: elements of some types, perhaps only in one kind of place.
///
/// ``ElementQueries`` has a word for each: `buttons`, `staticTexts`, `sheets`.
public struct ElementKind: Hashable, Sendable {
  enum Place: Hashable, Sendable {
    case anywhere
    /// Directly in a list.
    case list
    /// Over another screen.
    case sheet
  }

  /// How the query is written: `buttons`.
  public let name: String
  /// The types that belong to it; none stands for all of them.
  let types: [ElementType]
  let place: Place

  init(_ name: String, _ types: [ElementType], in place: Place = .anywhere) {
    self.name = name
    self.types = types
    self.place = place
  }

  /// Elements of one type.
  init(of type: ElementType) { self.init("descendants(matching: .\(type))", [type]) }

  /// Whether the element at a position is of this kind.
  func fits<Action>(_ position: Int, in all: [PlacedElement<Action>]) -> Bool {
    guard types.isEmpty || types.contains(all[position].element.type) else { return false }
    let parent = all[position].ancestors.last
    return switch place {
    case .anywhere: true
    case .list: parent.map { all[$0].element.type == .list } ?? false
    // The first part of a sheet, which follows it at once, is the screen below.
    case .sheet: parent.map { all[$0].element.type == .sheet && position > $0 + 1 } ?? false
    }
  }
}
