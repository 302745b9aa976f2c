import Estadio
import EstadioHistory
import Foundation
import Testing

/// Group P: what is stored in another version than today's.
@Suite struct MigrationCases {
  /// A slice whose older forms had other members.
  struct Fila: Codable, Hashable, Sendable {
    var pasos: [String] = []
    var id = 0
  }

  /// Notes its version in the state and outside.
  private func step(_ version: Int, _ runs: Notes<Int>, fails: Bool = false) -> Migration {
    Migration(to: version) { json in
      runs.add(version)
      if fails { throw StorageError.notReadBack(file: "a reason") }
      json["pasos"] = .array((json["pasos"]?.elements ?? []) + [.string("\(version)")])
    }
  }

  // P10
  @Test func `what was migrated is written back at once, and is not migrated again`() {
    let espia = Espia(["ajustes": stored(#"{"pasos":[]}"#)])
    let ids = Notes<Int>()
    let migration = Migration(to: 2) { json in
      ids.add(1)
      json["id"] = .number("\(40 + ids.all.count)")
    }
    for launch in 1...2 {
      let run = Run<Fila>.loaded(Fila(), version: 2, [migration], in: espia)
      #expect(run.slice.id == 41)
      #expect(run.state.restored.map(\.version) == [launch])
      run.quit()
    }
    #expect(ids.all == [1])
    #expect(espia.writes.all.compactMap(Espia.estado) == [#"{"id":41,"pasos":[]}"#])
  }

  // P10: as long as the write back fails, the old bytes are what is stored.
  @Test func `what was migrated and cannot be written back is tried again, with the old kept`() {
    let old = stored(#"{"id":1,"pasos":[]}"#)
    let espia = Espia(["ajustes": old])
    espia.refuse(2)
    let run = Run<Fila>.loaded(Fila(), version: 2, [step(2, Notes())], in: espia)
    run.advance(.milliseconds(1_999))
    #expect(espia.texts == ["ajustes": old])
    run.advance(.milliseconds(1))
    #expect(espia.estado == #"{"id":1,"pasos":["2"]}"#)
    #expect(run.causes.count == 2)
  }

  // P11
  @Test(
    arguments: [
      (nil, [1, 2, 4]), (0, [1, 2, 4]), (1, [2, 4]), (2, [4]), (3, [4]), (4, []),
    ] as [(Int?, [Int])])
  func `the steps above the file's version run once, in order`(version: Int?, expected: [Int]) {
    let espia = Espia(["ajustes": stored(#"{"id":7,"pasos":[]}"#, version: version)])
    let runs = Notes<Int>()
    let steps = [4, 1, 5, 2].map { step($0, runs) }
    let run = Run<Fila>.loaded(Fila(), version: 4, steps, in: espia)
    #expect(runs.all == expected)
    #expect(run.slice == Fila(pasos: expected.map { "\($0)" }, id: 7))
    #expect(run.faults.all.isEmpty)
  }

  // P11
  @Test func `a step that fails is named, and leaves what is stored as it was`() {
    let old = stored(#"{"id":7,"pasos":[]}"#, version: 1)
    let espia = Espia(["ajustes": old])
    let runs = Notes<Int>()
    let run = Run<Fila>.loaded(
      Fila(), version: 4, [step(1, runs), step(2, runs, fails: true), step(4, runs)], in: espia)
    #expect(runs.all == [2])
    let fault = run.state.restored.first?.fault
    #expect(
      fault?.cause
        == .migrationFailed(
          from: 1, step: 2, error: "a reason does not hold what was written to it"))
    run.advance(.seconds(60))
    run.quit()
    #expect(espia.texts == ["ajustes": old])
    // The step is made right: the file is where it was.
    let next = Run<Fila>.loaded(Fila(), version: 4, [step(2, runs), step(4, runs)], in: espia)
    #expect(next.slice == Fila(pasos: ["2", "4"], id: 7))
  }

  // P12
  @Test func `an older program leaves what a newer one stored, and that one finds it`() {
    let newer = stored(#"{"id":5,"pasos":["new"]}"#, version: 5)
    let espia = Espia(["ajustes": newer])
    func launch(_ version: Int, _ change: (@Sendable (inout Fila) -> Void)? = nil) -> Run<Fila> {
      let run = Run<Fila>.loaded(Fila(), version: version, in: espia)
      if let change { run.change(change) }
      run.quit()
      return run
    }
    // It only looks: nothing is moved.
    let look = launch(4)
    #expect(look.slice == Fila())
    #expect(look.faults.all.count == 1)
    #expect(espia.texts == ["ajustes": newer])
    // It has something to save: what is newer goes aside.
    _ = launch(4) { $0.id = 4 }
    #expect(espia.texts["ajustes.v5"] == newer)
    #expect(espia.estado == #"{"id":4,"pasos":[]}"#)
    #expect(launch(4).slice == Fila(id: 4))
    // The newer one comes back and goes on, and so does the older one after it.
    let back = launch(5)
    #expect(back.slice == Fila(pasos: ["new"], id: 5))
    #expect(back.state.restored.map(\.source) == [.aside])
    #expect(espia.texts.keys.sorted() == ["ajustes", "ajustes.v4"])
    _ = launch(5) { $0.id = 55 }
    #expect(launch(4) { $0.pasos = ["old"] }.slice == Fila(pasos: ["old"], id: 4))
    #expect(launch(5).slice == Fila(pasos: ["new"], id: 55))
    #expect(launch(6).slice == Fila(pasos: ["new"], id: 55))
  }

  // P12: the newer program may run beside the older one.
  @Test func `what a newer program stored meanwhile is put aside, and that is reported`() {
    let espia = Espia()
    let run = Run<Fila>.loaded(Fila(), version: 4, in: espia)
    let newer = stored(#"{"id":5,"pasos":[]}"#, version: 5)
    espia.memory.write(Data(newer.utf8), as: "ajustes")
    run.change { $0.id = 1 }
    run.advance(.seconds(1))
    #expect(espia.texts["ajustes.v5"] == newer)
    #expect(run.faults.all.count == 1)
    run.change { $0.id = 2 }
    run.advance(.seconds(1))
    #expect(espia.estado == #"{"id":2,"pasos":[]}"#)
    #expect(espia.texts.count == 2)
  }

  @Test func `an envelope of a newer form is kept too`() {
    let newer = #"{"formato":2,"estado":{"id":1,"pasos":[]},"version":1}"#
    let espia = Espia(["ajustes": newer])
    let run = Run<Fila>.loaded(Fila(), in: espia)
    #expect(run.state.restored.first?.fault?.cause == .newerFormat(2, known: 1))
    run.change { $0.id = 2 }
    run.quit()
    #expect(espia.texts["ajustes.ilegible-1767225600"] == newer)
  }

  /// Settings with a part in a part.
  struct Tema: Codable, Hashable, Sendable {
    struct Colores: Codable, Hashable, Sendable {
      var fondo = "blanco"
      var acento = "rojo"
    }
    var colores = Colores()
    var letra: Int? = 12
    var marcas = ["standard": 1]
  }

  // P13
  @Test func `a member that is missing has its default, and one that is unknown is passed over`() {
    let espia = Espia([
      "ajustes": stored(#"{"colores":{"fondo":"negro"},"marcas":{"mine":2},"old":[1,{"x":null}]}"#)
    ])
    let run = Run<Tema>.loaded(Tema(), in: espia)
    var expected = Tema()
    expected.colores.fondo = "negro"
    // What is absent because it is nil, or because somebody removed it, is not filled in.
    expected.letra = nil
    expected.marcas = ["mine": 2]
    #expect(run.slice == expected)
    #expect(run.faults.all.isEmpty)
    run.change { $0.letra = 20 }
    run.advance(.seconds(1))
    #expect(
      espia.estado
        == #"{"colores":{"acento":"rojo","fondo":"negro"},"letra":20,"marcas":{"mine":2}}"#)
  }

  @Test func `a member that is missing in an element of a list is named`() {
    let espia = Espia(["ajustes": stored(#"[{"fondo":"a","acento":"b"},{"fondo":"c"}]"#)])
    let run = Run<[Tema.Colores]>.loaded([], in: espia)
    #expect(
      run.state.restored.first?.fault?.cause
        == .notDecodable(reason: "[1].acento: it is missing"))
  }

  @Test func `a version that is a date looks for no more than what was put aside`() {
    let old = stored(#"{"id":3,"pasos":[]}"#, version: 20_251_231)
    let espia = Espia([
      "ajustes.v20251231": old, "ajustes.v20270101": old, "ajustes.v-1": old, "ajustes.vx": old,
    ])
    let run = Run<Fila>.loaded(Fila(), version: 20_260_101, in: espia)
    #expect(run.state.restored.map(\.source) == [.aside])
    #expect(run.slice == Fila(id: 3))
    #expect(espia.reads.all.prefix(2) == ["ajustes", "ajustes.v20251231"])
  }

  @Test func `a storage that cannot tell its keys is asked for the latest versions only`() {
    let espia = Espia(
      ["ajustes.v20260099": stored(#"{"id":3,"pasos":[]}"#, version: 20_260_099)],
      tellsKeys: false)
    let run = Run<Fila>.loaded(Fila(), version: 20_260_101, in: espia)
    #expect(run.slice == Fila(id: 3))
    let other = Espia(tellsKeys: false)
    #expect(Run<Fila>.loaded(Fila(), version: 20_260_101, in: other).slice == Fila())
    #expect(other.reads.all.count == 18)
  }
}
