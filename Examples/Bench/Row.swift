/// One line of the table: an operation that can be done many times, and what has to be true after
/// that.
///
/// The check is what keeps the optimiser honest: the work is not only not thrown away, its result
/// is compared with the number of operations that were asked for.
@MainActor
struct Row {
  /// What the operation is.
  let name: String
  /// Does it so many times.
  let run: (Int) -> Void
  /// How many operations are visible in the result so far.
  let done: () -> Int
}

extension Row {
  /// The row whose ratio is 1; it comes first.
  static let baselineName = "reducer called through a closure"

  /// The baseline and every other row whose name contains a text, in the order of the table.
  ///
  /// - Parameter isSmoke: leaves out what takes long to set up.
  static func all(containing text: String, isSmoke: Bool) -> [Row] {
    let others =
      sending() + scopes() + lists() + (isSmoke ? [] : rowStores()) + watched() + effects()
      + entornoReads()
    return [baseline()] + others.filter { text.isEmpty || $0.name.contains(text) }
  }
}
