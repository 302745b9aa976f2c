/// A key of the ``Entorno``: one dependency, its name and the harmless value it has by default.
///
/// One line declares one, the twin of SwiftUI's `@Entry`:
///
/// ```swift
/// extension Entorno.Claves {
///   static let abrirPartido = Clave<@Sendable (Int) -> Void>("abrirPartido") { _ in }
/// }
/// ```
///
/// The name is what faults, logs and recordings print. Without one the key is called by the place
/// of its declaration, which serves in a sketch. The identity of a key is the object itself.
public final class Clave<Value: Sendable>: Sendable {
  /// What the key is called in texts.
  public let name: String
  package let fallback: Fallback

  package enum Fallback: Sendable {
    case value(Value)
    case perStore(@Sendable () -> Value)
  }

  private init(name: String, _ fallback: Fallback) {
    self.name = name
    self.fallback = fallback
  }

  /// Declares a key with a name and a default.
  public convenience init(_ name: String, _ value: Value) {
    self.init(name: name, .value(value))
  }

  /// Declares a key with a default, called by the place of this line.
  public convenience init(
    _ value: Value, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(name: SourceLocation(fileID, line).description, .value(value))
  }

  /// Declares a key whose default is made once for each store, when it is first read there.
  ///
  /// For objects that keep state: two stores, or two tests, do not share them.
  public convenience init(_ name: String, perStore make: @escaping @Sendable () -> Value) {
    self.init(name: name, .perStore(make))
  }

  package var identity: ObjectIdentifier { ObjectIdentifier(self) }
}
