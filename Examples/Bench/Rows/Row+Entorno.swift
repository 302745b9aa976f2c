import Estadio

extension Entorno.Claves {
  /// What the rows read.
  static let paso = Clave<Int>("paso", 1)
  /// What lies between the reader and the override that it looks for.
  static let relleno = Clave<Int>("relleno", 0)
}

extension Row {
  /// A read of a key: its default, and overridden so many steps above the reader.
  static func entornoReads() -> [Row] {
    let root = Entorno(context: StoreContext { _ in })
    return [
      reading("read of a key, default", root),
      reading("read of a key, overridden 1 level up", root.setting(Entorno.Claves.paso, 1)),
      reading(
        "read of a key, overridden 5 levels up",
        (1...4).reduce(root.setting(Entorno.Claves.paso, 1)) { entorno, _ in
          entorno.setting(Entorno.Claves.relleno, 0)
        }),
    ]
  }

  private static func reading(_ name: String, _ entorno: Entorno) -> Row {
    Row(name) {
      let reader = Reader(entorno: entorno)
      return Work { times in
        for _ in 0..<times { reader.read() }
      } done: {
        reader.sum
      }
    }
  }
}

@MainActor
private final class Reader {
  private let entorno: Entorno
  private(set) var sum = 0

  init(entorno: Entorno) { self.entorno = entorno }

  // Not inlined, or one read would do for the whole loop.
  @inline(never)
  func read() { sum += entorno.paso }
}
