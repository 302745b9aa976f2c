import Estadio
import Foundation
import Testing

/// What follows from the state: subscriptions of several features, their ids and their ends.
@Suite struct StandingCases {
  /// A feature that lists the subscriptions its state names.
  struct Clocks: Reducer {
    struct State: Equatable {
      var log: [String] = []
      var periods: [Int] = []
      var ids = ["a", "b", "c"]
      var prefix = "tick"
    }

    func reduce(into state: inout State, action: String, entorno: Entorno) -> Effect<String> {
      state.log.append(action)
      switch action {
      case "rename": state.prefix = "tock"
      case "same id": state.ids = ["a", "a", "a"]
      case "double": (state.ids, state.periods) = (["a", "a"], [1, 1])
      case "stop": state.periods = []
      default: break
      }
      return .none
    }

    func subscriptions(for state: State, entorno: Entorno) -> Subscriptions<String> {
      zip(state.ids, state.periods).reduce(.none) { all, entry in
        let (id, period) = entry
        return all
          + .every(.seconds(period * entorno.caseStep), id: id) { [prefix = state.prefix] _ in
            "\(prefix) \(id)\(period)"
          }
      }
    }
  }

  @Test func `of subscriptions with one id the last ticks, and it is said once`() {
    let faults = FaultLog()
    let store = VirtualStore(
      initial: Clocks.State(periods: [1, 2, 3]), reducer: Clocks(), onFault: faults.handler)
    store.send("same id")
    let said = faults.all
    #expect(!said.isEmpty)
    store.send("x")
    store.advance(by: .seconds(3))
    store.send("y")
    #expect(store.state.log == ["same id", "x", "tick a3", "y"])
    #expect(faults.all == said)
    store.send("stop")
    store.expectNothingLeft()
  }

  @Test func `a duplicate of a subscription that runs already is said too`() {
    let faults = FaultLog()
    let store = VirtualStore(
      initial: Clocks.State(periods: [1]), reducer: Clocks(), onFault: faults.handler)
    store.send("double")
    store.advance(by: .seconds(1))
    #expect(store.state.log == ["double", "tick a1"])
    #expect(
      faults.all.map(\.cause) == [.duplicateSubscription(id: "\"a\"", feature: "")])
  }

  // Law 9
  @Test func `an unchanged subscription keeps its phase and uses the newest closure`() {
    let store = VirtualStore(initial: Clocks.State(periods: [2]), reducer: Clocks())
    store.advance(by: .milliseconds(2_900))
    store.send("rename")
    store.advance(by: .milliseconds(1_100))
    #expect(store.state.log == ["tick a2", "rename", "tock a2"])
    store.send("stop")
    store.expectNothingLeft()
  }

  @Test func `a period taken from the environment is a parameter like any other`() {
    struct Parent: Reducer {
      struct State {
        var clocks = Clocks.State(periods: [1])
        var step = 2
      }
      enum Action: Hashable, Sendable {
        case clocks(String)
        case slower
      }
      @ReducerBuilder<State, Action> var body: some Reducer<State, Action> {
        Clocks().scope(
          \State.clocks,
          CasePath(Action.clocks) { if case .clocks(let action) = $0 { action } else { nil } })
        Reduce { state, action in
          if action == .slower { state.step = 5 }
          return .none
        }
      }
    }
    let store = VirtualStore(
      initial: Parent.State(), reducer: Parent().entorno(\.caseStep, from: \.step))
    store.advance(by: .seconds(3))
    #expect(store.state.clocks.log == ["tick a1"])
    store.send(.slower)
    store.advance(by: .milliseconds(4_999))
    #expect(store.state.clocks.log == ["tick a1"])
    store.advance(by: .milliseconds(1))
    #expect(store.state.clocks.log == ["tick a1", "tick a1"])
  }

  // Law 8
  @Test func `a row removed by the tick of another does not tick at that instant`() {
    let faults = FaultLog()
    let store = VirtualStore(
      initial: Cast.State(rows: [.init(id: 1, beat: .seconds(1)), .init(id: 2, beat: .seconds(1))]),
      reducer: Cast(
        role: { _, action, _ in action == "tick 1" ? .after(.zero, "echo") : .none },
        script: { state, action, _ in
          if action == .row(1, "tick 1") { state.rows.remove(id: 2) }
          return .none
        }),
      onFault: faults.handler)
    var steps: [Cast.Action] = []
    store.steps { steps.append($0.action) }
    store.advance(by: .seconds(1))
    #expect(steps == [.row(1, "tick 1"), .row(1, "echo")])
    #expect(faults.all.isEmpty)
  }

  // Law 3
  @Test func `observers are told once per turn, when everything has settled`() {
    let store = scene { _, action, _ in
      action == "start" ? .merge(.send("a"), .concatenate(.send("b"), .send("c"))) : .none
    }
    var seen: [[String]] = []
    store.observe { seen.append(store.state.log) }
    store.send("start")
    #expect(seen == [["start", "a", "b", "c"]])
    store.expectNothingLeft()
  }

  // M02
  @Test func `a long effect does not collect the short ones that its actions start`() {
    let store = scene { state, action, _ in
      state.log = []
      state.id += 1
      switch action {
      case "start":
        return .run(id: "long") { _, send in
          for _ in 1...1_000 { send("value") }
          let gate = Gate()
          await gate.holdUntilCancelled("end")
        }
      case "value": return .run { _, send in send("done") }
      case "stop": return .cancel("long")
      default: return .none
      }
    }
    store.send("start")
    #expect(store.state.id == 2_001)
    #expect(store.engine.host.taskCount == 1)
    store.send("stop")
    store.expectNothingLeft()
  }

  /// The number of elements; `ESTADIO_ELEMENTS=100000 swift test --filter StandingCases` is the
  /// case as it was reported.
  private static let elements =
    ProcessInfo.processInfo.environment["ESTADIO_ELEMENTS"].flatMap { Int($0) } ?? 2_000

  // M02
  @Test func `a stream whose elements each start a short effect never has more than two tasks`() {
    let feed = Feed()
    let store = VirtualStore(
      initial: Radio.State(channels: ["a"]),
      reducer: Radio { state, action, _ in
        state.log = []
        state.id += 1
        return action == "goal" ? .run { _, send in send("seen") } : .none
      }, entorno: feed.wire)
    store.settle()
    var tasks: Set<Int> = []
    for _ in 1...Self.elements {
      feed.say("goal", to: "a")
      store.runTasks()
      store.engine.collect()
      tasks.insert(store.engine.host.taskCount)
      store.settle()
      tasks.insert(store.engine.host.taskCount)
    }
    #expect(store.state.id == 2 * Self.elements)
    #expect(tasks == [1, 2])
    #expect(store.engine.ledger.workCount == 0)
    store.send("off")
    store.expectNothingLeft()
  }
}
