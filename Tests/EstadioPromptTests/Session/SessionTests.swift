import EstadioPrompt
import Testing

@MainActor
struct SessionTests {
  private let diary = Diary()
  private let output = RecordedOutput()

  private func run(_ text: String, _ options: SessionOptions = SessionOptions()) async throws
    -> Int32
  {
    let session = Session(table: try .sample(diary), output: output, options: options)
    return await session.run(TextLines(text))
  }

  private let person = SessionOptions(isInteractive: true, prompt: "» ", banner: "Hola.")

  @Test func `a script prints its replies only and ends with 0`() async throws {
    #expect(try await run("# un paseo\n\nopen 1\n  gol LOCAL  # cabeza\n") == 0)
    #expect(output.everything == "open 1\ngoal local\n")
    #expect(output.diagnostics == "")
  }

  @Test func `R03 the last line counts without a newline and no input prints nothing`()
    async throws
  {
    #expect(try await run("back\nback") == 0)
    #expect(diary.entries == ["back", "back"])
    #expect(try await run("") == 0)
    #expect(output.everything == "back\nback\n")
  }

  @Test func `R04 the end of input ends the session with 0 and no further command`() async throws {
    for count in [0, 1, 3] {
      diary.entries = []
      #expect(try await run(String(repeating: "back\n", count: count)) == 0)
      #expect(diary.entries.count == count)
    }
  }

  @Test func `R06 a script's output holds results only: no prompt, no banner, no escape byte`()
    async throws
  {
    var options = person
    options.isInteractive = false
    options.prompt = "$ "
    #expect(try await run("add \u{1B}[31m 1\n\u{1B}[0m\nhelp\n", options) == 1)
    #expect(!output.everything.contains("$"))
    #expect(!output.everything.contains("Hola."))
    #expect(!output.everything.contains("\u{1B}"))
    #expect(output.replies.hasPrefix("add ␛[31m 1 nada\nÓrdenes:\n"))
  }

  @Test func `R07 a mark, CRLF and lone CR give the same result as LF`() async throws {
    #expect(try await run("\u{FEFF}add x 1 a\u{2028}b\r\nback\r\rback\r\n") == 0)
    #expect(diary.entries == ["add x 1 a\u{2028}b", "back", "back"])
  }

  @Test func `R08 an unreadable line is an error of that line only`() async throws {
    let session = Session(table: try .sample(diary), output: output)
    var splitter = LineSplitter(limit: 8)
    let bytes: [UInt8] = Array("back\nback back\n".utf8) + [0xFF] + Array("\nback\n".utf8)
    let lines = splitter.feed(bytes) + [Line(number: 9, content: .failure(.unreadable(errno: 21)))]
    let stream = AsyncStream { continuation in
      for line in lines { continuation.yield(line) }
      continuation.finish()
    }
    #expect(await session.run(stream) == 1)
    #expect(
      output.everything == """
        back
        línea 2: La línea es demasiado larga: caben 8 bytes.
        línea 3: La línea no es UTF-8 válido.
        back
        línea 9: No puedo leer la entrada: Is a directory.

        """)
  }

  @Test func `errors of a script name their line, change nothing and make the status 1`()
    async throws
  {
    #expect(try await run("open 1\n\nopen uno\nfail No hay partido.\nback\n") == 1)
    #expect(output.replies == "open 1\nback\n")
    #expect(
      output.diagnostics == """
        línea 3: «uno» no es un número entero: <id> debe ser de 1 a 99. Uso: open <id>
        línea 4: No hay partido.

        """)
    #expect(diary.entries == ["open 1", "back"])
  }

  @Test func `errors of a person carry no line number and do not count`() async throws {
    #expect(try await run("open uno\nback\n", person) == 0)
    #expect(
      output.everything == """
        Hola.
        » «uno» no es un número entero: <id> debe ser de 1 a 99. Uso: open <id>
        » back
        »\u{20}

        """)
  }

  @Test func `quit ends at once with the status so far`() async throws {
    #expect(try await run("back\nsalir\nback\n") == 0)
    #expect(try await run("xyz\nquit\nback\n") == 1)
    #expect(diary.entries == ["back"])
  }

  @Test func `a person who quits sees no further prompt nor newline`() async throws {
    #expect(try await run("quit\n", person) == 0)
    #expect(output.everything == "Hola.\n» ")
  }

  @Test func `empty lines and comments only bring the prompt again`() async throws {
    #expect(try await run("\n  \n# nada\n", person) == 0)
    #expect(output.everything == "Hola.\n» » » » \n")
  }

  @Test func `with echo a script reads as a conversation`() async throws {
    #expect(
      try await run(
        "open 1 # ya\n\n# no\nxyz\nayuda back\n",
        SessionOptions(echoesCommands: true)) == 1)
    #expect(
      output.everything == """
        > open 1 # ya
        open 1
        > xyz
        línea 4: No conozco la orden «xyz». Escribe «ayuda» para ver todas.
        > ayuda back
        back
          Vuelve.
          También: atrás.

        """)
  }

  @Test func `a person's lines are not echoed, the terminal does that`() async throws {
    _ = try await run("back\n", SessionOptions(isInteractive: true, echoesCommands: true))
    #expect(output.everything == "> back\n> \n")
  }

  @Test func `an empty reply prints nothing and a reply's own newline is not doubled`()
    async throws
  {
    let table = try CommandTable([
      Command("mute", help: "") { "" },
      Command("line", help: "") { "uno\n" },
      Command("lines", help: "") { "uno\ndos" },
    ])
    let session = Session(table: table, output: output)
    #expect(await session.run(TextLines("mute\nline\nlines\n")) == 0)
    #expect(output.everything == "uno\nuno\ndos\n")
  }

  @Test func `an error that is not for a person is named and counts`() async throws {
    let table = try CommandTable([Command("x", help: "") { throw LineFault.invalidUTF8 }])
    #expect(await Session(table: table, output: output).run(TextLines("x\n")) == 1)
    #expect(output.diagnostics == "línea 1: La orden ha fallado: invalidUTF8.\n")
  }

  @Test func `R10 when the reader goes away the session ends quietly with 0`() async throws {
    let output = RecordedOutput { $0 > 2 ? .readerGone : .written }
    let session = Session(table: try .sample(diary), output: output)
    #expect(await session.run(TextLines("xyz\n" + String(repeating: "back\n", count: 10_000))) == 0)
    #expect(diary.entries == ["back", "back"])
    #expect(output.replies == "back\n")
  }

  @Test func `output that cannot be written is said once and ends with 1`() async throws {
    let output = RecordedOutput { $0 == 2 ? .failed(errno: 28) : .written }
    let session = Session(table: try .sample(diary), output: output)
    #expect(await session.run(TextLines("back\nback\nback\n")) == 1)
    #expect(diary.entries == ["back", "back"])
    #expect(output.replies == "back\n")
  }

  @Test func `a session can be run again and starts afresh`() async throws {
    let session = Session(table: try .sample(diary), output: output)
    #expect(await session.run(TextLines("xyz\nquit")) == 1)
    #expect(await session.run(TextLines("back")) == 0)
  }
}
