import Testing

@testable import Estadio

/// Asking only where something changed gives what asking everybody would give (law 9).
@Suite struct IncrementalRandomTests {
  @Test(arguments: 0..<30 as Range<UInt64>)
  func `after every random change exactly what the rows ask for runs`(_ seed: UInt64) {
    var azar = Azar(seed: seed, stream: 0)
    let store = VirtualStore(
      initial: Azarosa.State(rows: IdentifiedList((0..<40).map { Fila.State(id: $0) })),
      reducer: Azarosa(), onFault: { _ in })
    for _ in 0..<200 {
      store.send(.random(using: &azar))
      let asked = store.state.asked
      let running = store.engine.ledger.standingSubscriptions.map { standing -> String in
        guard case .every(let period) = standing.kind else { return "" }
        return "\(standing.feature) \(period)"
      }
      #expect(running.sorted() == asked.sorted())
    }
  }
}

private struct Fila: Reducer {
  struct State: Identifiable, Equatable {
    let id: Int
    var isOn = false
    var period = 1
  }

  enum Action { case turn, slower, tick }

  func reduce(into state: inout State, action: Action, entorno: Entorno) -> Effect<Action> {
    switch action {
    case .turn: state.isOn.toggle()
    case .slower: state.period += 1
    case .tick: break
    }
    return .none
  }

  func subscriptions(for state: State, entorno: Entorno) -> Subscriptions<Action> {
    state.isOn
      ? .every(.seconds(state.period * entorno.factor), id: "clock") { _ in .tick } : .none
  }
}

private struct Azarosa: Reducer {
  struct State {
    var rows: IdentifiedList<Fila.State>
    var factor = 1

    /// What should run, by the rows alone.
    var asked: [String] {
      rows.filter(\.isOn).map { "Fila[\($0.id)] \(Duration.seconds($0.period * factor))" }
    }
  }

  enum Action {
    case row(Int, Fila.Action)
    case several([Action])
    case insert(Int, at: Int)
    case remove(Int)
    case again(Int)
    case move(Int, to: Int)
    case shuffle(UInt64)
    case factor(Int)
    case turnAll
    case replace(Int)

    static func random(using azar: inout Azar) -> Action {
      let id = Int.random(in: 0..<50, using: &azar)
      let place = Int.random(in: 0..<40, using: &azar)
      switch Int.random(in: 0..<14, using: &azar) {
      case 0...4: return .row(id, Bool.random(using: &azar) ? .turn : .slower)
      case 5: return .insert(id, at: place)
      case 6: return .remove(id)
      case 7: return .again(id)
      case 8: return .move(id, to: place)
      case 9: return .shuffle(UInt64(place))
      case 10: return .factor(1 + place % 3)
      case 11: return .turnAll
      case 12: return .replace(place)
      default: return .several([.random(using: &azar), .random(using: &azar)])
      }
    }
  }

  static let row = CasePath(Action.row) {
    if case .row(let id, let action) = $0 { (id, action) } else { nil }
  }

  var body: some Reducer<State, Action> {
    Fila().forEach(\State.rows, Self.row).entorno(\.factor, from: \.factor)
    Reduce { state, action, _ in
      change(&state, action)
      return .none
    }
  }

  private func change(_ state: inout State, _ action: Action) {
    switch action {
    case .row: break
    case .several(let actions):
      // In one reduction, behind the back of the operator that reduces the rows.
      for action in actions {
        if case .row(let id, _) = action {
          state.rows.modify(id: id) { $0.isOn.toggle() }
        } else {
          change(&state, action)
        }
      }
    case .insert(let id, let place):
      if !state.rows.contains(id: id) {
        state.rows.insert(Fila.State(id: id, isOn: true), at: min(place, state.rows.count))
      }
    case .remove(let id): state.rows.remove(id: id)
    case .again(let id):
      if let row = state.rows.remove(id: id) { state.rows.append(row) }
    case .move(let id, let place):
      if let row = state.rows.remove(id: id) {
        state.rows.insert(row, at: min(place, state.rows.count))
      }
    case .shuffle(let seed):
      var azar = Azar(seed: seed, stream: 1)
      state.rows.shuffle(using: &azar)
    case .factor(let factor): state.factor = factor
    case .turnAll: for id in state.rows.ids { state.rows.modify(id: id) { $0.isOn.toggle() } }
    case .replace(let count):
      state.rows = IdentifiedList(
        (0..<count).map { Fila.State(id: $0, isOn: $0.isMultiple(of: 3)) })
    }
  }
}

extension Entorno.Claves {
  fileprivate static var factor: Clave<Int> { Clave("factor", 1) }
}
