import Foundation
import Testing

@testable import EstadioPrompt

struct DescriptorTests {
  @Test func `files, pipes and terminals are streams and a closed number is none`() throws {
    let pipe = try RawPipe()
    let terminal = try PseudoTerminal()
    let null = open("/dev/null", O_RDWR)
    let directory = open("/", O_RDONLY)
    let numbers = [
      pipe.readEnd, pipe.writeEnd, terminal.slave, terminal.master, null, directory,
    ]
    for number in numbers {
      #expect(Descriptor.stream(number) == number)
      close(number)
    }
    #expect(Descriptor.stream(-1) == Descriptor.none)
    #expect(Descriptor.stream(.max) == Descriptor.none)
  }

  #if os(Linux)
    @Test func `R04 an event queue that took a closed stream's number is the end of input`()
      async throws
    {
      // The runtime's own, since Swift cannot see the call that makes one. It is never touched.
      let queue = try #require(
        (Int32(0)..<1024).first { number in
          let link = "/proc/self/fd/\(number)"
          return (try? FileManager.default.destinationOfSymbolicLink(atPath: link))?
            .hasPrefix("anon_inode:[eventpoll]") == true
        })
      #expect(Descriptor.stream(queue) == Descriptor.none)
      var lines = FileLines(descriptor: queue).makeAsyncIterator()
      #expect(await lines.next() == nil)
      #expect(FileOutput(reply: queue, diagnostic: queue).write("uno", to: .reply) == .readerGone)
    }
  #endif
}
