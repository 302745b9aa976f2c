/// The environment: dependencies by key, each with a harmless default, and objects by type.
///
/// It flows down the tree of reducers as a value; an ancestor overrides a key for everything below
/// it with `.entorno(…)`, and nothing in between passes it on. Reading is `entorno.msPorMinuto`.
/// Overrides are lexical: they reach the subtree they decorate and every effect of it, never
/// another store.
///
/// Values may be read anywhere. The time and chance are among them, ``Claves/ahora``,
/// ``Claves/fecha``, ``Claves/uuid`` and ``Claves/azar``: fixed for a transition, so that it can be
/// repeated. Functions that return nothing are for effects: a reducer returns
/// `.invoke(\.abrirPartido, 1)`, and calling one during a reduction is a fault and does nothing.
///
/// A read looks through the overrides between the reader and the root, then through the defaults
/// that the store has made: one comparison for each.
///
/// An `Entorno` belongs to who was handed it. A reducer's that is kept beyond the reduction reads
/// the time and chance of whatever transition is the latest by then; an effect is handed its own.
@dynamicMemberLookup
public struct Entorno: Sendable {
  /// Where keys are declared, by extension.
  public enum Claves {}

  @usableFromInline var overrides: Override?
  @usableFromInline package let context: StoreContext
  @usableFromInline var reader = Momento.Reader.caller

  package init(context: StoreContext) { self.context = context }

  /// The value of a key: the nearest override's, or the default.
  public subscript<Value>(
    dynamicMember path: KeyPath<Claves.Type, Clave<Value>>
  ) -> Value {
    @inlinable get { self[Claves.self[keyPath: path]] }
    set { self[Claves.self[keyPath: path]] = newValue }
  }

  /// The value of a key that is at hand.
  public subscript<Value>(clave: Clave<Value>) -> Value {
    @inlinable get {
      overrides?.value(of: clave) ?? context.known(clave)
        ?? context.fallback(of: clave, for: reader)
    }
    set { overrides = Override(clave, newValue, next: overrides) }
  }

  @usableFromInline
  package func setting<Value>(_ clave: Clave<Value>, _ value: Value) -> Entorno {
    var copy = self
    copy[clave] = value
    return copy
  }

  /// The same values, for another reader.
  @inlinable
  package func read(by reader: Momento.Reader) -> Entorno {
    var copy = self
    copy.reader = reader
    return copy
  }

  /// Whether every key has the same value here as there; moments apart.
  @inlinable
  func isSame(as other: Entorno) -> Bool {
    overrides === other.overrides && context === other.context && reader == other.reader
  }

  /// Whether somebody gave a key a value.
  @usableFromInline
  package func isGiven(_ key: ClaveID) -> Bool {
    var override = overrides
    while let here = override {
      if here.key == key { return true }
      override = here.next
    }
    return false
  }

  /// Takes over the values of another environment, and keeps its own store.
  package mutating func adopt(_ other: Entorno) { overrides = other.overrides }

  /// How many overrides lie between the reader and the defaults.
  package var overrideCount: Int {
    var count = 0
    var override = overrides
    while let here = override {
      count += 1
      override = here.next
    }
    return count
  }
}

extension Entorno {
  /// One value under its key, and the ones further out.
  @usableFromInline
  final class Override: Sendable {
    @usableFromInline let key: ClaveID
    @usableFromInline let box: any AnyObject & Sendable
    @usableFromInline let next: Override?

    init<Value>(_ clave: Clave<Value>, _ value: Value, next: Override?) {
      key = clave.identity
      box = Box(value)
      self.next = next
    }

    /// The nearest value of a key in this list.
    @inlinable
    func value<Value>(of clave: Clave<Value>) -> Value? {
      var override = self
      while true {
        if override.key == clave.identity {
          // The key's identity holds the type of the box that was stored under it.
          return unsafeDowncast(override.box, to: Box<Value>.self).value
        }
        guard let next = override.next else { return nil }
        override = next
      }
    }
  }

  @usableFromInline
  final class Box<Value: Sendable>: Sendable {
    @usableFromInline let value: Value
    init(_ value: Value) { self.value = value }
  }
}

extension Entorno {
  // A function without a result is a message to the outside, so it is watched: read during a
  // reduction it becomes a stand-in that reports and does nothing. The compiler cannot abstract
  // over the number of arguments; four overloads can.

  /// A function without arguments.
  public subscript(
    dynamicMember path: KeyPath<Claves.Type, Clave<@Sendable () -> Void>>
  ) -> @Sendable () -> Void {
    get { watched(path) { report in { report() } } }
    set { self[Claves.self[keyPath: path]] = newValue }
  }

  /// A function of one argument.
  public subscript<A>(
    dynamicMember path: KeyPath<Claves.Type, Clave<@Sendable (A) -> Void>>
  ) -> @Sendable (A) -> Void {
    get { watched(path) { report in { _ in report() } } }
    set { self[Claves.self[keyPath: path]] = newValue }
  }

  /// A function of two arguments.
  public subscript<A, B>(
    dynamicMember path: KeyPath<Claves.Type, Clave<@Sendable (A, B) -> Void>>
  ) -> @Sendable (A, B) -> Void {
    get { watched(path) { report in { _, _ in report() } } }
    set { self[Claves.self[keyPath: path]] = newValue }
  }

  /// A function of three arguments.
  public subscript<A, B, C>(
    dynamicMember path: KeyPath<Claves.Type, Clave<@Sendable (A, B, C) -> Void>>
  ) -> @Sendable (A, B, C) -> Void {
    get { watched(path) { report in { _, _, _ in report() } } }
    set { self[Claves.self[keyPath: path]] = newValue }
  }

  private func watched<Function>(
    _ path: KeyPath<Claves.Type, Clave<Function>>,
    standIn: (@escaping @Sendable () -> Void) -> Function
  ) -> Function {
    let clave = Claves.self[keyPath: path]
    guard reader == .transition else { return self[clave] }
    return standIn { [context, name = clave.name] in
      context.misused(.functionCalledInReduction(key: name))
    }
  }
}
