import Estadio
import EstadioTesting
import Testing
import Torneo

@testable import MarcadorApp

/// A feed of a match in play.
@Suite struct ParteTests {
  private let uno = Ejemplo.rayoContraToros.goles
  private let tardio = Gol(minuto: 20, lado: .visitante, goleador: "Olga Prado")

  /// Match 1 in play at minute 34, with what feeds it.
  private func alimentada() -> (AppStore, AsyncStream<Parte>.Continuation) {
    let (partes, canal) = AsyncStream.makeStream(of: Parte.self)
    let store = nuevaApp(.cargada(directo: rayoContraToros(minuto: 34))) {
      $0.goles = { id in id == 1 ? partes : AsyncStream { $0.finish() } }
    }
    return (store, canal)
  }

  @Test func `a feed's goals count, and each new one is told once`() {
    let (store, canal_) = alimentada()
    canal_.yield(Parte(numero: 1, goles: uno + [tardio]))
    store.receive(.enJuego(.llegoParte(Parte(numero: 1, goles: uno + [tardio]), de: 1))) {
      $0.enJuego.directo?.ultimoParte = 1
      $0.enJuego.directo?.partido.goles = uno + [tardio]
    }
    store.expect(\.notificador, golDelUno(20, .visitante, "Olga Prado", 2, 2))
    #expect(store.directo?.marcador.description == "2–2")
    #expect(store.directo?.ultimoAviso == 30)
    store.finish(alive: [reloj(1), canal(1)])
  }

  @Test func `a report that is older or equal changes nothing`() {
    let (store, canal_) = alimentada()
    canal_.yield(Parte(numero: 5, goles: uno))
    store.receive(.enJuego(.llegoParte(Parte(numero: 5, goles: uno), de: 1))) {
      $0.enJuego.directo?.ultimoParte = 5
    }
    for numero in [5, 4, 0, -1] {
      let parte = Parte(numero: numero, goles: [], esFinal: true)
      canal_.yield(parte)
      store.receive(.enJuego(.llegoParte(parte, de: 1)))
    }
    store.finish(alive: [reloj(1), canal(1)])
  }

  @Test func `a correction is said once, with the score as it is then`() {
    let (store, canal_) = alimentada()
    let corregidos = uno.filter { $0.minuto != 27 && $0.minuto != 12 } + [tardio]
    let parte = Parte(numero: 1, goles: corregidos)
    canal_.yield(parte)
    store.receive(.enJuego(.llegoParte(parte, de: 1))) {
      $0.enJuego.directo?.ultimoParte = 1
      $0.enJuego.directo?.partido.goles = corregidos
    }
    store.expect(
      \.notificador, .correccion(marcador: Marcador(local: 1, visitante: 1), partido: 1))
    let otra = Parte(numero: 2, goles: corregidos)
    canal_.yield(otra)
    store.receive(.enJuego(.llegoParte(otra, de: 1))) { $0.enJuego.directo?.ultimoParte = 2 }
    store.finish(alive: [reloj(1), canal(1)])
  }

  @Test func `a goal still to come is told when its minute passes, and not before`() {
    let (store, canal_) = alimentada()
    let goles = uno + [Gol(minuto: 35, lado: .visitante)]
    canal_.yield(Parte(numero: 1, goles: goles))
    store.receive(.enJuego(.llegoParte(Parte(numero: 1, goles: goles), de: 1))) {
      $0.enJuego.directo?.ultimoParte = 1
      $0.enJuego.directo?.partido.goles = goles
    }
    store.pasar(minutos: 1)
    store.expect(\.notificador, golDelUno(35, .visitante, nil, 2, 2))
    store.finish(alive: [reloj(1), canal(1)])
  }

  @Test func `goals by hand stay, whatever the feed says`() {
    let (store, canal_) = alimentada()
    store.send(.enJuego(.golAMano(.visitante, en: 1))) {
      $0.enJuego.directo?.golesAMano = [Gol(minuto: 34, lado: .visitante)]
    }
    store.expect(\.notificador, golDelUno(34, .visitante, nil, 2, 2))
    canal_.yield(Parte(numero: 1, goles: []))
    store.receive(.enJuego(.llegoParte(Parte(numero: 1, goles: []), de: 1))) {
      $0.enJuego.directo?.ultimoParte = 1
      $0.enJuego.directo?.partido.goles = []
    }
    store.expect(
      \.notificador, .correccion(marcador: Marcador(local: 0, visitante: 1), partido: 1))
    store.finish(alive: [reloj(1), canal(1)])
  }

  @Test func `when the feed ends it explicitly the match is finished, also off the list`() {
    let (partes, canal_) = AsyncStream.makeStream(of: Parte.self)
    let state = Raiz.State.cargada(
      directo: rayoContraToros(minuto: 34), partidos: Array(Ejemplo.partidos.dropFirst()))
    let store = nuevaApp(state) { $0.goles = { _ in partes } }
    canal_.yield(Parte(numero: 1, goles: uno, esFinal: true))
    store.receive(.enJuego(.llegoParte(Parte(numero: 1, goles: uno, esFinal: true), de: 1))) {
      $0.enJuego.directo?.ultimoParte = 1
      $0.enJuego.directo?.corriendo = false
      $0.enJuego.directo?.terminado = true
    }
    store.expect(\.notificador, .final(marcador: Marcador(local: 2, visitante: 1), partido: 1))
    #expect(store.visible.barra?.texto == "Final · Rayo FC 2–1 Toros")
    canal_.yield(Parte(numero: 2, goles: []))
    store.advance(by: .seconds(60))
    store.finish()
  }

  @Test func `a feed that stops without a final report changes nothing`() {
    let (store, canal_) = alimentada()
    canal_.finish()
    store.pasar(minutos: 11)
    store.finish(alive: [reloj(1)])
  }

  @Test func `a report for a match that is not in play, or is over, changes nothing`() {
    let parte = Parte(numero: 1, goles: [], esFinal: true)
    let viva = nuevaApp(.cargada(directo: rayoContraToros(minuto: 20)))
    viva.enviarEnVano(.enJuego(.llegoParte(parte, de: 2)))
    viva.finish(alive: [reloj(1)])
    let store = nuevaApp(.cargada(directo: rayoContraToros(minuto: 90)))
    store.enviarEnVano(.enJuego(.llegoParte(parte, de: 1)), .enJuego(.llegoParte(parte, de: 2)))
    store.send(.enJuego(.cerrar)) { $0.enJuego.directo = nil }
    store.enviarEnVano(.enJuego(.llegoParte(parte, de: 1)))
    store.finish()
  }

  @Test func `the feed is listened to exactly while its match runs`() {
    let store = nuevaApp(callada: true) { $0.goles = { _ in AsyncStream { _ in } } }
    #expect(store.subscriptions.isEmpty)
    store.jugar(1)
    #expect(
      store.subscriptions.map(\.kind) == [
        .every(.milliseconds(250)), .stream(key: "goles", arguments: ["1"]),
      ])
    store.pasarCallado(minutos: 90)
    #expect(store.subscriptions.isEmpty)
    store.send(.volvio) { $0.ruta = [] }
    store.jugar(2)
    #expect(store.subscriptions.last?.kind == .stream(key: "goles", arguments: ["2"]))
    store.finish(alive: [reloj(2), canal(2)])
  }
}
