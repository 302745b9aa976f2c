import Estadio
import EstadioScreens

/// A screen with one of everything, as a plain value.
enum Muestra {
  enum Action: Hashable, Sendable {
    case abrir(Int)
    case ir(String)
    case volver
    case duracion(Int)
    case sonido(Bool)
    case mas
    case menos
    case escribio(String)
    case cerrarHoja
    case cerrar
    case empezar
  }

  static let escribio = CasePath(Action.escribio) {
    if case .escribio(let texto) = $0 { texto } else { nil }
  }

  /// The list of matches, under a bar, in tabs.
  @ScreenBuilder<Action>
  static func lista(hoja: Int? = nil) -> Screen<Action> {
    TabView {
      Tab("Partidos", systemImage: "list.bullet", isSelected: true, sends: .ir("Partidos")) {
        NavigationStack("Partidos") {
          List {
            fila(1, "Rayo FC", "2–1", "Toros")
            fila(2, "Ñandú", "0–0", "Toros")
            Button("Laboratorio", sends: .abrir(9))
          }
        }
        .safeAreaInset(.bottom) {
          Button("Rayo FC 2–1 Toros · 34'", does: .invoke(\.abrirFicha, 1))
            .accessibilityIdentifier("barra").accessibilityHint("Abre el partido")
          Button(sends: .cerrar) { Image(systemName: "xmark") }.accessibilityLabel("Cerrar")
        }
      }
      Tab("Laboratorio", systemImage: "flask", isSelected: false, sends: .ir("Laboratorio")) {}
    }
    .sheet(item: hoja, dismissSends: .cerrarHoja) { numero in
      NavigationStack("Hoja \(numero)") {
        Button("Cerrar", sends: .cerrarHoja)
      }
    }
  }

  private static func fila(
    _ id: Int, _ local: String, _ resultado: String, _ visitante: String
  ) -> Screen<Action> {
    Button(sends: .abrir(id)) {
      Row {
        Text(local)
        Text(resultado)
        Text(visitante)
      }
    }.accessibilityIdentifier("partido-\(id)")
  }

  /// One match, pushed on the list.
  @ScreenBuilder<Action>
  static func partido(enJuego: Bool = false) -> Screen<Action> {
    NavigationStack("Partido n.º 1", back: "Partidos", sends: .volver) {
      Text("Minuto 0'").accessibilityIdentifier("minuto")
      Button("Empezar partido", sends: .empezar).disabled(enJuego)
      Picker("Duración", selection: 90, options: [90, 60], words: { "\($0) min" }) {
        .duracion($0)
      }.disabled(enJuego)
      Toggle("Sonido", isOn: true, sends: Action.sonido)
      Toggle("Avisos", isOn: false, sends: Action.sonido)
      Stepper("Goles", value: "0", increments: .mas, decrements: nil)
      TextField("Nota", text: "bien", escribio)
      Progress("Cargando", fraction: 0.25)
      Card {
        Button("Gol", sends: .mas)
        Button("Gol", sends: .menos)
      }
    }
  }
}
