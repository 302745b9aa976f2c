import Synchronization

/// Counts actions by kind, and adds up the time that their reductions took.
///
/// ```swift
/// let measurements = Measurements()
/// let store = Store(initial: .init(), reducer: App().measuring(by: measurements))
/// …
/// print(measurements)
/// ```
///
/// May be read from any thread at any time, and shared by several reducers.
public final class Measurements: Sendable, CustomStringConvertible {
  /// What was measured of one kind of action.
  public struct Row: Hashable, Sendable {
    /// How many were reduced.
    public var count: Int
    /// How long they took together.
    public var total: Duration
    /// How long the longest took.
    public var longest: Duration

    /// A row of the given numbers.
    public init(count: Int = 0, total: Duration = .zero, longest: Duration = .zero) {
      self.count = count
      self.total = total
      self.longest = longest
    }
  }

  private let table = Mutex<[String: Row]>([:])
  private let now: @Sendable () -> Duration

  /// - Parameter now: the time, from any origin; by default the continuous clock's.
  public init(now: (@Sendable () -> Duration)? = nil) {
    let start = ContinuousClock.now
    self.now = now ?? { ContinuousClock.now - start }
  }

  /// What was measured so far, by kind: the names of an action's cases, `enJuego.tic`.
  public var rows: [String: Row] { table.withLock { $0 } }

  /// Forgets everything.
  public func reset() { table.withLock { $0 = [:] } }

  /// A table with a line for each kind, the one that took longest first.
  public var description: String {
    let rows = rows.sorted { ($1.value.total, $0.key) < ($0.value.total, $1.key) }
    let width = max(6, rows.map(\.key.count).max() ?? 0)
    func line(_ cells: [String]) -> String {
      let name = cells[0] + String(repeating: " ", count: width - cells[0].count)
      return ([name] + cells.dropFirst().map(Self.right)).joined(separator: " ")
    }
    return
      ([line(["action", "count", "total µs", "longest µs"])]
      + rows.map { kind, row in
        line([kind, "\(row.count)", Self.microseconds(row.total), Self.microseconds(row.longest)])
      }).joined(separator: "\n")
  }

  @usableFromInline
  func measure<Action, Result>(_ action: Action, _ work: () -> Result) -> Result {
    let start = now()
    let result = work()
    let time = now() - start
    let kind = ActionKind.name(of: action)
    table.withLock { table in
      table[kind, default: Row()].count += 1
      table[kind, default: Row()].total += time
      table[kind, default: Row()].longest = max(table[kind]?.longest ?? .zero, time)
    }
    return result
  }

  private static func right(_ text: String) -> String {
    String(repeating: " ", count: max(0, 12 - text.count)) + text
  }

  /// With one decimal.
  private static func microseconds(_ duration: Duration) -> String {
    let tenths = duration.attoseconds / 100_000_000_000
    return "\(tenths / 10).\(tenths % 10)"
  }
}

/// Measures the reductions of what it wraps.
public struct Measuring<Content: Reducer>: Decorator {
  @usableFromInline let measurements: Measurements

  /// Takes where to count.
  @inlinable
  public init(by measurements: Measurements) { self.measurements = measurements }

  /// The content, measured.
  @inlinable
  public func body(content: Content) -> Measured<Content> {
    Measured(content: content, measurements: measurements)
  }
}

/// A reducer whose reductions are measured.
public struct Measured<Content: Reducer>: WrappingReducer {
  /// What is measured.
  public let content: Content
  @usableFromInline let measurements: Measurements

  @inlinable
  init(content: Content, measurements: Measurements) {
    self.content = content
    self.measurements = measurements
  }

  /// Runs the content between two looks at the clock.
  @inlinable @inline(__always)
  public func reduce(
    into state: inout Content.State, action: Content.Action, entorno: Entorno,
    content: Reduction
  ) -> Effect<Content.Action> {
    // A test store runs each step twice; one of the two counts.
    if entorno.context.isTrial { return content(&state, action, entorno) }
    return measurements.measure(action) {
      content(&state, action, entorno)
    }
  }
}

extension Reducer {
  /// Counts the actions of this level by kind, and the time that their reductions take.
  @inlinable
  public func measuring(by measurements: Measurements) -> Measured<Self> {
    decorated(by: Measuring(by: measurements))
  }
}
