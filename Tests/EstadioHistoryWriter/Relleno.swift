import EstadioHistory
import Foundation

/// A large state of which can be seen that it is whole: one number, again and again.
enum Relleno {
  static let count = 25_000

  static func bytes(_ number: Int) -> Data {
    Data(String(repeating: "\(1_000_000 + number),", count: count).utf8)
  }

  /// The number that a state is full of, 0 if there is none; `nil` if it is not whole.
  static func number(_ bytes: Data?) -> Int? {
    guard let bytes else { return 0 }
    let first = Int(String(decoding: bytes.prefix { $0 != UInt8(ascii: ",") }, as: UTF8.self))
    guard let number = first.map({ $0 - 1_000_000 }), bytes == Self.bytes(number) else {
      return nil
    }
    return number
  }
}

/// Saves one state after another, and is killed at some moment from the first save on.
func killed(in folder: URL, seed: UInt64) async {
  let storage = AlmacenEnCarpeta(folder)
  var next = (Relleno.number(try? storage.read("relleno")) ?? 0) + 1
  // A step of a known generator: one seed, one moment, as far as a machine has such.
  let mixed = (seed &+ 0x9E37_79B9_7F4A_7C15) &* 0xBF58_476D_1CE4_E5B9
  let wait = UInt32((mixed ^ (mixed >> 31)) % 20_000)
  Thread.detachNewThread {
    var nap = timespec(tv_sec: 0, tv_nsec: Int(wait) * 1_000)
    nanosleep(&nap, nil)
    kill(getpid(), SIGKILL)
  }
  while true {
    do { try storage.write(Relleno.bytes(next), as: "relleno") } catch { exit(3) }
    next += 1
  }
}

/// Saves once, then again, and is killed before a call of the system in the second save.
func killed(in folder: URL, before step: Int) {
  do {
    try AlmacenEnCarpeta(folder).write(Relleno.bytes(1), as: "relleno")
    nonisolated final class Steps: Sendable {
      let left: LockedCount
      init(_ count: Int) { left = LockedCount(count) }
    }
    let steps = Steps(step)
    let system = FileSystem { _, _ in
      if steps.left.isDown() { kill(getpid(), SIGKILL) }
    }
    try AlmacenEnCarpeta(folder, system: system).write(Relleno.bytes(2), as: "relleno")
  } catch {
    exit(3)
  }
}

/// Saves as often as it is told, beside others.
func save(in folder: URL, times: Int, as number: Int) {
  let storage = AlmacenEnCarpeta(folder, patience: .seconds(120))
  for _ in 0..<times {
    do { try storage.write(Relleno.bytes(number), as: "relleno") } catch { exit(3) }
  }
}
