/// Standing sources of actions, *derived from the state*: they exist while the state asks for
/// them and need neither start nor cancel.
///
/// ```swift
/// func subscriptions(for state: State, entorno: Entorno) -> Subscriptions<Action> {
///   if state.corriendo {
///     .every(.milliseconds(250), id: "reloj") { tick in .tic(tick.elapsed) }
///   } else {
///     .none
///   }
/// }
/// ```
///
/// After every drain the store compares what the state asks for with what runs: new ones start,
/// missing ones stop, and one whose id and parameters did not change keeps its phase and uses the
/// newest closure from its next tick on (law 9).
public struct Subscriptions<Action: Sendable>: Sendable {
  @usableFromInline
  package let storage: Storage

  @usableFromInline
  package enum Storage: Sendable {
    /// Nobody in this part of the tree declares any, whatever the state: it need not be asked
    /// again.
    case undeclared
    case list([Subscription<Action>])
  }

  @inlinable
  package init(_ storage: Storage) { self.storage = storage }

  /// No subscription in this state.
  public static var none: Self { Self(.list([])) }

  /// What a feature answers that never declares any: the default of every reducer.
  ///
  /// Unlike `.none` it is a promise for every state, so the store stops asking.
  @inlinable
  public static var undeclared: Self { Self(.undeclared) }

  /// An action every `period`: tick k is due at start + k × period, on instants, so it never
  /// drifts and is never counted.
  ///
  /// - Parameters:
  ///   - period: above zero; any other is reported and does not tick.
  ///   - id: any hashable value, unique among the subscriptions of this feature instance.
  ///   - late: what to do when the host comes late.
  ///   - action: makes the action of one tick.
  @inlinable
  public static func every(
    _ period: Duration, id: some Hashable & Sendable, late: LatePolicy = .coalesce,
    _ action: @escaping @Sendable (Tick) -> Action
  ) -> Self {
    one(id, .every(period, late, action))
  }

  /// One action at an instant of the store's clock, counted from the moment its host began.
  ///
  /// A state that goes on asking with the same id and instant hears nothing more; another instant
  /// is another signal. So an alarm that repeats is a state that asks for its next instant:
  ///
  /// ```swift
  /// .signal(at: state.proximo, id: "alarma", .sono)  // `.sono` moves `proximo` on
  /// ```
  ///
  /// An instant that is past when the state first asks is due at once; that is the next moment at
  /// which the store looks at its clock, never the same drain. A host that comes late gives the
  /// action once. An instant that the clock never reaches gives none.
  ///
  /// - Parameters:
  ///   - instant: when, since the store's host began.
  ///   - id: any hashable value, unique among the subscriptions of this feature instance.
  ///   - action: what is reduced then.
  @inlinable
  public static func signal(
    at instant: Duration, id: some Hashable & Sendable, _ action: Action
  ) -> Self {
    one(id, .signal(at: instant, action))
  }

  @inlinable
  static func one(_ id: some Hashable & Sendable, _ kind: SubscriptionKind<Action>) -> Self {
    Self(.list([Subscription(id: AnyID(id), lineage: nil, kind: kind)]))
  }

  /// Both together, in order.
  public static func + (a: Self, b: Self) -> Self {
    switch (a.storage, b.storage) {
    case (.undeclared, _): b
    case (_, .undeclared): a
    case (.list(let first), .list(let second)): Self(.list(first + second))
    }
  }

  /// All of them together, in order.
  public static func combine(_ all: Self...) -> Self { combine(all) }

  /// All of them together, in order.
  @inlinable
  package static func combine(_ all: [Self]) -> Self { Self(.list(all.flatMap { $0.list })) }

  /// The same sources, their actions embedded in another type.
  public func map<Parent: Sendable>(
    _ embed: @escaping @Sendable (Action) -> Parent
  ) -> Subscriptions<Parent> {
    transformed(embed) { $0 }
  }

  package func transformed<Parent: Sendable>(
    _ embed: @escaping @Sendable (Action) -> Parent, lineage: (Lineage?) -> Lineage?
  ) -> Subscriptions<Parent> {
    switch storage {
    case .undeclared: Subscriptions<Parent>(.undeclared)
    case .list(let list):
      Subscriptions<Parent>(.list(list.map { $0.transformed(embed, lineage: lineage) }))
    }
  }

  @inlinable
  package var list: [Subscription<Action>] {
    if case .list(let list) = storage { list } else { [] }
  }
}

extension Subscriptions {
  /// Rebuilds each of them, if there are any.
  func replacing(_ replace: (Subscription<Action>) -> Subscription<Action>) -> Self {
    guard case .list(let list) = storage else { return self }
    return Self(.list(list.map(replace)))
  }
}

/// One standing source of actions.
@usableFromInline
package struct Subscription<Action: Sendable>: Sendable {
  @usableFromInline package let id: AnyID
  @usableFromInline package let lineage: Lineage?
  @usableFromInline package let kind: SubscriptionKind<Action>

  @inlinable
  package var key: SubscriptionKey { SubscriptionKey(lineage: lineage, id: id) }

  @inlinable
  init(id: AnyID, lineage: Lineage?, kind: SubscriptionKind<Action>) {
    self.id = id
    self.lineage = lineage
    self.kind = kind
  }

  /// Whether both are the same source: they may differ in what becomes of what it says.
  @inlinable
  func isSame(as other: Subscription) -> Bool {
    guard id == other.id, lineage == other.lineage else { return false }
    switch (kind, other.kind) {
    case (.every(let period, let late, _), .every(let otherPeriod, let otherLate, _)):
      return period == otherPeriod && late == otherLate
    case (.signal(let instant, _), .signal(let other, _)): return instant == other
    case (.stream(let listener), .stream(let other)): return listener.call == other.call
    default: return false
    }
  }

  func transformed<Parent: Sendable>(
    _ embed: @escaping @Sendable (Action) -> Parent, lineage: (Lineage?) -> Lineage?
  ) -> Subscription<Parent> {
    Subscription<Parent>(id: id, lineage: lineage(self.lineage), kind: kind.map(embed))
  }
}

/// What a subscription listens to, and what becomes of what it hears.
@usableFromInline
package enum SubscriptionKind<Action: Sendable>: Sendable {
  case every(Duration, LatePolicy, @Sendable (Tick) -> Action)
  case signal(at: Duration, Action)
  case stream(StreamListener<Action>)

  var source: SubscriptionSource {
    switch self {
    case .every(let period, let late, _): .every(period, late)
    case .signal(let instant, _): .signal(at: instant)
    case .stream(let listener): .stream(listener.call)
    }
  }

  @inlinable
  func map<Parent: Sendable>(
    _ embed: @escaping @Sendable (Action) -> Parent
  ) -> SubscriptionKind<Parent> {
    switch self {
    case .every(let period, let late, let action): .every(period, late) { embed(action($0)) }
    case .signal(let instant, let action): .signal(at: instant, embed(action))
    case .stream(let listener): .stream(listener.map(embed))
    }
  }
}

/// Kind and parameters: as long as these are equal, a subscription is the same one.
package enum SubscriptionSource: Hashable, Sendable {
  case every(Duration, LatePolicy)
  case signal(at: Duration)
  case stream(InvocationDescription)
}

/// What names a subscription: its id within its feature instance.
@usableFromInline
package struct SubscriptionKey: Hashable, Sendable, CustomStringConvertible {
  @usableFromInline package let lineage: Lineage?
  @usableFromInline package let id: AnyID

  @inlinable
  package init(lineage: Lineage?, id: AnyID) {
    self.lineage = lineage
    self.id = id
  }

  @usableFromInline
  package var description: String { lineage.map { "\(id) of \($0)" } ?? id.description }
}
