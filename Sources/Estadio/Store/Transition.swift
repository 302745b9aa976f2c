/// One step of a store, as a value: the action, where it came from, what it changed, what follows.
public struct Transition<State, Action: Sendable> {
  /// Counts the steps of one store, from 1.
  public let number: Int
  /// What happened.
  public let action: Action
  /// Where it came from.
  public let origin: Origin
  /// What it carries from whoever sent it.
  public let tag: ActionTag?
  /// When, since the store's host began.
  public let instant: Duration
  /// The state it found.
  public let before: State
  /// The state it left.
  public let after: State
  /// The work that follows, not yet started.
  public let effect: Effect<Action>

  @inlinable
  package init(
    number: Int, action: Action, origin: Origin, tag: ActionTag?, instant: Duration,
    before: State, after: State, effect: Effect<Action>
  ) {
    self.number = number
    self.action = action
    self.origin = origin
    self.tag = tag
    self.instant = instant
    self.before = before
    self.after = after
    self.effect = effect
  }

  /// The name of a decorator that stopped the action, on its way to the reducer or to a part of it;
  /// other parts may have reduced it.
  public var stoppedBy: String? { effect.stoppedBy }
}

extension Transition {
  /// The step of a part, if it was one: the action was the part's, which was there before and
  /// after.
  @usableFromInline
  func part<Part, PartAction: Sendable>(
    _ path: CasePath<Action, PartAction>,
    _ part: (UnsafePointer<State>, (UnsafePointer<Part>) -> Void) -> Void
  ) -> Transition<Part, PartAction>? {
    guard let action = path.extract(action) else { return nil }
    func read(_ whole: State) -> Part? {
      var value: Part?
      withUnsafePointer(to: whole) { part($0) { value = $0.pointee } }
      return value
    }
    guard let before = read(before), let after = read(after) else { return nil }
    return Transition<Part, PartAction>(
      number: number, action: action, origin: origin, tag: tag, instant: instant,
      before: before, after: after, effect: .none)
  }
}

extension Transition: Sendable where State: Sendable {}
