import Estadio
import Foundation
import Lecciones

extension Zona {
  /// The time zone of this machine, with its changes of a year to come.
  static func deAqui(en fecha: Fecha) -> Zona {
    let zona = TimeZone.current
    let ahora = Date(timeIntervalSince1970: fecha.sinceEpoch / .seconds(1))
    var cambios: [Cambio] = []
    var desde = ahora
    while let cambio = zona.nextDaylightSavingTimeTransition(after: desde),
      cambio.timeIntervalSince(ahora) < 370 * 86_400, cambio > desde
    {
      let segundos = Int(cambio.timeIntervalSince1970)
      cambios.append(
        Cambio(
          desde: Fecha(sinceEpoch: .seconds(segundos)), desfase: zona.secondsFromGMT(for: cambio)))
      desde = cambio
    }
    return Zona(desfase: zona.secondsFromGMT(for: ahora), cambios: cambios)
  }
}
