import Estadio
import Testing

/// What a drain does with subscriptions that it finds again as they were, or in other places.
@Suite struct RefreshTests {
  private struct Asking: Reducer {
    struct State: Equatable {
      var ids: [String] = []
      var word = ""
      var log: [String] = []
    }

    enum Action {
      case ask([String], String)
      case tick(String)
    }

    func reduce(into state: inout State, action: Action, entorno: Entorno) -> Effect<Action> {
      switch action {
      case .ask(let ids, let word): (state.ids, state.word) = (ids, word)
      case .tick(let line): state.log.append(line)
      }
      return .none
    }

    func subscriptions(for state: State, entorno: Entorno) -> Subscriptions<Action> {
      for id in state.ids {
        .every(.seconds(1), id: id) { [word = state.word] _ in .tick("\(word) \(id)") }
      }
    }
  }

  @Test func `whatever changes among subscriptions, the rest keep phase and newest closure`() {
    let store = VirtualStore(initial: Asking.State(), reducer: Asking())
    var seen = 0
    func ticks(after ids: [String], _ word: String) -> [String] {
      store.send(.ask(ids, word))
      store.advance(by: .milliseconds(500))
      defer { seen = store.state.log.count }
      return Array(store.state.log[seen...])
    }
    #expect(ticks(after: ["a", "b"], "1") == [])
    #expect(ticks(after: ["a", "b"], "2") == ["2 a", "2 b"])
    #expect(ticks(after: ["a", "b"], "3") == [])
    #expect(ticks(after: ["b", "a"], "4") == ["4 a", "4 b"])
    #expect(ticks(after: ["b", "a"], "5") == [])
    #expect(ticks(after: ["b"], "6") == ["6 b"])
    #expect(ticks(after: ["b", "b"], "7") == [])
    #expect(ticks(after: ["b", "c"], "8") == ["8 b"])
    #expect(ticks(after: ["c"], "9") == ["9 c"])
    #expect(ticks(after: [], "10") == [])
    #expect(ticks(after: ["c"], "11") == [])
    #expect(ticks(after: ["c"], "12") == ["12 c"])
    #expect(ticks(after: [], "13") == [])
    #expect(store.engine.ledger.isEmpty)
  }
}
