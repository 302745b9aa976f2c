import Estadio
import Testing

/// Watchers: hooks for each step and for the life of the store.
@Suite struct WatchingTests {
  /// Notes everything it hears.
  struct Ear<State: Sendable, Action: Sendable>: Watcher {
    let notes = Notes<String>()
    var isOn = true
    var echo: @Sendable (StoreEvent) -> Void = { _ in }

    func reduced(_ step: Transition<State, Action>) {
      let tag = step.tag.map { " #\($0)" } ?? ""
      let stopper = step.stoppedBy.map { " stopped by \($0)" } ?? ""
      notes.add(
        "\(step.number) \(step.action): \(step.before) → \(step.after) \(step.origin)\(tag)"
          + stopper)
    }

    func noticed(_ event: StoreEvent, in state: State) {
      notes.add("\(event) at \(state)")
      echo(event)
    }
  }

  private struct Sum: Reducer {
    func reduce(into sum: inout Int, action: Int, entorno: Entorno) -> Effect<Int> {
      sum += action
      return action == 1 ? .send(10) : .none
    }
  }

  @Test func `a watcher gets each step once, with states, origin and tag`() {
    let ear = Ear<Int, Int>()
    let store = VirtualStore(initial: 0, reducer: Sum().watched(by: ear))
    store.engine.enqueue(1, tag: "t", at: SourceLocation("App/Vista.swift", 3))
    #expect(
      ear.notes.all == [
        "started at 0",
        "1 1: 0 → 1 sent at App/Vista.swift:3 #\"t\"",
        "2 10: 1 → 11 effect .send",
      ])
  }

  @Test func `a watcher hears before the effects of the step that it sees begin`() {
    let notes = Notes<String>()
    struct Eager: Watcher {
      let notes: Notes<String>
      func reduced(_ step: Transition<[String], String>) { notes.add("saw \(step.action)") }
    }
    let store = VirtualStore(
      initial: [],
      reducer: Script(effects: ["a": .merge(.invoke(\.shout, "call"), .send("b"))])
        .watched(by: Eager(notes: notes))
    ) { $0.shout = { notes.add($0) } }
    store.send("a")
    #expect(notes.all == ["saw a", "call", "saw b"])
  }

  @Test func `a watcher that is off is told of no step and of the store's life all the same`() {
    let ear = Ear<Int, Int>(isOn: false)
    let store = VirtualStore(initial: 0, reducer: Sum().watched(by: ear))
    store.send(1)
    #expect(store.state == 11)
    #expect(ear.notes.all == ["started at 0"])
  }

  @Test func `a watcher sees the action that a filter further in stopped, with its name`() {
    let ear = Ear<Int, Int>()
    let store = VirtualStore(
      initial: 0, reducer: Sum().filtering("even") { $1.isMultiple(of: 2) }.watched(by: ear))
    store.engine.send(3, at: SourceLocation("here", 1))
    #expect(ear.notes.all.last == "1 3: 0 → 0 sent at here:1 stopped by even")
  }

  @Test func `a store that is stopped and started tells so in order`() {
    let ear = Ear<Int, Int>()
    let store = VirtualStore(initial: 0, reducer: Sum().watched(by: ear))
    store.send(5)
    store.engine.stop()
    store.engine.stop()
    store.engine.start()
    #expect(
      ear.notes.all.filter { !$0.contains("→") }
        == ["started at 0", "stopped at 5", "started at 5"])
  }

  @Test func `a store that is released tells that it stopped, once`() {
    let ear = Ear<Int, Int>()
    var store: VirtualStore<Int, Int>? = VirtualStore(
      initial: 7, reducer: Sum().watched(by: ear))
    store?.engine.stop()
    store?.engine.start()
    store = nil
    #expect(
      ear.notes.all == ["started at 7", "stopped at 7", "started at 7", "stopped at 7"])
    var stopped: VirtualStore<Int, Int>? = VirtualStore(
      initial: 8, reducer: Sum().watched(by: ear))
    stopped?.engine.stop()
    stopped = nil
    #expect(ear.notes.all.count { $0 == "stopped at 8" } == 1)
  }

  @MainActor
  @Test func `the first look at a store is told once, whoever looks`() {
    let ear = Ear<Int, Int>()
    let store = Store(initial: 1, reducer: Sum().watched(by: ear))
    #expect(ear.notes.all == ["started at 1"])
    let first = store.observe(\.self) { _, _ in }
    let second = store.observe(\.self) { _, _ in }
    #expect(ear.notes.all == ["started at 1", "observed at 1"])
    first.cancel()
    second.cancel()
  }

  @MainActor
  @Test func `what a watcher sends is reduced before the call that it heard of returns`() {
    let home = Home()
    var ear = Ear<Int, Int>()
    ear.echo = { event in
      if event == .observed { MainActor.assumeIsolated { _ = home.store?.send(5) } }
    }
    let store = Store(initial: 1, reducer: Sum().watched(by: ear))
    home.store = store
    let token = store.observe(\.self) { _, _ in }
    #expect(store.state == 6)
    token.cancel()
  }

  @Test func `life reaches every part that the state has, through all operators`() {
    let all = Ear<Child.State, Child.Action>()
    struct Whole: Reducer {
      let ear: Ear<Child.State, Child.Action>
      @ReducerBuilder<Parent.State, Parent.Action>
      var body: some Reducer<Parent.State, Parent.Action> {
        Child().watched(by: ear).ifLet(\Parent.State.child, Parent.childCase)
        Child().watched(by: ear).forEach(\Parent.State.rows, Parent.rowCase)
        if ear.isOn {
          Child().watched(by: ear).scope(\Parent.State.fixed, Parent.fixedCase)
        } else {
          EmptyReducer()
        }
        Reduce { state, action in
          if case .setChild(let child) = action { state.child = child }
          return .none
        }
      }
    }
    let reducer = Whole(ear: all)
      .logging(to: Log(isOn: false) { _ in })
      .measuring(by: Measurements())
      .checking { Invariant("true") { _ in true } }
      .filtering("none") { _, _ in true }
      .onChange(of: \.opened) { _, _, _, _ in .none }
      .entorno(\.openRow) { .opened($0) }
      .entorno(\.shout, { _ in })
    var store: VirtualStore<Parent.State, Parent.Action>? = VirtualStore(
      initial: Parent.State(rows: [Child.State(id: 1), Child.State(id: 2)]), reducer: reducer)
    #expect(all.notes.all.map { $0.prefix(7) } == ["started", "started", "started"])
    store?.send(.setChild(Child.State(id: 3)))
    store = nil
    #expect(all.notes.all.count { $0.hasPrefix("stopped") } == 4)
  }

  @Test func `life reaches the present case of an enum and no other`() {
    let ear = Ear<Int, Int>()
    let reducer = Sum().watched(by: ear)
      .ifCase(
        CasePath(Result<Int, Never>?.some) { $0 }.success,
        CasePath({ $0 }, extract: { $0 }))
    _ = VirtualStore(initial: Result<Int, Never>?.some(.success(4)), reducer: reducer)
    _ = VirtualStore(initial: Result<Int, Never>?.none, reducer: reducer)
    #expect(ear.notes.all == ["started at 4", "stopped at 4"])
  }
}

@MainActor
private final class Home {
  weak var store: Store<Int, Int>?
}

extension CasePath where Root == Result<Int, Never>?, Value == Result<Int, Never> {
  fileprivate var success: CasePath<Root, Int> {
    CasePath<Root, Int>({ .success($0) }) { if case .success(let n)? = $0 { n } else { nil } }
  }
}
