import Estadio
import EstadioScreens
import EstadioTesting
import Testing

@testable import EstadioTesting

/// A sheet that a pushed screen in a tab presents, under a bar: cases N17 and N18.
@Suite struct SheetDriverTests {
  struct Album: Pantalla {
    struct State: Hashable, Sendable {
      var ruta = ["Fotos", "Foto"]
      var hoja: String?
      var cierres = 0
    }

    enum Action: Hashable, Sendable {
      case abrio
      case cerro
      case volvio
      case barra
    }

    func reduce(into state: inout State, action: Action, entorno: Entorno) -> Effect<Action> {
      switch action {
      case .abrio: state.hoja = "Compartir"
      case .cerro: (state.hoja, state.cierres) = (nil, state.cierres + 1)
      case .volvio: state.ruta.removeLast()
      case .barra: break
      }
      return .none
    }

    func screen(for state: State, entorno: Entorno) -> Screen<Action> {
      TabView {
        Tab("Album", systemImage: "photo", isSelected: true, sends: .barra) {
          NavigationStack(state.ruta.last ?? "", back: "Atrás", sends: .volvio) {
            Column { Button("Abrir", sends: .abrio) }
              .sheet(item: state.hoja, dismissSends: .cerro) { hoja in
                Text(hoja)
                Button("Listo", sends: .cerro)
              }
          }
          .safeAreaInset(.bottom) {
            Button("Barra", sends: .barra).frame(minHeight: 44).contentShape(.rectangle)
          }
        }
      }
    }
  }

  private typealias AlbumStore = TestStore<Album.State, Album.Action>

  private func abierta(_ texts: Texts? = nil) -> (AlbumStore, ScreenDriver<AlbumStore>) {
    let store = TestStore(initial: Album.State(hoja: "Compartir"), reducer: Album())
    if let texts { store.reporter.sink = { text, _ in texts.add(text) } }
    return (store, ScreenDriver(store))
  }

  @Test func `closing a sheet closes the sheet and leaves the screen beneath`() {
    let (store, app) = abierta()
    app.dismissSheet {
      $0.hoja = nil
      $0.cierres = 1
    }
    #expect(app.navigationBars["Foto"].exists && app.sheets.count == 0)
    app.buttons["Abrir"].tap()
    app.sheets.buttons["Listo"].tap()
    #expect(store.state.ruta == ["Fotos", "Foto"] && store.state.cierres == 2)
    store.finish()
  }

  @Test func `a sheet is closed once, and going back waits for it`() {
    let texts = Texts()
    let (store, app) = abierta(texts)
    app.swipeBack()
    app.dismissSheet()
    app.dismissSheet()
    #expect(store.state.cierres == 1 && store.state.ruta == ["Fotos", "Foto"])
    app.swipeBack()
    #expect(store.state.ruta == ["Fotos"])
    store.finish()
    #expect(
      texts.all.map { $0.prefix { $0 != "." } } == [
        "There is nothing to go back to", "There is no sheet to be closed",
      ])
  }

  @Test func `the bars around a sheet are there and cannot be used`() {
    let texts = Texts()
    let (store, app) = abierta(texts)
    for name in ["Barra", "Atrás"] {
      #expect(app.buttons[name].exists && !app.buttons[name].isHittable)
      app.buttons[name].tap()
    }
    #expect(!app.tabBars.buttons["Album"].isHittable)
    #expect(app.buttons["Listo"].isHittable)
    #expect(store.state.ruta.count == 2)
    store.finish()
    #expect(texts.all.count == 2)
    #expect(texts.all.allSatisfy { $0.hasPrefix("A sheet lies over the element.") })
  }
}
