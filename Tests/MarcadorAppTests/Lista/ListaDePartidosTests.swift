import Estadio
import EstadioTesting
import Testing
import Torneo

@testable import MarcadorApp

@Suite struct ListaDePartidosTests {
  private struct SinRed: Error, CustomStringConvertible {
    let description = "No hay red"
  }

  /// The app just begun.
  private func arrancada() -> AppStore {
    let store = nuevaApp(Raiz.State())
    store.send(.arranco)
    store.receive(.lista(.pidio)) { $0.lista.carga = .cargando }
    return store
  }

  @Test func `the matches come from cargarPartidos, and until then there is a progress row`() {
    let store = arrancada()
    #expect(store.visible.carga)
    #expect(store.pending.map(\.kind) == [.request(key: "cargarPartidos", arguments: [])])
    store.resolve(\.cargarPartidos, .success(Ejemplo.partidos))
    store.receive(.lista(.cargaron(Ejemplo.partidos))) {
      $0.lista = ListaDePartidos.State(cargada: Ejemplo.partidos)
    }
    let filas = store.visible.filas
    #expect(filas.map(\.id) == Array(1...6))
    #expect(filas.map(\.marcador) == ["3–2", "1–2", "2–1", "0–0", "0–1", "10–0"])
    #expect(filas[2].local == "東京スターズ" && filas[2].visitante == "Ολυμπία Πάτρας")
    store.finish()
  }

  @Test func `the matches are the embedded ones by default`() async throws {
    let partidos = try await entornoPorDefecto().cargarPartidos()
    #expect(partidos == Ejemplo.partidos)
  }

  @Test func `a failure shows its message and «Reintentar», which tries again`() {
    let store = arrancada()
    store.resolve(\.cargarPartidos, .failure(SinRed()))
    store.receive(.lista(.falloLaCarga("No hay red"))) { $0.lista.carga = .fallo("No hay red") }
    #expect(store.visible.textos == ["No hay red"])
    #expect(store.visible.botones == [Visible.Boton(texto: "Reintentar", habilitado: true)])
    store.send(.lista(.reintento)) { $0.lista.carga = .cargando }
    #expect(store.visible.carga)
    store.resolve(\.cargarPartidos, .success([]))
    store.receive(.lista(.cargaron([]))) { $0.lista.carga = .cargada }
    store.finish()
  }

  @Test func `an empty list says «No hay partidos»`() {
    let store = nuevaApp(.cargada(partidos: []))
    #expect(store.visible.textos == ["No hay partidos"])
    store.enviarEnVano(.lista(.tocoFila(1)))
    store.finish()
  }

  @Test func `of two matches with one number the last counts, in the place of the first`() {
    let otro = Partido(local: Equipo(nombre: "Otro"), visitante: Equipo(nombre: "Más"))
    let partidos = Ejemplo.partidos + [PartidoDeLista(id: 2, partido: otro)]
    let filas = Raiz.State.cargada(partidos: partidos).visible.filas
    #expect(filas.map(\.id) == Array(1...6))
    #expect(filas[1].local == "Otro" && filas[1].marcador == "0–0")
  }

  @Test func `a row can be tapped only once the list is loaded`() {
    let store = nuevaApp(Raiz.State())
    store.enviarEnVano(.lista(.tocoFila(1)))
    store.send(.lista(.pidio)) { $0.lista.carga = .cargando }
    store.enviarEnVano(.lista(.tocoFila(1)))
    store.resolve(\.cargarPartidos, .failure(SinRed()))
    store.receive(.lista(.falloLaCarga("No hay red"))) { $0.lista.carga = .fallo("No hay red") }
    store.enviarEnVano(.lista(.tocoFila(1)))
    store.send(.lista(.reintento)) { $0.lista.carga = .cargando }
    store.resolve(\.cargarPartidos, .success(Ejemplo.partidos))
    store.receive(.lista(.cargaron(Ejemplo.partidos))) {
      $0.lista = ListaDePartidos.State(cargada: Ejemplo.partidos)
    }
    store.enviarEnVano(.lista(.tocoFila(99)))
    store.send(.lista(.tocoFila(1))) { $0.ruta = [.partido(1)] }
    store.finish()
  }

  @Test
  func `while the list loads it is not asked for again, and «Reintentar» is only for a failure`() {
    let store = nuevaApp(Raiz.State())
    store.enviarEnVano(.lista(.reintento))
    store.send(.lista(.pidio)) { $0.lista.carga = .cargando }
    store.enviarEnVano(.lista(.pidio), .lista(.reintento))
    #expect(store.pending.count == 1)
    store.resolve(\.cargarPartidos, .success([]))
    store.receive(.lista(.cargaron([]))) { $0.lista.carga = .cargada }
    store.enviarEnVano(.lista(.reintento))
    store.finish()
  }

  @Test func `a match that was taken off the list stays live`() {
    let store = nuevaApp()
    store.jugar(1)
    store.send(.lista(.pidio)) { $0.lista.carga = .cargando }
    let resto = Array(Ejemplo.partidos.dropFirst())
    store.resolve(\.cargarPartidos, .success(resto))
    store.receive(.lista(.cargaron(resto))) {
      $0.lista = ListaDePartidos.State(cargada: resto)
    }
    store.pasar(minutos: 34)
    #expect(store.visible.ficha?.marcador == "2–1")
    store.send(.volvio) { $0.ruta = [] }
    #expect(store.visible.barra?.texto == "Rayo FC 2–1 Toros · 34'")
    store.enviarEnVano(.lista(.tocoFila(1)))
    store.send(.abrirPartido(1)) { $0.ruta = [.partido(1)] }
    #expect(store.visible.ficha?.local == "Rayo FC")
    store.pasar(minutos: 56)
    store.send(.enJuego(.cerrar)) { $0.enJuego.directo = nil }
    #expect(store.visible.textos == ["Este partido no existe"])
    store.finish()
  }

  @Test func `while the list is loaded anew no row can be tapped, and an open screen goes on`() {
    let store = nuevaApp()
    store.send(.lista(.pidio)) { $0.lista.carga = .cargando }
    #expect(store.visible.carga)
    store.enviarEnVano(.lista(.tocoFila(1)))
    store.send(.abrirPartido(1)) { $0.ruta = [.partido(1)] }
    #expect(store.visible.ficha?.local == "Rayo FC")
    store.resolve(\.cargarPartidos, .failure(SinRed()))
    store.receive(.lista(.falloLaCarga("No hay red"))) { $0.lista.carga = .fallo("No hay red") }
    #expect(store.visible.ficha?.local == "Rayo FC")
    store.send(.volvio) { $0.ruta = [] }
    store.enviarEnVano(.lista(.tocoFila(1)))
    store.finish()
  }

  @Test func `an id that does not exist shows «Este partido no existe» and a way back`() {
    let store = nuevaApp()
    store.send(.abrirPartido(99)) { $0.ruta = [.partido(99)] }
    #expect(store.visible.titulos == ["Partidos", "Partido n.º 99"])
    #expect(store.visible.textos == ["Este partido no existe"])
    store.enviarEnVano(
      .partido(99, .empezar), .partido(99, .golAMano(.local)), .partido(99, .eligioDuracion(60)),
      .partido(99, .verGoleadores))
    store.send(.volvio) { $0.ruta = [] }
    #expect(store.visible.titulos == ["Partidos"])
    store.finish()
  }

  @Test func `a match that is opened before the list is there waits for it`() {
    let store = nuevaApp(Raiz.State())
    store.send(.abrirPartido(1)) { $0.ruta = [.partido(1)] }
    #expect(store.visible.carga)
    store.send(.lista(.pidio)) { $0.lista.carga = .cargando }
    store.resolve(\.cargarPartidos, .success(Ejemplo.partidos))
    store.receive(.lista(.cargaron(Ejemplo.partidos))) {
      $0.lista = ListaDePartidos.State(cargada: Ejemplo.partidos)
    }
    #expect(store.visible.ficha?.local == "Rayo FC")
    store.finish()
  }

  @Test func `the live match shows its score now in the list`() {
    let store = nuevaApp(.cargada(directo: rayoContraToros(minuto: 34)))
    let filas = store.visible.filas
    #expect(filas.map(\.marcador) == ["2–1", "1–2", "2–1", "0–0", "0–1", "10–0"])
    store.finish(alive: [reloj(1)])
  }
}
