public import Estadio

/// What loading a slice has come to.
public struct Restoration<Slice: Equatable & Sendable>: Equatable, Sendable {
  /// Where the slice comes from.
  public enum Source: Hashable, Sendable {
    /// Nothing was stored, or nothing that could be read: the default stays.
    case nothing
    /// What was stored.
    case stored
    /// What was stored before, since the last write was not whole.
    case previous
    /// What a program of this version stored before an older one was used for a while.
    case aside
  }

  /// What was stored, in the form of today; `nil` if there is nothing.
  public let slice: Slice?
  /// Where it comes from.
  public let source: Source
  /// The version that it was stored in.
  public let version: Int?
  /// When it was stored, by the wall clock of then.
  public let savedAt: Fecha?
  /// How much later loading began, by the wall clock of now; never negative, since clocks are set,
  /// and zero if nothing was found. Nothing limits it: a device may lie in a drawer for years.
  public let timeAway: Duration
  /// Why what is stored, or the newest of it, was not used.
  public let fault: StorageFault?

  /// The slice before anything was changed: what differs from it now is a change to keep.
  let base: Slice?
  let replacement: Persistence<Slice>.Replacement?
  let isToBeWritten: Bool

  init(
    slice: Slice?, source: Source, version: Int?, savedAt: Fecha?, now: Fecha,
    fault: StorageFault?, base: Slice?, replacement: Persistence<Slice>.Replacement?,
    isToBeWritten: Bool
  ) {
    self.slice = slice
    self.source = source
    self.version = version
    self.savedAt = savedAt
    timeAway = savedAt.map { max(.zero, $0.duration(to: now)) } ?? .zero
    self.fault = fault
    self.base = base
    self.replacement = replacement
    self.isToBeWritten = isToBeWritten
  }
}

extension Restoration: Hashable where Slice: Hashable {}
