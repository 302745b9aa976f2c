/// A key of the ``Entorno``: one dependency, its name and the harmless value it has by default.
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
  @usableFromInline let makeDefault: @Sendable () -> Value

  /// Declares a key.
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
    identity = ClaveID(
      name: name, place: SourceLocation(fileID, line), type: ObjectIdentifier(Value.self))
    makeDefault = value
  }

  /// What the key is called in faults and logs.
  public var name: String { identity.name.description }
}

/// What makes two readings of a key the same key.
@usableFromInline
package struct ClaveID: Hashable, Sendable {
  @usableFromInline let name: StaticString
  @usableFromInline let place: SourceLocation
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
