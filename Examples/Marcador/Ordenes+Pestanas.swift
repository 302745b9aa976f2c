import EstadioPrompt
import MarcadorApp
import Torneo

// MARK: - The free scoreboard

extension Ordenes {
  var delMarcador: [Command] {
    [
      Command("plus", aliases: ["más"], Self.lado, help: "Toca + en el marcador libre.") { lado in
        _ = try libre()
        return tocar(.marcadorLibre(.sumo(lado)))
      },
      Command("minus", aliases: ["menos"], Self.lado, help: "Toca − en el marcador libre.") {
        lado in
        guard try libre().sePuedeRestar.contains(lado) else {
          throw UserError("Ese lado ya tiene cero.")
        }
        return tocar(.marcadorLibre(.resto(lado)))
      },
      Command("reset", aliases: ["reiniciar"], help: "Toca «Reiniciar» en el marcador libre.") {
        _ = try libre()
        return tocar(.marcadorLibre(.reinicio))
      },
    ]
  }

  /// The sides, in both languages.
  static let lado = Parameter.choice(
    "lado",
    [
      Choice("local", Lado.local, aliases: ["home"]),
      Choice("visitante", Lado.visitante, aliases: ["away"]),
    ])

  private func libre() throws(UserError) -> Visible.Libre {
    guard case .marcador(let libre) = visible.contenido else {
      throw UserError("El marcador libre no se ve: ve a él con «tab marcador».")
    }
    return libre
  }
}

// MARK: - The small systems

extension Ordenes {
  var delLaboratorio: [Command] {
    [
      Command(
        "lesson", aliases: ["lección"],
        .choice("nombre", Leccion.allCases.map { Choice($0.titulo, $0) }),
        help: "Toca una fila de «Laboratorio»."
      ) { leccion in
        guard case .laboratorio = visible.contenido else {
          throw UserError(
            "La lista de «Laboratorio» no se ve: ve a ella con «tab laboratorio» o «back».")
        }
        return tocar(.laboratorio(.toco(leccion)))
      }
    ]
  }
}
