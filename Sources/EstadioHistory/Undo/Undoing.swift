public import Estadio

/// Lets the steps of a reducer be undone and redone.
public struct Undoing<Content: Reducer>: Decorator {
  let limit: UndoLimit<Content.State>
  let grouping: (Content.Action, Content.State) -> UndoGroup?
  let filter: (Content.Action, Content.State) -> Bool
  let isSame: (Content.State, Content.State) -> Bool

  /// The content, whose steps can be undone.
  public func body(content: Content) -> UndoableReducer<Content> {
    UndoableReducer(content: content, rules: self)
  }
}

/// A reducer whose steps can be undone; see `undoable(limit:grouping:filter:)`.
public struct UndoableReducer<Base: Reducer>: WrappingReducer {
  /// The reducer at work in the present state. It is a feature instance of its own, so that its
  /// work can be told from its neighbours'.
  public let content: Scope<Undoable<Base.State>, UndoableAction<Base.Action>, Base>
  let rules: Undoing<Base>
  var keep: ((inout Base.State, Base.State) -> Void)?

  init(content: Base, rules: Undoing<Base>) {
    self.content = content.scope(
      \Undoable<Base.State>.present, UndoableAction<Base.Action>.contentCase)
    self.rules = rules
  }

  /// Leaves a slice of the state out of the history: undo and redo find it as it is and leave it as
  /// it is, and an action that changes nothing else makes no step.
  ///
  /// ```swift
  /// Editor().undoable().keeping(\.zoom).keeping(\.cursor)
  /// ```
  public func keeping<Value>(_ slice: WritableKeyPath<Base.State, Value>) -> Self {
    var copy = self
    copy.keep = { [keep] state, now in
      keep?(&state, now)
      state[keyPath: slice] = now[keyPath: slice]
    }
    return copy
  }

  /// Runs the content and notes the step, or moves along the history.
  public func reduce(
    into state: inout Undoable<Base.State>, action: UndoableAction<Base.Action>,
    entorno: Entorno, content: Reduction
  ) -> Effect<UndoableAction<Base.Action>> {
    switch action {
    case .content(let inner):
      guard rules.filter(inner, state.present) else { return content(&state, action, entorno) }
      return step(&state, action, inner, entorno, content)
    case .undo: return jump(&state, by: -1)
    case .redo: return jump(&state, by: 1)
    case .jump(let steps): return jump(&state, by: steps)
    case .mark:
      state.mark()
      return .none
    }
  }

  private func step(
    _ state: inout Undoable<Base.State>, _ action: UndoableAction<Base.Action>,
    _ inner: Base.Action, _ entorno: Entorno, _ content: Reduction
  ) -> Effect<UndoableAction<Base.Action>> {
    let group = rules.grouping(inner, state.present)
    // Read by those alone who need it: most reductions never look at the clock.
    let instant = group?.window == nil ? .zero : entorno.ahora
    if state.continues(group, at: instant) { return content(&state, action, entorno) }
    let before = state.present
    let effect = content(&state, action, entorno)
    if isStep(from: before, to: state.present) {
      state.record(before, group, at: instant, rules.limit)
    }
    return effect
  }

  private func isStep(from before: Base.State, to after: Base.State) -> Bool {
    guard let keep else { return !rules.isSame(before, after) }
    var expected = before
    keep(&expected, after)
    return !rules.isSame(expected, after)
  }

  /// What was started in the states that are left ends with them. What the new present asks for
  /// follows from it.
  private func jump(
    _ state: inout Undoable<Base.State>, by steps: Int
  ) -> Effect<UndoableAction<Base.Action>> {
    let isMoved = state.jump(by: steps, keep: keep ?? { _, _ in })
    return isMoved ? content.lifted(.cancelAll) : .none
  }
}

extension Reducer {
  /// Lets the steps of this reducer be undone and redone.
  ///
  /// ```swift
  /// Editor().undoable(limit: .steps(100), filter: { accion, _ in accion != .tic })
  /// ```
  ///
  /// The state becomes an ``Undoable``, and the actions ``UndoableAction``s around this reducer's.
  /// Each action that the filter admits makes a step, whoever sent it: a subscription's or an
  /// effect's too. Undo gives back the state of before the step and ends all work of this reducer
  /// and of what lies below it; subscriptions follow from the state.
  ///
  /// - Parameters:
  ///   - limit: how much is kept.
  ///   - grouping: the group of an action in the state that it finds; by default none, so that each
  ///     action is a step of its own. Pure.
  ///   - filter: whether an action, in the state that it finds, makes a step. One that does not
  ///     changes the present and leaves the history alone. Pure.
  public func undoable(
    limit: UndoLimit<State> = .steps(100),
    grouping: @escaping (Action, State) -> UndoGroup? = { _, _ in nil },
    filter: @escaping (Action, State) -> Bool = { _, _ in true }
  ) -> UndoableReducer<Self> {
    decorated(by: Undoing(limit: limit, grouping: grouping, filter: filter) { _, _ in false })
  }
}

extension Reducer where State: Equatable {
  /// Lets the steps of this reducer be undone and redone; an action that changes nothing makes no
  /// step. See ``undoable(limit:grouping:filter:)-swift.method``.
  ///
  /// - Parameters:
  ///   - limit: how much is kept.
  ///   - grouping: the group of an action in the state that it finds; by default none. Pure.
  ///   - filter: whether an action, in the state that it finds, makes a step. Pure.
  public func undoable(
    limit: UndoLimit<State> = .steps(100),
    grouping: @escaping (Action, State) -> UndoGroup? = { _, _ in nil },
    filter: @escaping (Action, State) -> Bool = { _, _ in true }
  ) -> UndoableReducer<Self> {
    decorated(by: Undoing(limit: limit, grouping: grouping, filter: filter) { $0 == $1 })
  }
}
