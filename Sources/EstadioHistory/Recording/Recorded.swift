public import Estadio

/// A reducer whose steps are recorded.
public struct Recorded<Content: Reducer>: WrappingReducer
where Content.State: Codable & Sendable, Content.Action: Codable {
  /// What is recorded.
  public let content: Content
  let recorder: Recorder<Content.State, Content.Action>

  /// Runs the content and adds what to record to what it returned.
  ///
  /// It is data like every effect: a reducer that is run twice for a comparison records once, and
  /// one that is replayed records nothing.
  public func reduce(
    into state: inout Content.State, action: Content.Action, entorno: Entorno,
    content: Reduction
  ) -> Effect<Content.Action> {
    let before = Version(&state)
    let effect = content(&state, action, entorno)
    return note(action, from: before, to: Version(&state), effect, entorno.context)
      .merged(with: effect)
  }

  private func note(
    _ action: Content.Action, from before: Version<Content.State>,
    to after: Version<Content.State>, _ effect: Effect<Content.Action>, _ context: StoreContext
  ) -> Effect<Content.Action> {
    .diagnose(
      .note { [recorder] occasion in
        recorder.add(
          .init(
            number: occasion.number, instant: occasion.instant,
            date: context.reading(ofStep: occasion.number).date, origin: occasion.origin,
            tag: occasion.tag, action: action, before: before.state, after: after.state,
            effect: effect),
          in: context)
      })
  }

  /// Begins and ends the recording with the store.
  public func notice(
    _ event: StoreEvent, at state: UnsafePointer<Content.State>, entorno: Entorno
  ) {
    switch event {
    case .started:
      recorder.begin(from: state.pointee, at: entorno.fecha, in: entorno.context)
    case .stopped: recorder.end(in: state.pointee, of: entorno.context)
    case .observed: break
    }
    content.notice(event, at: state, entorno: entorno)
  }
}

/// A state as it was, on the heap: a large one must not wait on the stack for the levels below.
private final class Version<State: Sendable>: Sendable {
  let state: State

  // In a frame of its own: the copy is made on the stack.
  @inline(never)
  init(_ state: inout State) { self.state = state }
}

extension Reducer where State: Codable & Sendable, Action: Codable {
  /// Records every step of this reducer, from the beginning of its store to its end.
  ///
  /// On a part it records the part's own actions and state. What others change of the part in
  /// between is in the recording as the state that the next step found. A replay of a part has
  /// nothing of what the reducers around it put into the environment: give it the same.
  ///
  /// - Parameter recorder: takes the steps; it is made once, outside the reducer, for one store.
  public func recording(to recorder: Recorder<State, Action>) -> Recorded<Self> {
    Recorded(content: self, recorder: recorder)
  }
}
