import Estadio
import EstadioScreens
import Testing

/// What queries find, on plain screens.
@Suite struct QueryTests {
  private let lista = Muestra.lista()
  private let partido = Muestra.partido()

  @Test func `a word finds the elements of its types in reading order`() {
    #expect(
      lista.buttons.allElements.map(\.label) == [
        "Partidos", "Laboratorio", "Rayo FC, 2–1, Toros", "Ñandú, 0–0, Toros", "Laboratorio",
        "Rayo FC 2–1 Toros · 34'", "Cerrar",
      ])
    #expect(
      lista.staticTexts.allElements.map(\.label) == [
        "Rayo FC", "2–1", "Toros", "Ñandú", "0–0", "Toros",
      ])
    #expect(
      lista.images.allElements.map(\.identifier) == ["list.bullet", "flask", "xmark"])
    #expect(partido.options.allElements.map(\.label) == ["90 min", "60 min"])
    #expect(partido.toggles.allElements.map(\.label) == ["Sonido", "Avisos"])
  }

  @Test(arguments: [
    ("tabBars", 1), ("navigationBars", 1), ("tables", 1), ("lists", 1), ("cells", 3),
    ("sheets", 0), ("otherElements", 6), ("anyElements", 25),
  ])
  func `each word counts its own kind`(word: String, count: Int) {
    let queries = [
      "tabBars": lista.tabBars, "navigationBars": lista.navigationBars, "tables": lista.tables,
      "lists": lista.lists, "cells": lista.cells, "sheets": lista.sheets,
      "otherElements": lista.otherElements, "anyElements": lista.anyElements,
    ]
    #expect(queries[word]?.count == count)
  }

  @Test func `each control has a word of its own`() {
    #expect(partido.pickers.count == 1)
    #expect(partido.switches.count == 2)
    #expect(partido.steppers.count == 1)
    #expect(partido.textFields.count == 1)
    #expect(partido.progressIndicators.element.value == "25")
    #expect(partido.descendants(matching: .card).count == 1)
  }

  @Test func `a chained query looks within what was found and nowhere else`() {
    #expect(lista.tabBars.buttons.allElements.map(\.label) == ["Partidos", "Laboratorio"])
    #expect(lista.lists.buttons["Laboratorio"].exists)
    #expect(!lista.navigationBars.buttons["Laboratorio"].exists)
    #expect(lista.buttons["partido-1"].staticTexts.count == 3)
    #expect(lista.tabBars["nada"].buttons.count == 0)
    #expect(partido.navigationBars["Partido n.º 1"].buttons["Partidos"].exists)
  }

  @Test func `a name is an identifier first and a label else`() {
    let screen = Column<Muestra.Action> {
      Button("barra", sends: .mas)
      Button("Otra", sends: .menos).accessibilityIdentifier("barra")
    }.screen
    #expect(screen.buttons["barra"].label == "Otra")
    #expect(screen.buttons["Otra"].identifier == "barra")
    #expect(screen.buttons.matching(label: "barra").element.identifier == nil)
    #expect(screen.buttons.matching(identifier: "Otra").count == 0)
    #expect(!screen.buttons["BARRA"].exists)
  }

  @Test func `queries narrow by condition and by what is inside and by place`() {
    #expect(lista.buttons.matching { $0.isSelected }.element.label == "Partidos")
    #expect(lista.cells.containing(.text, "Ñandú").element.identifier == "partido-2")
    #expect(lista.cells.containing(.text, "Toros").count == 2)
    #expect(lista.cells.element(boundBy: 2).label == "Laboratorio")
    #expect(!lista.cells.element(boundBy: 3).exists)
    #expect(lista.cells.firstMatch.identifier == "partido-1")
    #expect(lista.cells.element(boundBy: 1).staticTexts.firstMatch.label == "Ñandú")
  }

  @Test func `the elements of a query are those at its places`() throws {
    let all = lista.cells.allElements
    #expect(all.count == 3)
    for (place, cell) in all.enumerated() {
      let other = lista.cells.element(boundBy: place)
      #expect(cell.placed == other.placed)
      #expect(
        cell.staticTexts.allElements.map(\.label) == other.staticTexts.allElements.map(\.label))
      #expect(try cell.tap() == other.tap())
    }
    let fault = #expect(throws: QueryFault.self) { try all[2].staticTexts["x"].tap() }
    #expect(fault?.call == #"screen.cells.element(boundBy: 2).staticTexts["x"].tap()"#)
  }

  @Test func `elements within elements are found once and in order`() {
    let screen: Screen<Int> = Column {
      Column {
        Text("a")
        Column { Text("b") }
      }
      Text("c")
    }.screen
    let columns = screen.descendants(matching: .column)
    #expect(columns.staticTexts.allElements.map(\.label) == ["a", "b", "c"])
    #expect(columns.element(boundBy: 1).staticTexts.allElements.map(\.label) == ["a", "b"])
    #expect(columns.containing(.text, "b").count == 3)
    #expect(columns.containing(.text, "c").count == 1)
  }

  @Test func `an element tells what it shows and whether it can be used`() {
    let bar = lista.buttons["barra"]
    #expect(bar.exists && bar.isHittable && bar.isEnabled && !bar.isSelected)
    #expect(bar.hint == "Abre el partido")
    #expect(bar.elementType == .button)
    #expect(lista.tabBars.buttons["Partidos"].isSelected)
    #expect(partido.pickers["Duración"].value == "90 min")
    #expect(partido.textFields["Nota"].value == "bien")
    let start = Muestra.partido(enJuego: true).buttons["Empezar partido"]
    #expect(start.exists && !start.isEnabled && !start.isHittable)
  }

  @Test func `what is not there has no words`() {
    let nobody = lista.buttons["nadie"]
    #expect(!nobody.exists && !nobody.isHittable && !nobody.isEnabled && !nobody.isSelected)
    #expect(nobody.label == "" && nobody.value == nil && nobody.identifier == nil)
    #expect(nobody.elementType == nil)
    #expect(nobody.debugDescription == #"screen.buttons["nadie"]: not there"#)
  }

  @Test func `what a sheet covers is there and cannot be used`() {
    let screen = Muestra.lista(hoja: 7)
    #expect(screen.buttons["partido-1"].exists)
    #expect(!screen.buttons["partido-1"].isHittable)
    #expect(screen.buttons["partido-1"].isEnabled)
    #expect(screen.sheets.count == 1)
    #expect(screen.sheets.buttons.allElements.map(\.label) == ["Cerrar"])
    #expect(screen.sheets.navigationBars["Hoja 7"].exists)
    // Of the two that are called so, a person sees one.
    #expect(screen.buttons["Cerrar"].isHittable)
  }

  @Test func `a screen prints as a tree with what comes of its gestures`() {
    #expect(
      Muestra.partido(enJuego: true).debugDescription == """
        navigationStack → back .send(.volver)
          navigationBar: Partido n.º 1
            button: Partidos → tap .send(.volver)
          column
            text "minuto": Minuto 0'
            button: Empezar partido, disabled → tap .send(.empezar)
            picker: Duración = 90 min, disabled
              option: 90 min, selected, disabled → tap .send(.duracion(90))
              option: 60 min, disabled → tap .send(.duracion(60))
            toggle: Sonido = 1, selected → turnOn .send(.sonido(true)), \
        turnOff .send(.sonido(false))
            toggle: Avisos = 0 → turnOn .send(.sonido(true)), turnOff .send(.sonido(false))
            stepper: Goles = 0 → increment .send(.mas)
            textField: Nota = bien → write .send(.escribio(""))
            progress: Cargando = 25
            card
              button: Gol → tap .send(.mas)
              button: Gol → tap .send(.menos)
        """)
    #expect(
      lista.cells["partido-1"].debugDescription == """
        button "partido-1" → tap .send(.abrir(1))
          row
            text: Rayo FC
            text: 2–1
            text: Toros
        """)
  }
}
