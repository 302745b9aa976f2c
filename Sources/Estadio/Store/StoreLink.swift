/// What a child store, an observation or a sequence needs of the store it belongs to, and nothing
/// that would keep that store alive.
@usableFromInline
@MainActor
struct StoreLink<State, Action: Sendable> {
  /// The state, or `nil` if this part of it or the whole store is gone.
  let read: () -> State?
  @usableFromInline let send: (Action, SourceLocation) -> Void
  let inbox: Inbox<Action>
  /// Calls back after each turn of the loop; `nil` if the store is gone.
  let listen: (@escaping () -> Void) -> Presence?

  /// The link to a part.
  func part<Child, ChildAction: Sendable>(
    _ action: CasePath<Action, ChildAction>, _ child: @escaping (State) -> Child?
  ) -> StoreLink<Child, ChildAction> {
    StoreLink<Child, ChildAction>(
      read: { [read] in read().flatMap(child) },
      send: { [read, send] childAction, place in
        guard read().flatMap(child) != nil else { return }
        send(action.embed(childAction), place)
      },
      inbox: inbox.pullback(action.embed),
      listen: listen)
  }
}

extension StoreLink {
  init(_ engine: Engine<State, Action, LiveHost<Action>>) {
    read = { [weak engine] in engine?.state }
    send = { [weak engine] in engine?.send($0, at: $1) }
    inbox = Inbox { [funnel = engine.host.funnel] in funnel.post(.outside($0, $1)) }
    listen = { [weak engine] listener in
      engine?.watchersChanged()
      return engine?.observers.add(listener)
    }
  }
}

/// The last state that a child store saw, to answer with once its part is gone.
@usableFromInline
@MainActor
final class LastState<State> {
  var value: State
  init(_ value: State) { self.value = value }
}
