// A pure machine: bytes in, lines out, no file and no thread. Bytes are kept as bytes until their
// line is complete and are decoded once, so a character cut by a chunk's edge cannot be damaged
// (R01). Decoding chunk by chunk, as `String(decoding:)` or `FileHandle` users tend to do, is the
// fault this shape rules out.

/// Turns chunks of bytes into lines.
///
/// A line ends at LF, CRLF or a lone CR, and nowhere else: U+2028 and friends stay inside. A line
/// is delivered by the `feed` that brings its end; at CR at once, and an LF that follows directly
/// is swallowed, even when it comes in the next chunk. A byte order mark is dropped at the very
/// start of the input only. NUL bytes are ordinary bytes.
///
/// Memory is bounded: at most ``limit`` bytes (and a byte order mark) are held, whatever is fed. A
/// longer line becomes one ``LineFault/tooLong(limit:)``, and reading goes on after its end.
///
/// ```swift
/// var splitter = LineSplitter()
/// splitter.feed(Array("abrir 1\r\ngo".utf8))  // [line 1: "abrir 1"]
/// splitter.feed(Array("l\n".utf8))            // [line 2: "gol"]
/// splitter.finish()                           // nil
/// ```
public struct LineSplitter: Sendable {
  /// The limit unless another is given: 2 MiB.
  public static let defaultLimit = 2 << 20

  /// The most bytes a line may have, without its line end.
  public let limit: Int

  private var pending: [UInt8] = []
  private var isOverflowing = false
  private var swallowsLineFeed = false
  private var number = 1

  /// Starts before the first byte of an input.
  public init(limit: Int = LineSplitter.defaultLimit) {
    self.limit = limit
  }

  /// Takes the next bytes and returns the lines that they complete, in order.
  public mutating func feed(_ bytes: some Collection<UInt8>) -> [Line] {
    var lines: [Line] = []
    var rest = bytes[...]
    while let first = rest.first {
      if swallowsLineFeed {
        swallowsLineFeed = false
        if first == Self.lineFeed {
          rest = rest.dropFirst()
          continue
        }
      }
      guard let end = rest.firstIndex(where: { $0 == Self.lineFeed || $0 == Self.carriageReturn })
      else {
        keep(rest)
        break
      }
      keep(rest[..<end])
      lines.append(complete())
      swallowsLineFeed = rest[end] == Self.carriageReturn
      rest = rest[rest.index(after: end)...]
    }
    return lines
  }

  /// Ends the input and returns the last line if it had no line end; `nil` if nothing is left.
  public mutating func finish() -> Line? {
    swallowsLineFeed = false
    if number == 1, pending == Self.byteOrderMark { pending = [] }
    guard isOverflowing || !pending.isEmpty else { return nil }
    return complete()
  }

  /// Ends the input and adds, after the last line, a fault that stopped the reading.
  mutating func end(because fault: LineFault?) -> [Line] {
    var lines = finish().map { [$0] } ?? []
    if let fault {
      lines.append(Line(number: number, content: .failure(fault)))
      number += 1
    }
    return lines
  }

  /// Forgets what has come of a line whose end has not come, as an interrupt at a prompt does.
  public mutating func discardPartialLine() {
    pending = []
    isOverflowing = false
  }

  /// The bytes that memory is held for, for the test of the bound.
  var heldBytes: Int { pending.capacity }

  // MARK: -

  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private mutating func keep(_ bytes: some Collection<UInt8>) {
    guard !isOverflowing else { return }
    // Room for a byte order mark as well, since it does not count: `complete` decides exactly.
    let room = limit + Self.byteOrderMark.count - pending.count
    let fitting = bytes.prefix(room)
    if fitting.endIndex == bytes.endIndex {
      pending.append(contentsOf: fitting)
    } else {
      pending = []
      isOverflowing = true
    }
  }

  private mutating func complete() -> Line {
    if number == 1, pending.starts(with: Self.byteOrderMark) { pending.removeFirst(3) }
    defer {
      pending = []
      isOverflowing = false
      number += 1
    }
    if isOverflowing || pending.count > limit {
      return Line(number: number, content: .failure(.tooLong(limit: limit)))
    }
    guard let text = String(validating: pending, as: UTF8.self) else {
      return Line(number: number, content: .failure(.invalidUTF8))
    }
    return Line(number: number, content: .success(text))
  }
}
