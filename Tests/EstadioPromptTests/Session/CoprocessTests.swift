import EstadioPrompt
import Testing

struct CoprocessTests {
  @Test func `R11 each of a hundred replies arrives before the next line is written`()
    async throws
  {
    let input = try RawPipe()
    let output = try RawPipe()
    async let replies = onThread {
      defer { input.closeWrite() }
      return (1...100).map { number in
        // A person on Windows, so that CR alone has to end the line.
        input.send("open \(number % 99 + 1)\r".utf8)
        defer { input.send("\n".utf8) }
        return output.readLine()
      }
    }
    let status = try await converse(input, output)
    #expect(await replies == (1...100).map { "open \($0 % 99 + 1)" })
    #expect(status == 0)
    output.closeWrite()
    #expect(output.readAll() == [])
  }

  @Test func `R10 a reader that takes one of 10,000 replies ends the session quietly`()
    async throws
  {
    let input = try RawPipe()
    let output = try RawPipe()
    async let first = onThread {
      let line = output.readLine()
      output.closeRead()
      return line
    }
    async let sent: Void = onThread {
      input.send(String(repeating: "back\n", count: 10_000).utf8)
      input.closeWrite()
    }
    #expect(try await converse(input, output) == 0)
    #expect(await first == "back")
    input.closeRead()
    await sent
  }

  @MainActor
  private func converse(_ input: RawPipe, _ output: RawPipe) async throws -> Int32 {
    let session = Session(
      table: try .sample(Diary()),
      output: FileOutput(reply: output.writeEnd, diagnostic: output.writeEnd))
    return await session.run(FileLines(descriptor: input.readEnd))
  }
}
