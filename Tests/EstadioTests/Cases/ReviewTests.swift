import Estadio
import Observation
import Synchronization
import Testing

/// Faults that a review of the loop found.
@Suite struct ReviewTests {
  final class Wire: Sendable {
    private let act = Mutex<(@Sendable () -> Void)?>(nil)
    func set(_ new: @escaping @Sendable () -> Void) { act.withLock { $0 = new } }
    func call() { act.withLock { $0 }?() }
  }

  struct Sum: Reducer {
    func reduce(into sum: inout Int, action: Int, entorno: Entorno) -> Effect<Int> {
      sum += action
      return .none
    }
  }

  @MainActor @Test func `the first tracked read of a whole state is woken`() {
    let store = Store(initial: 0, reducer: Sum())
    store.send(5)
    let woken = Notes<Int>()
    withObservationTracking {
      _ = store.state
    } onChange: {
      woken.add(1)
    }
    store.send(6)
    #expect(woken.all == [1])
  }

  @Test func `a cancel told while a step is made reaches the work of that step`() throws {
    let store = scripted([
      "a": .after(.seconds(1), "b"), "b": .after(.seconds(1), "c"),
    ])
    let send = try #require(store.send("a"))
    let presence = store.engine.onTransition { [weak engine = store.engine] step in
      if step.action == "b" { engine?.cancel(send) }
    }
    store.advance(by: .seconds(5))
    #expect(store.state == ["a", "b"])
    presence.leave()
  }

  @Test func `a step that stopped the store is logged and its faults are reported`() {
    let entries = Notes<String>()
    let faults = Notes<Fault>()
    let store = VirtualStore(
      initial: [],
      reducer: Script(effects: ["a": .send("b")])
        .checking { Invariant("short") { (log: [String]) in log.isEmpty } }
        .logging(to: Log { entries.add($0.action) }), onFault: { faults.add($0) })
    let presence = store.engine.onTransition { [weak engine = store.engine] _ in engine?.stop() }
    store.send("a")
    #expect(store.state == ["a"])
    #expect(entries.all.count == 1)
    #expect(faults.all.count == 1)
    presence.leave()
  }

  struct Ids: Reducer {
    func reduce(into log: inout [String], action: String, entorno: Entorno) -> Effect<String> {
      log.append(action)
      return action == "a" ? .run { entorno, send in send("\(entorno.uuid)") } : .none
    }
  }

  @Test func `a log that is on changes no id`() {
    let bare = VirtualStore(initial: [], reducer: Ids(), seed: 3)
    let logged = VirtualStore(initial: [], reducer: Ids().logging(to: Log { _ in }), seed: 3)
    for store in [bare, logged] {
      store.send("x")
      store.send("a")
    }
    #expect(bare.state == logged.state)
  }

  struct Failing: Reducer {
    func reduce(into log: inout [String], action: String, entorno: Entorno) -> Effect<String> {
      log.append(action)
      return action == "a"
        ? .request(\.faltando) { if case .failure = $0 { "failed" } else { "ok" } } : .none
    }
  }

  @Test func `what came into the inbox before a failure is reduced before its answer`() {
    let wire = Wire()
    let store = VirtualStore(initial: [], reducer: Failing()) {
      $0.faltando = {
        wire.call()
        throw CancellationError()
      }
    }
    wire.set { [funnel = store.engine.host.funnel] in
      funnel.post(.outside("before", SourceLocation("here", 1)))
    }
    store.send("a")
    #expect(store.state == ["a", "before", "failed"])
  }

  @Test func `the shortest period survives a long sleep`() async {
    await #expect(processExitsWith: .success) {
      let store = scripted(subscriptions: [
        "a": .every(Duration(attoseconds: 1), id: "x") { "t\($0.elapsed)" }
      ])
      store.send("a")
      store.sleep(for: .seconds(10))
      precondition(store.state.count == 2)
    }
  }

  struct Holding<Content: Reducer>: WrappingReducer {
    let content: Content
    let hold: @Sendable (Effect<Content.Action>) -> Effect<Content.Action>
    func reduce(
      into s: inout Content.State, action: Content.Action, entorno: Entorno,
      content: Reduction
    ) -> Effect<Content.Action> {
      hold(content(&s, action, entorno))
    }
  }

  @Test func `a log behind a debounce misses no action`() {
    let entries = Notes<String>()
    let store = VirtualStore(
      initial: [],
      reducer: Holding(
        content: Script(effects: [:]).logging(to: Log { entries.add($0.action) })
      ) { $0.debounce(id: "d", for: .seconds(1)) })
    store.send("a")
    store.send("b")
    store.advance(by: .seconds(2))
    #expect(entries.all.count == 2, "\(entries.all)")
  }

  @Test(arguments: [false, true]) func `a log that is on decides no race`(isOn: Bool) {
    let store = VirtualStore(
      initial: [],
      reducer: Holding(
        content: Script(effects: [:]).logging(to: Log(isOn: isOn) { _ in })
      ) { .race($0, .after(.seconds(1), "x")) })
    store.send("a")
    store.advance(by: .seconds(1))
    #expect(store.state == ["a", "x"])
  }

  @Test func `a period of ages ends the time with one tick`() {
    let store = scripted(subscriptions: [
      "a": .every(.seconds(1), id: "x", late: .coalesce) { "t\($0.elapsed)" },
      "b": .every(Duration(attoseconds: .max), id: "y") { "y\($0.elapsed)" },
    ])
    store.send("a")
    store.send("b")
    store.sleep(for: Duration(attoseconds: .max))
    #expect(store.state == ["a", "b", "t\(Int.max)", "y1"])
  }
}

extension Entorno.Claves {
  static let faltando = Clave<@Sendable () async throws -> Int>("faltando") { 0 }
}
