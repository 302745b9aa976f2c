/// What a child store, an observation or a sequence needs of the store it belongs to, and nothing
/// that would keep that store alive.
@usableFromInline
@MainActor
struct StoreLink<State, Action: Sendable> {
  @usableFromInline let reader: StoreReader<State>
  /// Takes an action with the place and the tag of its `send`.
  @usableFromInline let send: (Action, SourceLocation, ActionTag?) -> SendHandle
  @usableFromInline let inbox: Inbox<Action>
  /// Calls back after each turn of the loop; `nil` if the store is gone.
  @usableFromInline var listen: (@escaping () -> Void) -> Presence?
  /// Hands over each step, as a value; `nil` if the store is gone.
  @usableFromInline let follow: (@escaping (Transition<State, Action>) -> Void) -> Presence?
  /// What the loop is doing; `nil` if the store is gone.
  @usableFromInline let phase: () -> Gate.Phase?
  @usableFromInline let life: StoreLife
  /// Takes what is wrong with an action that was sent at this place.
  @usableFromInline let report: (Fault.Cause, SourceLocation) -> Void

  @inlinable
  init(
    reader: StoreReader<State>, send: @escaping (Action, SourceLocation, ActionTag?) -> SendHandle,
    inbox: Inbox<Action>, listen: @escaping (@escaping () -> Void) -> Presence?,
    follow: @escaping (@escaping (Transition<State, Action>) -> Void) -> Presence?,
    phase: @escaping () -> Gate.Phase?, life: StoreLife,
    report: @escaping (Fault.Cause, SourceLocation) -> Void
  ) {
    self.reader = reader
    self.send = send
    self.inbox = inbox
    self.listen = listen
    self.follow = follow
    self.phase = phase
    self.life = life
    self.report = report
  }

  // Made, like all that a child store consists of, where its types are known: turns run through it.
  /// The link to a part. What is sent while the part is gone is reported and goes no further.
  @inlinable
  func part<Child, ChildAction: Sendable>(
    _ action: CasePath<Action, ChildAction>,
    _ child: @escaping (UnsafePointer<State>, (UnsafePointer<Child>) -> Void) -> Void
  ) -> StoreLink<Child, ChildAction> {
    let part = StoreReader<Child> { [reader] look in reader.lend { child($0, look) } }
    return StoreLink<Child, ChildAction>(
      reader: part,
      send: { [self] childAction, place, tag in
        guard let phase = phase() else { return .over }
        let action = action.embed(childAction)
        // While a reducer has the state nobody may look: the operators will, when it is its turn.
        if phase == .reducing || !part.isGone { return send(action, place, tag) }
        reportMissing(Child.self, action, place)
        return .over
      },
      inbox: inbox.pullback(action.embed), listen: listen,
      follow: { [follow] listener in
        follow { step in step.part(action, child).map(listener) }
      },
      phase: phase, life: life, report: report)
  }

  @usableFromInline
  func reportMissing<Child>(_ child: Child.Type, _ action: Action, _ place: SourceLocation) {
    report(
      .missingChild(child: String(reflecting: child), action: Rendering.line(action), rows: nil),
      place)
  }

  /// The same link, which leaves each state that it reads where a child store finds it again.
  @inlinable
  func remembering(_ last: LastState<State>) -> StoreLink {
    StoreLink(
      reader: StoreReader { [reader] look in
        reader.lend { state in
          last.take(state)
          look(state)
        }
      },
      send: send, inbox: inbox, listen: listen, follow: follow, phase: phase, life: life,
      report: report)
  }
}

extension StoreLink {
  @inlinable
  init(_ engine: Engine<State, Action, LiveHost<Action>>) {
    // Made where the type of the state is known: observers look through it in every turn.
    self.init(engine, StoreReader { [weak engine] look in engine?.lend(look) })
  }

  @usableFromInline
  init(_ engine: Engine<State, Action, LiveHost<Action>>, _ reader: StoreReader<State>) {
    self.reader = reader
    send = { [weak engine] action, place, tag in
      guard let engine else { return .over }
      let send =
        tag == nil
        ? engine.send(action, at: place) : engine.enqueue(action, tag: tag, at: place)
      return SendHandle(send, of: engine)
    }
    inbox = Inbox { [funnel = engine.host.funnel] in funnel.post(.outside($0, $1, $2)) }
    listen = { [weak engine] in engine?.listen($0) }
    follow = { [weak engine] in engine?.onTransition($0) }
    life = StoreLife(
      isRunning: { [weak engine] in engine?.isRunning ?? false },
      stop: { [weak engine] in engine?.stop() }, start: { [weak engine] in engine?.start() })
    phase = { [weak engine] in engine?.phase }
    report = { [weak engine] in engine?.report($0, .outside($1)) }
  }
}

/// How the state of a store is read, by those who must not hold on to more of it.
@MainActor
@usableFromInline
struct StoreReader<State> {
  /// Lends the state where it lies; calls nothing if this part of it or the whole store is gone.
  @usableFromInline let lend: ((UnsafePointer<State>) -> Void) -> Void

  @inlinable
  init(_ lend: @escaping ((UnsafePointer<State>) -> Void) -> Void) { self.lend = lend }

  /// What is made of the state, or `nil` if this part of it or the whole store is gone.
  @inlinable
  func read<Value>(_ make: (State) -> Value) -> Value? {
    var value: Value?
    lend { value = $0.lend(make) }
    return value
  }

  @inlinable
  var isGone: Bool {
    var isGone = true
    lend { _ in isGone = false }
    return isGone
  }
}

/// How a store is stopped and started.
@MainActor
@usableFromInline
struct StoreLife {
  @usableFromInline let isRunning: () -> Bool
  @usableFromInline let stop: () -> Void
  @usableFromInline let start: () -> Void
}

/// A value as it was last seen: the state of a child store, to answer with once its part is gone,
/// or an observed slice, to compare with.
@usableFromInline
@MainActor
final class LastState<State> {
  @exclusivity(unchecked) @usableFromInline
  var value: State

  @inlinable
  init(_ value: State) { self.value = value }

  // In a frame of its own: the copy is made on the stack.
  @inlinable
  @inline(never)
  func take(_ state: UnsafePointer<State>) { value = state.pointee }
}
