import EstadioScreens
import Testing

@Suite struct AuditTests {
  typealias Accion = Ejemplos.Accion
  typealias Pantallazo = Ejemplos.Pantallazo

  private static let heart = Button(sends: Accion.toco(1)) { Image(systemName: "heart") }.screen

  private func texts(_ screen: Pantallazo, size: ScreenSize? = nil) -> [String] {
    screen.audit(size: size).map(\.description)
  }

  // MARK: - Sane screens

  @Test func `a sane screen has no findings at any size with room for it`() {
    let screens: [Pantallazo] = [
      .empty, Text("Solo texto").screen, Ejemplos.platos(30), Ejemplos.partido,
      Ejemplos.conBarra(NavigationStack("Platos") { Ejemplos.platos(30) }),
      Ejemplos.app(NavigationStack("Platos") { Text("No hay partidos") }.screen),
      NavigationStack("Platos") { Progress("Cargando partidos") }.screen,
      Ejemplos.nota("").screen,
    ]
    for screen in screens {
      #expect(texts(screen) == [])
      for columns in [24, 31, 40, 64, 100] {
        for rows in [8, 12, 20, 50] {
          #expect(texts(screen, size: ScreenSize(columns: columns, rows: rows)) == [])
        }
      }
    }
  }

  @Test func `findings are in the order of the elements`() {
    let screen: Pantallazo = NavigationStack("") {
      Self.heart
      Text("a").accessibilityIdentifier("a")
      Text("").header()
      Text("b").accessibilityIdentifier("a")
    }.screen
    let found = screen.audit()
    #expect(
      found.map(\.path.description) == [
        "navigationStack › navigationBar", "navigationStack › column(\"\") › button",
        "navigationStack › column(\"\") › button", "navigationStack › column(\"\") › text",
        "navigationStack › column(\"\") › text \"a\"[1]",
      ])
    #expect(Set(found).count == 5)
  }

  // MARK: - Labels

  @Test func `a button that is only a heart is called nothing`() {
    let large = Self.heart.frame(minWidth: 44, minHeight: 44).contentShape(.rectangle)
    #expect(
      texts(large) == [
        """
        A control has nothing to be called by.

          Element:  button
          Shows:    the image heart

        Who does not see a control hears its label: the words that it shows, or those it is given.

        To fix, add '.accessibilityLabel("…")' to the button.
        """
      ])
    #expect(texts(large.accessibilityLabel("Marcar como favorito")) == [])
    #expect(texts(large.accessibilityLabel("  ")).count == 1)
  }

  @Test func `a control without words needs some`() {
    let text = """
      A control has nothing to be called by.

        Element:  toggle

      Who does not see a control hears its label: the words that it shows, or those it is given.

      To fix, give it words, or add '.accessibilityLabel("…")'.
      """
    let toggle = Toggle("", isOn: true) { Accion.puso($0) }
    #expect(texts(toggle.screen) == [text])
    #expect(texts(toggle.accessibilityLabel("Sonido")) == [])
    let empty: [Pantallazo] = [
      Button("", sends: .toco(1)).screen, Button(sends: .toco(1)) {}.screen,
      Stepper("", value: "2", increments: .toco(1), decrements: nil).screen,
      Picker("Letra", selection: 1, options: [1], words: { _ in "" }) { .toco($0) }.screen,
    ]
    for screen in empty {
      #expect(screen.audit().map(\.cause).count == 1)
      #expect(texts(screen).first?.hasPrefix("A control has nothing to be called by.") == true)
    }
  }

  // MARK: - Hit areas

  @Test func `an image by itself reacts on too little room`() {
    #expect(
      texts(Self.heart.accessibilityLabel("Favorito")) == [
        """
        A control reacts on less room than a finger needs.

          Element:    button
          Label:      Favorito
          Reacts on:  24 × 24

        A control reacts on 44 × 44 points at least; one that shows only an image, or stands in a \
        bar, reacts where that is drawn.

        To fix, add '.frame(minWidth: 44, minHeight: 44)' and '.contentShape(.rectangle)'.
        """
      ])
  }

  @Test func `room that does not react is not enough`() {
    let roomy = Self.heart.accessibilityLabel("Favorito").frame(minWidth: 44, minHeight: 44)
    #expect(
      texts(roomy) == [
        """
        A control reacts on less room than a finger needs.

          Element:    button
          Label:      Favorito
          Reacts on:  24 × 24

        A control reacts on 44 × 44 points at least; one that shows only an image, or stands in a \
        bar, reacts where that is drawn.

        To fix, add '.contentShape(.rectangle)': it has the room, which does not react by itself.
        """
      ])
    #expect(texts(roomy.contentShape(.rectangle)) == [])
  }

  @Test func `a shape without room is not enough`() {
    let shaped = Self.heart.accessibilityLabel("Favorito").frame(minHeight: 50)
      .contentShape(.rectangle)
    #expect(
      texts(shaped) == [
        """
        A control reacts on less room than a finger needs.

          Element:    button
          Label:      Favorito
          Reacts on:  24 × 50

        A control reacts on 44 × 44 points at least; one that shows only an image, or stands in a \
        bar, reacts where that is drawn.

        To fix, add '.frame(minWidth: 44, minHeight: 44)'.
        """
      ])
    #expect(texts(shaped.frame(minWidth: 44)) == [])
  }

  @Test func `room and shape may stand at the image in the button`() {
    func button(_ image: Pantallazo) -> Pantallazo {
      Button(sends: Accion.toco(1)) { image }.accessibilityLabel("Favorito")
    }
    let image = Image<Accion>(systemName: "heart").frame(minWidth: 44, minHeight: 44)
    #expect(texts(button(image.contentShape(.rectangle))) == [])
    #expect(texts(button(image).contentShape(.rectangle)) == [])
    #expect(texts(button(image)).count == 1)
    #expect(texts(button(Row { image.contentShape(.rectangle) }.screen)) == [])
  }

  @Test func `what has words or is a row is large enough, whatever its frame`() {
    let small = Button("Ya", sends: Accion.toco(1)).frame(minWidth: 10, minHeight: 10)
    #expect(texts(small) == [])
    let mixed: Button<Accion> = Button(sends: .toco(1)) {
      Image(systemName: "heart")
      Text("Favorito")
    }
    #expect(texts(mixed.screen) == [])
    #expect(texts(List { Self.heart.accessibilityLabel("Favorito") }.screen) == [])
    #expect(texts(Column { Self.heart.accessibilityLabel("Favorito") }.screen).count == 1)
  }

  // MARK: - Identifiers

  @Test func `two elements of one identifier are told with both places`() {
    let screen: Pantallazo = Column {
      Row { Text("34'").accessibilityIdentifier("minuto") }
      Text("35'").accessibilityIdentifier("minuto")
    }.screen
    #expect(
      texts(screen) == [
        """
        Two elements have the same identifier.

          Element:     column › text "minuto"
          Identifier:  minuto
          First:       column › row › text "minuto"

        An identifier names one element of a screen, or a test cannot tell which it uses.

        To fix, pass another name to '.accessibilityIdentifier("…")'.
        """
      ])
    let cured: Pantallazo = Column {
      Row { Text("34'").accessibilityIdentifier("minuto") }
      Text("35'").accessibilityIdentifier("minuto-2")
    }.screen
    #expect(texts(cured) == [])
  }

  // MARK: - Way on

  @Test func `a screen whose every control is disabled keeps a person there`() {
    let button = Button("Empezar", sends: Accion.toco(1)).disabled()
    #expect(
      texts(button) == [
        """
        The only control of a screen leads nowhere.

          Element:  button

        A screen with controls has one that can be used and does something, shows progress of \
        unknown length, or is a sheet that can be closed; tabs lead away from it.

        To fix, take '.disabled()' away from one, give it something to do, or add one that leads \
        back.
        """
      ])
    let two: Pantallazo = Column {
      button
      Stepper("Puntos", value: "0", increments: nil, decrements: nil)
    }.screen
    #expect(
      texts(two).map { $0.prefix { $0 != "\n" } } == [
        "None of the 2 controls of a screen leads anywhere."
      ])
    #expect(texts(Ejemplos.app(button).disabled()).count == 1)
  }

  @Test func `there is a way on back, by closing, or by waiting`() {
    let stuck = Button("Empezar", sends: Accion.toco(1)).disabled()
    #expect(texts(NavigationStack("a", back: "b", sends: .toco(0)) { stuck }.screen) == [])
    #expect(texts(Text("a").sheet(item: 1, dismissSends: .toco(0)) { _ in stuck }) == [])
    let waiting: Pantallazo = Column {
      stuck
      Progress("Cargando")
    }.screen
    #expect(texts(waiting) == [])
    #expect(texts(NavigationStack("a") { stuck }.screen).count == 1)
    let measured: Pantallazo = Column {
      stuck
      Progress("Cargando", fraction: 0.5)
    }.screen
    #expect(texts(measured).count == 1, "what is known to end does not wait for anything else")
  }

  @Test func `other tabs are no way on from what the selected one shows`() {
    let stuck = Button("Empezar", sends: Accion.toco(1)).disabled()
    let found = Ejemplos.app(stuck).audit()
    #expect(found.map(\.cause) == [.noWayOn(controls: 1)])
    #expect(found.first?.path.description.contains("button") == true)
    #expect(texts(Ejemplos.app(Text("Solo texto").screen)) == [])
    #expect(texts(Ejemplos.app(Text("Solo texto").disabled()).disabled()).count == 1)
    let back: Pantallazo = NavigationStack("a", back: "b", sends: .toco(0)) { stuck }.screen
    #expect(texts(Ejemplos.app(back)) == [])
  }

  @Test func `what does nothing or is chosen already is no way on`() {
    let stuck = Button("Empezar", sends: Accion.toco(1)).disabled()
    let nothing: Pantallazo = Column {
      stuck
      Button("Nada", does: .nothing)
    }.screen
    #expect(nothing.audit().map(\.cause) == [.noWayOn(controls: 2)])
    func picker(_ values: [Int]) -> Pantallazo {
      Column {
        stuck
        Picker("Letra", selection: 1, options: values, words: { "\($0)" }) { .toco($0) }
      }.screen
    }
    #expect(picker([1]).audit().map(\.cause) == [.noWayOn(controls: 1)])
    #expect(picker([1, 2]).audit() == [])
    let single = TabView {
      Tab("a", systemImage: "house", isSelected: true, sends: Accion.toco(1)) { stuck }
    }.screen
    #expect(single.audit().map(\.cause) == [.noWayOn(controls: 1)])
  }

  @Test func `tabs without a selected one are told`() {
    let screen = TabView {
      Tab("a", systemImage: "house", isSelected: false, sends: Accion.toco(1)) { Text("a") }
      Tab("b", systemImage: "house", isSelected: false, sends: Accion.toco(2)) { Text("b") }
    }.screen
    #expect(
      texts(screen) == [
        """
        No tab is selected.

          Element:  tabView › tabBar
          Tabs:     2

        One of the tabs is the selected one, and what it shows stands above them.

        To fix, pass 'isSelected: true' to one.
        """
      ])
  }

  // MARK: - Titles

  @Test func `a stack without a title is told`() {
    #expect(
      texts(NavigationStack(" ") { Text("a") }.screen) == [
        """
        A screen of a stack has no title.

          Element:  navigationStack › navigationBar

        The title says where one is, and the next screen's way back is called by it.

        To fix, pass one to 'NavigationStack("…")'.
        """
      ])
    #expect(texts(NavigationStack("a") { Text("a") }.screen) == [])
  }

  @Test func `a tab without a name is told once`() {
    let screen = TabView {
      Tab("", systemImage: "house", isSelected: true, sends: Accion.toco(1)) { Text("a") }
    }.screen
    #expect(
      texts(screen) == [
        """
        A tab has no name.

          Element:  tabView › tabBar › tab

        A tab is told from the others by its name; its symbol alone does not say enough.

        To fix, pass one to 'Tab("…", …)'.
        """
      ])
  }

  @Test func `a heading without words is told`() {
    #expect(
      texts(Card { Text("").header() }.screen) == [
        """
        A title has no words.

          Element:  card › text

        A title says what follows.

        To fix, give it words, or leave it out while there are none.
        """
      ])
    #expect(texts(Card { Text("Goles").header() }.screen) == [])
    #expect(texts(Text("").screen) == [])
  }

  @Test func `what a sheet lies over is not looked at`() {
    let bad: Pantallazo = NavigationStack("") {
      Self.heart
      Text("a").accessibilityIdentifier("a")
    }.screen
    #expect(texts(bad).count == 3)
    let sheet = bad.sheet(item: 1, dismissSends: .toco(0)) { _ in
      Text("b").accessibilityIdentifier("a")
    }
    #expect(texts(sheet) == [])
  }
}
