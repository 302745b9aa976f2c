import Estadio
import EstadioScreens
import EstadioTesting
import Lecciones
import MarcadorApp
import Testing

/// The app in a person's hand.
typealias Mano = ScreenDriver<AppStore>

/// Upright, on its side, and as high as what it shows.
let tamanosDeLaApp = [
  ScreenSize(columns: 40, rows: 20), ScreenSize(columns: 100, rows: 12), ScreenSize(columns: 60),
]

extension ScreenDriver {
  /// A card by its name for tests.
  func tarjeta(_ nombre: String) -> DrivenElement<Host> { descendants(matching: .card)[nombre] }
}

extension Raiz.State {
  /// «Laboratorio» with a lesson as it begins.
  static func en(_ leccion: Leccion?) -> Self {
    var state = cargada(.laboratorio)
    state.laboratorio.leccion = leccion.map(LeccionAbierta.State.init)
    return state
  }

  /// The editor with a report that is edited, and changes that are not stored.
  static func editando() -> Self {
    var edicion = Editor.Edicion.State(Editor.Cronica.ejemplos[0])
    edicion.borrador.titulo = "Remontada épica"
    var editor = Editor.State()
    editor.pila = [.lectura(Editor.Lectura(1)), .edicion(edicion)]
    var state = cargada(.laboratorio)
    state.laboratorio.leccion = .editor(editor)
    return state
  }

  /// The editor, while it is the lesson that is open.
  var editor: Editor.State? {
    get { if case .editor(let editor) = laboratorio.leccion { editor } else { nil } }
    set { if let newValue, editor != nil { laboratorio.leccion = .editor(newValue) } }
  }

  /// Whether the editor asks whether to discard the changes.
  var pregunta: Editor.Salida? { editor?.pregunta.value }
}

extension Leccion {
  /// One thing that a person does in it, beginning where it begins, and what is seen of that.
  func usar(_ app: Mano, _ store: AppStore) {
    switch self {
    case .pedido:
      #expect(app.staticTexts["Toca la barra"].exists)
      app.buttons["Pedido n.º 12 · llega en 8 min"].tap()
      #expect(app.staticTexts["Abriste el pedido n.º 12"].exists)
    case .musica:
      app.buttons["Imagine · 1:15"].tap()
      #expect(app.tabBars.buttons["Buscar"].isSelected)
      #expect(app.staticTexts["Reproductor abierto"].exists)
    case .biblioteca:
      app.tabBars.buttons["Lectura"].tap()
      #expect(app.staticTexts["No hay ningún libro abierto"].exists)
      app.tabBars.buttons["Estante"].tap()
      app.buttons["Abrir el libro n.º 7"].tap()
      #expect(app.tabBars.buttons["Lectura"].isSelected)
      #expect(app.staticTexts["Libro n.º 7"].exists)
    case .recetas:
      for receta in ["Postres", "Tarta de queso", "Lista de la compra", "Postres"] {
        app.buttons["Ir a \(receta)"].tap()
      }
      #expect(app.staticTexts["Inicio › Postres"].exists)
      app.buttons["Ir a Tarta de chocolate"].tap()
      #expect(app.staticTexts["Inicio › Postres › Tarta de chocolate"].exists)
    case .radio:
      #expect(app.staticTexts["Lee: Radio Jazz"].exists)
      app.pickers["Emisora"].select("Radio Clásica")
      #expect(app.staticTexts["Suena: Radio Clásica"].exists)
      #expect(app.staticTexts["Guardada: Radio Clásica"].exists)
    case .selectorDeLetra:
      app.pickers["Tamaño de letra"].select("20 pt")
      app.buttons["Abrir un libro de 12 pt"].tap()
      #expect(app.staticTexts["Este libro: 12 pt"].exists)
      #expect(app.staticTexts["Para el próximo libro: 20 pt"].exists)
    case .lector:
      #expect(app.staticTexts["Letra: normal"].exists)
      app.switches["Letra grande"].tap()
      #expect(app.staticTexts["Letra: grande"].exists)
    case .favorito:
      #expect(app.buttons["Marcar como favorito"].hint == "Lo añade a tu lista")
      app.buttons["Marcar como favorito"].tap()
      #expect(app.buttons["Marcar como favorito"].isSelected)
    case .temporizador, .hoja, .pizarra:
      usarLoQueTieneDueno(app, store)
    case .reloj:
      // The calendar says which day it is, at once.
      store.advance(by: .zero)
      app.tabBars.buttons["Jornada"].tap()
      app.buttons["cita-2"].tap()
      app.buttons["Poner en el reloj"].tap()
      app.buttons["Empezar la primera parte"].tap()
      store.advance(by: .seconds(10))
      #expect(app.staticTexts["reloj"].label.hasPrefix("0:10"))
      #expect(app.buttons["barra"].label.hasSuffix(" · 0:10"))
    case .editor:
      app.buttons["cronica-1"].tap()
      app.buttons["Editar"].tap()
      app.textFields["Título"].typeText("Remontada épica")
      app.swipeBack()
      #expect(app.staticTexts["¿Descartar los cambios?"].exists)
      app.buttons["Descartar"].tap()
      #expect(app.navigationBars["Remontada del Rayo"].exists)
    }
  }

  private func usarLoQueTieneDueno(_ app: Mano, _ store: AppStore) {
    let conDueno = app.tarjeta("conDueno")
    switch self {
    case .temporizador:
      app.buttons["Arrancar"].tap()
      store.advance(by: .seconds(20))
      app.buttons["−10 s"].tap()
      app.buttons["Redibujar el padre (0)"].tap()
      #expect(app.staticTexts["Dueño: 10 s"].exists)
      #expect(app.staticTexts["Observador: 10 s"].exists)
      #expect(!app.buttons["Contando…"].isEnabled)
    case .hoja:
      app.buttons["hoja-1"].tap()
      #expect(app.navigationBars["Partido n.º 1"].exists)
      for tarjeta in ["conDueno", "sinDueno"] {
        app.tarjeta(tarjeta).buttons["Empezar partido"].tap()
      }
      store.advance(by: .milliseconds(400))
      app.buttons["Redibujar el padre (0)"].tap()
      #expect(conDueno.staticTexts["Minuto 10'"].exists)
      #expect(app.tarjeta("sinDueno").staticTexts["Minuto 0'"].exists)
      app.buttons["Cerrar"].tap()
      #expect(app.sheets.count == 0)
    default:
      for tarjeta in ["conDueno", "sinDueno"] {
        for _ in 1...2 { app.tarjeta(tarjeta).buttons["+1"].tap() }
      }
      app.buttons["Nueva clase (0)"].tap()
      #expect(conDueno.staticTexts["Puntos: 2"].exists)
      #expect(app.tarjeta("sinDueno").staticTexts["Puntos: 0"].exists)
    }
  }
}
