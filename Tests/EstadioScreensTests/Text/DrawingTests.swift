import EstadioScreens
import Testing

@Suite struct DrawingTests {
  private func text(
    _ screen: Ejemplos.Pantallazo, _ columns: Int, _ rows: Int? = nil, boxes: Bool = false
  ) -> String {
    screen.text(TextOptions(size: ScreenSize(columns: columns, rows: rows), drawsBoxes: boxes))
  }

  @Test func `a pushed screen has its title, a way back, the bar and the tabs`() {
    #expect(
      text(Ejemplos.partido, 36, 14) == """
        ‹ Partidos             Partido n.º 2
        | Rayo FC 2–1 Toros
        [Gol Rayo FC] [Gol Toros]
        Minuto 34'
        (En juego)
        Duración: 90 min ✓ [60 min]
        ------------------------------------
        [[Ir al partido]]



        ------------------------------------
        [Final · Rayo FC 3–2 Toros] [Cerrar]
        ‹Partidos› · Marcador · Laboratorio
        """)
  }

  @Test func `boxes frame the cards and the whole`() {
    #expect(
      text(Ejemplos.partido, 40, boxes: true) == """
        ╭──────────────────────────────────────╮
        │‹ Partidos  Partido n.º 2             │
        ├──────────────────────────────────────┤
        │┌────────────────────────────────────┐│
        ││ Rayo FC 2–1 Toros                  ││
        │└────────────────────────────────────┘│
        │[Gol Rayo FC] [Gol Toros]             │
        │Minuto 34'                            │
        │(En juego)                            │
        │Duración: 90 min ✓ [60 min]           │
        ├──────────────────────────────────────┤
        │[[Ir al partido]]                     │
        ├──────────────────────────────────────┤
        │[Final · Rayo FC 3–2 Toros] [Cerrar]  │
        │‹Partidos› · Marcador · Laboratorio   │
        ╰──────────────────────────────────────╯
        """)
  }

  @Test func `everything has a look of its own`() {
    #expect(
      text(Ejemplos.todo, 40) == """
        日本語 テキスト 👨‍👩‍👧‍👦 familia
        Un texto bastante largo, con más
        palabras de las que caben en una línea
        Rayo FC                              2–1
        Toros                                0–0
        (Otros)
        ✓ Otros
        [Solo palabras]
        [heart]
        [x] Letra grande
        ( ) Sonido
        Puntos: 2 (−) [+]
        Nota: [hola___]
        Cargando [########------------] 40 %
        Cargando partidos …
        a | | b  :heart:
            | cc
        Letra: [12 pt] 16 pt ✓ [20 pt]
        """)
  }

  @Test func `on a narrow screen words and rows go on in the next line`() {
    #expect(
      text(Ejemplos.partido, 17, 10) == """
        ‹ Pa…  Partido n…
        | Rayo FC 2–1
        | Toros
        [Gol Rayo FC]
        [Gol Toros]     ↓
        -----------------
        [Final · Rayo FC
         3–2 Toros]
        [Cerrar]
        ‹Par… Marc… Labo…
        """)
  }

  @Test func `room in a row pushes to the right edge, also in the next line`() {
    let row: Ejemplos.Pantallazo = Row {
      Text("Rayo FC")
      Spacer()
      Text("2–1")
    }.screen
    #expect(text(row, 14) == "Rayo FC    2–1")
    #expect(text(row, 11) == "Rayo FC 2–1")
    #expect(text(row, 9) == "Rayo FC\n      2–1")
    let ends: Ejemplos.Pantallazo = Row {
      Spacer()
      Text("en medio")
      Spacer()
    }.screen
    #expect(text(ends, 13) == "   en medio")
  }

  @Test func `no blanks are left at the end of a line`() {
    let card: Ejemplos.Pantallazo = Card { Text("\u{A0}").header() }.screen
    #expect(card.text() == "|")
  }

  @Test func `arrows say that there is more above or below`() throws {
    let screen = Ejemplos.platos(9)
    var options = TextOptions(size: ScreenSize(columns: 14, rows: 3))
    func drawn(_ offset: Int) throws -> String {
      options.positions[try screen.path(.list)] = offset
      return screen.text(options)
    }
    #expect(try drawn(0) == "[Plato 1]\n[Plato 2]\n[Plato 3]    ↓")
    #expect(try drawn(3) == "[Plato 4]    ↑\n[Plato 5]\n[Plato 6]    ↓")
    #expect(try drawn(6) == "[Plato 7]    ↑\n[Plato 8]\n[Plato 9]")
    options.size = ScreenSize(columns: 14, rows: 1)
    #expect(try drawn(0) == "[Plato 1]    ↓")
    #expect(try drawn(3) == "[Plato 4]    ↕")
    #expect(try drawn(8) == "[Plato 9]    ↑")
  }

  @Test func `an image alone is called what it is called, or by its symbol`() {
    let button = Button(sends: Ejemplos.Accion.toco(1)) { Image(systemName: "heart") }
    #expect(button.screen.text() == "[heart]")
    #expect(button.accessibilityLabel("Marcar como favorito").text() == "[Marcar como favorito]")
    #expect(Image<Never>(systemName: "heart").screen.text() == ":heart:")
  }

  @Test func `brackets tell what can be tapped`() {
    let button = Button("Empezar", sends: Ejemplos.Accion.toco(1))
    #expect(button.screen.text() == "[Empezar]")
    #expect(button.disabled().text() == "(Empezar)")
    #expect(button.prominent().text() == "[[Empezar]]")
    #expect(button.prominent().disabled().text() == "((Empezar))")
    #expect(button.accessibilityAddTraits(.selected).text() == "[Empezar ✓]")
  }

  @Test func `fields, steppers and pickers say what is set in them`() {
    #expect(Ejemplos.nota("").text() == "Nota: [___]")
    #expect(Ejemplos.nota("hola").disabled().text() == "Nota: (hola___)")
    #expect(text(Ejemplos.nota("una nota muy larga"), 16) == "Nota:\n[una nota muy …]")
    let stepper = Stepper(
      "Puntos", value: "2", increments: Ejemplos.Accion.toco(1), decrements: nil)
    #expect(stepper.screen.text() == "Puntos: 2 (−) [+]")
    #expect(stepper.disabled().text() == "Puntos: 2 (−) (+)")
    let picker = Picker("Letra", selection: 1, options: [1, 2], words: { "\($0)" }) {
      Ejemplos.Accion.toco($0)
    }
    #expect(picker.disabled().text() == "Letra: 1 ✓ (2)")
  }

  @Test(arguments: [
    (0.0, "Va [--------------------] 0 %"), (0.5, "Va [##########----------] 50 %"),
    (1.0, "Va [####################] 100 %"),
  ])
  func `progress has a bar as far as it is known`(fraction: Double, out: String) {
    #expect(Progress<Never>("Va", fraction: fraction).screen.text() == out)
    #expect(Progress<Never>("Va").screen.text() == "Va …")
    #expect(Progress<Never>("Va…").screen.text() == "Va…")
  }

  @Test func `the title is in the middle if there is room, and at the left without a way back`() {
    let pushed = NavigationStack("Título", back: "Atrás", sends: Ejemplos.Accion.toco(1)) {}.screen
    #expect(text(pushed, 40) == "‹ Atrás          Título")
    #expect(text(pushed, 20) == "‹ Atrás       Título")
    #expect(text(pushed, 12) == "‹ A…  Título")
    #expect(text(pushed, 8) == "‹  Títu…")
    #expect(NavigationStack<Never>("Título") {}.screen.text() == "Título")
  }

  @Test func `colours add escapes and nothing else`() {
    for (name, screen) in Ejemplos.screens {
      for size in [ScreenSize(columns: 40), ScreenSize(columns: 23, rows: 9)] {
        let plain = screen.text(TextOptions(size: size))
        let colored = screen.text(TextOptions(size: size, isColored: true))
        #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain, "\(name)")
        #expect(!plain.contains("\u{1B}"))
        #expect(colored.contains("\u{1B}[0m") || name == "nothing")
      }
    }
  }

  @Test func `colours mark what stands out, is chosen, is disabled or weighs less`() {
    func colored(_ screen: Ejemplos.Pantallazo) -> String {
      screen.text(TextOptions(isColored: true))
    }
    let button = Button("Ya", sends: Ejemplos.Accion.toco(1))
    #expect(colored(button.screen) == "\u{1B}[36m[Ya]\u{1B}[0m")
    #expect(colored(button.prominent()) == "\u{1B}[1;7m[[Ya]]\u{1B}[0m")
    #expect(colored(button.disabled()) == "\u{1B}[2m(Ya)\u{1B}[0m")
    #expect(colored(Text("a").secondary()) == "\u{1B}[2ma\u{1B}[0m")
    #expect(colored(Text("a").header()) == "\u{1B}[1ma\u{1B}[0m")
    #expect(colored(Text("a").screen) == "a")
    #expect(
      colored(Ejemplos.app(.empty)).hasSuffix(
        "\u{1B}[32m‹Partidos›\u{1B}[0m\u{1B}[2m · \u{1B}[0m\u{1B}[36mMarcador\u{1B}[0m"
          + "\u{1B}[2m · \u{1B}[0m\u{1B}[36mLaboratorio\u{1B}[0m"))
  }

  @Test func `no text can act on the terminal`() {
    let bad = "a\u{1B}[2Jb\u{202E}c"
    let screen = Ejemplos.app(
      NavigationStack(bad, back: bad, sends: .toco(1)) {
        Text(bad)
        Button(bad, sends: .toco(1))
        Toggle(bad, isOn: true) { .puso($0) }
        Stepper(bad, value: bad, increments: nil, decrements: nil)
        Ejemplos.nota(bad)
        Progress(bad)
        Image(systemName: bad)
      }.screen)
    let text = screen.text()
    #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}"))
    #expect(text.contains("a␛[2Jb\u{FFFD}c"))
  }

  @Test func `no line is wider than the screen, and there are as many as it has rows`() {
    for (name, screen) in Ejemplos.screens {
      for size in Ejemplos.sizes {
        for boxes in [false, true] {
          let lines = screen.lines(TextOptions(size: size, drawsBoxes: boxes))
          #expect(lines.count == size.rows, "\(name), \(size)")
          for line in lines {
            #expect(DisplayWidth.of(line) <= size.columns, "\(name), \(size): \(line)")
            #expect(!line.hasSuffix(" "), "\(name), \(size): \(line)")
          }
        }
      }
    }
  }
}
