import EstadioPrompt

extension CommandTable {
  /// A small scoreboard whose handlers only write down that they were called.
  static func sample(_ diary: Diary, texts: Texts = .spanish) throws(TableFault) -> CommandTable {
    let lados = [
      Choice("local", Lado.local, aliases: ["home"]),
      Choice("visitante", .visitante, aliases: ["away"]),
    ]
    let pestanas = ["partidos", "equipos", "goleadores", "tabla", "más"]
    return try CommandTable(
      [
        Command(
          "tab", aliases: ["pestaña", "pestana"], .word("nombre", of: pestanas),
          help: "Va a una pestaña."
        ) { diary.note("tab \($0)") },
        Command("open", aliases: ["abrir"], .integer("id", in: 1...99), help: "Abre un partido.") {
          diary.note("open \($0)")
        },
        Command("goal", aliases: ["gol"], .choice("lado", lados), help: "Apunta un gol.") {
          diary.note("goal \($0)")
        },
        Command("back", aliases: ["atrás"], help: "Vuelve.") { diary.note("back") },
        Command(
          "advance", aliases: ["avanzar"], .optional(.integer("minutos", in: 1...Int.max)),
          help: "Pasa el tiempo."
        ) { diary.note("advance \($0.map(String.init) ?? "1")") },
        Command(
          "add", .word("clave"), .integer("n"), .optional(.rest("nombre")), help: "Añade algo."
        ) { diary.note("add \($0) \($1) \($2 ?? "nada")") },
        Command("fail", .rest("motivo"), help: "Falla.") { throw UserError($0) },
      ], texts: texts)
  }
}
