import Estadio
import EstadioHistory
import Foundation
import Lecciones
import Testing
import Torneo

@testable import MarcadorApp

/// What is stored of the app, and what is made of a place that is no more: cases N07 and N19.
@Suite struct RecuerdoTests {
  /// A run that ended on the scorers of match 2, in the middle of match 1, and with a lesson open.
  private func lleno() -> AlmacenEnMemoria {
    dejado { vida in
      vida.app(
        .abrirPartido(1), .partido(1, .empezar), .abrirPartido(2), .abrirPartido(3),
        .partido(3, .verGoleadores), .eligioPestana(.laboratorio), .laboratorio(.toco(.radio)),
        .eligioPestana(.partidos), .marcadorLibre(.sumo(.local)), .cambioFase(.segundoPlano))
    }
  }

  private static let entera: [Destino] = [.partido(1), .partido(2), .partido(3), .goleadores(3)]

  @Test func `rounds of writing and reading are the same, byte for byte`() throws {
    let app = Vida(en: lleno()).app
    #expect(app.ruta == Self.entera && app.laboratorio.leccion?.leccion == .radio)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let primera = try encoder.encode(app.recuerdo)
    var bytes = primera
    for _ in 1...3 {
      var otra = Raiz.State()
      otra.recuerdo = try JSONDecoder().decode(Recuerdo.self, from: bytes)
      bytes = try encoder.encode(otra.recuerdo)
      #expect(bytes == primera)
    }
  }

  @Test func `a count of a screen that is not in the restored stack is forgotten`() {
    var app = Vida(en: lleno()).app
    #expect(!app.pausas.isEmpty)
    app.recuerdo.ruta = []
    #expect(app.pausas == [:])
  }

  @Test func `an unknown screen in the middle ends the stack before it, and the rest is intact`() {
    let almacen = lleno()
    almacen.cambiar("marcador", #"{"partido":{"_0":2}}"#, por: #"{"tienda":{"_0":2}}"#)
    let otra = Vida(en: almacen, despues: .zero)
    #expect(otra.app.ruta == [.partido(1)])
    #expect(otra.app.pantalla(de: 1).pausas == 1)
    #expect(otra.app.laboratorio.leccion?.leccion == .radio)
    #expect(otra.app.marcadorLibre.marcador == Marcador(local: 1))
    #expect(otra.directo?.partidoId == 1)
    #expect(
      otra.avisos.todos == [.lugarPerdido("«ruta»: no se conoce la pantalla n.º 2")])
    #expect(otra.faltas.todos.count == 1)
    #expect(
      otra.faltas.todos.first
        == """
        A place that was stored cannot be shown any more.

          Places:  «ruta»: no se conoce la pantalla n.º 2
          Origin:  effect .request(readStored, marcador, version 1) with id load marcador

        A restored stack is cut before its first screen that cannot be shown; a tab or a lesson \
        that is not known is left. Everything else is as it was stored.

        To fix, do nothing: what is stored next is in order.
        """)
    // What is stored next is clean, without anything else having changed.
    otra.pasar(.seconds(1))
    #expect(!almacen.texto("marcador").contains("tienda"))
    #expect(almacen.contents.keys.sorted() == ["marcador"])
    let tercera = Vida(en: almacen)
    #expect(tercera.app.ruta == [.partido(1)])
    #expect(tercera.faltas.todos == [])
  }

  @Test(arguments: [#"{"partido":{"_0":1}}"#, #"{"goleadores":{"_0":3}}"#])
  func `an unknown screen at either end is cut off too`(_ pantalla: String) {
    let almacen = lleno()
    almacen.cambiar("marcador", pantalla, por: #"["ni siquiera un objeto"]"#)
    let otra = Vida(en: almacen)
    #expect(
      otra.app.ruta == (pantalla.contains("goleadores") ? Array(Self.entera.dropLast()) : []))
    #expect(otra.faltas.todos.count == 1)
  }

  @Test func `a lesson and a tab that are not known are left, and the rest is intact`() {
    let almacen = lleno()
    almacen.cambiar("marcador", #""leccion":{"radio""#, por: #""leccion":{"alquimia""#)
    almacen.cambiar("marcador", #""pestana":"partidos""#, por: #""pestana":"tienda""#)
    let otra = Vida(en: almacen)
    #expect(otra.app.laboratorio == Laboratorio.State())
    #expect(otra.app.pestana == .partidos && otra.app.ruta == Self.entera)
    #expect(otra.directo?.partidoId == 1)
    #expect(
      otra.avisos.todos == [
        .lugarPerdido("«pestana»: la pestaña no se conoce"),
        .lugarPerdido("«laboratorio»: su lección no se conoce"),
      ])
    #expect(otra.faltas.todos.count == 1)
    otra.pasar(.seconds(1))
    #expect(Vida(en: almacen).faltas.todos == [])
  }

  @Test func `a lesson that is known and cannot be read is kept aside with all the rest`() {
    let almacen = lleno()
    almacen.cambiar("marcador", #""suena":"Radio Jazz""#, por: #""suena":"Radio Nada""#)
    let roto = almacen.texto("marcador")
    let otra = Vida(en: almacen)
    #expect(otra.app.laboratorio == Laboratorio.State() && otra.app.ruta == [])
    otra.app(.eligioPestana(.marcador))
    otra.pasar(.seconds(1))
    #expect(almacen.contents.keys.contains { $0 != "marcador" && almacen.texto($0) == roto })
  }

  @Test func `a lesson that was to follow and is not known does not follow`() {
    let almacen = lleno()
    almacen.cambiar("marcador", #""laboratorio":{"#, por: #""laboratorio":{"despues":"Alquimia","#)
    let otra = Vida(en: almacen)
    #expect(otra.app.laboratorio.leccion?.leccion == .radio && otra.app.ruta == Self.entera)
    #expect(otra.app.laboratorio.despues == nil && otra.faltas.todos == [])
  }

  @Test func `a member that is missing has its default, and nothing is said of it`() {
    for (nombre, valor) in [
      ("pestana", #""partidos""#), ("laboratorio", #"{"leccion":{"#), ("pausas", ""),
    ] {
      let almacen = lleno()
      almacen.cambiar("marcador", "\"\(nombre)\":\(valor)", por: "\"otro\(nombre)\":\(valor)")
      let otra = Vida(en: almacen)
      #expect(otra.app.ruta == Self.entera && otra.faltas.todos == [])
    }
  }

  @Test func `a match in play that cannot be read makes the whole unreadable, and is kept aside`() {
    let almacen = lleno()
    almacen.cambiar("marcador", #""corriendo":true"#, por: #""corriendo":"sí""#)
    let roto = almacen.texto("marcador")
    let otra = Vida(en: almacen)
    #expect(otra.app.ruta == [] && otra.directo == nil)
    #expect(otra.faltas.todos.count == 1)
    otra.acabar()
    let apartado = almacen.contents.keys.filter { $0.hasPrefix("marcador.ilegible-") }
    #expect(apartado.map { almacen.texto($0) } == [roto])
  }

  // MARK: - Matches that are no more

  private func sinPartido(_ id: Int) -> (inout Entorno) -> Void {
    { $0.cargarPartidos = { Ejemplo.partidos.filter { $0.id != id } } }
  }

  @Test func `a restored stack ends before a match that is not in the list any more`() {
    let almacen = lleno()
    let otra = Vida(en: almacen, entorno: sinPartido(2))
    #expect(otra.app.ruta == [.partido(1)])
    #expect(otra.app.laboratorio.leccion?.leccion == .radio && otra.directo?.partidoId == 1)
    #expect(otra.avisos.todos == [.lugarPerdido("«ruta»: el partido n.º 2 ya no existe")])
    #expect(otra.faltas.todos.count == 1)
    // Once: what is opened from now on shows what there is.
    otra.app(.abrirPartido(2), .lista(.pidio))
    #expect(otra.app.ruta == [.partido(1), .partido(2)])
    #expect(otra.faltas.todos.count == 1)
    otra.app(.volvio)
    otra.acabar()
    #expect(Vida(en: almacen, entorno: sinPartido(2)).faltas.todos == [])
  }

  @Test func `the match in play is there, also if the list does not have it`() {
    let otra = Vida(en: lleno(), entorno: sinPartido(1))
    #expect(otra.app.ruta == Self.entera && otra.faltas.todos == [])
  }

  @Test func `a list that is there before the stack is restored counts as well`() {
    let otra = Vida(en: lleno(), arranca: false)
    otra.app(.lista(.cargaron(Ejemplo.partidos.filter { $0.id != 2 })))
    otra.pasar(.zero)
    #expect(otra.app.ruta == [.partido(1)])
    #expect(otra.app.lista.partidos.count == 5)
    #expect(otra.avisos.todos == [.lugarPerdido("«ruta»: el partido n.º 2 ya no existe")])
  }

  @Test func `while the list does not load the stack waits, and it is stored as it was`() {
    struct SinRed: Error {}
    let (almacen, hayRed) = (lleno(), Interruptor())
    let entorno: (inout Entorno) -> Void = {
      $0.cargarPartidos = {
        guard hayRed.estaEncendido else { throw SinRed() }
        return Ejemplo.partidos.filter { $0.id != 3 }
      }
    }
    let otra = Vida(en: almacen, entorno: entorno)
    otra.app(.marcadorLibre(.sumo(.visitante)))
    otra.pasar(.seconds(1))
    #expect(otra.app.ruta == Self.entera)
    #expect(almacen.texto("marcador").contains(#""visitante":1"#))
    #expect(almacen.texto("marcador").contains(#"{"goleadores":{"_0":3}}"#))
    // What is opened meanwhile stays, whatever becomes of what lies below.
    otra.app(.abrirPartido(1), .abrirPartido(2))
    #expect(otra.app.ruta == [.partido(1), .partido(2)])
    otra.acabar()
    let tercera = Vida(en: lleno(), entorno: entorno)
    tercera.app(.abrirPartido(5))
    hayRed.estaEncendido = true
    tercera.app(.lista(.reintento))
    #expect(tercera.app.ruta == [.partido(1), .partido(2), .partido(5)])
    #expect(tercera.avisos.todos == [.lugarPerdido("«ruta»: el partido n.º 3 ya no existe")])
  }

  @Test func `a link to a match that is no more is shown, whatever the stack was`() {
    let otra = Vida(en: lleno(), arranca: false, entorno: sinPartido(2))
    otra.app(.abrioEnlace(.goleadores(2)))
    otra.enviar(.arranco)
    #expect(otra.app.ruta == [.partido(2), .goleadores(2)])
    #expect(otra.app.visible.textos.contains("Este partido no existe"))
    // Also one that was in the stack already.
    let tercera = Vida(en: lleno(), arranca: false, entorno: sinPartido(1))
    tercera.app(.abrioEnlace(.partido(1)))
    tercera.enviar(.arranco)
    #expect(tercera.app.ruta == [.partido(1)] && tercera.faltas.todos == [])
  }
}
