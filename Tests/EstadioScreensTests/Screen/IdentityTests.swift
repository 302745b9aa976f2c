import Estadio
import EstadioScreens
import Testing

/// What keeps an object for each element finds it again for as long as the element is the same.
@Suite struct IdentityTests {
  /// An object by place, as an owner of child stores keeps them: made once, dropped when its
  /// element is gone.
  private final class Dueño {
    final class Modelo {}
    private(set) var modelos: [ElementPath: Modelo] = [:]
    private(set) var creados = 0

    /// The object of the element called «modelo» after a redraw.
    func redibujar(_ screen: Screen<Int>) -> Modelo? {
      let paths = screen.elements.filter { $0.identifier == "modelo" }.map(\.path)
      modelos = modelos.filter { paths.contains($0.key) }
      for path in paths where modelos[path] == nil {
        modelos[path] = Modelo()
        creados += 1
      }
      return paths.first.flatMap { modelos[$0] }
    }
  }

  private func modelo() -> Screen<Int> { Text<Int>("m").accessibilityIdentifier("modelo") }

  @Test func `an object outlives every redraw that leaves its element`() {
    let dueño = Dueño()
    let screens: [Screen<Int>] = (0..<5).map { n in
      NavigationStack("Partido n.º 1") {
        Text("Redibujar el padre (\(n))")
        if n % 2 == 1 { Button("Otro", sends: n) }
        modelo()
      }.screen
    }
    let first = dueño.redibujar(screens[0])
    for screen in screens { #expect(dueño.redibujar(screen) === first) }
    #expect(dueño.creados == 1)
  }

  @Test func `a title that follows the state keeps everything if the stack has an id`() {
    func pantalla(_ titulo: String, _ id: Int?) -> Screen<Int> {
      NavigationStack(titulo, id: id) { modelo() }.screen
    }
    let dueño = Dueño()
    let first = dueño.redibujar(pantalla("Minuto 0'", 1))
    #expect(dueño.redibujar(pantalla("Minuto 1'", 1)) === first)
    #expect(dueño.redibujar(pantalla("Minuto 1'", 2)) !== first)
    let sinId = dueño.redibujar(pantalla("Minuto 2'", nil))
    #expect(dueño.redibujar(pantalla("Minuto 3'", nil)) !== sinId)
  }

  @Test func `two screens of one title are two if their stacks have ids`() {
    func goleadores(_ id: Int) -> Screen<Int> {
      NavigationStack("Goleadores", id: id, back: "Partido", sends: 1) { modelo() }.screen
    }
    let dueño = Dueño()
    let first = dueño.redibujar(goleadores(1))
    #expect(dueño.redibujar(goleadores(2)) !== first)
    #expect(dueño.creados == 2)
  }

  @Test func `an id that the content has of its own stays`() {
    func stack(_ titulo: String, _ id: Int, de otro: Int? = nil) -> Screen<Int> {
      NavigationStack(titulo, id: otro) { Column { modelo() }.id(id) }.screen
    }
    let dueño = Dueño()
    let first = dueño.redibujar(stack("a", 1))
    #expect(dueño.redibujar(stack("b", 1)) === first)
    #expect(dueño.redibujar(stack("b", 2)) !== first)
    let both = dueño.redibujar(stack("b", 1, de: 7))
    #expect(dueño.redibujar(stack("c", 1, de: 7)) === both)
    #expect(dueño.redibujar(stack("c", 1, de: 8)) !== both)
    #expect(dueño.redibujar(stack("c", 2, de: 8)) !== dueño.redibujar(stack("c", 1, de: 8)))
  }

  @Test func `the content of a tab keeps its own id, or is known by that of the tab`() {
    func tabs(_ titulo: String, id: Int? = nil, propia: Int? = nil) -> Screen<Int> {
      TabView {
        Tab(titulo, id: id, systemImage: "house", isSelected: true, sends: 1) {
          if let propia { Column { modelo() }.id(propia) } else { Column { modelo() } }
        }
      }.screen
    }
    let dueño = Dueño()
    let first = dueño.redibujar(tabs("a", id: 1))
    #expect(dueño.redibujar(tabs("b", id: 1)) === first)
    #expect(dueño.redibujar(tabs("b", id: 2)) !== first)
    let propia = dueño.redibujar(tabs("a", propia: 1))
    #expect(dueño.redibujar(tabs("b", propia: 1)) === propia)
    let titulo = dueño.redibujar(tabs("a"))
    #expect(dueño.redibujar(tabs("b")) !== titulo)
  }

  @Test func `a row that left and came back makes an equal screen`() {
    struct Fila: Identifiable { let id: Int }
    func lista(_ ids: [Int]) -> Screen<Int> {
      List(ids.map(Fila.init)) { fila in Button("Fila \(fila.id)", sends: fila.id) }.screen
    }
    let before = lista([1, 2, 3])
    #expect(lista([1, 3]) != before)
    #expect(lista([1, 2, 3]) == before && lista([1, 2, 3]).hashValue == before.hashValue)
    #expect(lista([1, 2, 3]).changes(from: before) == [])
    #expect(lista([1, 3, 2]).changes(from: before).count == 2)
  }
}
