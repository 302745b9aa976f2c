import EstadioHistory
import Foundation
import Testing

@testable import estadio_writer

/// Group P, with processes that are really there and really end.
@Suite struct ProcessCases {
  // P01
  @Test func `a process that is killed while it saves leaves a whole state, every time`()
    async throws
  {
    let rounds = amount("ESTADIO_KILLS", usually: 200)
    try await onThread {
      let folder = try Folder()
      let storage = AlmacenEnCarpeta(folder.url)
      var last = 0
      var advanced = 0
      for round in 0..<rounds {
        let end = try Child(["matar", folder.url.path, "\(round)"]).end()
        #expect(end.status == -SIGKILL)
        let number = Relleno.number(try storage.read("relleno"))
        // Whole, and none that was there is lost.
        guard let number, number >= last else {
          Issue.record("round \(round) left \(String(describing: number)) after \(last)")
          return
        }
        if number > last { advanced += 1 }
        last = number
        // Of the files of those that were killed, at most the last one's are there.
        #expect(folder.names.count { $0.contains("nuevo") } <= 1)
      }
      // Some come as far as a whole save; on a busy machine they are fewer.
      #expect(advanced > rounds / 20)
      try storage.write(Relleno.bytes(0), as: "relleno")
      #expect(folder.names == ["relleno.json"])
    }
  }

  // P01: every place at which it can end, one after the other.
  @Test func `a process that is killed before any call of a save leaves the old state or the new`()
    async throws
  {
    try await onThread {
      var found: [Int] = []
      for step in 0... {
        let folder = try Folder()
        let end = try Child(["paso", folder.url.path, "\(step)"]).end()
        let storage = AlmacenEnCarpeta(folder.url)
        found.append(try #require(Relleno.number(try storage.read("relleno"))))
        // The old state is kept until the new one was read.
        if let previous = try storage.readPrevious("relleno") {
          #expect(Relleno.number(previous) == 1)
        } else {
          #expect(found.last == 1 || end.status == 0)
        }
        try storage.write(Relleno.bytes(3), as: "relleno")
        #expect(folder.names == ["relleno.json"])
        if end.status == 0 { break }
        #expect(end.status == -SIGKILL)
      }
      let old = found.prefix { $0 == 1 }
      #expect(old.count > 8)
      #expect(found.dropFirst(old.count).allSatisfy { $0 == 2 })
      #expect(found.count > old.count + 2)
    }
  }

  // P05
  @Test(arguments: ["fin", "soltar", "flush", "eof", "sigterm"])
  func `a program that ends in its delay has saved its last change`(ending: String) async throws {
    try await onThread {
      let folder = try Folder()
      for launch in 1...2 {
        let end = try Child(["vivir", folder.url.path, ending]).end()
        #expect(end.said == "\(launch)\n")
        #expect(end.status == (ending == "flush" ? -SIGKILL : 0))
        #expect(folder.text("cuenta.json")?.contains(#""estado":\#(launch),"#) == true)
      }
    }
  }

  // P16
  @Test func `eight processes that save to one file spoil nothing`() async throws {
    let saves = amount("ESTADIO_SAVES", usually: 40)
    try await onThread {
      let folder = try Folder()
      let children = try (1...8).map {
        try Child(["guardar", folder.url.path, "\(saves)", "\($0)"])
      }
      #expect(children.map { $0.end().status } == Array(repeating: 0, count: 8))
      let number = Relleno.number(try AlmacenEnCarpeta(folder.url).read("relleno"))
      #expect((1...8).contains(try #require(number)))
      #expect(folder.names == ["relleno.json"])
    }
  }

  // P16: in one process too, each storage with its own opinion of the folder.
  @Test func `eight threads that save to one file spoil nothing`() async throws {
    let folder = try Folder()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...8 {
        group.addTask {
          try await onThread {
            let storage = AlmacenEnCarpeta(folder.url, patience: .seconds(120))
            for _ in 0..<25 { try storage.write(Relleno.bytes(number), as: "relleno") }
          }
        }
      }
      try await group.waitForAll()
    }
    let number = Relleno.number(try AlmacenEnCarpeta(folder.url).read("relleno"))
    #expect((1...8).contains(try #require(number)))
    #expect(folder.names == ["relleno.json"])
  }

  // P18
  @Test func `the same state is the same bytes in every process`() async throws {
    try await onThread {
      let texts = try (0..<20).map { _ in try Child(["bytes"]) }.map { $0.end().said }
      #expect(Set(texts).count == 1)
      let here = Desordenado()
      #expect(texts.first == "\(try here.json)\n")
      #expect(
        try JSONDecoder().decode(Desordenado.self, from: Data(try here.json.utf8)) == here)
    }
  }
}
