import EstadioPrompt
import Foundation
import Testing

struct FileOutputTests {
  @Test func `R10 a reader that has gone away is told and kills nobody`() throws {
    let pipe = try RawPipe()
    let output = FileOutput(reply: pipe.writeEnd, diagnostic: pipe.writeEnd)
    pipe.closeRead()
    #expect(output.write("uno\n", to: .reply) == .readerGone)
    #expect(output.write("uno\n", to: .diagnostic) == .readerGone)
    pipe.closeWrite()
  }

  @Test func `a descriptor that is not open has no reader`() {
    #expect(FileOutput(reply: -1, diagnostic: -1).write("uno", to: .reply) == .readerGone)
  }

  #if os(Linux)
    @Test func `a full disk is a failure with its errno`() {
      let full = open("/dev/full", O_WRONLY)
      defer { close(full) }
      #expect(
        FileOutput(reply: full, diagnostic: full).write("uno", to: .reply)
          == .failed(errno: ENOSPC))
    }
  #endif

  @Test func `an empty text is written even to nobody`() {
    #expect(FileOutput(reply: -1, diagnostic: -1).write("", to: .reply) == .written)
  }

  @Test(arguments: [false, true])
  func `a text larger than the pipe is written whole, blocking or not`(nonBlocking: Bool)
    async throws
  {
    let pipe = try RawPipe()
    if nonBlocking { _ = fcntl(pipe.writeEnd, F_SETFL, O_NONBLOCK) }
    let text = String(repeating: "화 ⚽️\n", count: 100_000)
    async let received = onThread { pipe.readAll() }
    let result = await onThread {
      defer { pipe.closeWrite() }
      return FileOutput(reply: pipe.writeEnd, diagnostic: -1).write(text, to: .reply)
    }
    #expect(result == .written)
    #expect(await received == Array(text.utf8))
    pipe.closeRead()
  }

  @Test func `R11 replies and diagnostics that share a file stay in order`() throws {
    let pipe = try RawPipe()
    let output = FileOutput(reply: pipe.writeEnd, diagnostic: pipe.writeEnd)
    for number in 1...50 {
      output.write("\(number)\n", to: number.isMultiple(of: 3) ? .diagnostic : .reply)
    }
    pipe.closeWrite()
    let expected = (1...50).map { "\($0)\n" }.joined()
    #expect(String(decoding: pipe.readAll(), as: UTF8.self) == expected)
    pipe.closeRead()
  }

  @Test func `a recorded output keeps each channel and their order`() {
    let output = RecordedOutput()
    output.write("a", to: .reply)
    output.write("b", to: .diagnostic)
    output.write("c", to: .reply)
    #expect(output.replies == "ac")
    #expect(output.diagnostics == "b")
    #expect(output.everything == "abc")
  }
}
