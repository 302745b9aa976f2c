import Estadio
import EstadioHistory
import Foundation
import Testing

@Suite struct RefusalTests {
  /// The recorded day with one of its lines changed.
  private func altered(_ number: Int, _ change: (String) -> String) -> Data {
    var lines = unDia().text.components(separatedBy: "\n")
    lines[number - 1] = change(lines[number - 1])
    return Data(lines.joined(separator: "\n").utf8)
  }

  private func refusal(_ data: Data) -> RecordingError? {
    #expect(throws: RecordingError.self) { try CuadernoRecording(reading: data) }
  }

  @Test func `a broken line in the middle is refused with its number`() {
    let text = refusal(altered(4) { String($0.dropLast(9)) })?.description
    #expect(
      text == """
        A line of the recording cannot be read.

          Line:    4
          Reason:  it is not JSON

        A recording without one of its steps would repeat another run; nothing was changed.

        To fix, open it with the version of the app that wrote it, or cut the file before this line.
        """)
    #expect(refusal(altered(4) { _ in "" }) == .badLine(4, reason: "it is not JSON"))
  }

  @Test func `an unknown action is refused with its line and its words, the last one too`() {
    let reason =
      "this program knows no such action: {\"volar\":{\"_0\":3}} "
      + "(action: it is no Action)"
    for line in [5, 17] {
      let data = altered(line) { text in
        text.replacing(/"action":\{.*?\},"at"/) { _ in #""action":{"volar":{"_0":3}},"at""# }
      }
      #expect(refusal(data) == .badLine(line, reason: reason))
    }
    let text = unDia().text.split(separator: "\n").dropLast(2).joined(separator: "\n")
    let last =
      text + "\n" + #"{"action":{"volar":{"_0":3}},"at":"9","changes":[],"#
      + #""date":"2026-01-01T00:00:00Z","effect":".none","from":"outside","n":99,"origin":""}"#
    #expect(refusal(Data(last.utf8)) == .badLine(17, reason: reason))
  }

  @Test func `a later format is refused before anything else of it is looked at`() {
    let data = altered(1) { _ in #"{"estadio":"recording","format":2,"planets":[]}"# }
    #expect(
      refusal(data)?.description == """
        The recording was written by a later program.

          Format:  2
          Known:   up to 1

        A later format is refused, not guessed at; nothing was changed.

        To fix, open it with the program that wrote it, or a newer one.
        """)
  }

  @Test(arguments: ["", "{", "hola\n", "{}\n", #"{"estadio":"save","format":1}"# + "\n"])
  func `what is no recording is refused`(_ text: String) {
    guard case .notARecording = refusal(Data(text.utf8)) else {
      Issue.record("It was read, or refused for another reason.")
      return
    }
  }

  @Test func `a state of another shape is refused with its place`() {
    let data = altered(1) { $0.replacing(#""segundos":0"#, with: #""segundos":"cero""#) }
    guard case .badLine(1, let reason) = refusal(data) else {
      Issue.record("It was read, or refused for another reason.")
      return
    }
    #expect(reason.hasPrefix("state.segundos: "))
  }

  @Test func `steps out of order are refused`() {
    let lines = unDia().text.split(separator: "\n")
    let text = ([lines[0], lines[2], lines[1]] + lines.suffix(1)).joined(separator: "\n")
    #expect(refusal(Data(text.utf8)) == .badLine(3, reason: "step 1 comes after step 2"))
  }
}
