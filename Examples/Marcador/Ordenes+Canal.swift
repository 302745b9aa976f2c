import EstadioPrompt
import MarcadorApp
import Torneo

// MARK: - What a feed would say

/// No tap: each of these is a report of the feed of the match in play, with the number given.
extension Ordenes {
  var delCanal: [Command] {
    [
      Command(
        "feed", aliases: ["canal"], Self.numero, Self.minuto, Self.lado,
        help: "El canal cuenta un gol más del partido en juego."
      ) { numero, minuto, lado in
        try informar(numero) { $0.append(Gol(minuto: minuto, lado: lado)) }
      },
      Command(
        "annul", aliases: ["anular"], Self.numero, Self.minuto,
        help: "El canal anula los goles de un minuto."
      ) { numero, minuto in
        try informar(numero) { $0.removeAll { $0.minuto == minuto } }
      },
      Command(
        "finish", aliases: ["terminar"], Self.numero,
        help: "El canal da por terminado el partido en juego."
      ) { numero in
        try informar(numero, esFinal: true) { _ in }
      },
    ]
  }

  private static let numero = Parameter.integer("número", in: 1...Int.max)
  private static let minuto = Parameter.integer("minuto", in: 0...Int.max)

  private func informar(
    _ numero: Int, esFinal: Bool = false, _ cambio: (inout [Gol]) -> Void
  ) throws(UserError) -> String {
    guard let directo = mesa.state.enJuego.directo, !directo.terminado else {
      throw UserError("No se juega ningún partido del que informar.")
    }
    var goles = directo.partido.goles
    cambio(&goles)
    let parte = Parte(numero: numero, goles: goles, esFinal: esFinal)
    return enviar(.enJuego(.llegoParte(parte, de: directo.partidoId)))
  }
}
