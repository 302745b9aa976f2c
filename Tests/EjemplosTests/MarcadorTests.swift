import Foundation
import Testing

/// `marcador` as a program: options, mistakes, ends of input, live clock.
@Suite struct MarcadorTests {
  private func run(_ input: String, _ options: [String] = []) throws -> ChildProcess {
    try ChildProcess("marcador", options, input: input)
  }

  /// A command in a state in which it is wrong, and what is said of it.
  static let mistakes: [(before: String, wrong: String, said: String)] = [
    (
      "", "opn 1",
      "No conozco la orden «opn». ¿Querías decir «open»? Escribe «ayuda» para ver todas."
    ),
    ("", "open", "Falta <id>. Uso: open <id>"),
    ("", "open uno", "«uno» no es un número entero: <id> debe ser 1 como poco. Uso: open <id>"),
    ("", "open 9", "En la lista no hay ningún partido n.º 9; están el 1, 2, 3, 4, 5, 6."),
    ("open 1", "open 2", "La lista de partidos no se ve: ve a ella con «tab partidos» o «back»."),
    ("", "back", "Aquí no hay a dónde volver: «Partidos» es el principio."),
    ("", "bar", "Ahora no hay barra: sale cuando se juega un partido y no se ve."),
    ("open 1\nstart", "bar", "Ahora no hay barra: sale cuando se juega un partido y no se ve."),
    ("", "close", "No hay ninguna barra que cerrar."),
    ("open 1\nstart\nback", "close", "Mientras se juega, la barra no se puede cerrar."),
    ("open 1", "go", "Aquí no hay ningún aviso de otro partido en juego."),
    ("", "start", "No se ve ningún partido: abre uno de la lista con «open <id>»."),
    ("open 1\nstart", "start", "El botón dice «En juego»."),
    ("open 1\nstart\nback\nopen 2", "start", "Ya hay un partido en juego: ve a él con «go»."),
    ("open 1", "goal local", "Este partido no se está jugando: no se puede marcar."),
    ("open 1", "duration 45", "La duración es de 90 o 60 minutos, no de 45."),
    ("open 1\nstart", "duration 60", "Este partido ya ha empezado: su duración no cambia."),
    ("", "retry", "Aquí no hay nada que reintentar."),
    ("", "plus local", "El marcador libre no se ve: ve a él con «tab marcador»."),
    ("tab marcador", "minus local", "Ese lado ya tiene cero."),
    (
      "tab marcador", "lesson Radio",
      "La lista de «Laboratorio» no se ve: ve a ella con «tab laboratorio» o «back»."
    ),
    ("tab laboratorio", "back", "Aquí no hay a dónde volver: «Laboratorio» es el principio."),
    (
      "tab marcador", "tap Reinciar",
      "No hay nada que se llame «Reinciar». Se puede tocar: «Reiniciar», «Marcador», «Partidos», "
        + "«Laboratorio»."
    ),
    (
      "open 1", "tap Partidos",
      "Hay más de uno que se llama «Partidos»: escribe más del nombre, o « @2» detrás. "
        + "Son: @1 «Partidos» (pestaña), @2 «Partidos» (botón)."
    ),
    ("", "scroll nadie", "No hay nada que se llame «nadie»."),
    ("open 1", "tap \"Gol Rayo FC\"", "Ahora no reacciona: «Gol Rayo FC»."),
    ("", "html /no/existe.html", "No se pudo escribir «/no/existe.html»."),
    ("", "finish 1", "No se juega ningún partido del que informar."),
    (
      "", "tab goles",
      "«goles» no vale para <pestaña>, que puede ser «partidos», «marcador» o «laboratorio». "
        + "Uso: tab partidos|marcador|laboratorio"
    ),
    (
      "", "advance -1",
      "«-1» está fuera de rango: <minutos> debe ser de 0 a 100000. Uso: advance <minutos>"
    ),
  ]

  @Test(arguments: mistakes)
  func `a wrong command says what would be right, changes nothing and makes the status 1`(
    _ mistake: (before: String, wrong: String, said: String)
  ) throws {
    let line = mistake.before.isEmpty ? 1 : mistake.before.split(separator: "\n").count + 1
    let child = try run(
      "\(mistake.before)\n\(mistake.wrong)\nstate".trimmingCharacters(in: .newlines))
    let without = try run("\(mistake.before)\nstate".trimmingCharacters(in: .newlines))
    #expect(child.errors == "línea \(line): \(mistake.said)\n")
    #expect(child.output == without.output)
    #expect(child.status == 1)
    #expect(without.status == 0)
  }

  @Test func `commands have Spanish names too, with or without accents, in any case`() throws {
    let english = try run(
      """
      open 1
      duration 60
      start
      tab laboratorio
      advance 5
      bar
      scorers
      back
      goal local
      feed 1 5 away
      annul 2 5
      finish 3
      tab marcador
      plus home
      minus home
      reset
      tab laboratorio
      lesson Radio
      """)
    let spanish = try run(
      """
      abrir 1
      DURACION 60
      empezar
      pestaña laboratorio
      avanzar 5
      barra
      goleadores
      volver
      gol local
      canal 1 5 visitante
      anular 2 5
      terminar 3
      pestaña marcador
      mas local
      menos local
      reiniciar
      pestaña laboratorio
      leccion radio
      """)
    #expect(english.output == spanish.output)
    #expect(english.status == 0 && spanish.status == 0)
  }

  @Test func `a loading that fails says so and can be tried again, in both languages`() throws {
    let child = try run("screen\nretry\nreintentar", ["--sin-red"])
    let screen = """
      Partidos
      No se pudieron cargar los partidos
      [[Reintentar]]
      ------------------------------------------------------------
      ‹Partidos› · Marcador · Laboratorio


      """
    #expect(child.output == screen + screen + screen)
    #expect(child.status == 0)
    let open = try run("open 1", ["--sin-red"])
    #expect(open.errors == "línea 1: La lista no tiene ninguna fila que tocar.\n")
  }

  @Test func `whatever is on the screen can be tapped by its words or its identifier`() throws {
    let taps = try run(
      """
      tap "partido-1"
      tap «Empezar partido»
      tap laboratorio
      tap barraDelPartido
      tap 60 min
      """)
    let orders = try run("open 1\nstart\ntab laboratorio\nbar")
    #expect(taps.output == orders.output)
    #expect(taps.errors == "línea 5: Ahora no reacciona: «60 min».\n")
  }

  @Test func `the screen can be had as a tree, audited, and written as a page`() throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "pantalla-\(UUID().uuidString).html")
    defer { try? FileManager.default.removeItem(at: file) }
    let child = try run("tree\naudit\nhtml \"\(file.path)\"\nárbol")
    let parts = child.output.components(separatedBy: "\n\n")
    #expect(parts[0].hasPrefix("tabView\n  tabBar\n    tab: Partidos, selected"))
    #expect(parts[0].contains("button \"partido-1\""))
    #expect(parts[1] == "La pantalla está bien: nada que mejorar.")
    #expect(parts[2] == "La pantalla está en «\(file.path)».")
    #expect(parts[3] == parts[0])
    let page = try String(contentsOf: file, encoding: .utf8)
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.contains("Rayo FC"))
    #expect(child.status == 0)
  }

  @Test func `empty input, comments and blank lines print nothing and end well`() throws {
    for input in ["", "\n\n", "# nada\n   \n"] {
      let child = try run(input)
      #expect((child.output, child.errors, child.status) == ("", "", 0))
    }
  }

  @Test func `a last line without a newline counts, and quit ends at once`() throws {
    #expect(try run("open 1\nquit\nopen 9").status == 0)
    #expect(try run("open 1").output == run("open 1\n").output)
    #expect(try run("open 9\nsalir").status == 1)
  }

  @Test func `output holds results alone, without prompt, banner or escape codes`() throws {
    let output = try run("open 1\nstart\nadvance 90").output
    #expect(!output.contains("\u{1B}") && !output.contains("> ") && output.hasPrefix("‹ Partidos"))
  }

  @Test func `with an echo each command stands before its reply`() throws {
    let echoed = try run("open 1\n# nada\nback", ["--eco"]).output
    #expect(echoed.hasPrefix("> open 1\n‹ Partidos "))
    #expect(echoed.contains("\n\n> back\nPartidos\n"))
    #expect(!echoed.contains("nada"))
  }

  @Test func `a wrong option is explained and the status is 2`() throws {
    let wrong: [([String], String)] = [
      (["--cablear"], "no conozco la opción «--cablear»; con --ayuda se ven las que hay."),
      (["--reloj"], "--reloj quiere «vivo» o «virtual», no nada."),
      (["--reloj", "de-arena"], "--reloj quiere «vivo» o «virtual», no «de-arena»."),
      (["-msPorMinuto", "0"], "-msPorMinuto quiere un número de 1 a 3600000, no «0»."),
    ]
    for (options, said) in wrong {
      let child = try run("open 1", options)
      #expect((child.output, child.errors, child.status) == ("", "marcador: \(said)\n", 2))
    }
    #expect(try run("", ["--ayuda"]).output.hasPrefix("Uso: marcador"))
  }

  @Test func `-msPorMinuto N sets how long a minute lasts, and without it that is 250 ms`() throws {
    for (options, times) in [
      ([], ["0.25", "0.5"]), (["-msPorMinuto", "60"], ["0.06", "0.12"]),
      (["-msPorMinuto", "1000"], ["1", "2"]),
    ] {
      let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl")
      defer { try? FileManager.default.removeItem(at: file) }
      _ = try run("open 1\nstart\nadvance 2", options + ["--grabar", file.path])
      let ticks = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .filter { $0.hasPrefix(#"{"action":{"enJuego":{"_0":{"tic":"#) }
      #expect(ticks.count == 2)
      for (tick, time) in zip(ticks, times) { #expect(tick.contains(#""at":"\#(time)","#)) }
    }
  }

  @Test func `-sinAvisos silences the notifier and changes nothing else`() throws {
    let script = "open 1\nstart\nadvance 90"
    let silent = try run(script, ["-sinAvisos"]).output
    let told = try run(script).output
    #expect(!silent.contains("Aviso") && !silent.contains("¡Gol!"))
    #expect(
      silent
        == told.split(separator: "\n", omittingEmptySubsequences: false).filter {
          !$0.hasPrefix("Aviso") && !$0.hasPrefix("¡Gol!") && !$0.hasPrefix("Final del")
        }.joined(separator: "\n"))
  }

  @Test func `the log says each action, where it came from and what it changed`() throws {
    let output = try run("log on\nopen 1\nstart\nadvance 1\nlog off\nadvance 1").output
    #expect(output.contains("  pila: + [0] .partido(1)\n"))
    #expect(
      output.contains(
        """
        .enJuego(.tic(1))  ← subscription Reloj(partidoId: 1) of MarcadorApp.PartidoEnJuego
          enJuego.directo.minuto: 0 → 1

        """))
    #expect(!output.contains("1 → 2"))
  }

  @Test func `with the live clock the minutes pass by themselves`() throws {
    // It waits for the result and not for a time: it asks until the match is over.
    let marcador = try Conversation("marcador", ["--reloj", "vivo", "-msPorMinuto", "1"])
    let ending = "Laboratorio\n\n"
    for line in ["open 1", "start", "back"] { try marcador.ask(line, until: ending) }
    var screen = ""
    repeat { screen = try marcador.ask("screen", until: ending) } while !screen.contains("[Final ")
    #expect(screen.contains("\n[Final · Rayo FC 3–2 Toros] [Cerrar]\n‹Partidos› · "))
    #expect(try marcador.end() == 0)
    let refused = try run("advance 1", ["--reloj", "vivo"])
    let said = "Con el reloj vivo los minutos pasan solos; «advance» es para --reloj virtual."
    #expect(refused.errors == "línea 1: \(said)\n")
  }
}
