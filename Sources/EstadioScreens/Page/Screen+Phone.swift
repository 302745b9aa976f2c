/// How the containers of a screen share the room of a phone.
///
/// Nothing is measured here. Each container becomes a box of the style sheet that either takes the
/// room that is left (`fill`) or is as large as what is in it; so an inset makes the box above it
/// smaller, and a list scrolls in what remains.
extension Screen {
  /// The screen in the body of a phone.
  var phone: Html {
    .tag(
      "div", ["class": endsInTabs ? "phone tabbed" : "phone"],
      [
        .tag(
          "div", ["class": "status", "aria-hidden": "true"],
          [
            .tag("span", ["class": "time"], [.text("9:41")]), .tag("span", ["class": "island"]),
            .tag("span", ["class": "battery"]),
          ]),
        .tag("div", ["class": "body"], [wholeBody]),
        .tag("div", ["class": "home", "aria-hidden": "true"]),
      ])
  }

  /// All that is on the screen: the topmost sheet over everything else, whatever it is attached to.
  private var wholeBody: Html {
    var place = Surroundings()
    guard let (sheet, isEnabled, rest) = liftingSheet else {
      return Self.part(siblings, in: place)
    }
    let below = Self.part(rest.siblings, in: place)
    place.isEnabled = isEnabled
    return sheet.sheet(over: below, in: place)
  }

  /// Whether the lowest thing on the screen is a tab bar, which goes on down to the phone's edge.
  private var endsInTabs: Bool {
    switch type {
    case .tabView: liftingSheet == nil
    case .overlay: children[0].endsInTabs
    case .group: siblings.count == 1 && siblings[0].endsInTabs
    default: false
    }
  }

  /// Elements that have a part of the screen to themselves: as they are, if they bring their own
  /// room, else on a pane, which scrolls if they do not fit.
  static func part(_ siblings: [Screen], in place: Surroundings) -> Html {
    let framed: Set<ElementType> = [.tabView, .navigationStack, .sheet, .inset, .overlay]
    if siblings.count == 1, framed.contains(siblings[0].type) {
      return siblings[0].html(in: place)
    }
    var inner = place.belowTop
    inner.mayFill = inner.mayFill && siblings.count(where: \.fills) == 1
    return .tag("div", ["class": "pane"], siblings.map { $0.html(in: inner) })
  }

  func tabView(in place: Surroundings) -> Html {
    let (bar, content) = (children.prefix(1), Array(children.dropFirst()))
    let title = bar.first?.children.first { $0.traits.contains(.selected) }?.label
    let panel = Html.tag(
      "div", ["class": "panel", "role": "tabpanel", "aria-label": title],
      [Self.part(content, in: place)])
    return .tag(
      "div", ["class": place.filling("tabs")], also: attributes(in: place, named: "group"),
      bar.map { $0.html(in: place) } + (content.isEmpty ? [] : [panel]))
  }

  func navigationStack(in place: Surroundings) -> Html {
    .tag(
      "div", ["class": place.filling("stack")], also: attributes(in: place, named: "group"),
      children.prefix(1).map { $0.html(in: place) }
        + [Self.part(Array(children.dropFirst()), in: place.belowTop)])
  }

  func navigationBar(in place: Surroundings) -> Html {
    let title = text.isEmpty ? [] : [Html.tag("h1", [:], [.text(text)])]
    return .tag(
      "nav", ["class": "bar", "aria-label": label], also: attributes(in: place),
      children.map { $0.backButton(in: place) } + title)
  }

  private func backButton(in place: Surroundings) -> Html {
    guard type == .button else { return html(in: place) }
    return .tag(
      "button", ["type": "button", "class": "back", "aria-label": spokenName],
      also: attributes(in: place) + outcome(.tap, in: place),
      [Symbol.html("chevron.left")] + words(onControl: place))
  }

  /// A sheet that another one covers stays where it is attached.
  func sheet(in place: Surroundings) -> Html {
    sheet(over: Self.part([children[0]], in: place), in: place)
  }

  private func sheet(over screen: Html, in place: Surroundings) -> Html {
    let below = Html.tag(
      "div", ["class": "below", "inert": "", "aria-hidden": "true"], [screen])
    let top = Html.tag(
      "div",
      [
        "class": "dialog", "role": "dialog", "aria-modal": "true",
        "aria-label": label.isEmpty ? children[1].firstTitle ?? "Hoja" : label,
      ], also: attributes(in: place) + outcome(.dismiss, in: place),
      [
        .tag("div", ["class": "grabber", "aria-hidden": "true"]),
        Self.part([children[1]], in: place.belowTop),
      ])
    return .tag(
      "div", ["class": place.filling("sheet" + place.edges)],
      [below, .tag("div", ["class": "dim", "aria-hidden": "true"]), top])
  }

  /// What a part of the screen calls itself: the title of its navigation bar, or its first header.
  private var firstTitle: String? {
    let isTitle = type == .navigationBar || traits.contains(.header)
    if isTitle, !label.isEmpty { return label }
    return children.lazy.compactMap(\.firstTitle).first
  }

  func inset(in place: Surroundings) -> Html {
    let isBehind = children[0].goesBehind
    return .tag(
      "div", ["class": place.filling(isBehind ? "inset behind" : "inset")],
      also: attributes(in: place, named: "group"),
      [
        Self.part([children[0]], in: place.inner),
        .tag("div", ["class": "foot"], [children[1].html(in: place.fixed)]),
      ])
  }

  func overlay(in place: Surroundings) -> Html {
    .tag(
      "div", ["class": place.filling("overlay")], also: attributes(in: place, named: "group"),
      [
        Self.part([children[0]], in: place.inner),
        .tag("div", ["class": "cover"], [children[1].html(in: place.fixed)]),
      ])
  }
}

/// What an element stands in, as far as it changes how the element is drawn.
struct Surroundings {
  /// Whether nothing around it is disabled.
  var isEnabled = true
  /// Whether it stands in a control, where only words and symbols may stand.
  var isInControl = false
  /// Whether it is itself a row of a list.
  var isRow = false
  /// Whether all that it stands in takes the room that is left, so that it can too.
  var mayFill = true
  /// Whether it begins where the screen of the phone begins.
  var isTopmost = true
  /// Whether it ends where the screen of the phone ends, too.
  var isWhole = true

  /// For what is in an element of no special kind.
  func within<Action>(_ element: Screen<Action>) -> Surroundings {
    var place = belowTop
    place.isEnabled = isEnabled && element.accessibility.isEnabled
    place.mayFill = mayFill && element.fills
    return place
  }

  /// For a part of the screen that is not all of it.
  var inner: Surroundings {
    var place = self
    (place.isRow, place.isWhole) = (false, false)
    return place
  }

  /// For a part of the screen with something above it.
  var belowTop: Surroundings {
    var place = inner
    place.isTopmost = false
    return place
  }

  /// For what is as large as what is in it.
  var fixed: Surroundings {
    var place = belowTop
    place.mayFill = false
    return place
  }

  /// The classes of a sheet that goes on to the edges of the phone.
  var edges: String { (isTopmost ? " topmost" : "") + (isWhole ? " whole" : "") }

  /// The class of a box, and whether it takes the room that is left.
  func filling(_ name: String) -> String { mayFill ? "\(name) fill" : name }
}
