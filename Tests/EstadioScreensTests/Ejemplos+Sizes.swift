import Estadio
import EstadioScreens
import Testing

extension Ejemplos {
  /// Sizes from a phone on its side to no size at all, all of them combined.
  static let sizes: [ScreenSize] = [1, 2, 3, 8, 17, 31, 100].flatMap {
    columns in
    [1, 2, 3, 6, 9, 50].map { ScreenSize(columns: columns, rows: $0) }
  }

  /// A screen with everything on it that can be.
  static var todo: Pantallazo {
    Column {
      Text("日本語 テキスト 👨‍👩‍👧‍👦 familia").header()
      Text("Un texto bastante largo, con más palabras de las que caben en una línea").secondary()
      Row {
        Text("Rayo FC")
        Spacer()
        Text("2–1")
      }
      Button(sends: .toco(1)) {
        Row {
          Text("Toros")
          Spacer()
          Text("0–0")
        }
      }
      Button(sends: .toco(1)) { Row { Text("Otros") } }.disabled()
      Button(sends: .toco(1)) { Row { Text("Otros") } }.accessibilityAddTraits(.selected)
      Button(sends: .toco(1)) { Text("Solo palabras") }
      Button(sends: .toco(1)) { Image(systemName: "heart") }
      Toggle("Letra grande", isOn: true) { .puso($0) }
      Toggle("Sonido", isOn: false) { .puso($0) }.disabled()
      Stepper("Puntos", value: "2", increments: .toco(1), decrements: nil)
      nota("hola")
      Progress("Cargando", fraction: 0.4)
      Progress("Cargando partidos")
      Row {
        Text("a")
        Divider()
        Card {
          Text("b")
          Text("cc")
        }
        Image(systemName: "heart")
      }
      Picker("Letra", selection: 16, options: [12, 16, 20]) {
        "\($0) pt"
      } sends: {
        .toco($0)
      }
    }.screen
  }

  /// A field for a note.
  static func nota(_ text: String) -> Pantallazo {
    TextField(
      "Nota", text: text,
      CasePath(Accion.escribio) { if case .escribio(let nota) = $0 { nota } else { nil } }
    ).screen
  }

  /// Screens of every build.
  static var screens: [(name: String, screen: Pantallazo)] {
    let platos = platos(30)
    return [
      ("nothing", .empty), ("a list", platos), ("a match", partido), ("everything", todo),
      ("tabs", app(NavigationStack("Platos") { platos }.screen)),
      ("tabs and bar", conBarra(NavigationStack("Platos") { platos })),
      (
        "a list between others",
        Column {
          Text("Platos")
          platos
          Text("Fin")
        }.screen
      ),
      ("an overlay", platos.overlay(.bottom) { barra(terminado: true) }),
      ("behind", platos.ignoresSafeArea().safeAreaInset(.bottom) { barra(terminado: true) }),
      (
        "a sheet",
        platos.sheet(item: 1, dismissSends: .toco(1)) { _ in
          NavigationStack("Hoja") { todo }
        }
      ),
      (
        "two lists",
        Column {
          platos
          platos
        }.screen
      ),
      (
        "lists side by side",
        Row {
          platos
          platos
        }.screen
      ),
      (
        "nested bars",
        conBarra(
          conBarra(
            Column {
              platos
              todo
            }))
      ),
    ]
  }

  /// Every screen at every size, laid out once for all tests.
  static let layouts: [(name: String, screen: Pantallazo, layout: ScreenLayout)] =
    screens.flatMap { name, screen in
      sizes.map { ("\(name), \($0)", screen, screen.layout(in: $0)) }
    }

  /// The tabs, with a content over the bar of the match in play.
  static func conBarra(_ contenido: some ScreenContent<Accion>) -> Pantallazo {
    let screen = contenido.screen.safeAreaInset(.bottom) { barra(terminado: false) }
    return app(screen)
  }
}

extension Screen {
  /// The path of the element with an identifier, or of the first one of a type.
  func path(_ identifier: String) throws -> ElementPath {
    let found = elements.first { $0.element.accessibility.identifier == identifier }
    return try #require(found, "no element is called \(identifier)").path
  }

  /// The path of the first element of a type.
  func path(_ type: ElementType) throws -> ElementPath {
    try #require(elements.first { $0.element.type == type }, "there is no \(type)").path
  }
}
