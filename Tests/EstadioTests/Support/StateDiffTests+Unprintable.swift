import Estadio
import Testing

/// Case X08: not equal, and yet nothing to show.
extension StateDiffTests {
  @Test func `a value that is not equal to itself is named`() {
    struct Medida: Equatable {
      var uno = Double.nan
      var dos = 1.0
    }
    #expect(diff(Medida(), Medida()) == "uno: nan is not equal to itself")
    #expect(diff(Medida(uno: 1), Medida()) == "uno: 1.0 → nan")
  }

  @Test func `values that differ and print alike are named, with their text`() {
    struct Caja: Equatable {
      var secreto: Int
      var accion: @Sendable () -> Void = {}
      var customMirror: Mirror { Mirror(self, children: ["accion": accion]) }
      static func == (left: Caja, right: Caja) -> Bool { left.secreto == right.secreto }
    }
    struct Muda: Equatable, CustomReflectable, CustomStringConvertible {
      var secreto: Int
      var description: String { "muda" }
      var customMirror: Mirror { Mirror(self, children: []) }
    }
    struct Todo: Equatable {
      var antes = 1
      var muda = [Muda(secreto: 1)]
    }
    #expect(
      diff(Todo(), Todo(muda: [Muda(secreto: 2)]))
        == "muda[0]: not equal, but both print as muda")
    #expect(diff(Caja(secreto: 1), Caja(secreto: 2)) == "secreto: 1 → 2")
  }

  @Test func `a function around which == says different is the last resort`() {
    struct Boton: Equatable {
      var accion: @Sendable () -> Void = {}
      static func == (left: Boton, right: Boton) -> Bool { false }
    }
    struct Pantalla: Equatable { var boton = Boton() }
    struct SinIgualdad { var accion: () -> Void = {} }
    #expect(
      diff(Pantalla(), Pantalla()) == "boton: Boton(accion: (function)) is not equal to itself")
    #expect(diff(SinIgualdad(), SinIgualdad()) == "")
  }

  @Test func `values of different types that print alike say their types`() {
    struct Libre { var valor: any Sendable }
    #expect(diff(Libre(valor: 1), Libre(valor: UInt8(1))) == "valor: 1 (Int) → 1 (UInt8)")
    #expect(diff(Libre(valor: 1), Libre(valor: "1")) == #"valor: 1 → "1""#)
    struct Clave { var clave: AnyHashable }
    #expect(diff(Clave(clave: 1), Clave(clave: "a")) == #"clave: 1 → "a""#)
  }
}
