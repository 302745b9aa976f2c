import Estadio
import Synchronization
import Testing

@Suite struct RenderingTests {
  enum Lado { case local, visitante }

  indirect enum Accion {
    case tic
    case fila(id: Int, Accion)
    case abrir(Int)
    case nombre(String?)
    case par(Int, Int)
    case cargaron(Result<[Int], Fallo>)
  }

  struct Fallo: Error { var codigo = 404 }

  struct Gol {
    var minuto: Int
    var lado: Lado
    var goleador: String?
  }

  struct Marcador: CustomStringConvertible {
    var description: String { "2–1" }
  }

  struct Informe: CustomStringConvertible {
    var paginas = 2
    var description: String { "Informe\nde dos líneas" }
  }

  final class Nodo {
    var nombre = "a"
    var siguiente: Nodo?
  }

  class Base { var uno = 1 }
  final class Derivada: Base { var dos = 2 }
  final class Guardado: Sendable { let cuenta = Mutex(7) }
  actor Aparte { var cuenta = 0 }

  @Test func `an action is written as in the source`() {
    #expect(Rendering.line(Accion.tic) == ".tic")
    #expect(Rendering.line(Accion.fila(id: 2, .tic)) == ".fila(id: 2, .tic)")
    #expect(Rendering.line(Accion.abrir(1)) == ".abrir(1)")
    #expect(Rendering.line(Accion.nombre("Ana \"9\"\n")) == #".nombre("Ana \"9\"\n")"#)
    #expect(Rendering.line(Accion.nombre(nil)) == ".nombre(nil)")
    #expect(Rendering.line(Accion.par(1, 2)) == ".par(1, 2)")
    #expect(
      Rendering.line(Accion.cargaron(.failure(Fallo())))
        == ".cargaron(.failure(Fallo(codigo: 404)))")
    #expect(Rendering.line(Accion.cargaron(.success([1]))) == ".cargaron(.success([1]))")
  }

  @Test func `a value is written with its type and labels`() {
    #expect(
      Rendering.line(Gol(minuto: 12, lado: .local, goleador: "Ana"))
        == #"Gol(minuto: 12, lado: .local, goleador: "Ana")"#)
    #expect(Rendering.line((1, dos: "x")) == #"(1, dos: "x")"#)
    #expect(Rendering.line(()) == "()")
    #expect(Rendering.line(2.5) == "2.5")
    #expect(Rendering.line(true) == "true")
    #expect(Rendering.line("é" as Character) == #""é""#)
    #expect(Rendering.line("abc".dropFirst()) == #""bc""#)
    #expect(Rendering.line(0..<3) == "0..<3")
    #expect(Rendering.line(Int.self) == "Int.self")
    #expect(Rendering.line({ (n: Int) in n + 1 }) == "(function)")
    #expect(Rendering.line(Derivada()) == "Derivada(uno: 1, dos: 2)")
    #expect(Rendering.line(AnyHashable(3)) == "3")
  }

  @Test func `an optional leaves no trace, except where it would be ambiguous`() {
    #expect(Rendering.line(Int?.none) == "nil")
    #expect(Rendering.line(Int?.some(3)) == "3")
    #expect(Rendering.line(Int??.some(nil)) == ".some(nil)")
    #expect(Rendering.line(String?.some("a")) == #""a""#)
  }

  @Test func `a one-line description is used, a longer one is not`() {
    #expect(Rendering.line(Marcador()) == "2–1")
    #expect(Rendering.line([Marcador()]) == "[2–1]")
    #expect(Rendering.line(Duration.milliseconds(250)) == "0.25 seconds")
    #expect(Rendering.line(Informe()) == "Informe(paginas: 2)")
  }

  @Test func `dictionaries and sets come in an order that does not depend on hashing`() {
    let numbers = [10, 9, -1, 100, 2]
    let lados: [Lado: Int] = [.visitante: 2, .local: 1]
    #expect(Rendering.line(Set(numbers)) == "[-1, 2, 9, 10, 100]")
    #expect(
      Rendering.line(Dictionary(uniqueKeysWithValues: numbers.map { ($0, "\($0)") }))
        == #"[-1: "-1", 2: "2", 9: "9", 10: "10", 100: "100"]"#)
    #expect(Rendering.line(lados) == "[.local: 1, .visitante: 2]")
    #expect(Rendering.line(Set(["b", "a", "c"])) == #"["a", "b", "c"]"#)
    #expect(
      Rendering.line(Set<AnyHashable>(["b", 2, Lado.local])) == #"[2, "b", .local]"#)
    #expect(Rendering.line([Int: Int]()) == "[:]")
    #expect(Rendering.line(Set<Int>()) == "[]")
    #expect(Rendering.line(Set(0..<1_000)) == "[1000 members]")
    #expect(
      Rendering.line(Dictionary(uniqueKeysWithValues: (0..<1_000).map { ($0, 0) }))
        == "[1000 entries]")
  }

  @Test func `a line never exceeds its limit`() {
    #expect(Rendering.line(Array(0..<1_000_000), limit: 10) == "[0, 1, 2,…")
    #expect(Rendering.line(String(repeating: "a", count: 1_000_000), limit: 5) == #""aaa…"#)
    #expect(Rendering.line(12345, limit: 5) == "12345")
    #expect(Rendering.line(123456, limit: 5) == "1234…")
    #expect(Rendering.line(1, limit: 0) == "1")
    #expect(Rendering.line(12, limit: -3) == "…")
  }

  @Test func `what would leave the line or hide in it is spelled out`() {
    #expect(Rendering.line("a\r\n\t\\\u{1B}[31m") == #""a\r\n\t\\\u{1B}[31m""#)
    #expect(Rendering.line("a\u{200B}\u{202E}b") == #""a\u{200B}\u{202E}b""#)
    #expect(Rendering.line("👩‍👩‍👧 ñandú") == #""👩‍👩‍👧 ñandú""#)
  }

  @Test func `cycles and depth end`() {
    let nodo = Nodo()
    nodo.siguiente = nodo
    #expect(Rendering.line(nodo) == #"Nodo(nombre: "a", siguiente: Nodo(…))"#)
    nodo.siguiente = nil
    var accion = Accion.tic
    for id in 0..<10_000 { accion = .fila(id: id, accion) }
    #expect(
      Rendering.line(accion, limit: 40) == ".fila(id: 9999, .fila(id: 9998, .fila(i…")
    let whole = Rendering.line(accion, limit: 100_000)
    #expect(whole.hasSuffix(".fila(id: 9968, …" + String(repeating: ")", count: 32)))
  }

  @Test func `an actor is not looked into, and a lock is not opened`() {
    #expect(Rendering.line(Aparte()) == "Aparte(actor)")
    #expect(Rendering.line(Guardado()) == "Guardado(cuenta: ())")
  }
}
