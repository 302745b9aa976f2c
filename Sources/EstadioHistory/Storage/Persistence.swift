/// How far the storing of a slice is: one member of the state beside the slice itself, and no part
/// of it.
///
/// ```swift
/// struct State {
///   var ajustes = Ajustes()
///   var disco = Persistence<Ajustes>()
/// }
/// ```
///
/// All that is to be done follows from it: a slice that differs from ``saved`` is written after a
/// while, a state that is not ``isReady`` loads. So it goes on after a `stop()` and a `start()`,
/// and a test or a tool sees it.
public struct Persistence<Slice: Equatable & Sendable>: Equatable, Sendable {
  enum Phase: Hashable, Sendable {
    /// Nobody has asked yet: the store does, when it first looks at its clock.
    case fresh
    case loading
    case ready
  }

  /// What has to be moved or removed with the next write, since it may not be overwritten.
  struct Replacement: Hashable, Sendable {
    /// The name for what is there now.
    var aside: String?
    /// What the next write makes superfluous.
    var erases: String?
  }

  var phase = Phase.fresh
  var replacement: Replacement?
  /// What was reported as not encodable: it is not tried again.
  var unencodable: Slice?

  /// Whether the slice is to be written whatever it is: what was restored is stored in another
  /// form or place, or what is stored is not known.
  var mustWrite = false

  /// What the storage holds, as far as is known; before loading has ended, the default. `nil` if
  /// it is not known.
  public internal(set) var saved: Slice?
  /// Whether saving is paused.
  public internal(set) var isPaused = false
  /// Whether what is stored is to be removed, and is not yet.
  public internal(set) var isErasing = false

  /// Begins with nothing loaded.
  public init() {}

  /// Whether loading has ended, with or without something found.
  public var isReady: Bool { phase == .ready }

  /// Whether nothing was reduced yet.
  var isUntouched: Bool { phase == .fresh && saved == nil }

  /// Whether a slice is to be written: never before loading has ended. A slice that is not equal
  /// to itself always is, here; written it is only when its encoded form has changed.
  public func isDirty(_ slice: Slice) -> Bool { isReady && (mustWrite || saved != slice) }

  /// Whether a slice is the one that could not be encoded.
  func isUnencodable(_ slice: Slice) -> Bool {
    guard let unencodable else { return false }
    if slice == unencodable { return true }
    // What is not a number is not equal to itself, and is no JSON either.
    return unencodable != unencodable && Self.text(unencodable) == Self.text(slice)
  }

  private static func text(_ slice: Slice) -> String {
    var text = ""
    dump(slice, to: &text)
    return text
  }

  /// What is stored is not known any more, as after going on from a state of the past: the storage
  /// holds what was saved later than that.
  ///
  /// So the slice is written anew at the next tick, whatever it is. Loading, erasing and what was
  /// to be put aside belong to the past, and end with it; a pause stays. What is stored and cannot
  /// be read, or is newer, is put aside by that write as by every other.
  public mutating func forget() {
    phase = .ready
    saved = nil
    mustWrite = true
    replacement = nil
    unencodable = nil
    isErasing = false
  }
}

extension Persistence: Hashable where Slice: Hashable {}
