import Estadio
import EstadioPrompt

// MARK: - Looking inside

extension Ordenes {
  var delProgramador: [Command] {
    [
      Command("state", aliases: ["estado"], help: "Muestra el estado de la app por dentro.") {
        Mirror(reflecting: mesa.state).children
          .map { "\($0.label ?? ""): \(Rendering.line($0.value, limit: 1_000))" }
          .joined(separator: "\n") + "\n\n"
      },
      Command(
        "log", aliases: ["registro"],
        .choice(
          "on|off", [Choice("on", true, aliases: ["sí"]), Choice("off", false, aliases: ["no"])]),
        help: "Escribe cada acción con lo que cambió, o deja de hacerlo."
      ) { estaEncendido in
        mesa.registro.isOn = estaEncendido
        return estaEncendido ? "El registro está encendido.\n\n" : "El registro está apagado.\n\n"
      },
    ]
  }
}
