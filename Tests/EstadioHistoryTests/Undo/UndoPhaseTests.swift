import Estadio
import EstadioHistory
import Testing

/// Undo across the phases of a match, whose clocks follow from the state. U16.
@Suite struct UndoPhaseTests {
  /// A match of two periods: each phase has a clock of its own, and a play clock that ends it.
  struct Reloj: Reducer {
    enum Fase: Hashable, Sendable {
      case antes
      case juego(Int)
      case descanso, fin
    }
    struct State: Hashable, Sendable {
      var fase = Fase.antes
      var jugado = 0
      var descansado = 0
      var avisos: [String] = []
    }
    enum Action: Hashable, Sendable {
      case empezar(Int)
      case parar
      case tic
      case aviso(String)
    }

    func reduce(into state: inout State, action: Action, entorno: Entorno) -> Effect<Action> {
      switch action {
      case .empezar(let periodo):
        state.fase = .juego(periodo)
        return .after(.seconds(3), id: "aviso", .aviso("quedan pocos de \(periodo)"))
      case .parar:
        state.fase = state.fase == .juego(1) ? .descanso : .fin
      case .tic:
        if state.fase == .descanso { state.descansado += 1 } else { state.jugado += 1 }
        if state.jugado == 10, state.fase == .juego(1) { return .send(.parar) }
      case .aviso(let aviso): state.avisos.append(aviso)
      }
      return .none
    }

    func subscriptions(for state: State, entorno: Entorno) -> Subscriptions<Action> {
      switch state.fase {
      case .antes, .fin: .none
      case .juego(let periodo): .every(.seconds(1), id: periodo) { _ in .tic }
      case .descanso: .every(.seconds(1), id: "descanso") { _ in .tic }
      }
    }
  }

  private func partido() -> VirtualStore<Undoable<Reloj.State>, UndoableAction<Reloj.Action>> {
    VirtualStore(
      initial: Undoable(Reloj.State()),
      reducer: Reloj().undoable(filter: { action, _ in
        switch action {
        case .empezar, .parar: true
        case .tic, .aviso: false
        }
      }))
  }

  private func standing(
    _ store: VirtualStore<Undoable<Reloj.State>, UndoableAction<Reloj.Action>>
  ) -> [String] {
    store.engine.ledger.standingSubscriptions.flatMap { $0.ids.map(\.description) }
  }

  @Test func `undone, the start of a period leaves the interval with its clock and nothing else`() {
    let store = partido()
    store.send(.content(.empezar(1)))
    store.advance(by: .seconds(10))
    #expect(store.state.fase == .descanso)
    store.advance(by: .seconds(4))
    let before = store.state.present
    store.send(.content(.empezar(2)))
    store.advance(by: .milliseconds(2_500))
    store.send(.undo)
    #expect(store.state.present == before)
    #expect(standing(store) == ["\"descanso\""])
    #expect(store.engine.ledger.workCount == 0)
    store.advance(by: .seconds(10))
    #expect(store.state.descansado == before.descansado + 10)
    #expect(store.state.jugado == 10)
    #expect(store.state.avisos == ["quedan pocos de 1"], "the second period's never comes")
  }

  @Test func `undone, a stop that came of the clock goes on from where the clock was`() {
    let store = partido()
    store.send(.content(.empezar(1)))
    store.advance(by: .seconds(12))
    #expect(store.state.descansado == 2)
    store.send(.undo)
    #expect(store.state.fase == .juego(1) && store.state.jugado == 10)
    #expect(standing(store) == ["1"])
    store.advance(by: .seconds(1))
    #expect(store.state.jugado == 11 && store.state.descansado == 0)
  }

  @Test func `start, undo and start within a moment are one start`() {
    let store = partido()
    store.send(.content(.empezar(1)))
    store.advance(by: .milliseconds(100))
    store.send(.undo)
    #expect(standing(store) == [] && store.engine.ledger.isEmpty)
    store.advance(by: .milliseconds(100))
    store.send(.content(.empezar(1)))
    store.advance(by: .milliseconds(999))
    #expect(store.state.jugado == 0)
    store.advance(by: .milliseconds(2_001))
    #expect(store.state.jugado == 3)
    #expect(store.state.avisos == ["quedan pocos de 1"])
    store.advance(by: .seconds(4))
    #expect(store.state.avisos == ["quedan pocos de 1"])
  }
}
