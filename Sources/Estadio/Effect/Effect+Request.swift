// One overload for each number of arguments: the compiler cannot abstract over function types.
// Each number has three of them, for functions that throw a stated type, that cannot throw, and
// that throw anything. One generic overload would compile for all three and end the process for the
// last two: this compiler (6.3.1) calls a stored function whose error type is generic with a wrong
// convention where the type is `Never` or `any Error`.

extension Effect {
  /// Calls an asynchronous function of the `Entorno`, off the main actor, and turns its result
  /// into one action.
  ///
  /// ```swift
  /// .request(\.cargarPartidos) { result in
  ///   switch result {
  ///   case .success(let partidos): .cargaron(partidos)
  ///   case .failure: .falloLaCarga
  ///   }
  /// }
  /// ```
  ///
  /// A cancelled request sends nothing, whatever its function still returns.
  public static func request<Value: Sendable, Failure: Error>(
    _ path: KeyPath<Entorno.Claves.Type, Clave<@Sendable () async throws(Failure) -> Value>>,
    id: (some Hashable & Sendable)? = AnyID?.none, priority: TaskPriority? = nil,
    _ action: @escaping @Sendable (Result<Value, Failure>) -> Action
  ) -> Self {
    let clave = Entorno.Claves.self[keyPath: path]
    return request(clave, [], id, priority, action) { entorno in
      do throws(Failure) {
        return .success(try await entorno[clave]())
      } catch {
        return .failure(error)
      }
    }
  }

  /// Calls an asynchronous function of one argument and turns its result into one action.
  public static func request<A: Hashable & Sendable, Value: Sendable, Failure: Error>(
    _ path: KeyPath<Entorno.Claves.Type, Clave<@Sendable (A) async throws(Failure) -> Value>>,
    _ a: A, id: (some Hashable & Sendable)? = AnyID?.none, priority: TaskPriority? = nil,
    _ action: @escaping @Sendable (Result<Value, Failure>) -> Action
  ) -> Self {
    let clave = Entorno.Claves.self[keyPath: path]
    return request(clave, [AnyID(a)], id, priority, action) { entorno in
      do throws(Failure) {
        return .success(try await entorno[clave](a))
      } catch {
        return .failure(error)
      }
    }
  }

  /// Calls an asynchronous function of two arguments and turns its result into one action.
  public static func request<
    A: Hashable & Sendable, B: Hashable & Sendable, Value: Sendable, Failure: Error
  >(
    _ path: KeyPath<Entorno.Claves.Type, Clave<@Sendable (A, B) async throws(Failure) -> Value>>,
    _ a: A, _ b: B,
    id: (some Hashable & Sendable)? = AnyID?.none, priority: TaskPriority? = nil,
    _ action: @escaping @Sendable (Result<Value, Failure>) -> Action
  ) -> Self {
    let clave = Entorno.Claves.self[keyPath: path]
    return request(clave, [AnyID(a), AnyID(b)], id, priority, action) { entorno in
      do throws(Failure) {
        return .success(try await entorno[clave](a, b))
      } catch {
        return .failure(error)
      }
    }
  }

  /// Calls an asynchronous function of three arguments and turns its result into one action.
  public static func request<
    A: Hashable & Sendable, B: Hashable & Sendable, C: Hashable & Sendable,
    Value: Sendable, Failure: Error
  >(
    _ path: KeyPath<
      Entorno.Claves.Type, Clave<@Sendable (A, B, C) async throws(Failure) -> Value>
    >,
    _ a: A, _ b: B, _ c: C,
    id: (some Hashable & Sendable)? = AnyID?.none, priority: TaskPriority? = nil,
    _ action: @escaping @Sendable (Result<Value, Failure>) -> Action
  ) -> Self {
    let clave = Entorno.Claves.self[keyPath: path]
    return request(clave, [AnyID(a), AnyID(b), AnyID(c)], id, priority, action) { entorno in
      do throws(Failure) {
        return .success(try await entorno[clave](a, b, c))
      } catch {
        return .failure(error)
      }
    }
  }

  /// One that cannot throw.
  public static func request<Value: Sendable>(
    _ path: KeyPath<Entorno.Claves.Type, Clave<@Sendable () async -> Value>>,
    id: (some Hashable & Sendable)? = AnyID?.none, priority: TaskPriority? = nil,
    _ action: @escaping @Sendable (Result<Value, Never>) -> Action
  ) -> Self {
    let clave = Entorno.Claves.self[keyPath: path]
    return request(clave, [], id, priority, action) { entorno in
      .success(await entorno[clave]())
    }
  }

  /// One that throws any error.
  public static func request<Value: Sendable>(
    _ path: KeyPath<Entorno.Claves.Type, Clave<@Sendable () async throws -> Value>>,
    id: (some Hashable & Sendable)? = AnyID?.none, priority: TaskPriority? = nil,
    _ action: @escaping @Sendable (Result<Value, any Error>) -> Action
  ) -> Self {
    let clave = Entorno.Claves.self[keyPath: path]
    return request(clave, [], id, priority, action) { entorno in
      do {
        return .success(try await entorno[clave]())
      } catch {
        return .failure(error)
      }
    }
  }

  /// One that cannot throw.
  public static func request<A: Hashable & Sendable, Value: Sendable>(
    _ path: KeyPath<Entorno.Claves.Type, Clave<@Sendable (A) async -> Value>>,
    _ a: A, id: (some Hashable & Sendable)? = AnyID?.none, priority: TaskPriority? = nil,
    _ action: @escaping @Sendable (Result<Value, Never>) -> Action
  ) -> Self {
    let clave = Entorno.Claves.self[keyPath: path]
    return request(clave, [AnyID(a)], id, priority, action) { entorno in
      .success(await entorno[clave](a))
    }
  }

  /// One that throws any error.
  public static func request<A: Hashable & Sendable, Value: Sendable>(
    _ path: KeyPath<Entorno.Claves.Type, Clave<@Sendable (A) async throws -> Value>>,
    _ a: A, id: (some Hashable & Sendable)? = AnyID?.none, priority: TaskPriority? = nil,
    _ action: @escaping @Sendable (Result<Value, any Error>) -> Action
  ) -> Self {
    let clave = Entorno.Claves.self[keyPath: path]
    return request(clave, [AnyID(a)], id, priority, action) { entorno in
      do {
        return .success(try await entorno[clave](a))
      } catch {
        return .failure(error)
      }
    }
  }

  /// One that cannot throw.
  public static func request<
    A: Hashable & Sendable, B: Hashable & Sendable, Value: Sendable
  >(
    _ path: KeyPath<Entorno.Claves.Type, Clave<@Sendable (A, B) async -> Value>>,
    _ a: A, _ b: B,
    id: (some Hashable & Sendable)? = AnyID?.none, priority: TaskPriority? = nil,
    _ action: @escaping @Sendable (Result<Value, Never>) -> Action
  ) -> Self {
    let clave = Entorno.Claves.self[keyPath: path]
    return request(clave, [AnyID(a), AnyID(b)], id, priority, action) { entorno in
      .success(await entorno[clave](a, b))
    }
  }

  /// One that throws any error.
  public static func request<
    A: Hashable & Sendable, B: Hashable & Sendable, Value: Sendable
  >(
    _ path: KeyPath<Entorno.Claves.Type, Clave<@Sendable (A, B) async throws -> Value>>,
    _ a: A, _ b: B,
    id: (some Hashable & Sendable)? = AnyID?.none, priority: TaskPriority? = nil,
    _ action: @escaping @Sendable (Result<Value, any Error>) -> Action
  ) -> Self {
    let clave = Entorno.Claves.self[keyPath: path]
    return request(clave, [AnyID(a), AnyID(b)], id, priority, action) { entorno in
      do {
        return .success(try await entorno[clave](a, b))
      } catch {
        return .failure(error)
      }
    }
  }

  /// One that cannot throw.
  public static func request<
    A: Hashable & Sendable, B: Hashable & Sendable, C: Hashable & Sendable,
    Value: Sendable
  >(
    _ path: KeyPath<
      Entorno.Claves.Type, Clave<@Sendable (A, B, C) async -> Value>
    >,
    _ a: A, _ b: B, _ c: C,
    id: (some Hashable & Sendable)? = AnyID?.none, priority: TaskPriority? = nil,
    _ action: @escaping @Sendable (Result<Value, Never>) -> Action
  ) -> Self {
    let clave = Entorno.Claves.self[keyPath: path]
    return request(clave, [AnyID(a), AnyID(b), AnyID(c)], id, priority, action) { entorno in
      .success(await entorno[clave](a, b, c))
    }
  }

  /// One that throws any error.
  public static func request<
    A: Hashable & Sendable, B: Hashable & Sendable, C: Hashable & Sendable,
    Value: Sendable
  >(
    _ path: KeyPath<
      Entorno.Claves.Type, Clave<@Sendable (A, B, C) async throws -> Value>
    >,
    _ a: A, _ b: B, _ c: C,
    id: (some Hashable & Sendable)? = AnyID?.none, priority: TaskPriority? = nil,
    _ action: @escaping @Sendable (Result<Value, any Error>) -> Action
  ) -> Self {
    let clave = Entorno.Claves.self[keyPath: path]
    return request(clave, [AnyID(a), AnyID(b), AnyID(c)], id, priority, action) { entorno in
      do {
        return .success(try await entorno[clave](a, b, c))
      } catch {
        return .failure(error)
      }
    }
  }

  private static func request<Function, Value: Sendable, Failure: Error>(
    _ clave: Clave<Function>, _ printed: [AnyID],
    _ id: (some Hashable & Sendable)?, _ priority: TaskPriority?,
    _ action: @escaping @Sendable (Result<Value, Failure>) -> Action,
    _ call: @escaping @Sendable (Entorno) async -> Result<Value, Failure>
  ) -> Self {
    let description = InvocationDescription(clave: clave.identity, arguments: printed)
    var work = AsyncWork<Action>(description: .request(description), priority: priority) {
      entorno, send in
      send(action(.success(try await call(entorno).get())))
    }
    work.failure = { ($0 as? Failure).map { action(.failure($0)) } }
    let label = id.map { EffectLabel(id: $0) }
    return Self(node: EffectNode(.work(work), label: label))
  }
}
