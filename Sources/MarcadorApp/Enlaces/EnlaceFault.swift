import Lecciones

/// Why a text is no link of this app, for the person who wrote it.
public struct EnlaceFault: Error, Hashable, Sendable {
  /// The text, as it was given.
  public let texto: String
  /// What is wrong with it, the first of these: a sign that no link has, the scheme, an empty part,
  /// and then the parts from left to right.
  public let causa: Causa

  /// Makes one, for a test that says what was thrown.
  public init(texto: String, causa: Causa) {
    self.texto = texto
    self.causa = causa
  }

  /// Everything that can be wrong with a link.
  public enum Causa: Error, Hashable, Sendable {
    /// There is nothing but blanks.
    case vacio
    /// It has no `://`.
    case sinEsquema
    /// It begins with something other than `marcador`.
    case otroEsquema(String)
    /// Nothing comes after `marcador://`.
    case sinLugar
    /// A place that the app does not have.
    case otroLugar(String)
    /// `partido` without a number.
    case faltaElNumero
    /// What stands for the number is none.
    case noEsNumero(String)
    /// The number is 0, or too large for any match.
    case fueraDeRango(String)
    /// A screen of a match that the app does not have.
    case otraPantalla(String)
    /// A small system that the app does not have.
    case otraLeccion(String)
    /// The link goes on where its place is named already.
    case sobra(String)
    /// Two slashes with nothing between them.
    case parteVacia
    /// A sign that no link has: `?`, `#`, `%` or a blank inside.
    case signo(Character)
  }
}

extension EnlaceFault: CustomStringConvertible {
  /// The whole message, in Spanish: what is wrong, and what would be right.
  public var description: String {
    causa == .vacio
      ? "El enlace está vacío: debería ser como «marcador://partido/1»."
      : "«\(Self.breve(texto))» no es un enlace de la app: \(motivo)."
  }

  private var motivo: String {
    switch causa {
    case .vacio, .sinEsquema: "tiene que empezar por «marcador://»"
    case .otroEsquema(let esquema):
      "empieza por «\(Self.breve(esquema))://», y tiene que empezar por «marcador://»"
    case .sinLugar: "falta el lugar, que puede ser \(Self.lugares)"
    case .otroLugar(let lugar):
      "«\(Self.breve(lugar))» no es un lugar; los hay \(Self.lugares)"
    case .faltaElNumero: "falta el número del partido, como en «marcador://partido/1»"
    case .noEsNumero(let numero):
      "«\(Self.breve(numero))» no es el número de un partido, que se escribe solo con cifras"
    case .fueraDeRango(let numero):
      "ningún partido puede tener el número \(Self.breve(numero)): van de 1 a \(Int.max)"
    case .otraPantalla(let pantalla):
      "un partido no tiene «\(Self.breve(pantalla))»; tiene «goleadores»"
    case .otraLeccion(let leccion):
      "el laboratorio no tiene «\(Self.breve(leccion))»; tiene "
        + Leccion.allCases.map(\.rawValue).joined(separator: ", ")
    case .sobra(let resto): "sobra «\(Self.breve(resto))»"
    case .parteVacia: "hay dos barras seguidas sin nada entre ellas"
    case .signo(let signo):
      signo.isWhitespace
        ? "tiene un espacio por dentro" : "un enlace de la app no lleva «\(signo)»"
    }
  }

  private static let lugares = "partidos, partido/<número>, marcador y laboratorio/<lección>"

  /// The beginning of a text, as much of it as fits in a message.
  private static func breve(_ text: String) -> String {
    text.count > 80 ? "\(text.prefix(80))…" : text
  }
}
