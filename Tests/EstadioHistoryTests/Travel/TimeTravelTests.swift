import Estadio
import EstadioHistory
import Observation
import Testing

/// Travelling through the states of a live store.
@MainActor
@Suite struct TimeTravelTests {
  private func diario() -> Store<Diario.State, Diario.Action> {
    Store(initial: Diario.State(), reducer: Diario())
  }

  @Test func `a store is taken back, forward, and to the present again`() {
    let store = diario()
    let viaje = TimeTravel(store)
    store.send(.escribir("a"))
    store.send(.escribir("b"))
    #expect(viaje.stepBack())
    #expect(store.palabras == ["a"])
    #expect(viaje.isAway && viaje.position == 1)
    #expect(viaje.stepForward())
    #expect(store.palabras == ["a", "b"])
    #expect(viaje.jump(to: 0) && viaje.resumeFromHere())
    #expect(store.palabras == [])
    store.send(.escribir("c"))
    #expect(viaje.entries.map(\.action) == [.escribir("c")])
    #expect(viaje.lock() && viaje.isLocked && viaje.pause() && !viaje.isLocked && viaje.resume())
  }

  // U07
  @Test func `of two observers the one is told of a jump whose slice it changed, once`() {
    let store = diario()
    let viaje = TimeTravel(store)
    store.send(.escribir("a"))
    store.send(.tic)
    var told: [String] = []
    let tokens = [
      store.observe(\.palabras) { told.append("palabras \($0.count) \($1.count)") },
      store.observe(\.latidos) { told.append("latidos \($0) \($1)") },
    ]
    viaje.jump(to: 1)
    #expect(told == ["latidos 1 0"])
    viaje.jump(to: 0)
    #expect(told == ["latidos 1 0", "palabras 1 0"])
    viaje.resume()
    #expect(told.suffix(2) == ["palabras 0 1", "latidos 0 1"])
    #expect(told.count == 4)
    tokens.forEach { $0.cancel() }
  }

  @Test func `who reads whether a replay is on is woken when it begins and when it ends`() {
    let store = diario()
    let viaje = TimeTravel(store)
    var told: [String] = []
    func track(_ name: String, _ read: () -> Void) {
      let notes = Apuntes<String>()
      withObservationTracking(read) { notes.add(name) }
      pending.append { told += notes.all }
    }
    var pending: [() -> Void] = []
    func news() -> [String] {
      defer { (told, pending) = ([], []) }
      pending.forEach { $0() }
      return told
    }
    track("away") { _ = viaje.isAway }
    track("entries") { _ = viaje.entries }
    store.send(.escribir("a"))
    #expect(news() == ["entries"])
    track("away") { _ = viaje.isAway }
    track("position") { _ = viaje.position }
    viaje.pause()
    #expect(news() == ["away"])
    track("away") { _ = viaje.isAway }
    track("position") { _ = viaje.position }
    viaje.stepBack()
    #expect(news() == ["position"])
    track("away") { _ = viaje.isAway }
    viaje.resume()
    #expect(news() == ["away"])
    track("away") { _ = viaje.isAway }
    viaje.jump(to: 0)
    #expect(news() == ["away"])
    track("away") { _ = viaje.isAway }
    store.stop()
    #expect(news() == ["away"])
  }

  @Test func `an observer of a shown state finds that a replay is on, and where it is`() {
    let store = diario()
    let viaje = TimeTravel(store)
    store.send(.escribir("a"))
    store.send(.escribir("b"))
    var told: [String] = []
    let token = store.observe(\.palabras) { _, now in
      told.append("\(now.joined()) \(viaje.isAway) \(viaje.position)")
    }
    viaje.stepBack()
    viaje.resume()
    store.send(.escribir("c"))
    #expect(told == ["a true 1", "ab false 2", "abc false 3"])
    token.cancel()
  }

  @Test func `a journey does not keep its store alive`() {
    var store: Store<Diario.State, Diario.Action>? = diario()
    weak let gone = store
    let viaje = store.map { TimeTravel($0) }
    store?.send(.escribir("a"))
    viaje?.stepBack()
    store = nil
    #expect(gone == nil)
    #expect(viaje?.isAway == false && viaje?.entries.count == 1)
    #expect(viaje?.resume() == false)
  }

  @Test func `to travel with a child store ends the process with a fault`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let store = Store(initial: Undoable(0), reducer: Contador().undoable())
        _ = TimeTravel(store.scope(\.present, UndoableAction.contentCase))
      }
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
    #expect(text?.contains(Fault(.travelOfPart(state: "Swift.Int")).description) == true)
  }
}

/// The smallest reducer.
struct Contador: Reducer {
  func reduce(into state: inout Int, action: Int, entorno: Entorno) -> Effect<Int> {
    state += action
    return .none
  }
}
