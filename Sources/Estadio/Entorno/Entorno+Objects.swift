// Objects have no key: their type says which one is meant.

extension Entorno {
  /// The object that was put for this type, the nearest one: `entorno[Servidor.self]`.
  ///
  /// It is found under the very type that it was put as: a subclass put as itself is not found
  /// under its superclass. A store puts one for everything in it with
  /// `$0[Servidor.self] = Servidor(…)` in its `entorno:` closure, a reducer for everything below
  /// with ``Reducer/entorno(_:)``.
  ///
  /// Reading a type that nobody put ends the process with
  /// ``Fault/Cause/missingObject(type:)``; where there may be none, read
  /// ``subscript(ifPresent:)``.
  public subscript<Object: AnyObject & Sendable>(_ type: Object.Type) -> Object {
    get { self[.object] }
    set { self[.object] = newValue }
  }

  /// The object that was put for this type, or `nil` if nobody put one.
  public subscript<Object: AnyObject & Sendable>(ifPresent type: Object.Type) -> Object? {
    overrides?.value(of: .object)
  }
}

extension Reducer {
  /// Puts an object for everything in this reducer and below it, effects included.
  ///
  /// It is read as `entorno[Servidor.self]`, by the type that it has here. The reducer keeps it
  /// alive, and all stores made of this reducer share it. An object is for effects: a reducer that
  /// reads what somebody else changes does not do the same twice.
  public func entorno<Object: AnyObject & Sendable>(
    _ object: Object
  ) -> EntornoOverride<Self, Object> {
    EntornoOverride(content: self, clave: .object) { _ in object }
  }
}

extension Clave where Value: AnyObject {
  /// The key of the objects of one type.
  static var object: Clave {
    Clave(
      Self.identity("object", #fileID, 0),
      .made {
        Fault.trap(.missingObject(type: String(describing: Value.self)))
      })
  }
}
