import Estadio
import EstadioHistory
import Foundation
import Testing

/// Group P: what is used when the newest of what was stored is not there or cannot be used.
@Suite struct PreviousCases {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func launch(_ version: Int = 1) -> Run<Ajustes> {
    .loaded(Ajustes(), version: version, in: AlmacenEnCarpeta(folder.url))
  }

  /// What a process leaves that is killed after it has put something aside.
  @Test func `a state of which only the one before it is left gives back that one, and says so`()
    throws
  {
    try folder.put(stored(#"{"a":1,"b":2}"#), "ajustes.json.anterior")
    let run = launch()
    #expect(run.slice == Ajustes(a: 1, b: 2))
    #expect(run.state.restored.map(\.source) == [.previous])
    #expect(run.state.restored.map(\.fault?.cause) == [.onlyPrevious])
    #expect(run.faults.all.count == 1)
    #expect(folder.names == ["ajustes.json"])
    let next = launch()
    #expect(next.slice == Ajustes(a: 1, b: 2))
    #expect(next.faults.all.isEmpty)
  }

  @Test func `one before that cannot be read either is reported`() throws {
    try folder.put("{", "ajustes.json.anterior")
    let run = launch()
    #expect(run.slice == Ajustes())
    #expect(run.state.restored.map(\.source) == [.nothing])
    #expect(run.faults.all.count == 1)
  }

  @Test func `what an older program put aside long ago does not beat the state before the last`()
    throws
  {
    try folder.put("\u{0}", "ajustes.json")
    try folder.put(stored(#"{"a":7,"b":7}"#, version: 2), "ajustes.json.anterior")
    try folder.put(stored(#"{"a":1,"b":1}"#, version: 2), "ajustes.v2.json")
    let run = launch(2)
    #expect(run.slice == Ajustes(a: 7, b: 7))
    #expect(run.state.restored.map(\.source) == [.previous])
    #expect(run.faults.all.count == 1)
  }

  @Test(arguments: ["\u{0}", stored(#"{"a":9,"b":9}"#, version: 3)])
  func `what was put aside is used in the place of what cannot be used, and that is said`(
    current: String
  ) throws {
    try folder.put(current, "ajustes.json")
    try folder.put(stored(#"{"a":1,"b":1}"#, version: 2), "ajustes.v2.json")
    let run = launch(2)
    #expect(run.slice == Ajustes(a: 1, b: 1))
    #expect(run.state.restored.map(\.source) == [.aside])
    #expect(run.state.restored.map { $0.fault == nil } == [false])
    #expect(run.faults.all.count == 1)
    #expect(folder.names.count == 2)
    #expect(!folder.names.contains("ajustes.v2.json"))
  }

  @Test func `what was put aside is used without a word where nothing else is`() throws {
    try folder.put(stored(#"{"a":1,"b":1}"#, version: 2), "ajustes.v2.json")
    let run = launch(2)
    #expect(run.slice == Ajustes(a: 1, b: 1))
    #expect(run.state.restored.map(\.source) == [.aside])
    #expect(run.faults.all.isEmpty)
    #expect(folder.names == ["ajustes.json"])
  }
}
