import Estadio
import Synchronization

/// Takes down the run of one store, line by line.
///
/// ```swift
/// let file = try RecordingFile(creating: "/tmp/session.jsonl")
/// let recorder = Recorder<MarcadorApp.State, MarcadorApp.Action>(to: file, app: "1.2")
/// let store = Store(
///   initial: MarcadorApp.State(), reducer: MarcadorApp().recording(to: recorder))
/// ```
///
/// It is put on a reducer, with `.recording(to:)`, or on a store, with `store.record(to:)`. The
/// state and the actions of the recorder are those of what it is put on.
///
/// Every step costs a comparison of the state before and after, which takes time in proportion to
/// the change where the state keeps its rows in an `IdentifiedList` and its other parts are equal,
/// and the encoding of the action. The whole state is encoded at the beginning, at the end, and
/// after actions that were left out.
///
/// An error ends the recording and not the store: see ``failure``.
public final class Recorder<State: Codable & Sendable, Action: Codable & Sendable>: Sendable {
  /// The version of the app that the recording will name.
  public let app: String
  /// The kinds of action that are left out.
  public let leftOut: [String]
  private let sink: any RecordingSink
  private let onFailure: @Sendable (RecordingError) -> Void
  private let progress = Mutex(Progress())

  private struct Progress {
    var hasBegun = false
    weak var store: StoreContext?
    /// The state after the latest step, left out or not.
    var seen: State?
    /// Whether that is another one than the last recorded step left.
    var isMoved = false
    var failure: RecordingError?
    var isToldOfSecond = false

    /// Whether a store is the one that is recorded; before the first, every store is.
    func admits(_ store: StoreContext) -> Bool { !hasBegun || self.store === store }
  }

  /// - Parameters:
  ///   - sink: takes the lines: a ``RecordingFile``, a ``RecordingMemory`` or one of your own.
  ///   - app: the version of the app, with which a later import is compared.
  ///   - kinds: kinds of action to leave out, as `enJuego.tic`: the names of the cases without what
  ///     they carry. A name leaves out all kinds below it. What they change is not lost: the next
  ///     step that is recorded says which state it found, so a replay stays exact.
  ///   - onFailure: takes what ends the recording, once; by default it is written to standard
  ///     error.
  public init(
    to sink: some RecordingSink, app: String = "", leavingOut kinds: Set<String> = [],
    onFailure: (@Sendable (RecordingError) -> Void)? = nil
  ) {
    self.sink = sink
    self.app = app
    leftOut = kinds.sorted()
    self.onFailure = onFailure ?? { StandardError.write($0.description) }
  }

  /// What ended the recording before its time; `nil` while all is well. What was written until then
  /// can be read and replayed.
  public var failure: RecordingError? { progress.withLock(\.failure) }

  /// Everything that a step is recorded from.
  struct Step {
    var number: Int
    var instant: Duration
    var date: Fecha
    var origin: Origin
    var tag: ActionTag?
    var action: Action
    var before: State
    var after: State
    var effect: Effect<Action>
  }

  /// Writes the first line, unless it is written.
  func begin(from state: State, at date: Fecha, in store: StoreContext) {
    change { progress throws(RecordingError) in
      guard progress.admits(store) else { throw .secondStore }
      try begin(&progress, from: state, at: date, in: store)
    }
  }

  /// Writes one step, unless its kind is left out.
  func add(_ step: Step, in store: StoreContext) {
    let isLeftOut = !leftOut.isEmpty && isLeftOut(ActionKind.name(of: step.action))
    change { progress throws(RecordingError) in
      guard progress.admits(store) else { throw .secondStore }
      try begin(&progress, from: step.before, at: step.date, in: store)
      let isElsewhere = progress.isMoved || Self.differ(progress.seen, step.before)
      progress.seen = step.after
      if isLeftOut {
        progress.isMoved = isElsewhere || Self.differ(step.before, step.after)
        return
      }
      let account = StepAccount(from: step.before, to: step.after, effect: step.effect)
      let recorded = RecordedStep<State, Action>(
        number: step.number, instant: step.instant, date: step.date,
        origin: RecordedOrigin(step.origin), tag: step.tag?.description, action: step.action,
        found: isElsewhere ? step.before : nil, changes: account.changes, effect: account.effect)
      try write(StepLine<State, Action>.step(recorded), of: "step \(step.number)")
      progress.isMoved = false
    }
  }

  /// Writes the last line.
  ///
  /// - Parameter state: the state now, if somebody knows it.
  func end(in state: State?, of store: StoreContext) {
    change { progress throws(RecordingError) in
      guard progress.hasBegun, progress.admits(store) else { return }
      if let state {
        progress.isMoved = progress.isMoved || Self.differ(progress.seen, state)
        progress.seen = state
      }
      guard let seen = progress.seen else { return }
      try write(
        StepLine<State, Action>.end(.init(state: seen, isMoved: progress.isMoved)),
        of: "the last state")
      try passing("flush") { try sink.flush() }
    }
  }

  /// Says that recording did not begin.
  func refuse(_ error: RecordingError) { change { _ throws(RecordingError) in throw error } }

  // MARK: - Implementation

  private func change(
    _ change: (inout Progress) throws(RecordingError) -> Void
  ) {
    let news = progress.withLock { progress -> RecordingError? in
      guard progress.failure == nil else { return nil }
      do throws(RecordingError) {
        try change(&progress)
        return nil
      } catch {
        // A second store does not end the recording of the first.
        guard error == .secondStore else {
          progress.failure = error
          return error
        }
        defer { progress.isToldOfSecond = true }
        return progress.isToldOfSecond ? nil : error
      }
    }
    if let news { onFailure(news) }
  }

  private func begin(
    _ progress: inout Progress, from state: State, at date: Fecha, in store: StoreContext
  ) throws(RecordingError) {
    guard !progress.hasBegun else { return }
    progress.hasBegun = true
    progress.store = store
    progress.seen = state
    let header = RecordingHeader(app: app, seed: store.seed, started: date, leftOut: leftOut)
    try write(HeaderLine(header, state), of: "the first state")
  }

  private func write(_ line: some Encodable, of what: String) throws(RecordingError) {
    let bytes = try Recording<State, Action>.line(line, of: what)
    try passing("append") { try sink.append(bytes) }
  }

  private func passing(_ call: String, _ act: () throws -> Void) throws(RecordingError) {
    do {
      try act()
    } catch {
      throw error as? RecordingError
        ?? .refusedBySystem(call: call, path: "\(type(of: sink))", reason: "\(error)")
    }
  }

  private func isLeftOut(_ kind: String) -> Bool {
    leftOut.contains { kind == $0 || kind.hasPrefix("\($0).") }
  }

  private static func differ(_ old: State?, _ new: State) -> Bool {
    guard let old else { return true }
    return !areSame(old, new)
  }
}
