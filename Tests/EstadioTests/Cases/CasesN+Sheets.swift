import Estadio
import Testing

/// Group N of the reported faults: sheets and alerts, and how often their end is told.
@Suite struct SheetCases {
  /// The app with an end hook: it notes each presentation that ended.
  private static func reducer() -> some Reducer<Trip.State, Trip.Action> {
    Trip { _, action, _ in
      action == "wait" ? .after(.seconds(1), id: "w", "done") : .none
    } script: { state, action, _ in
      switch action {
      case .here("push"): state.path.push(Role.State(id: 5))
      case .here("A"): state.sheet.present(Role.State(id: 1))
      case .here("B"): state.sheet.present(Role.State(id: 2))
      case .here("nil, then alert"):
        state.sheet.dismiss()
        state.alert.present("B")
      case .here("nil, then A"):
        state.sheet.dismiss()
        state.sheet.present(Role.State(id: 1))
      case .here("nil"): if state.sheet.dismiss() != nil { return .send(.here("saved")) }
      case .here("twice"): return .merge(.send(.here("nil")), .send(.here("nil")))
      case .here("saved"): state.log.append("saved")
      case .closed(let id):
        if state.sheet.dismiss(id) != nil { return .send(.here("saved")) }
      default: break
      }
      return .none
    }
    .onChange(of: { $0.sheet.current?.id }) { old, _, state, _ in
      if let old { state.log.append("end of \(old)") }
      return .none
    }
  }

  private func store(_ faults: FaultLog) -> VirtualStore<Trip.State, Trip.Action> {
    VirtualStore(initial: Trip.State(), reducer: Self.reducer(), onFault: faults.handler)
  }

  // N15
  @Test func `whatever takes a sheet's place in one turn, it ends once and the new one stays`() {
    let faults = FaultLog()
    for (way, sheet, alert) in [
      ("nil, then alert", nil, "B"), ("B", 2, nil), ("nil, then A", 1, nil), ("A", 1, nil),
    ] as [(String, Int?, String?)] {
      let store = store(faults)
      store.send(.here("A"))
      guard let a = store.state.sheet.current?.id else { return }
      store.send(.sheet(a, "wait"))
      store.send(.here(way))
      // The user interface writes, late, that the first one closed; twice.
      store.send(.closed(a))
      store.send(.closed(a))
      #expect(store.state.sheet.value?.id == sheet, "\(way)")
      #expect(store.state.sheet.current?.id != a, "\(way)")
      #expect(store.state.alert.value == alert, "\(way)")
      #expect(store.state.log == ["end of \(a)"], "\(way)")
      store.advance(by: .seconds(2))
      #expect(store.state.sheet.value?.log ?? [] == [], "\(way): what the first had running ended")
      store.expectNothingLeft()
    }
    #expect(faults.all.isEmpty)
  }

  // N15
  @Test func `a sheet that is toggled fast ends as asked last, each time as another one`() {
    let faults = FaultLog()
    let store = store(faults)
    var ids: [PilaID] = []
    for _ in 0..<20 {
      store.send(.here("A"))
      if let id = store.state.sheet.current?.id { ids.append(id) }
      store.send(.here("nil"))
      store.send(.here("A"))
      if let id = store.state.sheet.current?.id { ids.append(id) }
    }
    #expect(Set(ids).count == 40)
    #expect(store.state.sheet.isPresented)
    #expect(store.state.log.count { $0.hasPrefix("end") } == 39)
    #expect(faults.all.isEmpty)
  }

  // N17
  @MainActor
  @Test func `a dismissal that is written twice, or swiped and asked for at once, is one end`() {
    let faults = FaultLog()
    let store = Store(
      initial: Trip.State(), reducer: Self.reducer(), onFault: faults.handler)
    let isPresented = store.binding(\.sheet.isPresented) { $0 ? .here("A") : .here("nil") }
    isPresented.wrappedValue = true
    isPresented.wrappedValue = false
    isPresented.wrappedValue = false
    #expect(store.log == ["end of #1", "saved"])
    isPresented.wrappedValue = true
    store.send(.here("twice"))
    #expect(store.log == ["end of #1", "saved", "end of #2", "saved"])
    isPresented.wrappedValue = true
    guard let id = store.sheet.current?.id else { return }
    // An observer that closes it in the turn in which it was closed.
    let token = store.observe(\.sheet.isPresented) { _, isThere in
      if !isThere { isPresented.wrappedValue = false }
    }
    store.send(.closed(id))
    store.send(.closed(id))
    isPresented.wrappedValue = false
    #expect(store.log.suffix(2) == ["end of #3", "saved"])
    #expect(store.log.count == 6)
    #expect(faults.all.isEmpty)
    token.cancel()
  }

  // N18
  @Test func `a sheet swiped off a pushed screen leaves the screen, however often it is written`() {
    let faults = FaultLog()
    let store = store(faults)
    store.send(.here("push"))
    store.send(.here("A"))
    let path = Array(store.state.path.entries.ids)
    guard let screen = path.first, let sheet = store.state.sheet.current?.id else { return }
    #expect(screen == sheet, "ids are of their own stack: the same number names two things")
    store.send(.path(screen, "wait"))
    store.send(.sheet(sheet, "wait"))
    store.send(.closed(sheet))
    store.send(.closed(sheet))
    store.send(.here("nil"))
    #expect(Array(store.state.path.entries.ids) == path)
    #expect(!store.state.sheet.isPresented)
    store.advance(by: .seconds(1))
    #expect(store.state.path.values.map(\.log) == [["wait", "done"]])
    #expect(store.state.log == ["end of \(sheet)", "saved"])
    #expect(faults.all.isEmpty)
  }

  // N16
  @MainActor
  @Test func `a sheet's store is there exactly when it has something to show, and never two`() {
    let store = Store(initial: Trip.State(), reducer: Self.reducer())
    var shown: [[Int]] = []
    let token = store.observe(\.sheet) { _, _ in
      let sheets = store.scopes(\.sheet.entries, Trip.sheet)
      #expect(sheets.isEmpty == !store.sheet.isPresented)
      shown.append(sheets.map(\.value.id))
    }
    for action in ["A", "B", "nil", "nil", "A", "nil, then A", "nil, then alert"] {
      store.send(.here(action))
    }
    // One kind after itself shows the same: that it is another one, its id tells.
    #expect(shown == [[1], [2], [], [1], []])
    token.cancel()
  }
}

// MARK: - Sheets on sheets

extension SheetCases {
  struct Upper: Reducer {
    struct State: Sendable { var b = Presentacion<Role.State>(Role.State(id: 2)) }
    enum Action: Hashable, Sendable { case b(PilaID, String) }
    static let b = CasePath(Action.b) {
      if case .b(let id, let text) = $0 { (id, text) } else { nil }
    }
    let role: Role.Script
    var body: some Reducer<State, Action> {
      Role(script: role).entry().forEach(\State.b.entries, Self.b)
    }
  }

  struct Lower: Reducer {
    struct State: Sendable {
      var a = Presentacion<Upper.State>(Upper.State())
      var log: [String] = []
    }
    enum Action: Hashable, Sendable {
      case a(PilaID, Upper.Action)
      case close
    }
    static let a = CasePath(Action.a) { if case .a(let id, let b) = $0 { (id, b) } else { nil } }
    let role: Role.Script
    @ReducerBuilder<State, Action> var body: some Reducer<State, Action> {
      Upper(role: role).entry().forEach(\State.a.entries, Self.a)
      Reduce { state, action in
        if action == .close, state.a.dismiss() != nil { state.log.append("dismissed A") }
        return .none
      }
    }
  }

  // N04
  @Test func `two levels dismissed at once are one action and one end each`() {
    let (ended, faults, gate) = (Notes<Int>(), FaultLog(), Gate())
    let store = VirtualStore(
      initial: Lower.State(),
      reducer: Lower { state, action, _ in
        .run { [id = state.id] _, send in
          await gate.holdUntilCancelled("\(id)")
          ended.add(id)
          send("dismiss")
        }
      }.onChange(of: { $0.a.value?.b.current?.id }) { old, _, state, _ in
        if old != nil { state.log.append("end of B") }
        return .none
      }, onFault: faults.handler)
    let steps = Notes<String>()
    guard let a = store.state.a.current, let b = a.value.b.current else { return }
    store.send(.a(a.id, .b(b.id, "watch")))
    store.steps { steps.add("\($0.action)") }
    store.send(.close)
    store.send(.close)
    store.advance(by: .seconds(1))
    #expect(store.state.log == ["dismissed A", "end of B"])
    #expect(ended.all == [2])
    #expect(steps.all == ["close", "close"])
    #expect(faults.all.isEmpty)
    store.expectNothingLeft()
  }
}
