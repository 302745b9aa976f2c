import Estadio
import EstadioScreens

typealias CasaStore = VirtualStore<Casa.State, Casa.Action>

func casa(
  _ plano: Casa.Plano = .una, _ reducer: Casa = Casa(), seed: UInt64? = nil,
  entorno: (inout Entorno) -> Void, onFault: Fault.Handler? = nil
) -> CasaStore {
  VirtualStore(
    initial: Casa.State(plano: plano), reducer: reducer, seed: seed, entorno: entorno,
    onFault: onFault)
}

func casa(
  _ plano: Casa.Plano = .una, _ reducer: Casa = Casa(),
  _ change: (inout Casa.State) -> Void = { _ in }
) -> CasaStore {
  var state = Casa.State(plano: plano)
  change(&state)
  return VirtualStore(initial: state, reducer: reducer)
}

extension VirtualStore where State == Casa.State, Action == Casa.Action {
  /// The lines of the guests: what they are called, their seconds and what arrived.
  var lineas: [String] {
    (screen?.staticTexts.allElements ?? []).map(\.label).filter { $0.contains(" s, ") }
  }

  /// Every text of the screen.
  var textos: [String] { (screen?.staticTexts.allElements ?? []).map(\.label) }

  func tap(_ name: String) throws {
    try perform { (screen) throws(QueryFault) in try screen.buttons[name].tap() }
  }

  /// Looks, and lets a second pass, so many times.
  func segundos(_ cuantos: Int) {
    _ = screen
    advance(by: .seconds(cuantos))
  }
}
