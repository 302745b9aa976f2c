import Estadio

/// What happened in a store, as far as it is remembered: the steps, and some of the states that
/// they found, from which the others are made again.
///
/// Steps have places, counted from the first that there ever was; a place also names the state
/// before its step. What is left out of the record has no place, but changes the state: the next
/// step then keeps the state that it found. With some steps skipped there is a second line of
/// states, from the first skipped one on, made by repeating the others.
struct Journal<State, Action: Sendable> {
  typealias Entry = HistoryEntry<Action>

  /// The state that a step found.
  final class Start {
    let place: Int
    let state: State
    /// Whether something that was left out came before.
    let isAfterGap: Bool
    var isChecked = false

    init(_ place: Int, _ state: State, isAfterGap: Bool) {
      self.place = place
      self.state = state
      self.isAfterGap = isAfterGap
    }
  }

  /// How many steps are shown.
  let limit: Int
  /// The place after the last step.
  private(set) var end = 0
  /// The steps, after some that are forgotten already.
  private var steps: [Entry] = []
  private var forgotten = 0
  /// The kept states, one at the first remembered place.
  private(set) var starts: [Start] = []
  /// Kept states of the line without the skipped steps, behind the first of these.
  private var branch: [Start] = []
  private(set) var firstSkipped: Int?
  private var hasGap = false

  /// - Parameters:
  ///   - limit: how many steps are remembered.
  ///   - state: the state before the first of them.
  init(limit: Int, from state: State) {
    self.limit = max(0, limit)
    starts = [Start(0, state, isAfterGap: false)]
  }

  /// The first place that is remembered: a little more than what is shown.
  private var first: Int { end - (steps.count - forgotten) }
  /// The places of the steps that are shown.
  var places: Range<Int> { max(first, end - limit)..<end }

  subscript(place: Int) -> Entry { steps[forgotten + place - first] }

  /// The steps that are shown.
  var entries: [Entry] { Array(steps.suffix(places.count)) }

  /// How many states are kept.
  var keptCount: Int { starts.count + branch.count }

  /// The place of a step that is shown, by its number.
  func place(of number: Int) -> Int? {
    var (low, high) = (places.lowerBound, places.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < end && self[low].number == number ? low : nil
  }
}

// MARK: - Recording

extension Journal {
  /// A step was made.
  ///
  /// - Parameters:
  ///   - step: what happened.
  ///   - before: the state that it found.
  ///   - every: how many steps may lie between two kept states.
  /// - Returns: whether the state was kept.
  mutating func record(_ step: Entry, before: @autoclosure () -> State, every: Int) -> Bool {
    let distance = starts.last.map { end - $0.place } ?? .max
    let isKept = hasGap || distance >= min(every, max(1, limit))
    if isKept {
      // At a place at which a state is kept already, what was left out makes it another one.
      if distance == 0 { starts.removeLast() }
      starts.append(Start(end, before(), isAfterGap: hasGap))
    }
    hasGap = false
    steps.append(step)
    end += 1
    forgetOldest()
    return isKept
  }

  /// A step was made that is not recorded.
  mutating func leaveOut() { hasGap = true }

  /// What lies before a kept state folds into it, as soon as that is more than anybody is shown.
  private mutating func forgetOldest() {
    var past = 0
    while past + 1 < starts.count, end - starts[past + 1].place >= limit { past += 1 }
    guard past > 0 else { return }
    forgotten += starts[past].place - first
    starts.removeFirst(past)
    // So that each step is moved once at most.
    if forgotten * 2 >= steps.count {
      steps.removeFirst(forgotten)
      forgotten = 0
    }
  }
}

// MARK: - Skipping

extension Journal {
  /// Sets whether a step is skipped.
  mutating func skip(_ place: Int, _ isSkipped: Bool) {
    steps[forgotten + place - first].isSkipped = isSkipped
    branch.removeAll { $0.place > place }
    if isSkipped {
      firstSkipped = min(firstSkipped ?? place, place)
    } else if firstSkipped == place {
      firstSkipped = (place..<end).first { self[$0].isSkipped }
      branch.removeAll()
    }
  }

  /// Skips nothing any more.
  mutating func skipNothing() {
    guard let first = firstSkipped else { return }
    for place in first..<end { steps[forgotten + place - self.first].isSkipped = false }
    firstSkipped = nil
    branch = []
  }

  /// Makes what is shown at a place the whole history.
  mutating func cut(at place: Int) {
    let skipped = firstSkipped ?? place
    starts.removeAll { $0.place > min(skipped, place) || $0.place == place && $0.isAfterGap }
    var shift = 0
    var at = skipped
    for start in branch where start.place <= place {
      while at < start.place {
        if self[at].isSkipped { shift += 1 }
        at += 1
      }
      if start.place - shift > starts.last?.place ?? -1 {
        starts.append(Start(start.place - shift, start.state, isAfterGap: false))
      }
    }
    let first = self.first
    let kept = (first..<place).map { self[$0] }.filter { !$0.isSkipped }
    (steps, forgotten, end) = (kept, 0, first + kept.count)
    (branch, firstSkipped, hasGap) = ([], nil, false)
  }
}

// MARK: - States

extension Journal {
  /// How the state at a place is made: of a kept one, by steps that are made again.
  ///
  /// They are made by whoever asks, since reducers are not run in the middle of a change.
  struct Way {
    let from: State
    /// In stretches, each with the place that it leads to.
    var stretches: [(to: Int, entries: [Entry])]
    /// Whether what is made at the end of each stretch is worth keeping.
    let isBranch: Bool
  }

  /// The way to the state after all steps before a place that are not skipped.
  func way(to place: Int, every: Int) -> Way {
    if let firstSkipped, place > firstSkipped {
      return branched(to: place, beyond: firstSkipped, every: max(1, every))
    }
    let start = origin(of: place)
    let entries = (start.place..<place).map { self[$0] }
    return Way(from: start.state, stretches: [(place, entries)], isBranch: false)
  }

  /// The nearest kept state from which that at a place is made.
  private func origin(of place: Int) -> Start {
    var index = starts.partition(below: place)
    if index < starts.count, starts[index].place == place {
      // What was left out came after what is looked for, unless that is the beginning.
      if index == 0 || !starts[index].isAfterGap { return starts[index] }
    }
    index = max(0, index - 1)
    return starts[index]
  }

  private func branched(to place: Int, beyond skipped: Int, every: Int) -> Way {
    let kept = branch.partition(below: place + 1)
    // What lies before the first skipped step is as it was, with what was left out.
    let start = kept > 0 ? branch[kept - 1] : starts[starts.partition(below: skipped + 1) - 1]
    var way = Way(from: start.state, stretches: [], isBranch: true)
    var at = start.place
    while at < place {
      let next = min(place, at + every)
      way.stretches.append((next, (at..<next).map { self[$0] }.filter { !$0.isSkipped }))
      at = next
    }
    return way
  }

  /// Keeps a state of the line without the skipped steps.
  mutating func keep(_ state: State, at place: Int) {
    let index = branch.partition(below: place)
    branch.insert(Start(place, state, isAfterGap: false), at: index)
  }

  /// A stretch between two kept states whose later one was never compared with what repeating
  /// makes of the earlier one.
  struct Stretch {
    let from: State
    let entries: [Entry]
    let to: State
  }

  /// The stretch that a place lies in, once.
  func unchecked(around place: Int) -> Stretch? {
    let index = max(0, starts.partition(below: place) - 1)
    guard index + 1 < starts.count else { return nil }
    let (start, next) = (starts[index], starts[index + 1])
    if start.isChecked || next.isAfterGap { return nil }
    start.isChecked = true
    let entries = (start.place..<next.place).map { self[$0] }
    // Of what was skipped in a stretch, the record says that it happened.
    return Stretch(from: start.state, entries: entries, to: next.state)
  }
}

extension Array {
  /// How many starts lie below a place; they are sorted.
  fileprivate func partition<State, Action>(
    below place: Int
  ) -> Int where Element == Journal<State, Action>.Start {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].place < place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
