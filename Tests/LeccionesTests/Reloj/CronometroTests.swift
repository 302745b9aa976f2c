import Lecciones
import Testing

/// The clocks of a match, without a store. B11, B13, T17.
@Suite struct CronometroTests {
  static let pequeno = Cronometro.Reglas(parte: 100, tiempoMuerto: 20)

  /// A match in each phase, reached by whistles and time.
  static var todas: [Cronometro] {
    var actual = Cronometro(reglas: pequeno)
    var todas = [actual]
    func paso(_ hacer: (inout Cronometro) -> Void) {
      hacer(&actual)
      todas.append(actual)
    }
    for parte in Cronometro.Parte.allCases {
      paso { $0.empezar(parte) }
      actual.pasar(7)
      paso { $0.parar() }
      paso { $0.pedirTiempoMuerto() }
      actual.pasar(3)
      paso { $0.terminar(parte) }
    }
    return todas
  }

  @Test func `a goal three minutes into the second half is at 48 minutes, whatever was added`() {
    var reloj = Cronometro()
    reloj.empezar(.primera)
    reloj.pasar(47 * 60)
    #expect(reloj.marca.minuto == "45+3" && reloj.lectura(de: .anadido) == 120)
    reloj.terminar(.primera)
    reloj.pasar(900)
    #expect(reloj.lectura(de: .partido) == 47 * 60 && reloj.lectura(de: .descanso) == 900)
    reloj.empezar(.segunda)
    #expect(reloj.marca == Marca(parte: .segunda, segundos: 45 * 60))
    reloj.pasar(180)
    #expect(reloj.marca == Marca(parte: .segunda, segundos: 48 * 60))
    #expect(reloj.marca.texto == "48:00" && reloj.marca.minuto == "49")
  }

  @Test(arguments: [
    (Cronometro.Parte.primera, 0, "1", "0:00"), (.primera, 59, "1", "0:59"),
    (.primera, 60, "2", "1:00"), (.primera, 2_699, "45", "44:59"),
    (.primera, 2_700, "45+1", "45:00 (45+1)"), (.primera, 2_759, "45+1", "45:59 (45+1)"),
    (.primera, 2_760, "45+2", "46:00 (45+2)"), (.segunda, 0, "46", "45:00"),
    (.segunda, 2_699, "90", "89:59"), (.segunda, 2_790, "90+2", "91:30 (90+2)"),
  ])
  func `the minute is the one under way`(
    parte: Cronometro.Parte, jugados: Int, minuto: String, texto: String
  ) {
    var reloj = Cronometro()
    reloj.empezar(.primera)
    if parte == .segunda {
      reloj.pasar(2_820)
      reloj.terminar(.primera)
      reloj.empezar(.segunda)
    }
    reloj.pasar(jugados)
    #expect(reloj.marca.minuto == minuto)
    #expect(reloj.marca.texto == texto)
  }

  @Test func `a half that is no whole number of minutes ends in the minute it is in`() {
    var reloj = Cronometro(reglas: .init(parte: 90))
    reloj.empezar(.primera)
    reloj.pasar(89)
    #expect(reloj.marca.minuto == "2")
    reloj.pasar(1)
    #expect(reloj.marca.minuto == "2+1")
  }

  @Test(arguments: [
    (0, "0:00"), (59, "0:59"), (60, "1:00"), (150, "2:30"), (3_599, "59:59"), (3_600, "60:00"),
    (5_400, "90:00"), (5_461, "91:01"), (-1, "0:00"), (.min, "0:00"),
  ])
  func `a time is minutes and seconds`(segundos: Int, texto: String) {
    #expect(textoDeTiempo(segundos) == texto)
  }

  @Test func `in a time-out the match clock stands and its own runs down to a stopped clock`() {
    var reloj = Cronometro(reglas: Self.pequeno)
    reloj.empezar(.primera)
    reloj.pasar(50)
    reloj.pedirTiempoMuerto()
    reloj.pasar(12)
    #expect(reloj.marca.segundos == 50 && reloj.lectura(de: .tiempoMuerto) == 8)
    reloj.pedirTiempoMuerto()
    #expect(reloj.lectura(de: .tiempoMuerto) == 8)
    reloj.pasar(130)
    #expect(reloj.fase == .jugando(.primera, .tiempoMuerto(quedan: 0)))
    #expect(reloj.marca.segundos == 50 && reloj.lectura(de: .tiempoMuerto) == 0)
    reloj.seguir()
    reloj.pasar(1)
    #expect(reloj.marca.segundos == 51)
  }

  @Test func `time moves exactly the clocks that the phase allows`() {
    for antes in Self.todas {
      var despues = antes
      despues.pasar(1)
      let movidas = Cronometro.Aguja.allCases.filter {
        despues.lectura(de: $0) != antes.lectura(de: $0)
      }
      // Within the duration of a half, the clock of added time has nothing to show.
      let enMarcha = antes.fase.relojesEnMarcha.filter { $0 != .anadido }
      #expect(movidas == enMarcha, "\(antes.fase)")
    }
  }

  @Test func `the added time and the match clock go on together`() {
    var reloj = Cronometro(reglas: Self.pequeno)
    reloj.empezar(.primera)
    reloj.pasar(99)
    for segundo in 1...5 {
      reloj.pasar(1)
      #expect(reloj.lectura(de: .partido) == 99 + segundo)
      #expect(reloj.lectura(de: .anadido) == segundo - 1)
    }
  }

  @Test func `whatever leads to play, the same clocks run`() {
    for antes in Self.todas {
      var formas = [antes, antes, antes]
      formas[0].seguir()
      formas[1].empezar(.primera)
      formas[2].empezar(.segunda)
      for reloj in formas where reloj.fase != antes.fase {
        guard case .jugando(_, .enMarcha) = reloj.fase else {
          Issue.record("\(antes.fase) led to \(reloj.fase)")
          continue
        }
        #expect(reloj.fase.relojesEnMarcha == [.partido, .anadido])
      }
    }
  }

  @Test func `a whistle that is not meant for the phase changes nothing`() {
    for antes in Self.todas {
      var reloj = antes
      if antes.fase != .sinEmpezar { reloj.empezar(.primera) }
      if antes.fase != .descanso { reloj.empezar(.segunda) }
      if [.sinEmpezar, .descanso, .terminado].contains(antes.fase) {
        reloj.terminar(.primera)
        reloj.terminar(.segunda)
        reloj.parar()
        reloj.seguir()
        reloj.pedirTiempoMuerto()
      }
      reloj.pasar(0)
      reloj.pasar(-5)
      #expect(reloj == antes)
    }
  }

  @Test func `more seconds than can be counted stop at the last`() {
    var reloj = Cronometro(reglas: .init(parte: .max))
    reloj.empezar(.primera)
    reloj.pasar(.max)
    reloj.pasar(.max)
    reloj.terminar(.primera)
    reloj.empezar(.segunda)
    reloj.pasar(.max)
    #expect(reloj.lectura(de: .partido) == .max)
  }
}
