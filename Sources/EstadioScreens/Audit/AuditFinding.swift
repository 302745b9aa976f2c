/// Something about a screen that would keep a person from using it.
///
/// Findings are values: a test compares them, and the text of each says what is wrong, where, the
/// rule and what to write.
public struct AuditFinding: Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public let cause: Cause
  /// The element with which it is.
  public let path: ElementPath

  init(_ cause: Cause, at path: ElementPath) {
    self.cause = cause
    self.path = path
  }

  /// Everything that an audit finds.
  public enum Cause: Hashable, Sendable {
    /// A control that has no words and no label. `symbol` is the first image in it.
    case controlWithoutLabel(type: ElementType, symbol: String?)
    /// A control that reacts on less than 44 × 44 points; `cure` is what has to be written.
    case smallHitArea(label: String, width: Int, height: Int, cure: HitAreaCure)
    /// An identifier that another element, which stands before it, has as well.
    case duplicateIdentifier(String, first: ElementPath)
    /// Something that lies behind the element, or for which it leaves no room, however the screen
    /// is scrolled: the first such element, and how many there are.
    case contentCovered(Cover, first: ElementPath, count: Int, size: ScreenSize)
    /// No control on the screen can be used, or nothing comes of those that can, so that nobody
    /// gets on from it.
    case noWayOn(controls: Int)
    /// A title, or a name of a tab, without words.
    case emptyTitle(type: ElementType)
    /// None of the tabs is selected, so that nothing is shown above them.
    case noSelectedTab(tabs: Int)
  }

  /// What makes a control react on enough room.
  public enum HitAreaCure: Hashable, Sendable {
    /// It has the room, and has to react on all of it.
    case contentShape
    /// It reacts on all of its room, and needs more.
    case frame
    /// Both.
    case frameAndContentShape
  }

  /// How something comes to hide content.
  public enum Cover: Hashable, Sendable {
    /// It is drawn over it.
    case overlay
    /// The content ignores the safe area that it takes a part of.
    case ignoredSafeArea
    /// It takes all the room there is.
    case noRoom
  }

  /// The text: what happened, the values, the rule and the cure.
  public var description: String {
    let text = text
    let rows = [("Element", path.description)] + text.values
    let width = rows.map(\.0.count).max() ?? 0
    let table = rows.map { name, value in
      "  \(name):\(String(repeating: " ", count: width - name.count))  \(value.harmless)"
    }
    return """
      \(text.happened)

      \(table.joined(separator: "\n"))

      \(text.rule)

      To fix, \(text.fix)
      """
  }
}

extension AuditFinding {
  private struct Text {
    var happened: String
    var values: [(String, String)] = []
    var rule: String
    var fix: String
  }

  private var text: Text {
    switch cause {
    case .controlWithoutLabel(let type, let symbol):
      Text(
        happened: "A control has nothing to be called by.",
        values: symbol.map { [("Shows", "the image \($0)")] } ?? [],
        rule: "Who does not see a control hears its label: the words that it shows, or those "
          + "it is given.",
        fix: type == .button && symbol != nil
          ? "add '.accessibilityLabel(\"…\")' to the button."
          : "give it words, or add '.accessibilityLabel(\"…\")'.")
    case .smallHitArea(let label, let width, let height, let cure):
      smallHitArea(label, width, height, cure)
    case .duplicateIdentifier(let name, let first):
      Text(
        happened: "Two elements have the same identifier.",
        values: [("Identifier", name), ("First", first.description)],
        rule: "An identifier names one element of a screen, or a test cannot tell which it uses.",
        fix: "pass another name to '.accessibilityIdentifier(\"…\")'.")
    case .contentCovered(let cover, let first, let count, let size):
      contentCovered(cover, first, count, size)
    case .noWayOn(let controls):
      Text(
        happened: controls == 1
          ? "The only control of a screen leads nowhere."
          : "None of the \(controls) controls of a screen leads anywhere.",
        rule: "A screen with controls has one that can be used and does something, shows progress "
          + "of unknown length, or is a sheet that can be closed; tabs lead away from it.",
        fix: "take '.disabled()' away from one, give it something to do, or add one that leads "
          + "back.")
    case .emptyTitle(let type): emptyTitle(type)
    case .noSelectedTab(let tabs):
      Text(
        happened: "No tab is selected.",
        values: [("Tabs", "\(tabs)")],
        rule: "One of the tabs is the selected one, and what it shows stands above them.",
        fix: "pass 'isSelected: true' to one.")
    }
  }

  private func smallHitArea(
    _ label: String, _ width: Int, _ height: Int, _ cure: HitAreaCure
  ) -> Text {
    let frame = "'.frame(minWidth: 44, minHeight: 44)'"
    let shape = "'.contentShape(.rectangle)'"
    let fix =
      switch cure {
      case .contentShape: "add \(shape): it has the room, which does not react by itself."
      case .frame: "add \(frame)."
      case .frameAndContentShape: "add \(frame) and \(shape)."
      }
    return Text(
      happened: "A control reacts on less room than a finger needs.",
      values: (label.isEmpty ? [] : [("Label", label)]) + [("Reacts on", "\(width) × \(height)")],
      rule: "A control reacts on 44 × 44 points at least; one that shows only an image, or stands "
        + "in a bar, reacts where that is drawn.",
      fix: fix)
  }

  private func contentCovered(
    _ cover: Cover, _ first: ElementPath, _ count: Int, _ size: ScreenSize
  ) -> Text {
    let happened =
      cover == .noRoom
      ? "The bars leave no room for content." : "Content lies behind what is drawn over it."
    let fix =
      switch cover {
      case .overlay: "use '.safeAreaInset(.bottom)' in place of '.overlay(.bottom)'."
      case .ignoredSafeArea: "take '.ignoresSafeArea()' away from the content."
      case .noRoom: "show less in the bars, or move some of it into the content, which scrolls."
      }
    let more = count == 1 ? "" : " and \(count - 1) more"
    return Text(
      happened: happened,
      values: [("Hidden", "\(first)\(more)"), ("Screen", size.description)],
      rule: "All of the content can be seen, after scrolling if it has to be.",
      fix: fix)
  }

  private func emptyTitle(_ type: ElementType) -> Text {
    switch type {
    case .navigationBar:
      Text(
        happened: "A screen of a stack has no title.",
        rule: "The title says where one is, and the next screen's way back is called by it.",
        fix: "pass one to 'NavigationStack(\"…\")'.")
    case .tab:
      Text(
        happened: "A tab has no name.",
        rule: "A tab is told from the others by its name; its symbol alone does not say enough.",
        fix: "pass one to 'Tab(\"…\", …)'.")
    default:
      Text(
        happened: "A title has no words.",
        rule: "A title says what follows.",
        fix: "give it words, or leave it out while there are none.")
    }
  }
}
