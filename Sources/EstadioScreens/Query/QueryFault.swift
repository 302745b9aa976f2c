/// Why an element could not be read or used, in four parts: what happened with the values at hand,
/// what is there instead, the rule, and what to do.
public struct QueryFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// Every kind of fault there is. Elements are given as lines that print their type, identifier
  /// and label.
  public enum Cause: Hashable, Sendable {
    /// Nothing fits this part of the query; the others, the most alike first, are those of the kind
    /// that was looked for, or else all that have a name.
    case notThere(String, others: [String], areOfKind: Bool)
    /// More than one fits.
    case ambiguous([String])
    /// Nothing that can be tapped goes by this name; the others, the most alike first.
    case noneNamed(String, others: [String])
    /// More than one thing that can be tapped goes by this name.
    case severalNamed(String, [String])
    /// The element is disabled.
    case disabled(String)
    /// The element lies under a sheet.
    case underSheet(String)
    /// The element does not take the gesture, but these.
    case noSuchGesture(String, has: [Gesture])
    /// The picker does not have the option, but these.
    case notOffered(String, String, offered: [String])
    /// No stack that is seen has anything behind; the titles are those that are seen.
    case nothingBehind(titles: [String])
    /// There is no sheet to be closed.
    case noSheet
    /// The store, of this type, has no reducer that shows anything.
    case noScreen(store: String)
  }

  /// What went wrong.
  public let cause: Cause
  /// What was asked for, as one would write it.
  public let call: String

  package init(_ cause: Cause, call: String) {
    self.cause = cause
    self.call = call
  }

  /// So many lines of a list are shown.
  private static let limit = 20

  /// The four parts.
  public var description: String {
    let text = cause.text
    let rows = [("Call", call)] + text.values
    let width = rows.map(\.0.count).max() ?? 0
    let table = rows.map { name, value in
      "  \(name):" + String(repeating: " ", count: width - name.count + 2) + value.harmless
    }
    let rest = text.list.count - Self.limit
    let lines = text.list.prefix(Self.limit) + (rest > 0 ? ["… and \(rest) more"] : [])
    let list = lines.isEmpty ? [] : ["  \(text.title):"] + lines.map { "    \($0.harmless)" }
    return [[text.happened], table, list, [text.rule], ["To fix, \(text.fix)"]]
      .filter { !$0.isEmpty }
      .map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n")
  }
}

extension QueryFault.Cause {
  fileprivate struct Text {
    var happened: String
    var values: [(String, String)] = []
    var title = ""
    var list: [String] = []
    var rule: String
    var fix: String
  }

  fileprivate var text: Text {
    switch self {
    case .notThere(let part, let others, let areOfKind):
      Text(
        happened: "There is no such element on the screen.",
        values: [("Missing", part)],
        title: areOfKind ? "There, the most alike first" : "On the screen", list: others,
        rule: "An element is found by its identifier, else by its label, word for word, on the "
          + "screen as it is now.",
        fix: "correct the name, or do first what brings the element about.")
    case .ambiguous(let fitting):
      Text(
        happened: "More than one element fits.",
        title: "Fitting", list: fitting,
        rule: "What is read or used is one element.",
        fix: "give each an identifier, look within the element around the one that is meant, or "
          + "take one by its place: '.firstMatch', '.element(boundBy: 1)'.")
    case .noneNamed(let name, let others): Self.text(of: name, others: others)
    case .severalNamed(let name, let fitting):
      Text(
        happened: "More than one element goes by this name.", values: [("Name", name)],
        title: "Fitting", list: fitting,
        rule: "One tap is on one element.",
        fix: "write more of its words, or its identifier.")
    case .disabled(let element):
      Text(
        happened: "The element is disabled.", values: [("Element", element)],
        rule: "What is disabled reacts to nobody.",
        fix: "do first what enables it, or look at why it is disabled.")
    case .underSheet(let element):
      Text(
        happened: "A sheet lies over the element.", values: [("Element", element)],
        rule: "What a sheet covers is there, but can be neither seen nor used.",
        fix: "close the sheet first, with 'dismissSheet()' or a button of it.")
    case .noSuchGesture(let element, let gestures): Self.text(of: element, taking: gestures)
    case .notOffered(let picker, _, let offered):
      Text(
        happened: "The picker does not offer this option.", values: [("Element", picker)],
        title: "Offered", list: offered,
        rule: "An option is chosen by its identifier, else by its words, word for word.",
        fix: "choose one that is offered.")
    case .nothingBehind(let titles): Self.text(ofTitles: titles)
    case .noSheet:
      Text(
        happened: "There is no sheet to be closed.",
        rule: "A sheet is pulled down while it is the topmost screen.",
        fix: "do first what opens it, or look at why it is closed.")
    case .noScreen(let store):
      Text(
        happened: "The store shows no screen.", values: [("Store", store)],
        rule: "What a person would see is asked of the store's reducer, which is a 'Pantalla'; "
          + "a child store has no reducer of its own.",
        fix: "let the reducer conform to 'Pantalla', and ask the root store.")
    }
  }

  private static func text(of name: String, others: [String]) -> Text {
    Text(
      happened: "Nothing that can be tapped goes by this name.", values: [("Name", name)],
      title: "There, the most alike first", list: others,
      rule: "A name is an identifier, or a label, or the beginning of one, without regard to case "
        + "and accents.",
      fix: "write one of these, or do first what brings the element about.")
  }

  private static func text(of element: String, taking gestures: [Gesture]) -> Text {
    Text(
      happened: "The element does not take this gesture.",
      values: [
        ("Element", element),
        ("Takes", gestures.isEmpty ? "none" : gestures.map(\.rawValue).joined(separator: ", ")),
      ],
      rule: "An element takes the gestures of its controls; a stepper at its end has no step "
        + "further.",
      fix: "use a gesture that it takes, or the element that takes this one.")
  }

  private static func text(ofTitles titles: [String]) -> Text {
    Text(
      happened: "There is nothing to go back to.",
      values: titles.isEmpty ? [] : [("Shown", titles.joined(separator: ", "))],
      rule: "Only a screen that was pushed on another has something behind it.",
      fix: "push one first, or look at why the stack is where it began.")
  }
}
