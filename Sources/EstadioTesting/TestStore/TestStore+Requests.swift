// One overload for each number of arguments and each kind of throwing, as of `.request`: the
// compiler (6.3.1) can neither abstract over function types nor call a stored function whose error
// type is generic where that is `Never` or `any Error`.

public import Estadio
public import Testing

extension TestStore {
  /// Decides how a request ends: the oldest pending one of this function and these arguments.
  ///
  /// ```swift
  /// store.resolve(\.cargarPartidos, .failure(.sinRed))
  /// store.receive(.falloLaCarga) { $0.carga = .fallo }
  /// ```
  ///
  /// The test decides the requests of functions that nobody gave a value.
  ///
  /// - Parameters:
  ///   - path: the key of the function.
  ///   - result: what the function returns, or throws.
  ///   - sourceLocation: the place of the call.
  public func resolve<Value: Sendable, Failure: Error>(
    _ path: KeyPath<Entorno.Claves.Type, Clave<@Sendable () async throws(Failure) -> Value>>,
    _ result: Result<Value, Failure>,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let clave = Entorno.Claves.self[keyPath: path]
    @Sendable func decided() async throws(Failure) -> Value { try result.get() }
    resolve(clave, [], decided, sourceLocation)
  }

  /// Decides a request of a function without arguments that cannot throw.
  public func resolve<Value: Sendable>(
    _ path: KeyPath<Entorno.Claves.Type, Clave<@Sendable () async -> Value>>,
    _ result: Result<Value, Never>,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let clave = Entorno.Claves.self[keyPath: path]
    @Sendable func decided() async -> Value { result.get() }
    resolve(clave, [], decided, sourceLocation)
  }

  /// Decides a request of a function without arguments that throws any error.
  public func resolve<Value: Sendable>(
    _ path: KeyPath<Entorno.Claves.Type, Clave<@Sendable () async throws -> Value>>,
    _ result: Result<Value, any Error>,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let clave = Entorno.Claves.self[keyPath: path]
    @Sendable func decided() async throws -> Value { try result.get() }
    resolve(clave, [], decided, sourceLocation)
  }

  /// Decides a request of a function of one argument that throws a stated type.
  public func resolve<A: Hashable & Sendable, Value: Sendable, Failure: Error>(
    _ path: KeyPath<Entorno.Claves.Type, Clave<@Sendable (A) async throws(Failure) -> Value>>,
    _ a: A, _ result: Result<Value, Failure>,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let clave = Entorno.Claves.self[keyPath: path]
    @Sendable func decided(_: A) async throws(Failure) -> Value { try result.get() }
    resolve(clave, [AnyID(a)], decided, sourceLocation)
  }

  /// Decides a request of a function of one argument that cannot throw.
  public func resolve<A: Hashable & Sendable, Value: Sendable>(
    _ path: KeyPath<Entorno.Claves.Type, Clave<@Sendable (A) async -> Value>>,
    _ a: A, _ result: Result<Value, Never>,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let clave = Entorno.Claves.self[keyPath: path]
    @Sendable func decided(_: A) async -> Value { result.get() }
    resolve(clave, [AnyID(a)], decided, sourceLocation)
  }

  /// Decides a request of a function of one argument that throws any error.
  public func resolve<A: Hashable & Sendable, Value: Sendable>(
    _ path: KeyPath<Entorno.Claves.Type, Clave<@Sendable (A) async throws -> Value>>,
    _ a: A, _ result: Result<Value, any Error>,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let clave = Entorno.Claves.self[keyPath: path]
    @Sendable func decided(_: A) async throws -> Value { try result.get() }
    resolve(clave, [AnyID(a)], decided, sourceLocation)
  }

  /// Decides a request of a function of two arguments that throws a stated type.
  public func resolve<
    A: Hashable & Sendable, B: Hashable & Sendable, Value: Sendable, Failure: Error
  >(
    _ path: KeyPath<Entorno.Claves.Type, Clave<@Sendable (A, B) async throws(Failure) -> Value>>,
    _ a: A, _ b: B, _ result: Result<Value, Failure>,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let clave = Entorno.Claves.self[keyPath: path]
    @Sendable func decided(_: A, _: B) async throws(Failure) -> Value { try result.get() }
    resolve(clave, [AnyID(a), AnyID(b)], decided, sourceLocation)
  }

  /// Decides a request of a function of two arguments that cannot throw.
  public func resolve<A: Hashable & Sendable, B: Hashable & Sendable, Value: Sendable>(
    _ path: KeyPath<Entorno.Claves.Type, Clave<@Sendable (A, B) async -> Value>>,
    _ a: A, _ b: B, _ result: Result<Value, Never>,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let clave = Entorno.Claves.self[keyPath: path]
    @Sendable func decided(_: A, _: B) async -> Value { result.get() }
    resolve(clave, [AnyID(a), AnyID(b)], decided, sourceLocation)
  }

  /// Decides a request of a function of two arguments that throws any error.
  public func resolve<A: Hashable & Sendable, B: Hashable & Sendable, Value: Sendable>(
    _ path: KeyPath<Entorno.Claves.Type, Clave<@Sendable (A, B) async throws -> Value>>,
    _ a: A, _ b: B, _ result: Result<Value, any Error>,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let clave = Entorno.Claves.self[keyPath: path]
    @Sendable func decided(_: A, _: B) async throws -> Value { try result.get() }
    resolve(clave, [AnyID(a), AnyID(b)], decided, sourceLocation)
  }

  /// Decides a request of a function of three arguments that throws a stated type.
  public func resolve<
    A: Hashable & Sendable, B: Hashable & Sendable, C: Hashable & Sendable, Value: Sendable,
    Failure: Error
  >(
    _ path: KeyPath<Entorno.Claves.Type, Clave<@Sendable (A, B, C) async throws(Failure) -> Value>>,
    _ a: A, _ b: B, _ c: C, _ result: Result<Value, Failure>,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let clave = Entorno.Claves.self[keyPath: path]
    @Sendable func decided(_: A, _: B, _: C) async throws(Failure) -> Value { try result.get() }
    resolve(clave, [AnyID(a), AnyID(b), AnyID(c)], decided, sourceLocation)
  }

  /// Decides a request of a function of three arguments that cannot throw.
  public func resolve<
    A: Hashable & Sendable, B: Hashable & Sendable, C: Hashable & Sendable, Value: Sendable
  >(
    _ path: KeyPath<Entorno.Claves.Type, Clave<@Sendable (A, B, C) async -> Value>>,
    _ a: A, _ b: B, _ c: C, _ result: Result<Value, Never>,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let clave = Entorno.Claves.self[keyPath: path]
    @Sendable func decided(_: A, _: B, _: C) async -> Value { result.get() }
    resolve(clave, [AnyID(a), AnyID(b), AnyID(c)], decided, sourceLocation)
  }

  /// Decides a request of a function of three arguments that throws any error.
  public func resolve<
    A: Hashable & Sendable, B: Hashable & Sendable, C: Hashable & Sendable, Value: Sendable
  >(
    _ path: KeyPath<Entorno.Claves.Type, Clave<@Sendable (A, B, C) async throws -> Value>>,
    _ a: A, _ b: B, _ c: C, _ result: Result<Value, any Error>,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let clave = Entorno.Claves.self[keyPath: path]
    @Sendable func decided(_: A, _: B, _: C) async throws -> Value { try result.get() }
    resolve(clave, [AnyID(a), AnyID(b), AnyID(c)], decided, sourceLocation)
  }

  private func resolve<Function: Sendable>(
    _ clave: Clave<Function>, _ arguments: [AnyID], _ function: Function,
    _ sourceLocation: Testing.SourceLocation
  ) {
    let wanted = InvocationDescription(clave: clave.identity, arguments: arguments)
    begin(sourceLocation) { "store.resolve(\\.\(wanted), …)" }
    let id = engine.host.postponed.keys.sorted().first {
      engine.host.postponed[$0]?.description == .request(wanted)
    }
    if let id {
      engine.host.start(id) { $0.setting(clave, function) }
    } else {
      report(
        .noRequest(
          call, request: wanted.description,
          pending: engine.ledger.standingWork.map { described($0).description }))
    }
    end()
  }
}
