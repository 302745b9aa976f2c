// One overload for each number of arguments: the compiler cannot abstract over function types.

public import Estadio
public import Testing

extension TestStore {
  /// Expects that an effect called a function of the `Entorno`: the oldest such call that was not
  /// expected yet.
  ///
  /// `.invoke` of a function that no ancestor wired and the test did not give is kept for this,
  /// and not made.
  public func expect(
    _ path: KeyPath<Entorno.Claves.Type, Clave<@Sendable () -> Void>>,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    expect(Entorno.Claves.self[keyPath: path].identity, [], sourceLocation)
  }

  /// Expects a call with one argument: `store.expect(\.abrirPartido, 1)`.
  public func expect<A: Hashable & Sendable>(
    _ path: KeyPath<Entorno.Claves.Type, Clave<@Sendable (A) -> Void>>, _ a: A,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    expect(Entorno.Claves.self[keyPath: path].identity, [AnyID(a)], sourceLocation)
  }

  /// Expects a call with two arguments.
  public func expect<A: Hashable & Sendable, B: Hashable & Sendable>(
    _ path: KeyPath<Entorno.Claves.Type, Clave<@Sendable (A, B) -> Void>>, _ a: A, _ b: B,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    expect(Entorno.Claves.self[keyPath: path].identity, [AnyID(a), AnyID(b)], sourceLocation)
  }

  /// Expects a call with three arguments.
  public func expect<
    A: Hashable & Sendable, B: Hashable & Sendable, C: Hashable & Sendable
  >(
    _ path: KeyPath<Entorno.Claves.Type, Clave<@Sendable (A, B, C) -> Void>>,
    _ a: A, _ b: B, _ c: C, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    expect(
      Entorno.Claves.self[keyPath: path].identity, [AnyID(a), AnyID(b), AnyID(c)],
      sourceLocation)
  }

  /// The calls that were not made, because nobody gave their functions, and not expected yet; as
  /// they print.
  public var calls: [String] {
    runOut()
    return engine.host.calls.map(\.description)
  }

  private func expect(
    _ key: ClaveID, _ arguments: [AnyID], _ sourceLocation: Testing.SourceLocation
  ) {
    let wanted = InvocationDescription(clave: key, arguments: arguments)
    beginReceiving(sourceLocation) { "store.expect(\\.\(wanted))" }
    if let place = engine.host.calls.firstIndex(of: wanted) {
      engine.host.calls.remove(at: place)
    } else {
      report(
        .callNotMade(
          call, expected: wanted.description, made: engine.host.calls.map(\.description)))
      // Said once: the only call there is was meant.
      if engine.host.calls.count == 1 { engine.host.calls = [] }
    }
    end()
  }
}
