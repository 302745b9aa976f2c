import Estadio
import EstadioHistory
import Foundation

extension Row {
  /// What it costs to remember: a recording, its replay, a journey, a step to undo.
  static func history() -> [Row] {
    [
      recorded("send, recorded to memory", Contar.State(), Contar(), .sumar),
      recorded(
        "send to one row of 1,000, recorded to memory", Filas.State(1_000), Filas(),
        .fila(500, .sumar)),
      replayed(),
      travelled(),
      jump("jump to a kept state", beyond: 0),
      jump("jump to a state that 63 steps lead to", beyond: 63),
      undoable(),
      undone(),
    ]
  }

  /// The lines are in the memory, one for each step after the first of the recording.
  private static func recorded<R: Reducer>(
    _ name: String, _ initial: R.State, _ reducer: R, _ action: R.Action
  ) -> Row where R.State: Codable & Sendable, R.Action: Codable {
    Row(name) {
      let memory = RecordingMemory()
      let store = Store(initial: initial, reducer: reducer)
      let token = store.record(to: Recorder<R.State, R.Action>(to: memory))
      return Work { times in
        for _ in 0..<times { store.send(action) }
      } done: {
        withExtendedLifetime(token) { memory.bytes.count { $0 == UInt8(ascii: "\n") } - 1 }
      }
    }
  }

  private static func replayed() -> Row {
    Row("replay of a step") {
      let replay = Replay(session(of: 1_000), reducer: Contar())
      let made = Tally()
      return Work { times in
        for _ in 0..<times {
          if replay.isAtEnd { replay.rewind() }
          if (try? replay.step()) != nil { made.count += 1 }
        }
      } done: {
        made.count
      }
    }
  }

  /// A recording of so many steps.
  private static func session(of steps: Int) -> Recording<Contar.State, Contar.Action> {
    let memory = RecordingMemory()
    let store = Store(initial: Contar.State(), reducer: Contar())
    let token = store.record(to: Recorder<Contar.State, Contar.Action>(to: memory))
    for _ in 0..<steps { store.send(.sumar) }
    token.end()
    do throws(RecordingError) {
      return try Recording(reading: Data(memory.bytes))
    } catch {
      fatalError(error.description)
    }
  }

  private static func travelled() -> Row {
    Row("send, time travel on") {
      let store = Store(initial: Contar.State(), reducer: Contar())
      let travel = TimeTravel(store)
      return Work { times in
        for _ in 0..<times { store.send(.sumar) }
      } done: {
        let steps = store.state.cuenta
        // What was remembered is seen by going back.
        travel.stepBack()
        defer { travel.resume() }
        return store.state.cuenta == steps - 1 ? steps : 0
      }
    }
  }

  /// A journey along 1,024 steps, every 64th of whose states is kept.
  private static func jump(_ name: String, beyond steps: Int) -> Row {
    Row(name) {
      let store = Store(initial: Contar.State(), reducer: Contar())
      let travel = TimeTravel(store, snapshotEvery: 64)
      for _ in 0..<1_024 { store.send(.sumar) }
      let arrived = Tally()
      var stretch = 0
      return Work { times in
        for _ in 0..<times {
          stretch = (stretch + 5) % 16
          let place = stretch * 64 + steps
          travel.jump(to: place)
          if store.state.cuenta == place { arrived.count += 1 }
        }
      } done: {
        arrived.count
      }
    }
  }

  private static func undoable() -> Row {
    Row("send, a step that can be undone") {
      let store = Store(initial: Undoable(Contar.State()), reducer: Contar().undoable())
      return Work { times in
        for _ in 0..<times { store.send(.content(.sumar)) }
      } done: {
        store.state.canUndo ? store.state.cuenta : 0
      }
    }
  }

  private static func undone() -> Row {
    Row("undo and redo of a step") {
      let store = Store(initial: Undoable(Contar.State()), reducer: Contar().undoable())
      for _ in 0..<100 { store.send(.content(.sumar)) }
      let redone = Tally()
      return Work { times in
        for _ in 0..<times {
          store.send(.undo)
          let before = store.state.cuenta
          store.send(.redo)
          redone.count += store.state.cuenta - before
        }
      } done: {
        redone.count
      }
    }
  }
}

/// How much was found to be done.
@MainActor
private final class Tally {
  var count = 0
}
