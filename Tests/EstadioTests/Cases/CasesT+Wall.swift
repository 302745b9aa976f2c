import Estadio
import Testing

/// Group T, continued: the clock on the wall is set while something is measured.
@Suite struct WallClockCases {
  // T20
  @Test(arguments: [-3_600, 3_600])
  func `setting the wall clock moves the date and nothing that is measured`(step: Int) {
    let store = scene { state, action, entorno in
      switch action {
      case "start":
        state.beat = .seconds(10)
        return .after(.seconds(25), "over \(entorno.ahora)")
      case "read", "tick 1":
        state.log.append("\(entorno.ahora) \(entorno.fecha)")
        return .none
      default: return .none
      }
    }
    let world = store.engine.host.world
    store.send("start")
    store.advance(by: .seconds(15))
    world.setWallClock(by: .seconds(step))
    store.send("read")
    store.advance(by: .seconds(15))
    func at(_ seconds: Int, _ stepped: Int) -> String {
      let date = VirtualClock.epoch.advanced(by: .seconds(seconds + stepped))
      return "\(seconds).0 seconds \(date)"
    }
    #expect(
      store.state.log == [
        "start", "tick 1", at(10, 0), "read", at(15, step), "tick 1", at(20, step),
        "over 0.0 seconds", "tick 1", at(30, step),
      ])
    #expect(store.now == .seconds(30))
  }

  // T20: one transition is one moment, even if somebody sets the clock in the middle of it.
  @Test func `a clock that is set in the middle of a transition is seen by the next one`() {
    let world = Keeper<VirtualClock>()
    let store = scene { state, _, entorno in
      let before = entorno.fecha
      world.value?.setWallClock(by: .seconds(-3_600))
      world.value?.pass(to: entorno.ahora + .seconds(1))
      state.log += ["\(entorno.fecha == before)", "\(entorno.ahora)"]
      return .none
    }
    world.put(store.engine.host.world)
    store.send("a")
    store.send("b")
    #expect(store.state.log == ["a", "true", "0.0 seconds", "b", "true", "1.0 seconds"])
  }
}
