extension Editor {
  /// The two texts of a report that can be edited.
  public struct Borrador: Hashable, Codable, Sendable {
    /// What the report is called; it may be empty.
    public var titulo: String
    /// What it says; it may be empty.
    public var texto: String

    /// Two texts.
    public init(titulo: String, texto: String) {
      self.titulo = titulo
      self.texto = texto
    }

    /// The title as it is shown: one of which nothing is seen reads «Sin título», so that what
    /// bears it has words.
    public var tituloVisible: String {
      titulo.allSatisfy(\.isWhitespace) ? "Sin título" : titulo
    }
  }

  /// The report of a match («crónica»), as it is stored.
  public struct Cronica: Hashable, Codable, Sendable, Identifiable {
    /// Its number, from 1 up.
    public let id: Int
    /// What it says.
    public var contenido: Borrador
    /// Where it was learnt, in the order in which it is listed; a source is known by its place,
    /// counted from zero.
    public var fuentes: [String]
    /// The number of the report that this one links to, whether there is such a report or not; nil
    /// without a link.
    public var enlace: Int?

    /// A report; without sources and a link if they are left out.
    public init(id: Int, _ contenido: Borrador, fuentes: [String] = [], enlace: Int? = nil) {
      self.id = id
      self.contenido = contenido
      self.fuentes = fuentes
      self.enlace = enlace
    }

    /// Three reports, numbered from 1, each with sources and a link.
    public static let ejemplos = [
      Cronica(
        id: 1,
        Borrador(titulo: "Remontada del Rayo", texto: "Rayo FC ganó 3–2 a Toros en el minuto 90."),
        fuentes: ["Acta del partido", "Entrevista con la capitana"], enlace: 2),
      Cronica(
        id: 2, Borrador(titulo: "Empate sin goles", texto: "Nadie marcó y nadie perdió."),
        fuentes: ["Acta del partido"], enlace: 1),
      Cronica(
        id: 3, Borrador(titulo: "Lluvia en Ñuñoa", texto: "El partido se paró en el minuto 12."),
        fuentes: ["Parte del tiempo"], enlace: 1),
    ]
  }
}
