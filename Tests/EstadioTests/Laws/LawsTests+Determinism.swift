import Estadio
import Testing

extension LawsTests {
  /// One long run of a family with every kind of work, as text: each action with its instant,
  /// its origin and the state it left.
  private static func transcript(seed: UInt64) -> [String] {
    var random = Seeded(seed)
    let store = VirtualStore(
      initial: Parent.State(
        child: Child.State(id: 10), rows: IdentifiedList((1...3).map { Child.State(id: $0) })),
      reducer: Parent().entorno(\.openRow) { .opened($0) }, onFault: { _ in })
    let engine = store.engine
    var log: [String] = []
    let presence = engine.onTransition { step in
      log.append("\(step.instant) \(step.action) \(step.origin) \(step.after.hashable)")
    }
    let children: [Child.Action] = [.add, .wait, .sendNow, .stop, .stopAll, .ask, .toggle]
    for _ in 0..<2_000 {
      let child = children[random.below(children.count)]
      switch random.below(9) {
      case 0: store.send(.child(child))
      case 1, 2: store.send(.row(random.below(6), child))
      case 3: store.send(.fixed(child))
      case 4: store.send(.setChild(random.below(2) == 0 ? nil : Child.State(id: 10)))
      case 5: store.send(.remove(random.below(6)))
      case 6: store.send(.insert(Child.State(id: random.below(6))))
      default: store.advance(by: .milliseconds(random.below(700)))
      }
    }
    presence.leave()
    return log
  }

  @Test func `The same state, actions and instants give the same run every time`() async {
    let seed: UInt64 = 20_261_130
    let once = Self.transcript(seed: seed)
    #expect(once.count > 1_000)
    // Many at once, on every core there is, each has to come out the same.
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 { group.addTask { Self.transcript(seed: seed) == once } }
      for await isSame in group { #expect(isSame, "seed \(seed)") }
    }
  }

  @Test func `An effect of none costs nothing, through any number of layers`() {
    #expect(MemoryLayout<Effect<Int>>.size == MemoryLayout<UnsafeRawPointer>.size)
    var effect = Effect<Int>.none
    for _ in 0..<50 {
      effect = .merge(.none, effect.map { $0 }.cancellable(id: 1), .concatenate(.none, .none))
    }
    #expect(effect.node == nil)
    var state = Parent.State(rows: [Child.State(id: 1)])
    let decorated = Parent()
      .entorno(\.openRow) { .opened($0) }
      .onChange(of: { $0.opened }) { _, _, _, _ in .none }
      .checking { Invariant("always") { _ in true } }
      .logging(to: Log(isOn: false))
    let answer = decorated.reduce(
      into: &state, action: .row(1, .add), entorno: Entorno(context: StoreContext { _ in }))
    #expect(state.rows[id: 1]?.count == 1)
    #expect(answer.node == nil)
  }
}

extension Parent.State {
  /// A text that does not depend on hashing.
  fileprivate var hashable: String {
    "\(child.map { "\($0.count)" } ?? "-") \(rows.map { "\($0.id):\($0.count)" }) \(opened.count)"
  }
}
