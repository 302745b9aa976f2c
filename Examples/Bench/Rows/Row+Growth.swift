import Estadio

extension Row {
  /// An action for one row of a list, by the size of the list: always the same row, and rows all
  /// over the list, which the processor has to fetch first.
  static func rowEdits(_ sizes: Sizes) -> [Row] {
    let same = Family(name: "row edit", law: .power)
    let anywhere = Family(name: "row edit anywhere", law: .power)
    return sizes.lists.map { size in
      edit("row edit, \(size.grouped) rows", Point(family: same, size: size), stride: 0)
    }
      + sizes.lists.map { size in
        edit(
          "row edit anywhere, \(size.grouped) rows", Point(family: anywhere, size: size),
          stride: stride(through: size))
      }
  }

  private static func edit(_ name: String, _ point: Point, stride: Int) -> Row {
    Row(name, point) {
      let store = Store(initial: Filas.State(point.size), reducer: Filas())
      var id = point.size / 2
      return Work { times in
        for _ in 0..<times {
          store.send(.fila(id, .sumar))
          id += stride
          if id >= point.size { id -= point.size }
        }
      } done: {
        store.state.filas.cuenta
      }
    }
  }

  /// A step that goes through all positions and lands far from the last ones.
  private static func stride(through size: Int) -> Int {
    var stride = Int(Double(size) * 0.618034) | 1
    while stride.isMultiple(of: 5) { stride += 2 }
    return stride
  }
}

extension Row {
  /// A list alone, one element of which changes, by its size: in place, and while somebody keeps
  /// the version before.
  static func listUpdates(_ sizes: Sizes) -> [Row] {
    let alone = Family(name: "list update", law: .power)
    let kept = Family(name: "list update, older version kept", law: .power)
    return sizes.lists.map { size in
      update("list update, \(size.grouped) rows", Point(family: alone, size: size)) {
        $0.update()
      }
    }
      + sizes.lists.map { size in
        update(
          "list update, \(size.grouped) rows, older version kept",
          Point(family: kept, size: size)
        ) {
          $0.updateAndKeep()
        }
      }
  }

  private static func update(
    _ name: String, _ point: Point, _ update: @escaping (Versions) -> Void
  ) -> Row {
    Row(name, point) {
      let versions = Versions(of: point.size)
      return Work { times in
        for _ in 0..<times { update(versions) }
      } done: {
        versions.done
      }
    }
  }
}

/// A list and perhaps the version before.
@MainActor
private final class Versions {
  private var list: IdentifiedList<Contar.State>
  private var before: IdentifiedList<Contar.State> = []
  private let id: Int

  init(of size: Int) {
    list = Filas.State(size).filas
    id = size / 2
  }

  @inline(never)
  func update() { list.modify(id: id) { $0.cuenta += 1 } }

  @inline(never)
  func updateAndKeep() {
    before = list
    list.modify(id: id) { $0.cuenta += 1 }
  }

  /// How often the element changed; 0 if the version that was kept changed with it.
  var done: Int {
    let now = list[id: id]?.cuenta ?? 0
    guard let then = before[id: id]?.cuenta else { return now }
    return then == now - 1 ? now : 0
  }
}
