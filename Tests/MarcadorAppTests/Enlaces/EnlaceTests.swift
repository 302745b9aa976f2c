import Lecciones
import MarcadorApp
import Testing

@Suite struct EnlaceTests {
  private static let lugares: [(direccion: String, enlace: Enlace)] =
    [
      ("marcador://partidos", .partidos), ("marcador://partido/1", .partido(1)),
      ("marcador://partido/9223372036854775807", .partido(.max)),
      ("marcador://partido/12/goleadores", .goleadores(12)),
      ("marcador://marcador", .marcador), ("marcador://laboratorio", .laboratorio()),
    ]
    + Leccion.allCases.map { ("marcador://laboratorio/\($0.rawValue)", .laboratorio($0)) }

  @Test(arguments: lugares)
  func `an address and its place are each made from the other`(
    _ lugar: (direccion: String, enlace: Enlace)
  ) throws {
    #expect(try Enlace(lugar.direccion) == lugar.enlace)
    #expect(lugar.enlace.description == lugar.direccion)
  }

  @Test(arguments: [
    "  marcador://partido/1\n", "marcador://partido/1/", "MARCADOR://Partido/1",
    "marcador://partido/001", "\u{A0}Marcador://PARTIDO/1/ ",
  ])
  func `blanks at the ends, one last slash, capitals and leading zeros do not count`(
    _ text: String
  ) throws {
    let enlace = try Enlace(text)
    #expect(enlace == .partido(1))
    #expect(enlace.description == "marcador://partido/1")
  }

  @Test func `the parts after the first may have capitals too`() throws {
    #expect(try Enlace("marcador://partido/2/GOLEADORES") == .goleadores(2))
    #expect(try Enlace("marcador://laboratorio/selectordeletra") == .laboratorio(.selectorDeLetra))
  }

  private static let errores: [(text: String, causa: EnlaceFault.Causa)] = [
    ("", .vacio), (" \n\t", .vacio), ("partido/1", .sinEsquema), ("marcador:partido", .sinEsquema),
    ("marcador:/partido/1", .sinEsquema), ("http://partido/1", .otroEsquema("http")),
    ("marcadores://partido/1", .otroEsquema("marcadores")), ("://partido/1", .otroEsquema("")),
    ("marcador://", .sinLugar), ("marcador:///", .sinLugar), ("marcador:////", .parteVacia),
    (
      "marcador://tienda",
      .otroLugar("tienda")
    ), ("marcador://tienda/1", .otroLugar("tienda")),
    ("marcador://usuario@partido/1", .otroLugar("usuario@partido")),
    ("marcador://partido:80/1", .otroLugar("partido:80")),
    ("marcador://partido", .faltaElNumero), ("marcador://partido/", .faltaElNumero),
    ("marcador://partido/goleadores", .noEsNumero("goleadores")),
    ("marcador://partido/-1", .noEsNumero("-1")), ("marcador://partido/+1", .noEsNumero("+1")),
    ("marcador://partido/1.0", .noEsNumero("1.0")), ("marcador://partido/١", .noEsNumero("١")),
    ("marcador://partido/0", .fueraDeRango("0")),
    ("marcador://partido/9223372036854775808", .fueraDeRango("9223372036854775808")),
    ("marcador://partido/1/once", .otraPantalla("once")),
    ("marcador://partido/1/goleadores/2", .sobra("2")),
    ("marcador://partido/1/goleadores/2/3", .sobra("2/3")),
    ("marcador://partidos/1", .sobra("1")), ("marcador://marcador/local", .sobra("local")),
    ("marcador://laboratorio/Lección", .otraLeccion("Lección")),
    ("marcador://laboratorio/Radio/1", .sobra("1")),
    ("marcador://partido//1", .parteVacia), ("marcador://partido/1//", .parteVacia),
    ("marcador://partido/1?goleadores", .signo("?")), ("marcador://partido/1#minuto", .signo("#")),
    ("marcador://partido/%31", .signo("%")), ("marcador://partido/1 2", .signo(" ")),
  ]

  @Test(arguments: errores)
  func `what is no link is refused for the first thing that is wrong with it`(
    _ caso: (text: String, causa: EnlaceFault.Causa)
  ) {
    #expect(throws: EnlaceFault(texto: caso.text, causa: caso.causa)) { try Enlace(caso.text) }
  }

  @Test func `a link says its tab and its whole stack`() {
    #expect(Enlace.partidos.pestana == .partidos && Enlace.partidos.ruta == [])
    #expect(Enlace.partido(3).pestana == .partidos && Enlace.partido(3).ruta == [.partido(3)])
    #expect(Enlace.goleadores(3).ruta == [.partido(3), .goleadores(3)])
    #expect(Enlace.marcador.pestana == .marcador && Enlace.marcador.ruta == nil)
    #expect(Enlace.laboratorio().pestana == .laboratorio && Enlace.laboratorio(.radio).ruta == nil)
  }
}
