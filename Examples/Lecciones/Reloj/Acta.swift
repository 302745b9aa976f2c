public import Torneo

/// The record of a match: what happened, in the order in which it was written down.
///
/// Nothing is ever rubbed out. A goal that does not count, or counts for the other side, is
/// corrected by an entry of its own, and the score is what comes of reading all entries.
public struct Acta: Hashable, Codable, Sendable {
  /// One entry.
  public struct Suceso: Identifiable, Hashable, Codable, Sendable {
    /// Its number, from 1.
    public let id: Int
    /// When it was written down, by the clock of the match.
    public let marca: Marca
    /// What it says.
    public let hecho: Hecho
  }

  /// What an entry says.
  public enum Hecho: Hashable, Codable, Sendable {
    /// A goal for a side.
    case gol(Lado)
    /// A card for a side.
    case tarjeta(Lado, Tarjeta)
    /// The goal of that number is not what was written.
    case correccion(de: Int, Enmienda)
  }

  /// A card.
  public enum Tarjeta: String, CaseIterable, Hashable, Codable, Sendable {
    /// A caution.
    case amarilla
    /// A sending-off.
    case roja
  }

  /// What becomes of a goal.
  public enum Enmienda: Hashable, Codable, Sendable {
    /// It does not count.
    case anulado
    /// It counts for that side.
    case cuenta(para: Lado)
  }

  /// A goal that counts.
  public struct Gol: Identifiable, Hashable, Sendable {
    /// The number of the entry that wrote it down.
    public let id: Int
    /// When it was written down.
    public let marca: Marca
    /// The side that it counts for, by its last correction.
    public var lado: Lado
  }

  /// The entries, the earliest first.
  public private(set) var sucesos: [Suceso] = []

  /// An empty record.
  public init() {}

  /// The goals that count, the earliest first.
  public var goles: [Gol] {
    sucesos.reduce(into: []) { goles, suceso in
      switch suceso.hecho {
      case .gol(let lado): goles.append(Gol(id: suceso.id, marca: suceso.marca, lado: lado))
      case .tarjeta: break
      case .correccion(let numero, .anulado): goles.removeAll { $0.id == numero }
      case .correccion(let numero, .cuenta(let lado)):
        for place in goles.indices where goles[place].id == numero { goles[place].lado = lado }
      }
    }
  }

  /// The score: the goals that count, by side.
  public var marcador: Marcador {
    goles.reduce(into: Marcador()) { $0[$1.lado] += 1 }
  }

  /// Writes an entry. A correction of what is no goal that counts, or that leaves it as it is, is
  /// not written.
  public mutating func anotar(_ hecho: Hecho, en marca: Marca) {
    if case .correccion(let numero, let enmienda) = hecho {
      guard let gol = goles.first(where: { $0.id == numero }) else { return }
      if enmienda == .cuenta(para: gol.lado) { return }
    }
    sucesos.append(Suceso(id: sucesos.count + 1, marca: marca, hecho: hecho))
  }
}
