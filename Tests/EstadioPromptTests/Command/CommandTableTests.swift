import EstadioPrompt
import Testing

@MainActor
struct CommandTableTests {
  private let diary = Diary()

  /// The reply to a line, the help it asks for, or what is wrong with it, in Spanish.
  private func reply(_ line: String) async throws -> String {
    let table = try CommandTable.sample(diary)
    do throws(Mistake) {
      switch try table.request(for: line) {
      case .nothing: return ""
      case .help(let text): return text
      case .quit: return "(fin)"
      case .run(let run): return (try? await run()) ?? "(error)"
      }
    } catch {
      return Texts.spanish.mistake(error)
    }
  }

  nonisolated static let right: [(String, String)] = [
    ("tab partidos", "tab partidos"), ("pestaña Goleadores", "tab goleadores"),
    ("PESTANA MAS", "tab más"), ("pestan\u{303}a más", "tab más"),
    ("  open\t 7  ", "open 7"), ("Abrir 99 # el derbi", "open 99"), ("open +1", "open 1"),
    ("open 007", "open 7"), ("goal local", "goal local"), ("gol AWAY", "goal visitante"),
    ("atras", "back"), ("advance", "advance 1"), ("advance 45", "advance 45"),
    ("add x -3", "add x -3 nada"), ("add x 0 Rayo  FC", "add x 0 Rayo  FC"),
    ("add x 9223372036854775807", "add x 9223372036854775807 nada"),
    ("quit", "(fin)"), ("SALIR", "(fin)"), ("", ""), ("   ", ""), ("# nada", ""),
  ]

  @Test(arguments: right)
  func `a right line calls its handler once with checked arguments`(line: String, expected: String)
    async throws
  {
    #expect(try await reply(line) == expected)
    #expect(diary.entries == (expected.isEmpty || expected == "(fin)" ? [] : [expected]))
  }

  nonisolated static let wrong: [(String, String)] = [
    ("xyz", "No conozco la orden «xyz». Escribe «ayuda» para ver todas."),
    (
      "abri 1",
      "No conozco la orden «abri». ¿Querías decir «abrir»? Escribe «ayuda» para ver todas."
    ),
    (
      "pestañ tabla",
      "No conozco la orden «pestañ». ¿Querías decir «pestaña»? Escribe «ayuda» para ver todas."
    ),
    ("hlep", "No conozco la orden «hlep». ¿Querías decir «help»? Escribe «ayuda» para ver todas."),
    ("ayuda xyz", "No conozco la orden «xyz». Escribe «ayuda» para ver todas."),
    ("open", "Falta <id>. Uso: open <id>"),
    ("abrir   # 1", "Falta <id>. Uso: open <id>"),
    ("goal", "Falta <lado>. Uso: goal local|visitante"),
    ("add x", "Falta <n>. Uso: add <clave> <n> [<nombre…>]"),
    ("fail", "Falta <motivo>. Uso: fail <motivo…>"),
    ("open 1 2 3", "Sobra «2». Uso: open <id>"),
    ("back 3", "Sobra «3». Uso: back"),
    ("quit ya", "Sobra «ya». Uso: quit"),
    ("help open goal", "Sobra «goal». Uso: help [<orden>]"),
    ("open uno", "«uno» no es un número entero: <id> debe ser de 1 a 99. Uso: open <id>"),
    ("open 1.5", "«1.5» no es un número entero: <id> debe ser de 1 a 99. Uso: open <id>"),
    ("open -", "«-» no es un número entero: <id> debe ser de 1 a 99. Uso: open <id>"),
    ("open ٣", "«٣» no es un número entero: <id> debe ser de 1 a 99. Uso: open <id>"),
    (
      "add x y",
      "«y» no es un número entero: <n> debe ser un número entero. Uso: add <clave> <n> [<nombre…>]"
    ),
    ("open 0", "«0» está fuera de rango: <id> debe ser de 1 a 99. Uso: open <id>"),
    ("open 100", "«100» está fuera de rango: <id> debe ser de 1 a 99. Uso: open <id>"),
    ("open -1", "«-1» está fuera de rango: <id> debe ser de 1 a 99. Uso: open <id>"),
    (
      "open 99999999999999999999",
      "«99999999999999999999» está fuera de rango: <id> debe ser de 1 a 99. Uso: open <id>"
    ),
    (
      "advance 0",
      "«0» está fuera de rango: <minutos> debe ser 1 como poco. Uso: advance [<minutos>]"
    ),
    (
      "goal otro",
      "«otro» no vale para <lado>, que puede ser «local» o «visitante». Uso: goal local|visitante"
    ),
    (
      "goal visitant",
      "«visitant» no vale para <lado>, que puede ser «local» o «visitante». "
        + "¿Querías decir «visitante»? Uso: goal local|visitante"
    ),
    (
      "tab tablas",
      "«tablas» no vale para <nombre>, que puede ser «partidos», «equipos», «goleadores», "
        + "«tabla» o «más». ¿Querías decir «tabla»? Uso: tab <nombre>"
    ),
  ]

  @Test(arguments: wrong)
  func `a wrong line says what is wrong and what is right, and calls nothing`(
    line: String, expected: String
  ) async throws {
    #expect(try await reply(line) == expected)
    #expect(diary.entries == [])
  }

  @Test func `a word of a megabyte is quoted only in part`() async throws {
    let long = String(repeating: "x", count: 1 << 20)
    let quoted = String(repeating: "x", count: 60) + "…"
    #expect(
      try await reply(long)
        == "No conozco la orden «\(quoted)». Escribe «ayuda» para ver todas.")
    #expect(try await reply("open " + long).count < 200)
    // One character, but two megabytes.
    #expect(try await reply("e" + String(repeating: "\u{301}", count: 1 << 20)).utf8.count < 300)
  }

  @Test func `R01 an argument reaches its handler scalar for scalar`() async throws {
    let name = "Zoë ⚽️ 화 👨‍👩‍👧 e\u{301}"
    let reply = try await reply("add x 1 " + name)
    #expect(reply.unicodeScalars.elementsEqual(("add x 1 " + name).unicodeScalars))
  }

  @Test func `help lists every command in order with its use and other names`() async throws {
    let expected = """
      Órdenes:
        tab <nombre>                 Va a una pestaña. (pestaña)
        open <id>                    Abre un partido. (abrir)
        goal local|visitante         Apunta un gol. (gol)
        back                         Vuelve. (atrás)
        advance [<minutos>]          Pasa el tiempo. (avanzar)
        add <clave> <n> [<nombre…>]  Añade algo.
        fail <motivo…>               Falla.
        help [<orden>]               Explica todas las órdenes, o una. (ayuda)
        quit                         Termina la sesión. (salir)
      """
    #expect(try await reply("help") == expected)
    #expect(try await reply("AYUDA") == expected)
  }

  @Test func `help for one command, by any of its names, tells all about it`() async throws {
    #expect(
      try await reply("help PESTANA") == """
        tab <nombre>
          Va a una pestaña.
          También: pestaña.
          <nombre>: partidos, equipos, goleadores, tabla, más.
        """)
    #expect(
      try await reply("ayuda gol") == """
        goal local|visitante
          Apunta un gol.
          También: gol.
          <lado>: local (home), visitante (away).
        """)
    #expect(
      try await reply("help add") == """
        add <clave> <n> [<nombre…>]
          Añade algo.
          <n>: un número entero.
        """)
    #expect(
      try await reply("help advance") == """
        advance [<minutos>]
          Pasa el tiempo.
          También: avanzar.
          <minutos>: 1 como poco.
        """)
  }

  @Test func `an app may replace every text and the names of help and quit`() throws {
    var texts = Texts.spanish
    texts.helpAliases = ["hilfe"]
    texts.quitAliases = []
    texts.helpTitle = "Befehle:"
    texts.mistake = { _ in "Falsch." }
    let table = try CommandTable([], texts: texts)
    guard case .help(let text) = try table.request(for: "hilfe") else {
      Issue.record("'hilfe' is not help")
      return
    }
    #expect(text.hasPrefix("Befehle:\n"))
    #expect(throws: Mistake.unknownCommand("salir", suggestion: nil)) {
      try table.request(for: "salir")
    }
  }
}
