import EstadioPrompt
import EstadioScreens
import MarcadorApp

// MARK: - Getting about

extension Ordenes {
  var deNavegar: [Command] {
    [
      Command(
        "tab", aliases: ["pestaña"],
        .choice("pestaña", Pestana.allCases.map { Choice($0.rawValue, $0) }),
        help: "Elige una pestaña; elegir la que ya está vuelve a su principio."
      ) { pestana in
        try tocar(elemento(.tab, pestana.titulo), siNoEsta: "Las pestañas no se ven.")
      },
      Command(
        "open", aliases: ["abrir"], .integer("id", in: 1...Int.max),
        help: "Toca la fila de un partido en la lista."
      ) { id in try abrir(id) },
      Command(
        "link", aliases: ["enlace"], .rest("enlace"),
        help: "Abre un enlace, como «marcador://partido/1/goleadores»."
      ) { dicho in try abrir(Enlace(dicho: Self.sinComillas(dicho))) },
      Command("retry", aliases: ["reintentar"], help: "Toca «Reintentar» si la carga falló.") {
        try tocar(
          elemento(.button, "Reintentar"), siNoEsta: "Aquí no hay nada que reintentar.")
      },
      Command("back", aliases: ["volver"], help: "Vuelve a la pantalla anterior.") {
        guard let vuelta = try? mesa.screen.swipeBack() else {
          throw UserError("Aquí no hay a dónde volver: «\(titulo)» es el principio.")
        }
        return usar(vuelta)
      },
      Command("bar", aliases: ["barra"], help: "Toca la barra del partido en juego.") {
        try tocar(
          barra, siNoEsta: "Ahora no hay barra: sale cuando se juega un partido y no se ve.")
      },
      Command("close", aliases: ["cerrar"], help: "Cierra la barra de un partido terminado.") {
        try tocar(
          barra == nil ? nil : cerrar,
          siNoEsta: barra == nil
            ? "No hay ninguna barra que cerrar."
            : "Mientras se juega, la barra no se puede cerrar.")
      },
      Command("go", aliases: ["ir"], help: "Toca «Ir al partido» en el aviso de otro partido.") {
        try tocar(
          elemento(.button, "Ir al partido"),
          siNoEsta: "Aquí no hay ningún aviso de otro partido en juego.")
      },
    ]
  }

  private var barra: Elemento? { elemento(.button, "barraDelPartido") }

  /// The button beside the bar: a lesson may have one of its own.
  private var cerrar: Elemento? {
    let insets = elementos(.inset).compactMap(\.children.last)
    let suya = insets.first { $0.buttons["barraDelPartido"].exists }
    return suya?.elements.map(\.element).first { $0.label == "Cerrar" }
  }

  private func abrir(_ enlace: Enlace) -> String {
    responder {
      mesa.send(.abrioEnlace(enlace))
      if mesa.state.enlacePendiente == enlace {
        avisos.decir("El enlace espera a que estén los partidos.")
      }
    }
  }

  private func abrir(_ id: Int) throws(UserError) -> String {
    let filas = elementos(.button).compactMap(\.accessibility.identifier)
      .compactMap { $0.wholeMatch(of: /partido-(\d+)/)?.1 }
    if filas.isEmpty {
      throw UserError(
        titulo == Pestana.partidos.titulo
          ? "La lista no tiene ninguna fila que tocar."
          : "La lista de partidos no se ve: ve a ella con «tab partidos» o «back».")
    }
    return try tocar(
      elemento(.button, "partido-\(id)"),
      siNoEsta: "En la lista no hay ningún partido n.º \(id); están el "
        + "\(filas.joined(separator: ", ")).")
  }
}
