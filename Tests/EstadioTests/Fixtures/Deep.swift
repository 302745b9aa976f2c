import Estadio

/// Sixteen values side by side, none of them on the heap.
struct Sixteen<Value> {
  let a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p: Value

  init(_ value: Value) {
    (a, b, c, d, e, f, g, h) = (value, value, value, value, value, value, value, value)
    (i, j, k, l, m, n, o, p) = (value, value, value, value, value, value, value, value)
  }
}
extension Sixteen: Sendable where Value: Sendable {}

/// A feature that lies deep below others: one with 16 KB of state, or one around a deep one.
protocol Deep: Reducer, SendableMetatype where State: Sendable & Identifiable<Int> {
  init()
  static var start: State { get }
  /// The action for the innermost feature, wrapped for this one.
  static func wrap(_ action: Core.Action) -> Action
  /// The innermost state.
  static func core(_ state: State) -> Core.State?
}

/// The innermost feature: work of every kind that the loop keeps an eye on.
struct Core: Deep {
  struct State: Sendable, Identifiable {
    var id = 0
    var bulk = Sixteen(Sixteen(Sixteen<UInt32>(0)))
    var word = 0
    var seconds = 0
    var changes = 0
    var isTicking = false
    /// A part on the heap, as an array has one, and how often it was shared when it was changed.
    var heap = Heap()
    var copies = 0
  }
  final class Heap: Sendable {}
  enum Action: Hashable, Sendable {
    case set(Int)
    case wait
    case toggle
    case tick
  }

  static var start: State { State() }
  static func wrap(_ action: Action) -> Action { action }
  static func core(_ state: State) -> State? { state }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      if !isKnownUniquelyReferenced(&state.heap) { state.copies += 1 }
      switch action {
      case .set(let word): state.word = word
      case .wait: return .after(.seconds(2), id: "work", .set(7))
      case .toggle: state.isTicking.toggle()
      case .tick: state.seconds += 1
      }
      return .none
    }
    .onChange(of: \.word) { _, _, state, _ in
      state.changes += 1
      return .none
    }
  }

  func subscriptions(for state: State, entorno: Entorno) -> Subscriptions<Action> {
    state.isTicking ? .every(.seconds(1), id: "clock") { _ in .tick } : .none
  }
}

extension Entorno.Claves {
  static let depth = Clave<Int>("depth", 0)
}

extension Reducer where State: Identifiable<Int> {
  /// Every decorator that looks at the state.
  func watched(by log: Log) -> some Reducer<State, Action> {
    filtering("none") { state, _ in state.id == 0 }
      .checking { Invariant("the id stays") { $0.id == 0 } }
      .measuring(by: Measurements(now: { .zero }))
      .logging(to: log)
      .entorno(\.depth, from: \.id)
      .onChange(of: \.id) { _, _, _, _ in .none }
  }
}

/// An action of a level, which is its part's.
struct Down<Part: Sendable>: Sendable {
  let part: Part

  static var path: CasePath<Self, Part> { CasePath({ Self(part: $0) }) { $0.part } }
  static var row: CasePath<Self, (Int, Part)> {
    CasePath({ Self(part: $1) }) { (0, $0.part) }
  }
}

/// One level above a deep feature, with decorators of its own.
struct Scoped<Child: Deep>: Deep {
  struct State: Sendable, Identifiable {
    var id = 0
    var part: Child.State
  }
  typealias Action = Down<Child.Action>

  static var start: State { State(part: Child.start) }
  static func wrap(_ action: Core.Action) -> Action { Action(part: Child.wrap(action)) }
  static func core(_ state: State) -> Core.State? { Child.core(state.part) }

  var body: some Reducer<State, Action> {
    Child().scope(\State.part, Action.path).watched(by: Log(isOn: false))
  }
}

/// A level that may have its part or not.
struct Chosen<Child: Deep>: Deep {
  struct State: Sendable, Identifiable {
    var id = 0
    var part: Child.State?
  }
  typealias Action = Down<Child.Action>

  static var start: State { State(part: Child.start) }
  static func wrap(_ action: Core.Action) -> Action { Action(part: Child.wrap(action)) }
  static func core(_ state: State) -> Core.State? { state.part.flatMap(Child.core) }

  var body: some Reducer<State, Action> {
    Child().ifLet(\State.part, Action.path)
  }
}

/// A level that is its part or nothing.
struct Cased<Child: Deep>: Deep {
  enum State: Sendable, Identifiable {
    case nothing
    case part(Child.State)

    var id: Int { 0 }
  }
  typealias Action = Down<Child.Action>

  static var start: State { .part(Child.start) }
  static func wrap(_ action: Core.Action) -> Action { Action(part: Child.wrap(action)) }
  static func core(_ state: State) -> Core.State? {
    if case .part(let part) = state { Child.core(part) } else { nil }
  }

  var body: some Reducer<State, Action> {
    Child().ifCase(
      CasePath(State.part) { if case .part(let part) = $0 { part } else { nil } }, Action.path)
  }
}

/// A level with a list, and 16 KB of its own.
struct Listed<Child: Deep>: Deep {
  struct State: Sendable, Identifiable {
    var id = 0
    var bulk = Sixteen(Sixteen(Sixteen<UInt32>(0)))
    var parts: IdentifiedList<Child.State>
  }
  typealias Action = Down<Child.Action>

  static var start: State { State(parts: [Child.start]) }
  static func wrap(_ action: Core.Action) -> Action { Action(part: Child.wrap(action)) }
  static func core(_ state: State) -> Core.State? { state.parts.first.flatMap(Child.core) }

  var body: some Reducer<State, Action> {
    Child().forEach(\State.parts, Action.row)
  }
}

/// A level whose part is computed, so that it has no address.
struct Computed<Child: Deep>: Deep {
  struct State: Sendable, Identifiable {
    var id = 0
    private var stored: Child.State

    init(part: Child.State) { stored = part }

    var part: Child.State {
      get { stored }
      set { stored = newValue }
    }
  }
  typealias Action = Down<Child.Action>

  static var start: State { State(part: Child.start) }
  static func wrap(_ action: Core.Action) -> Action { Action(part: Child.wrap(action)) }
  static func core(_ state: State) -> Core.State? { Child.core(state.part) }

  var body: some Reducer<State, Action> {
    Child().scope(\State.part, Action.path)
  }
}
