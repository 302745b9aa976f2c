import Estadio
import EstadioScreens
import Synchronization
import Testing

@testable import EstadioTesting

/// Each text of a driver, word for word, and where it is said.
@Suite struct DriverFailureTests {
  @Test func `the text of a tap on what is not there`() {
    let texts = driverFailures { app, _ in app.tabBars.buttons["Ajuste"].tap() }
    expectTexts(
      texts,
      [
        """
        There is no such element on the screen.

          Call:     app.tabBars.buttons["Ajuste"].tap()
          Missing:  app.tabBars.buttons["Ajuste"]

          There, the most alike first:
            tab: Ajustes
            tab: Lista

        An element is found by its identifier, else by its label, word for word, on the screen as \
        it is now.

        To fix, correct the name, or do first what brings the element about.
        """
      ])
  }

  @Test func `the text of a tap on what is disabled`() {
    let texts = driverFailures(Vitrina.State(ficha: 1, corre: true)) { app, store in
      app.buttons["Empezar"].tap { $0.minuto = 0 }
      store.finish(alive: [Vitrina.Reloj.minuto])
    }
    expectTexts(
      texts,
      [
        """
        The element is disabled.

          Call:     app.buttons["Empezar"].tap()
          Element:  button: Empezar

        What is disabled reacts to nobody.

        To fix, do first what enables it, or look at why it is disabled.
        """
      ])
  }

  @Test func `the text of a tap under a sheet`() {
    let texts = driverFailures(Vitrina.State(hoja: 1)) { app, _ in
      app.buttons["ficha-1"].tap()
    }
    expectTexts(
      texts,
      [
        """
        A sheet lies over the element.

          Call:     app.buttons["ficha-1"].tap()
          Element:  button "ficha-1": Ficha 1

        What a sheet covers is there, but can be neither seen nor used.

        To fix, close the sheet first, with 'dismissSheet()' or a button of it.
        """
      ])
  }

  @Test func `the text of reading more than one element`() {
    let texts = driverFailures { app, _ in #expect(app.cells.element.label == "") }
    expectTexts(
      texts,
      [
        """
        More than one element fits.

          Call:  app.cells.label

          Fitting:
            tabView › navigationStack("Lista") › list("Fichas") › button "ficha-1": Ficha 1
            tabView › navigationStack("Lista") › list("Fichas") › button "ficha-2": Ficha 2

        What is read or used is one element.

        To fix, give each an identifier, look within the element around the one that is meant, or \
        take one by its place: '.firstMatch', '.element(boundBy: 1)'.
        """
      ])
  }

  @Test(arguments: [
    "isEnabled", "isSelected", "label", "value", "identifier", "hint", "elementType",
  ])
  func `reading what is not there is a failure and asking for it is none`(name: String) {
    let texts = driverFailures { app, _ in
      let nobody = app.staticTexts["minuto"]
      #expect(!nobody.exists && !nobody.isHittable)
      switch name {
      case "isEnabled": #expect(!nobody.isEnabled)
      case "isSelected": #expect(!nobody.isSelected)
      case "label": #expect(nobody.label == "")
      case "value": #expect(nobody.value == nil)
      case "identifier": #expect(nobody.identifier == nil)
      case "hint": #expect(nobody.hint == nil)
      default: #expect(nobody.elementType == nil)
      }
    }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("\n  Call:     app.staticTexts[\"minuto\"].\(name)\n") == true)
  }

  @Test func `the text of choosing what is not offered`() {
    let texts = driverFailures(Vitrina.State(pestana: "Ajustes")) { app, _ in
      app.pickers["Duración"].select("45 min")
    }
    expectTexts(
      texts,
      [
        """
        The picker does not offer this option.

          Call:     app.pickers["Duración"].select("45 min")
          Element:  picker: Duración

          Offered:
            90 min
            60 min

        An option is chosen by its identifier, else by its words, word for word.

        To fix, choose one that is offered.
        """
      ])
  }

  @Test func `the text of a gesture that an element does not take`() {
    let texts = driverFailures(Vitrina.State(pestana: "Ajustes")) { app, _ in
      app.steppers["Goles"].decrement()
    }
    expectTexts(
      texts,
      [
        """
        The element does not take this gesture.

          Call:     app.steppers["Goles"].decrement()
          Element:  stepper: Goles
          Takes:    increment

        An element takes the gestures of its controls; a stepper at its end has no step further.

        To fix, use a gesture that it takes, or the element that takes this one.
        """
      ])
  }

  @Test func `the texts of going back and of closing where nothing is`() {
    let texts = driverFailures { app, _ in
      app.swipeBack()
      app.dismissSheet()
    }
    expectTexts(
      texts,
      [
        """
        There is nothing to go back to.

          Call:   app.swipeBack()
          Shown:  Fichas

        Only a screen that was pushed on another has something behind it.

        To fix, push one first, or look at why the stack is where it began.
        """,
        """
        There is no sheet to be closed.

          Call:  app.dismissSheet()

        A sheet is pulled down while it is the topmost screen.

        To fix, do first what opens it, or look at why it is closed.
        """,
      ])
  }

  @Test func `the text of a tap while an action waits`() {
    let texts = driverFailures(Vitrina.State(pestana: "Ajustes")) { app, store in
      app.buttons["Pedir"].tap()
      app.steppers["Goles"].decrement()
      #expect(store.state.goles == 0)
    }
    expectTexts(
      texts,
      [
        """
        There are actions that the test has not received.

          Call:  app.steppers["Goles"].decrement()
          Time:  0.0 seconds

          Waiting, the next one first:
            .sumo, effect .send

        What the store receives is asserted before the test goes on: while an action waits, \
        nothing else is sent or decided, and no time passes.

        To fix, receive it first:

          store.receive(.sumo)
        """
      ])
  }

  @Test func `the text of a tap whose closure says something else`() {
    let texts = driverFailures { app, _ in
      app.buttons["ficha-1"].tap { $0.minuto = 2 }
    }
    expectTexts(
      texts,
      [
        """
        The state is not what the test says.

          Call:  app.buttons["ficha-1"].tap()

          Differences, expected → actual:
            ficha: nil → 1
            minuto: 2 → 0

        The closure makes, of the state before the call, the state after it.

        To fix, correct the reducer, or the closure if the values on the right are right:

          app.buttons["ficha-1"].tap() {
            $0.ficha = 1
            $0.minuto = 0
          }
        """
      ])
  }

  @Test func `a call of a control that is not expected is left over at the end`() {
    let texts = driverFailures(Vitrina.State(ficha: 2)) { app, store in
      app.buttons["Abrir fuera"].tap()
      store.finish()
    }
    expectTexts(
      texts,
      [
        """
        The test ends, and not everything was asserted.

          Call:  store.finish()

          Calls that were not expected:
            abrirPartido, 2

        At its end a test has received every action, has expected every call, and has named \
        everything that goes on.

        To fix, end the test with:

          store.expect(\\.abrirPartido, 2)
          store.finish()
        """
      ])
  }

  @Test func `the text of performing what changes more than the test says`() {
    let texts = driverFailures { _, store in store.perform(.send(.sumo)) }
    expectTexts(
      texts,
      [
        """
        The state changed, and the test does not say so.

          Call:  store.perform(.send(.sumo))

          Changes, before → after:
            goles: 0 → 1

        Every change of the state is asserted, in the closure of the call that made it.

        To fix, say what changed:

          store.perform(.send(.sumo)) {
            $0.goles = 1
          }
        """
      ])
  }

  @Test func `the text of a screen that nobody makes`() {
    let texts = Texts()
    let store = TestStore(initial: Ensayo.State(), reducer: Ensayo())
    store.reporter.sink = { text, _ in texts.add(text) }
    #expect(store.screen == .empty)
    let app = ScreenDriver(store)
    // It is said once for the driver, and not again for each use.
    app.buttons["Sumar"].tap()
    app.swipeBack()
    #expect(!app.buttons["Sumar"].waitForExistence(timeout: 0))
    expectTexts(texts.all, ["store.screen", "ScreenDriver(store)"].map(noScreen))
  }

  private func noScreen(_ call: String) -> String {
    """
    The store shows no screen.

      Call:   \(call)
      Store:  TestStore<State, Action>

    What a person would see is asked of the store's reducer, which is a 'Pantalla'; a child store \
    has no reducer of its own.

    To fix, let the reducer conform to 'Pantalla', and ask the root store.
    """
  }

  @Test func `a failure of a use is said once and at the line of the call`() {
    let app = ScreenDriver(vitrina())
    let nobody = app.buttons["nadie"]
    let line = #line + 2
    withKnownIssue {
      nobody.tap()
    } matching: { issue in
      issue.sourceLocation?.line == line && issue.severity == .error
    }
    #expect(app.navigationBars["Fichas"].exists)
  }

  @Test func `a failure of what a host performs is at the line of the call`() throws {
    let store = vitrina(Vitrina.State(pestana: "Ajustes"))
    let lines = Mutex<[Int]>([])
    store.reporter.sink = { _, place in lines.withLock { $0.append(place.line) } }
    store.perform(.send(.pidio))
    let line = #line + 1
    try store.perform { (screen) throws(QueryFault) in try screen.tapping("Hoja") }
    #expect(lines.withLock(\.first) == line)
  }

  @Test func `a failure of a reading is at the line that names the element`() {
    let app = ScreenDriver(vitrina())
    let line = #line + 2
    withKnownIssue {
      #expect(app.staticTexts["minuto"].label == "")
    } matching: { issue in
      issue.sourceLocation?.line == line
    }
  }

  @MainActor @Test func `a failure of a live store is said in the same words`() {
    let store = Store(initial: Vitrina.State(), reducer: Vitrina())
    let app = ScreenDriver(store)
    let texts = Texts()
    app.reporter.sink = { text, _ in texts.add(text) }
    app.buttons["nadie"].tap()
    app.swipeBack()
    #expect(app.staticTexts["minuto"].label == "")
    #expect(
      texts.all.map { $0.prefix { $0 != "." } } == [
        "There is no such element on the screen", "There is nothing to go back to",
        "There is no such element on the screen",
      ])
    #expect(store.state == Vitrina.State())
  }

  @MainActor @Test func `a live store without a screen is a failure of the driver`() {
    let store = Store(initial: Ensayo.State(), reducer: Ensayo())
    withKnownIssue {
      let app = ScreenDriver(store)
      app.buttons["Sumar"].tap()
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix("The store shows no screen.") == true
    }
  }
}
