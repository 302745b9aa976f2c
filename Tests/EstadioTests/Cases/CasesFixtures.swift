import Estadio
import Synchronization
import Testing

// What the cases are played with. Actions are plain strings and a test writes a feature's behaviour
// as a closure, so that a scenario and its log can be read side by side.

/// A feature that notes every action it gets and answers as its test's script says.
struct Role: Reducer {
  struct State: Equatable, Identifiable, Sendable {
    var id = 0
    var log: [String] = []
    /// The period of the `"beat"` subscription, while there is one.
    var beat: Duration?
  }

  typealias Script = (inout State, String, Entorno) -> Effect<String>

  var late = LatePolicy.coalesce
  let script: Script

  func reduce(
    into state: inout State, action: String, entorno: Entorno
  ) -> Effect<String> {
    state.log.append(action)
    return script(&state, action, entorno)
  }

  func subscriptions(for state: State, entorno: Entorno) -> Subscriptions<String> {
    state.beat.map { .every($0, id: "beat", late: late) { "tick \($0.elapsed)" } } ?? .none
  }
}

/// A feature with an optional child, rows, two children that are always there, and a script.
struct Cast: Reducer {
  struct State: Equatable, Identifiable, Sendable {
    var id = 0
    var log: [String] = []
    var child: Role.State?
    var rows: IdentifiedList<Role.State> = []
    var a = Role.State()
    var b = Role.State()
    var number = 0
  }

  enum Action: Hashable, Sendable {
    case child(String)
    case row(Int, String)
    case a(String)
    case b(String)
    case here(String)
  }

  /// What the children do.
  var role: Role.Script = { _, _, _ in .none }
  /// What this level does, after its children.
  var script: (inout State, Action, Entorno) -> Effect<Action> = { _, _, _ in .none }

  @ReducerBuilder<State, Action> var body: some Reducer<State, Action> {
    Role(script: role).ifLet(\State.child, .child)
    Role(script: role).forEach(\State.rows, .row)
    Role(script: role).scope(\State.a, .a)
    Role(script: role).scope(\State.b, .b)
    Reduce { state, action, entorno in
      if case .here(let text) = action { state.log.append(text) }
      return script(&state, action, entorno)
    }
  }
}

extension CasePath where Root == Cast.Action, Value == String {
  static var child: Self {
    Self(Root.child) { if case .child(let action) = $0 { action } else { nil } }
  }
  static var a: Self { Self(Root.a) { if case .a(let action) = $0 { action } else { nil } } }
  static var b: Self { Self(Root.b) { if case .b(let action) = $0 { action } else { nil } } }
}

extension CasePath where Root == Cast.Action, Value == (Int, String) {
  static var row: Self {
    Self(Root.row) { if case .row(let id, let action) = $0 { (id, action) } else { nil } }
  }
}

/// Lines noted from anywhere, in order.
final class Notebook: Sendable {
  private let content = Mutex<[String]>([])
  var lines: [String] { content.withLock { $0 } }
  func note(_ line: String) { content.withLock { $0.append(line) } }
}

/// The faults of one store.
final class FaultLog: Sendable {
  private let content = Mutex<[Fault]>([])
  var all: [Fault] { content.withLock { $0 } }
  var handler: Fault.Handler { { fault in self.content.withLock { $0.append(fault) } } }
}

/// Holds asynchronous work until a test lets it go on; deaf to cancellation, as careless work is.
final class Gate: Sendable {
  private let waiting = Mutex<[String: CheckedContinuation<Void, Never>]>([:])

  func wait(_ name: String) async {
    await withCheckedContinuation { continuation in
      waiting.withLock { $0[name] = continuation }
    }
  }

  func open(_ name: String) { waiting.withLock { $0.removeValue(forKey: name) }?.resume() }

  /// Waits for cancellation and for nothing else.
  func holdUntilCancelled(_ name: String) async {
    await withTaskCancellationHandler {
      if !Task.isCancelled { await wait(name) }
    } onCancel: {
      open(name)
    }
  }
}

/// Keeps a value that an effect leaves behind.
final class Keeper<Value: Sendable>: Sendable {
  private let content = Mutex<Value?>(nil)
  var value: Value? { content.withLock { $0 } }
  func put(_ value: Value) { content.withLock { $0 = value } }
}

/// Lets a function of the `Entorno` send to the store that calls it: both live on the main actor.
@MainActor
final class WayBack<State, Action: Sendable> {
  var store: VirtualStore<State, Action>?

  nonisolated func send(_ action: Action) {
    MainActor.assumeIsolated {
      _ = store?.engine.send(action, at: SourceLocation(#fileID, #line))
    }
  }
}

extension VirtualStore {
  /// Fails unless no action, work, alarm, subscription or task is left.
  func expectNothingLeft(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    #expect(engine.ledger.isEmpty, "the ledger is not empty", sourceLocation: sourceLocation)
    #expect(engine.host.taskCount == 0, "tasks are left", sourceLocation: sourceLocation)
  }

  /// Notes every step from now on.
  func steps(_ note: @escaping (Transition<State, Action>) -> Void) {
    _ = engine.onTransition(note)
  }

  /// Calls back after each turn from now on.
  func observe(_ note: @escaping () -> Void) {
    _ = engine.listen(note)
  }
}

/// A store of one scripted feature.
func scene(
  _ initial: Role.State = .init(), late: LatePolicy = .coalesce, faults: FaultLog = FaultLog(),
  entorno: (inout Entorno) -> Void = { _ in }, _ script: @escaping Role.Script
) -> VirtualStore<Role.State, String> {
  VirtualStore(
    initial: initial, reducer: Role(late: late, script: script), entorno: entorno,
    onFault: faults.handler)
}
