import EstadioPrompt
import EstadioScreens
import MarcadorApp
import Torneo

// MARK: - The match on the screen

extension Ordenes {
  var delPartido: [Command] {
    [
      Command("start", aliases: ["empezar"], help: "Toca «Empezar partido».") {
        try comprobarQueSeVeUnPartido()
        guard elemento(.button, "Ir al partido") == nil else {
          throw UserError("Ya hay un partido en juego: ve a él con «go».")
        }
        let otros = ["En juego", "Partido terminado"].filter { elemento(.button, $0) != nil }
        return try tocar(
          elemento(.button, "Empezar partido"), siNoEsta: "El botón dice «\(otros.joined())».")
      },
      Command(
        "goal", aliases: ["gol"], Self.lado, help: "Marca un gol a mano."
      ) { lado in
        try comprobarQueSeVeUnPartido()
        // The two buttons stand in the order of the teams, whatever these are called.
        let goles = elementos(.button).filter { $0.label.hasPrefix("Gol ") }
        return try tocar(
          lado == .local ? goles.first : goles.last, siNoEsta: "Aquí no se marcan goles.",
          siNoReacciona: "Este partido no se está jugando: no se puede marcar.")
      },
      Command(
        "duration", aliases: ["duración"], .integer("minutos", in: 1...Int.max),
        help: "Elige la duración de este partido."
      ) { minutos in
        try comprobarQueSeVeUnPartido()
        return try tocar(
          elemento(.option, "\(minutos) min"),
          siNoEsta: "La duración es de "
            + elementos(.option).map { $0.label.replacing(" min", with: "") }
            .joined(separator: " o ") + " minutos, no de \(minutos).",
          siNoReacciona: "Este partido ya ha empezado: su duración no cambia.")
      },
      Command("scorers", aliases: ["goleadores"], help: "Toca «Ver goleadores».") {
        try comprobarQueSeVeUnPartido()
        return try tocar(
          elemento(.button, "Ver goleadores"), siNoEsta: "Aquí no hay «Ver goleadores».")
      },
      Command(
        "advance", aliases: ["avanzar"], .integer("minutos", in: 0...100_000),
        help: "Deja pasar minutos del partido en juego (con el reloj virtual)."
      ) { minutos in try responder { try mesa.avanzar(minutos: minutos) } },
      Command(
        "wait", aliases: ["esperar"], .integer("segundos", in: 0...100_000),
        help: "Deja pasar segundos (con el reloj virtual)."
      ) { segundos in try responder { try mesa.avanzar(segundos: segundos) } },
      Command(
        "phase", aliases: ["fase"],
        .choice(
          "fase",
          [
            Choice("activa", Fase.activa), Choice("inactiva", Fase.inactiva),
            Choice("fondo", Fase.segundoPlano, aliases: ["segundoPlano"]),
          ]),
        help: "Pasa la app a segundo plano, o la trae."
      ) { enviar(.cambioFase($0)) },
    ]
  }

  private func comprobarQueSeVeUnPartido() throws(UserError) {
    guard elemento(.text, "minuto") != nil else {
      throw UserError("No se ve ningún partido: abre uno de la lista con «open <id>».")
    }
  }
}
