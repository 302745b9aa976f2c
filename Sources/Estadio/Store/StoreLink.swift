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
  /// What the loop is doing; `nil` if the store is gone.
  let phase: () -> Gate.Phase?
  /// Takes what is wrong with an action that was sent at this place.
  let report: (Fault.Cause, SourceLocation) -> Void

  /// The link to a part. What is sent while the part is gone is reported and goes no further.
  func part<Child, ChildAction: Sendable>(
    _ action: CasePath<Action, ChildAction>, _ child: @escaping (State) -> Child?
  ) -> StoreLink<Child, ChildAction> {
    StoreLink<Child, ChildAction>(
      read: { [read] in read().flatMap(child) },
      send: { [read, send, phase, report] childAction, place in
        guard let phase = phase() else { return }
        let action = action.embed(childAction)
        // While a reducer has the state nobody may look: the operators will, when it is its turn.
        if phase == .reducing || read().flatMap(child) != nil { return send(action, place) }
        report(
          .missingChild(
            child: String(reflecting: Child.self), action: Rendering.line(action), rows: nil),
          place)
      },
      inbox: inbox.pullback(action.embed),
      listen: listen, phase: phase, report: report)
  }

  /// The same link, which leaves each state that it reads where a child store finds it again.
  func remembering(_ last: LastState<State>) -> StoreLink {
    StoreLink(
      read: { [read] in
        let now = read()
        if let now { last.value = now }
        return now
      },
      send: send, inbox: inbox, listen: listen, phase: phase, report: report)
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
    phase = { [weak engine] in engine?.phase }
    report = { [weak engine] in engine?.report($0, .outside($1)) }
  }
}

/// The last state that a child store saw, to answer with once its part is gone.
@usableFromInline
@MainActor
final class LastState<State> {
  var value: State
  init(_ value: State) { self.value = value }
}
