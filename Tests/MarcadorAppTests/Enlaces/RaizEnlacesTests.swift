import Estadio
import EstadioTesting
import Lecciones
import Testing
import Torneo

@testable import MarcadorApp

/// Links that are opened in the app: cases N08 and N10.
@Suite struct RaizEnlacesTests {
  private struct SinRed: Error, CustomStringConvertible {
    let description = "No hay red"
  }

  @Test func `a link shows its whole place, and the same link again changes nothing`() {
    let store = nuevaApp(.cargada(.marcador))
    store.send(.abrioEnlace(.goleadores(1))) {
      $0.pestana = .partidos
      $0.ruta = [.partido(1), .goleadores(1)]
    }
    #expect(store.visible.titulos.last == "Goleadores")
    store.enviarEnVano(.abrioEnlace(.goleadores(1)))
    store.send(.volvio) { $0.ruta = [.partido(1)] }
    store.finish()
  }

  @Test func `what is shown already stays, with its state, and no screen is there twice`() {
    let store = nuevaApp()
    store.send(.abrioEnlace(.partido(1))) { $0.ruta = [.partido(1)] }
    let entrada = store.state.pila.top?.id
    store.send(.cambioFase(.segundoPlano)) { $0.cambiar(a: .segundoPlano) }
    store.send(.cambioFase(.activa)) { $0.fase = .activa }
    store.send(.abrioEnlace(.goleadores(1))) { $0.ruta = [.partido(1), .goleadores(1)] }
    #expect(store.state.pila.entries.first?.id == entrada)
    store.send(.abrioEnlace(.partido(1))) { $0.ruta = [.partido(1)] }
    #expect(store.state.pila.top?.id == entrada)
    #expect(store.visible.ficha?.pausas == 1)
    // Another match has nothing in common with it.
    store.send(.abrioEnlace(.goleadores(2))) {
      $0.ruta = [.partido(2), .goleadores(2)]
      $0.pausas = [:]
    }
    store.finish()
  }

  @Test func `the list and the other tabs are places too`() {
    let store = nuevaApp(.cargada(ruta: [.partido(1)]))
    store.send(.abrioEnlace(.marcador)) { $0.pestana = .marcador }
    store.send(.abrioEnlace(.laboratorio(.radio))) {
      $0.pestana = .laboratorio
      $0.laboratorio.leccion = LeccionAbierta.State(.radio)
    }
    store.enviarEnVano(.abrioEnlace(.laboratorio(.radio)))
    store.send(.abrioEnlace(.laboratorio())) { $0.laboratorio.leccion = nil }
    // A tab that a link does not name keeps its stack.
    #expect(store.state.ruta == [.partido(1)])
    store.send(.abrioEnlace(.partidos)) {
      $0.pestana = .partidos
      $0.ruta = []
    }
    store.finish()
  }

  @Test func `a link to a match that does not exist shows that, and a way back`() {
    let store = nuevaApp()
    store.send(.abrioEnlace(.partido(99))) { $0.ruta = [.partido(99)] }
    #expect(store.visible.textos.contains("Este partido no existe"))
    store.send(.volvio) { $0.ruta = [] }
    store.finish()
  }

  // MARK: - Before the list is there

  @Test func `a link that comes too early is opened once, as soon as the list is there`() {
    let store = nuevaApp(Raiz.State())
    store.send(.arranco)
    store.receive(.lista(.pidio)) { $0.lista.carga = .cargando }
    store.send(.abrioEnlace(.goleadores(2))) { $0.enlacePendiente = .goleadores(2) }
    store.advance(by: .milliseconds(900))
    #expect(store.visible.carga)
    store.resolve(\.cargarPartidos, .success(Ejemplo.partidos))
    store.receive(.lista(.cargaron(Ejemplo.partidos))) {
      $0.lista = ListaDePartidos.State(cargada: Ejemplo.partidos)
      $0.enlacePendiente = nil
      $0.ruta = [.partido(2), .goleadores(2)]
    }
    // It is consumed: nothing opens it again.
    store.send(.eligioPestana(.partidos)) { $0.ruta = [] }
    store.send(.lista(.cargaron(Ejemplo.partidos)))
    store.finish()
  }

  @Test func `of two links that wait the last counts, and so does one that need not wait`() {
    let store = nuevaApp(Raiz.State())
    store.send(.abrioEnlace(.partido(1))) { $0.enlacePendiente = .partido(1) }
    store.send(.abrioEnlace(.partido(2))) { $0.enlacePendiente = .partido(2) }
    store.send(.lista(.cargaron(Ejemplo.partidos))) {
      $0.lista = ListaDePartidos.State(cargada: Ejemplo.partidos)
      $0.enlacePendiente = nil
      $0.ruta = [.partido(2)]
    }
    let otra = nuevaApp(Raiz.State())
    otra.send(.abrioEnlace(.partido(1))) { $0.enlacePendiente = .partido(1) }
    otra.send(.abrioEnlace(.marcador)) {
      $0.enlacePendiente = nil
      $0.pestana = .marcador
    }
    otra.send(.lista(.cargaron(Ejemplo.partidos))) {
      $0.lista = ListaDePartidos.State(cargada: Ejemplo.partidos)
    }
    #expect(otra.state.pestana == .marcador)
    store.finish()
    otra.finish()
  }

  @Test func `while the loading fails a link waits, until a retry succeeds`() {
    let store = nuevaApp(Raiz.State())
    store.send(.abrioEnlace(.partido(2))) { $0.enlacePendiente = .partido(2) }
    store.send(.arranco)
    store.receive(.lista(.pidio)) { $0.lista.carga = .cargando }
    for _ in 1...2 {
      store.resolve(\.cargarPartidos, .failure(SinRed()))
      store.receive(.lista(.falloLaCarga("No hay red"))) { $0.lista.carga = .fallo("No hay red") }
      store.advance(by: .seconds(3600))
      store.send(.lista(.reintento)) { $0.lista.carga = .cargando }
    }
    store.resolve(\.cargarPartidos, .success(Ejemplo.partidos))
    store.receive(.lista(.cargaron(Ejemplo.partidos))) {
      $0.lista = ListaDePartidos.State(cargada: Ejemplo.partidos)
      $0.enlacePendiente = nil
      $0.ruta = [.partido(2)]
    }
    store.finish()
  }

  @Test func `what does not need the list is opened at once, and so is a match that is known`() {
    let store = nuevaApp(Raiz.State())
    store.send(.abrioEnlace(.laboratorio())) { $0.pestana = .laboratorio }
    store.send(.abrioEnlace(.partidos)) { $0.pestana = .partidos }
    store.finish()
    // The match in play outlives the list.
    var estado = Raiz.State()
    estado.enJuego.directo = empezado(1)
    let otra = nuevaApp(estado)
    otra.send(.abrioEnlace(.goleadores(1))) { $0.ruta = [.partido(1), .goleadores(1)] }
    otra.finish(alive: [reloj(1)])
  }

  @Test func `a link that waited for a match that does not exist shows that in the end`() {
    let store = nuevaApp(Raiz.State())
    store.send(.abrioEnlace(.partido(99))) { $0.enlacePendiente = .partido(99) }
    store.send(.lista(.cargaron([]))) {
      $0.lista = ListaDePartidos.State(cargada: [])
      $0.enlacePendiente = nil
      $0.ruta = [.partido(99)]
    }
    #expect(store.visible.textos.contains("Este partido no existe"))
    store.finish()
  }
}
