import Estadio
import EstadioScreens
import Testing

@testable import EstadioTesting

/// A small app with a screen: tabs, a stack, a list, every control, a sheet, a clock, and calls
/// that are wired and that are not.
struct Vitrina: Pantalla {
  struct State: Hashable, Sendable {
    var pestana = "Lista"
    var ficha: Int?
    var minuto = 0
    var corre = false
    var duracion = 90
    var sonido = true
    var goles = 0
    var nota = ""
    var hoja: Int?
    var aviso = ""
  }

  enum Action: Hashable, Sendable {
    case eligio(String)
    case abrio(Int)
    case volvio
    case empezo
    case tic
    case duracion(Int)
    case sonido(Bool)
    case sumo
    case resto
    case anoto(String)
    case hoja(Int?)
    case aviso(String)
    case pidio
    case pidioFuera
  }

  enum Reloj: Hashable { case minuto }

  func reduce(into state: inout State, action: Action, entorno: Entorno) -> Effect<Action> {
    switch action {
    case .eligio(let pestana): state.pestana = pestana
    case .abrio(let ficha): state.ficha = ficha
    case .volvio: state.ficha = nil
    case .empezo: (state.corre, state.minuto) = (true, 0)
    case .tic:
      state.minuto += 1
      state.corre = state.minuto < 8
    case .duracion(let duracion): state.duracion = duracion
    case .sonido(let sonido): state.sonido = sonido
    case .sumo: state.goles += 1
    case .resto: state.goles -= 1
    case .anoto(let nota): state.nota = nota
    case .hoja(let hoja): state.hoja = hoja
    case .aviso(let aviso): state.aviso = aviso
    case .pidio: return .send(.sumo)
    case .pidioFuera: return .invoke(\.abrirPartido, 2)
    }
    return .none
  }

  func subscriptions(for state: State, entorno: Entorno) -> Subscriptions<Action> {
    state.corre ? .every(.milliseconds(60), id: Reloj.minuto) { _ in .tic } : .none
  }

  func screen(for state: State, entorno: Entorno) -> Screen<Action> {
    TabView {
      for pestana in ["Lista", "Ajustes"] {
        Tab(
          pestana, systemImage: "circle", isSelected: state.pestana == pestana,
          sends: .eligio(pestana)
        ) {
          if pestana == "Lista" { lista(state) } else { ajustes(state) }
        }
      }
    }
    .sheet(item: state.hoja, dismissSends: .hoja(nil)) { hoja in
      Text("Hoja \(hoja)").accessibilityIdentifier("hoja")
      Button("Cerrar", sends: .hoja(nil))
    }
  }

  @ScreenBuilder<Action>
  private func lista(_ state: State) -> Screen<Action> {
    if let ficha = state.ficha {
      NavigationStack("Ficha n.º \(ficha)", back: "Fichas", sends: .volvio) {
        Text("Minuto \(state.minuto)'").accessibilityIdentifier("minuto")
        Button("Empezar", sends: .empezo).disabled(state.corre)
        Button("Abrir fuera", does: .invoke(\.abrirPartido, ficha))
        Button("Avisar", does: .invoke(\.aviso, "Ficha \(ficha)"))
        Text(state.aviso).accessibilityIdentifier("aviso")
      }
    } else {
      NavigationStack("Fichas") {
        List {
          for id in 1...2 {
            Button("Ficha \(id)", sends: .abrio(id)).accessibilityIdentifier("ficha-\(id)")
          }
          if (3...6).contains(state.minuto) { Button("Barra", sends: .abrio(1)) }
        }
      }
    }
  }

  @ScreenBuilder<Action>
  private func ajustes(_ state: State) -> Screen<Action> {
    Picker(
      "Duración", selection: state.duracion, options: [90, 60], words: { "\($0) min" }
    ) {
      .duracion($0)
    }
    Toggle("Sonido", isOn: state.sonido, sends: Action.sonido)
    Stepper(
      "Goles", value: "\(state.goles)", increments: .sumo,
      decrements: state.goles > 0 ? .resto : nil)
    TextField(
      "Nota", text: state.nota,
      CasePath(Action.anoto) { if case .anoto(let nota) = $0 { nota } else { nil } })
    Button("Hoja", sends: .hoja(3))
    Button("Pedir", sends: .pidio)
    Button("Pedir fuera", sends: .pidioFuera)
  }
}

typealias VitrinaStore = TestStore<Vitrina.State, Vitrina.Action>

/// A test store of the app, with its notice wired.
func vitrina(
  _ initial: Vitrina.State = Vitrina.State(), exhaustivity: Exhaustivity = .on,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> VitrinaStore {
  TestStore(
    initial: initial, reducer: Vitrina().entorno(\.aviso) { .aviso($0) },
    exhaustivity: exhaustivity, sourceLocation: sourceLocation)
}

/// What is said against a body of uses: each text, in order.
func driverFailures(
  _ initial: Vitrina.State = Vitrina.State(),
  _ body: (ScreenDriver<VitrinaStore>, VitrinaStore) throws -> Void
) rethrows -> [String] {
  let texts = Texts()
  do {
    let store = vitrina(initial)
    store.reporter.sink = { text, _ in texts.add(text) }
    try body(ScreenDriver(store), store)
  }
  return texts.all
}
