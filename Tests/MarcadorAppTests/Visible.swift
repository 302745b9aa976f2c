import EstadioScreens
import Torneo

@testable import MarcadorApp

/// What a person sees, read off the screen by its words: nothing here knows the state.
struct Visible {
  let screen: Screen<Raiz.Action>
  private let todos: [Screen<Raiz.Action>]

  init(_ screen: Screen<Raiz.Action>?) {
    self.screen = screen ?? .empty
    todos = self.screen.elements.map(\.element)
  }

  /// The selected tab.
  var pestana: Pestana? {
    let elegida = elementos(.tab).first { $0.traits.contains(.selected) }
    return Pestana.allCases.first { $0.titulo == elegida?.text }
  }

  /// The title in view, after that of the screen below if one can go back to it.
  var titulos: [String] {
    let barra = elementos(.navigationBar).first
    return ((barra?.children.map(\.text)) ?? []) + [barra?.text ?? ""]
  }

  /// The bar of the match in play, or nil; then there is no inset either.
  var barra: Barra? {
    // What a lesson puts at its own edge is within its screen.
    let inset = screen.elements.first {
      $0.element.type == .inset && !$0.path.description.contains("navigationStack")
    }
    guard let barra = inset?.element.children.last else { return nil }
    let botones = Self.dentro(barra, .button)
    return Barra(
      texto: botones.first { $0.accessibility.identifier == "barraDelPartido" }?.text ?? "",
      sePuedeCerrar: botones.contains { $0.label == "Cerrar" })
  }

  struct Barra: Equatable {
    let texto: String
    let sePuedeCerrar: Bool
  }

  /// All words on the screen, in reading order.
  var textos: [String] { elementos(.text).map(\.text) }

  /// What each button says, whether it reacts, in reading order; without the bars'.
  var botones: [Boton] {
    elementos(.button).map { Boton(texto: $0.label, habilitado: $0.accessibility.isEnabled) }
  }

  struct Boton: Equatable {
    let texto: String
    let habilitado: Bool
  }

  func boton(_ texto: String) -> Boton? { botones.first { $0.texto == texto } }

  /// Whether there is a progress row, and no other.
  var carga: Bool { elementos(.progress).map(\.text) == ["Cargando…"] && filas.isEmpty }

  /// The counters of the free scoreboard.
  var contadores: [(texto: String, sePuedeRestar: Bool)] {
    elementos(.stepper).map {
      ("\($0.text): \($0.value ?? "")", $0.control(.decrement) != nil)
    }
  }

  /// The result of each row of the list of matches, with its names.
  var filas: [Fila] {
    elementos(.button).compactMap { boton in
      guard
        let id = boton.accessibility.identifier?.split(separator: "-").last.flatMap({ Int($0) }),
        case let textos = Self.dentro(boton, .text).map(\.text), textos.count == 3
      else { return nil }
      return Fila(id: id, local: textos[0], marcador: textos[1], visitante: textos[2])
    }
  }

  struct Fila: Equatable {
    let id: Int
    let local: String
    let marcador: String
    let visitante: String
  }

  /// The screen of a match, if that is what is shown.
  var ficha: Ficha? {
    guard let minuto = elementos(.text).first(where: { $0.accessibility.identifier == "minuto" }),
      let tarjeta = elementos(.card).first, let picker = elementos(.picker).first
    else { return nil }
    let textos = Self.dentro(tarjeta, .text).map(\.text)
    let goles = botones.filter { $0.texto.hasPrefix("Gol ") }
    let estados = ["Empezar partido", "En juego", "Partido terminado"]
    return Ficha(
      id: Self.numero(titulos.last), local: textos[0], visitante: textos[2],
      marcador: textos[1], minuto: Self.numero(minuto.text),
      boton: botones.first { estados.contains($0.texto) }, irAlPartido: boton("Ir al partido"),
      avisa: self.textos.contains("Ya hay un partido en juego"),
      sePuedeMarcar: goles.count == 2 && goles.allSatisfy(\.habilitado),
      ultimoAviso: Self.numero(self.textos.first { $0.hasPrefix("Último aviso (cada 15'): ") }),
      pausas: Self.numero(
        self.textos.first { $0.hasPrefix("Veces que la pantalla pasó a segundo plano: ") }),
      duracion: Self.numero(picker.value), duraciones: picker.children.map { Self.numero($0.text) },
      sePuedeElegirDuracion: picker.accessibility.isEnabled)
  }

  struct Ficha: Equatable {
    let id: Int
    let local: String
    let visitante: String
    let marcador: String
    let minuto: Int
    let boton: Boton?
    let irAlPartido: Boton?
    let avisa: Bool
    let sePuedeMarcar: Bool
    let ultimoAviso: Int
    let pausas: Int
    let duracion: Int
    let duraciones: [Int]
    let sePuedeElegirDuracion: Bool
  }

  /// The goals of each team on the screen of the scorers, as they are written.
  var goleadores: [[String]] {
    guard titulos.last == "Goleadores" else { return [] }
    return elementos(.list).first?.children.map { $0.children.dropFirst().map(\.text) } ?? []
  }

  /// The button of an identifier.
  func boton(de identificador: String) -> Screen<Raiz.Action>? {
    elementos(.button).first { $0.accessibility.identifier == identificador }
  }

  /// What a tap on a button sends, by its identifier or its words; nil if it sends nothing.
  func accion(_ nombre: String) -> Raiz.Action? {
    elementos(.button)
      .first { $0.accessibility.identifier == nombre || $0.label == nombre }?
      .control(.tap)?.outcome.action
  }

  // MARK: - Implementation

  private func elementos(_ type: ElementType) -> [Screen<Raiz.Action>] {
    todos.filter { $0.type == type }
  }

  private static func dentro(
    _ screen: Screen<Raiz.Action>, _ type: ElementType
  ) -> [Screen<Raiz.Action>] {
    screen.elements.map(\.element).filter { $0.type == type }
  }

  /// The last number in a text.
  private static func numero(_ texto: String?) -> Int {
    let cifras = texto?.split { !$0.isNumber }.last.map(String.init)
    return cifras.flatMap { Int($0) } ?? -1
  }
}
