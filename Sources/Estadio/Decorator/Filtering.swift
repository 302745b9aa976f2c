/// Lets some actions through and stops others.
public struct Filtering<Content: Reducer>: Decorator {
  @usableFromInline let name: String
  @usableFromInline let admits: (Content.State, Content.Action) -> Bool

  /// - Parameters:
  ///   - name: what a log calls the filter that stopped an action.
  ///   - admits: whether an action may be reduced in a state; pure, like a reducer.
  @inlinable
  public init(_ name: String, _ admits: @escaping (Content.State, Content.Action) -> Bool) {
    self.name = name
    self.admits = admits
  }

  /// The content behind the filter.
  @inlinable
  public func body(content: Content) -> Filtered<Content> {
    Filtered(content: content, name: name, admits: admits)
  }
}

/// A reducer that some actions do not reach. Its subscriptions stay: what the filter does not let
/// through is dropped when it comes.
public struct Filtered<Content: Reducer>: WrappingReducer {
  /// What is behind the filter.
  public let content: Content
  @usableFromInline let name: String
  @usableFromInline let admits: (Content.State, Content.Action) -> Bool

  @inlinable
  init(
    content: Content, name: String, admits: @escaping (Content.State, Content.Action) -> Bool
  ) {
    self.content = content
    self.name = name
    self.admits = admits
  }

  /// Runs the content, unless the filter stops the action: then nothing changes.
  @inlinable @inline(__always)
  public func reduce(
    into state: inout Content.State, action: Content.Action, entorno: Entorno,
    content: Reduction
  ) -> Effect<Content.Action> {
    guard admits(state, action) else { return stopped }
    return content(&state, action, entorno)
  }

  @usableFromInline var stopped: Effect<Content.Action> { .stopped(by: name) }
}

extension Reducer {
  /// Stops the actions that a condition does not admit, before anything in this reducer sees them.
  ///
  /// A log outside of the filter names it beside the action that it stopped.
  @inlinable
  public func filtering(
    _ name: String, _ admits: @escaping (State, Action) -> Bool
  ) -> Filtered<Self> {
    decorated(by: Filtering(name, admits))
  }
}
