/// The markup of what can be used. Each control says in `data-outcome` what comes of it.
extension Screen {
  func button(in place: Surroundings) -> Html {
    var name = "button"
    if visibleWords.isEmpty { name += " icon" }
    if frame.isWhollyTappable { name += " wide" }
    let leads = place.isRow && !traits.contains(.prominent) && !visibleWords.isEmpty
    return .tag(
      "button",
      [
        "type": "button", "class": classes(name), "aria-label": spokenName,
        "aria-pressed": current,
      ], also: attributes(in: place) + outcome(.tap, in: place),
      words(onControl: place) + (leads ? [Symbol.html("chevron.right")] : []))
  }

  func tabBar(in place: Surroundings) -> Html {
    .tag(
      "div",
      [
        "class": "tab-bar", "role": "tablist", "aria-label": label.isEmpty ? nil : label,
      ], also: attributes(in: place), children.map { $0.html(in: place.within(self)) })
  }

  func tab(in place: Surroundings) -> Html {
    .tag(
      "button",
      [
        "type": "button", "class": classes("tab"), "role": "tab",
        "aria-selected": isSelected, "aria-label": spokenName,
      ], also: attributes(in: place) + outcome(.tap, in: place),
      // The symbol stands over the title.
      words(onControl: place).reversed())
  }

  private var isSelected: String { traits.contains(.selected) ? "true" : "false" }

  func picker(in place: Surroundings) -> Html {
    let options = Html.tag(
      "div",
      [
        "class": hasRoomForAll ? "segments" : "options", "role": "radiogroup",
        "aria-label": label,
      ], also: attributes(in: place),
      children.map { $0.html(in: place.within(self)) })
    return .tag(
      "div", ["class": "picker"],
      [.tag("span", ["class": "caption", "aria-hidden": "true"], [.text(text)]), options])
  }

  /// Whether all options fit side by side.
  private var hasRoomForAll: Bool {
    children.count <= 5 && children.map { $0.visibleWords.count + 3 }.reduce(0, +) <= 44
  }

  func option(in place: Surroundings) -> Html {
    .tag(
      "button",
      [
        "type": "button", "class": classes("option"), "role": "radio",
        "aria-checked": isSelected, "aria-label": spokenName,
      ], also: attributes(in: place) + outcome(.tap, in: place), words(onControl: place))
  }

  func toggle(in place: Surroundings) -> Html {
    .tag(
      "button",
      [
        "type": "button", "class": "toggle", "role": "switch", "aria-checked": isSelected,
        "aria-label": spokenName,
      ],
      also: attributes(in: place)
        + outcome(traits.contains(.selected) ? .turnOff : .turnOn, in: place),
      words(onControl: place) + [.tag("span", ["class": "knob"])])
  }

  func stepper(in place: Surroundings) -> Html {
    .tag(
      "div", ["class": "stepper", "role": "group", "aria-label": label],
      also: attributes(in: place),
      [
        .tag("span", ["class": "caption", "aria-hidden": "true"], [.text(text)]),
        .tag("span", ["class": "value"], [.text(value ?? "")]),
        step(.decrement, "\u{2212}", "Menos", in: place), step(.increment, "+", "Más", in: place),
      ])
  }

  /// One of a stepper's buttons, disabled at the end of what it counts.
  private func step(
    _ gesture: Gesture, _ sign: String, _ name: String, in place: Surroundings
  ) -> Html {
    var place = place
    place.isEnabled = place.isEnabled && control(gesture) != nil
    return .tag(
      "button", ["type": "button", "class": "step", "aria-label": "\(name): \(label)"],
      also: outcome(gesture, in: place), [.text(sign)])
  }

  func textField(in place: Surroundings) -> Html {
    let isEmpty = (value ?? "").isEmpty
    return .tag(
      "label", ["class": "field"],
      [
        .tag("span", ["class": isEmpty ? "heard" : "caption"], [.text(text)]),
        .tag(
          "input",
          [
            "type": "text", "class": "line", "value": value ?? "", "placeholder": text,
            "aria-label": label, "autocomplete": "off",
          ], also: attributes(in: place) + outcome(.write, in: place)),
      ])
  }

  func progress(in place: Surroundings) -> Html {
    let measured = Html.tag(
      "progress",
      [
        "class": value == nil ? "spinner" : "measure", "aria-label": label,
        "max": value.map { _ in "100" }, "value": value,
      ], also: attributes(in: place))
    let caption = Html.tag(
      "span", ["class": "caption", "aria-hidden": "true"],
      [.text(value.map { "\(text) · \($0) %" } ?? text)])
    return .tag(
      "div", ["class": value == nil ? "waiting" : "progress"],
      value == nil ? [measured, caption] : [caption, measured])
  }
}
