import Estadio
import EstadioHistory
import Foundation
import MarcadorApp
import Testing
import Torneo

/// The settings are stored through `almacen` of the environment, and read at start.
@Suite struct AjustesGuardadosTests {
  private static let aLos60 = #""duracion":60"#

  private func conSesenta() -> AlmacenEnMemoria {
    dejado { $0.app(.abrirPartido(2), .partido(2, .eligioDuracion(60))) }
  }

  @Test func `a chosen duration is stored by itself, and is the preference of the next run`() {
    let almacen = conSesenta()
    #expect(almacen.texto("ajustes").contains(#""estado":{"duracion":60}"#))
    #expect(!almacen.texto("marcador").contains("ajustes"))
    let otra = Vida(en: almacen)
    #expect(otra.app.ajustes == Ajustes(duracion: 60))
    otra.app(.abrirPartido(4), .partido(4, .empezar))
    #expect(otra.directo?.duracion == 60)
    #expect(otra.faltas.todos == [] && otra.avisos.todos == [])
  }

  @Test func `without a storage of its own each program begins with the defaults`() {
    let almacen = conSesenta()
    #expect(Vida(en: AlmacenEnMemoria()).app.ajustes == Ajustes())
    #expect(Vida(en: almacen).app.ajustes == Ajustes(duracion: 60))
  }

  @Test(arguments: ["", "esto no es nada", #"{"formato":1,"estado":{"duracion":"mucha"}}"#, "[]"])
  func `settings that cannot be read are kept aside and reported once, and the defaults are used`(
    _ roto: String
  ) {
    let almacen = conSesenta()
    almacen.write(Data(roto.utf8), as: "ajustes")
    let otra = Vida(en: almacen)
    #expect(otra.app.ajustes == Ajustes())
    #expect(otra.app.ruta == [.partido(2)], "the rest is as it was")
    #expect(otra.faltas.todos.count == 1 && otra.avisos.todos.count == 1)
    guard case .ajustesSinLeer = otra.avisos.todos.first else {
      Issue.record("the notifier was told something else")
      return
    }
    // Nothing is touched before there is something to store.
    otra.pasar(.seconds(5))
    #expect(almacen.texto("ajustes") == roto)
    otra.app(.partido(2, .eligioDuracion(90)), .partido(2, .eligioDuracion(60)))
    otra.acabar()
    #expect(almacen.texto("ajustes").contains(Self.aLos60))
    let apartado = almacen.contents.keys.filter { $0.hasPrefix("ajustes.ilegible-") }
    #expect(apartado.map { almacen.texto($0) } == [roto])
    let tercera = Vida(en: almacen)
    #expect(tercera.app.ajustes.duracion == 60)
    #expect(tercera.faltas.todos == [] && tercera.avisos.todos == [])
  }

  @Test func `lost settings are the defaults, and nothing else is lost`() {
    let almacen = conSesenta()
    almacen.erase("ajustes")
    let otra = Vida(en: almacen)
    #expect(otra.app.ajustes == Ajustes() && otra.app.ruta == [.partido(2)])
    #expect(otra.app.enJuego.preparados == [2: 60])
    #expect(otra.faltas.todos == [] && otra.avisos.todos == [])
  }

  @Test func `if the rest is lost or unreadable, the settings are as they were`() {
    for roto in ["", nil] as [String?] {
      let almacen = conSesenta()
      if let roto {
        almacen.write(Data(roto.utf8), as: "marcador")
      } else {
        almacen.erase("marcador")
      }
      let otra = Vida(en: almacen)
      #expect(otra.app.ajustes == Ajustes(duracion: 60))
      #expect(otra.app.ruta == [] && otra.app.enJuego == PartidoEnJuego.State())
      #expect(otra.faltas.todos.count == (roto == nil ? 0 : 1))
      #expect(otra.ausencias == [])
    }
  }

  @Test func `a duration that is not on offer any more is no preference`() {
    let almacen = conSesenta()
    let otra = Vida(en: almacen) { $0.duraciones = [90, 45] }
    #expect(otra.app.ajustes == Ajustes())
    #expect(otra.faltas.todos == [])
  }

  @Test func `a choice made before the settings are read is not overwritten by them`() {
    let almacen = conSesenta()
    almacen.cambiar("ajustes", Self.aLos60, por: #""duracion":30"#)
    let otra = Vida(en: almacen, arranca: false) { $0.duraciones = [90, 60, 30] }
    otra.app(.ajustes(.prefirioDuracion(60)))
    otra.enviar(.arranco)
    #expect(otra.app.ajustes == Ajustes(duracion: 60))
    otra.acabar()
    #expect(almacen.texto("ajustes").contains(Self.aLos60))
  }

  @Test func `settings that cannot be kept are told once for as long as that lasts`() {
    let almacen = Averiado()
    let vida = Vida(en: almacen)
    vida.app(.abrirPartido(2))
    func fallos() -> Int {
      vida.avisos.todos.filter { if case .ajustesSinGuardar = $0 { true } else { false } }.count
    }
    almacen.falla.estaEncendido = true
    vida.app(.partido(2, .eligioDuracion(60)))
    vida.pasar(.seconds(10))
    #expect(fallos() == 1)
    #expect(
      vida.avisos.todos.contains(
        .ajustesSinGuardar("no se puede escribir (write ajustes.json: Input/output error (5))")))
    #expect(vida.app.ajustes == Ajustes(duracion: 60))
    almacen.falla.estaEncendido = false
    vida.pasar(.seconds(2))
    #expect(almacen.dentro.texto("ajustes").contains(Self.aLos60))
    almacen.falla.estaEncendido = true
    vida.app(.partido(2, .eligioDuracion(90)))
    vida.pasar(.seconds(3))
    #expect(fallos() == 2)
  }
}
