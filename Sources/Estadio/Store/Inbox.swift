/// Takes actions for a store from any thread.
///
/// `send` returns at once. Actions of one sender are reduced in the order in which they were sent.
/// What waits when the main actor comes round is reduced in one turn, up to a thousand at once;
/// between two such batches others have theirs, so a burst does not stop the app. An inbox does
/// not keep its store alive: after the store is gone, what it takes is dropped.
public struct Inbox<Action: Sendable>: Sendable {
  private let post: @Sendable (Action, SourceLocation, ActionTag?) -> Void

  init(_ post: @escaping @Sendable (Action, SourceLocation, ActionTag?) -> Void) {
    self.post = post
  }

  /// Leaves one action for the store.
  ///
  /// - Parameters:
  ///   - action: what happened.
  ///   - tag: something that the action carries to whoever looks on.
  ///   - fileID: the file of the call, for the action's origin.
  ///   - line: the line of the call.
  public func send(
    _ action: Action, tag: ActionTag? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    post(action, SourceLocation(fileID, line), tag)
  }

  @usableFromInline
  func pullback<Child: Sendable>(_ embed: @escaping @Sendable (Child) -> Action) -> Inbox<Child> {
    Inbox<Child> { [post] in post(embed($0), $1, $2) }
  }
}
