/// Namespace of the order in which keys and members without an order of their own are printed.
///
/// Numbers come first, by size, then everything else by its printed line. Only members that
/// print alike keep the order in which they were given.
enum StableOrder {
  /// The items in the order of their keys; n log n, each key printed once.
  static func sorted<Item>(_ items: [Item], by key: (Item) -> Any) -> [Item] {
    items.map { (rank: Rank(key($0)), item: $0) }.sorted { $0.rank < $1.rank }.map(\.item)
  }

  private struct Rank: Comparable {
    let number: Double?
    let text: String

    init(_ key: Any) {
      number = Self.number(key).flatMap { $0.isNaN ? nil : $0 }
      text = Rendering.line(key)
    }

    static func < (left: Rank, right: Rank) -> Bool {
      switch (left.number, right.number) {
      case (let left?, let right?) where left != right: left < right
      case (_?, nil): true
      case (nil, _?): false
      default: left.text < right.text
      }
    }

    private static func number(_ key: Any) -> Double? {
      let base = type(of: key) == AnyHashable.self ? (key as? AnyHashable)?.base ?? key : key
      if let integer = base as? any BinaryInteger { return Double(integer) }
      return (base as? any BinaryFloatingPoint).map { Double($0) }
    }
  }
}
