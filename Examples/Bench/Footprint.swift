/// One line about memory: something that can be made many times, and what of it is alive then.
@MainActor
struct Footprint {
  /// What is made.
  let name: String
  /// How many of them: enough that what the allocator keeps for later does not count.
  let count: Int
  /// Makes so many.
  let make: (Int) -> Heap

  init(_ name: String, count: Int, make: @escaping (Int) -> Heap) {
    self.name = name
    self.count = count
    self.make = make
  }
}

/// What was made for a footprint, and keeps it in memory.
@MainActor
struct Heap {
  /// How many bytes were alive before anything was made that counts.
  let before: Int?
  /// How many of them are alive.
  let alive: () -> Int

  init(since before: Int?, alive: @escaping () -> Int) {
    self.before = before
    self.alive = alive
  }
}

extension Footprint {
  /// The bytes of one of them; `nil` where the allocator does not tell.
  func measure() -> MemoryMeasurement? {
    // What is made once, with the first of them, is no part of any.
    _ = make(2)
    let heap = make(count)
    guard let before = heap.before, let after = LiveBytes.now else { return nil }
    return MemoryMeasurement(
      name: name, bytes: Double(after - before) / Double(count), count: count,
      alive: heap.alive())
  }
}

/// The memory of one of many.
struct MemoryMeasurement {
  let name: String
  let bytes: Double
  /// How many were asked for, and how many the result shows.
  let count: Int
  let alive: Int
}
