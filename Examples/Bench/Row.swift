/// One line of the table: an operation that can be done many times, and what has to be true after
/// that.
///
/// The check is what keeps the optimiser honest: the work is not only not thrown away, its result
/// is compared with the number of operations that were asked for.
@MainActor
struct Row {
  /// What the operation is.
  let name: String
  /// Where it stands in a family of rows that differ in one number.
  var point: Point?
  /// Makes what the row works on. A row that is left out is never set up.
  let setUp: () -> Work

  init(_ name: String, _ point: Point? = nil, setUp: @escaping () -> Work) {
    self.name = name
    self.point = point
    self.setUp = setUp
  }
}

/// The operation of a row, on what was made for it.
@MainActor
struct Work {
  enum Run {
    /// Works on the thread that calls it, and takes the time of that thread.
    case here((Int) -> Void)
    /// Waits for other threads, and takes the time that passes.
    case elsewhere(@MainActor (Int) async -> Void)
  }

  /// Does the operation so many times.
  let run: Run
  /// How many operations are visible in the result so far.
  let done: () -> Int

  init(_ run: @escaping (Int) -> Void, done: @escaping () -> Int) {
    self.run = .here(run)
    self.done = done
  }

  init(run: Run, done: @escaping () -> Int) {
    self.run = run
    self.done = done
  }

  init(waiting run: @escaping @MainActor (Int) async -> Void, done: @escaping () -> Int) {
    self.run = .elsewhere(run)
    self.done = done
  }
}

extension Row {
  /// The row whose ratio is 1; it comes first.
  static let baselineName = "reducer called through a closure"

  /// The baseline and every other row whose name contains a text, in the order of the table.
  ///
  /// - Parameter isSmoke: leaves out the sizes that take long to set up.
  static func all(containing text: String, isSmoke: Bool) -> [Row] {
    let sizes = Sizes(isSmoke: isSmoke)
    let others =
      sending() + scopes() + lists() + rowStores(sizes) + watched() + effects() + entornoReads()
      + observers() + readers() + rowEdits(sizes) + listUpdates(sizes) + roundTrips() + testing()
      + diffs(sizes) + history()
    return [baseline()] + others.filter { text.isEmpty || $0.name.contains(text) }
  }
}

/// How large the lists are.
struct Sizes {
  /// Of lists alone.
  let lists: [Int]
  /// Of lists each of whose rows has a store that is observed.
  let observed: [Int]

  init(isSmoke: Bool) {
    lists = isSmoke ? [100, 1_000] : [100, 1_000, 10_000, 100_000, 1_000_000]
    observed = isSmoke ? [100, 1_000] : [100, 1_000, 10_000, 100_000]
  }
}

extension Int {
  /// The number as a row's name has it: `100,000`.
  var grouped: String {
    self < 1_000
      ? "\(self)" : "\((self / 1_000).grouped),\("\(self % 1_000 + 1_000)".dropFirst())"
  }
}
