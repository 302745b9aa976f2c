import Estadio
import EstadioTesting
import Testing

extension Row {
  /// What a test does: asserts the state after an action, and receives what an effect sends.
  static func testing() -> [Row] {
    [
      Row("test store: send with a state assertion") {
        let store = TestStore(initial: Contar.State(), reducer: Contar())
        return Work { times in
          for _ in 0..<times { store.send(.sumar) { $0.cuenta += 1 } }
        } done: {
          store.state.cuenta
        }
      },
      Row("test store: the same, each step run once") {
        let store = TestStore(
          initial: Contar.State(), reducer: Contar(), checksPurity: false)
        return Work { times in
          for _ in 0..<times { store.send(.sumar) { $0.cuenta += 1 } }
        } done: {
          store.state.cuenta
        }
      },
      Row("test store: send, effect, receive") {
        let store = TestStore(initial: Contar.State(), reducer: Contar())
        return Work { times in
          for _ in 0..<times {
            store.send(.encadenar)
            store.receive(.sumar) { $0.cuenta += 1 }
          }
        } done: {
          store.state.cuenta
        }
      },
    ]
  }

  /// The difference between two states of many rows, one of which changed.
  static func diffs(_ sizes: Sizes) -> [Row] {
    let size = sizes.observed.last.map { min($0, 10_000) } ?? 1_000
    return [
      Row("diff of two states of \(size) rows") {
        let old = IdentifiedList((0..<size).map { Contar.State(id: $0) })
        var new = old
        new[id: size / 2]?.cuenta = 1
        let done = Tally()
        return Work { times in
          for _ in 0..<times { done.count += StateDiff(from: old, to: new).lines.count }
        } done: {
          done.count
        }
      }
    ]
  }
}

/// How much was found.
@MainActor
private final class Tally {
  var count = 0
}
