/// How a child's action is wrapped in its parent's, and found in it: two closures, no macro and no
/// reflection.
///
/// ```swift
/// CasePath(Action.hijo) { if case .hijo(let action) = $0 { action } else { nil } }
/// ```
///
/// The two have to agree: what `embed` makes, `extract` finds.
public struct CasePath<Root, Value>: Sendable {
  /// Wraps a value.
  public let embed: @Sendable (Value) -> Root
  /// The wrapped value, or `nil` if the root is another case.
  public let extract: @Sendable (Root) -> Value?
  /// Where it was made: what tells the cases of one enum apart, since closures cannot be compared.
  @usableFromInline package let place: SourceLocation

  /// A case with one payload.
  @inlinable
  public init(
    _ embed: @escaping @Sendable (Value) -> Root,
    fileID: StaticString = #fileID, line: UInt = #line,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.embed = embed
    self.extract = extract
    place = SourceLocation(fileID, line)
  }

  /// A case with two payloads: a row's id and its action.
  ///
  /// ```swift
  /// CasePath(Action.fila) { if case .fila(let id, let action) = $0 { (id, action) } else { nil } }
  /// ```
  @inlinable
  public init<A, B>(
    _ embed: @escaping @Sendable (A, B) -> Root,
    fileID: StaticString = #fileID, line: UInt = #line,
    extract: @escaping @Sendable (Root) -> (A, B)?
  ) where Value == (A, B) {
    self.embed = { embed($0.0, $0.1) }
    self.extract = extract
    place = SourceLocation(fileID, line)
  }
}
