/// What somebody does with an element, with what it takes.
package enum Use: Hashable, Sendable {
  case tap
  case select(String)
  case turn(on: Bool)
  case increment
  case decrement
  case write(String)

  /// The call as one would write it behind an element: `.tap()`.
  package var text: String {
    switch self {
    case .tap: ".tap()"
    case .select(let option): ".select(\(option.debugDescription))"
    case .turn(let isOn): ".setOn(\(isOn))"
    case .increment: ".increment()"
    case .decrement: ".decrement()"
    case .write(let text): ".typeText(\(text.debugDescription))"
    }
  }
}

extension ScreenElement {
  /// What comes of a tap.
  ///
  /// A tap on a switch turns it over. A tap on words or an image is a tap on the button, tab or
  /// option that shows them.
  public func tap() throws(QueryFault) -> Outcome<Action> { try outcome(of: .tap) }

  /// What comes of choosing an option of a picker, by its identifier, else by its words.
  public func select(_ option: String) throws(QueryFault) -> Outcome<Action> {
    try outcome(of: .select(option))
  }

  /// What comes of turning a switch on or off; nothing, if it is so already.
  public func setOn(_ isOn: Bool) throws(QueryFault) -> Outcome<Action> {
    try outcome(of: .turn(on: isOn))
  }

  /// What comes of a tap on the + of a stepper.
  public func increment() throws(QueryFault) -> Outcome<Action> {
    try outcome(of: .increment)
  }

  /// What comes of a tap on the − of a stepper.
  public func decrement() throws(QueryFault) -> Outcome<Action> {
    try outcome(of: .decrement)
  }

  /// What comes of writing a text into a field, in place of the one that is there.
  public func typeText(_ text: String) throws(QueryFault) -> Outcome<Action> {
    try outcome(of: .write(text))
  }

  /// What comes of a use, by the one element that is meant.
  package func outcome(of use: Use) throws(QueryFault) -> Outcome<Action> {
    let target = all[try position(use.text) { use == .tap ? tapped($0) : $0 }]
    return try target.outcome(of: use, call: selection.text + use.text)
  }

  /// What a tap on an element hits: the innermost that reacts, be it itself or around it.
  private func tapped(_ position: Int) -> Int {
    for place in [position] + all[position].ancestors.reversed() {
      if all[place].isTappable { return place }
      if all[place].element.type == .sheet { break }
    }
    return position
  }
}

extension PlacedElement {
  /// What comes of a use of this element.
  package func outcome(of use: Use, call: String) throws(QueryFault) -> Outcome<Action> {
    if isUnderSheet { throw QueryFault(.underSheet(line), call: call) }
    if case .select(let words) = use, element.type == .picker {
      let options = element.children
      let identified = options.filter { $0.accessibility.identifier == words }
      let fitting = identified.isEmpty ? options.filter { $0.label == words } : identified
      if fitting.count > 1 {
        throw QueryFault(
          .ambiguous(fitting.map { "\($0.type): \($0.label)".harmless }), call: call)
      }
      let option = fitting.first
      guard let outcome = option?.control(.tap)?.outcome else {
        throw QueryFault(
          .notOffered(line, words, offered: element.children.map(\.label)), call: call)
      }
      if !isEnabled { throw QueryFault(.disabled(line), call: call) }
      return outcome
    }
    guard let outcome = outcome(of: use) else {
      throw QueryFault(.noSuchGesture(line, has: element.controls.map(\.gesture)), call: call)
    }
    if !isEnabled { throw QueryFault(.disabled(line), call: call) }
    return outcome
  }

  /// What comes of a use if the element takes it, be it enabled or not.
  private func outcome(of use: Use) -> Outcome<Action>? {
    let isOn = value == "1"
    return switch use {
    case .tap:
      element.control(.tap)?.outcome ?? element.control(isOn ? .turnOff : .turnOn)?.outcome
    case .select: nil
    case .turn(let wanted):
      element.control(wanted ? .turnOn : .turnOff).map { wanted == isOn ? .nothing : $0.outcome }
    case .increment: element.control(.increment)?.outcome
    case .decrement: element.control(.decrement)?.outcome
    case .write(let text): element.control(.write)?.outcome(writing: text)
    }
  }
}
