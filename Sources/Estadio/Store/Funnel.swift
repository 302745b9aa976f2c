import Synchronization

/// The one way into a store from outside its isolation: messages are left here in order, and the
/// store is told once per batch to come and collect them.
///
/// Nothing is ever dropped; a batch longer than ``limit`` is reported when it is collected.
@usableFromInline
package final class Funnel<Action: Sendable>: Sendable {
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
  package static var limit: Int { 1_000_000 }

  private struct Content: Sendable {
    var messages: [Message] = []
    var isAnnounced = false
  }

  private let content = Mutex(Content())
  private let announce: @Sendable () -> Void

  /// - Parameter announce: called from any thread when messages wait and nobody was told yet.
  package init(announce: @escaping @Sendable () -> Void) { self.announce = announce }

  package func post(_ message: Message) {
    let isFirst = content.withLock { content in
      content.messages.append(message)
      defer { content.isAnnounced = true }
      return !content.isAnnounced
    }
    if isFirst { announce() }
  }

  /// Takes everything that waits.
  package func collect() -> [Message] {
    content.withLock { content in
      content.isAnnounced = false
      defer { content.messages = [] }
      return content.messages
    }
  }
}
