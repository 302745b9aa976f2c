import Estadio
import Testing

@Suite struct StateDiffTests {
  // MARK: - The values

  struct Marcador: Equatable, CustomStringConvertible {
    var local = 0
    var visitante = 0
    var description: String { "\(local)–\(visitante)" }
  }

  struct Directo: Equatable {
    var partidoId = 1
    var minuto = 33
    var marcador = Marcador(local: 1, visitante: 1)
    var espera = Duration.milliseconds(250)
  }

  struct Fila: Equatable, Identifiable {
    var id: Int
    var texto = ""
  }

  enum Destino: Hashable {
    case partido(Int)
    case goleadores(Int)
    case ajustes
  }

  enum Carga: Equatable {
    case inactiva
    case listo([Fila])
    case fallo(codigo: Int, texto: String)
    case parcial(Int, de: Int)
    case unica(id: Int)
  }

  struct EnJuego: Equatable {
    var directo: Directo?
    var preparados: [Int: Int] = [:]
  }

  struct Estado: Equatable {
    var pestana = "partidos"
    var enJuego = EnJuego()
    var ruta: [Destino] = []
    var filas: [Fila] = []
    var carga = Carga.inactiva
    var vistos: Set<Int> = []
    var par = (uno: 1, 2)

    static func == (left: Estado, right: Estado) -> Bool {
      left.pestana == right.pestana && left.enJuego == right.enJuego && left.ruta == right.ruta
        && left.filas == right.filas && left.carga == right.carga && left.vistos == right.vistos
        && left.par == right.par
    }
  }

  /// The text of the difference between two values.
  func diff<Value>(_ old: Value, _ new: Value, _ limits: StateDiff.Limits = .init()) -> String {
    StateDiff(from: old, to: new, limits: limits).description
  }

  /// The text of what a change makes of a state.
  func diff(_ estado: Estado = Estado(), change: (inout Estado) -> Void) -> String {
    var new = estado
    change(&new)
    return diff(estado, new)
  }

  // MARK: - Structures, enums, optionals

  @Test func `equal values have no difference`() {
    let diff = StateDiff(from: Estado(), to: Estado())
    #expect(diff.isEmpty)
    #expect(diff.isComplete)
    #expect(diff.description == "")
  }

  @Test func `a change is named by its path, and what did not change is left out`() {
    let estado = Estado(enJuego: EnJuego(directo: Directo()))
    #expect(diff(estado) { $0.enJuego.directo?.minuto = 34 } == "enJuego.directo.minuto: 33 → 34")
    #expect(
      diff(estado) {
        $0.pestana = "laboratorio"
        $0.par.uno = 3
        $0.par.1 = 4
      } == """
        pestana: "partidos" → "laboratorio"
        par.uno: 1 → 3
        par.1: 2 → 4
        """)
    #expect(diff(1, 2) == "1 → 2")
  }

  @Test func `a line says what kind of change it is`() {
    let diff = StateDiff(from: [1, 2], to: [1, 2, 3])
    #expect(diff.lines.map(\.kind) == [.added])
    #expect(diff.lines.map(\.path) == [""])
    #expect(diff.lines.map(\.text) == ["+ [2] 3"])
  }

  @Test func `an optional comes, goes and changes without a trace of its wrapping`() {
    #expect(
      diff { $0.enJuego.directo = Directo() }
        == "enJuego.directo: nil → Directo(partidoId: 1, minuto: 33, marcador: 1–1, "
        + "espera: 0.25 seconds)")
    #expect(diff(Int?.some(1), nil) == "1 → nil")
    #expect(diff(Int?.some(1), 2) == "1 → 2")
    #expect(diff(String?.none, "nil") == #"nil → "nil""#)
    #expect(diff(Int??.none, .some(nil)) == "nil → .some(nil)")
  }

  @Test func `a value with a description shows it, as long as it differs`() {
    let estado = Estado(enJuego: EnJuego(directo: Directo()))
    #expect(
      diff(estado) { $0.enJuego.directo?.marcador.local = 2 }
        == "enJuego.directo.marcador: 1–1 → 2–1")
    #expect(
      diff(estado) { $0.enJuego.directo?.espera = .seconds(1) }
        == "enJuego.directo.espera: 0.25 seconds → 1.0 seconds")

    struct Redondo: Equatable, CustomStringConvertible {
      var exacto: Double
      var description: String { "\(Int(exacto))" }
    }
    #expect(diff(Redondo(exacto: 1.25), Redondo(exacto: 1.5)) == "exacto: 1.25 → 1.5")
  }

  @Test func `an enum changes its case or what the case carries`() {
    let fallo = Carga.fallo(codigo: 404, texto: "no")
    #expect(diff { $0.carga = fallo } == #"carga: .inactiva → .fallo(codigo: 404, texto: "no")"#)
    #expect(diff(fallo, .fallo(codigo: 500, texto: "no")) == ".fallo.codigo: 404 → 500")
    #expect(
      diff(Estado(carga: .parcial(1, de: 3))) { $0.carga = .parcial(2, de: 4) } == """
        carga.parcial.0: 1 → 2
        carga.parcial.de: 3 → 4
        """)
    #expect(
      diff(Estado(carga: .listo([Fila(id: 2, texto: "a")]))) {
        $0.carga = .listo([Fila(id: 2, texto: "b")])
      } == #"carga.listo[id: 2].texto: "a" → "b""#)
    #expect(diff(Carga.unica(id: 1), .unica(id: 2)) == ".unica.id: 1 → 2")
    #expect(diff(Destino.partido(1), .partido(2)) == ".partido: 1 → 2")
  }

  // MARK: - Lists

  @Test(arguments: [
    ([1, 2, 3], [1, 2, 3, 4], "+ [3] 4"),
    ([1, 2, 3], [0, 1, 2, 3], "+ [0] 0"),
    ([1, 2, 3], [1, 3], "- [1] 2"),
    ([1, 2, 3], [1, 9, 3], "[1]: 2 → 9"),
    ([1, 2, 3, 4], [2, 3, 4, 5], "- [0] 1\n+ [3] 5"),
    ([1, 2, 3], [], "- [0] 1\n- [1] 2\n- [2] 3"),
    ([1, 2], [7, 8, 9], "[0]: 1 → 7\n[1]: 2 → 8\n+ [2] 9"),
    ([1, 1, 2], [1, 2, 2], "[1]: 1 → 2"),
  ])
  func `a list without ids shows the edits, not the shifted elements`(
    old: [Int], new: [Int], text: String
  ) {
    #expect(diff(old, new) == text)
  }

  @Test func `a pushed and a popped screen are one line each`() {
    let estado = Estado(ruta: [.partido(2)])
    #expect(diff(estado) { $0.ruta.append(.goleadores(2)) } == "ruta: + [1] .goleadores(2)")
    #expect(diff(estado) { $0.ruta = [] } == "ruta: - [0] .partido(2)")
    #expect(diff(estado) { $0.ruta = [.partido(3)] } == "ruta[0].partido: 2 → 3")
    #expect(diff(estado) { $0.ruta = [.ajustes] } == "ruta[0]: .partido(2) → .ajustes")
  }

  @Test func `elements with an id are matched by it`() {
    let estado = Estado(filas: (1...4).map { Fila(id: $0, texto: "a") })
    #expect(diff(estado) { $0.filas[1].texto = "b" } == #"filas[id: 2].texto: "a" → "b""#)
    #expect(
      diff(estado) {
        $0.filas.remove(at: 0)
        $0.filas.insert(Fila(id: 9, texto: "z"), at: 2)
        $0.filas[0].texto = "b"
      } == """
        filas: - [0] Fila(id: 1, texto: "a")
        filas[id: 2].texto: "a" → "b"
        filas: + [2] Fila(id: 9, texto: "z")
        """)
    #expect(
      diff(estado) {
        var primera = $0.filas.removeFirst()
        primera.texto = "b"
        $0.filas.append(primera)
      } == """
        filas[id: 1]: moved [0] → [3]
        filas[id: 1].texto: "a" → "b"
        """)
  }

  @Test func `an id used twice does not match`() {
    let estado = Estado(filas: [Fila(id: 1, texto: "a"), Fila(id: 1, texto: "b")])
    #expect(diff(estado) { $0.filas[1].texto = "c" } == #"filas[id: 1].texto: "b" → "c""#)
    #expect(
      diff(estado) {
        $0.filas[0].texto = "x"
        $0.filas[1].texto = "y"
      } == """
        filas[0].texto: "a" → "x"
        filas[1].texto: "b" → "y"
        """)
  }

  @Test func `elements without == are walked, and matched by a stored id`() {
    struct Suelta {
      var id: String
      var valor: Int
    }
    let old = [Suelta(id: "a", valor: 1), Suelta(id: "b", valor: 2), Suelta(id: "c", valor: 3)]
    let new = [Suelta(id: "b", valor: 5), Suelta(id: "c", valor: 3)]
    #expect(diff(old, old) == "")
    #expect(
      diff(old, new) == """
        - [0] Suelta(id: "a", valor: 1)
        [id: "b"].valor: 2 → 5
        """)
  }

  @Test func `a collection written as an array literal is a list, whatever it is inside`() {
    struct Cola: RandomAccessCollection, ExpressibleByArrayLiteral, Equatable,
      CustomStringConvertible
    {
      var filas: [Fila]
      init(arrayLiteral filas: Fila...) { self.filas = filas }
      var startIndex: Int { 0 }
      var endIndex: Int { filas.count }
      subscript(position: Int) -> Fila { filas[position] }
      var description: String { "una cola" }
    }
    let cola: Cola = [Fila(id: 1, texto: "a"), Fila(id: 2, texto: "b")]
    #expect(diff(cola, [Fila(id: 1, texto: "a")]) == #"- [1] Fila(id: 2, texto: "b")"#)
    #expect(
      diff(cola, [Fila(id: 1, texto: "c"), Fila(id: 2, texto: "b")])
        == #"[id: 1].texto: "a" → "c""#)
    #expect(Rendering.line(cola) == #"[Fila(id: 1, texto: "a"), Fila(id: 2, texto: "b")]"#)
    #expect(diff(0..<3, 0..<4) == "0..<3 → 0..<4")
  }

  // MARK: - Dictionaries and sets

  @Test func `a dictionary shows its keys in a stable order`() {
    #expect(
      diff(Estado(enJuego: EnJuego(preparados: [10: 90, 2: 60, 3: 90]))) {
        $0.enJuego.preparados = [10: 60, 9: 90, -1: 60, 3: 90]
      } == """
        enJuego.preparados: + [-1] 60
        enJuego.preparados: - [2] 60
        enJuego.preparados: + [9] 90
        enJuego.preparados[10]: 90 → 60
        """)
    #expect(
      diff(["b": Fila(id: 1), "a": Fila(id: 2)], ["b": Fila(id: 3), "a": Fila(id: 4)]) == """
        ["a"].id: 2 → 4
        ["b"].id: 1 → 3
        """)
    #expect(diff([Destino.ajustes: 1], [.ajustes: 2]) == "[.ajustes]: 1 → 2")
    #expect(diff(["a": Int?.none], ["a": 1]) == #"["a"]: nil → 1"#)
    let functions: [String: () -> Void] = ["a": {}]
    #expect(diff(functions, functions) == "")
  }

  @Test func `a set shows what went and what came in a stable order`() {
    #expect(
      diff(Estado(vistos: [10, 9, 1])) { $0.vistos = [1, 100, 20] } == """
        vistos: - 9
        vistos: - 10
        vistos: + 20
        vistos: + 100
        """)

    struct Ficha: Hashable {
      var id: Int
      var texto: String
    }
    #expect(
      diff(Set([Ficha(id: 1, texto: "a")]), [Ficha(id: 1, texto: "b"), Ficha(id: 2, texto: "c")])
        == """
        [id: 1].texto: "a" → "b"
        + Ficha(id: 2, texto: "c")
        """)
  }

  @Test func `the order of insertion never reaches the text`() {
    let keys = Array(0..<200)
    let empty: [Int: Int] = [:]
    let texts = [keys, keys.reversed()].map { keys in
      var full: [Int: Int] = [:]
      for key in keys { full[key] = key }
      return diff(empty, full) + diff(Set<Int>(), Set(keys)) + Rendering.line(full)
    }
    #expect(texts[0] == texts[1])
  }

  // MARK: - Text

  @Test func `text is quoted and escaped`() {
    #expect(diff("a\"b", "a\tb") == #""a\"b" → "a\tb""#)
    #expect(diff("1", "") == #""1" → """#)
    #expect(diff("a", "a\u{200B}") == #""a" → "a\u{200B}""#)
  }

  @Test func `a long text is cut around the first difference`() {
    let a = String(repeating: "a", count: 1_000)
    #expect(
      diff(a + "x" + a, a + "y" + a, .init(maxCharacters: 9))
        == #"…"aaaxaaaaa"… → …"aaayaaaaa"…"#)
    #expect(diff(a, a + "é", .init(maxCharacters: 9)) == #"…"aaaaaaaaa" → …"aaaaaaaaé""#)
    #expect(
      diff("x" + a, "y" + a, .init(maxCharacters: 9)) == #""xaaaaaaaa"… → "yaaaaaaaa"…"#)
    #expect(
      diff(a + "👩‍👩‍👧", a + "👩‍👩‍👦", .init(maxCharacters: 3)) == #"…"aa👩‍👩‍👧" → …"aa👩‍👩‍👦""#)
  }

  @Test func `a text of several lines is compared by line`() {
    #expect(
      diff("uno\ndos\ntres", "uno\nDOS\ntres\ncuatro") == """
        [line 2]: "dos" → "DOS"
        + [line 4] "cuatro"
        """)
    #expect(diff("uno\ndos\ntres", "dos\ntres") == #"- [line 1] "uno""#)
    #expect(diff("uno", "uno\n") == #"+ [line 2] """#)
    #expect(diff("a\r\nb", "a\nb") == #"[line 1]: "a\r" → "a""#)
  }

  // MARK: - Objects

  final class Modelo {
    var cuenta: Int
    var otro: Modelo?
    init(_ cuenta: Int) { self.cuenta = cuenta }
  }

  @Test func `objects differ by what they hold, else by who they are`() {
    let modelo = Modelo(1)
    #expect(diff(modelo, modelo) == "")
    #expect(diff(modelo, Modelo(2)) == "cuenta: 1 → 2")
    #expect(diff(modelo, Modelo(1)) == "another Modelo with the same contents")
  }

  @Test func `a graph of objects with cycles ends`() {
    let (old, new) = (Modelo(1), Modelo(1))
    (old.otro, new.otro) = (Modelo(2), Modelo(3))
    old.otro?.otro = old
    new.otro?.otro = new
    #expect(diff(old, new) == "otro.cuenta: 2 → 3")
    (old.otro, new.otro) = (nil, nil)
  }
}
