public import Synchronization

/// The one way into a store from outside its isolation: messages are left here in order, and the
/// store is told once per batch to come and collect them.
///
/// A batch has a bound. While the store is busy with one, a sender that is faster leaves more than
/// it took; were all of that the next batch, each would be longer than the one before, and the
/// store's isolation would come round to others ever more rarely. So what is left after a batch is
/// announced again, and waits behind whoever waits by then.
///
/// Nothing is ever dropped; more than ``limit`` waiting is reported once, when it is collected.
@usableFromInline
package final class Funnel<Action: Sendable>: Sendable {
  @usableFromInline
  package enum Message: Sendable {
    case outside(Action, SourceLocation, ActionTag? = nil)
    case effect(WorkID, Action, ActionTag? = nil)
    case ended(WorkID, error: (any Error)?)
    /// Came of the stream that a subscription listens to, in this task.
    case stream(SubscriptionKey, WorkID, StreamNews)
    /// Sent through a handle whose effect had ended.
    case late(EffectOrigin, Action)
  }

  /// More than this waiting at once means that whoever sends is faster than the store for good.
  @inlinable
  package static var limit: Int { 1_000_000 }

  /// So many messages are collected at once.
  @inlinable
  package static var batch: Int { 1_000 }

  /// What is collected at once.
  @usableFromInline
  package struct Batch: Sendable {
    @usableFromInline package var messages: [Message] = []
    /// How many waited, if that was too many and was not said yet.
    @usableFromInline package var excess: Int?

    @inlinable
    init() {}
  }

  @usableFromInline
  struct Content: Sendable {
    @usableFromInline var messages = FIFO<Message>()
    /// Whether somebody was told to come and collect, and has not taken the last message yet.
    @usableFromInline var isAnnounced = false
    @usableFromInline var isBehind = false
    @usableFromInline var isClosed = false

    @inlinable
    init() {}
  }

  @usableFromInline let content = Mutex(Content())
  @usableFromInline let announce: @Sendable () -> Void

  /// - Parameter announce: called from any thread when messages wait and nobody was told yet.
  @inlinable
  package init(announce: @escaping @Sendable () -> Void) { self.announce = announce }

  @inlinable
  package func post(_ message: Message) {
    let isFirst = content.withLock { content in
      if content.isClosed { return false }
      content.messages.append(message)
      defer { content.isAnnounced = true }
      return !content.isAnnounced
    }
    if isFirst { announce() }
  }

  /// Whether nothing waits.
  @usableFromInline
  package var isEmpty: Bool { content.withLock(\.messages.isEmpty) }

  /// What waits, the oldest first.
  package var waiting: [Message] { content.withLock(\.messages.waiting) }

  /// Takes the next messages, at most so many as a batch has; announces those that are left.
  @inlinable
  package func collect() -> Batch {
    let (batch, isRest) = content.withLock { content in
      var batch = Batch()
      let isBehind = content.messages.count > Self.limit
      if isBehind && !content.isBehind { batch.excess = content.messages.count }
      content.isBehind = isBehind
      while batch.messages.count < Self.batch, let next = content.messages.popFirst() {
        batch.messages.append(next)
      }
      content.isAnnounced = !content.messages.isEmpty
      return (batch, content.isAnnounced)
    }
    if isRest { announce() }
    return batch
  }

  /// Gives back what was collected and cannot be dealt with now: it comes first again.
  @usableFromInline
  package func putBack(_ messages: some Collection<Message>) {
    content.withLock { content in
      let later = content.messages.waiting
      content.messages = FIFO()
      for message in messages { content.messages.append(message) }
      for message in later { content.messages.append(message) }
    }
  }

  /// Takes everything that waits.
  package func collectAll() -> [Message] {
    content.withLock { content in
      defer { content.messages = FIFO() }
      return content.messages.waiting
    }
  }

  /// The store is gone: what waits and what still comes is dropped.
  package func close() {
    // Let go of outside the lock: a message may hold an object that posts in its deinit.
    _ = content.withLock { content in
      content.isClosed = true
      defer { content.messages = FIFO() }
      return content.messages
    }
  }
}
