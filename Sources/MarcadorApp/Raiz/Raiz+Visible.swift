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
      titulos: [pestana.titulo] + titulosDeLaPila,
      contenido: contenido(duraciones),
      barra: enJuego.barra(pantallaActual: pantallaActual))
  }

  // MARK: - Implementation

  private func contenido(_ duraciones: [Int]) -> Visible.Contenido {
    switch (pestana, pantallaActual) {
    case (.partidos, nil): principio
    case (.partidos, .partido(let id)): ficha(pantalla(de: id), duraciones)
    case (.partidos, .goleadores(let id)): goleadores(pantalla(de: id))
    case (.marcador, _): .marcador(libre)
    case (.laboratorio, _):
      laboratorio.leccion.map { .leccion($0) } ?? .laboratorio(Leccion.allCases)
    }
  }

  private var titulosDeLaPila: [String] {
    switch pestana {
    case .partidos: ruta.map(\.titulo)
    case .marcador: []
    case .laboratorio: laboratorio.leccion.map { [$0.titulo] } ?? []
    }
  }

  private var principio: Visible.Contenido {
    if let espera { return espera }
    return lista.partidos.isEmpty ? .listaVacia("No hay partidos") : .lista(filas)
  }

  /// What stands in place of matches that are not there, or nil once they are.
  private var espera: Visible.Contenido? {
    switch lista.carga {
    case .sinPedir, .cargando: .cargando
    case .cargada: nil
    case .fallo(let mensaje): .fallo(Visible.Fallo(mensaje: mensaje, boton: "Reintentar"))
    }
  }

  private var noExiste: Visible.Contenido { espera ?? .noExiste("Este partido no existe") }

  private var libre: Visible.Libre {
    Visible.Libre(
      marcador: marcadorLibre.marcador,
      sePuedeRestar: Lado.allCases.filter(marcadorLibre.sePuedeRestar), boton: "Reiniciar")
  }

  private var filas: [Visible.Fila] {
    lista.partidos.map { fila in
      Visible.Fila(
        id: fila.id, local: fila.partido.local.nombre, visitante: fila.partido.visitante.nombre,
        marcador: pantalla(de: fila.id).directo?.marcador ?? fila.partido.marcador())
    }
  }

  private func ficha(
    _ pantalla: PartidoAbierto.State, _ duraciones: [Int]
  ) -> Visible.Contenido {
    guard let partido = pantalla.partido else { return noExiste }
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
    guard let partido = pantalla.partido else { return noExiste }
    return .goleadores(
      Visible.Goleadores(
        local: partido.local.nombre, visitante: partido.visitante.nombre,
        golesDelLocal: pantalla.goleadores(de: .local),
        golesDelVisitante: pantalla.goleadores(de: .visitante)))
  }
}
