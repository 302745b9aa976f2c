import Estadio
import EstadioHistory
import Foundation
import Testing

/// What a long history costs in memory, and that it can be let go of. F06.
@Suite struct UndoMemoryTests {
  struct Fila: Identifiable, Equatable, Sendable {
    let id: Int32
    var valor: Int32 = 0
  }

  /// Rows of 8 bytes, one of which each step changes.
  struct Tabla: Reducer {
    struct State: Equatable, Sendable {
      var filas: IdentifiedList<Fila>
      init(_ count: Int32) { filas = IdentifiedList((0..<count).map { Fila(id: $0) }) }
    }

    func reduce(into state: inout State, action: Int32, entorno: Entorno) -> Effect<Int32> {
      state.filas.modify(id: action) { $0.valor += 1 }
      return .none
    }
  }

  private func tabla(
    _ count: Int32
  ) -> VirtualStore<Undoable<Tabla.State>, UndoableAction<Int32>> {
    VirtualStore(
      initial: Undoable(Tabla.State(count)), reducer: Tabla().undoable(limit: .none))
  }

  @Test func `versions of a long list share all but a leaf`() {
    let store = tabla(10_000)
    for step: Int32 in 0..<200 { store.send(.content(step * 37 % 10_000)) }
    let versions = Array(store.state.past.map(\.filas))
    var compared = 0
    for (older, newer) in zip(versions, versions.dropFirst()) {
      _ = newer.changes(since: older) { a, b in
        compared += 1
        return a == b
      }
    }
    #expect(versions.count == 200)
    #expect(compared <= 199 * 32)
    #expect(compared > 0)
  }

  /// The budget of the design, in a process of its own, where nobody else allocates.
  @Test func `ten thousand versions of a list of 100,000 rows cost what the design allows`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      let store = UndoMemoryTests().tabla(100_000)
      // The index of the list is shared from here on.
      store.send(.content(0))
      guard let before = liveBytes() else { return }
      for step: Int32 in 1...10_000 { store.send(.content(step * 7_919 % 100_000)) }
      guard let after = liveBytes() else { return }
      print("versions=\(store.state.undoCount) each=\((after - before) / 10_000)")
    }
    let text = result.map { String(decoding: $0.standardOutputContent, as: UTF8.self) } ?? ""
    guard let found = text.firstMatch(of: /versions=(\d+) each=(\d+)/) else {
      // Elsewhere the allocator does not tell.
      #if canImport(Glibc)
        Issue.record("no measurement in: \(text)")
      #endif
      return
    }
    #expect(found.output.1 == "10001")
    let each = Int(found.output.2) ?? .max
    #expect(Double(each) <= 64 * log2(100_000), "a version costs \(each) bytes")
    #expect(each > 100, "or nothing was measured")
  }

  // F06
  @Test func `a hundred thousand steps to undo are let go of on a small stack`() async {
    let count = await onSmallStack(kilobytes: 128) {
      var value: Undoable<Int>? = Undoable(0)
      for number in 1...100_000 { value?.step { $0 = number } }
      value?.jump(by: -1_000)
      let count = (value?.undoCount ?? 0) + (value?.redoCount ?? 0)
      value = nil
      return count
    }
    #expect(count == 100_000)
  }

  // F06
  @Test func `thirty thousand steps to travel are let go of on a small stack`() async {
    let count = await onSmallStack(kilobytes: 128) {
      var store: VirtualStore<Int, Int>? = VirtualStore(initial: 0, reducer: Contador())
      var viaje = store?.traveller(limit: 100_000, snapshotEvery: 100)
      for _ in 0..<30_000 { store?.send(1) }
      let count = viaje?.count
      viaje = nil
      store = nil
      return count
    }
    #expect(count == 30_000)
  }

  @Test func `a step costs the same while somebody holds the whole history`() {
    var value = Undoable(0)
    var held: [Undoable<Int>] = []
    for number in 1...2_000 {
      value.step { $0 = number }
      held.append(value)
    }
    #expect(held[999] == Undoable(past: Array(0..<1_000), present: 1_000))
    #expect(held.enumerated().allSatisfy { $1.undoCount == $0 + 1 })
  }
}

/// Runs on a thread with a stack of its own size. A stack that is too small ends the process.
private func onSmallStack<Result: Sendable>(
  kilobytes: Int, _ body: @escaping @Sendable () -> Result
) async -> Result {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: body()) }
    thread.stackSize = kilobytes * 1_024
    thread.start()
  }
}
