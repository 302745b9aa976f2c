import Estadio

/// A state with the versions that it had, and those that were undone.
///
/// ```swift
/// var texto = Undoable("")
/// texto.step { $0 = "hola" }
/// texto.undo()
/// texto.present  // ""
/// texto.redo()
/// texto.present  // "hola"
/// ```
///
/// The members of the present state can be read and written as its own. Writing makes no step; a
/// step is made by ``step(group:at:limit:_:)``, which ``UndoableReducer`` does for each action.
///
/// Versions are values that share what did not change. To make, undo or redo a step takes O(log n)
/// for n versions, also while somebody holds a copy; none of them knows the one before, so that
/// releasing a hundred thousand is flat.
@dynamicMemberLookup
public struct Undoable<State> {
  /// The state as it is.
  public var present: State
  /// Versions to go back to, the nearest last.
  var older = IdentifiedList<Version>()
  /// Versions to go forward to, the nearest last.
  var newer = IdentifiedList<Version>()
  /// The group that the last step belongs to, as long as nothing has ended it. While it is open
  /// there is nothing to redo.
  var openGroup: Open?
  /// What the versions cost together, once somebody has asked.
  private var cost: Int?
  private var serial = 0

  struct Version: Identifiable {
    let id: Int
    let state: State
  }

  /// A group that may go on.
  struct Open: Hashable, Sendable {
    let id: AnyID
    /// When its last action was reduced.
    var last: Duration

    func goesOn(with group: UndoGroup?, at instant: Duration) -> Bool {
      guard let group, group.id == id else { return false }
      return group.window.map { instant - last <= $0 } ?? true
    }
  }

  /// A state that nothing was done to yet.
  public init(_ present: State) { self.present = present }

  /// A state with a history.
  ///
  /// - Parameters:
  ///   - past: the versions to go back to, the oldest first.
  ///   - present: the state as it is.
  ///   - future: the versions to go forward to, the nearest first.
  public init(past: [State], present: State, future: [State] = []) {
    self.present = present
    for state in past { older.append(version(state)) }
    for state in future.reversed() { newer.append(version(state)) }
  }

  /// A member of the present state. Writing it makes no step.
  public subscript<Value>(dynamicMember path: WritableKeyPath<State, Value>) -> Value {
    get { present[keyPath: path] }
    set { present[keyPath: path] = newValue }
  }

  /// A member of the present state.
  public subscript<Value>(dynamicMember path: KeyPath<State, Value>) -> Value {
    present[keyPath: path]
  }

  private mutating func version(_ state: State) -> Version {
    serial += 1
    return Version(id: serial, state: state)
  }
}

// MARK: - Reading

extension Undoable {
  /// Whether there is a step to undo.
  public var canUndo: Bool { !older.isEmpty }
  /// Whether there is a step to redo.
  public var canRedo: Bool { !newer.isEmpty }
  /// How many steps there are to undo.
  public var undoCount: Int { older.count }
  /// How many steps there are to redo.
  public var redoCount: Int { newer.count }
  /// The versions to go back to, the oldest first.
  public var past: some Collection<State> { older.lazy.map(\.state) }
  /// The versions to go forward to, the nearest first.
  public var future: some Collection<State> { newer.lazy.reversed().map(\.state) }
}

// MARK: - Making steps

extension Undoable {
  /// Changes the present state as one step, or as part of the last one if its group goes on.
  ///
  /// What could be redone is dropped.
  ///
  /// - Parameters:
  ///   - group: the group that the change belongs to.
  ///   - instant: when, for groups with a window.
  ///   - limit: how much to keep.
  ///   - change: changes the state.
  /// - Returns: what the closure returns.
  @discardableResult
  public mutating func step<Result>(
    group: UndoGroup? = nil, at instant: Duration = .zero, limit: UndoLimit<State> = .none,
    _ change: (inout State) -> Result
  ) -> Result {
    if continues(group, at: instant) { return change(&present) }
    let before = present
    let result = change(&present)
    record(before, group, at: instant, limit)
    return result
  }

  /// Whether what a group does now is part of the last step; then it is noted as its last action.
  mutating func continues(_ group: UndoGroup?, at instant: Duration) -> Bool {
    guard let openGroup, openGroup.goesOn(with: group, at: instant) else { return false }
    self.openGroup?.last = instant
    return true
  }

  /// The present was made of another version, in a step.
  mutating func record(
    _ before: State, _ group: UndoGroup?, at instant: Duration, _ limit: UndoLimit<State>
  ) {
    openGroup = group.map { Open(id: $0.id, last: instant) }
    if canRedo {
      newer = []
      cost = nil
    }
    older.append(version(before))
    if limit.bytes != nil {
      cost = cost.map { $0 + limit.cost(before) } ?? (older.reduce(0) { $0 + limit.cost($1.state) })
    }
    trim(to: limit)
  }

  private mutating func trim(to limit: UndoLimit<State>) {
    while let oldest = older.first, isOver(limit) {
      older.remove(at: 0)
      cost = cost.map { $0 - limit.cost(oldest.state) }
    }
    // With nothing to go back to, the next action of the group must not find its step made.
    if older.isEmpty { openGroup = nil }
  }

  private func isOver(_ limit: UndoLimit<State>) -> Bool {
    if let steps = limit.steps, older.count > steps { return true }
    guard let bytes = limit.bytes, let cost else { return false }
    return cost > bytes
  }
}

// MARK: - Moving

extension Undoable {
  /// Goes back by one step; with nothing to undo it does nothing.
  public mutating func undo() { jump(by: -1) }

  /// Goes forward again by one step; with nothing to redo it does nothing.
  public mutating func redo() { jump(by: 1) }

  /// Goes so many steps forward, or back if negative; as far as there are any.
  public mutating func jump(by steps: Int) { _ = jump(by: steps) { _, _ in } }

  /// Ends the open group, if there is one: the next change is a step of its own.
  public mutating func mark() { openGroup = nil }

  /// Moves, and gives the version that becomes the present what it keeps of the one before.
  ///
  /// - Returns: whether there was a step to take.
  mutating func jump(by steps: Int, keep: (inout State, State) -> Void) -> Bool {
    let isBack = steps < 0
    let count = min(Int(clamping: steps.magnitude), isBack ? older.count : newer.count)
    guard count > 0 else { return false }
    for _ in 0..<count {
      let version = isBack ? older.remove(at: older.count - 1) : newer.remove(at: newer.count - 1)
      var next = version.state
      keep(&next, present)
      let left = self.version(present)
      if isBack { newer.append(left) } else { older.append(left) }
      present = next
    }
    (openGroup, cost) = (nil, nil)
    return true
  }
}

extension Undoable: Sendable where State: Sendable {}
extension Undoable.Version: Sendable where State: Sendable {}

extension Undoable.Version: Equatable where State: Equatable {
  static func == (a: Self, b: Self) -> Bool { a.state == b.state }
}

extension Undoable.Version: Hashable where State: Hashable {
  func hash(into hasher: inout Hasher) { hasher.combine(state) }
}
