import EstadioScreens
import EstadioTesting
import Lecciones
import Testing

@Suite struct PedidoTests {
  private static let barra = "Pedido n.º 12 · llega en 8 min"
  private static let estados: [Pedido.State] = [Pedido.State(), abierto]

  private static var abierto: Pedido.State {
    var state = Pedido.State()
    state.abierto = 12
    return state
  }

  private func store(_ state: Pedido.State = Pedido.State()) -> TestStore<
    Pedido.State, Pedido.Action
  > {
    TestStore(initial: state, reducer: Pedido())
  }

  @Test func `a tap on the bar opens the order`() {
    let store = store()
    let app = ScreenDriver(store)
    #expect(app.staticTexts["Toca la barra"].exists)
    #expect(app.buttons[Self.barra].hint == "Abre el pedido")
    app.buttons[Self.barra].tap { $0.abierto = 12 }
    #expect(app.staticTexts["Abriste el pedido n.º 12"].exists)
    #expect(!app.staticTexts["Toca la barra"].exists)
    store.finish()
  }

  @Test func `a second tap on the bar changes nothing`() {
    let store = store(Self.abierto)
    let app = ScreenDriver(store)
    let antes = store.screen
    app.buttons[Self.barra].tap()
    expectSame(store.screen, antes)
    store.finish()
  }

  @Test func `not wired, a tap on the bar does nothing`() {
    let store = TestStore(initial: Pedido.State(), reducer: Pedido.SinCablear())
    let app = ScreenDriver(store)
    let antes = store.screen
    app.buttons[Self.barra].tap()
    store.expect(\.abrirPedido, 12)
    expectSame(store.screen, antes)
    #expect(app.staticTexts["Toca la barra"].exists)
    store.finish()
  }

  @Test func `not wired, the same is shown as wired`() {
    let store = store()
    let suelto = TestStore(initial: Pedido.State(), reducer: Pedido.SinCablear())
    let todo = TextOptions(size: ScreenSize(columns: 40))
    #expect(suelto.screen.text(todo) == store.screen.text(todo))
  }

  @Test func `thirty dishes are listed in their order, and can be told apart`() {
    let celdas = store().screen.cells.allElements
    #expect(celdas.map(\.label) == (1...30).map { "Plato \($0)" })
    #expect(Set(celdas.map { $0.placed?.path }).count == 30)
  }

  @Test(arguments: estados, Alcance.telefonos)
  func `the last dish is not covered, upright or on its side`(
    state: Pedido.State, size: ScreenSize
  ) throws {
    let screen = store(state).screen
    #expect(try Alcance.celdas(screen, sobre: Self.barra, size).last == "Plato 30")
    let inicio = screen.layout(in: size)
    let barra = try #require(screen.buttons[Self.barra].placed.flatMap { inicio[$0.path] })
    #expect(barra.rectangle.lines.upperBound == size.rows)
    let ultimo = try #require(screen.cells["Plato 30"].placed)
    let fin = TextOptions(size: size, positions: inicio.scrolled(to: ultimo.path))
    #expect(screen.text(fin).contains("Plato 30"))
    #expect(screen.text(fin).contains(Self.barra))
    #expect(screen.audit(size: size) == [])
  }

  @Test(arguments: Alcance.telefonos)
  func `opened in an app with tabs and a bar, the last dish is not covered either`(
    size: ScreenSize
  ) throws {
    let screen = Alcance.enLaApp(store().screen, sends: .abrirPedido(0))
    #expect(try Alcance.celdas(screen, sobre: Self.barra, size).last == "Plato 30")
    #expect(screen.audit(size: size) == [])
  }

  @Test func `a screen as high as its content shows every dish at once`() {
    let texto = store().screen.text(TextOptions(size: ScreenSize(columns: 40)))
    for numero in 1...30 { #expect(texto.contains("Plato \(numero)")) }
  }
}
