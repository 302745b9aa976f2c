public import Foundation

/// What a storage holds under a key.
public struct StorageReading: Hashable, Sendable {
  /// The bytes that are stored.
  public var current: Data?
  /// Those that were stored before, if the last write was not seen to its end.
  public var previous: Data?
  /// Those that an older program put aside because they were newer than it, by their version.
  public var aside: Aside?

  /// Bytes of a version.
  public struct Aside: Hashable, Sendable {
    /// The version.
    public var version: Int
    /// The bytes.
    public var bytes: Data
  }

  /// What is stored, if anything.
  public init(_ current: Data? = nil, previous: Data? = nil, aside: Aside? = nil) {
    self.current = current
    self.previous = previous
    self.aside = aside
  }

  /// Nothing is stored.
  public static var nothing: StorageReading { StorageReading() }
}
