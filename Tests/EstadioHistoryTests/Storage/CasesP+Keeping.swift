import Estadio
import Foundation
import Testing

@testable import EstadioHistory

/// Group P: what is kept when it is replaced, though others write and read at the same time.
@Suite struct KeepingCases {
  private let folder: Folder
  private let newer = stored(#"{"a":5,"b":5}"#, version: 5)

  init() throws { folder = try Folder() }

  @Test func `what another process stores right before a write is kept`() throws {
    let (folder, newer) = (folder, newer)
    let arrivals = Notes<String>()
    let storage = AlmacenEnCarpeta(
      folder.url,
      system: FileSystem { step, path in
        guard step == .lock, arrivals.all.isEmpty else { return }
        arrivals.add(path)
        try? folder.put(newer, "ajustes.json")
      })
    let run = Run<Ajustes>.loaded(Ajustes(), version: 4, in: storage)
    run.change { $0.a = 1 }
    run.quit()
    #expect(folder.text("ajustes.v5.json") == newer)
    #expect(folder.names == ["ajustes.json", "ajustes.v5.json"])
    #expect(run.faults.all.count == 1)
  }

  @Test func `there is a whole state at each moment while one is put aside and replaced`() throws {
    let (folder, newer) = (folder, newer)
    try folder.put(newer, "ajustes.json")
    let seen = Notes<String>()
    let storage = AlmacenEnCarpeta(
      folder.url,
      system: FileSystem { _, _ in seen.add(folder.text("ajustes.json") ?? "nothing") })
    let kept = try storage.write(Data("new".utf8), as: "ajustes") { old in
      old == Data(newer.utf8) ? "ajustes.v5" : nil
    }
    #expect(kept == "ajustes.v5")
    #expect(Set(seen.all) == [newer, "new"])
    #expect(folder.text("ajustes.json") == "new")
    #expect(folder.text("ajustes.v5.json") == newer)
  }

  @Test(arguments: [FileSystem.Step.link, .rename, .create, .syncFolder])
  func `a write that fails keeps what was stored, and leaves nothing twice`(
    step: FileSystem.Step
  ) throws {
    try folder.put(newer, "ajustes.json")
    let refusing = AlmacenEnCarpeta(
      folder.url,
      system: FileSystem { asked, path throws(StorageError) in
        guard asked == step else { return }
        throw .system(step: asked.rawValue, file: path, code: EPERM)
      })
    let kept = try? refusing.write(Data("new".utf8), as: "ajustes") { _ in "ajustes.v5" }
    if step == .link {
      // A copy does as well.
      #expect(kept == "ajustes.v5")
      #expect(folder.text("ajustes.v5.json") == newer)
    } else {
      #expect(kept == nil)
      #expect(folder.text("ajustes.json") == newer)
      #expect(folder.names == ["ajustes.json"])
    }
  }

  @Test func `a state before the last stays while what replaced it is put aside`() throws {
    try folder.put("bad", "ajustes.json")
    try folder.put("good", "ajustes.json.anterior")
    let refusing = AlmacenEnCarpeta(
      folder.url,
      system: FileSystem { step, path throws(StorageError) in
        guard step == .rename else { return }
        throw .system(step: step.rawValue, file: path, code: EPERM)
      })
    #expect(throws: StorageError.self) {
      try refusing.write(Data("good".utf8), as: "ajustes") { _ in "aside" }
    }
    #expect(folder.names == ["ajustes.json", "ajustes.json.anterior"])
    #expect(folder.text("ajustes.json.anterior") == "good")
  }

  @Test func `a storage in memory keeps what it replaces`() {
    let storage = AlmacenEnMemoria(["a": Data("one".utf8), "b": Data("two".utf8)])
    let keep: (Data?) -> String? = { $0 == Data("one".utf8) ? "b" : nil }
    #expect(storage.write(Data("three".utf8), as: "a", keeping: keep) == "b-2")
    #expect(storage.write(Data("four".utf8), as: "a", keeping: keep) == nil)
    #expect(storage.write(Data("five".utf8), as: "c") { _ in "d" } == nil)
    #expect(
      storage.contents.mapValues { String(decoding: $0, as: UTF8.self) }
        == ["a": "four", "b": "two", "b-2": "one", "c": "five"])
  }
}
