/// Takes actions for a store from any thread.
///
/// `send` returns at once. Actions of one sender are reduced in the order in which they were sent;
/// a batch that came together is reduced in one turn on the main actor. An inbox does not keep
/// its store alive: after the store is gone, what it takes is dropped.
public struct Inbox<Action: Sendable>: Sendable {
  private let post: @Sendable (Action, SourceLocation) -> Void

  init(_ post: @escaping @Sendable (Action, SourceLocation) -> Void) { self.post = post }

  /// Leaves one action for the store.
  public func send(
    _ action: Action, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    post(action, SourceLocation(fileID, line))
  }

  func pullback<Child: Sendable>(_ embed: @escaping @Sendable (Child) -> Action) -> Inbox<Child> {
    Inbox<Child> { [post] in post(embed($0), $1) }
  }
}
