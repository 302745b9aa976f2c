public import Estadio

/// What a person would see and could do, as a plain value.
///
/// ```swift
/// Column {
///   Text("Minuto \(state.minuto)'").accessibilityIdentifier("minuto")
///   Button("Empezar partido", sends: .empezar).disabled(!state.sePuedeEmpezar)
/// }
/// ```
///
/// A screen is a tree of elements; each is one of these values. It holds no object and nothing that
/// runs: what a control does is an ``Outcome``, an action or a call as data. So two screens can be
/// compared, printed, mapped to the actions of a parent and searched, and drawing one is somebody
/// else's business.
///
/// It is made with the element types (``Text``, ``Button``, ``Column`` …) and changed with the
/// modifiers of ``ScreenContent``, each of which gives back a screen. Two screens are equal when
/// they show the same and their controls do the same.
public struct Screen<Action: Sendable>: Hashable, Sendable {
  /// What kind of element it is.
  public let type: ElementType
  /// The words that it shows, or the name of an image's symbol; empty for containers.
  public package(set) var text: String
  /// What is set in it: the chosen option's words, the text of a field, a progress in percent.
  public package(set) var value: String?
  /// What a person can do with it, each gesture once.
  public package(set) var controls: [Control<Action>]
  /// What it is made of, in reading order.
  public package(set) var children: [Screen]
  /// What assistive technology and tests are told of it, where that is not what it shows.
  public package(set) var accessibility = Accessibility()
  /// How much room it asks for, and how much of that reacts to a tap.
  public package(set) var frame = Frame()
  /// How it looks or is meant, beyond its type.
  public package(set) var traits: Traits = []
  /// What tells it from its siblings of the same type, if it was given something.
  @usableFromInline package var id: AnyID?
  /// What is to be known of the store that this place owns, if it owns one.
  var owned: OwnedPlace?
  /// How it came to be here, where that decides which place it is.
  var making = Making.plain

  package init(
    _ type: ElementType, _ text: String = "", value: String? = nil,
    controls: [Control<Action>] = [], children: [Screen] = []
  ) {
    self.type = type
    self.text = text
    self.value = value
    self.controls = controls
    // A group is a list of siblings and no element: nobody draws or finds it.
    self.children =
      type == .group ? children : children.flatMap { $0.type == .group ? $0.siblings : [$0] }
  }

  /// Nothing to see.
  public static var empty: Screen { Screen(.group) }

  /// Whether there is nothing to see: no element, or only rows, columns and spacers around nothing.
  public var isEmpty: Bool {
    switch type {
    case _ where owned?.isAwaited == true: false
    case .spacer: true
    case .group, .row, .column: children.allSatisfy(\.isEmpty)
    default: false
    }
  }

  /// The element, or the members of a group.
  package var siblings: [Screen] {
    type == .group ? children.flatMap(\.siblings) : [self]
  }

  /// The same screen for a parent: each control sends what `embed` makes of its action.
  ///
  /// `PartidoAbierto().screen(for: …).map { .partido(1, $0) }`
  public func map<Parent: Sendable>(
    _ embed: @escaping @Sendable (Action) -> Parent
  ) -> Screen<Parent> {
    mapping(embed) { $0.map(embed) }
  }

  /// The same tree for the level above: every effect of a control lifted, and every action that is
  /// still to be made of a written text embedded.
  package func mapping<Parent: Sendable>(
    _ embed: @escaping @Sendable (Action) -> Parent,
    lift: (Effect<Action>) -> Effect<Parent>
  ) -> Screen<Parent> {
    withControls { $0.mapping(embed, lift) }
  }

  /// The same tree with other controls.
  func withControls<Parent: Sendable>(
    _ change: (Control<Action>) -> Control<Parent>
  ) -> Screen<Parent> {
    var screen = Screen<Parent>(
      type, text, value: value, controls: controls.map(change),
      children: children.map { $0.withControls(change) })
    screen.accessibility = accessibility
    screen.frame = frame
    screen.traits = traits
    screen.id = id
    screen.owned = owned
    screen.making = making
    return screen
  }

  /// The same screen, with each call of a control changed. What holds none is not copied.
  package func changingCalls(_ change: (Effect<Action>) -> Effect<Action>) -> Screen {
    changed(change) ?? self
  }

  private func changed(_ change: (Effect<Action>) -> Effect<Action>) -> Screen? {
    var screen: Screen?
    for (place, control) in controls.enumerated() where control.outcome.isCall {
      screen = screen ?? self
      screen?.controls[place] = control.mapping({ $0 }, change)
    }
    for (place, child) in children.enumerated() {
      guard let child = child.changed(change) else { continue }
      screen = screen ?? self
      screen?.children[place] = child
    }
    return screen
  }

  /// The same element and all below it, each changed.
  package func changingAll(_ change: (inout Screen) -> Void) -> Screen {
    var screen = self
    screen.children = children.map { $0.changingAll(change) }
    change(&screen)
    return screen
  }

  /// The control for a gesture, if the element has one.
  public func control(_ gesture: Gesture) -> Control<Action>? {
    controls.first { $0.gesture == gesture }
  }
}

extension Screen where Action == Never {
  /// The same screen for any parent: none of its controls sends an action.
  public func mapNever<Parent: Sendable>() -> Screen<Parent> { map(Never.becoming) }
}

extension Never {
  /// What a value that cannot be had turns into.
  fileprivate static func becoming<Value>(_ never: Never) -> Value {}
}
