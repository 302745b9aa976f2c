import Testing

@testable import EstadioPrompt

struct ControlPicturesTests {
  @Test func `every control character but line feed and tab is shown and nothing else changes`() {
    for value in UInt32(0)...0x2FF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isControl = scalar.properties.generalCategory == .control
      let shown = ControlPictures.replacingControls(in: String(Character(scalar)))
      let stays = !isControl || scalar == "\n" || scalar == "\t"
      #expect((shown.unicodeScalars.first == scalar) == stays, "U+\(String(value, radix: 16))")
    }
  }

  @Test func `escape codes cannot reach a reader's terminal`() {
    #expect(
      ControlPictures.replacingControls(in: "\u{1B}[31mrojo\u{9B}0m\u{7F}\0\r\n")
        == "␛[31mrojo\u{FFFD}0m␡␀␍\n")
  }

  @Test func `names stay scalar for scalar`() {
    let name = "Zoë ⚽️ 화 👨‍👩‍👧 e\u{301}"
    let shown = ControlPictures.replacingControls(in: name + "\u{1B}")
    #expect(shown.unicodeScalars.elementsEqual((name + "␛").unicodeScalars))
  }
}
