import Estadio
import EstadioHistory
import Testing

/// What travelling costs in memory, by counting what is there. M05.
@Suite struct TravelMemoryTests {
  /// Two megabytes that are copied when they are written, and a clock.
  struct Grande: Reducer {
    struct State: Equatable, Sendable {
      var bytes = Bytes(count: 2_000_000)
      var tics = 0
      var clics = 0
    }
    enum Action: Sendable {
      case tic
      case clic
      case pintar
    }

    func reduce(into state: inout State, action: Action, entorno: Entorno) -> Effect<Action> {
      switch action {
      case .tic: state.tics += 1
      case .clic: state.clics += 1
      case .pintar: state.bytes.paint(state.clics)
      }
      return .none
    }

    func subscriptions(for state: State, entorno: Entorno) -> Subscriptions<Action> {
      .every(.seconds(1) / 60, id: "tic", late: .catchUp) { _ in .tic }
    }
  }

  /// An array in a box that is copied when it is shared and counted while it is there.
  struct Bytes: Equatable, Sendable {
    static func == (a: Self, b: Self) -> Bool { a.box === b.box || a.box.bytes == b.box.bytes }

    final class Box: Sendable {
      let bytes: [UInt8]
      let alive: Apuntes<Int>
      init(_ bytes: [UInt8], _ alive: Apuntes<Int>) {
        (self.bytes, self.alive) = (bytes, alive)
        alive.add(1)
      }
      deinit { alive.add(-1) }
    }
    private var box: Box
    var alive: Int { box.alive.all.reduce(0, +) }

    init(count: Int) { box = Box(Array(repeating: 0, count: count), Apuntes()) }

    mutating func paint(_ place: Int) {
      var bytes = box.bytes
      bytes[place % bytes.count] &+= 1
      box = Box(bytes, box.alive)
    }
  }

  @Test func `ten minutes of ticks leave as many steps as the limit, and one copy of the rest`() {
    let store = VirtualStore(initial: Grande.State(), reducer: Grande())
    let viaje = store.traveller(limit: 1_000, snapshotEvery: 50)
    store.advance(by: .seconds(600))
    #expect(store.state.tics == 36_000)
    #expect(viaje.count == 1_000)
    #expect(viaje.keptCount <= 1_000 / 50 + 2)
    #expect(viaje.jump(to: 0))
    #expect(store.state.tics == 35_000)
    #expect(store.state.bytes.alive == 1)
  }

  @Test func `left out of the record, ticks leave nothing, and travelling stays exact`() {
    let store = VirtualStore(initial: Grande.State(), reducer: Grande())
    let viaje = store.traveller(
      limit: 100, leavingOut: { if case .tic = $0 { true } else { false } })
    for _ in 0..<10 {
      store.advance(by: .seconds(60))
      store.send(.clic)
    }
    store.advance(by: .seconds(60))
    #expect(viaje.count == 10)
    #expect(viaje.keptCount <= 11)
    for position in 1..<10 {
      #expect(viaje.jump(to: position))
      #expect(store.state.clics == position)
      #expect(store.state.tics == position * 3_600)
    }
    #expect(store.state.bytes.alive == 1)
  }

  @Test func `of a part that every step changes no more versions stay than states are kept`() {
    let store = VirtualStore(initial: Grande.State(), reducer: Grande())
    let viaje = store.traveller(limit: 200, snapshotEvery: 20)
    for _ in 0..<500 {
      store.send(.clic)
      store.send(.pintar)
    }
    #expect(viaje.count == 200)
    #expect(store.state.bytes.alive <= viaje.keptCount + 1)
    #expect(viaje.keptCount <= 12)
    #expect(viaje.jump(to: 33) && viaje.resume())
    #expect(store.state.bytes.alive <= viaje.keptCount + 1, "a journey leaves nothing behind")
  }
}
