import EstadioTesting
import Testing
import Torneo

@testable import MarcadorApp

@Suite struct MarcadorLibreTests {
  @Test(arguments: Lado.allCases)
  func `+ and − move one side, never below zero`(_ lado: Lado) {
    let store = nuevaApp(.cargada(.marcador))
    store.enviarEnVano(.marcadorLibre(.resto(lado)))
    store.send(.marcadorLibre(.sumo(lado))) { $0.marcadorLibre.marcador[lado] = 1 }
    store.send(.marcadorLibre(.sumo(lado))) { $0.marcadorLibre.marcador[lado] = 2 }
    store.send(.marcadorLibre(.resto(lado))) { $0.marcadorLibre.marcador[lado] = 1 }
    store.send(.marcadorLibre(.resto(lado))) { $0.marcadorLibre.marcador[lado] = 0 }
    store.enviarEnVano(.marcadorLibre(.resto(lado)))
    store.finish()
  }

  @Test func `«Reiniciar» sets both sides to zero`() {
    let store = nuevaApp(.cargada(.marcador))
    store.enviarEnVano(.marcadorLibre(.reinicio))
    store.send(.marcadorLibre(.sumo(.local))) { $0.marcadorLibre.marcador.local = 1 }
    store.send(.marcadorLibre(.sumo(.visitante))) { $0.marcadorLibre.marcador.visitante = 1 }
    store.send(.marcadorLibre(.reinicio)) { $0.marcadorLibre.marcador = Marcador() }
    store.finish()
  }

  @Test func `the tab shows the score, and − only where there is something to take away`() {
    var state = Raiz.State.cargada(.marcador)
    state.marcadorLibre.marcador = Marcador(local: 2, visitante: 0)
    #expect(state.visible.textos == ["2–0"])
    #expect(state.visible.contadores.map(\.texto) == ["Local: 2", "Visitante: 0"])
    #expect(state.visible.contadores.map(\.sePuedeRestar) == [true, false])
    #expect(state.visible.botones == [Visible.Boton(texto: "Reiniciar", habilitado: true)])
    #expect(state.visible.titulos == ["Marcador"])
  }

  @Test func `the free scoreboard is of no match, and is kept while another tab is selected`() {
    let store = nuevaApp(.cargada(.marcador, directo: rayoContraToros(minuto: 34)))
    store.send(.marcadorLibre(.sumo(.visitante))) { $0.marcadorLibre.marcador.visitante = 1 }
    #expect(store.visible.barra?.texto == "Rayo FC 2–1 Toros · 34'")
    store.send(.eligioPestana(.partidos)) { $0.pestana = .partidos }
    store.send(.eligioPestana(.marcador)) { $0.pestana = .marcador }
    store.enviarEnVano(.eligioPestana(.marcador), .volvio)
    #expect(store.state.marcadorLibre.marcador.description == "0–1")
    store.finish(alive: [reloj(1)])
  }
}
