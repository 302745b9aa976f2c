import EstadioTesting
import Lecciones
import Testing

@testable import MarcadorApp

@Suite struct LaboratorioTests {
  @Test func `the list has the small systems, and opens one as a pushed screen with a way back`() {
    let store = nuevaApp(.cargada(.laboratorio))
    #expect(
      Leccion.allCases.map(\.titulo) == [
        "Pedido", "Música", "Biblioteca", "Recetas", "Radio", "Selector de letra", "Lector",
        "Favorito", "Temporizador", "Hoja", "Pizarra", "Reloj", "Editor",
      ])
    #expect(store.visible.botones.map(\.texto) == Leccion.allCases.map(\.titulo))
    for leccion in Leccion.allCases {
      store.send(.laboratorio(.toco(leccion))) {
        $0.laboratorio.leccion = LeccionAbierta.State(leccion)
      }
      #expect(store.visible.titulos == ["Laboratorio", leccion.titulo])
      store.send(.volvio) { $0.laboratorio.leccion = nil }
      #expect(store.visible.titulos == ["Laboratorio"])
    }
    store.enviarEnVano(.volvio)
    store.finish()
  }

  @Test func `two taps open one system, the first`() {
    let store = nuevaApp(.cargada(.laboratorio))
    store.send(.laboratorio(.toco(.radio))) { $0.laboratorio.leccion = .radio(Radio.State()) }
    store.enviarEnVano(.laboratorio(.toco(.radio)), .laboratorio(.toco(.hoja)))
    store.finish()
  }

  @Test func `the tab tapped again goes back to its list, and leaving it keeps the system`() {
    let store = nuevaApp(.cargada(.laboratorio))
    store.send(.laboratorio(.toco(.radio))) { $0.laboratorio.leccion = .radio(Radio.State()) }
    store.send(.eligioPestana(.partidos)) { $0.pestana = .partidos }
    store.enviarEnVano(.volvio, .eligioPestana(.partidos))
    store.send(.eligioPestana(.laboratorio)) { $0.pestana = .laboratorio }
    #expect(store.visible.titulos == ["Laboratorio", "Radio"])
    store.send(.eligioPestana(.laboratorio)) { $0.laboratorio.leccion = nil }
    store.enviarEnVano(.eligioPestana(.laboratorio))
    store.finish()
  }
}
