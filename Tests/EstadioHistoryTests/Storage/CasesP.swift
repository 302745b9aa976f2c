import Estadio
import EstadioHistory
import Foundation
import Testing

/// Group P: what is stored, and when.
@Suite struct CasesP {
  // P02
  @Test(arguments: [
    "", "\n", "\u{FEFF}", #"{"clave":"ajustes","estado":{"a":1"#, "[1,2]", "7", #"{"a":1}"#,
    stored("[1]"), stored(#"{"a":"one","b":2}"#), "{} {}", "\u{0}\u{0}\u{0}",
  ])
  func `what cannot be read is reported once, put aside before a save, and not lost`(
    text: String
  ) {
    let espia = Espia(["ajustes": text])
    let run = Run<Ajustes>.loaded(Ajustes(a: 5), in: espia)
    #expect(run.slice == Ajustes(a: 5))
    #expect(run.faults.all.count == 1)
    #expect(run.state.restored.map(\.source) == [.nothing])
    #expect(run.state.restored.map { $0.fault == nil } == [false])
    #expect(espia.texts == ["ajustes": text])
    run.change { $0.b = 6 }
    run.advance(.seconds(1))
    #expect(
      espia.texts == [
        "ajustes.ilegible-1767225600": text,
        "ajustes": stored(#"{"a":5,"b":6}"#, fecha: "2026-01-01T00:00:01Z"),
      ])
    run.advance(.seconds(60))
    #expect(espia.writes.all.count == 1)
    let next = Run<Ajustes>.loaded(Ajustes(), in: espia)
    #expect(next.slice == Ajustes(a: 5, b: 6))
    #expect(next.faults.all.isEmpty)
  }

  // P02: a storage that cannot even be read, and can be later, must not lose what it holds.
  @Test func `what could not be read for a while is put aside as it was`() {
    let good = stored(#"{"a":9,"b":9}"#)
    let espia = Espia(["ajustes": good])
    espia.beUnreadable(true)
    let run = Run<Ajustes>.loaded(Ajustes(), in: espia)
    espia.beUnreadable(false)
    run.change { $0.b = 6 }
    run.advance(.seconds(1))
    #expect(espia.texts["ajustes.ilegible-1767225600"] == good)
    #expect(espia.estado == #"{"a":0,"b":6}"#)
  }

  // P04
  @Test func `the shortest delay keeps no save waiting for ever`() {
    let espia = Espia()
    let run = Run<Ajustes>.loaded(Ajustes(), every: .zero, in: espia)
    for number in 1...5 {
      run.change { $0.a = number }
      run.advance(.milliseconds(1))
      #expect(espia.estado == #"{"a":\#(number),"b":0}"#)
    }
    #expect(run.store?.engine.ledger.nextDeadline == nil)
    run.quit()
    #expect(espia.writes.all.count == 5)
    #expect(Run<Ajustes>.loaded(Ajustes(), in: espia).slice.a == 5)
  }

  // P06
  @Test func `changes without a pause are saved all the same, each second, and the last one too`() {
    let espia = Espia()
    let run = Run<Ajustes>.loaded(Ajustes(), in: espia)
    var saved: [Int] = []
    for number in 1...300 {
      run.change { $0.a = number }
      run.advance(.milliseconds(200))
      saved.append(espia.writes.all.count)
    }
    // Never more than a second behind, wherever the process is killed.
    #expect(saved == (1...300).map { $0 / 5 })
    run.advance(.seconds(5))
    #expect(espia.estado == #"{"a":300,"b":0}"#)
    #expect(espia.writes.all.count == 60)
  }

  // P07
  @Test func `a change made before loading ends is kept, and the rest is as it was stored`() {
    let espia = Espia(["ajustes": stored(#"{"a":9,"b":9}"#)])
    let slow = Slow(espia, [.seconds(2)])
    let run = Run(Ajustes(), every: .milliseconds(500), in: espia) { slow.give(&$0) }
    slow.clock.use(run.store?.engine.host.world)
    run.advance(.seconds(1))
    run.change { $0.b = 1 }
    run.advance(.milliseconds(999))
    #expect(run.slice == Ajustes(a: 0, b: 1))
    #expect(espia.writes.all.isEmpty)
    run.advance(.milliseconds(1))
    #expect(run.slice == Ajustes(a: 9, b: 1))
    #expect(run.state.restored.map(\.slice) == [Ajustes(a: 9, b: 9)])
    run.advance(.milliseconds(500))
    #expect(espia.writes.all.compactMap(Espia.estado) == [#"{"a":9,"b":1}"#])
  }

  // P07: the store has not even looked at its clock.
  @Test func `a change made before loading begins is kept too`() {
    let espia = Espia(["ajustes": stored(#"{"a":9,"b":9}"#)])
    let run = Run(Ajustes(), in: espia)
    run.store?.send(.other)
    run.change { $0.b = 1 }
    run.send(.load)
    #expect(run.slice == Ajustes(a: 9, b: 1))
    run.advance(.zero)
    #expect(run.state.restored.count == 1)
  }

  // P07: and if the process ends before, nothing is written.
  @Test func `a store that ends before loading has ended writes nothing`() {
    let good = stored(#"{"a":9,"b":9}"#)
    let espia = Espia(["ajustes": good])
    let run = Run(Ajustes(), in: espia)
    run.change { $0.b = 1 }
    run.send(.flush)
    run.store?.send(.background(true))
    run.quit()
    #expect(espia.writes.all.isEmpty)
    #expect(espia.texts == ["ajustes": good])
  }

  // P08
  @Test func `of two loads the later one counts, and ends once`() {
    let espia = Espia(["ajustes": stored(#"{"a":1,"b":1}"#)])
    let slow = Slow(espia, [.seconds(3), .seconds(1)])
    let run = Run(Ajustes(), in: espia) { slow.give(&$0) }
    slow.clock.use(run.store?.engine.host.world)
    run.advance(.seconds(1))
    espia.memory.write(Data(stored(#"{"a":2,"b":2}"#).utf8), as: "ajustes")
    run.send(.load)
    run.advance(.seconds(10))
    #expect(run.slice == Ajustes(a: 2, b: 2))
    #expect(run.state.restored.count == 1)
    #expect(espia.writes.all.isEmpty)
  }

  // P08: what is not saved yet when loading begins again is a change like any other.
  @Test func `loading again keeps what was not saved yet`() {
    let espia = Espia(["ajustes": stored(#"{"a":1,"b":1}"#)])
    let run = Run<Ajustes>.loaded(Ajustes(), in: espia)
    espia.memory.write(Data(stored(#"{"a":2,"b":2}"#).utf8), as: "ajustes")
    run.change { $0.b = 7 }
    run.send(.load)
    #expect(run.slice == Ajustes(a: 2, b: 7))
    run.advance(.seconds(1))
    #expect(espia.estado == #"{"a":2,"b":7}"#)
  }

  // P09
  @Test func `what is changed when loading ends is in the state and is saved`() {
    let espia = Espia(["ajustes": stored(#"{"a":1,"b":1}"#)])
    let run = Run<Ajustes>.loaded(
      Ajustes(), in: espia, feature: Cajon(onRestored: { $0.b = 100 }))
    #expect(run.slice == Ajustes(a: 1, b: 100))
    run.advance(.seconds(1))
    #expect(espia.estado == #"{"a":1,"b":100}"#)
  }

  // P19
  @Test func `a save that failed is reported, and tried again with the newest state`() {
    let espia = Espia()
    let run = Run<Ajustes>.loaded(Ajustes(), in: espia)
    run.change { $0.a = 1 }
    run.advance(.seconds(1))
    espia.refuse(2)
    run.change { $0.a = 2 }
    run.advance(.seconds(1))
    run.change { $0.a = 3 }
    run.advance(.seconds(1))
    #expect(run.causes == [.notWritten(Espia.full), .notWritten(Espia.full)])
    #expect(espia.estado == #"{"a":1,"b":0}"#)
    run.advance(.seconds(1))
    #expect(espia.estado == #"{"a":3,"b":0}"#)
    #expect(run.faults.all.count == 2)
    run.advance(.seconds(60))
    #expect(espia.writes.all.count == 2)
  }

  // P21
  @Test func `what does not change what is stored writes nothing`() {
    let espia = Espia()
    let run = Run<Ajustes>.loaded(Ajustes(), in: espia)
    for _ in 1...100 {
      run.store?.send(.other)
      run.advance(.milliseconds(100))
    }
    for _ in 1...100 {
      run.change { $0.a = 1 }
      run.change { $0.a = 0 }
      run.advance(.milliseconds(100))
    }
    run.quit()
    #expect(espia.writes.all.isEmpty)
  }

  // P21
  @Test func `what was removed or altered outside is repaired by the next real change`() {
    let espia = Espia()
    let run = Run<Ajustes>.loaded(Ajustes(), in: espia)
    run.change { $0.a = 1 }
    run.advance(.seconds(1))
    espia.memory.erase("ajustes")
    run.change { $0.a = 2 }
    run.advance(.seconds(1))
    #expect(espia.estado == #"{"a":2,"b":0}"#)
    espia.memory.write(Data("garbage".utf8), as: "ajustes")
    run.change { $0.a = 3 }
    run.advance(.seconds(1))
    #expect(espia.estado == #"{"a":3,"b":0}"#)
    #expect(espia.texts["ajustes.ilegible-1767225603"] == "garbage")
    #expect(run.faults.all.count == 1)
  }
}

/// A storage whose first reads take some time of the store's clock.
final class Slow: Sendable {
  let clock = Pocket()
  private let storage: any Almacen
  private let delays: Notes<Duration>
  private let reads = Notes<Int>()

  init(_ storage: any Almacen, _ delays: [Duration]) {
    self.storage = storage
    self.delays = Notes()
    for delay in delays { self.delays.add(delay) }
  }

  func give(_ entorno: inout Entorno) {
    @Sendable func read(_ order: StorageOrder) async throws(StorageFault.Cause) -> StorageReading {
      let bytes: Data?
      do throws(StorageError) { bytes = try storage.read(order.key) } catch {
        throw .notRead(error)
      }
      let number = reads.all.count
      reads.add(number)
      let all = delays.all
      // Cancelled sleeps go on as if they had been slept: a storage knows of no cancelling.
      if number < all.count { try? await clock.sleep(for: all[number]) }
      return StorageReading(bytes)
    }
    entorno.readStored = read
  }
}
