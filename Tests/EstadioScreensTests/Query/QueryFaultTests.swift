import Estadio
import EstadioScreens
import Testing

/// Each text of a query's fault, word for word.
@Suite struct QueryFaultTests {
  private let lista = Muestra.lista()
  private let partido = Muestra.partido()

  private func fault(
    _ use: () throws(QueryFault) -> Outcome<Muestra.Action>
  ) -> String {
    do throws(QueryFault) {
      return "\(try use()) came of it"
    } catch {
      return error.description
    }
  }

  @Test func `the text of an element that is not there`() {
    #expect(
      fault { () throws(QueryFault) in try lista.buttons["partido-3"].tap() } == """
        There is no such element on the screen.

          Call:     screen.buttons["partido-3"].tap()
          Missing:  screen.buttons["partido-3"]

          There, the most alike first:
            button "partido-1": Rayo FC, 2–1, Toros
            button "partido-2": Ñandú, 0–0, Toros
            tab: Partidos
            button "barra": Rayo FC 2–1 Toros · 34'
            button: Cerrar
            tab: Laboratorio
            button: Laboratorio

        An element is found by its identifier, else by its label, word for word, on the screen as \
        it is now.

        To fix, correct the name, or do first what brings the element about.
        """)
  }

  @Test func `the text of an element in something that is not there`() {
    #expect(
      fault { () throws(QueryFault) in try partido.sheets.buttons["gol"].tap() } == """
        There is no such element on the screen.

          Call:     screen.sheets.buttons["gol"].tap()
          Missing:  screen.sheets

          On the screen:
            navigationBar: Partido n.º 1
            button: Partidos
            text "minuto": Minuto 0'
            button: Empezar partido
            picker: Duración
            option: 90 min
            option: 60 min
            toggle: Sonido
            toggle: Avisos
            stepper: Goles
            textField: Nota
            progress: Cargando
            button: Gol
            button: Gol

        An element is found by its identifier, else by its label, word for word, on the screen as \
        it is now.

        To fix, correct the name, or do first what brings the element about.
        """)
  }

  @Test func `a long list of what is there ends after twenty lines`() {
    let screen = List<Muestra.Action>(screenOf: 30).screen
    let text = fault { () throws(QueryFault) in try screen.buttons["Fila 31"].tap() }
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("    ") }
    #expect(lines.count == 21)
    #expect(lines.last == "    … and 10 more")
  }

  @Test func `the text of a query that more than one element fits`() {
    #expect(
      fault { () throws(QueryFault) in try partido.buttons["Gol"].tap() } == """
        More than one element fits.

          Call:  screen.buttons["Gol"].tap()

          Fitting:
            navigationStack › column("Partido n.º 1") › card › button: Gol
            navigationStack › column("Partido n.º 1") › card › button[1]: Gol

        What is read or used is one element.

        To fix, give each an identifier, look within the element around the one that is meant, or \
        take one by its place: '.firstMatch', '.element(boundBy: 1)'.
        """)
  }

  @Test func `the text of an element that is disabled`() {
    let screen = Muestra.partido(enJuego: true)
    #expect(
      fault { () throws(QueryFault) in try screen.buttons["Empezar partido"].tap() } == """
        The element is disabled.

          Call:     screen.buttons["Empezar partido"].tap()
          Element:  button: Empezar partido

        What is disabled reacts to nobody.

        To fix, do first what enables it, or look at why it is disabled.
        """)
    #expect(
      fault { () throws(QueryFault) in try screen.pickers["Duración"].select("60 min") }
        .hasPrefix("The element is disabled."))
  }

  @Test func `the text of an element under a sheet`() {
    let screen = Muestra.lista(hoja: 7)
    #expect(
      fault { () throws(QueryFault) in try screen.buttons["partido-1"].tap() } == """
        A sheet lies over the element.

          Call:     screen.buttons["partido-1"].tap()
          Element:  button "partido-1": Rayo FC, 2–1, Toros

        What a sheet covers is there, but can be neither seen nor used.

        To fix, close the sheet first, with 'dismissSheet()' or a button of it.
        """)
  }

  @Test func `the text of a gesture that an element does not take`() {
    #expect(
      fault { () throws(QueryFault) in try partido.steppers["Goles"].decrement() } == """
        The element does not take this gesture.

          Call:     screen.steppers["Goles"].decrement()
          Element:  stepper: Goles
          Takes:    increment

        An element takes the gestures of its controls; a stepper at its end has no step further.

        To fix, use a gesture that it takes, or the element that takes this one.
        """)
  }

  @Test(arguments: [
    (".tap()", "none"), (".select(\"60 min\")", "none"), (".setOn(true)", "none"),
    (".increment()", "none"), (".typeText(\"a\")", "none"),
  ])
  func `words of their own take no gesture`(call: String, takes: String) {
    let minuto = partido.staticTexts["minuto"]
    let uses: [String: () throws(QueryFault) -> Outcome<Muestra.Action>] = [
      ".tap()": { () throws(QueryFault) in try minuto.tap() },
      ".select(\"60 min\")": { () throws(QueryFault) in try minuto.select("60 min") },
      ".setOn(true)": { () throws(QueryFault) in try minuto.setOn(true) },
      ".increment()": { () throws(QueryFault) in try minuto.increment() },
      ".typeText(\"a\")": { () throws(QueryFault) in try minuto.typeText("a") },
    ]
    #expect(
      fault { () throws(QueryFault) in try (uses[call] ?? { .nothing })() } == """
        The element does not take this gesture.

          Call:     screen.staticTexts["minuto"]\(call)
          Element:  text "minuto": Minuto 0'
          Takes:    \(takes)

        An element takes the gestures of its controls; a stepper at its end has no step further.

        To fix, use a gesture that it takes, or the element that takes this one.
        """)
  }

  @Test func `the text of an option that is not offered`() {
    #expect(
      fault { () throws(QueryFault) in try partido.pickers["Duración"].select("45 min") } == """
        The picker does not offer this option.

          Call:     screen.pickers["Duración"].select("45 min")
          Element:  picker: Duración

          Offered:
            90 min
            60 min

        An option is chosen by its identifier, else by its words, word for word.

        To fix, choose one that is offered.
        """)
  }

  @Test func `the text of going back where nothing is behind`() {
    #expect(
      fault { () throws(QueryFault) in try lista.swipeBack() } == """
        There is nothing to go back to.

          Call:   screen.swipeBack()
          Shown:  Partidos

        Only a screen that was pushed on another has something behind it.

        To fix, push one first, or look at why the stack is where it began.
        """)
  }

  @Test func `the text of dismissing a sheet that is not there`() {
    #expect(
      fault { () throws(QueryFault) in try lista.dismissSheet() } == """
        There is no sheet to be closed.

          Call:  screen.dismissSheet()

        A sheet is pulled down while it is the topmost screen.

        To fix, do first what opens it, or look at why it is closed.
        """)
  }

  @Test func `the texts of a name at a prompt that finds nothing or too much`() {
    #expect(
      fault { () throws(QueryFault) in try lista.tapping("Serrar") } == """
        Nothing that can be tapped goes by this name.

          Call:  screen.tapping("Serrar")
          Name:  Serrar

          There, the most alike first:
            button: Cerrar
            button "barra": Rayo FC 2–1 Toros · 34'
            tab: Partidos
            tab: Laboratorio
            button "partido-1": Rayo FC, 2–1, Toros
            button "partido-2": Ñandú, 0–0, Toros
            button: Laboratorio

        A name is an identifier, or a label, or the beginning of one, without regard to case and \
        accents.

        To fix, write one of these, or do first what brings the element about.
        """)
    #expect(
      fault { () throws(QueryFault) in try lista.tapping("lab") } == """
        More than one element goes by this name.

          Call:  screen.tapping("lab")
          Name:  lab

          Fitting:
            tabView › tabBar › tab[1]: Laboratorio
            tabView › inset("Partidos") › navigationStack › list("Partidos") › button: \
        Laboratorio

        One tap is on one element.

        To fix, write more of its words, or its identifier.
        """)
    #expect(
      fault { () throws(QueryFault) in try partido.tapping("empezar") }
        == ".send(.empezar) came of it")
  }

  @Test func `the text of a store that shows no screen`() {
    let store = VirtualStore<Int, Bool>(initial: 0, reducer: Reduce { _, _, _ in .none })
    #expect(
      fault { () throws(QueryFault) in
        _ = try store.perform { (screen) throws(QueryFault) in try screen.tapping("a") }
        return .nothing
      } == """
        The store shows no screen.

          Call:   perform
          Store:  VirtualStore<Int, Bool>

        What a person would see is asked of the store's reducer, which is a 'Pantalla'; a child \
        store has no reducer of its own.

        To fix, let the reducer conform to 'Pantalla', and ask the root store.
        """)
  }
}

extension List where Action == Muestra.Action {
  fileprivate init(screenOf count: Int) {
    self.init { for number in 1...count { Button("Fila \(number)", sends: .abrir(number)) } }
  }
}
