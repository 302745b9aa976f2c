public import Estadio

extension Editor {
  /// A screen on the stack of «Crónicas».
  public enum Destino: Hashable, Sendable {
    /// A report, to be read.
    case lectura(Lectura)
    /// A report, to be edited.
    case edicion(Edicion.State)
    /// A screen that was stored and cannot be built. ``Editor/State`` takes it off when it is read,
    /// with all that lies above it, so nobody sees one.
    case perdida

    /// The number of the report that it is about.
    public var cronica: Int? {
      switch self {
      case .lectura(let lectura): lectura.cronica
      case .edicion(let edicion): edicion.cronica.id
      case .perdida: nil
      }
    }

    /// The screen as one that edits.
    public var edicion: Edicion.State? { if case .edicion(let state) = self { state } else { nil } }

    /// Whether it refuses to leave unless somebody confirms it.
    public var seResiste: Bool { edicion?.seResiste ?? false }

    /// Whether it is the same screen, whatever happened in it.
    func esLaMisma(que otra: Destino) -> Bool {
      switch (self, otra) {
      case (.lectura(let una), .lectura(let otra)): una.cronica == otra.cronica
      case (.edicion(let una), .edicion(let otra)): una.cronica.id == otra.cronica.id
      default: false
      }
    }
  }

  /// A report that is read, with what is open of its sources.
  public struct Lectura: Hashable, Codable, Sendable {
    /// The number of the report.
    public let cronica: Int
    /// What lies on the report: a stack of its own, kept while other screens cover it.
    public var anexos = Pila<Anexo>()

    /// Begins with the report itself.
    public init(_ cronica: Int) { self.cronica = cronica }
  }

  /// A screen on a report that is read.
  public enum Anexo: Hashable, Codable, Sendable {
    /// The list of the sources.
    case fuentes
    /// The source at this place, counted from zero.
    case fuente(Int)
  }

  /// A screen on the stack of «Ajustes».
  public enum Ayuda: String, CaseIterable, Hashable, Codable, Sendable {
    /// What the editor asks, and when.
    case acercaDe
  }
}

// By hand, for one reason: what cannot be read is a screen that is lost, not a stack that is.
extension Editor.Destino: Codable {
  private enum CodingKeys: String, CodingKey {
    case lectura, edicion
  }

  /// Reads a screen; one that cannot be read is ``perdida``.
  public init(from decoder: any Decoder) throws {
    let container = try? decoder.container(keyedBy: CodingKeys.self)
    if let state = try? container?.decode(Editor.Lectura.self, forKey: .lectura) {
      self = .lectura(state)
    } else if let state = try? container?.decode(Editor.Edicion.State.self, forKey: .edicion) {
      self = .edicion(state)
    } else {
      self = .perdida
    }
  }

  /// Writes the screen under the name of its case; ``perdida`` as an object with nothing in it.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .lectura(let state): try container.encode(state, forKey: .lectura)
    case .edicion(let state): try container.encode(state, forKey: .edicion)
    case .perdida: break
    }
  }
}
