import Estadio
import Foundation
import Testing

/// A long life: random effects, cancels and lifetimes, and nothing left at the end.
@Suite struct SoakTests {
  /// What a step of the soak does: everything is decided by a number, so that a run is its seed.
  enum Action: Sendable {
    case row(Int, Deed)
    case root(Deed)
    case change(UInt64)
  }

  /// A piece of life: starts the effect that the number stands for, or only counts.
  enum Deed: Sendable {
    case spawn(UInt64)
    case count
  }

  struct Life: Reducer {
    struct State: Identifiable, Sendable {
      var id = 0
      var count = 0
      var isTicking = false
    }

    func reduce(into state: inout State, action: Deed, entorno: Entorno) -> Effect<Deed> {
      state.count += 1
      guard case .spawn(let seed) = action else { return .none }
      state.isTicking = seed % 5 == 0
      var random = Seeded(seed)
      return Self.effect(&random, depth: 3)
    }

    func subscriptions(for state: State, entorno: Entorno) -> Subscriptions<Deed> {
      state.isTicking ? .every(.milliseconds(70), id: "tick") { _ in .count } : .none
    }

    /// A random tree of every kind of effect, with few ids, so that they meet.
    static func effect(_ random: inout Seeded, depth: Int) -> Effect<Deed> {
      let id = random.below(4)
      let delay = Duration.milliseconds(random.below(120))
      func some() -> [Effect<Deed>] {
        (0...random.below(3)).map { _ in effect(&random, depth: depth - 1) }
      }
      switch random.below(depth > 0 ? 16 : 8) {
      case 0: return .send(.count)
      case 1: return .after(delay, id: id, .count)
      case 2: return .cancel(id)
      case 3: return .none
      case 4: return .run(id: id) { _, send in for _ in 0..<3 { send(.count) } }
      case 5:
        return .run(id: id) { _, _ in
          let (never, _) = AsyncStream.makeStream(of: Void.self)
          for await _ in never {}
        }
      case 6: return random.below(20) == 0 ? .cancelAll : .send(.count).cancellable(id: id)
      case 7: return .invoke(\.shout, "!")
      case 8, 9: return .merge(some())
      case 10, 11: return .concatenate(some())
      case 12: return .race(some())
      case 13: return effect(&random, depth: depth - 1).debounce(id: id, for: delay)
      case 14:
        return effect(&random, depth: depth - 1)
          .throttle(id: id, for: delay, latest: random.below(2) == 0)
      default:
        let policies: [InFlight] = [.together, .replace, .keepFirst]
        return effect(&random, depth: depth - 1)
          .cancellable(id: id, inFlight: policies[random.below(3)])
      }
    }
  }

  struct World: Reducer {
    struct State: Sendable {
      var rows: IdentifiedList<Life.State> = []
      var root = Life.State(id: -1)
    }

    var body: some Reducer<State, Action> {
      Life().forEach(
        \State.rows,
        CasePath(Action.row) { if case .row(let id, let deed) = $0 { (id, deed) } else { nil } })
      Life().scope(
        \State.root, CasePath(Action.root) { if case .root(let deed) = $0 { deed } else { nil } })
      Reduce { state, action in
        if case .change(let seed) = action { Self.change(&state, seed) }
        return .none
      }
    }

    private static func change(_ state: inout State, _ seed: UInt64) {
      var random = Seeded(seed)
      let id = random.below(8)
      switch random.below(5) {
      case 0: state.rows.remove(id: id)
      case 1:
        state.rows.remove(id: id)
        state.rows.append(Life.State(id: id))
      case 2: state.rows = IdentifiedList(state.rows.reversed())
      default: state.rows.append(Life.State(id: id))
      }
    }
  }

  /// The number of steps; `ESTADIO_SOAK=1000000 swift test --filter SoakTests` takes more.
  private static let steps =
    ProcessInfo.processInfo.environment["ESTADIO_SOAK"].flatMap { Int($0) } ?? 20_000

  @Test func `a long random life ends with nothing left`() {
    let seed = UInt64.random(in: 0...9_999_999)
    var random = Seeded(seed)
    let store = VirtualStore(
      initial: World.State(), reducer: World(), entorno: { $0.shout = { _ in } },
      onFault: { _ in })
    for _ in 0..<Self.steps {
      switch random.below(10) {
      case 0...3: store.send(.row(random.below(8), .spawn(random.next())))
      case 4: store.send(.root(.spawn(random.next())))
      case 5, 6: store.send(.change(random.next()))
      default: store.advance(by: .milliseconds(random.below(60)))
      }
    }
    // Work that never ends by itself is cancelled at the root; the rows' goes with the rows.
    for id in 0..<8 { store.send(.row(id, .spawn(3))) }
    let engine = store.engine
    for id in 0..<8 { store.send(.change(Self.removal(of: id))) }
    for number in 0..<4 { store.send(.root(.spawn(Self.cancellation(of: number)))) }
    store.advance(by: .seconds(10))
    #expect(engine.ledger.workCount == 0, "seed \(seed)")
    #expect(engine.host.taskCount == 0, "seed \(seed)")
  }

  /// A seed that `change` takes for the removal of a row.
  private static func removal(of id: Int) -> UInt64 {
    seed { random in random.below(8) == id && random.below(5) == 0 }
  }

  /// A seed that `effect` takes for the cancellation of an id.
  private static func cancellation(of id: Int) -> UInt64 {
    seed { random in
      let isID = random.below(4) == id
      _ = random.below(120)
      return isID && random.below(16) == 2
    }
  }

  private static func seed(_ isWanted: (inout Seeded) -> Bool) -> UInt64 {
    for candidate in UInt64(1)... {
      var random = Seeded(candidate)
      if isWanted(&random) { return candidate }
    }
    return 0
  }
}
