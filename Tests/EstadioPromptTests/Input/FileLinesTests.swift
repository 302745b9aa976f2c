import EstadioPrompt
import Foundation
import Testing

struct FileLinesTests {
  private func collect(_ lines: FileLines) async -> [Line] {
    var all: [Line] = []
    for await line in lines { all.append(line) }
    return all
  }

  private func numbered(_ lines: [String]) -> [Line] {
    lines.enumerated().map { Line(number: $0.offset + 1, content: .success($0.element)) }
  }

  /// Sends chunks through a pipe, closes it, and returns the lines read at the other end.
  private func throughPipe(_ chunks: [[UInt8]]) async throws -> [Line] {
    let pipe = try RawPipe()
    defer { pipe.closeRead() }
    let lines = FileLines(descriptor: pipe.readEnd)
    async let sent: Void = onThread {
      for chunk in chunks { pipe.send(chunk) }
      pipe.closeWrite()
    }
    let all = await collect(lines)
    await sent
    return all
  }

  @Test func `R01 a name written one byte per write arrives scalar for scalar`() async throws {
    let name = "Zoë ⚽️ 화 👨‍👩‍👧"
    let lines = try await throughPipe((name + "\n").utf8.map { [$0] })
    #expect(lines == numbered([name]))
    #expect(
      try lines.first?.content.get().unicodeScalars.elementsEqual(name.unicodeScalars) == true)
  }

  @Test func `R04 a pipe of 0, 1 or 3 lines ends the sequence after them`() async throws {
    for count in [0, 1, 3] {
      let text = String(repeating: "inc\n", count: count)
      let lines = try await throughPipe([Array(text.utf8)])
      #expect(lines == numbered(Array(repeating: "inc", count: count)))
    }
  }

  @Test func `R04 a descriptor that is not open is the end`() async {
    #expect(await collect(FileLines(descriptor: -1)) == [])
  }

  @Test func `R04 the null device is the end`() async {
    let null = open("/dev/null", O_RDONLY)
    defer { close(null) }
    #expect(await collect(FileLines(descriptor: null)) == [])
  }

  @Test func `a directory is a fault of the first line and then the end`() async {
    let directory = open("/", O_RDONLY)
    defer { close(directory) }
    let lines = await collect(FileLines(descriptor: directory))
    #expect(lines == [Line(number: 1, content: .failure(.unreadable(errno: EISDIR)))])
  }

  @Test func `more lines than are read ahead arrive in order, none lost`() async throws {
    let count = 2 * FileLines.readAhead * FileLines.chunkSize / 64
    let expected = (0..<count).map { "\($0) " + String(repeating: "x", count: 56) }
    let bytes = Array((expected.joined(separator: "\n") + "\n").utf8)
    #expect(try await throughPipe([bytes]) == numbered(expected))
  }

  @Test func `a writer is held back when nobody takes the lines`() async throws {
    let pipe = try RawPipe()
    let lines = FileLines(descriptor: pipe.readEnd)
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 1023) + [UInt8(ascii: "\n")]
    let chunk = Array(repeatElement(line, count: FileLines.chunkSize / 1024).joined())
    // Many times what the pipe and the reader hold: with half of the lines taken, the last chunk
    // cannot have left, and that is certain and not a matter of time.
    let total = 4 * FileLines.readAhead
    let isSent = Flag()
    async let sent: Void = onThread {
      for _ in 0..<total { pipe.send(chunk) }
      isSent.raise()
      pipe.closeWrite()
    }
    let all = total * chunk.count / line.count
    var count = 0
    for await _ in lines {
      count += 1
      if count == all / 2 { #expect(!isSent.isRaised) }
    }
    #expect(count == all)
    await sent
    #expect(isSent.isRaised)
    pipe.closeRead()
  }

  @Test func `a non-blocking descriptor is waited for`() async throws {
    let pipe = try RawPipe()
    _ = fcntl(pipe.readEnd, F_SETFL, O_NONBLOCK)
    let lines = FileLines(descriptor: pipe.readEnd)
    var iterator = lines.makeAsyncIterator()
    for text in ["uno", "dos"] {
      pipe.send((text + "\n").utf8)
      #expect(try await iterator.next()?.content.get() == text)
    }
    pipe.closeWrite()
    #expect(await iterator.next() == nil)
    pipe.closeRead()
  }

  @Test func `a cancelled reader ends although nothing comes`() async throws {
    let pipe = try RawPipe()
    let lines = FileLines(descriptor: pipe.readEnd)
    let task = Task { await collect(lines) }
    task.cancel()
    #expect(await task.value == [])
    pipe.closeWrite()
  }

  @Test func `R04 Ctrl-D ends at an empty prompt and after half a line`() async throws {
    for (typed, expected) in [("\u{4}", []), ("uno\n\u{4}", ["uno"]), ("uno\u{4}\u{4}", ["uno"])] {
      let terminal = try PseudoTerminal()
      let lines = FileLines(descriptor: terminal.slave)
      terminal.type(typed)
      #expect(await collect(lines) == numbered(expected))
      close(terminal.slave)
      close(terminal.master)
    }
  }

  @Test func `R09 ten commands pasted at once on a terminal arrive in order`() async throws {
    let terminal = try PseudoTerminal()
    let lines = FileLines(descriptor: terminal.slave)
    let commands = (1...10).map { "abrir \($0)" }
    terminal.type(commands.joined(separator: "\n") + "\n\u{4}")
    #expect(await collect(lines) == numbered(commands))
    close(terminal.slave)
    close(terminal.master)
  }

  @Test func `R08 a line that a terminal cut is refused, never taken as whole`() async throws {
    let terminal = try PseudoTerminal()
    let limit = Terminal(isInput: true, isOutput: true).lineLimit
    let lines = FileLines(descriptor: terminal.slave, limit: limit)
    var iterator = lines.makeAsyncIterator()
    #if !canImport(Darwin)
      terminal.type(String(repeating: "x", count: 5000) + "\n")
      #expect(
        await iterator.next() == Line(number: 1, content: .failure(.tooLong(limit: limit))))
      terminal.type(String(repeating: "x", count: limit) + "\n")
      #expect(try await iterator.next()?.content.get().utf8.count == limit)
    #endif
    terminal.type("\u{4}")
    #expect(await iterator.next() == nil)
    close(terminal.slave)
    close(terminal.master)
  }

  @Test func `only two terminals make a session interactive, and only a terminal cuts lines`() {
    for (input, output) in [(false, false), (false, true), (true, false), (true, true)] {
      let terminal = Terminal(isInput: input, isOutput: output)
      #expect(terminal.isInteractive == (input && output))
      #expect((terminal.lineLimit == LineSplitter.defaultLimit) == !input)
    }
  }
}
