public import EstadioScreens
import Torneo

extension PartidoCronometrado.State {
  typealias Action = PartidoCronometrado.Action

  /// The minute as a list says it: `49'`, «Descanso», «Final».
  public var minuto: String {
    switch cronometro.fase {
    case .sinEmpezar: "Sin empezar"
    case .jugando: "\(cronometro.marca.minuto)'"
    case .descanso: "Descanso"
    case .terminado: "Final"
    }
  }

  /// The score, the clock and the buttons of the table, as far as this phase has them.
  @ScreenBuilder<PartidoCronometrado.Action>
  public var mandos: Screen<PartidoCronometrado.Action> {
    Column {
      Text("\(local.nombre) \(acta.marcador) \(visitante.nombre)").header()
        .accessibilityIdentifier("marcador")
      Text(textoDelReloj).large().accessibilityIdentifier("reloj")
    }
    fases
    if seJuega {
      Stepper(
        "Minutos añadidos", value: "\(anunciado)", increments: .anuncio(minutos: anunciado + 1),
        decrements: anunciado > 0 ? .anuncio(minutos: anunciado - 1) : nil)
    }
    for lado in Lado.allCases {
      if admite(.gol(lado)) { Button("Gol de \(self[lado].nombre)", sends: Action.gol(lado)) }
      if admite(.tarjeta(lado, .roja)) {
        Button("Amarilla a \(self[lado].nombre)", sends: Action.tarjeta(lado, .amarilla))
        Button("Roja a \(self[lado].nombre)", sends: Action.tarjeta(lado, .roja))
      }
    }
  }

  @ScreenBuilder<PartidoCronometrado.Action>
  private var fases: Screen<PartidoCronometrado.Action> {
    switch cronometro.fase {
    case .sinEmpezar: Button("Empezar la primera parte", sends: Action.empezo(.primera))
    case .descanso: Button("Empezar la segunda parte", sends: Action.empezo(.segunda))
    case .jugando(let parte, let juego):
      if juego == .enMarcha { Button("Parar el reloj", sends: Action.paro) }
      if juego != .enMarcha { Button("Seguir", sends: Action.siguio) }
      if juego == .enMarcha || juego.estaParado {
        Button("Tiempo muerto", sends: Action.pidioTiempoMuerto)
      }
      Button(
        parte == .primera ? "Final de la primera parte" : "Final del partido",
        sends: Action.termino(parte))
    case .terminado: Screen<Action>.empty
    }
  }

  /// The record, one row an entry, with what can be corrected of the goals that count.
  public var anotaciones: Screen<PartidoCronometrado.Action> {
    let goles = acta.goles
    return List(acta.sucesos) { suceso in
      Text("\(suceso.marca.minuto)' \(texto(suceso.hecho))")
        .accessibilityIdentifier("suceso-\(suceso.id)")
      if let gol = goles.first(where: { $0.id == suceso.id }) {
        let otro = gol.lado.contrario
        Button("Anular el gol n.º \(gol.id)", sends: Action.corrigio(gol: gol.id, .anulado))
        Button(
          "El gol n.º \(gol.id) es de \(self[otro].nombre)",
          sends: Action.corrigio(gol: gol.id, .cuenta(para: otro)))
      }
    }.screen
  }

  private func texto(_ hecho: Acta.Hecho) -> String {
    switch hecho {
    case .gol(let lado): "Gol de \(self[lado].nombre)"
    case .tarjeta(let lado, .amarilla): "Amarilla a \(self[lado].nombre)"
    case .tarjeta(let lado, .roja): "Roja a \(self[lado].nombre)"
    case .correccion(let numero, .anulado): "Corrección: el gol n.º \(numero) no vale"
    case .correccion(let numero, .cuenta(let lado)):
      "Corrección: el gol n.º \(numero) es de \(self[lado].nombre)"
    }
  }
}
