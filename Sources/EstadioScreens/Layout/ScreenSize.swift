/// How large a screen is, in cells of a terminal.
public struct ScreenSize: Hashable, Codable, Sendable, CustomStringConvertible {
  /// How many cells a line has, at least 1.
  public let columns: Int
  /// How many lines there are, at least 1; `nil` for as many as the content takes.
  public let rows: Int?

  /// Makes a size; less than 1 counts as 1.
  ///
  /// - Parameters:
  ///   - columns: how many cells a line has.
  ///   - rows: how many lines there are; `nil` for as many as the content takes, so that nothing
  ///     scrolls.
  public init(columns: Int, rows: Int? = nil) {
    self.columns = max(1, columns)
    self.rows = rows.map { max(1, $0) }
  }

  /// A phone held upright: 40 × 20.
  public static let phone = ScreenSize(columns: 40, rows: 20)

  /// `40 × 20`, or `40 columns`.
  public var description: String {
    rows.map { "\(columns) × \($0)" } ?? "\(columns) columns"
  }
}

/// A rectangle of cells; the first cell of a screen is at 0, 0.
public struct CellRectangle: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The column that it begins in.
  public var x: Int
  /// The line that it begins in.
  public var y: Int
  /// How many cells of a line it takes.
  public var width: Int
  /// How many lines it takes.
  public var height: Int

  /// Makes a rectangle; a size below zero counts as zero.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// Its lines.
  public var lines: Range<Int> { y..<y + height }
  /// Its columns.
  public var columns: Range<Int> { x..<x + width }
  /// Whether there is no cell in it.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// What two rectangles have in common; empty if nothing.
  public func intersection(_ other: CellRectangle) -> CellRectangle {
    let columns = columns.clamped(to: other.columns)
    let lines = lines.clamped(to: other.lines)
    return CellRectangle(
      x: columns.lowerBound, y: lines.lowerBound, width: columns.count, height: lines.count)
  }

  func moved(x: Int = 0, y: Int = 0) -> CellRectangle {
    CellRectangle(x: self.x + x, y: self.y + y, width: width, height: height)
  }

  /// `10 × 2 at 0, 4`.
  public var description: String { "\(width) × \(height) at \(x), \(y)" }
}
