import Foundation
import Testing

/// The history of the app at the prompt: recorded, repeated, travelled, undone, and kept.
@Suite struct HistoriaTests {
  private static let ending = "Laboratorio\n\n"

  /// A folder of a test's own, removed with it.
  private final class Carpeta: Sendable {
    let path: String

    init() throws {
      let url = FileManager.default.temporaryDirectory.appending(path: "marcador-\(UUID())")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      path = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  private func run(_ input: String, _ options: [String] = []) throws -> ChildProcess {
    try ChildProcess("marcador", options, input: input)
  }

  /// The replies, without the notices before the screens.
  private func replies(_ input: String, _ options: [String] = []) throws -> [String] {
    try run(input, options).output.components(separatedBy: "\n\n").filter { !$0.isEmpty }
  }

  @Test func `a session is saved and repeated to the same final screen`() throws {
    let carpeta = try Carpeta()
    let fichero = carpeta.path + "/sesion.jsonl"
    let jugado = try replies("open 1\nstart\nadvance 34\nback\nsave \(fichero)")
    #expect(jugado.last == "La sesión está en «\(fichero)».")
    let repetido = try replies("replay \"\(fichero)\"")
    #expect(repetido == ["40 pasos. Es exacta.\n" + jugado[jugado.count - 2]])

    let torcido = try String(contentsOfFile: fichero, encoding: .utf8)
      .replacing("\"minuto: 20 → 21\"", with: "\"minuto: 20 → 22\"")
      .replacing("enJuego.directo.minuto: 20 → 21", with: "enJuego.directo.minuto: 20 → 22")
    try torcido.write(toFile: fichero, atomically: true, encoding: .utf8)
    #expect(try replies("replay \(fichero)")[0].contains("Puede no ser exacta:\n- El paso "))
    try "{\"nada\":1}\n".write(toFile: fichero, atomically: true, encoding: .utf8)
    let imposible = try run("replay \(fichero)")
    #expect(imposible.status == 1 && imposible.errors.contains("No se puede repetir: "))
  }

  @Test func `a recording that is written as it goes survives a kill`() throws {
    let carpeta = try Carpeta()
    let fichero = carpeta.path + "/grabada.jsonl"
    let marcador = try Conversation(
      "marcador", ["--reloj", "vivo", "-msPorMinuto", "5", "--grabar", fichero])
    try marcador.ask("open 1", until: Self.ending)
    try marcador.ask("start", until: Self.ending)
    var screen = ""
    repeat { screen = try marcador.ask("screen", until: Self.ending) } while !screen.contains("3–2")
    #expect(try marcador.end(by: SIGKILL) == -SIGKILL)
    let repetido = try run("replay \(fichero)", ["-msPorMinuto", "5"])
    #expect(repetido.status == 0)
    #expect(repetido.output.contains("- Nadie la terminó"))
    #expect(repetido.output.contains("| Rayo FC 3–2 Toros\n"))
    #expect(!repetido.output.contains("ya no hace lo que hizo"))
    // A file that is there is never written over.
    #expect(try run("", ["--grabar", fichero]).status == 2)
  }

  @Test func `one travels through the time of the app and comes back to the present`() throws {
    let presente = try replies("open 1\nstart\nadvance 20").last
    let viaje = try replies(
      "open 1\nstart\nadvance 20\npause\njump 6\nback\nforward\nresume\nadvance 0")
    #expect(viaje[3].hasPrefix("[fuera del presente: paso 26 de 26]\n"))
    #expect(viaje[4].contains("paso 6 de 26") && viaje[4].contains("Minuto 0'"))
    #expect(viaje[5].contains("Minuto 0'"), "the tap waits for the return")
    #expect(viaje[6].contains("paso 7 de 26") && viaje[6].contains("Minuto 1'"))
    // What was tapped meanwhile happens now.
    #expect(viaje[7].hasPrefix("Partidos\nRayo FC 1–0 Toros"))
    let perdido = try replies(
      "open 1\nstart\nadvance 20\nlock\njump 6\nback\nresume\nadvance 0")
    #expect(
      perdido.last
        == presente?.components(separatedBy: "\n").drop { !$0.hasPrefix("‹") }
        .joined(separator: "\n"))
  }

  @Test func `a past step is left out, and what is shown can become the present`() throws {
    let salida = try replies(
      """
      tab marcador
      plus local
      plus visitante
      plus local
      history
      jump 99
      skip 10
      continue
      plus visitante
      """)
    #expect(salida[4].contains("▸ 12 .marcadorLibre(.sumo(.local))"))
    #expect(salida[6].contains("\n1–1\n"), "without the first goal of the home side")
    #expect(salida[7].contains("\n1–1\n") && !salida[7].contains("fuera del presente"))
    #expect(salida[8].contains("\n1–2\n"))
  }

  @Test func `undo takes back what a person did last, and all that came of it`() throws {
    let salida = try replies("open 1\nstart\nadvance 20\nundo\nadvance 20\nundo\nundo")
    #expect(salida[3].contains("[[Empezar partido]]") && salida[3].contains("Minuto 0'"))
    #expect(salida[4] == salida[3], "nothing of the match goes on")
    #expect(salida[5].hasPrefix("Partidos\n"))
    #expect(try run("open 1\npause\nundo").errors.contains("Antes hay que volver al presente"))
    let vacio = try run("undo")
    #expect(vacio.errors == "línea 1: No hay nada que deshacer.\n" && vacio.status == 1)
  }

  @Test func `going on from where something was loading loads it again`() throws {
    let salida = try replies("jump 3\ncontinue")
    #expect(salida[0].contains("Cargando…") && salida[1].hasPrefix("Partidos\nRayo FC"))
  }

  @Test func `a session is never written over a file, and can be written as a test`() throws {
    let carpeta = try Carpeta()
    try "valioso".write(toFile: carpeta.path + "/f.txt", atomically: true, encoding: .utf8)
    let child = try run("save \(carpeta.path)/f.txt")
    #expect(child.status == 1 && child.errors.contains("ya existe, y no se pisa"))
    #expect(try String(contentsOfFile: carpeta.path + "/f.txt", encoding: .utf8) == "valioso")
    #expect(try run("tab marcador\nplus local\nsave \(carpeta.path)/f.swift").status == 0)
    let prueba = try String(contentsOfFile: carpeta.path + "/f.swift", encoding: .utf8)
    #expect(prueba.contains("@Test") && prueba.contains(".marcadorLibre(.sumo(.local))"))
  }

  @Test func `commands of the history have Spanish names too`() throws {
    let english = try run("open 1\npause\nbackward\nforward\nlock\njump 2\nresume\nhistory\nundo")
    let spanish = try run(
      "abrir 1\npausar\natras\nadelante\nbloquear\nsaltar 2\nreanudar\nhistorial\ndeshacer")
    #expect(english.output == spanish.output && english.status == 0 && spanish.status == 0)
    for orden in ["resume", "continue"] {
      #expect(try run(orden).errors == "línea 1: Ya estás en el presente.\n")
    }
    #expect(try run("skip 99").errors.contains("No hay ningún paso 99"))
  }

  @Test func `with a folder the app goes on where it was, however it ended`() throws {
    let carpeta = try Carpeta()
    let datos = ["--datos", carpeta.path]
    let jugado = try replies("open 1\nstart\nadvance 34", datos)
    let vuelta = try replies("screen", datos)
    #expect(jugado.last?.hasSuffix(vuelta[0]) == true)
    #expect(vuelta[0].contains("Minuto 34'"))
    #expect(try replies("advance 56\nback", datos).last?.contains("[Final · ") == true)
    // What one goes on from is what is kept, also if it was kept before.
    let ida = "tab marcador\nadvance 9\ntab laboratorio\nadvance 9\nbackward\ncontinue\nadvance 9"
    let aqui = try replies("back\n" + ida, datos).last
    #expect(try replies("screen", datos)[0] == aqui)
    // Without the folder nothing is kept.
    #expect(try replies("screen")[0].hasPrefix("Partidos\n"))
  }

  @Test(arguments: [SIGKILL, SIGTERM])
  func `a match that was in play when the program was killed goes on at the right minute`(
    _ signal: Int32
  ) throws {
    let carpeta = try Carpeta()
    let opciones = [
      "--reloj", "vivo", "-msPorMinuto", "200", "-sinAvisos", "--datos", carpeta.path,
    ]
    func minuto(_ screen: String) throws -> Int {
      try #require(screen.firstMatch(of: /Minuto (\d+)'/).flatMap { Int($0.output.1) })
    }
    let marcador = try Conversation("marcador", opciones)
    try marcador.ask("open 1", until: Self.ending)
    let antes = ContinuousClock.now
    try marcador.ask("start", until: Self.ending)
    let empezado = ContinuousClock.now
    // Something was saved once the minute is well past a second.
    while try minuto(marcador.ask("screen", until: Self.ending)) < 12 {}
    #expect(try marcador.end(by: signal) == (signal == SIGKILL ? -SIGKILL : 128 + SIGTERM))

    let otro = try Conversation("marcador", opciones)
    let vuelta = ContinuousClock.now
    let visto = try minuto(otro.ask("screen", until: Self.ending))
    let ahora = ContinuousClock.now
    // The save is at most a second old, and counts whole minutes: one more may be missing.
    let esperado = Int((vuelta - empezado) / .milliseconds(200))
    #expect(visto >= min(90, esperado - 2))
    #expect(visto <= min(90, Int((ahora - antes) / .milliseconds(200)) + 1))
    #expect(try otro.end() == 0)
  }

  @Test func `settings are a file of their own, and one that cannot be read costs only them`()
    throws
  {
    let carpeta = try Carpeta()
    let datos = ["--datos", carpeta.path]
    let fichero = carpeta.path + "/ajustes.json"
    _ = try run("open 2\nduration 60\nphase fondo", datos)
    #expect(try String(contentsOfFile: fichero, encoding: .utf8).contains("\"duracion\":60"))
    #expect(try run("back\nopen 4", datos).status == 0)
    #expect(try run("screen", datos).output.contains("Partido n.º 4"))
    #expect(try run("screen", datos).output.contains("Duración: [90 min] 60 min ✓"))
    try "roto".write(toFile: fichero, atomically: true, encoding: .utf8)
    let child = try run("screen", datos)
    #expect(child.status == 0 && child.errors.contains("ajustes"))
    #expect(child.output.contains("No se pudieron leer los ajustes, valen los de siempre: "))
    #expect(child.output.contains("Partido n.º 4") && child.output.contains("90 min ✓ [60 min]"))
    #expect(try String(contentsOfFile: fichero, encoding: .utf8) == "roto")
    #expect(try run("duration 60\nphase fondo", datos).status == 0)
    let nombres = try FileManager.default.contentsOfDirectory(atPath: carpeta.path)
    let apartado = try #require(nombres.first { $0.hasPrefix("ajustes.ilegible") })
    #expect(try String(contentsOfFile: carpeta.path + "/" + apartado, encoding: .utf8) == "roto")
  }

  @Test func `what cannot be read is kept aside, and the app begins anew`() throws {
    let carpeta = try Carpeta()
    let fichero = carpeta.path + "/marcador.json"
    try "esto no es nada".write(toFile: fichero, atomically: true, encoding: .utf8)
    let child = try run("open 2", ["--datos", carpeta.path])
    #expect(child.status == 0 && child.output.contains("Partido n.º 2"))
    #expect(child.errors.contains("marcador"))
    let nombres = try FileManager.default.contentsOfDirectory(atPath: carpeta.path)
    let apartado = try #require(nombres.first { $0.contains("ilegible") })
    #expect(
      try String(contentsOfFile: carpeta.path + "/" + apartado, encoding: .utf8)
        == "esto no es nada")
    #expect(try replies("screen", ["--datos", carpeta.path])[0].contains("Partido n.º 2"))
  }

  // MARK: - In a browser

  /// A browser, on machines that have one.
  private static let navegador = ["chromium", "chromium-browser", "google-chrome"]
    .flatMap { name in
      (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { "\($0)/\(name)" }
    }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(.enabled(if: navegador != nil, "there is no browser on this machine"))
  func `the page of a session shows any of its steps in a browser`() throws {
    let carpeta = try Carpeta()
    let fichero = carpeta.path + "/sesion.html"
    // Five matches of ninety minutes; the page of ten thousand steps is a test of the history's.
    let partido = "open 1\nstart\nadvance 90\nback\nclose\n"
    #expect(
      try run(String(repeating: partido, count: 5) + "save \(fichero)", ["-sinAvisos"]).status
        == 0)
    let navegador = try #require(Self.navegador)
    for (paso, textos) in [(0, ["0 / 4"]), (50, ["50 / 4", ".enJuego(.tic(1))"])] {
      let child = try ChildProcess(
        navegador,
        [
          "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=20000",
          "--user-data-dir=\(carpeta.path)/\(paso)", "--dump-dom", "file://\(fichero)#\(paso)",
        ], seconds: 300)
      #expect(child.output.contains("data-step=\"\(paso)\""))
      for texto in textos { #expect(child.output.contains(texto)) }
    }
  }
}
