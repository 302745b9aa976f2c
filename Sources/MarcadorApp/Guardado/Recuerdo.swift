public import Estadio
import Lecciones

/// What is remembered of the app from one run of the program to the next, but for the settings,
/// which are stored apart.
///
/// It leaves out what belongs to the running program: whether the app is in front, and a link that
/// waits.
///
/// **What a file may hold that cannot be shown any more.** Where the person *was* is read with
/// indulgence: a tab that is not known is «Partidos», a stack ends before its first screen that is
/// not known, and «Laboratorio» shows its list in place of a lesson that is not known. Each is
/// noted in ``perdidas``, which is never written. What the person *did*, in the match in play and
/// in a lesson, is not: if that cannot be read, the whole is unreadable, and is put aside as it is.
public struct Recuerdo: Hashable, Sendable {
  /// The selected tab.
  public var pestana: Pestana
  /// The stack of «Partidos», without its root.
  public var ruta: [Destino]
  /// The list of matches, as it was loaded last.
  public var lista: ListaDePartidos.State
  /// The match in play, and the durations that were prepared.
  public var enJuego: PartidoEnJuego.State
  /// The free scoreboard.
  public var marcadorLibre: MarcadorLibre.State
  /// The small systems.
  public var laboratorio: Laboratorio.State
  /// How often the app went to the background while a match's screen was in the stack.
  public var pausas: [Int: Int]
  /// When the minute began that is under way in a match that runs, by the wall clock; nil if none
  /// runs.
  public var minutoDesde: Fecha?
  /// What was stored and is not shown any more, a sentence each; empty unless it was just read.
  public internal(set) var perdidas: [String] = []
}

extension Raiz.State {
  /// What is remembered of this state; setting it shows again what was remembered.
  public var recuerdo: Recuerdo {
    get {
      Recuerdo(
        pestana: pestana, ruta: ruta, lista: lista, enJuego: enJuego,
        marcadorLibre: marcadorLibre, laboratorio: laboratorio, pausas: pausas)
    }
    set {
      pestana = newValue.pestana
      ruta = newValue.ruta
      lista = newValue.lista
      enJuego = newValue.enJuego
      marcadorLibre = newValue.marcadorLibre
      laboratorio = newValue.laboratorio
      pausas = newValue.pausas
      // The stack forgets the counts of screens that are not in it whenever it is set.
      let restaurada = pila
      pila = restaurada
    }
  }

  /// Cuts a restored stack before its first screen of a match that there is not any more; what was
  /// opened on it since stays.
  ///
  /// - Parameters:
  ///   - restaurada: the stack as it was restored.
  ///   - partidos: the numbers of the matches that there are, beside the one in play.
  /// - Returns: the first screen that was taken away; nil if all stay.
  mutating func podar(_ restaurada: [Destino], segun partidos: Set<Int>) -> Destino? {
    let quedan = zip(ruta, restaurada).prefix { $0 == $1 }.count
    let enJuego = enJuego.directo?.partidoId
    let corte = ruta.prefix(quedan).firstIndex {
      !partidos.contains($0.partidoId) && $0.partidoId != enJuego
    }
    guard let corte else { return nil }
    let perdida = ruta[corte]
    ruta.removeSubrange(corte..<quedan)
    return perdida
  }
}

// MARK: - As it is stored

extension Recuerdo: Codable {
  private enum CodingKeys: String, CodingKey {
    case pestana, ruta, lista, enJuego, marcadorLibre, laboratorio, pausas
    case minutoDesde
  }

  /// Reads what was stored, with indulgence where it says where the person was.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    lista = try container.decode(ListaDePartidos.State.self, forKey: .lista)
    enJuego = try container.decode(PartidoEnJuego.State.self, forKey: .enJuego)
    marcadorLibre = try container.decode(MarcadorLibre.State.self, forKey: .marcadorLibre)
    pausas = try container.decode([Int: Int].self, forKey: .pausas)
    minutoDesde = try container.decodeIfPresent(Fecha.self, forKey: .minutoDesde)
    pestana = .partidos
    laboratorio = Laboratorio.State()
    ruta = []
    try leer(.pestana, de: container, a: \.pestana, siNo: "la pestaña no se conoce")
    if Self.tieneOtraLeccion(container) {
      perdidas.append("«laboratorio»: su lección no se conoce")
    } else {
      laboratorio = try container.decode(Laboratorio.State.self, forKey: .laboratorio)
    }
    try leerRuta(de: container)
  }

  /// Whether the open lesson is one that this program does not have. One that it has holds what a
  /// person did in it.
  private static func tieneOtraLeccion(_ container: KeyedDecodingContainer<CodingKeys>) -> Bool {
    let laboratorio = try? container.nestedContainer(keyedBy: Nombre.self, forKey: .laboratorio)
    let leccion = try? laboratorio?.nestedContainer(
      keyedBy: Nombre.self, forKey: Nombre("leccion"))
    let conocidas = Set(Leccion.allCases.map { "\($0)" })
    return leccion?.allKeys.contains { !conocidas.contains($0.stringValue) } ?? false
  }

  /// Any name of a member.
  private struct Nombre: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }

  /// Writes all of it but ``perdidas``.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(pestana, forKey: .pestana)
    try container.encode(ruta, forKey: .ruta)
    try container.encode(lista, forKey: .lista)
    try container.encode(enJuego, forKey: .enJuego)
    try container.encode(marcadorLibre, forKey: .marcadorLibre)
    try container.encode(laboratorio, forKey: .laboratorio)
    try container.encode(pausas, forKey: .pausas)
    try container.encodeIfPresent(minutoDesde, forKey: .minutoDesde)
  }

  /// Reads a member, or leaves it as it is and notes that. One that is missing is not lost: whoever
  /// stores this fills it in.
  private mutating func leer<Value: Decodable>(
    _ key: CodingKeys, de container: KeyedDecodingContainer<CodingKeys>,
    a lugar: WritableKeyPath<Recuerdo, Value>, siNo motivo: String
  ) throws {
    guard container.contains(key) else {
      self[keyPath: lugar] = try container.decode(Value.self, forKey: key)
      return
    }
    do {
      self[keyPath: lugar] = try container.decode(Value.self, forKey: key)
    } catch {
      perdidas.append("«\(key.rawValue)»: \(motivo)")
    }
  }

  /// Reads the stack up to its first screen that is not known.
  private mutating func leerRuta(de container: KeyedDecodingContainer<CodingKeys>) throws {
    guard container.contains(.ruta) else {
      ruta = try container.decode([Destino].self, forKey: .ruta)
      return
    }
    do {
      var pantallas = try container.nestedUnkeyedContainer(forKey: .ruta)
      while !pantallas.isAtEnd { ruta.append(try pantallas.decode(Destino.self)) }
    } catch {
      perdidas.append("«ruta»: no se conoce la pantalla n.º \(ruta.count + 1)")
    }
  }
}
