import EstadioPrompt
import EstadioScreens
import Lecciones
import MarcadorApp
import Torneo

// MARK: - The free scoreboard

extension Ordenes {
  var delMarcador: [Command] {
    [
      Command("plus", aliases: ["más"], Self.lado, help: "Toca + en el marcador libre.") { lado in
        try tocar(elemento(.stepper, lado.rawValue), .increment, siNoEsta: Self.noSeVe)
      },
      Command("minus", aliases: ["menos"], Self.lado, help: "Toca − en el marcador libre.") {
        lado in
        try tocar(
          elemento(.stepper, lado.rawValue), .decrement, siNoEsta: Self.noSeVe,
          siNoReacciona: "Ese lado ya tiene cero.")
      },
      Command("reset", aliases: ["reiniciar"], help: "Toca «Reiniciar» en el marcador libre.") {
        try tocar(elemento(.button, "Reiniciar"), siNoEsta: Self.noSeVe)
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

  private static let noSeVe = "El marcador libre no se ve: ve a él con «tab marcador»."
}

// MARK: - The small systems

extension Ordenes {
  var delLaboratorio: [Command] {
    [
      Command(
        "lesson", aliases: ["lección"],
        .choice("nombre", Leccion.allCases.map { Choice($0.rawValue, $0) }),
        help: "Toca una fila de «Laboratorio»."
      ) { leccion in
        try tocar(
          titulo == Pestana.laboratorio.titulo ? elemento(.button, leccion.titulo) : nil,
          siNoEsta:
            "La lista de «Laboratorio» no se ve: ve a ella con «tab laboratorio» o «back».")
      }
    ]
  }
}
