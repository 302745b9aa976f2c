import Estadio
import EstadioScreens
import Testing

/// Where a store is, and for how long it is kept.
@Suite struct OwnedPlaceTests {
  @Test func `a store is made once, whatever the parent does`() throws {
    let parent = Casa()
    let store = casa(.una, parent)
    for _ in 0..<5 {
      store.send(.paso)
      #expect(store.lineas == ["una: 0 s, 0"])
    }
    try store.tap("Sumar una")
    store.send(.titulo("otro"))
    #expect(store.lineas == ["una: 1 s, 0"])
    #expect(parent.libro.hechos == 1 && parent.libro.vivos == 1)
  }

  @Test func `a place that nobody shows owns nothing`() {
    let parent = Casa()
    let store = casa(.una, parent)
    store.advance(by: .seconds(10))
    #expect(parent.libro.hechos == 0)
    #expect(store.lineas == ["una: 0 s, 0"])
    store.advance(by: .seconds(2))
    #expect(store.lineas == ["una: 2 s, 0"])
  }

  @Test func `when its place is gone a store ends, and a new one is made there`() {
    let parent = Casa()
    let store = casa(.una, parent)
    store.segundos(2)
    store.send(.puso(.ninguna))
    #expect(store.lineas.isEmpty && parent.libro.vivos == 0)
    store.send(.puso(.una))
    #expect(store.lineas == ["una: 0 s, 0"])
    #expect(parent.libro.hechos == 2)
  }

  @Test func `siblings of one type each own theirs`() throws {
    let store = casa(.dos)
    try store.tap("Sumar otra")
    #expect(store.lineas == ["una: 0 s, 0", "otra: 1 s, 0"])
    store.send(.puso(.una))
    #expect(store.lineas == ["una: 0 s, 0"])
  }

  @Test func `another type at the place is another store`() {
    let parent = Casa()
    let store = casa(.una, parent)
    store.segundos(2)
    store.send(.puso(.sorda))
    #expect(store.textos.contains("sorda: 0"))
    #expect(parent.libro.vivos == 0)
  }

  @Test func `an id of the element stands for the type, and another id is another store`() {
    let parent = Casa()
    let store = casa(.id(1), parent)
    store.segundos(2)
    store.send(.puso(.id(2)))
    #expect(store.lineas == ["una: 0 s, 0"])
    #expect(parent.libro.hechos == 2 && parent.libro.vivos == 1)
  }

  @Test func `in a tab that is not selected a store lives on`() {
    let parent = Casa()
    let store = casa(.pestanas("A"), parent)
    store.segundos(2)
    store.send(.puso(.pestanas("B")))
    #expect(store.lineas == ["B: 0 s, 0"])
    store.segundos(3)
    #expect(store.lineas == ["B: 3 s, 0"])
    store.send(.puso(.pestanas("A")))
    #expect(store.lineas == ["A: 5 s, 0"])
    #expect(parent.libro.hechos == 2 && parent.libro.vivos == 2)
  }

  @Test func `in the selected tab a place that is gone ends its store`() {
    let parent = Casa()
    let store = casa(.pestanas("C"), parent)
    #expect(store.lineas == ["C: 0 s, 0"])
    store.send(.puso(.pestanas("C vacía")))
    #expect(store.lineas.isEmpty && parent.libro.vivos == 0)
  }

  @Test func `a tab that is gone takes its store with it`() {
    let parent = Casa()
    let store = casa(.pestanas("C"), parent)
    #expect(store.lineas == ["C: 0 s, 0"])
    store.send(.puso(.pestanas("A")))
    #expect(store.lineas == ["A: 0 s, 0"] && parent.libro.vivos == 2)
    store.send(.puso(.pestanas("sin C")))
    #expect(store.lineas.isEmpty && parent.libro.vivos == 1)
  }

  @Test func `a screen that another one covers in a stack ends its store, and so does going back`()
    throws
  {
    let parent = Casa()
    let store = casa(.pila(0), parent)
    store.segundos(2)
    store.send(.puso(.pila(1)))
    #expect(store.lineas == ["arriba: 0 s, 0"])
    #expect(parent.libro.hechos == 2 && parent.libro.vivos == 1)
    try store.perform { (screen) throws(QueryFault) in try screen.buttons["Abajo"].tap() }
    #expect(store.lineas == ["abajo: 0 s, 0"])
    #expect(parent.libro.hechos == 3 && parent.libro.vivos == 1)
  }

  @Test(arguments: [Casa.Plano.una, .dos, .pila(0), .pestanas("A"), .filas, .lista, .id(1)])
  func `what lies under a sheet lives on`(plano: Casa.Plano) {
    let parent = Casa()
    let store = casa(plano, parent) { $0.filas = [Casa.Fila(id: 1), Casa.Fila(id: 2)] }
    store.segundos(2)
    let lines = store.lineas
    store.send(.cubrio(7))
    #expect(store.lineas == lines + ["hoja: 0 s, 0"])
    store.send(.cubrio(nil))
    #expect(store.lineas == lines)
    #expect(lines.allSatisfy { $0.hasSuffix(": 2 s, 0") } && !lines.isEmpty)
    #expect(parent.libro.vivos == lines.count)
  }

  @Test(arguments: [Casa.Plano.filas, .lista])
  func `rows own each its store, keep it when they move, and end it when they go`(
    plano: Casa.Plano
  ) throws {
    let parent = Casa()
    let store = casa(plano, parent) { $0.filas = [1, 2, 3].map { Casa.Fila(id: $0) } }
    try store.tap("Sumar fila 1")
    try store.tap("Sumar fila 3")
    try store.tap("Sumar fila 3")
    store.send(.ordeno([3, 4, 1]))
    #expect(store.lineas == ["fila 3: 2 s, 0", "fila 4: 0 s, 0", "fila 1: 1 s, 0"])
    #expect(parent.libro.hechos == 4 && parent.libro.vivos == 3)
  }

  @Test func `a store in a store is kept and ended with it`() throws {
    let parent = Casa()
    let store = casa(.una, parent)
    try store.tap("Abrir")
    store.segundos(3)
    #expect(store.lineas == ["una: 3 s, 0", "una-interior: 3 s, 0"])
    try store.tap("Sumar una-interior")
    try store.tap("Sumar una-interior")
    try store.tap("Sumar una")
    #expect(store.lineas == ["una: 4 s, 0", "una-interior: 5 s, 0"])
    store.send(.puso(.ninguna))
    _ = store.screen
    #expect(parent.libro.vivos == 0)
  }

  @Test func `a store that is remade is made anew with each value of its parent`() throws {
    let parent = Casa()
    let store = casa(.rehecha, parent)
    store.segundos(2)
    #expect(store.lineas == ["rehecha: 2 s, 0"])
    try store.tap("Sumar rehecha")
    #expect(store.lineas == ["rehecha: 3 s, 0"])
    store.send(.paso)
    store.send(.paso)
    #expect(store.lineas == ["rehecha: 0 s, 0"])
    #expect(store.lineas == ["rehecha: 0 s, 0"])
    #expect(parent.libro.hechos == 2 && parent.libro.vivos == 1)
  }

  @Test func `a screen asked for twice is the same`() {
    for plano in [Casa.Plano.dos, .pestanas("A"), .lista, .rehecha, .empezando(.sorteo)] {
      let store = casa(plano) { $0.filas = [Casa.Fila(id: 1)] }
      let first = store.screen
      #expect(first != nil && first == store.screen)
    }
  }

  @Test func `a list leaves out a place that shows nothing`() {
    struct Muda: Pantalla {
      func reduce(into state: inout Int, action: Int, entorno: Entorno) -> Effect<Int> {
        state = action
        return .none
      }

      func screen(for state: Int, entorno: Entorno) -> Screen<Int> {
        if state > 0 { Button("\(state)", sends: 0) }
      }
    }
    struct Lista: Pantalla {
      func reduce(into state: inout Int, action: Int, entorno: Entorno) -> Effect<Int> { .none }

      func screen(for state: Int, entorno: Entorno) -> Screen<Int> {
        List {
          OwnedStore(Muda(), initial: 0, in: entorno)
          OwnedStore(Muda(), initial: 5, in: entorno)
        }
      }
    }
    let store = VirtualStore(initial: 0, reducer: Lista())
    #expect(store.screen?.cells.count == 1)
    #expect(throws: Never.self) {
      try store.perform { (screen) throws(QueryFault) in try screen.buttons["5"].tap() }
    }
    #expect(store.screen?.cells.count == 0)
  }
}
