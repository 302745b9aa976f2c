import Estadio
import EstadioPrompt
import EstadioScreens
import MarcadorApp

/// The app on the table: one interface over a live clock and a virtual one.
@MainActor
final class Mesa {
  private enum Reloj {
    case vivo(Store<MarcadorApp.State, MarcadorApp.Action>)
    case virtual(VirtualStore<MarcadorApp.State, MarcadorApp.Action>)
  }

  /// Writes each action with what it changed, while it is on.
  let registro: Log
  private let reloj: Reloj
  private let msPorMinuto: Int

  init(_ opciones: Opciones, enVivo: Bool, avisos: Avisos) {
    let registro = Log(isOn: false) { entrada in
      MainActor.assumeIsolated { avisos.decir(entrada.description) }
    }
    self.registro = registro
    msPorMinuto = opciones.msPorMinuto ?? 250
    let sinRed = opciones.sinRed
    let configurar: (inout Entorno) -> Void = { [msPorMinuto] entorno in
      if sinRed { entorno.cargarPartidos = { throw SinRed() } }
      entorno.msPorMinuto = msPorMinuto
      entorno.notificador = { aviso in MainActor.assumeIsolated { avisos.avisar(aviso) } }
    }
    let raiz = Raiz()
    let app = MarcadorApp()
    reloj =
      switch (opciones.sinCablear, enVivo) {
      case (true, true): .vivo(Self.viva(raiz.logging(to: registro), configurar))
      case (true, false): .virtual(Self.virtual(raiz.logging(to: registro), configurar))
      case (false, true): .vivo(Self.viva(app.logging(to: registro), configurar))
      case (false, false): .virtual(Self.virtual(app.logging(to: registro), configurar))
      }
  }

  private static func viva<R: Reducer<MarcadorApp.State, MarcadorApp.Action>>(
    _ reducer: R, _ configurar: (inout Entorno) -> Void
  ) -> Store<MarcadorApp.State, MarcadorApp.Action> {
    Store(initial: MarcadorApp.State(), reducer: reducer, entorno: configurar)
  }

  private static func virtual<R: Reducer<MarcadorApp.State, MarcadorApp.Action>>(
    _ reducer: R, _ configurar: (inout Entorno) -> Void
  ) -> VirtualStore<MarcadorApp.State, MarcadorApp.Action> {
    VirtualStore(initial: MarcadorApp.State(), reducer: reducer, entorno: configurar)
  }

  var state: MarcadorApp.State {
    switch reloj {
    case .vivo(let store): store.state
    case .virtual(let store): store.state
    }
  }

  /// What a person would see now.
  var screen: Screen<MarcadorApp.Action> {
    switch reloj {
    case .vivo(let store): store.screen ?? .empty
    case .virtual(let store): store.screen ?? .empty
    }
  }

  /// Does what comes of using a control.
  func perform(_ outcome: Outcome<MarcadorApp.Action>) {
    switch reloj {
    case .vivo(let store): store.perform(outcome)
    case .virtual(let store): store.perform(outcome)
    }
  }

  /// Begins: returns when the matches and the settings are there, or are known not to be.
  func arrancar() async {
    switch reloj {
    case .vivo(let store): await store.send(.arranco).finish()
    case .virtual(let store): store.send(.arranco)
    }
  }

  func send(_ action: MarcadorApp.Action) {
    switch reloj {
    case .vivo(let store): store.send(action)
    case .virtual(let store): store.send(action)
    }
  }

  /// Lets minutes of a match pass; a live clock does not take orders.
  func avanzar(minutos: Int) throws(UserError) {
    switch reloj {
    case .vivo:
      throw UserError(
        "Con el reloj vivo los minutos pasan solos; «advance» es para --reloj virtual.")
    case .virtual(let store):
      store.advance(by: .milliseconds(msPorMinuto) * minutos)
    }
  }
}

/// What a loading says that fails because it was told to.
private struct SinRed: Error, CustomStringConvertible {
  let description = "No se pudieron cargar los partidos"
}
