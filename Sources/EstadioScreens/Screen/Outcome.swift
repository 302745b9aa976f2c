public import Estadio

/// What a person can do with an element.
public enum Gesture: String, CaseIterable, Hashable, Codable, Sendable {
  /// A tap.
  case tap
  /// A tap on +.
  case increment
  /// A tap on −.
  case decrement
  /// A switch is turned on.
  case turnOn
  /// A switch is turned off.
  case turnOff
  /// Back, by the button or by a swipe from the edge.
  case back
  /// A sheet is pulled down.
  case dismiss
  /// A text is written, in place of the one that is there.
  case write
}

/// A gesture, and what comes of it.
public struct Control<Action: Sendable>: Hashable, Sendable {
  /// What a person does.
  public let gesture: Gesture
  /// What comes of it; of writing, what comes of writing nothing.
  public var outcome: Outcome<Action> { outcome(writing: "") }

  private let standing: Outcome<Action>
  private let writes: (@Sendable (String) -> Outcome<Action>)?

  package init(_ gesture: Gesture, _ outcome: Outcome<Action>) {
    self.gesture = gesture
    standing = outcome
    writes = nil
  }

  package init(writing embed: @escaping @Sendable (String) -> Outcome<Action>) {
    gesture = .write
    standing = .nothing
    writes = embed
  }

  /// What comes of writing a text; of another gesture, what always comes of it.
  public func outcome(writing text: String) -> Outcome<Action> {
    writes.map { $0(text) } ?? standing
  }

  func mapping<Parent: Sendable>(
    _ embed: @escaping @Sendable (Action) -> Parent, _ lift: (Effect<Action>) -> Effect<Parent>
  ) -> Control<Parent> {
    if let writes {
      return Control<Parent>(writing: { Outcome<Parent>(writes($0).effect.map(embed)) })
    }
    return Control<Parent>(gesture, Outcome(lift(standing.effect)))
  }

  /// The same gesture, with another outcome.
  func with<Parent: Sendable>(
    _ change: @escaping @Sendable (Outcome<Action>) -> Outcome<Parent>
  ) -> Control<Parent> {
    if let writes { return Control<Parent>(writing: { change(writes($0)) }) }
    return Control<Parent>(gesture, change(standing))
  }

  /// Equal if the gesture is and what comes of it; writing, if the same comes of the same text.
  public static func == (a: Self, b: Self) -> Bool {
    a.gesture == b.gesture && a.outcome == b.outcome
      && a.outcome(writing: "a") == b.outcome(writing: "a")
  }

  /// Feeds the gesture and what comes of it.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(gesture)
    hasher.combine(outcome)
  }
}

/// What comes of using a control: an action, or a call of a function of the `Entorno`, as data.
///
/// A call finds its way as the one of an effect does: the nearest ancestor of the feature that
/// wired the key receives an action of its own; with nobody wired, what the store has under the key
/// is called, by default a function that does nothing.
public struct Outcome<Action: Sendable>: Hashable, Sendable, CustomStringConvertible {
  /// `.send`, `.invoke` or nothing.
  package let effect: Effect<Action>

  package init(_ effect: Effect<Action>) { self.effect = effect }

  /// An action.
  public static func send(_ action: Action) -> Self { Self(.send(action)) }

  /// A call without arguments.
  public static func invoke(
    _ path: KeyPath<Entorno.Claves.Type, Clave<@Sendable () -> Void>>
  ) -> Self {
    Self(.invoke(path))
  }

  /// A call with one argument: `.invoke(\.abrirPartido, 1)`.
  public static func invoke<A: Hashable & Sendable>(
    _ path: KeyPath<Entorno.Claves.Type, Clave<@Sendable (A) -> Void>>, _ a: A
  ) -> Self {
    Self(.invoke(path, a))
  }

  /// A call with two arguments.
  public static func invoke<A: Hashable & Sendable, B: Hashable & Sendable>(
    _ path: KeyPath<Entorno.Claves.Type, Clave<@Sendable (A, B) -> Void>>, _ a: A, _ b: B
  ) -> Self {
    Self(.invoke(path, a, b))
  }

  /// A call with three arguments.
  public static func invoke<
    A: Hashable & Sendable, B: Hashable & Sendable, C: Hashable & Sendable
  >(
    _ path: KeyPath<Entorno.Claves.Type, Clave<@Sendable (A, B, C) -> Void>>,
    _ a: A, _ b: B, _ c: C
  ) -> Self {
    Self(.invoke(path, a, b, c))
  }

  /// Whether it is a call that nobody wired so far.
  var isCall: Bool {
    switch effect.node?.kind {
    case nil, .send: false
    default: true
    }
  }

  /// Nothing comes of it.
  public static var nothing: Self { Self(.none) }

  /// The action that is sent; `nil` if it is a call that nobody wired, or nothing.
  public var action: Action? {
    if case .send(let action, _)? = effect.node?.kind { action } else { nil }
  }

  /// `.send(.empezar)`, `.invoke(abrirPartido, 1)` or `.none`.
  public var description: String { effect.description }
}
