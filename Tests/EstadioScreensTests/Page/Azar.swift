import Estadio

@testable import EstadioScreens

/// Screens in which anything stands in anything, from a seed.
struct Azar {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  private mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  private mutating func words() -> String {
    [
      "Rayo FC", "", "a < b & \"c\"", "l'Hospitalet", "</p></button>", "ñ\u{301}\nأ", "\u{301}x",
    ][next(7)]
  }

  mutating func screen(depth: Int) -> Screen<Toque> {
    var screen = depth == 0 || next(3) == 0 ? leaf() : container(depth: depth - 1)
    if next(6) == 0 { screen = screen.accessibilityLabel(words()) }
    if next(8) == 0 { screen = screen.disabled() }
    // A container alone, which has to disable what is in it.
    if next(8) == 0 { screen.accessibility.isEnabled = false }
    if next(8) == 0 { screen = screen.accessibilityIdentifier(words()).accessibilityHint("H") }
    if next(6) == 0 { screen = screen.accessibilityAddTraits(Traits(rawValue: 1 << next(6))) }
    if next(9) == 0 { screen = screen.frame(minWidth: next(90), minHeight: next(90)) }
    return screen
  }

  private mutating func leaf() -> Screen<Toque> {
    switch next(10) {
    case 0, 1: Text(words()).screen
    case 2: Button(words(), sends: .empezo).screen
    case 3: Image(systemName: words()).screen
    case 4: Toggle(words(), isOn: next(2) == 0) { .letraGrande($0) }.screen
    case 5:
      Stepper(words(), value: "3", increments: .puntos(1), decrements: next(2) == 0 ? nil : .cerro)
        .screen
    case 6: TextField(words(), text: words(), CasePath(Toque.nombre) { _ in nil }).screen
    case 7: Progress(words(), fraction: next(2) == 0 ? nil : 0.5).screen
    case 8: Divider().screen
    default:
      Picker(words(), selection: next(4), options: 0..<3) {
        "Opción \($0)"
      } sends: {
        .puntos($0)
      }
      .screen
    }
  }

  private mutating func container(depth: Int) -> Screen<Toque> {
    let first = screen(depth: depth)
    let others = (0..<next(3)).reduce(into: first) { all, _ in
      all = Screen(.group, children: [all, screen(depth: depth)])
    }
    switch next(11) {
    case 0: return Row { others }.screen
    case 1: return Column { others }.screen
    case 2: return List { others }.screen
    case 3: return Card { others }.screen
    case 4: return Button(sends: Toque.empezo) { others }.screen
    case 5: return NavigationStack(words()) { others }.screen
    case 6: return NavigationStack(words(), back: words(), sends: Toque.volvio) { others }.screen
    case 7: return first.safeAreaInset(.bottom) { others }
    case 8: return first.overlay(.bottom) { others }
    case 9: return first.sheet(item: 1, dismissSends: .cerro) { _ in others }
    default:
      let title = words()
      return TabView {
        Tab(title, systemImage: "house", isSelected: true, sends: Toque.cerro) { others }
        Tab("Otra", systemImage: "book", isSelected: false, sends: Toque.cerro) { others }
      }.screen
    }
  }
}
