import Estadio
import Torneo

extension Raiz.State {
  /// What a person sees, with the usual durations on offer.
  public var visible: Visible { visible(duraciones: Ajustes.duraciones) }

  /// What a person sees.
  ///
  /// - Parameter duraciones: what the picker offers, `entorno.duraciones`.
  public func visible(duraciones: [Int]) -> Visible {
    Visible(
      pestana: pestana,
      titulos: [pestana.titulo] + (pestana == .partidos ? ruta.map(\.titulo) : []),
      contenido: contenido(duraciones),
      barra: enJuego.barra(pantallaActual: pantallaActual))
  }

  // MARK: - Implementation

  private func contenido(_ duraciones: [Int]) -> Visible.Contenido {
    switch pantallaActual {
    case nil: pestana == .partidos ? .lista(filas) : .vacia
    case .partido(let id): ficha(pantalla(de: id), duraciones)
    case .goleadores(let id): goleadores(pantalla(de: id))
    }
  }

  private var filas: [Visible.Fila] {
    partidos.map { fila in
      Visible.Fila(
        id: fila.id, local: fila.partido.local.nombre, visitante: fila.partido.visitante.nombre,
        marcador: pantalla(de: fila.id).directo?.marcador ?? fila.partido.marcador())
    }
  }

  private func ficha(
    _ pantalla: PartidoAbierto.State, _ duraciones: [Int]
  ) -> Visible.Contenido {
    guard let partido = pantalla.partido else { return .noExiste("Este partido no existe") }
    let otro = pantalla.otroEnJuego
    return .partido(
      Visible.Ficha(
        id: pantalla.id, local: partido.local.nombre, visitante: partido.visitante.nombre,
        marcador: pantalla.marcador, minuto: pantalla.minuto,
        boton: otro == nil
          ? Visible.Boton(texto: pantalla.textoDelEstado, habilitado: pantalla.sePuedeEmpezar)
          : nil,
        aviso: otro.map {
          Visible.AvisoDeOtro(
            partidoId: $0, texto: "Ya hay un partido en juego", boton: "Ir al partido")
        },
        sePuedeMarcar: pantalla.sePuedeMarcar, ultimoAviso: pantalla.ultimoAviso,
        pausas: pantalla.pausas, duracion: pantalla.duracion(ajustes), duraciones: duraciones,
        sePuedeElegirDuracion: pantalla.sePuedeElegirDuracion))
  }

  private func goleadores(_ pantalla: PartidoAbierto.State) -> Visible.Contenido {
    guard let partido = pantalla.partido else { return .noExiste("Este partido no existe") }
    return .goleadores(
      Visible.Goleadores(
        local: partido.local.nombre, visitante: partido.visitante.nombre,
        golesDelLocal: pantalla.goleadores(de: .local),
        golesDelVisitante: pantalla.goleadores(de: .visitante)))
  }
}
