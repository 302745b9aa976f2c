import EstadioPrompt
import MarcadorApp
import Torneo

/// Keeps what the app has to say until the next reply, or says it at once if somebody listens.
@MainActor
final class Avisos {
  /// Takes each text at once, outside a reply; nil: they wait for the next one.
  var alMomento: ((String) -> Void)?
  /// Whether a command is being answered: what is said meanwhile belongs to its reply.
  private var estaRespondiendo = false
  private var guardados: [String] = []
  private let estanCallados: Bool

  init(estanCallados: Bool) { self.estanCallados = estanCallados }

  func avisar(_ aviso: Aviso) {
    if !estanCallados { decir(Self.texto(aviso)) }
  }

  func decir(_ texto: String) {
    if let alMomento, !estaRespondiendo { alMomento(texto) } else { guardados.append(texto) }
  }

  /// Does what a command asks, and gives back what was said meanwhile, a line each.
  func recoger(_ orden: () throws -> Void) rethrows -> [String] {
    estaRespondiendo = true
    defer { estaRespondiendo = false }
    // If it fails nothing is answered, and what was said is kept for the next reply.
    try orden()
    defer { guardados = [] }
    return guardados
  }

  static func texto(_ aviso: Aviso) -> String {
    switch aviso {
    case .minuto(let minuto, let partido): "Aviso: minuto \(minuto) del partido n.º \(partido)"
    case .gol(let gol, let marcador, let partido):
      "¡Gol! \(marcador) en el minuto \(gol.minuto) del partido n.º \(partido)"
        + (gol.goleador.map { ", de \($0)" } ?? "")
    case .correccion(let marcador, let partido):
      "Corrección del partido n.º \(partido): \(marcador)"
    case .final(let marcador, let partido): "Final del partido n.º \(partido): \(marcador)"
    case .ajustesSinLeer(let mensaje):
      "No se pudieron leer los ajustes, valen los de siempre: \(mensaje)"
    case .ajustesSinGuardar(let mensaje): "No se pudieron guardar los ajustes: \(mensaje)"
    case .estadoSinLeer(let mensaje):
      "No se pudo leer lo que estaba guardado, la app empieza de nuevo: \(mensaje)"
    case .lugarPerdido(let mensaje): "No se pudo volver del todo a donde estabas: \(mensaje)"
    }
  }
}
