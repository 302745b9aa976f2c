/// The signs that a drawing is made of: plain ones for a pipe, or lines and blocks for a terminal.
struct Look: Hashable, Sendable {
  /// Whether cards and the whole screen have a frame.
  let drawsBoxes: Bool

  var rule: String { drawsBoxes ? "─" : "-" }
  var bar: String { drawsBoxes ? "│" : "|" }
  var done: String { drawsBoxes ? "█" : "#" }
  var undone: String { drawsBoxes ? "░" : "-" }

  /// A sign, as often as it takes to be this wide.
  func repeated(_ sign: String, _ width: Int) -> String {
    String(repeating: sign, count: max(0, width))
  }

  /// What stands before and after the words of a control.
  static func brackets(isEnabled: Bool, isProminent: Bool) -> (open: String, close: String) {
    switch (isEnabled, isProminent) {
    case (true, false): ("[", "]")
    case (true, true): ("[[", "]]")
    case (false, false): ("(", ")")
    case (false, true): ("((", "))")
    }
  }
}
