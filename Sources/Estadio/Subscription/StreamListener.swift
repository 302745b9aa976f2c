/// How a feature listens to an asynchronous sequence that the `Entorno` gives.
///
/// What comes out of the sequence travels to the store as it is, and becomes an action when its
/// turn has come: by the newest closure, which may be another one than when the stream was opened.
@usableFromInline
package struct StreamListener<Action: Sendable>: Sendable {
  /// An element under way.
  package typealias Parcel = any AnyObject & Sendable
  /// Opens the sequence and hands over each element, until it ends, fails or is cancelled.
  package typealias Listening =
    @Sendable @concurrent (Entorno, @Sendable (Parcel) -> Void) async throws -> Void

  /// The key and the arguments: the parameters of the subscription.
  @usableFromInline package let call: InvocationDescription
  package let listening: Listening
  /// How the environment of the store's root becomes that of the feature, as far as the key goes:
  /// the nearest override of it.
  var adaptation: (@Sendable (Entorno) -> Entorno)?
  let element: @Sendable (Parcel) -> Action
  let onEnd: Action?
  let onFailure: (@Sendable (any Error) -> Action)?

  @usableFromInline
  func map<Parent: Sendable>(
    _ embed: @escaping @Sendable (Action) -> Parent
  ) -> StreamListener<Parent> {
    var failure: (@Sendable (any Error) -> Parent)?
    if let onFailure { failure = { embed(onFailure($0)) } }
    return StreamListener<Parent>(
      call: call, listening: listening, adaptation: adaptation,
      element: { [element] in embed(element($0)) }, onEnd: onEnd.map(embed), onFailure: failure)
  }

  /// Runs the sequence to its end; gives back the error that ended it.
  @concurrent
  package func outcome(
    _ entorno: Entorno, _ hand: @Sendable (Parcel) -> Void
  ) async -> (any Error)? {
    // Cancelled before its first instruction: it never opens.
    if Task.isCancelled { return nil }
    do {
      try await listening(entorno, hand)
      return nil
    } catch {
      return error
    }
  }
}

/// What is heard of a stream.
@usableFromInline
package enum StreamNews: Sendable {
  case element(any AnyObject & Sendable)
  /// It ended by itself, well or with an error.
  case ended((any Error)?)
}

extension Subscription {
  /// The subscription with this value under a key, unless an override further down gave it one.
  func overriding<Value>(_ clave: Clave<Value>, with value: Value) -> Subscription {
    guard case .stream(var listener) = kind, listener.adaptation == nil,
      listener.call.clave == clave.identity
    else { return self }
    listener.adaptation = { $0.setting(clave, value) }
    return Subscription(id: id, lineage: lineage, kind: .stream(listener))
  }
}
