extension Screen: ElementQueries {
  /// The elements of a kind, anywhere in this screen.
  public func descendants(_ kind: ElementKind) -> ElementQuery<Action> {
    ElementQuery(self, Selection(root: "screen").appending(.kind(kind)))
  }

  /// What comes of going back, by a swipe from the edge: that of the innermost stack that a person
  /// sees and that something is behind.
  public func swipeBack() throws(QueryFault) -> Outcome<Action> {
    try back(call: "screen.swipeBack()")
  }

  /// What comes of pulling down the sheet on top.
  public func dismissSheet() throws(QueryFault) -> Outcome<Action> {
    try dismissal(call: "screen.dismissSheet()")
  }

  package func back(call: String) throws(QueryFault) -> Outcome<Action> {
    try outcome(of: .back, call: call) { seen in
      .nothingBehind(
        titles: seen.filter { $0.element.type == .navigationBar }.map(\.label))
    }
  }

  package func dismissal(call: String) throws(QueryFault) -> Outcome<Action> {
    try outcome(of: .dismiss, call: call) { _ in .noSheet }
  }

  /// What comes of a gesture that belongs to the screen: to the innermost element that takes it and
  /// that no sheet covers.
  private func outcome(
    of gesture: Gesture, call: String,
    absence: ([PlacedElement<Action>]) -> QueryFault.Cause
  ) throws(QueryFault) -> Outcome<Action> {
    let seen = elements.filter { !$0.isUnderSheet }
    for placed in seen.reversed() {
      guard let control = placed.element.control(gesture) else { continue }
      if !placed.isEnabled { throw QueryFault(.disabled(placed.line), call: call) }
      return control.outcome
    }
    throw QueryFault(absence(seen), call: call)
  }
}

extension Screen {
  /// What comes of a tap on what somebody names, as at a prompt.
  ///
  /// ```swift
  /// try screen.tapping("laboratorio")  // .send(.eligioPestana(.laboratorio))
  /// ```
  ///
  /// See ``tappable(_:number:)`` for how it is found.
  public func tapping(_ words: String, number: Int? = nil) throws(QueryFault) -> Outcome<Action> {
    let call = "screen.tapping(\(words.debugDescription))"
    return try tappable(words, number, call: call).outcome(of: .tap, call: call)
  }

  /// What can be tapped and goes by a name: by its identifier; else by its label, word for word;
  /// else by its label without regard to case and accents; else by the beginning of it.
  ///
  /// The first of these ways that finds anything counts. What a sheet covers is not meant if
  /// something else fits; more than one that is left is a fault, unless a number says which. So is
  /// a name that nothing goes by, and blanks are no name.
  ///
  /// - Parameters:
  ///   - words: the name.
  ///   - number: which of several, in reading order from 1.
  public func tappable(
    _ words: String, number: Int? = nil
  ) throws(QueryFault) -> PlacedElement<Action> {
    try tappable(words, number, call: "screen.tappable(\(words.debugDescription))")
  }

  private func tappable(
    _ words: String, _ number: Int?, call: String
  ) throws(QueryFault) -> PlacedElement<Action> {
    let candidates = elements.filter(\.isTappable)
    let key = Likeness.key(words)
    let ways: [(PlacedElement<Action>) -> Bool] = [
      { $0.identifier == words }, { $0.label == words }, { Likeness.key($0.label) == key },
      { Likeness.key($0.label).hasPrefix(key) },
    ]
    // What has no name does not go by that of nothing.
    for way in ways where !words.isBlank {
      let fitting = candidates.filter(way)
      let seen = fitting.filter { !$0.isUnderSheet }
      let meant = seen.isEmpty ? fitting : seen
      if let one = meant.first {
        let place = (number ?? 1) - 1
        if meant.count == 1 || number != nil, meant.indices.contains(place) {
          return place == 0 ? one : meant[place]
        }
        throw QueryFault(.severalNamed(words, meant.map(\.placedLine)), call: call)
      }
    }
    let sorted = Likeness.sorted(candidates, by: words) { [$0.identifier ?? "", $0.label] }
    throw QueryFault(.noneNamed(words, others: sorted.map(\.line)), call: call)
  }
}
