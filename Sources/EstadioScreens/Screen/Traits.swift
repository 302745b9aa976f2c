/// How an element looks or is meant, beyond its type.
public struct Traits: OptionSet, Hashable, Codable, Sendable {
  /// The set as a number.
  public let rawValue: UInt16

  /// Makes a set of its number.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The title of what follows.
  public static let header = Traits(rawValue: 1)
  /// The one that is chosen among its like.
  public static let selected = Traits(rawValue: 2)
  /// The control that the screen suggests.
  public static let prominent = Traits(rawValue: 4)
  /// Words of less weight.
  public static let secondary = Traits(rawValue: 8)
  /// Goes on under what takes a part of the safe area.
  public static let ignoresSafeArea = Traits(rawValue: 16)
  /// Large words, as of a score.
  public static let large = Traits(rawValue: 32)
}

extension Traits: CustomStringConvertible {
  private static let names: [(Traits, String)] = [
    (.header, "header"), (.selected, "selected"), (.prominent, "prominent"),
    (.secondary, "secondary"), (.ignoresSafeArea, "ignoresSafeArea"), (.large, "large"),
  ]

  /// The names of its members, in a fixed order.
  var names: [String] { Self.names.filter { contains($0.0) }.map(\.1) }

  /// The names of its members: `header, selected`.
  public var description: String { names.joined(separator: ", ") }
}
