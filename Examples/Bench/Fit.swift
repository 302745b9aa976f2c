import Foundation

/// Rows that differ in one number only: what they cost together says how the cost grows.
struct Family: Hashable {
  enum Law: String {
    /// Grows like a power of the number, and the exponent is what one wants to know.
    case power
    /// Grows by so much for each one more.
    case line
  }

  let name: String
  let law: Law
}

/// Where a row stands in its family.
struct Point {
  let family: Family
  let size: Int
}

/// What the rows of a family say together.
struct Fit: Equatable {
  let name: String
  let law: Family.Law
  /// The exponent, or the nanoseconds of each one more.
  let value: Double
  /// The sizes that were measured.
  let sizes: [Int]

  /// The fits of all families of which two sizes or more were measured, in the order of the rows.
  static func all(of measurements: [Measurement]) -> [Fit] {
    var families: [Family] = []
    for case let point? in measurements.map(\.point) where !families.contains(point.family) {
      families.append(point.family)
    }
    return families.compactMap { family in
      Fit(
        family,
        measurements.compactMap { row in
          row.point.flatMap { $0.family == family ? ($0.size, row.cost(by: family.law)) : nil }
        })
    }
  }

  /// The law of a family that fits what was measured best, by least squares.
  ///
  /// - Parameter points: sizes and costs; a power law takes no size of 0.
  init?(_ family: Family, _ points: [(size: Int, cost: Double)]) {
    let fitting = points.filter { family.law == .line || $0.size > 0 }
    let slope =
      switch family.law {
      case .power: Self.slope(fitting.map { (log(Double($0.size)), log($0.cost)) })
      case .line: Self.slope(fitting.map { (Double($0.size), $0.cost) })
      }
    guard let slope else { return nil }
    (name, law, value, sizes) = (family.name, family.law, slope, fitting.map(\.size))
  }

  /// The slope of the straight line nearest to some points, by least squares of y; `nil` if they
  /// have not two different x.
  static func slope(_ points: [(x: Double, y: Double)]) -> Double? {
    let count = Double(points.count)
    let x = points.reduce(0) { $0 + $1.x } / count
    let y = points.reduce(0) { $0 + $1.y } / count
    let spread = points.reduce(0) { $0 + ($1.x - x) * ($1.x - x) }
    guard spread > 0 else { return nil }
    return points.reduce(0) { $0 + ($1.x - x) * ($1.y - y) } / spread
  }
}

extension Measurement {
  /// An exponent has no unit, so it is taken from the ratios: of the two they are less moved by a
  /// machine that is slow for a while.
  fileprivate func cost(by law: Family.Law) -> Double {
    switch law {
    case .power: ratio
    case .line: nanoseconds
    }
  }
}
