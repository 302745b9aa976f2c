import Estadio
import Foundation
import Testing

@testable import EstadioHistory

/// Group P: erasing, pausing, saving at once and ending, in every order.
@Suite struct ErasingCases {
  // P14
  @Test func `what was erased stays away until something is changed after it`() {
    let espia = Espia(["ajustes": stored(#"{"a":1,"b":1}"#)])
    let run = Run<Ajustes>.loaded(Ajustes(), in: espia, feature: Cajon(onErase: { $0.a = 0 }))
    run.change { $0.a = 2 }
    run.send(.erase)
    run.advance(.seconds(10))
    run.send(.flush)
    #expect(espia.texts == [:])
    run.change { $0.b = 5 }
    run.advance(.seconds(1))
    #expect(espia.texts.count == 1)
    #expect(espia.estado == #"{"a":0,"b":5}"#)
    #expect(espia.writes.all.count == 1)
  }

  // P14
  @Test func `a pause keeps everything unwritten, and says so when it is asked to save`() {
    let espia = Espia(["ajustes": stored(#"{"a":1,"b":1}"#)])
    let run = Run<Ajustes>.loaded(Ajustes(), in: espia)
    run.send(.pause)
    run.change { $0.a = 2 }
    run.send(.erase)
    run.change { $0.a = 3 }
    #expect(run.faults.all.isEmpty)
    run.send(.flush)
    run.advance(.seconds(10))
    #expect(espia.texts == [:])
    let said = StorageFault(key: "ajustes", cause: .flushedWhilePaused)
    #expect(run.faults.all.map(\.cause) == [.reported(said.report)])
    run.send(.resume)
    run.advance(.seconds(1))
    #expect(espia.estado == #"{"a":3,"b":1}"#)
  }

  @Test func `a store that ends while it is paused writes nothing`() {
    let espia = Espia()
    let run = Run<Ajustes>.loaded(Ajustes(), in: espia)
    run.send(.pause)
    run.change { $0.a = 2 }
    run.quit()
    #expect(espia.writes.all.isEmpty)
  }

  @Test func `erasing that fails is tried again, and nothing is saved before`() {
    let espia = Espia(["ajustes": stored(#"{"a":1,"b":1}"#)])
    let run = Run<Ajustes>.loaded(Ajustes(), in: espia)
    espia.refuse(2)
    run.send(.erase)
    run.change { $0.a = 7 }
    run.send(.load)
    run.send(.flush)
    #expect(run.causes == [.notErased(Espia.full)])
    #expect(run.state.restored.count == 1)
    run.advance(.seconds(1))
    #expect(run.causes.count == 2)
    #expect(espia.writes.all.isEmpty)
    run.advance(.seconds(1))
    #expect(espia.texts == [:])
    run.advance(.seconds(1))
    #expect(espia.estado == #"{"a":7,"b":1}"#)
  }

  @Test func `what is erased while it loads does not come back`() {
    let espia = Espia(["ajustes": stored(#"{"a":9,"b":9}"#)])
    let slow = Slow(espia, [.seconds(2)])
    let run = Run(Ajustes(), in: espia) { slow.give(&$0) }
    slow.clock.use(run.store?.engine.host.world)
    run.advance(.seconds(1))
    run.send(.erase)
    run.advance(.seconds(10))
    #expect(run.slice == Ajustes())
    #expect(run.state.restored.isEmpty)
    #expect(espia.texts == [:])
  }

  // P05
  @Test func `a store that is stopped or released has written its last change`() {
    let espia = Espia()
    let run = Run<Ajustes>.loaded(Ajustes(), in: espia)
    run.change { $0.a = 1 }
    run.store?.engine.stop()
    #expect(espia.estado == #"{"a":1,"b":0}"#)
    run.store?.engine.start()
    run.change { $0.a = 2 }
    run.quit()
    #expect(espia.estado == #"{"a":2,"b":0}"#)
  }

  // P05
  @Test func `a store that is stopped with something to erase has erased it`() {
    let espia = Espia(["ajustes": stored(#"{"a":1,"b":1}"#)])
    let run = Run<Ajustes>.loaded(Ajustes(), in: espia)
    espia.refuse(1)
    run.send(.erase)
    run.quit()
    #expect(espia.texts == [:])
  }

  // P05
  @Test func `to save at once is to have saved when the work that follows is over`() {
    let espia = Espia()
    let run = Run<Ajustes>.loaded(Ajustes(), in: espia)
    run.change { $0.a = 1 }
    run.send(.flush)
    #expect(espia.estado == #"{"a":1,"b":0}"#)
    run.send(.flush)
    run.advance(.seconds(5))
    #expect(espia.writes.all.count == 1)
  }

  @Test func `an app that goes to the background saves at once, and only then`() {
    let espia = Espia()
    let run = Run<Ajustes>.loaded(Ajustes(), in: espia)
    run.change { $0.a = 1 }
    run.store?.send(.background(true))
    #expect(espia.estado == #"{"a":1,"b":0}"#)
    run.change { $0.a = 2 }
    #expect(espia.writes.all.count == 1)
    run.store?.send(.background(false))
    #expect(espia.writes.all.count == 1)
    run.store?.send(.background(true))
    #expect(espia.estado == #"{"a":2,"b":0}"#)
  }

  @Test func `a store that is stopped while it loads or waits goes on when it is started`() {
    let espia = Espia(["ajustes": stored(#"{"a":9,"b":9}"#)])
    let slow = Slow(espia, [.seconds(2), .seconds(2)])
    let run = Run(Ajustes(), in: espia) { slow.give(&$0) }
    slow.clock.use(run.store?.engine.host.world)
    run.advance(.seconds(1))
    run.store?.engine.stop()
    run.advance(.seconds(10))
    #expect(run.slice == Ajustes())
    run.store?.engine.start()
    run.advance(.seconds(2))
    #expect(run.slice == Ajustes(a: 9, b: 9))
    espia.refuse(1)
    run.change { $0.b = 1 }
    run.store?.engine.stop()
    run.advance(.seconds(10))
    #expect(run.faults.all.count == 1)
    run.store?.engine.start()
    run.advance(.seconds(1))
    #expect(espia.estado == #"{"a":9,"b":1}"#)
  }

  // P02: what was put aside is put aside once.
  @Test func `a store that goes on after a stop does not put aside what it wrote itself`() {
    let espia = Espia(["ajustes": "garbage"])
    let run = Run<Ajustes>.loaded(Ajustes(), in: espia)
    run.change { $0.a = 1 }
    run.store?.engine.stop()
    run.store?.engine.start()
    run.advance(.seconds(1))
    run.change { $0.a = 2 }
    run.advance(.seconds(1))
    #expect(espia.texts.keys.sorted() == ["ajustes", "ajustes.ilegible-1767225600"])
    #expect(espia.estado == #"{"a":2,"b":0}"#)
  }

  @Test func `the time away is told once, and is never negative`() {
    func restored(_ fecha: String) -> [Duration] {
      let espia = Espia(["ajustes": stored(#"{"a":9,"b":9}"#, fecha: fecha)])
      return Run<Ajustes>.loaded(Ajustes(), in: espia).state.restored.map(\.timeAway)
    }
    #expect(restored("2025-12-31T23:58:00Z") == [.seconds(120)])
    #expect(restored("2025-12-31T23:59:59.250Z") == [.milliseconds(750)])
    // The clock on the wall was set back meanwhile.
    #expect(restored("2026-01-01T01:00:00Z") == [.zero])
    #expect(restored("yesterday") == [.zero])
    #expect(Run<Ajustes>.loaded(Ajustes(), in: Espia()).state.restored.map(\.timeAway) == [.zero])
  }

  /// What an order that is late finds done already is not done again.
  @Test func `a write that comes after a later order has no effect`() throws {
    let espia = Espia()
    let turns = StorageTurns()
    func order(_ number: Int, _ text: String) -> StorageOrder {
      var errand = StorageOrder.Errand(storage: espia, turns: turns, number: number)
      errand.bytes = { .success(Data(text.utf8)) }
      return StorageOrder("ajustes", version: 1, errand: errand)
    }
    _ = try order(2, "two").written()
    _ = try order(1, "one").written()
    #expect(espia.writes.all == ["two"])
    try order(3, "").erased()
    _ = try order(2, "two").written()
    #expect(espia.texts == [:])
    _ = try order(3, "three").written()
    #expect(espia.texts == ["ajustes": "three"])
  }
}
