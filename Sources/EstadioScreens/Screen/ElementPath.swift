import Estadio

/// Where in a screen an element stands, and what tells it from its siblings: its identity.
///
/// An element is known among its siblings by the value of ``ScreenContent/id(_:)``, else by its
/// accessibility identifier, else by its type and how many of that type stand before it. So it
/// is the same element for as long as its path is, whatever it shows meanwhile: that is what a
/// child store is kept by, and what two screens are compared by.
///
/// Two siblings with one value are told apart by their order.
public struct ElementPath: Hashable, Sendable, CustomStringConvertible {
  /// One element on the way, from the outermost inwards.
  struct Step: Hashable, Sendable {
    let type: ElementType
    let mark: Mark
    /// How many siblings before it have the same type and mark.
    let ordinal: Int
  }

  enum Mark: Hashable, Sendable {
    case id(AnyID)
    case identifier(String)
    case none
  }

  let steps: [Step]

  static let root = ElementPath(steps: [])

  /// The paths of those that it is in, outermost first.
  var prefixes: [ElementPath] {
    steps.indices.dropFirst().map { ElementPath(steps: Array(steps[..<$0])) }
  }

  func appending(_ step: Step) -> ElementPath { ElementPath(steps: steps + [step]) }

  /// The types on the way, with their ids: `tabView › list › button "partido-1"`; an element
  /// without one that is not the first of its type has its number: `button[2]`.
  public var description: String {
    steps.map(\.description).joined(separator: " › ").harmless
  }
}

extension ElementPath.Step: CustomStringConvertible {
  var description: String {
    let number = ordinal == 0 ? "" : "[\(ordinal)]"
    return switch mark {
    case .id(let id): "\(type)(\(id))\(number)"
    case .identifier(let name): "\(type) \"\(name)\"\(number)"
    case .none: "\(type)\(number)"
    }
  }
}

/// An element of a screen with its place in it.
public struct PlacedElement<Action: Sendable>: Hashable, Sendable {
  /// Where it stands.
  public let path: ElementPath
  /// The element and what is in it.
  public let element: Screen<Action>
  /// Whether the topmost sheet lies over it, so that it can be neither seen nor used. It covers the
  /// whole screen, wherever it is attached: all but itself and what it shows.
  public let isUnderSheet: Bool
  /// The places of those that it is in, by their position among all elements, outermost first.
  let ancestors: [Int]
}

extension Screen {
  /// All elements, each before those in it, in reading order.
  public var elements: [PlacedElement<Action>] {
    var found: [PlacedElement<Action>] = []
    let way = Self.wayToSheet(siblings)
    Self.place(
      siblings, in: .root, ancestors: [], cover: way.map { .allBut($0[...]) } ?? .nothing, &found)
    return found
  }

  /// What of some siblings the topmost sheet covers.
  private enum Cover {
    case nothing
    case everything
    /// All but the way to the top of the sheet, as places among siblings.
    case allBut(ArraySlice<Int>)

    /// Whether a sibling is covered, and what is of those in it.
    func at(_ index: Int) -> (isUnder: Bool, inside: Cover) {
      switch self {
      case .nothing: (false, .nothing)
      case .everything: (true, .everything)
      case .allBut(let way) where way.first != index: (true, .everything)
      // The way ends in the sheet and what it shows.
      case .allBut(let way):
        (way.count > 2, way.count > 1 ? .allBut(way.dropFirst()) : .nothing)
      }
    }
  }

  private static func place(
    _ siblings: [Screen], in parent: ElementPath, ancestors: [Int],
    cover: Cover, _ found: inout [PlacedElement<Action>]
  ) {
    var seen: [ElementPath.Step: Int] = [:]
    for (index, screen) in siblings.enumerated() {
      let plain = ElementPath.Step(type: screen.type, mark: screen.mark, ordinal: 0)
      let ordinal = seen[plain, default: 0]
      seen[plain] = ordinal + 1
      let path = parent.appending(
        ElementPath.Step(type: screen.type, mark: screen.mark, ordinal: ordinal))
      let position = found.count
      let (isUnder, inside) = cover.at(index)
      found.append(
        PlacedElement(path: path, element: screen, isUnderSheet: isUnder, ancestors: ancestors))
      place(
        screen.children, in: path, ancestors: ancestors + [position], cover: inside, &found)
    }
  }

  private var mark: ElementPath.Mark {
    if let id { return .id(id) }
    return accessibility.identifier.map { .identifier($0) } ?? .none
  }

  /// What it is called: its label, or the words that it or what is in it shows, in order.
  ///
  /// An image has no words of its own: without a label it is called nothing.
  public var label: String {
    if let label = accessibility.label { return label }
    if type == .image { return "" }
    if !text.isEmpty { return text }
    guard type == .button || type == .option || type == .tab else { return "" }
    return children.map(\.spokenText).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The words of an element and all in it; a sheet that it has belongs to nobody below.
  private var spokenText: String {
    let own = label
    if !own.isEmpty { return own }
    let parts = type == .sheet ? Array(children.prefix(1)) : children
    return parts.map(\.spokenText).filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
