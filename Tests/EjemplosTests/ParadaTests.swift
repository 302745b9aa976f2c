import Foundation
import Testing

/// Law 10 in a process that the system really stops: the clock of a match goes on without it.
@Suite struct ParadaTests {
  private static let periodo = Duration.milliseconds(100)

  /// How many whole minutes of a match lie in a time; a match ends at 90.
  private func minutos(_ time: Duration) -> Int { min(90, Int(time / Self.periodo)) }

  @Test func `a match goes by instants while its process is stopped, and wakes with one tick`()
    throws
  {
    let ending = "Laboratorio\n\n"
    let marcador = try Conversation(
      "marcador", ["--reloj", "vivo", "-msPorMinuto", "100", "-sinAvisos"])
    try marcador.ask("open 1", until: ending)
    try marcador.ask("log on", until: "encendido.\n\n")
    // The match begins somewhere in between.
    let before = ContinuousClock.now
    try marcador.ask("start", until: ending)
    let after = ContinuousClock.now
    let stop = marcador.standStill(for: .milliseconds(1_500))
    // Its alarm is due as soon as it goes on, and the first questions may come before it.
    let atLeast = minutos(stop.upperBound - after)
    var minuto = 0
    repeat {
      let screen = try marcador.ask("screen", until: ending)
      minuto = try #require(screen.firstMatch(of: /Minuto (\d+)'/).flatMap { Int($0.output.1) })
    } while minuto < atLeast
    #expect(minuto <= minutos(ContinuousClock.now - before))
    #expect(try marcador.end() == 0)

    let ticks = marcador.said.matches(of: /\.enJuego\(\.tic\((\d+)\)\)/)
      .compactMap { Int($0.output.1) }
    // Every whole period of the stop is in one tick, but for those at its edges.
    let missed = Int((stop.upperBound - stop.lowerBound) / Self.periodo)
    #expect(try #require(ticks.max()) >= min(missed - 1, 90))
    #expect(min(90, ticks.reduce(0, +)) == minuto)
  }
}
