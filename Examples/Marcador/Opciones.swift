import EstadioPrompt
import Lecciones
import MarcadorApp

/// What the program was asked for on its command line.
struct Opciones: Equatable {
  /// Leaves out the root's wiring of `abrirPartido`.
  var sinCablear = false
  /// Makes every loading of the matches fail.
  var sinRed = false
  /// Whether minutes pass by themselves; nil: on a terminal.
  var enVivo: Bool?
  /// Real milliseconds for a minute of a match; nil: the app's own.
  var msPorMinuto: Int?
  /// Silences the notifier.
  var sinAvisos = false
  /// Prints each command of a pipe before its reply.
  var eco = false
  /// The folder in which the app's state is kept; nil: it is forgotten.
  var datos: String?
  /// The place that the app begins at; nil: where it was, or its list.
  var enlace: Enlace?
  /// The file that the session is recorded in, as it goes; nil: none.
  var grabacion: String?
  /// Prints the help and ends.
  var pideAyuda = false

  static let ayuda = """
    Uso: marcador [opciones] [< órdenes.txt]

      --sin-cablear        nadie sabe abrir un partido, ni las lecciones lo que enseñan
      --sin-red            fallan la carga de los partidos y el guardado de las crónicas
      --reloj vivo         los minutos pasan solos (en un terminal, si no se dice otra cosa)
      --reloj virtual      los minutos pasan con «advance» (en una tubería, si no se dice otra cosa)
      -msPorMinuto N       milisegundos que dura un minuto de partido (250)
      -sinAvisos           calla los avisos de los goles, de cada 15' y del final
      --datos CARPETA      guarda ahí el estado y sigue donde se quedó
      --enlace ENLACE      empieza en ese lugar, como «marcador://partido/1/goleadores»
      --leccion NOMBRE     empieza en una lección del laboratorio, como «biblioteca»
      --grabar FICHERO     graba la sesión en un fichero nuevo, paso a paso
      --eco                escribe cada orden de una tubería antes de su respuesta
      --help, --ayuda      esta ayuda

    Dentro, «help» explica las órdenes. El estado de salida es 1 si una orden de una tubería
    estaba mal, y 2 si lo estaban las opciones.
    """

  init(_ argumentos: [String]) throws(UserError) {
    var resto = argumentos[...]
    while let argumento = resto.popFirst() {
      switch argumento {
      case "--sin-cablear": sinCablear = true
      case "--sin-red": sinRed = true
      case "--sin-avisos", "-sinAvisos": sinAvisos = true
      case "--eco": eco = true
      case "--help", "--ayuda", "-h": pideAyuda = true
      case "--datos": datos = try Self.texto(argumento, resto.popFirst())
      case "--enlace": enlace = try Enlace(dicho: Self.texto(argumento, resto.popFirst()))
      case "--leccion", "--lección": enlace = try Self.leccion(argumento, resto.popFirst())
      case "--grabar": grabacion = try Self.texto(argumento, resto.popFirst())
      case "--reloj": enVivo = try Self.reloj(resto.popFirst())
      case "-msPorMinuto", "--ms-por-minuto": msPorMinuto = try Self.ms(resto.popFirst())
      default:
        throw UserError(
          "no conozco la opción «\(argumento)»; con --ayuda se ven las que hay.")
      }
    }
  }

  private static func reloj(_ valor: String?) throws(UserError) -> Bool {
    switch valor {
    case "vivo": return true
    case "virtual": return false
    default: throw UserError("--reloj quiere «vivo» o «virtual», no \(dicho(valor)).")
    }
  }

  private static func texto(_ opcion: String, _ valor: String?) throws(UserError) -> String {
    guard let valor, !valor.isEmpty else {
      throw UserError("\(opcion) quiere un nombre, no \(dicho(valor)).")
    }
    return valor
  }

  private static func leccion(_ opcion: String, _ valor: String?) throws(UserError) -> Enlace {
    guard let leccion = valor.flatMap({ Leccion(nombre: $0) }) else {
      let nombres = Leccion.allCases.map(\.rawValue).joined(separator: ", ")
      throw UserError("\(opcion) quiere una de \(nombres), no \(dicho(valor)).")
    }
    return .laboratorio(leccion)
  }

  private static func ms(_ valor: String?) throws(UserError) -> Int {
    guard let ms = valor.flatMap({ Int($0) }), (1...3_600_000).contains(ms) else {
      throw UserError("-msPorMinuto quiere un número de 1 a 3600000, no \(dicho(valor)).")
    }
    return ms
  }

  private static func dicho(_ valor: String?) -> String { valor.map { "«\($0)»" } ?? "nada" }
}

extension Enlace {
  /// Reads a link that a person gave, or tells that person what is wrong with it.
  init(dicho: String) throws(UserError) {
    do {
      try self.init(dicho)
    } catch {
      throw UserError("\(error)")
    }
  }
}
