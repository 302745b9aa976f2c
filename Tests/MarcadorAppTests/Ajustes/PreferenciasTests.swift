import Estadio
import EstadioTesting
import Testing
import Torneo

@testable import MarcadorApp

/// What is chosen; how it lasts is told by `AjustesGuardadosTests`.
@Suite struct PreferenciasTests {
  @Test func `the durations are 90 and 60 by default, and 90 is preferred at first`() {
    #expect(entornoPorDefecto().duraciones == [90, 60])
    #expect(Raiz.State().ajustes == Ajustes(duracion: 90))
  }

  @Test func `the duration that was chosen last is the preference of matches not chosen yet`() {
    let store = nuevaApp(.cargada(ruta: [.partido(2)]))
    store.elegir(60, en: 2)
    #expect(store.state.ajustes == Ajustes(duracion: 60))
    store.send(.volvio) { $0.ruta = [] }
    store.send(.lista(.tocoFila(4))) { $0.ruta = [.partido(4)] }
    #expect(store.visible.ficha?.duracion == 60)
    store.finish()
  }

  @Test func `without the storage around it the app asks for no settings and keeps none`() {
    let store = nuevaApp()
    store.send(.ajustes(.prefirioDuracion(60))) { $0.ajustes.duracion = 60 }
    #expect(store.pending.isEmpty)
    store.finish()
  }
}
