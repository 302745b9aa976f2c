/// The symbols that images name, drawn as lines on a field of 24 × 24.
enum Symbol {
  /// The drawing of a symbol. One that nobody knows is a square with a dot.
  ///
  /// `heart.fill` is `heart` with its inside filled, and so for the others.
  static func html(_ name: String) -> Html {
    let isFilled = name.hasSuffix(".fill")
    let outline = paths[isFilled ? String(name.dropLast(5)) : name] ?? unknown
    return .tag(
      "svg",
      [
        "class": isFilled ? "symbol filled" : "symbol", "viewBox": "0 0 24 24",
        "aria-hidden": "true", "focusable": "false",
      ],
      [.tag("path", ["d": outline])])
  }

  private static let unknown =
    "M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6"
    + "a2 2 0 0 1 2-2zM12 12h.01"

  private static let paths = [
    "list.bullet": "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
    "sportscourt": "M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z"
      + "M12 5v14M9.4 12a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0M3 9.5h3v5H3M21 9.5h-3v5h3",
    "flask": "M9 3h6M10.2 3v6.2L4.8 18a2 2 0 0 0 1.7 3h11a2 2 0 0 0 1.7-3l-5.4-8.8V3M7.3 15h9.4",
    "xmark": "M6 6l12 12M18 6L6 18",
    "heart": "M12 20.3C8 17.6 3.5 14 3.5 9.2A4.6 4.6 0 0 1 12 6.7a4.6 4.6 0 0 1 8.5 2.5"
      + "c0 4.8-4.5 8.4-8.5 11.1z",
    "house": "M3.5 11.5L12 4l8.5 7.5M6 9.6V20h4.3v-5.5h3.4V20H18V9.6",
    "magnifyingglass": "M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M15.3 15.3L20.5 20.5",
    "books.vertical": "M4 4h4v16H4zM8 4h4.5v16H8zM13.6 5.3l3.6-.9L21 19l-3.6.9zM4 8h4M8 8h4.5",
    "book": "M12 6.6C10 5.1 7 4.6 3.5 4.9v13.6c3.5-.3 6.5.2 8.5 1.7 2-1.5 5-2 8.5-1.7V4.9"
      + "C17 4.6 14 5.1 12 6.6zM12 6.6v13.6",
    "chevron.left": "M15 5l-7 7 7 7",
    "chevron.right": "M9 5l7 7-7 7",
    "plus": "M12 5v14M5 12h14",
    "minus": "M5 12h14",
  ]
}
