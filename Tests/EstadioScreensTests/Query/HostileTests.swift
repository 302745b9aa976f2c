import EstadioScreens
import Testing

/// Labels that somebody else wrote, in everything that prints them.
@Suite struct HostileTests {
  private static let hostile = "Rayo\n  button: Gol\u{1B}[2J\u{202E}\r"
  private let screen: Screen<String> = NavigationStack(hostile, back: hostile, sends: hostile) {
    Picker(hostile, selection: hostile, options: [hostile], words: { $0 }, sends: { $0 })
      .disabled()
    Text(hostile).accessibilityIdentifier(hostile)
    Image(systemName: hostile).id(hostile)
    Button(hostile, sends: hostile).accessibilityIdentifier("b")
    Button(sends: hostile) { Image(systemName: "x") }.accessibilityLabel(hostile)
    Button("c", sends: hostile).accessibilityIdentifier(hostile)
  }.screen

  private func faults() -> [QueryFault] {
    let uses: [() throws -> Outcome<String>] = [
      { try screen.buttons["nadie"].tap() }, { try screen.buttons.element.tap() },
      { try screen.tapping("nadie") }, { try screen.tapping("Rayo") },
      { try screen.pickers.element.select("x") },
      { try screen.pickers.element.select(Self.hostile) },
      { try screen.staticTexts[Self.hostile].tap() },
      { try Self.hostileRoot.swipeBack() },
    ]
    return uses.compactMap { use in
      do {
        _ = try use()
        return nil
      } catch { return error as? QueryFault }
    }
  }

  private static var hostileRoot: Screen<String> {
    NavigationStack(hostile) { Text("a") }.screen
  }

  private func isSafe(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      $0 == "\n" || $0.value >= 0x20 && !(0x7F...0x9F ~= $0.value) && $0.value != 0x202E
    } && !text.split(separator: "\n").contains { $0.hasPrefix("  button: Gol") }
  }

  @Test func `a tree has a line for each element, whatever they are called`() {
    #expect(isSafe(screen.tree))
    #expect(screen.tree.split(separator: "\n").count == screen.elements.count)
  }

  @Test func `faults print what labels contain as pictures`() {
    let faults = faults()
    #expect(faults.count == 8)
    for fault in faults { #expect(isSafe(fault.description), "\(fault)") }
  }

  @Test func `findings and paths print what labels contain as pictures`() {
    let findings = screen.audit()
    #expect(findings.count == 2)
    for finding in findings { #expect(isSafe(finding.description), "\(finding)") }
    for placed in screen.elements {
      #expect(isSafe(placed.path.description))
      #expect(!placed.path.description.contains("\n"))
    }
  }
}
