import Estadio
import Foundation
import Testing

@testable import EstadioScreens

/// A screen as data.
@Suite struct ScreenEncodableTests {
  private func json(_ screen: Screen<Toque>) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(screen), as: UTF8.self)
  }

  static let cases: [(Screen<Toque>, String)] = [
    (Text("Minuto 34'").screen, #"{"text":"Minuto 34'","type":"text"}"#),
    (.empty, #"{"type":"group"}"#),
    (
      Text("2–1").large().header().accessibilityIdentifier("m").accessibilityLabel("2 a 1"),
      #"{"identifier":"m","label":"2 a 1","text":"2–1","traits":["header","large"],"type":"text"}"#
    ),
    (
      Button("Empezar", sends: Toque.empezo).disabled().accessibilityHint("Ya"),
      #"{"controls":[{"gesture":"tap","outcome":".send(.empezo)"}],"hint":"Ya","isEnabled":false,"#
        + #""text":"Empezar","type":"button"}"#
    ),
    (
      Button(does: .invoke(\.abrirFicha, 1)) {
        Text("a")
        Image(systemName: "xmark")
        Text("b")
      }.frame(minWidth: 44).contentShape(.rectangle),
      #"{"children":[{"text":"a","type":"text"},{"text":"xmark","type":"image"},"#
        + #"{"text":"b","type":"text"}],"#
        + #""controls":[{"gesture":"tap","outcome":".invoke(abrirFicha, 1)"}],"#
        + #""frame":{"isWhollyTappable":true,"minWidth":44},"label":"a, b","type":"button"}"#
    ),
    (
      Toggle("Letra", isOn: true) { .letraGrande($0) }.screen,
      #"{"controls":[{"gesture":"turnOn","outcome":".send(.letraGrande(true))"},"#
        + #"{"gesture":"turnOff","outcome":".send(.letraGrande(false))"}],"#
        + #""text":"Letra","traits":["selected"],"type":"toggle","value":"1"}"#
    ),
    (
      TextField("Nombre", text: "", CasePath(Toque.nombre) { _ in nil }).screen,
      #"{"controls":[{"gesture":"write","outcome":".send(.nombre(\"\"))"}],"#
        + #""text":"Nombre","type":"textField","value":""}"#
    ),
  ]

  @Test(arguments: cases.indices)
  func `an element is written with its keys, and those that say nothing are left out`(
    _ index: Int
  ) throws {
    #expect(try json(Self.cases[index].0) == Self.cases[index].1)
  }

  /// The data, read again.
  private struct Element: Decodable, Equatable {
    var type: ElementType
    var text: String?
    var children: [Element]?

    var all: [Element] { [self] + (children ?? []).flatMap(\.all) }
  }

  @Test func `the tree of the data is the tree of the screen`() throws {
    for (name, screen) in Pagina.todas() {
      let data = try JSONEncoder().encode(screen)
      let read = try JSONDecoder().decode(Element.self, from: data)
      #expect(read.all.map(\.type) == screen.elements.map(\.element.type), "\(name)")
      #expect(read.all.map { $0.text ?? "" } == screen.elements.map(\.element.text), "\(name)")
    }
  }
}
