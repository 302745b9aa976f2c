public import Estadio

/// Repeats a recorded run, step by step, without a store: nothing is started, nobody is called, and
/// no time passes. What effects and subscriptions sent is in the recording, as actions.
///
/// ```swift
/// let recording = try Recording<Raiz.State, Raiz.Action>(reading: data)
/// let replay = Replay(recording, reducer: MarcadorApp())
/// try replay.run()
/// replay.state  // as it was at the end
/// ```
///
/// Every step is compared with what was recorded of it; the first that differs is thrown as a
/// ``Divergence``. Reading the state, or using generators of one's own in between, changes nothing:
/// what a reducer gets of `ahora`, `fecha`, `uuid` and `azar` follows from the step alone.
public final class Replay<State: Codable & Sendable, Action: Codable & Sendable> {
  /// What is repeated.
  public let recording: Recording<State, Action>
  /// How many of the recording's steps have been made.
  public private(set) var position = 0
  private let reducer: ReducerRun<State, Action>

  /// - Parameters:
  ///   - recording: what is repeated.
  ///   - reducer: what happens on each action.
  ///   - entorno: gives keys their values, as the recorded store did. Functions are never called.
  public init<R: Reducer<State, Action>>(
    _ recording: Recording<State, Action>, reducer: R,
    entorno: (inout Entorno) -> Void = { _ in }
  ) {
    self.recording = recording
    self.reducer = ReducerRun(
      initial: recording.initial, machine: Machine(reducer), seed: recording.header.seed,
      configure: entorno)
  }

  /// The state after the steps that were made.
  public var state: State { reducer.state }

  /// The environment of the root, as the last step found it: what a screen of the state is made in.
  public var entorno: Entorno { reducer.entorno }

  /// The subscriptions that this state asks for, in words.
  var subscriptions: [String] { reducer.subscriptions }

  /// Whether all steps have been made.
  public var isAtEnd: Bool { position == recording.steps.count }

  /// Makes the next step.
  ///
  /// - Returns: the step; `nil` at the end.
  /// - Throws: a ``Divergence`` if the step does something else than it did. It is made all the
  ///   same, and the next call goes on from there.
  @discardableResult
  public func step() throws(Divergence) -> RecordedStep<State, Action>? {
    guard !isAtEnd else { return nil }
    let step = recording.steps[position]
    if let found = step.found { reducer.state = found }
    let before = reducer.state
    let (effect, _) = reducer.step(
      step.action, number: step.number, instant: step.instant, date: step.date)
    position += 1
    let account = StepAccount(from: before, to: reducer.state, effect: effect)
    if account != StepAccount(changes: step.changes, effect: step.effect) {
      throw Divergence(
        number: step.number, action: Rendering.line(step.action), origin: step.origin,
        instant: step.instant, recorded: step.changes, replayed: account.changes,
        recordedEffect: step.effect, replayedEffect: account.effect)
    }
    return step
  }

  /// Makes all steps that are left, and compares the state at the end, whole.
  ///
  /// - Returns: the state at the end.
  /// - Throws: the first ``Divergence``.
  @discardableResult
  public func run() throws(Divergence) -> State {
    while try step() != nil {}
    try checkEnd()
    return state
  }

  /// Makes steps until so many have been made; none if more have been.
  ///
  /// - Throws: the first ``Divergence``.
  public func run(to position: Int) throws(Divergence) {
    while self.position < position, try step() != nil {}
  }

  /// The state after so many steps, which is where the replay stands then.
  ///
  /// Forwards it makes the steps in between. Backwards it begins again, from the latest state
  /// before that which the recording has, which often is the first one.
  ///
  /// - Parameter position: how many steps, from 0; more than there are counts as all.
  /// - Throws: the first ``Divergence`` on the way.
  public func state(after position: Int) throws(Divergence) -> State {
    if position < self.position { rewind(to: max(0, position)) }
    try run(to: position)
    return state
  }

  /// Goes back to the state before the first step.
  public func rewind() { rewind(to: 0) }

  // MARK: - Implementation

  /// Goes back to a place from which a position is reached.
  private func rewind(to position: Int) {
    let known = recording.steps[..<position].lastIndex { $0.found != nil }
    reducer.state = known.flatMap { recording.steps[$0].found } ?? recording.initial
    self.position = known ?? 0
  }

  private func checkEnd() throws(Divergence) {
    guard let end = recording.end else { return }
    if end.isMoved {
      reducer.state = end.state
      return
    }
    if areSame(end.state, state) { return }
    let difference = StateDiff(from: end.state, to: state)
    let last = recording.steps.last
    throw Divergence(
      number: last?.number ?? 0, action: nil, origin: nil, instant: last?.instant ?? .zero,
      recorded: difference.lines.map(\.description), replayed: [], recordedEffect: "",
      replayedEffect: "")
  }
}
