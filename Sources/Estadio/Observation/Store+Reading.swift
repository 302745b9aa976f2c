public import Observation

extension Store: Observable {}

extension Store {
  /// The whole state. Reading it is tracked: every turn of the loop wakes who read it.
  public var state: State {
    reads.willRead(self)
    return current
  }

  /// Whether this is a child store whose part of the state, or whose root, no longer exists.
  /// Reading it is tracked: it wakes who read it when the part goes or comes back.
  public var isGone: Bool {
    reads.willReadPresence(self)
    return link.reader.isGone
  }

  /// A member of the state. Reading it is tracked: a change of this member wakes who read it.
  public subscript<Value: Equatable>(dynamicMember path: KeyPath<State, Value>) -> Value {
    let value = current[keyPath: path]
    reads.willRead(self, path, value) { $0 == $1 }
    return value
  }

  /// A member that cannot be compared: every turn of the loop wakes who read it.
  public subscript<Value>(dynamicMember path: KeyPath<State, Value>) -> Value {
    let value = current[keyPath: path]
    reads.willRead(self, path, value) { _, _ in false }
    return value
  }

  /// The state without tracking; a child that is gone gives the last one it read.
  @usableFromInline
  var current: State {
    switch core {
    case .root(let engine): return engine.state
    case .child(let link, let last): return link.reader.read { $0 } ?? last.value
    }
  }

  /// Whether the loop is under way, so that what is read now may not last.
  var isAtWork: Bool {
    switch core {
    case .root(let engine): engine.phase != .idle
    case .child(let link, _): link.phase().map { $0 != .idle } ?? false
    }
  }
}

extension Store {
  /// The key path under which the registrar knows a member.
  subscript<Value>(tracked path: KeyPath<State, Value>) -> Value { current[keyPath: path] }
}
