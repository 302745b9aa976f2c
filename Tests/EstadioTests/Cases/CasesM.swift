import Estadio
import Testing

/// M07: what is presented is freed when it goes.
@MainActor
@Suite struct PresentedLifeCases {
  /// A sheet that holds an object, in its state and in what it runs.
  struct Sheet: Reducer {
    struct State: Sendable {
      let model: Farewell
      var count = 0
    }
    func reduce(into state: inout State, action: String, entorno: Entorno) -> Effect<String> {
      state.count += 1
      guard action == "run" else { return .none }
      let model = state.model
      return .merge(.after(.seconds(1_000), "late"), .send("now")).map { text in
        withExtendedLifetime(model) { text }
      }
    }
  }

  struct Home: Reducer {
    struct State: Sendable { var sheet = Presentacion<Sheet.State>() }
    enum Action: Sendable {
      case sheet(PilaID, String)
      case present(Farewell)
      case dismiss
    }
    static let sheet = CasePath(Action.sheet) {
      if case .sheet(let id, let action) = $0 { (id, action) } else { nil }
    }
    @ReducerBuilder<State, Action> var body: some Reducer<State, Action> {
      Sheet().entry().forEach(\State.sheet.entries, Self.sheet)
      Reduce { state, action in
        switch action {
        case .present(let model): state.sheet.present(Sheet.State(model: model))
        case .dismiss: state.sheet.dismiss()
        case .sheet: break
        }
        return .none
      }
    }
  }

  // M07
  @Test func `of a hundred presentations each is freed with its dismissal, whoever looked at it`() {
    let store = Store(initial: Home.State(), reducer: Home())
    let freed = Notes<Int>()
    func use(_ round: Int) {
      store.send(.present(Farewell { freed.add(round) }))
      guard let id = store.sheet.current?.id else { return }
      let sheet = store.scope(\.sheet.entries, id: id, Home.sheet)
      var told = 0
      let token = sheet?.observe(\.value.count) { _, _ in told += 1 }
      let count = sheet?.binding(\.value.count) { "set \($0)" }
      let states = sheet?.states
      sheet?.send("run")
      count?.wrappedValue = 3
      #expect(sheet?.value.count == 3)
      #expect(told == 2)
      withExtendedLifetime((token, states)) {}
    }
    for round in 1...100 {
      use(round)
      #expect(freed.all.count == round - 1)
      store.send(.dismiss)
      #expect(freed.all == Array(1...round))
    }
  }

  // M07
  @Test
  func `a handle that outlives the presentation keeps its last state and frees it at the end`() {
    let store = Store(initial: Home.State(), reducer: Home())
    let freed = Notes<Int>()
    for round in 1...20 {
      store.send(.present(Farewell { freed.add(round) }))
      var sheet = store.sheet.current.flatMap {
        store.scope(\.sheet.entries, id: $0.id, Home.sheet)
      }
      sheet?.send("run")
      #expect(sheet?.value.count == 2)
      store.send(.dismiss)
      #expect(freed.all.count == round - 1)
      #expect(sheet?.isGone == true)
      #expect(sheet?.value.count == 2)
      sheet = nil
      #expect(freed.all == Array(1...round))
    }
  }
}
