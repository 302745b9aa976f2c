/// A key of the ``Entorno``: one dependency, its name and the value it has by default.
///
/// One line declares one, the twin of SwiftUI's `@Entry`:
///
/// ```swift
/// extension Entorno.Claves {
///   static var abrirPartido: Clave<@Sendable (Int) -> Void> { Clave("abrirPartido") { _ in } }
/// }
/// ```
///
/// A computed property, because the compiler (6.3.1) makes no key path that another module could
/// use to a stored one declared in an extension; within one module `static let` does as well. The
/// identity of a key is its name together with the place of its declaration and its type, so every
/// reading of the property is the same key.
///
/// The default is made once for each store, when it is first read there: two stores, or two tests,
/// do not share an object, and within one store everybody gets the same.
public struct Clave<Value: Sendable>: Sendable {
  @usableFromInline package let identity: ClaveID
  @usableFromInline let standard: Standard

  /// Where the value comes from that nobody gave.
  @usableFromInline
  enum Standard: Sendable {
    /// Made once for each store.
    case made(@Sendable () -> Value)
    /// Made at each reading.
    case momentary(@Sendable (Momento) -> Value)
    /// There should be one; this stands in for it.
    case missing(@Sendable () -> Value)
  }

  @inlinable
  init(_ identity: ClaveID, _ standard: Standard) {
    self.identity = identity
    self.standard = standard
  }

  /// Declares a key with a default.
  ///
  /// - Parameters:
  ///   - name: what the key is called; that of its property.
  ///   - fileID: the file of the declaration.
  ///   - line: the line of the declaration.
  ///   - value: the default, made when a store first reads it.
  @inlinable
  public init(
    _ name: StaticString, fileID: StaticString = #fileID, line: UInt = #line,
    _ value: @autoclosure @escaping @Sendable () -> Value
  ) {
    self.init(Self.identity(name, fileID, line), .made(value))
  }

  /// Declares a key whose default depends on when it is read.
  ///
  /// ```swift
  /// static var turno: Clave<Int> { Clave(momentary: "turno") { $0.number % 2 } }
  /// ```
  ///
  /// It is made at every reading and not kept, so make it of the ``Momento`` alone: then all
  /// readers in one transition get the same. Overriding the key makes it a value like any other.
  ///
  /// - Parameters:
  ///   - name: what the key is called; that of its property.
  ///   - fileID: the file of the declaration.
  ///   - line: the line of the declaration.
  ///   - value: makes the default of a moment.
  @inlinable
  public init(
    momentary name: StaticString, fileID: StaticString = #fileID, line: UInt = #line,
    _ value: @escaping @Sendable (Momento) -> Value
  ) {
    self.init(Self.identity(name, fileID, line), .momentary(value))
  }

  /// Declares a key that has no harmless default: a store that needs it has to give it a value.
  ///
  /// ```swift
  /// static var cargar: Clave<@Sendable () async throws -> [Int]> {
  ///   Clave(unimplemented: "cargar") { [] }
  /// }
  /// ```
  ///
  /// The first reading without a value, which for a function is the first call, is reported as
  /// ``Fault/Cause/unimplementedKey(key:place:)``, once per store; then the stand-in serves.
  ///
  /// - Parameters:
  ///   - name: what the key is called; that of its property.
  ///   - fileID: the file of the declaration.
  ///   - line: the line of the declaration.
  ///   - standIn: what the readers get so that the store can go on, made once for each store.
  @inlinable
  public init(
    unimplemented name: StaticString, fileID: StaticString = #fileID, line: UInt = #line,
    _ standIn: @autoclosure @escaping @Sendable () -> Value
  ) {
    self.init(Self.identity(name, fileID, line), .missing(standIn))
  }

  @inlinable
  static func identity(_ name: StaticString, _ fileID: StaticString, _ line: UInt) -> ClaveID {
    ClaveID(name: name, place: SourceLocation(fileID, line), type: ObjectIdentifier(Value.self))
  }

  /// What the key is called in faults and logs.
  public var name: String { identity.name.description }
}

/// What makes two readings of a key the same key.
@usableFromInline
package struct ClaveID: Hashable, Sendable {
  @usableFromInline let name: StaticString
  @usableFromInline package let place: SourceLocation
  @usableFromInline let type: ObjectIdentifier

  @inlinable
  init(name: StaticString, place: SourceLocation, type: ObjectIdentifier) {
    self.name = name
    self.place = place
    self.type = type
  }

  // One key's texts are one literal, read again: nearly always no text is looked at.
  @inlinable
  package static func == (a: ClaveID, b: ClaveID) -> Bool {
    a.place.line == b.place.line && a.type == b.type && a.name.isSame(as: b.name)
      && a.place.fileID.isSame(as: b.place.fileID)
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(place)
    hasher.combine(type)
  }
}
