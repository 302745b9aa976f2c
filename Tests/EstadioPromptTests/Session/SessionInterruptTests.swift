import EstadioPrompt
import Testing

@MainActor
struct SessionInterruptTests {
  private let output = RecordedOutput()
  private let diary = Diary()

  private func session(isInteractive: Bool = true) throws -> Session {
    Session(
      table: try .sample(diary), output: output,
      options: SessionOptions(isInteractive: isInteractive))
  }

  @Test func `R12 the first interrupt asks again and a line after it is processed`() async throws {
    let session = try session()
    let status = await session.run(
      ScriptedLines(
        .call { session.interrupt() }, .line("back"), .call { session.interrupt() }, .line("back")))
    #expect(status == 0)
    #expect(
      output.everything == """
        >\u{20}
        Otra vez Ctrl-C para salir.
        > back
        >\u{20}
        Otra vez Ctrl-C para salir.
        > back
        >\u{20}

        """)
  }

  @Test func `R12 the second interrupt in a row ends with 130 though nobody types`() async throws {
    let session = try session()
    let status = await session.run(
      ScriptedLines(.call { session.interrupt() }, .call { session.interrupt() }, .silence))
    #expect(status == 130)
    #expect(output.everything == "> \nOtra vez Ctrl-C para salir.\n> \n")
  }

  @Test func `an interrupt in a script, before a run or after it does nothing`() async throws {
    let script = try session(isInteractive: false)
    script.interrupt()
    #expect(
      await script.run(
        ScriptedLines(
          .call { script.interrupt() }, .call { script.interrupt() }, .line("back"))) == 0)
    let person = try session()
    person.interrupt()
    #expect(await person.run(TextLines("quit")) == 0)
    person.interrupt()
    person.interrupt()
    #expect(output.everything == "back\n> ")
  }

  @Test func `an interrupt cancels the command that is running and the session goes on`()
    async throws
  {
    let (starts, started) = AsyncStream.makeStream(of: Void.self)
    let table = try CommandTable([
      Command("wait", help: "") {
        started.yield()
        let (never, continuation) = AsyncStream.makeStream(of: Never.self)
        for await _ in never {}
        withExtendedLifetime(continuation) {}
        try Task.checkCancellation()
        return "never"
      },
      Command("back", help: "") { "back" },
    ])
    let session = Session(
      table: table, output: output, options: SessionOptions(isInteractive: true))
    let interrupting = Task {
      for await _ in starts { return session.interrupt() }
    }
    #expect(await session.run(TextLines("wait\nback\n")) == 0)
    await interrupting.value
    #expect(output.everything == "> \nOtra vez Ctrl-C para salir.\n> back\n> \n")
  }

  @Test func `after a stop the prompt is shown again, in a script nothing`() async throws {
    for isInteractive in [true, false] {
      let session = try session(isInteractive: isInteractive)
      _ = await session.run(ScriptedLines(.call { session.resume() }, .line("quit")))
      session.resume()
    }
    #expect(output.everything == "> > ")
  }

  @Test func `an announcement at a prompt has a line of its own and the prompt comes back`()
    async throws
  {
    let session = try session()
    _ = await session.run(
      ScriptedLines(.call { session.announce("¡Gol!") }, .call { session.announce("") }))
    #expect(output.everything == "> \n¡Gol!\n> \n")
  }

  @Test func `an announcement in a script is a line among the replies`() async throws {
    let session = try session(isInteractive: false)
    _ = await session.run(ScriptedLines(.line("back"), .call { session.announce("¡Gol!") }))
    #expect(output.everything == "back\n¡Gol!\n")
  }

  @Test func `cancelling the task that runs a session ends it`() async throws {
    let session = try session(isInteractive: false)
    let (starts, started) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      await session.run(ScriptedLines(.line("back"), .call { started.yield() }, .silence))
    }
    for await _ in starts { break }
    task.cancel()
    #expect(await task.value == 0)
    #expect(diary.entries == ["back"])
  }
}
