public import Synchronization

/// Where log entries go, and whether there are any: shared by whoever switches it.
///
/// While it is off, nothing is printed, compared or even copied.
public final class Log: Sendable {
  @usableFromInline let on: Atomic<Bool>
  private let sink: @Sendable (LogEntry) -> Void

  /// - Parameters:
  ///   - isOn: whether entries are made from the start.
  ///   - sink: takes each entry, on the store's isolation; by default it is printed to standard
  ///     error.
  public init(
    isOn: Bool = true,
    sink: (@Sendable (LogEntry) -> Void)? = nil
  ) {
    on = Atomic(isOn)
    self.sink = sink ?? { StandardError.write($0.description) }
  }

  /// Whether entries are made; may be changed from any thread at any time.
  @inlinable
  public var isOn: Bool {
    get { on.load(ordering: .relaxed) }
    set { on.store(newValue, ordering: .relaxed) }
  }

  package func write(_ entry: LogEntry) { sink(entry) }
}

/// What a log says of one action.
public struct LogEntry: Sendable, CustomStringConvertible {
  /// The action, on one bounded line.
  public let action: String
  /// Where it came from.
  public let origin: Origin
  /// What it carries from whoever sent it.
  public let tag: ActionTag?
  /// What it changed; bounded in length and in the time it took to find.
  public let diff: StateDiff
  /// The work it started, on one line; `.none` if there is none.
  public let effect: String

  /// A decorator that stopped the action, on its way to the logged reducer or to a part of it.
  public let stoppedBy: String?

  /// The action and its origin, then one indented line for each change, then the effect.
  public var description: String {
    var lines = ["\(action)  ← \(origin)"]
    if let tag { lines.append("  # \(tag)") }
    if let stoppedBy { lines.append("  stopped by “\(stoppedBy)”") }
    lines += diff.description.split(separator: "\n").map { "  \($0)" }
    if effect != ".none" { lines.append("  → \(effect)") }
    return lines.joined(separator: "\n")
  }
}

/// Writes each action with what it changed and what it started.
public struct Logging<Content: Reducer>: Decorator {
  @usableFromInline let log: Log

  /// Takes where to write.
  @inlinable
  public init(to log: Log) { self.log = log }

  /// The content, logged.
  @inlinable
  public func body(content: Content) -> Logged<Content> { Logged(content: content, log: log) }
}

/// A reducer whose actions are logged.
public struct Logged<Content: Reducer>: WrappingReducer {
  /// What is logged.
  public let content: Content
  @usableFromInline let log: Log

  @inlinable
  init(content: Content, log: Log) {
    self.content = content
    self.log = log
  }

  /// Runs the content and, if the log is on, adds the entry to what it returned.
  ///
  /// The entry is data like every effect, and is written first of them: a reducer that is run
  /// twice for a comparison logs once.
  @inlinable @inline(__always)
  public func reduce(
    into state: inout Content.State, action: Content.Action, entorno: Entorno,
    content: Reduction
  ) -> Effect<Content.Action> {
    log.isOn
      ? logged(&state, action, entorno, content) : content(&state, action, entorno)
  }

  @usableFromInline
  func logged(
    _ state: inout Content.State, _ action: Content.Action, _ entorno: Entorno,
    _ content: Reduction
  ) -> Effect<Content.Action> {
    let before = StateBox(copy: &state)
    let effect = content(&state, action, entorno)
    return entry(action, diff(from: before, to: &state), effect).merged(with: effect)
  }

  // The copies that a comparison makes stay in this frame.
  @inline(never)
  private func diff(
    from before: StateBox<Content.State>, to state: inout Content.State
  ) -> StateDiff {
    StateDiff(from: before.state.pointee, to: state)
  }

  private func entry(
    _ action: Content.Action, _ diff: StateDiff, _ effect: Effect<Content.Action>
  ) -> Effect<Content.Action> {
    let (log, name, work) = (log, Rendering.line(action), effect.withoutDiagnostics.description)
    let stopper = effect.stoppedBy
    return .diagnose(
      .note { occasion in
        log.write(
          LogEntry(
            action: name, origin: occasion.origin, tag: occasion.tag, diff: diff, effect: work,
            stoppedBy: stopper))
      })
  }
}

extension Reducer {
  /// Writes each action of this level with its origin, a bounded diff of the state, and the effects
  /// it started. Free while the log is off.
  @inlinable
  public func logging(to log: Log) -> Logged<Self> { decorated(by: Logging(to: log)) }
}
