import Synchronization

extension Store where State: Sendable {
  /// The state now and after each turn of the loop, as a sequence.
  ///
  /// A slow consumer misses values in between and always gets the newest: at most one value waits.
  /// The sequence ends when the store, or the part that a child store stands for, is gone; its
  /// consumer does not keep the store alive.
  public var states: AsyncStream<State> {
    sequence {
      $0
    } isNews: { _, _ in
      true
    }
  }

  /// Each step from now on, as a sequence: the action, its origin, the state before and after.
  ///
  /// Of a slow consumer's steps the newest ``actionsBound`` wait; older ones are dropped, and a gap
  /// in ``Transition/number`` shows it. A child store gives the steps whose action is its own,
  /// without their effects, which are its parent's to tell. Every step copies the state for as long
  /// as somebody follows. The sequence ends with the store.
  public var actions: AsyncStream<Transition<State, Action>> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Transition<State, Action>.self, bufferingPolicy: .bufferingNewest(Self.actionsBound))
    // The listener alone holds the ending, so the stream ends when the engine forgets it: with
    // the store, or when the consumer is gone.
    let ending = Ending { continuation.finish() }
    let presence = link.follow { step in
      _ = withExtendedLifetime(ending) { continuation.yield(step) }
    }
    continuation.onTermination = { _ in presence?.leave() }
    return stream
  }
}

extension Store {
  /// How many steps wait for a slow consumer of ``actions``.
  public static var actionsBound: Int { 1_024 }

  /// A slice of the state now and after each turn in which it changed, as a sequence.
  ///
  /// A slow consumer misses values in between and always gets the newest; no value is given twice
  /// in a row. The sequence ends when the store, or the part that a child store stands for, is
  /// gone; its consumer does not keep the store alive.
  public func changes<Value: Equatable & Sendable>(
    of slice: any KeyPath<State, Value> & Sendable
  ) -> AsyncStream<Value> {
    let values = sequence {
      $0[keyPath: slice]
    } isNews: {
      $0 != $1
    }
    // The value that waits may have been replaced by the one that was given last: only whoever
    // asks for the next one shows whether it is news.
    let given = Given<Value>()
    return AsyncStream {
      var waiting = values.makeAsyncIterator()
      while let value = await waiting.next() {
        if given.isNews(value) { return value }
      }
      return nil
    }
  }

  fileprivate func sequence<Value: Sendable>(
    _ value: @escaping (State) -> Value, isNews: @escaping (Value, Value) -> Bool
  ) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Value.self, bufferingPolicy: .bufferingNewest(1))
    let (link, reader) = (link, link.reader)
    var last = value(current)
    continuation.yield(last)
    let ending = Ending { continuation.finish() }
    let presence = link.listen {
      withExtendedLifetime(ending) {
        guard let now = reader.read(value) else { return continuation.finish() }
        guard isNews(last, now) else { return }
        last = now
        continuation.yield(now)
      }
    }
    if presence == nil || reader.isGone { continuation.finish() }
    continuation.onTermination = { _ in presence?.leave() }
    return stream
  }
}

/// The value that a consumer was given last.
private final class Given<Value: Equatable & Sendable>: Sendable {
  private let last = Mutex<Value?>(nil)

  func isNews(_ value: Value) -> Bool {
    last.withLock { last in
      defer { last = value }
      return last != value
    }
  }
}

/// Does something when it is released.
private final class Ending: Sendable {
  private let end: @Sendable () -> Void
  init(_ end: @escaping @Sendable () -> Void) { self.end = end }
  deinit { end() }
}
