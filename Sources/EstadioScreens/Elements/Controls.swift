public import Estadio

/// Something to tap.
///
/// ```swift
/// Button("Empezar partido", sends: .empezar)
/// Button("Ir al partido", does: .invoke(\.abrirPartido, 2))
/// Button(sends: .toco(1)) { Row { Text("Rayo FC"); Spacer(); Text("2–1") } }
/// ```
///
/// A button with words reacts on 44 × 44 points at least. One that shows only an image reacts where
/// the image is drawn, and one in a bar, that is in what an inset or an overlay puts at the edge,
/// is as high as its words: make it larger with ``ScreenContent/frame(minWidth:minHeight:)`` and
/// ``ScreenContent/contentShape(_:)``.
public struct Button<Action: Sendable>: ScreenContent {
  /// It as a screen.
  public let screen: Screen<Action>

  /// Says these words and sends an action.
  public init(_ words: String, sends action: Action) { self.init(words, does: .send(action)) }

  /// Says these words and does what it is told.
  public init(_ words: String, does outcome: Outcome<Action>) {
    screen = Screen(.button, words, controls: [Control(.tap, outcome)])
  }

  /// Shows other elements and sends an action.
  public init(sends action: Action, @ScreenBuilder<Action> label: () -> Screen<Action>) {
    self.init(does: .send(action), label: label)
  }

  /// Shows other elements and does what it is told.
  public init(does outcome: Outcome<Action>, @ScreenBuilder<Action> label: () -> Screen<Action>) {
    screen = Screen(.button, controls: [Control(.tap, outcome)], children: [label()])
  }
}

/// One of several options.
///
/// ```swift
/// Picker("Duración", selection: duracion, options: [90, 60]) {
///   "\($0) min"
/// } sends: {
///   .eligioDuracion($0)
/// }
/// ```
///
/// A selection that is not among the options leaves all of them unselected; of several options that
/// are equal to it, the first is selected.
public struct Picker<Action: Sendable>: ScreenContent {
  /// It as a screen.
  public let screen: Screen<Action>

  /// Offers options, each of which sends an action.
  ///
  /// - Parameters:
  ///   - label: what is chosen; it is heard, and seen where there is room for it.
  ///   - selection: the option that is set.
  ///   - options: what is on offer, in this order.
  ///   - words: what an option says.
  ///   - action: what choosing it sends.
  public init<Value: Hashable & Sendable>(
    _ label: String, selection: Value?, options: some Sequence<Value>,
    words: (Value) -> String, sends action: (Value) -> Action
  ) {
    var isChosen = false
    let options = options.map { value in
      var option = Screen<Action>(
        .option, words(value), controls: [Control(.tap, .send(action(value)))])
      if value == selection, !isChosen {
        option.traits = .selected
        isChosen = true
      }
      return option.id(value)
    }
    screen = Screen(
      .picker, label, value: options.first { $0.traits.contains(.selected) }?.text,
      children: options)
  }
}

/// A switch: on or off, with an action for each.
public struct Toggle<Action: Sendable>: ScreenContent {
  /// It as a screen.
  public let screen: Screen<Action>

  /// Says what is on or off.
  ///
  /// - Parameters:
  ///   - label: what it is.
  ///   - isOn: whether it is on.
  ///   - action: what turning it on or off sends.
  public init(_ label: String, isOn: Bool, sends action: (Bool) -> Action) {
    var screen = Screen<Action>(
      .toggle, label, value: isOn ? "1" : "0",
      controls: [Control(.turnOn, .send(action(true))), Control(.turnOff, .send(action(false)))])
    if isOn { screen.traits = .selected }
    self.screen = screen
  }
}

/// A value with − and +.
public struct Stepper<Action: Sendable>: ScreenContent {
  /// It as a screen.
  public let screen: Screen<Action>

  /// Says what is counted, and how far.
  ///
  /// - Parameters:
  ///   - label: what is counted.
  ///   - value: how far it is, as it is said.
  ///   - increments: what + sends; `nil` if there is no more.
  ///   - decrements: what − sends; `nil` if there is no less.
  public init(_ label: String, value: String, increments: Action?, decrements: Action?) {
    let controls = [
      decrements.map { Control(.decrement, .send($0)) },
      increments.map { Control(.increment, .send($0)) },
    ]
    screen = Screen(.stepper, label, value: value, controls: controls.compactMap(\.self))
  }
}

/// A line of text that can be written.
public struct TextField<Action: Sendable>: ScreenContent {
  /// It as a screen.
  public let screen: Screen<Action>

  /// Shows a text, and sends each text that is written in its place.
  ///
  /// - Parameters:
  ///   - label: what is written there; seen while the field is empty.
  ///   - text: what stands in it.
  ///   - path: the case that carries a written text.
  public init(_ label: String, text: String, _ path: CasePath<Action, String>) {
    screen = Screen(
      .textField, label, value: text, controls: [Control(writing: { .send(path.embed($0)) })])
  }
}
