/// A place in the source, taken once at the public edge and carried as one value from there on.
public struct SourceLocation: Sendable, CustomStringConvertible {
  /// The module and file, as `#fileID` gives them: `"MarcadorApp/Raiz.swift"`.
  public let fileID: StaticString
  /// The line, counted from 1.
  public let line: UInt

  /// Makes a location from the two magic literals of a call.
  @inlinable
  public init(_ fileID: StaticString, _ line: UInt) {
    self.fileID = fileID
    self.line = line
  }

  /// `MarcadorApp/Raiz.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}

extension SourceLocation: Hashable {
  /// Two locations are equal when they name the same line of the same file.
  ///
  /// Literals of one place share their bytes, so the usual comparison reads no text.
  public static func == (a: Self, b: Self) -> Bool {
    a.line == b.line && a.fileID.isSame(as: b.fileID)
  }

  /// Feeds the line alone: equal locations have equal lines, and no text is hashed.
  public func hash(into hasher: inout Hasher) { hasher.combine(line) }
}

extension StaticString {
  /// Whether two literals have the same text; those of one place are compared by address.
  @inlinable
  func isSame(as other: StaticString) -> Bool {
    if hasPointerRepresentation, other.hasPointerRepresentation, utf8Start == other.utf8Start {
      return true
    }
    return hasSameText(as: other)
  }

  @usableFromInline
  func hasSameText(as other: StaticString) -> Bool { description == other.description }
}
