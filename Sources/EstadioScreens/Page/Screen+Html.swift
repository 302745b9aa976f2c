/// The markup of each element that is no container of the whole screen.
extension Screen {
  /// The element, and all that is in it, where it stands.
  func html(in place: Surroundings) -> Html {
    if place.isInControl { return wordsInControl(in: place) }
    switch type {
    case .text: return words(in: place)
    case .image: return image(in: place)
    case .button: return button(in: place)
    case .row, .column, .card, .group: return box(in: place)
    case .list: return list(in: place)
    case .picker: return picker(in: place)
    case .option: return option(in: place)
    case .toggle: return toggle(in: place)
    case .stepper: return stepper(in: place)
    case .textField: return textField(in: place)
    case .progress: return progress(in: place)
    case .divider: return .tag("hr", also: attributes(in: place, named: "separator"))
    case .spacer:
      return .tag("div", ["class": "spacer", "aria-hidden": "true"], also: attributes(in: place))
    case .tabView: return tabView(in: place.inner.with(self))
    case .tabBar: return tabBar(in: place)
    case .tab: return tab(in: place)
    case .navigationStack: return navigationStack(in: place.inner.with(self))
    case .navigationBar: return navigationBar(in: place.with(self))
    case .sheet: return sheet(in: place.with(self))
    case .inset: return inset(in: place.with(self))
    case .overlay: return overlay(in: place.with(self))
    }
  }

  /// Whether the words are one that a line can always hold, such as a score: it is not broken.
  private var isShort: Bool { text.count <= 12 && !text.contains(where: \.isWhitespace) }

  /// Words: a paragraph or a heading. What is heard in their place is there too, and not seen.
  private func words(in place: Surroundings) -> Html {
    let isTitle = traits.contains(.header)
    let shown: [Html] =
      if label == text {
        [.text(text)]
      } else {
        [
          .tag("span", ["aria-hidden": "true"], [.text(text)]),
          .tag("span", ["class": "heard"], [.text(label)]),
        ]
      }
    return .tag(
      isTitle ? "h2" : "p",
      ["class": classes(isShort ? "text short" : "text"), "aria-current": current],
      also: attributes(in: place), shown)
  }

  private func image(in place: Surroundings) -> Html {
    let isHeard = !label.isEmpty
    return .tag(
      "span",
      [
        "class": classes("image"), "role": isHeard ? "img" : nil,
        "aria-label": isHeard ? label : nil, "aria-hidden": isHeard ? nil : "true",
      ], also: attributes(in: place), [Symbol.html(text)])
  }

  private func box(in place: Surroundings) -> Html {
    let inner = place.within(self)
    let isEven = type == .row && children.count > 1 && children.allSatisfy(\.isWordButton)
    let name = isEven ? "row even" : type.rawValue
    return .tag(
      "div", ["class": classes(inner.mayFill ? "\(name) fill" : name)],
      also: attributes(in: place, named: "group"), children.map { $0.html(in: inner) })
  }

  private var isWordButton: Bool { type == .button && !visibleWords.isEmpty }

  private func list(in place: Surroundings) -> Html {
    var inner = place.within(self).fixed
    inner.isRow = true
    let canBeUsed = elements.contains { !$0.element.controls.isEmpty }
    return .tag(
      "ul",
      [
        "class": classes(place.filling("list")), "role": "list",
        "aria-label": label.isEmpty ? nil : label,
        // Who has only a keyboard scrolls a list of words by going to the list itself.
        "tabindex": canBeUsed ? nil : "0",
      ], also: attributes(in: place),
      children.map { .tag("li", [:], [$0.html(in: inner)]) })
  }

  /// What stands in a control: no controls, no headings, only what is seen; the control is heard.
  private func wordsInControl(in place: Surroundings) -> Html {
    let seen: [Html] =
      switch type {
      case .image: [Symbol.html(text)]
      case .spacer, .divider: []
      default:
        (text.isEmpty ? [] : [.text(text)])
          + children.map { $0.html(in: place) }
      }
    return .tag(
      "span", ["class": classes(type == .text && isShort ? "text short" : type.rawValue)],
      also: attributes(in: place) + (controls.first.map { outcome($0.gesture, in: place) } ?? []),
      seen)
  }
}

/// What all elements say of themselves.
extension Screen {
  /// The name for tests, the hint and the room that is asked for; and for a container that somebody
  /// gave a label, that with the role.
  func attributes(in place: Surroundings, named role: String? = nil) -> [Html.Attribute] {
    let isNamed = role != nil && !label.isEmpty
    return Html.list([
      "role": isNamed ? role : nil, "aria-label": isNamed ? label : nil,
      "data-identifier": accessibility.identifier, "title": accessibility.hint,
      "aria-description": accessibility.hint, "style": room,
    ])
  }

  /// What comes of a gesture; and that nothing does, if the control or what it is in is disabled.
  func outcome(_ gesture: Gesture, in place: Surroundings) -> [Html.Attribute] {
    let canBeUsed = place.isEnabled && accessibility.isEnabled
    return Html.list([
      "data-outcome": control(gesture)?.outcome.description,
      "disabled": canBeUsed || gesture == .dismiss || place.isInControl ? nil : "",
    ])
  }

  private var room: String? {
    let width = frame.minWidth > 0 ? "min-width: \(frame.minWidth)px" : nil
    let height = frame.minHeight > 0 ? "min-height: \(frame.minHeight)px" : nil
    let room = [width, height].compactMap(\.self).joined(separator: "; ")
    return room.isEmpty ? nil : room
  }

  /// The class of its kind, and one for each trait that is seen.
  func classes(_ name: String) -> String {
    let seen: [(Traits, String)] = [
      (.header, "header"), (.prominent, "prominent"), (.secondary, "secondary"),
      (.large, "large"), (.selected, "selected"),
    ]
    let names = seen.filter { traits.contains($0.0) }.map(\.1)
    return ([name] + names).joined(separator: " ")
  }

  /// That it is the chosen one, where it is nothing that can be pressed or checked.
  var current: String? { traits.contains(.selected) ? "true" : nil }

  /// The words that are seen on a control, from left to right.
  var visibleWords: String {
    let own = type == .image ? "" : text
    return ([own] + children.map(\.visibleWords)).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Its name, where the words that are seen do not say it.
  var spokenName: String? { label == visibleWords ? nil : label }

  /// What is seen on a control: its words, or what it was given in their place.
  func words(onControl place: Surroundings) -> [Html] {
    var inner = place.within(self)
    inner.isInControl = true
    return (text.isEmpty ? [] : [.tag("span", ["class": "words"], [.text(text)])])
      + children.map { $0.html(in: inner) }
  }
}

extension Surroundings {
  /// The same place, disabled if the element is.
  func with<Action>(_ element: Screen<Action>) -> Surroundings {
    var place = self
    place.isEnabled = isEnabled && element.accessibility.isEnabled
    return place
  }
}
