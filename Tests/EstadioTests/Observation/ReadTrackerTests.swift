import Estadio
import Observation
import Testing

/// Reading the store inside `withObservationTracking`, which is what SwiftUI does.
@MainActor
@Suite struct ReadTrackerTests {
  struct State {
    var a = 0
    var b = 0
    var opaque: () -> Void = {}
  }
  enum Action {
    case a(Int)
    case b(Int)
    case opaque
  }

  private func store() -> Store<State, Action> {
    Store(
      initial: State(),
      reducer: Reduce<State, Action> { state, action in
        switch action {
        case .a(let value): state.a = value
        case .b(let value): state.b = value
        case .opaque: state.opaque = {}
        }
        return .none
      })
  }

  /// Reads once; notes when what was read is said to have changed.
  private func track(
    _ notes: Notes<String>, _ name: String, _ read: () -> Void
  ) {
    withObservationTracking(read) { notes.add(name) }
  }

  @Test func `a read is woken by a change of what was read and by nothing else`() {
    let store = store()
    let notes = Notes<String>()
    track(notes, "a") { _ = store.a }
    track(notes, "b") { _ = store.b }
    store.send(.b(1))
    #expect(notes.all == ["b"])
    store.send(.b(2))
    #expect(notes.all == ["b"], "tracking is for one change, and b was not read again")
    store.send(.a(1))
    #expect(notes.all == ["b", "a"])
  }

  @Test func `an equal write wakes nobody`() {
    let store = store()
    let notes = Notes<String>()
    track(notes, "a") { _ = store.a }
    store.send(.a(0))
    #expect(notes.all.isEmpty)
    store.send(.a(1))
    #expect(notes.all == ["a"])
  }

  @Test func `a change back to an earlier value is a change for who read in between`() {
    let store = store()
    let notes = Notes<String>()
    track(notes, "0") { _ = store.a }
    store.send(.a(1))
    track(notes, "1") { _ = store.a }
    store.send(.a(0))
    #expect(notes.all == ["0", "1"])
  }

  @Test func `who reads again while being woken is woken again`() {
    let store = store()
    let notes = Notes<Int>()
    Self.follow(store, notes)
    for value in 1...3 { store.send(.a(value)) }
    #expect(notes.all == [0, 1, 2, 3])
  }

  private static func follow(_ store: Store<State, Action>, _ notes: Notes<Int>) {
    withObservationTracking {
      notes.add(store.a)
    } onChange: {
      MainActor.assumeIsolated { follow(store, notes) }
    }
  }

  @Test func `several readers of one member are all woken, in the order of their first reads`() {
    let store = store()
    let notes = Notes<String>()
    track(notes, "b and a") { _ = (store.b, store.a) }
    track(notes, "a") { _ = store.a }
    store.send(.a(1))
    #expect(notes.all.sorted() == ["a", "b and a"])
  }

  @Test func `reading the whole state is woken by every change`() {
    let store = store()
    let notes = Notes<String>()
    track(notes, "all") { _ = store.state.b }
    store.send(.a(1))
    #expect(notes.all == ["all"])
  }

  @Test func `a member that cannot be compared wakes its readers at every action`() {
    let store = store()
    let notes = Notes<String>()
    track(notes, "opaque") { store.opaque() }
    store.send(.a(1))
    #expect(notes.all == ["opaque"])
  }

  @Test func `a child store is woken by its part, and when that part goes`() {
    let family = Store(
      initial: Parent.State(child: Child.State()), reducer: Parent())
    let notes = Notes<String>()
    let child: Store<Child.State, Child.Action>? = family.scope(\.child, Parent.childCase)
    track(notes, "count") { _ = child?.count }
    family.send(.fixed(.add))
    #expect(notes.all.isEmpty)
    child?.send(.add)
    #expect(notes.all == ["count"])
    track(notes, "gone") { _ = child?.count }
    family.send(.setChild(nil))
    #expect(notes.all == ["count", "gone"])
  }
}
