import Estadio
import EstadioScreens

/// What the samples' controls send.
enum Toque: Hashable, Sendable {
  case abrio(Int)
  case pestana(String)
  case volvio, empezo, cerro
  case gol(String)
  case duracion(Int)
  case letraGrande(Bool)
  case puntos(Int)
  case nombre(String)
}

/// Screens like an app's, and one with every kind of element.
enum Pagina {
  typealias Pantalla = Screen<Toque>

  static let partidos = [
    ("Rayo FC", "Toros", "3–2"), ("Atlético Ñandú", "Peñarroya", "0–0"),
    ("北京国安", "الأهلي", "1–4"), ("Los Gatos del Barrio de San Cristóbal", "Olmo", "2–2"),
    ("Faro", "Marea", "1–0"), ("Sur", "Norte", "5–3"),
  ]

  static func pestanas(
    _ selected: String, @ScreenBuilder<Toque> _ content: @escaping () -> Pantalla
  ) -> Pantalla {
    let tabs = [
      ("Partidos", "list.bullet"), ("Marcador", "sportscourt"), ("Laboratorio", "flask"),
    ]
    return TabView {
      for (title, image) in tabs {
        Tab(title, systemImage: image, isSelected: title == selected, sends: .pestana(title)) {
          content()
        }
      }
    }.screen
  }

  static func conBarra(_ content: Pantalla, terminado: Bool = false) -> Pantalla {
    content.safeAreaInset(.bottom) {
      Row {
        Button(
          terminado ? "Final · Rayo FC 3–2 Toros" : "Rayo FC 2–1 Toros · 34'",
          does: .invoke(\.abrirFicha, 1)
        )
        .accessibilityIdentifier("barraDelPartido").accessibilityHint("Abre el partido")
        .frame(minHeight: 44).contentShape(.rectangle)
        if terminado {
          Button(sends: .cerro) { Image(systemName: "xmark") }
            .accessibilityLabel("Cerrar").frame(minWidth: 44, minHeight: 44)
            .contentShape(.rectangle)
        }
      }
    }
  }

  static func lista(veces: Int = 1, terminado: Bool = false) -> Pantalla {
    pestanas("Partidos") {
      conBarra(
        NavigationStack("Partidos") {
          List {
            for (id, (local, visitante, marcador)) in filas(veces) {
              Button(sends: Toque.abrio(id)) {
                Row {
                  Text("\(local) – \(visitante)")
                  Spacer()
                  Text(marcador).secondary()
                }
              }.accessibilityIdentifier("partido-\(id)")
            }
          }
        }.screen, terminado: terminado)
    }
  }

  private static func filas(_ veces: Int) -> [(Int, (String, String, String))] {
    Array((0..<veces).flatMap { _ in partidos }.enumerated().map { ($0 + 1, $1) })
  }

  static func tarjeta() -> Pantalla {
    Card {
      Row {
        Text("Rayo FC").header()
        Spacer()
        Text("2–1").large()
        Spacer()
        Text("Toros").header()
      }
      Text("Minuto 34'").accessibilityIdentifier("minuto").secondary()
    }.screen
  }

  static func partido(otro: Bool = false) -> Pantalla {
    pestanas("Partidos") {
      NavigationStack("Partido n.º 1", back: "Partidos", sends: .volvio) {
        tarjeta()
        Row {
          Button("Gol Rayo FC", sends: .gol("local"))
          Button("Gol Toros", sends: .gol("visitante"))
        }
        if otro {
          Card {
            Text("Ya hay un partido en juego").header()
            Button("Ir al partido", does: .invoke(\.abrirFicha, 2)).prominent()
          }
        } else {
          Button("Empezar partido", sends: .empezo).prominent()
        }
        Text("Último aviso (cada 15'): 30")
        Text("Veces que la pantalla pasó a segundo plano: 0").secondary()
        Text("Duración del partido").header()
        Picker("Duración", selection: 90, options: [90, 60]) {
          "\($0) min"
        } sends: {
          .duracion($0)
        }
        Button("Ver goleadores", sends: .abrio(1))
      }
    }
  }

  static func controles() -> Pantalla {
    Column {
      Toggle("Letra grande", isOn: true) { .letraGrande($0) }
      Toggle("Avisos", isOn: false) { .letraGrande($0) }.disabled()
      Stepper("Puntos", value: "0", increments: .puntos(1), decrements: nil)
      TextField("Nombre", text: "", CasePath(Toque.nombre) { _ in nil })
      TextField("Apodo", text: "Canijo", CasePath(Toque.nombre) { _ in nil })
      Picker("Tamaño de letra", selection: 16, options: [12, 16, 20]) {
        "\($0) pt"
      } sends: {
        .puntos($0)
      }
      Picker("Emisora", selection: 2, options: [1, 2, 3]) {
        ["Radio Jazz internacional", "Radio Rock de la ciudad", "Radio Clásica"][$0 - 1]
      } sends: {
        .puntos($0)
      }
      Progress("Cargando partidos…")
      Progress("Descarga", fraction: 0.4)
      Divider()
      Row {
        Button("Abrir", sends: Toque.empezo)
        Spacer()
        Button(sends: Toque.empezo) { Image(systemName: "heart") }
          .accessibilityLabel("Marcar como favorito").accessibilityHint("Lo añade a tu lista")
        Image(systemName: "nadie.lo.conoce").accessibilityLabel("Un símbolo")
        Image(systemName: "heart.fill")
      }
      Row {
        Button("Apagado", sends: Toque.empezo)
        Button("También", sends: Toque.empezo)
      }.disabled()
      Button("Ni este", sends: Toque.empezo).prominent().disabled()
    }.screen
  }

  static func hoja() -> Pantalla {
    lista().sheet(item: 1, dismissSends: .cerro) { _ in
      NavigationStack("Partido n.º 1") {
        Button("Redibujar el padre (0)", sends: .empezo)
        tarjeta()
        List {
          Text("Un gol")
          Toggle("Letra grande", isOn: true) { .letraGrande($0) }
          Button("Reintentar", sends: .empezo)
        }
      }
    }
  }

  static func marcador() -> Pantalla {
    pestanas("Marcador") {
      conBarra(
        NavigationStack("Marcador") {
          for lado in ["Local", "Visitante"] {
            Card {
              Text(lado).header()
              Row {
                Button("\u{2212}", sends: Toque.puntos(-1)).disabled(lado == "Local")
                Spacer()
                Text("0").large()
                Spacer()
                Button("+", sends: Toque.puntos(1))
              }
            }
          }
          Button("Reiniciar", sends: Toque.empezo)
        }.screen, terminado: true)
    }
  }

  static func todas() -> [(String, Pantalla)] {
    [
      ("lista", lista()), ("lista larga", lista(veces: 5, terminado: true)),
      ("partido", partido()), ("otro en juego", partido(otro: true)),
      ("controles", NavigationStack("Controles") { controles() }.screen),
      ("hoja", hoja()), ("marcador", marcador()),
    ]
  }
}
