/// Looks on: at each step of a reducer, and at the life of its store.
///
/// It implements hooks and never calls on, so it cannot forget to. What it sees is what happened:
/// it changes nothing and stops nothing. A hook may send to a store; the action is queued.
public protocol Watcher<State, Action>: Sendable {
  /// The state that is watched. It travels to the hooks, so it has to be `Sendable`.
  associatedtype State: Sendable
  /// The actions that are watched.
  associatedtype Action: Sendable

  /// Whether to look at the next action; by default always. While it is `false`, steps are not
  /// even copied.
  var isOn: Bool { get }

  /// One step was made at the watched level: the state is committed, its effects have not begun.
  ///
  /// Called once per step on the store's isolation. The states and the action are those of the
  /// watched reducer, whatever surrounds it; number, origin, tag and instant are the store's.
  func reduced(_ transition: Transition<State, Action>)

  /// Something happened in the life of the store, while the watched part of the state was there.
  ///
  /// Called on the store's isolation, but for the end of a store that is released: that is told
  /// wherever its last owner let it go.
  func noticed(_ event: StoreEvent, in state: State)
}

extension Watcher {
  /// Always.
  public var isOn: Bool { true }
  /// Does nothing.
  public func reduced(_ transition: Transition<State, Action>) {}
  /// Does nothing.
  public func noticed(_ event: StoreEvent, in state: State) {}
}

/// Lets a watcher look on.
public struct Watching<Content: Reducer, W: Watcher<Content.State, Content.Action>>: Decorator {
  @usableFromInline let watcher: W

  /// Takes who looks on.
  @inlinable
  public init(by watcher: W) { self.watcher = watcher }

  /// The content, watched.
  @inlinable
  public func body(content: Content) -> Watched<Content, W> {
    Watched(content: content, watcher: watcher)
  }
}

/// A reducer that somebody watches.
public struct Watched<Content: Reducer, W: Watcher<Content.State, Content.Action>>:
  WrappingReducer
{
  /// What is watched.
  public let content: Content
  @usableFromInline let watcher: W

  @inlinable
  init(content: Content, watcher: W) {
    self.content = content
    self.watcher = watcher
  }

  /// Runs the content and adds what to tell the watcher to what it returned.
  ///
  /// The news are data like every effect: a reducer that is run twice for a comparison tells once.
  @inlinable @inline(__always)
  public func reduce(
    into state: inout Content.State, action: Content.Action, entorno: Entorno,
    content: Reduction
  ) -> Effect<Content.Action> {
    watcher.isOn
      ? seen(&state, action, entorno, content) : content(&state, action, entorno)
  }

  @usableFromInline
  func seen(
    _ state: inout Content.State, _ action: Content.Action, _ entorno: Entorno,
    _ content: Reduction
  ) -> Effect<Content.Action> {
    let before = Snapshot(&state)
    let effect = content(&state, action, entorno)
    return news(action, from: before, to: Snapshot(&state), effect).merged(with: effect)
  }

  private func news(
    _ action: Content.Action, from before: Snapshot<Content.State>,
    to after: Snapshot<Content.State>, _ effect: Effect<Content.Action>
  ) -> Effect<Content.Action> {
    .diagnose(
      .note { [watcher] occasion in
        watcher.reduced(
          Transition(
            number: occasion.number, action: action, origin: occasion.origin, tag: occasion.tag,
            instant: occasion.instant, before: before.state, after: after.state,
            effect: effect))
      })
  }

  /// Tells the watcher, then the content.
  public func notice(
    _ event: StoreEvent, at state: UnsafePointer<Content.State>, entorno: Entorno
  ) {
    state.lend { watcher.noticed(event, in: $0) }
    content.notice(event, at: state, entorno: entorno)
  }
}

/// A state as it was, on the heap: a large one must not wait on the stack for the levels below.
private final class Snapshot<State: Sendable>: Sendable {
  let state: State

  // In a frame of its own: the copy is made on the stack.
  @inline(never)
  init(_ state: inout State) { self.state = state }
}

extension Reducer {
  /// Lets a watcher look at each step of this reducer and at the life of its store.
  @inlinable
  public func watched<W: Watcher<State, Action>>(by watcher: W) -> Watched<Self, W> {
    decorated(by: Watching(by: watcher))
  }
}
