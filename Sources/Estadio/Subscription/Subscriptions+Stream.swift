// One overload for each number of arguments: the compiler cannot abstract over function types.

extension Subscriptions {
  /// Listens to an asynchronous sequence that the `Entorno` gives, for as long as the state asks
  /// for it.
  ///
  /// ```swift
  /// extension Entorno.Claves {
  ///   static var goles: Clave<@Sendable () -> AsyncStream<Gol>> {
  ///     Clave("goles") { AsyncStream { $0.finish() } }
  ///   }
  /// }
  ///
  /// .stream(\.goles, id: "goles") { gol in .llego(gol) }
  /// ```
  ///
  /// The function is looked up and called, and the sequence is run, off the main actor, after the
  /// drain in which the state first asked. Elements arrive in order, each in a turn of its own, so
  /// a state that stops asking hears not one more of them, whatever waits. The sequence's task is
  /// cancelled then, and also when the feature goes away or the store is released.
  ///
  /// Key and arguments are the parameters: when they change, the sequence is opened anew. One that
  /// has ended, well or with an error, stays ended for as long as the state asks for it unchanged.
  ///
  /// - Parameters:
  ///   - path: the key of a function that gives the sequence.
  ///   - id: any hashable value, unique among the subscriptions of this feature instance.
  ///   - onEnd: is reduced after the last element when the sequence ends by itself.
  ///   - onFailure: makes an action of the error that the sequence throws; without it the error is
  ///     a fault, and a `CancellationError` an ordinary end.
  ///   - action: makes the action of one element; the newest closure, from the next element on.
  public static func stream<S: AsyncSequence & SendableMetatype>(
    _ path: KeyPath<Entorno.Claves.Type, Clave<@Sendable () -> S>>,
    id: some Hashable & Sendable,
    onEnd: Action? = nil, onFailure: (@Sendable (any Error) -> Action)? = nil,
    _ action: @escaping @Sendable (S.Element) -> Action
  ) -> Self where S.Element: Sendable {
    let clave = Entorno.Claves.self[keyPath: path]
    return stream(clave, [], id, onEnd, onFailure, action) { $0[clave]() }
  }

  /// Listens to the sequence that a function of one argument gives. Other arguments open another
  /// sequence.
  public static func stream<A: Hashable & Sendable, S: AsyncSequence & SendableMetatype>(
    _ path: KeyPath<Entorno.Claves.Type, Clave<@Sendable (A) -> S>>,
    _ a: A,
    id: some Hashable & Sendable,
    onEnd: Action? = nil, onFailure: (@Sendable (any Error) -> Action)? = nil,
    _ action: @escaping @Sendable (S.Element) -> Action
  ) -> Self where S.Element: Sendable {
    let clave = Entorno.Claves.self[keyPath: path]
    return stream(clave, [AnyID(a)], id, onEnd, onFailure, action) { $0[clave](a) }
  }

  /// Listens to the sequence that a function of two arguments gives. Other arguments open another
  /// sequence.
  public static func stream<
    A: Hashable & Sendable, B: Hashable & Sendable, S: AsyncSequence & SendableMetatype
  >(
    _ path: KeyPath<Entorno.Claves.Type, Clave<@Sendable (A, B) -> S>>,
    _ a: A, _ b: B,
    id: some Hashable & Sendable,
    onEnd: Action? = nil, onFailure: (@Sendable (any Error) -> Action)? = nil,
    _ action: @escaping @Sendable (S.Element) -> Action
  ) -> Self where S.Element: Sendable {
    let clave = Entorno.Claves.self[keyPath: path]
    return stream(clave, [AnyID(a), AnyID(b)], id, onEnd, onFailure, action) { $0[clave](a, b) }
  }

  /// Listens to the sequence that a function of three arguments gives. Other arguments open another
  /// sequence.
  public static func stream<
    A: Hashable & Sendable, B: Hashable & Sendable, C: Hashable & Sendable,
    S: AsyncSequence & SendableMetatype
  >(
    _ path: KeyPath<Entorno.Claves.Type, Clave<@Sendable (A, B, C) -> S>>,
    _ a: A, _ b: B, _ c: C,
    id: some Hashable & Sendable,
    onEnd: Action? = nil, onFailure: (@Sendable (any Error) -> Action)? = nil,
    _ action: @escaping @Sendable (S.Element) -> Action
  ) -> Self where S.Element: Sendable {
    let clave = Entorno.Claves.self[keyPath: path]
    return stream(clave, [AnyID(a), AnyID(b), AnyID(c)], id, onEnd, onFailure, action) {
      $0[clave](a, b, c)
    }
  }

  private static func stream<Function, S: AsyncSequence & SendableMetatype>(
    _ clave: Clave<Function>, _ arguments: [AnyID], _ id: some Hashable & Sendable,
    _ onEnd: Action?, _ onFailure: (@Sendable (any Error) -> Action)?,
    _ action: @escaping @Sendable (S.Element) -> Action,
    _ open: @escaping @Sendable (Entorno) -> S
  ) -> Self where S.Element: Sendable {
    let listener = StreamListener<Action>(
      call: InvocationDescription(clave: clave.identity, arguments: arguments),
      listening: { entorno, hand in
        for try await element in open(entorno) {
          // A sequence may be deaf to cancellation.
          if Task.isCancelled { return }
          hand(Entorno.Box(element))
        }
      },
      element: { parcel in
        // The key's identity holds the type of its function, and so of what comes out of it.
        action(unsafeDowncast(parcel, to: Entorno.Box<S.Element>.self).value)
      },
      onEnd: onEnd, onFailure: onFailure)
    return one(id, .stream(listener))
  }
}
