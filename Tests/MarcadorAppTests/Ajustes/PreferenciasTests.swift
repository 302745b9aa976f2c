import Estadio
import EstadioTesting
import Testing
import Torneo

@testable import MarcadorApp

@Suite struct PreferenciasTests {
  private struct Roto: Error, CustomStringConvertible {
    let description = "el fichero está roto"
  }

  @Test func `the durations are 90 and 60 by default, and 90 is preferred at first`() {
    #expect(entornoPorDefecto().duraciones == [90, 60])
    #expect(Raiz.State().ajustes == Ajustes(duracion: 90))
  }

  @Test func `the settings are read at the start`() {
    let store = nuevaApp()
    store.send(.ajustes(.pidio))
    store.resolve(\.leerAjustes, .success(Ajustes(duracion: 60)))
    store.receive(.ajustes(.leyo(Ajustes(duracion: 60)))) { $0.ajustes.duracion = 60 }
    store.send(.lista(.tocoFila(4))) { $0.ruta = [.partido(4)] }
    #expect(store.visible.ficha?.duracion == 60)
    store.finish()
  }

  @Test(arguments: [nil, Ajustes(duracion: 45), Ajustes(duracion: 0)])
  func `without stored settings, or with a duration not on offer, the defaults are used`(
    _ leidos: Ajustes?
  ) {
    let store = nuevaApp()
    store.send(.ajustes(.pidio))
    store.resolve(\.leerAjustes, .success(leidos))
    store.receive(.ajustes(.leyo(leidos)))
    store.finish()
  }

  @Test func `settings that cannot be read are reported, and the defaults are used`() {
    let store = nuevaApp()
    store.send(.ajustes(.pidio))
    store.resolve(\.leerAjustes, .failure(Roto()))
    store.receive(.ajustes(.falloLaLectura("el fichero está roto")))
    store.expect(\.notificador, .ajustesSinLeer("el fichero está roto"))
    #expect(store.state.ajustes == Ajustes())
    store.finish()
  }

  @Test func `each choice is stored, and a failure of that is reported`() {
    let store = nuevaApp(.cargada(ruta: [.partido(2)]))
    store.elegir(60, en: 2)
    store.send(.partido(2, .eligioDuracion(90))) { $0.enJuego.preparados[2] = 90 }
    store.receive(.ajustes(.prefirioDuracion(90))) { $0.ajustes.duracion = 90 }
    store.resolve(\.guardarAjustes, Ajustes(duracion: 90), .failure(Roto()))
    store.receive(.ajustes(.falloElGuardado("el fichero está roto")))
    store.expect(\.notificador, .ajustesSinGuardar("el fichero está roto"))
    #expect(store.state.ajustes.duracion == 90)
    store.finish()
  }

  @Test func `a choice made while the settings are read is not overwritten by them`() {
    let store = nuevaApp(.cargada(ruta: [.partido(2)]))
    store.send(.ajustes(.pidio))
    store.elegir(60, en: 2)
    #expect(store.pending.isEmpty)
    store.finish()
  }

  @Test func `of two quick choices only the last is being stored`() {
    let store = nuevaApp()
    for minutos in [60, 90] {
      store.send(.ajustes(.prefirioDuracion(minutos))) { $0.ajustes.duracion = minutos }
    }
    #expect(store.pending.map { $0.has(id: Preferencias.Guardado()) } == [true])
    store.resolve(\.guardarAjustes, Ajustes(duracion: 90), .success(()))
    store.receive(.ajustes(.guardo))
    store.finish()
  }

  @Test func `by default nothing is stored, and nothing fails`() async throws {
    try await entornoPorDefecto().guardarAjustes(Ajustes(duracion: 60))
    #expect(try await entornoPorDefecto().leerAjustes() == nil)
  }
}
