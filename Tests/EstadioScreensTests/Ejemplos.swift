import Estadio
import EstadioScreens

/// The app's kind of screen, small: what layout, text and audit are tried on.
enum Ejemplos {
  enum Accion: Hashable, Sendable {
    case toco(Int)
    case escribio(String)
    case puso(Bool)
  }

  typealias Pantallazo = Screen<Accion>

  struct Plato: Identifiable, Sendable {
    let id: Int
  }

  /// Rows «Plato 1» to «Plato n», each a button.
  static func platos(_ count: Int) -> Pantallazo {
    List((1...max(1, count)).prefix(count).map(Plato.init)) { plato in
      Button("Plato \(plato.id)", sends: .toco(plato.id))
        .accessibilityIdentifier("plato-\(plato.id)")
    }.screen
  }

  /// The bar of the match in play, as it is made with all that an audit asks for.
  @ScreenBuilder<Accion>
  static func barra(terminado: Bool) -> Pantallazo {
    Row {
      Button(terminado ? "Final · Rayo FC 3–2 Toros" : "Rayo FC 2–1 Toros · 34'", sends: .toco(1))
        .accessibilityIdentifier("barraDelPartido")
        .accessibilityHint("Abre el partido")
        .frame(minHeight: 44)
        .contentShape(.rectangle)
      if terminado {
        Button(sends: .toco(2)) { Image(systemName: "xmark") }
          .accessibilityLabel("Cerrar")
          .frame(minWidth: 44, minHeight: 44)
          .contentShape(.rectangle)
      }
    }
  }

  /// The tabs of the app, with a content in the first.
  static func app(
    _ contenido: @escaping @autoclosure () -> Pantallazo
  ) -> Pantallazo {
    TabView {
      Tab("Partidos", systemImage: "list.bullet", isSelected: true, sends: .toco(10)) {
        contenido()
      }
      Tab("Marcador", systemImage: "sportscourt", isSelected: false, sends: .toco(11)) {}
      Tab("Laboratorio", systemImage: "flask", isSelected: false, sends: .toco(12)) {}
    }.screen
  }

  /// A match, pushed on the list, with the bar of another one.
  static var partido: Pantallazo {
    app(
      NavigationStack("Partido n.º 2", back: "Partidos", sends: .toco(0)) {
        Card {
          Text("Rayo FC 2–1 Toros").large()
        }
        Row {
          Button("Gol Rayo FC", sends: .toco(3))
          Button("Gol Toros", sends: .toco(4))
        }
        Text("Minuto 34'").accessibilityIdentifier("minuto")
        Button("En juego", sends: .toco(5)).disabled()
        Picker("Duración", selection: 90, options: [90, 60]) {
          "\($0) min"
        } sends: {
          .toco($0)
        }
        Divider()
        Button("Ir al partido", sends: .toco(6)).prominent()
      }.safeAreaInset(.bottom) { barra(terminado: true) })
  }
}
