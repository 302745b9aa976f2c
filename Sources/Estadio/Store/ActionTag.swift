/// Something that one action carries to whoever looks on: a log, an observer of transitions, a
/// screen that wants to know how to animate what the action changed.
///
/// A tag belongs to the action that it was sent with. Reducers do not see it, what follows from
/// the action does not inherit it, and no wrapping of an effect drops it.
public struct ActionTag: Hashable, Sendable, CustomStringConvertible {
  private let id: AnyID

  /// Makes a tag of any hashable value. Two are equal when type and value are.
  public init(_ value: some Hashable & Sendable) { id = AnyID(value) }

  /// What it was made of.
  public var value: any Hashable & Sendable { id.value }

  /// The value on one line.
  public var description: String { id.description }
}

extension ActionTag: ExpressibleByStringLiteral {
  /// A tag of a text.
  public init(stringLiteral text: String) { self.init(text) }
}
