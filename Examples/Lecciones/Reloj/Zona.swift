public import Estadio

/// A time zone as a value: how far local time is from UTC, and when that changes.
///
/// It holds no rules, only the changes that it is given, so it says the same on every machine.
///
/// ```swift
/// let nueva = Zona(desfase: -5 * 3600)
/// let madrid = Zona(desfase: 3600, cambios: [.init(desde: marzo, desfase: 7200)])
/// ```
public struct Zona: Hashable, Codable, Sendable {
  /// An instant from which another offset holds.
  public struct Cambio: Hashable, Codable, Sendable {
    /// The first moment of the new offset.
    public let desde: Fecha
    /// The seconds by which local time is ahead of UTC from then on; negative west of it.
    public let desfase: Int

    /// A change; an offset of more than a day counts as a day.
    public init(desde: Fecha, desfase: Int) {
      self.desde = desde
      self.desfase = Zona.acotado(desfase)
    }
  }

  /// The seconds by which local time is ahead of UTC before the first change.
  public let desfase: Int
  /// The changes, the earliest first.
  public let cambios: [Cambio]

  /// A zone; an offset of more than a day counts as a day, and changes may come in any order.
  public init(desfase: Int, cambios: [Cambio] = []) {
    self.desfase = Self.acotado(desfase)
    self.cambios = cambios.sorted { $0.desde < $1.desde }
  }

  /// UTC itself.
  public static var utc: Zona { Zona(desfase: 0) }

  /// The offset that holds at a moment, in seconds.
  public func desfase(en fecha: Fecha) -> Int {
    cambios.last { $0.desde <= fecha }?.desfase ?? desfase
  }

  /// The day that a calendar on the wall shows at a moment.
  public func dia(de fecha: Fecha) -> Dia {
    Dia(numero: Self.dividir(segundosLocales(fecha), entre: Self.segundosDelDia).cociente)
  }

  /// The time that a clock on the wall shows at a moment: `23:59`.
  public func hora(de fecha: Fecha) -> String {
    let minutos = Self.dividir(segundosLocales(fecha), entre: Self.segundosDelDia).resto / 60
    return [minutos / 60, minutos % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
      .joined(separator: ":")
  }

  /// The first moment after another one at which the calendar shows another day.
  ///
  /// That is the next midnight, or the change of offset that passes over it: forwards, or back
  /// into the day before.
  public func cambioDeDia(despuesDe fecha: Fecha) -> Fecha {
    let hoy = dia(de: fecha)
    var desfase = desfase(en: fecha)
    for cambio in cambios where cambio.desde > fecha {
      let medianoche = finDe(hoy, desfase)
      if medianoche < cambio.desde { return medianoche }
      if dia(de: cambio.desde) != hoy { return cambio.desde }
      desfase = cambio.desfase
    }
    return finDe(hoy, desfase)
  }

  /// The moment at which clocks on the wall show a time of a day.
  ///
  /// Of a time that comes twice it is the first. A time that is passed over is told by the offset
  /// before, so that it lies as much later as the clocks were put forward.
  public func momento(de dia: Dia, minuto: Int) -> Fecha {
    let local = Fecha(sinceEpoch: .seconds(dia.numero * Self.segundosDelDia + minuto * 60))
    var desfase = desfase
    for cambio in cambios {
      let momento = local.advanced(by: .seconds(-desfase))
      let despues = local.advanced(by: .seconds(-cambio.desfase))
      if min(momento, despues) < cambio.desde { return momento }
      desfase = cambio.desfase
    }
    return local.advanced(by: .seconds(-desfase))
  }

  private func finDe(_ dia: Dia, _ desfase: Int) -> Fecha {
    Fecha(sinceEpoch: .seconds((dia.numero + 1) * Self.segundosDelDia - desfase))
  }

  private func segundosLocales(_ fecha: Fecha) -> Int {
    let (segundos, resto) = fecha.sinceEpoch.components
    return Int(segundos) + (resto < 0 ? -1 : 0) + desfase(en: fecha)
  }

  private static let segundosDelDia = 86_400

  private static func acotado(_ desfase: Int) -> Int {
    min(segundosDelDia, max(-segundosDelDia, desfase))
  }

  private static func dividir(_ a: Int, entre b: Int) -> (cociente: Int, resto: Int) {
    let (cociente, resto) = a.quotientAndRemainder(dividingBy: b)
    return resto < 0 ? (cociente - 1, resto + b) : (cociente, resto)
  }
}

/// A day of the calendar, of no zone in particular.
public struct Dia: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
  /// How many days after 1970-01-01 it is.
  public let numero: Int

  /// The day so many days after 1970-01-01.
  public init(numero: Int) { self.numero = numero }

  /// Whether the first is the earlier one.
  public static func < (a: Self, b: Self) -> Bool { a.numero < b.numero }

  /// The day as it is said: `1 de enero de 2026`.
  public var description: String {
    let texto = "\(Fecha(sinceEpoch: .seconds(numero * 86_400)))".prefix { $0 != "T" }
    let mes = Int(texto.dropLast(3).suffix(2)).map { Self.meses[$0 - 1] } ?? ""
    let dia = texto.suffix(2).drop { $0 == "0" }
    return "\(dia) de \(mes) de \(texto.dropLast(6))"
  }

  private static let meses = [
    "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre",
    "octubre", "noviembre", "diciembre",
  ]
}

extension Entorno.Claves {
  /// The zone by which days and times of day are told; UTC by default.
  public static var zona: Clave<Zona> { Clave("zona", .utc) }
}
