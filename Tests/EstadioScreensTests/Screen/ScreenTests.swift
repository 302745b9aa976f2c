import Estadio
import Testing

@testable import EstadioScreens

/// A screen as a value: equality, mapping, paths and differences.
@Suite struct ScreenTests {
  private func ejemplo(_ minuto: Int, _ nombres: [String] = ["a", "b"]) -> Screen<Int> {
    Column {
      Text("Minuto \(minuto)'").accessibilityIdentifier("minuto")
      if minuto > 0 { Button("Parar", sends: 0) }
      List(nombres.map(Nombre.init)) { nombre in
        Button(nombre.id, sends: 1)
      }
    }.screen
  }

  private struct Nombre: Identifiable { let id: String }

  private func caminos(_ screen: Screen<some Sendable>) -> [String] {
    screen.elements.map(\.path.description)
  }

  @Test func `two screens are equal when they show the same and their controls do the same`() {
    #expect(ejemplo(3) == ejemplo(3))
    #expect(ejemplo(3).hashValue == ejemplo(3).hashValue)
    let base = Button("a", sends: 1).screen
    let otros: [Screen<Int>] = [
      Button("b", sends: 1).screen, Button("a", sends: 2).screen,
      Button("a", sends: 1).disabled(), Button("a", sends: 1).accessibilityHint("x"),
      Button("a", sends: 1).frame(minHeight: 44), Button("a", sends: 1).prominent(),
      Button("a", sends: 1).id(3), Button("a", does: .invoke(\.abrirFicha, 1)).screen,
      Button("a", does: .nothing).screen, Text("a").screen,
    ]
    for otro in otros { #expect(base != otro) }
    #expect(Button("a", does: .invoke(\.abrirFicha, 1)).screen != base)
    #expect(
      Button<Int>("a", does: .invoke(\.abrirFicha, 1)).screen
        != Button("a", does: .invoke(\.abrirFicha, 2)).screen)
  }

  @Test func `fields are equal when the same text comes to the same action`() {
    func campo(_ texto: String, _ hacer: @escaping @Sendable (String) -> String) -> Screen<String> {
      TextField("Nota", text: texto, CasePath(hacer, extract: { $0 })).screen
    }
    #expect(campo("", { $0 }) == campo("", { $0 }))
    #expect(campo("", { $0 }) != campo("x", { $0 }))
    #expect(campo("", { $0 }) != campo("", { $0 + "!" }))
    #expect(campo("", { $0 }) != campo("", { _ in "" }))
  }

  @Test func `map changes what controls send and nothing else`() {
    let mapped = ejemplo(3).map { "\($0)" }
    #expect(caminos(mapped) == caminos(ejemplo(3)))
    #expect(mapped.elements[2].element.control(.tap)?.outcome.action == "0")
    #expect(mapped.elements[1].element == Text("Minuto 3'").accessibilityIdentifier("minuto"))
    let llamada = Button<Int>("a", does: .invoke(\.abrirFicha, 1)).screen.map { "\($0)" }
    #expect(llamada.control(.tap)?.outcome == .invoke(\.abrirFicha, 1))
    let nunca = Button<Never>("a", does: .invoke(\.abrirFicha, 1)).screen
    #expect(nunca.mapNever() == Button<Int>("a", does: .invoke(\.abrirFicha, 1)).screen)
  }

  @Test func `an element is known by its id, else by its identifier, else by its type and order`() {
    #expect(
      caminos(ejemplo(3)) == [
        "column", "column › text \"minuto\"", "column › button", "column › list",
        "column › list › button(\"a\")", "column › list › button(\"b\")",
      ])
    let iguales = Row<Int> {
      Text("1")
      Text("2")
      Button("3", sends: 3).id(9)
      Button("4", sends: 4).id(9)
    }.screen
    #expect(
      caminos(iguales) == [
        "row", "row › text", "row › text[1]", "row › button(9)",
        "row › button(9)[1]",
      ])
  }

  @Test func `every path of a screen is another one, also beside and under a sheet`() {
    let screen = ejemplo(3).sheet(item: Optional(1), dismissSends: 9) { _ in
      ejemplo(3)
    }
    let paths = screen.elements.map(\.path)
    #expect(Set(paths).count == paths.count)
    #expect(screen.elements.filter(\.isUnderSheet).count == ejemplo(3).elements.count)
    #expect(screen.elements.first?.isUnderSheet == false)
  }

  @Test func `siblings are no element, and a group leaves no trace`() {
    let screen = Column<Int> {
      for palabra in ["a", "b"] { Text(palabra) }
      if true {
        Text("c")
        Text("d")
      }
    }.screen
    #expect(screen.children.map(\.text) == ["a", "b", "c", "d"])
    #expect(Screen<Int>.empty.isEmpty)
    #expect(Column<Int> { if false { Text("a") } }.screen.children.isEmpty)
  }

  @Test func `the difference of two screens names what came, went, moved and changed`() {
    #expect(ejemplo(3).changes(from: ejemplo(3)).isEmpty)
    #expect(
      ejemplo(4).changes(from: ejemplo(3)).map(nombre) == ["changed column › text \"minuto\""])
    #expect(
      ejemplo(0).changes(from: ejemplo(3)).map(nombre)
        == ["changed column › text \"minuto\"", "disappeared column › button"])
    #expect(
      ejemplo(3, ["b", "c", "a"]).changes(from: ejemplo(3)).map(nombre)
        == [
          "appeared column › list › button(\"c\")", "moved column › list › button(\"b\")",
          "moved column › list › button(\"a\")",
        ])
    #expect(
      Text<Int>("x").screen.changes(from: ejemplo(3)).map(nombre)
        == ["appeared text", "disappeared column"])
  }

  private func nombre(_ change: ScreenChange<Int>) -> String {
    switch change {
    case .appeared(let path, _): "appeared \(path)"
    case .disappeared(let path, _): "disappeared \(path)"
    case .changed(let path, _, _): "changed \(path)"
    case .moved(let path): "moved \(path)"
    }
  }

  @Test func `an element is called by its label, or by the words in it`() {
    let casos: [(Screen<Int>, String)] = [
      (Text("a").screen, "a"), (Text("a").accessibilityLabel("b"), "b"),
      (Image(systemName: "heart").screen, ""),
      (Image(systemName: "heart").accessibilityLabel("Favorito"), "Favorito"),
      (Button(sends: 1) { Image(systemName: "xmark") }.screen, ""),
      (Button(sends: 1) { Image(systemName: "xmark") }.accessibilityLabel("Cerrar"), "Cerrar"),
      (
        Button(sends: 1) {
          Text("Rayo FC")
          Row {
            Text("2–1")
            Image(systemName: "star").accessibilityLabel("preferido")
          }
        }.screen, "Rayo FC, 2–1, preferido"
      ),
      (Column { Text("a") }.screen, ""),
    ]
    for (screen, label) in casos { #expect(screen.label == label) }
  }
}
