public import Estadio

/// One step of a recorded run: what happened, when, where it came from, and what came of it.
public struct RecordedStep<State: Codable & Sendable, Action: Codable & Sendable>: Sendable {
  /// The step's number in its store, from 1. Kinds of action that were left out leave gaps.
  public var number: Int
  /// When, since the store's host began.
  public var instant: Duration
  /// The wall clock's date at that moment.
  public var date: Fecha
  /// Where the action came from.
  public var origin: RecordedOrigin
  /// What the action carried, as text.
  public var tag: String?
  /// What happened.
  public var action: Action
  /// The state that the step found, if it was not the one that the recorded step before it left:
  /// actions were left out in between, or somebody else changed it.
  public var found: State?
  /// What the step changed, one line for each change: at most 200, of at most 2,000 characters a
  /// value.
  public var changes: [String]
  /// The work that followed, on one line; `.none` if there was none. Line numbers of the source
  /// are left out, so that moving code is no difference.
  public var effect: String
}

/// Where a recorded action came from.
public struct RecordedOrigin: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of origin that a replay or a test tells apart.
  public enum Kind: String, Codable, Hashable, Sendable {
    /// Somebody outside the loop sent it.
    case outside
    /// An observer sent it.
    case observer
    /// An effect that needs no world: `.send`, a wired `.invoke`, `.after`.
    case effect
    /// The outcome of a `.request`.
    case request
    /// A `.run` sent it.
    case run
    /// A tick or a signal of a subscription.
    case tick
    /// An element or the end of a subscription's stream.
    case stream
  }

  /// The kind.
  public var kind: Kind
  /// The origin in words, with its place in the source, its id and its feature.
  public var text: String

  /// The words.
  public var description: String { text }

  init(kind: Kind, text: String) {
    self.kind = kind
    self.text = text
  }

  init(_ origin: Origin) {
    text = origin.description
    kind =
      switch origin {
      case .outside: .outside
      case .observer: .observer
      case .subscription(let subscription): subscription.isStream ? .stream : .tick
      case .effect(let effect):
        switch effect.kind {
        case .send, .wired, .invoke, .after: .effect
        case .work(.request): .request
        case .work(.run): .run
        }
      }
  }
}

/// What a step did, in words that are the same in every process.
struct StepAccount: Equatable {
  /// The longest text of an effect that is kept.
  private static let effectLimit = 4_000

  /// Wide enough for what one step changes to be there whole, as a rule; what is not is found when
  /// the states at the end are compared.
  private static let limits = StateDiff.Limits(maxLines: 200, maxCharacters: 2_000)

  var changes: [String]
  var effect: String

  init(changes: [String], effect: String) {
    self.changes = changes
    self.effect = effect
  }

  init<State, Action: Sendable>(from before: State, to after: State, effect: Effect<Action>) {
    changes = StateDiff(from: before, to: after, limits: Self.limits).lines.map(\.description)
    self.effect = Self.text(of: effect)
  }

  private static func text<Action: Sendable>(of effect: Effect<Action>) -> String {
    if effect.isNone { return ".none" }
    let text = effect.withoutDiagnostics.description
    let placeless =
      text.contains(".run(")
      ? text.replacing(/\.run\(([^():]+):[0-9]+\)/) { ".run(\($0.output.1))" } : text
    return placeless.count > effectLimit ? "\(placeless.prefix(effectLimit - 1))…" : placeless
  }
}

/// Whether two states are the same, as far as a recording can tell.
///
/// A state that differs from itself, as one with a `nan` does, is the same if its encoding is.
func areSame<State: Encodable>(_ old: State, _ new: State) -> Bool {
  if StateDiff(from: old, to: new, limits: .init(maxLines: 1)).isEmpty { return true }
  guard let old = try? JSONValue.recording(old), let new = try? JSONValue.recording(new) else {
    return false
  }
  return old == new
}
