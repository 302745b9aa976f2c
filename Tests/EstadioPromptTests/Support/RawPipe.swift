import Foundation

/// A pipe(2) whose ends a test reads, writes and closes itself.
struct RawPipe: Sendable {
  let readEnd: Int32
  let writeEnd: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  func closeRead() { close(readEnd) }
  func closeWrite() { close(writeEnd) }

  func send(_ bytes: some Sequence<UInt8>) { RawPipe.send(bytes, to: writeEnd) }

  /// Everything until the end.
  func readAll() -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(readEnd, &buffer, buffer.count)
      if count <= 0 { return all }
      all += buffer[..<count]
    }
  }

  /// The next byte, waited for; `nil` at the end.
  func readByte() -> UInt8? {
    var byte: UInt8 = 0
    return read(readEnd, &byte, 1) == 1 ? byte : nil
  }

  /// The next line, read byte by byte so that nothing after it is taken.
  func readLine() -> String {
    var line: [UInt8] = []
    while let byte = readByte(), byte != UInt8(ascii: "\n") { line.append(byte) }
    return String(decoding: line, as: UTF8.self)
  }

  static func send(_ bytes: some Sequence<UInt8>, to descriptor: Int32) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 { return }
      rest = rest.dropFirst(count)
    }
  }
}
