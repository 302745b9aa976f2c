import Estadio
import EstadioHistory
import Foundation
import Lecciones
import MarcadorApp
import Testing
import Torneo

/// The app whose state lasts, over runs of the program: cases T16, T17, T20 and N11.
@Suite struct AppGuardadaTests {
  /// A match at minute 10, from a run that ended then.
  private func conPartido(duracion: Int = 90) -> AlmacenEnMemoria {
    dejado { vida in
      vida.app(
        .lista(.tocoFila(1)), .partido(1, .eligioDuracion(duracion)), .partido(1, .empezar))
      vida.pasar(.milliseconds(2_500))
      #expect(vida.directo?.minuto == 10)
    }
  }

  @Test func `everything but the phase is there again, the settings included`() {
    let almacen = AlmacenEnMemoria()
    let una = Vida(en: almacen)
    una.app(
      .lista(.tocoFila(2)), .partido(2, .eligioDuracion(60)), .partido(2, .verGoleadores),
      .eligioPestana(.marcador), .marcadorLibre(.sumo(.local)), .eligioPestana(.laboratorio),
      .laboratorio(.toco(.radio)), .cambioFase(.segundoPlano))
    una.acabar()
    let otra = Vida(en: almacen)
    #expect(otra.app.fase == .activa)
    #expect(otra.app.pantalla(de: 2).pausas == 1)
    otra.app(.cambioFase(.segundoPlano))
    // The screen in the stack counts its own; everything else is as it was.
    #expect(otra.app.pantalla(de: 2).pausas == 2)
    var esperado = otra.app
    esperado.recuerdo = una.app.recuerdo
    #expect(otra.app.recuerdo != una.app.recuerdo && esperado == una.app)
  }

  @Test func `it is stored within a second of a change, and at once on the way to the background`()
  {
    let almacen = AlmacenEnMemoria()
    let vida = Vida(en: almacen)
    vida.pasar(.seconds(2))
    vida.app(.eligioPestana(.marcador), .marcadorLibre(.sumo(.local)))
    vida.pasar(.milliseconds(999))
    #expect(!almacen.texto("marcador").contains(#""local":1"#))
    vida.pasar(.milliseconds(1))
    #expect(almacen.texto("marcador").contains(#""local":1"#))
    vida.app(.marcadorLibre(.sumo(.local)), .ajustes(.prefirioDuracion(60)))
    #expect(!almacen.texto("marcador").contains(#""local":2"#))
    vida.app(.cambioFase(.segundoPlano))
    #expect(almacen.texto("marcador").contains(#""local":2"#))
    #expect(almacen.texto("ajustes").contains(#""duracion":60"#))
  }

  @Test(arguments: [5, 9, 13, 31])
  func `however often the program ends within a minute, none of it is lost`(segundos: Int) {
    let (minuto, vez) = (Duration.seconds(8), Duration.seconds(segundos))
    func vida(_ almacen: any Almacen, _ antes: Duration) -> Vida {
      Vida(en: almacen, despues: antes) { $0.msPorMinuto = 8_000 }
    }
    let almacen = AlmacenEnMemoria()
    let primera = vida(almacen, .zero)
    primera.app(.lista(.tocoFila(1)), .partido(1, .empezar))
    primera.pasar(vez)
    primera.acabar()
    var antes = vez
    for _ in 1...16 {
      let otra = vida(almacen, antes)
      #expect(otra.directo?.minuto == Int(antes / minuto))
      // What is stored for another reason is later than the minute that is under way.
      otra.app(.marcadorLibre(.sumo(.local)))
      otra.pasar(vez)
      otra.acabar()
      antes += vez
      #expect(otra.faltas.todos == [])
    }
    let ultima = vida(almacen, antes)
    #expect(ultima.directo?.minuto == Int(antes / minuto))
    ultima.acabar()
    // A wall clock that was set back takes nothing away, and adds nothing.
    #expect(vida(almacen, .seconds(-3_600)).directo?.minuto == Int(antes / minuto))
  }

  @Test func `a match in play goes on at the right minute, and the time away comes once`() {
    let otra = Vida(en: conPartido(), despues: .seconds(2.5) + .milliseconds(34 * 250 + 100))
    #expect(otra.ausencias == [.milliseconds(34 * 250 + 100)])
    #expect(otra.directo?.minuto == 44)
    #expect(otra.directo?.marcador == Marcador(local: 2, visitante: 1))
    // The goals and quarters of that time are told, once each and in order.
    #expect(otra.avisos.todos.map(\.minuto) == [12, 15, 27, 30, 34])
    otra.pasar(.milliseconds(250))
    #expect(otra.directo?.minuto == 45)
    otra.pasar(.seconds(60))
    #expect(otra.directo?.minuto == 90 && otra.directo?.terminado == true)
    #expect(otra.ausencias.count == 1)
  }

  @Test(arguments: [Duration.seconds(3_600), .seconds(86_400 * 365 * 100)])
  func `however long it was away, the match ends once at its end`(_ ausencia: Duration) {
    let almacen = conPartido(duracion: 60)
    let otra = Vida(en: almacen, despues: ausencia)
    #expect(otra.directo?.minuto == 60)
    #expect(otra.directo?.terminado == true && otra.directo?.corriendo == false)
    let finales = otra.avisos.todos.filter { if case .final = $0 { true } else { false } }
    #expect(finales.count == 1)
    otra.acabar()
    let tercera = Vida(en: almacen, despues: ausencia + ausencia)
    #expect(tercera.directo?.minuto == 60 && tercera.avisos.todos == [])
  }

  @Test(arguments: [Duration.seconds(-3_600), .seconds(-1), .zero])
  func `a wall clock that was set back while it was away takes no minute off`(_ paso: Duration) {
    let otra = Vida(en: conPartido(), despues: .seconds(2.5) + paso)
    #expect(otra.ausencias == [.zero])
    #expect(otra.directo?.minuto == 10)
    otra.pasar(.milliseconds(250))
    #expect(otra.directo?.minuto == 11)
  }

  @Test(arguments: [Duration.seconds(-3_600), .seconds(3_600)])
  func `a wall clock that is set under a running match changes nothing of it`(_ paso: Duration) {
    let vida = Vida(en: AlmacenEnMemoria())
    vida.app(.lista(.tocoFila(1)), .partido(1, .empezar))
    for minuto in 1...40 {
      if minuto == 20 { vida.store.engine.host.world.setWallClock(by: paso) }
      vida.pasar(.milliseconds(250))
      #expect(vida.directo?.minuto == minuto)
    }
    #expect(vida.ausencias == [])
  }

  @Test func `after ticks that were not delivered one late tick says the right minute`() {
    let vida = Vida(en: AlmacenEnMemoria())
    vida.app(.lista(.tocoFila(1)), .partido(1, .empezar))
    vida.pasar(.milliseconds(2_500))
    vida.store.sleep(for: .milliseconds(30 * 250))
    #expect(vida.directo?.minuto == 40)
    let tics = vida.acciones.todos.filter { if case .enJuego(.tic) = $0 { true } else { false } }
    #expect(tics.count == 11)
  }

  @Test func `minutes are said as they are, and never carry into hours or below zero`() {
    let vida = Vida(en: AlmacenEnMemoria()) { $0.duraciones = [6_000] }
    vida.app(.lista(.tocoFila(1)), .partido(1, .eligioDuracion(6_000)), .partido(1, .empezar))
    for (pasan, dice) in [(0, "0'"), (59, "59'"), (60, "119'"), (5_000, "5119'"), (-9, "5119'")] {
      vida.app(.estuvoFuera(.milliseconds(250 * pasan)))
      #expect(vida.app.visible.textos.contains("Minuto \(dice)"))
    }
    vida.app(.estuvoFuera(.seconds(1e12)))
    #expect(vida.app.visible.textos.contains("Minuto 6000'"))
  }

  @Test func `where minutes pass by orders none passes while the program is away`() {
    let almacen = conPartido()
    let store = VirtualStore(
      initial: EstadoGuardado(), reducer: AppGuardada(MarcadorApp(), cuentaElTiempo: false)
    ) { $0.almacen = almacen }
    store.engine.host.world.setWallClock(by: .seconds(3_600))
    store.send(.arranco)
    #expect(store.state.app.enJuego.directo?.minuto == 10)
  }

  @Test func `what is stored again without a change is the same, byte for byte`() {
    let almacen = conPartido(duracion: 60)
    let (antes, ajustes) = (sinFecha(almacen.texto("marcador")), almacen.texto("ajustes"))
    for _ in 1...3 {
      let otra = Vida(en: almacen, despues: .seconds(2.5))
      otra.enviar(.volvioDelPasado)
      otra.acabar()
      #expect(sinFecha(almacen.texto("marcador")) == antes)
      #expect(sinFecha(almacen.texto("ajustes")) == sinFecha(ajustes))
    }
  }

  private func sinFecha(_ texto: String) -> String {
    texto.replacing(/"fecha":"[^"]*"/, with: "")
  }

  // MARK: - Links

  @Test func `a link that was given at the start is opened over what was stored`() {
    let almacen = dejado { vida in
      vida.app(
        .lista(.tocoFila(1)), .cambioFase(.segundoPlano), .cambioFase(.activa),
        .eligioPestana(.laboratorio), .laboratorio(.toco(.radio)))
    }
    let otra = Vida(en: almacen, arranca: false)
    otra.app(.abrioEnlace(.marcador), .abrioEnlace(.goleadores(1)))
    #expect(otra.app == Raiz.State(), "it waits for what was stored")
    otra.enviar(.arranco)
    #expect(otra.app.pestana == .partidos)
    #expect(otra.app.ruta == [.partido(1), .goleadores(1)])
    #expect(otra.app.pantalla(de: 1).pausas == 1, "the screen that was restored is still the same")
    #expect(otra.app.laboratorio.leccion?.leccion == .radio)
    // It was opened once, and the one before it never.
    #expect(abiertos(otra).filter { $0 == .abrioEnlace(.goleadores(1)) }.count == 2)
    #expect(abiertos(otra).filter { $0 == .abrioEnlace(.marcador) }.count == 1)
    // Nothing opens it again, not even reading once more what is stored.
    otra.app(.eligioPestana(.marcador))
    otra.enviar(.arranco)
    #expect(otra.app.pestana == .marcador)
  }

  /// The links that were sent, by a person or by the app to itself.
  private func abiertos(_ vida: Vida) -> [Raiz.Action] {
    vida.acciones.todos.filter { if case .abrioEnlace = $0 { true } else { false } }
  }

  @Test func `without a link the next run shows the last place, not the one of an old link`() {
    let almacen = dejado { vida in
      vida.app(.abrioEnlace(.goleadores(1)), .volvio, .volvio, .eligioPestana(.marcador))
    }
    #expect(!almacen.texto("marcador").contains("goleadores"))
    let otra = Vida(en: almacen)
    #expect(otra.app.pestana == .marcador && otra.app.ruta == [])
    #expect(abiertos(otra) == [])
  }

  @Test func `a link that waits when the program ends is forgotten`() {
    struct SinRed: Error {}
    let almacen = AlmacenEnMemoria()
    let una = Vida(en: almacen) { $0.cargarPartidos = { throw SinRed() } }
    una.app(.eligioPestana(.marcador), .abrioEnlace(.partido(2)))
    #expect(una.app.enlacePendiente == .partido(2))
    una.acabar()
    #expect(!almacen.texto("marcador").contains("nlace"))
    let otra = Vida(en: almacen)
    #expect(otra.app.enlacePendiente == nil)
    #expect(otra.app.pestana == .marcador && otra.app.ruta == [])
  }

  @Test func `a link is opened also if nothing that was stored can be read`() {
    let almacen = AlmacenEnMemoria(["marcador": Data("nada".utf8), "ajustes": Data("nada".utf8)])
    let vida = Vida(en: almacen, arranca: false)
    vida.app(.abrioEnlace(.partido(2)))
    vida.enviar(.arranco)
    #expect(vida.app.ruta == [.partido(2)])
  }
}

extension Aviso {
  fileprivate var minuto: Int? {
    switch self {
    case .minuto(let minuto, _): minuto
    case .gol(let gol, _, _): gol.minuto
    default: nil
    }
  }
}
