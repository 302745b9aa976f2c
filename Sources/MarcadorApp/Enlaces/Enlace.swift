public import Lecciones

/// A place in the app that an address leads to.
///
/// | address | place |
/// |---|---|
/// | `marcador://partidos` | the list of matches |
/// | `marcador://partido/1` | the match of that number |
/// | `marcador://partido/1/goleadores` | its scorers, over the match |
/// | `marcador://marcador` | the free scoreboard |
/// | `marcador://laboratorio` | the list of the small systems |
/// | `marcador://laboratorio/Radio` | one of them, by its ``Leccion``: the raw name or the title |
///
/// An address names the whole place. The tab is selected, and shows that and nothing else on top:
/// `marcador://partidos` goes back to the list. What the place has in common with what is shown
/// stays as it is, so no screen is there twice, and the same link again changes nothing; a lesson
/// that is open already stays as it is, with what it shows over itself.
///
/// **Which texts are links.** Blanks at both ends do not count, and neither does one slash at the
/// end. Capital letters are as good as small ones. A number is written in the digits 0 to 9,
/// without a sign, and is 1 or more; zeros before it do not count. Nothing that was said is passed
/// over: a query, a fragment, an escape with a percent sign, an empty part or one part too many is
/// an error.
public enum Enlace: Hashable, Codable, Sendable {
  /// The list of matches.
  case partidos
  /// The match of this number, whether there is one or not.
  case partido(Int)
  /// The scorers of the match of this number.
  case goleadores(Int)
  /// The free scoreboard.
  case marcador
  /// The small system, or the list of them.
  case laboratorio(Leccion? = nil)

  /// Reads an address.
  ///
  /// ```swift
  /// try Enlace("marcador://partido/1/goleadores")  // .goleadores(1)
  /// try Enlace("marcador://partido/uno")  // throws: the number is no number
  /// ```
  public init(_ text: String) throws(EnlaceFault) {
    do throws(EnlaceFault.Causa) {
      self = try Self.leer(text)
    } catch {
      throw EnlaceFault(texto: text, causa: error)
    }
  }
}

extension Enlace: CustomStringConvertible {
  /// What every address begins with.
  public static let esquema = "marcador"

  /// The address, in the one form in which it is written; reading it gives the same place.
  public var description: String {
    let camino =
      switch self {
      case .partidos: "partidos"
      case .partido(let id): "partido/\(id)"
      case .goleadores(let id): "partido/\(id)/goleadores"
      case .marcador: "marcador"
      case .laboratorio(nil): "laboratorio"
      case .laboratorio(let leccion?): "laboratorio/\(leccion.rawValue)"
      }
    return "\(Self.esquema)://\(camino)"
  }
}

// MARK: - Where it leads

extension Enlace {
  /// The tab that shows the place.
  public var pestana: Pestana {
    switch self {
    case .partidos, .partido, .goleadores: .partidos
    case .marcador: .marcador
    case .laboratorio: .laboratorio
    }
  }

  /// The stack of «Partidos» that shows the place; nil if it is in another tab.
  public var ruta: [Destino]? {
    switch self {
    case .partidos: []
    case .partido(let id): [.partido(id)]
    case .goleadores(let id): [.partido(id), .goleadores(id)]
    case .marcador, .laboratorio: nil
    }
  }
}

// MARK: - Reading

extension Enlace {
  private static func leer(_ text: String) throws(EnlaceFault.Causa) -> Enlace {
    let recortado = text.recortado
    guard !recortado.isEmpty else { throw .vacio }
    if let signo = recortado.first(where: { "?#%".contains($0) || $0.isWhitespace }) {
      throw .signo(signo)
    }
    guard let corte = recortado.firstRange(of: "://") else { throw .sinEsquema }
    let esquema = recortado[..<corte.lowerBound]
    guard esquema.lowercased() == Self.esquema else { throw .otroEsquema(String(esquema)) }
    var partes = recortado[corte.upperBound...]
      .split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if partes.count > 1, partes.last == "" { partes.removeLast() }
    guard partes != [""] else { throw .sinLugar }
    guard !partes.contains("") else { throw .parteVacia }
    return try leer(lugar: partes[0], partes.dropFirst())
  }

  private static func leer(
    lugar: String, _ resto: ArraySlice<String>
  ) throws(EnlaceFault.Causa) -> Enlace {
    var resto = resto
    let enlace: Enlace
    switch lugar.lowercased() {
    case "partidos": enlace = .partidos
    case "marcador": enlace = .marcador
    case "laboratorio":
      enlace = .laboratorio(try resto.popFirst().map(leccion))
    case "partido":
      guard let numero = resto.popFirst() else { throw .faltaElNumero }
      let id = try id(numero)
      guard let pantalla = resto.popFirst() else { return .partido(id) }
      guard pantalla.lowercased() == "goleadores" else { throw .otraPantalla(pantalla) }
      enlace = .goleadores(id)
    default: throw .otroLugar(lugar)
    }
    guard resto.isEmpty else { throw .sobra(resto.joined(separator: "/")) }
    return enlace
  }

  private static func leccion(_ name: String) throws(EnlaceFault.Causa) -> Leccion {
    guard let leccion = Leccion(nombre: name) else { throw .otraLeccion(name) }
    return leccion
  }

  private static func id(_ text: String) throws(EnlaceFault.Causa) -> Int {
    guard text.allSatisfy({ $0.isASCII && $0.isNumber }) else { throw .noEsNumero(text) }
    guard let id = Int(text), id >= 1 else { throw .fueraDeRango(text) }
    return id
  }
}

extension String {
  /// Without the blanks at both ends.
  fileprivate var recortado: Substring {
    let fin = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex
    return self[..<fin].drop(while: \.isWhitespace)
  }
}
