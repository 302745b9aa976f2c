import Estadio
import Observation

extension Footprint {
  /// Every footprint whose name contains a text, in the order of the table.
  ///
  /// - Parameter isSmoke: makes few of each; their bytes are rough.
  static func all(containing text: String, isSmoke: Bool) -> [Footprint] {
    let few = isSmoke ? 200 : 10_000
    let many = isSmoke ? 1_000 : 100_000
    let all = [
      stores(few), observations(few), childStores(few), rowStores(few),
      observedRowStores(few), readRowStores(few), rows(many), versions(few, of: many),
      undoableVersions(few, of: many), travelledVersions(few, of: many),
    ]
    return all.filter { text.isEmpty || $0.name.contains(text) }
  }

  private static func stores(_ count: Int) -> Footprint {
    Footprint("memory of a store", count: count) { count in
      Heap(filling: Array(repeating: Store<Contar.State, Contar.Action>?.none, count: count)) {
        _ in
        Store(initial: Contar.State(), reducer: Contar())
      } isAlive: { _, store in
        store?.send(.sumar)
        return store?.state.cuenta == 1
      }
    }
  }

  private static func observations(_ count: Int) -> Footprint {
    Footprint("memory of an observation", count: count) { count in
      let store = Store(initial: Contar.State(), reducer: Contar())
      let seen = Seen(count)
      return Heap(filling: Array(repeating: ObservationToken?.none, count: count)) { index in
        store.observe(\.cuenta) { _, new in seen.values[index] = new }
      } isAlive: { index, _ in
        if index == 0 { store.send(.sumar) }
        return seen.values[index] == 1
      }
    }
  }

  private static func childStores(_ count: Int) -> Footprint {
    Footprint("memory of a child store", count: count) { count in
      let store = Store(initial: Nivel5.State(), reducer: Nivel5())
      return Heap(
        filling: Array(repeating: Store<Nivel4.State, Nivel4.Action>?.none, count: count)
      ) { index in
        store.scope(\.hijo, Nivel5.hijo(at: index))
      } isAlive: { index, child in
        child === store.scope(\.hijo, Nivel5.hijo(at: index))
      }
    }
  }
}

// MARK: - Rows

extension Footprint {
  private typealias RowStore = Store<Contar.State, Contar.Action>

  private static func rowStores(_ count: Int) -> Footprint {
    Footprint("memory of a row store", count: count) { count in
      let store = Store(initial: Filas.State(count), reducer: Filas())
      return Heap(filling: Array(repeating: RowStore?.none, count: count)) { index in
        store.scope(\.filas, id: index, Filas.fila)
      } isAlive: { index, row in
        row != nil && row === store.scope(\.filas, id: index, Filas.fila)
      }
    }
  }

  private static func observedRowStores(_ count: Int) -> Footprint {
    Footprint("memory of a row store, observed", count: count) { count in
      let store = Store(initial: Filas.State(count), reducer: Filas())
      let seen = Seen(count)
      return Heap(
        filling: Array(repeating: (RowStore?.none, ObservationToken?.none), count: count)
      ) { index in
        let row = store.scope(\.filas, id: index, Filas.fila)
        return (row, row?.observe(\.cuenta) { _, new in seen.values[index] = new })
      } isAlive: { index, _ in
        store.send(.fila(index, .sumar))
        return seen.values[index] == 1
      }
    }
  }

  private static func readRowStores(_ count: Int) -> Footprint {
    Footprint("memory of a row store, read as views do", count: count) { count in
      let store = Store(initial: Filas.State(count), reducer: Filas())
      let seen = Seen(count)
      return Heap(filling: Array(repeating: RowStore?.none, count: count)) { index in
        let row = store.scope(\.filas, id: index, Filas.fila)
        withObservationTracking {
          _ = row?.cuenta
        } onChange: {
          MainActor.assumeIsolated { seen.values[index] = 1 }
        }
        return row
      } isAlive: { index, _ in
        store.send(.fila(index, .sumar))
        return seen.values[index] == 1
      }
    }
  }

  private static func rows(_ count: Int) -> Footprint {
    Footprint("memory of a row of 16 bytes of a list of \(count.grouped)", count: count) {
      count in
      let before = LiveBytes.now
      let list = Filas.State(count).filas
      return Heap(since: before) { list.ids.count }
    }
  }

  private static func versions(_ count: Int, of size: Int) -> Footprint {
    Footprint(
      "memory of a kept version of \(size.grouped) rows of 8 bytes", count: count
    ) { count in
      var list = IdentifiedList((0..<Int32(size)).lazy.map { Pequena(id: $0) })
      let id = Int32(size / 2)
      return Heap(filling: Array(repeating: IdentifiedList<Pequena>(), count: count)) { _ in
        list.modify(id: id) { $0.cuenta += 1 }
        return list
      } isAlive: { index, version in
        version[id: id]?.cuenta == Int32(index + 1)
      }
    }
  }
}

/// A row of 8 bytes.
struct Pequena: Identifiable {
  let id: Int32
  var cuenta: Int32 = 0
}

/// What each of many observers saw.
@MainActor
private final class Seen {
  var values: [Int]

  init(_ count: Int) { values = Array(repeating: 0, count: count) }
}

extension Heap {
  /// Fills room that is there already, so that it does not count.
  fileprivate init<Made>(
    filling room: [Made], _ make: (Int) -> Made, isAlive: @escaping (Int, Made) -> Bool
  ) {
    var room = room
    // Written once: nobody else may hold the same room.
    if let first = room.first { room[0] = first }
    let before = LiveBytes.now
    for index in room.indices { room[index] = make(index) }
    self.init(since: before) { room.indices.count { isAlive($0, room[$0]) } }
  }
}
