import Estadio
import Foundation
import Testing

@testable import EstadioHistory

/// Group P: files, their names, links and rights, and a system that refuses.
@Suite struct FileCases {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// A storage whose calls are noted, as `rename ajustes.json`.
  private func noting(_ notes: Notes<String>) -> AlmacenEnCarpeta {
    AlmacenEnCarpeta(
      folder.url,
      system: FileSystem { step, path in
        let name = (path as NSString).lastPathComponent.replacing(/nuevo-.*/, with: "nuevo")
        notes.add("\(step.rawValue) \(name)")
      })
  }

  // P01
  @Test func `bytes are on the disk before they get the name, and the name before it is over`()
    throws
  {
    let notes = Notes<String>()
    let storage = noting(notes)
    try storage.write(Data("one".utf8), as: "ajustes")
    let before = notes.all.count
    try storage.write(Data("two".utf8), as: "ajustes")
    let name = folder.url.lastPathComponent
    #expect(
      Array(notes.all[before...]) == [
        "lock .ajustes.json.lock",
        "create .ajustes.json.nuevo", "write .ajustes.json.nuevo",
        "setMode .ajustes.json.nuevo", "sync .ajustes.json.nuevo",
        "close .ajustes.json.nuevo",
        "remove ajustes.json.anterior", "link ajustes.json.anterior",
        "rename ajustes.json", "syncFolder \(name)",
        "read ajustes.json", "remove ajustes.json.anterior",
      ])
    #expect(folder.text("ajustes.json") == "two")
  }

  // P17, P19
  @Test(arguments: FileSystem.Step.allCases)
  func `a call that the system refuses is named, and what was stored stays`(
    step: FileSystem.Step
  ) throws {
    try AlmacenEnCarpeta(folder.url).write(Data("old".utf8), as: "ajustes")
    let refused = Notes<String>()
    let refusing = AlmacenEnCarpeta(
      folder.url,
      system: FileSystem { asked, path throws(StorageError) in
        guard asked == step, refused.all.isEmpty else { return }
        refused.add(path)
        throw .system(step: asked.rawValue, file: path, code: ENOSPC)
      })
    do throws(StorageError) {
      try refusing.write(Data("new".utf8), as: "ajustes")
      // Tidying up is no reason to fail, nor is a system without second names.
      #expect([.list, .link, .makeFolder].contains(step))
      #expect(folder.text("ajustes.json") == "new")
    } catch {
      #expect(error.description.hasPrefix("\(step.rawValue) \(folder.url.path)"))
      #expect(error.description.hasSuffix(": No space left on device (28)"))
      let isAfter = [.syncFolder, .read, .remove].contains(step)
      #expect(folder.text("ajustes.json") == (isAfter && step != .remove ? "new" : "old"))
    }
    // Whatever was refused, the next save does its work.
    try refusing.write(Data("next".utf8), as: "ajustes")
    #expect(folder.text("ajustes.json") == "next")
    #expect(folder.names == ["ajustes.json"])
  }

  // P17
  @Test func `a link stays a link, and what it leads to is replaced, in any folder`() throws {
    let other = try Folder()
    try other.put("old", "real.json")
    let link = folder.path("ajustes.json")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: other.path("real.json"))
    let storage = AlmacenEnCarpeta(folder.url)
    try storage.write(Data("new".utf8), as: "ajustes")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: link) == other.path("real.json"))
    #expect(other.text("real.json") == "new")
    #expect(other.names == ["real.json"])
    #expect(folder.names == ["ajustes.json"])
    // A link to nowhere, named from where it lies, makes the file that it leads to.
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("otro.json"), withDestinationPath: "lejos.json")
    try storage.write(Data("far".utf8), as: "otro")
    #expect(folder.text("lejos.json") == "far")
  }

  // P17
  @Test func `a file keeps its rights, and a new one is its owner's alone`() throws {
    let storage = AlmacenEnCarpeta(folder.url)
    try storage.write(Data("one".utf8), as: "ajustes")
    #expect(folder.mode("ajustes.json") == 0o600)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder.path("ajustes.json"))
    try storage.write(Data("two".utf8), as: "ajustes")
    #expect(folder.mode("ajustes.json") == 0o640)
  }

  // P17: whoever is root may write anywhere, so a file stands where the folder should.
  @Test func `a folder that is none is named, and found when it is one`() throws {
    try folder.put("", "datos")
    let storage = AlmacenEnCarpeta(folder.url.appendingPathComponent("datos"))
    #expect(throws: StorageError.self) { try storage.write(Data("x".utf8), as: "ajustes") }
    #expect(folder.text("datos") == "")
    try FileManager.default.removeItem(atPath: folder.path("datos"))
    try storage.write(Data("x".utf8), as: "ajustes")
    #expect(folder.text("datos/ajustes.json") == "x")
  }

  @Test func `what a writer left that was killed is removed by the next one`() throws {
    try folder.put("half", ".ajustes.json.nuevo-1-1")
    try folder.put("half", ".ajustes.json.nuevo-999999-7")
    try folder.put("of another key", ".otro.json.nuevo-1-1")
    try AlmacenEnCarpeta(folder.url).write(Data("whole".utf8), as: "ajustes")
    #expect(folder.names == [".otro.json.nuevo-1-1", "ajustes.json"])
  }

  @Test func `a lock that another holds is waited for, and no longer than one wants`() throws {
    let system = FileSystem()
    let lock = try #require(
      try system.lock(folder.path(".ajustes.json.lock"), patience: .seconds(1)))
    let storage = AlmacenEnCarpeta(folder.url, patience: .milliseconds(20))
    #expect(
      throws: StorageError.locked(
        file: folder.path(".ajustes.json.lock"), waited: .milliseconds(20))
    ) {
      try storage.write(Data("x".utf8), as: "ajustes")
    }
    // Reading needs none.
    #expect(try storage.read("ajustes") == nil)
    close(lock)
    try storage.write(Data("x".utf8), as: "ajustes")
    #expect(folder.text("ajustes.json") == "x")
  }

  @Test func `keys of any letters have files of their own`() throws {
    let storage = AlmacenEnCarpeta(folder.url)
    let keys = ["ajustes", "Ajustes 2", "a/b", "../a", ".", "", "ñ", "a%2Fb", "a.v5"]
    for key in keys { try storage.write(Data(key.utf8), as: key) }
    for key in keys { #expect(try storage.read(key) == Data(key.utf8)) }
    #expect(folder.names.count == keys.count)
    #expect(folder.names.allSatisfy { $0.hasSuffix(".json") && !$0.hasPrefix(".") })
    for key in keys { try storage.erase(key) }
    #expect(folder.names == [])
  }

  @Test func `what is put aside never takes the place of something else`() throws {
    let storage = AlmacenEnCarpeta(folder.url)
    for number in 1...3 {
      try storage.write(Data("\(number)".utf8), as: "ajustes")
      let name = try storage.setAside("ajustes", as: "ajustes.v5")
      #expect(name == (number == 1 ? "ajustes.v5" : "ajustes.v5-\(number)"))
    }
    #expect(try storage.setAside("ajustes", as: "ajustes.v5") == nil)
    #expect(folder.names == ["ajustes.v5-2.json", "ajustes.v5-3.json", "ajustes.v5.json"])
    #expect(folder.text("ajustes.v5.json") == "1")
  }

  /// What a loss of power may leave on a disk that promises too much: the new file without its
  /// bytes, and the old one beside it.
  @Test func `a save that was not seen to its end gives back what was stored before`() throws {
    try folder.put("\u{0}\u{0}\u{0}", "ajustes.json")
    try folder.put(stored(#"{"a":1,"b":2}"#), "ajustes.json.anterior")
    let run = Run<Ajustes>.loaded(Ajustes(), in: AlmacenEnCarpeta(folder.url))
    #expect(run.slice == Ajustes(a: 1, b: 2))
    #expect(run.state.restored.map(\.source) == [.previous])
    #expect(run.faults.all.count == 1)
    #expect(folder.names == ["ajustes.ilegible-1767225600.json", "ajustes.json"])
    let next = Run<Ajustes>.loaded(Ajustes(), in: AlmacenEnCarpeta(folder.url))
    #expect(next.slice == Ajustes(a: 1, b: 2))
    #expect(next.state.restored.map(\.source) == [.stored])
  }

  @Test func `a file that does not hold what was written is reported, and the old one put back`()
    throws
  {
    try AlmacenEnCarpeta(folder.url).write(Data("old".utf8), as: "ajustes")
    let path = folder.path("ajustes.json")
    let broken = AlmacenEnCarpeta(
      folder.url,
      system: FileSystem { step, file in
        // A disk that loses what it was given.
        if step == .read, file == path { _ = truncate(path, 1) }
      })
    #expect(throws: StorageError.notReadBack(file: path)) {
      try broken.write(Data("new".utf8), as: "ajustes")
    }
    #expect(folder.text("ajustes.json") == "old")
    #expect(folder.names == ["ajustes.json"])
  }

  @Test func `the whole trip through a file gives back the state`() throws {
    let url = folder.url.appendingPathComponent("nueva/carpeta")
    let run = Run<Ajustes>.loaded(Ajustes(), in: AlmacenEnCarpeta(url))
    run.change { $0.a = 4 }
    run.quit()
    #expect(folder.text("nueva/carpeta/ajustes.json") == stored(#"{"a":4,"b":0}"#))
    #expect(Run<Ajustes>.loaded(Ajustes(), in: AlmacenEnCarpeta(url)).slice.a == 4)
  }

  /// A file system that knows no second names, and a file that somebody removes meanwhile.
  @Test func `a file that disappears while it is replaced is replaced all the same`() throws {
    try AlmacenEnCarpeta(folder.url).write(Data("old".utf8), as: "ajustes")
    let path = folder.path("ajustes.json")
    let storage = AlmacenEnCarpeta(
      folder.url,
      system: FileSystem { step, file throws(StorageError) in
        guard step == .link else { return }
        unlink(path)
        throw .system(step: step.rawValue, file: file, code: EPERM)
      })
    try storage.write(Data("new".utf8), as: "ajustes")
    #expect(folder.text("ajustes.json") == "new")
    #expect(folder.names == ["ajustes.json"])
  }

  @Test func `a folder tells the keys of its files, whatever their letters`() throws {
    let storage = AlmacenEnCarpeta(folder.url.appendingPathComponent("nueva"))
    #expect(try storage.keys(beginningWith: "") == [])
    let keys = ["", ".oculta.v2", "a/b c.v1", "ajustes", "ajustes.v12", "ajustes.v3", "ñ%2F.v4"]
    for key in keys { try storage.write(Data(key.utf8), as: key) }
    try folder.put("", "nueva/ajustes.v9.txt")
    #expect(try storage.keys(beginningWith: "")?.sorted() == keys.sorted())
    #expect(
      try storage.keys(beginningWith: "ajustes.v")?.sorted() == ["ajustes.v12", "ajustes.v3"])
    #expect(try storage.keys(beginningWith: "a/b c.v") == ["a/b c.v1"])
    #expect(try storage.keys(beginningWith: ".oculta.v") == [".oculta.v2"])
  }
}
