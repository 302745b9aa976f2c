import MarcadorApp
import Torneo

/// What a person sees, as lines of text: buttons in brackets, disabled ones in parentheses.
struct Pantalla: CustomStringConvertible {
  let visible: Visible

  var description: String {
    ([visible.titulos.joined(separator: " › ")] + contenido + barra + [pestanas])
      .joined(separator: "\n")
  }

  private var contenido: [String] {
    switch visible.contenido {
    case .lista(let filas): lista(filas)
    case .listaVacia(let texto): ["  \(texto)"]
    case .cargando: ["  Cargando…"]
    case .fallo(let fallo): ["  \(fallo.mensaje)", "  [\(fallo.boton)]"]
    case .partido(let ficha): partido(ficha)
    case .noExiste(let texto): ["  \(texto)"]
    case .goleadores(let goleadores): self.goleadores(goleadores)
    case .marcador(let libre): marcador(libre)
    case .laboratorio(let lecciones): self.lecciones(lecciones)
    case .leccion(let leccion): ["  «\(leccion.titulo)» se abre aquí."]
    }
  }

  private func lista(_ filas: [Visible.Fila]) -> [String] {
    filas.map { "  [\($0.id)] \($0.local) \($0.marcador) \($0.visitante)" }
  }

  private func marcador(_ libre: Visible.Libre) -> [String] {
    ["  \(libre.marcador)"]
      + Lado.allCases.map { lado in
        let nombre = lado == .local ? "Local" : "Visitante"
        return "  \(nombre): \(boton("−", libre.sePuedeRestar.contains(lado))) [+]"
      } + ["  [\(libre.boton)]"]
  }

  /// Several to a line: their names are short, and they are not what a script is about.
  private func lecciones(_ lecciones: [Leccion]) -> [String] {
    let porLinea = 6
    return stride(from: 0, to: lecciones.count, by: porLinea).map { inicio in
      "  "
        + lecciones.dropFirst(inicio).prefix(porLinea).map { "[\($0.titulo)]" }
        .joined(separator: " ")
    }
  }

  private func partido(_ ficha: Visible.Ficha) -> [String] {
    var lineas = [
      "  \(ficha.local) \(ficha.marcador) \(ficha.visitante)",
      "  " + boton("Gol \(ficha.local)", ficha.sePuedeMarcar) + " "
        + boton("Gol \(ficha.visitante)", ficha.sePuedeMarcar),
      "  Minuto \(ficha.minuto)'",
    ]
    if let aviso = ficha.aviso { lineas.append("  \(aviso.texto)  [\(aviso.boton)]") }
    if let estado = ficha.boton { lineas.append("  " + boton(estado.texto, estado.habilitado)) }
    let duraciones = ficha.duraciones.map { minutos in
      minutos == ficha.duracion
        ? "\(minutos) min ✓" : boton("\(minutos) min", ficha.sePuedeElegirDuracion)
    }
    return lineas + [
      "  Último aviso (cada 15'): \(ficha.ultimoAviso)",
      "  Veces que la pantalla pasó a segundo plano: \(ficha.pausas)",
      "  Duración del partido: " + duraciones.joined(separator: " "),
      "  [Ver goleadores]",
    ]
  }

  private func goleadores(_ goleadores: Visible.Goleadores) -> [String] {
    equipo(goleadores.local, goleadores.golesDelLocal)
      + equipo(goleadores.visitante, goleadores.golesDelVisitante)
  }

  private func equipo(_ nombre: String, _ goles: [Gol]) -> [String] {
    ["  \(nombre)"]
      + (goles.isEmpty
        ? ["    sin goles"] : goles.map { "    \($0.minuto)' \($0.goleador ?? "gol a mano")" })
  }

  private var barra: [String] {
    visible.barra.map { ["▸ [\($0.texto)]" + ($0.sePuedeCerrar ? " [Cerrar]" : "")] } ?? []
  }

  private var pestanas: String {
    Pestana.allCases
      .map { $0 == visible.pestana ? "‹\($0.titulo)›" : $0.titulo }
      .joined(separator: " · ")
  }

  private func boton(_ texto: String, _ habilitado: Bool) -> String {
    habilitado ? "[\(texto)]" : "(\(texto))"
  }
}
