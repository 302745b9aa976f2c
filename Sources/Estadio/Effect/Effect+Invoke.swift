// One overload for each number of arguments: the compiler cannot abstract over function types.

extension Effect {
  /// Calls a function of the `Entorno` that takes nothing and gives nothing back.
  ///
  /// The nearest ancestor that wired the key receives an action instead; with nobody wired, what
  /// the store has under the key is called: by default a function that does nothing. The call is
  /// made on the store's isolation, in its place among the effects of the action.
  public static func invoke(
    _ path: KeyPath<Entorno.Claves.Type, Clave<@Sendable () -> Void>>
  ) -> Self {
    let clave = Entorno.Claves.self[keyPath: path]
    return invocation(clave, [], ()) { $0[clave]() }
  }

  /// Calls a function of the `Entorno` with one argument: `.invoke(\.abrirPartido, 1)`.
  public static func invoke<A: Hashable & Sendable>(
    _ path: KeyPath<Entorno.Claves.Type, Clave<@Sendable (A) -> Void>>, _ a: A
  ) -> Self {
    let clave = Entorno.Claves.self[keyPath: path]
    return invocation(clave, [AnyID(a)], a) { $0[clave](a) }
  }

  /// Calls a function of the `Entorno` with two arguments.
  public static func invoke<A: Hashable & Sendable, B: Hashable & Sendable>(
    _ path: KeyPath<Entorno.Claves.Type, Clave<@Sendable (A, B) -> Void>>, _ a: A, _ b: B
  ) -> Self {
    let clave = Entorno.Claves.self[keyPath: path]
    return invocation(clave, [AnyID(a), AnyID(b)], (a, b)) { $0[clave](a, b) }
  }

  /// Calls a function of the `Entorno` with three arguments.
  public static func invoke<
    A: Hashable & Sendable, B: Hashable & Sendable, C: Hashable & Sendable
  >(
    _ path: KeyPath<Entorno.Claves.Type, Clave<@Sendable (A, B, C) -> Void>>,
    _ a: A, _ b: B, _ c: C
  ) -> Self {
    let clave = Entorno.Claves.self[keyPath: path]
    return invocation(clave, [AnyID(a), AnyID(b), AnyID(c)], (a, b, c)) { $0[clave](a, b, c) }
  }

  private static func invocation<Function>(
    _ clave: Clave<Function>, _ printed: [AnyID], _ arguments: any Sendable,
    _ call: @escaping @Sendable (Entorno) -> Void
  ) -> Self {
    let invocation = Invocation(
      description: InvocationDescription(clave: clave.identity, arguments: printed),
      key: clave.identity, arguments: arguments, call: call)
    return Self(node: EffectNode(.invoke(invocation)))
  }
}
