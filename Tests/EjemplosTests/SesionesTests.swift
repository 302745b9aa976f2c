import Foundation
import Testing

/// The scripts beside the program: what a person types, and what the program answers.
@Suite struct SesionesTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../Examples/Marcador/Sesiones").standardized

  private static let scripts: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  private static func play(_ script: String) throws -> ChildProcess {
    try ChildProcess(
      "marcador", script.contains("sin-cablear") ? ["--sin-cablear"] : [],
      input: text("\(script).txt"))
  }

  @Test func `every walk of the prompt has its script`() {
    #expect(
      Self.scripts == [
        "cada-uno-su-duracion", "canal", "de-lado", "de-uno-en-uno", "enlaces",
        "la-barra-abre-el-partido", "lecciones", "marcador-libre", "segundo-plano",
        "sin-cablear", "sin-segunda-copia",
      ])
  }

  @Test(arguments: Self.scripts)
  func `a script prints what stands beside it, twice the same`(_ script: String) throws {
    let expected = try Self.text("\(script).salida")
    for _ in 1...2 {
      let child = try Self.play(script)
      #expect(child.output == expected)
      #expect(child.errors == "")
      #expect(child.status == 0)
    }
  }

  @Test func `the first walk shows the bar on the way and the result at the end`() throws {
    let screens = try Self.play("la-barra-abre-el-partido").output.components(separatedBy: "\n\n")
    try #require(screens.count >= 8)
    #expect(!screens[1].contains(" · 0']"), "its own screen has no bar")
    #expect(screens[2].contains("[Rayo FC 0–0 Toros · 0']"))
    #expect(screens[3].contains("[Rayo FC 2–1 Toros · 34']\nPartidos · Marcador · ‹Laboratorio›"))
    #expect(screens[4].hasPrefix("‹ Partidos ") && !screens[4].contains(" · 34']"))
    #expect(screens[5].contains("[Rayo FC 2–1 Toros · 34']"))
    #expect(screens[6].contains("[Final · Rayo FC 3–2 Toros] [Cerrar]"))
    #expect(!screens[7].contains("[Final · "))
  }

  @Test func `from the scorers the bar goes back to the match, and back from there to the list`()
    throws
  {
    let screens = try Self.play("sin-segunda-copia").output.components(separatedBy: "\n\n")
    try #require(screens.count >= 6)
    #expect(screens[3].hasPrefix("‹ Partido n.º 1 ") && screens[3].contains(" Goleadores\n"))
    #expect(screens[3].contains("[Rayo FC "))
    #expect(screens[4].hasPrefix("¡Gol!") || screens[4].hasPrefix("‹ Partidos "))
    #expect(screens[5].hasPrefix("Partidos\n"))
  }

  @Test func `on its side the bar stays between content and tabs, and the last row is reached`()
    throws
  {
    // A screen that is higher than its content has blank lines, so the end is looked for.
    let screens = try Self.play("de-lado").output.components(separatedBy: " · Laboratorio\n\n")
    try #require(screens.count >= 8)
    for screen in screens.dropFirst(2).dropLast() {
      #expect(screen.hasSuffix("\n[Rayo FC 0–0 Toros · 0']\n‹Partidos› · Marcador"))
    }
    #expect(screens[4].contains("↓") && !screens[4].contains("Halcones"))
    #expect(screens[5].contains("↑") && screens[5].contains("Halcones 10–0 Faro"))
  }

  @Test func `three times in the background are three, and the minute is right`() throws {
    let screens = try Self.play("segundo-plano").output.components(separatedBy: "\n\n")
    let last = screens.last { !$0.isEmpty } ?? ""
    #expect(last.contains("Minuto 30'") && last.contains("segundo plano: 3"))
  }

  @Test func `without the wiring a tap on the bar changes nothing on the screen`() throws {
    let screens = try Self.play("sin-cablear").output.components(separatedBy: "\n\n")
    try #require(screens.count >= 6)
    #expect(screens[3].contains("[Rayo FC ") && screens[3] == screens[4])
    #expect(screens[4] == screens[5])
  }
}
