import Estadio
import EstadioHistory

extension Footprint {
  /// Versions of a long list, each of which another row changed, kept to undo them.
  static func undoableVersions(_ count: Int, of size: Int) -> Footprint {
    Footprint(
      "memory of a version of \(size.grouped) rows of 8 bytes to undo", count: count
    ) { count in
      var value = Undoable(Tabla.rows(size))
      // What the first version costs beyond the others does not count.
      value.step { Tabla.change(&$0, 0) }
      let before = LiveBytes.now
      for step in 1...count { value.step { Tabla.change(&$0, step) } }
      return Heap(since: before) {
        zip(value.past.dropFirst(), 1...).count { Tabla.isBefore($1, $0) }
      }
    }
  }

  /// The same kept by 'TimeTravel', its entry included.
  static func travelledVersions(_ count: Int, of size: Int) -> Footprint {
    Footprint(
      "memory of a version of \(size.grouped) rows of 8 bytes to travel to", count: count
    ) { count in
      let store = Store(initial: Tabla.rows(size), reducer: Tabla())
      let travel = TimeTravel(store, limit: count + 2, snapshotEvery: 1)
      store.send(0)
      let before = LiveBytes.now
      for step in 1...count { store.send(step) }
      return Heap(since: before) {
        (1...count).count { travel.jump(to: $0) && Tabla.isBefore($0, store.state) }
      }
    }
  }
}

/// Rows all over which steps go, never to the same one twice.
private struct Tabla: Reducer {
  func reduce(
    into state: inout IdentifiedList<Pequena>, action: Int, entorno: Entorno
  ) -> Effect<Int> {
    Self.change(&state, action)
    return .none
  }

  static func rows(_ count: Int) -> IdentifiedList<Pequena> {
    IdentifiedList((0..<Int32(count)).lazy.map { Pequena(id: $0) })
  }

  static func change(_ rows: inout IdentifiedList<Pequena>, _ step: Int) {
    rows.modify(id: id(step, of: rows.count)) { $0.cuenta += 1 }
  }

  /// Whether rows are as a step found them.
  static func isBefore(_ step: Int, _ rows: IdentifiedList<Pequena>) -> Bool {
    rows[id: id(step - 1, of: rows.count)]?.cuenta == 1
      && rows[id: id(step, of: rows.count)]?.cuenta == 0
  }

  /// A prime that divides no size: all rows are visited before one is visited again.
  private static func id(_ step: Int, of size: Int) -> Int32 { Int32(step * 7_919 % size) }
}
