public import Torneo

/// What the bar says of a match: «Rayo FC 2–1 Toros · 34'» while it is played and
/// «Final · Rayo FC 3–2 Toros» when it is over.
///
/// ```swift
/// textoDeLaBarra(
///   local: "Rayo FC", visitante: "Toros", marcador: Marcador(local: 2, visitante: 1),
///   minuto: 34, terminado: false)  // Rayo FC 2–1 Toros · 34'
/// ```
public func textoDeLaBarra(
  local: String, visitante: String, marcador: Marcador, minuto: Int, terminado: Bool
) -> String {
  let resultado = "\(local) \(marcador) \(visitante)"
  return terminado ? "Final · \(resultado)" : "\(resultado) · \(minuto)'"
}

/// What the bar says of a match in play, or ended and not closed.
public func textoDeLaBarra(de directo: Directo) -> String {
  textoDeLaBarra(
    local: directo.partido.local.nombre, visitante: directo.partido.visitante.nombre,
    marcador: directo.marcador, minuto: directo.minuto, terminado: directo.terminado)
}
