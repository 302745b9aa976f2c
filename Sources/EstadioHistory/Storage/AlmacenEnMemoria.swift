public import Foundation
import Synchronization

/// Keeps bytes for as long as it lives: for tests, and for programs that were given no place.
public final class AlmacenEnMemoria: Almacen {
  private let stored: Mutex<[String: Data]>

  /// Begins with what is given.
  public init(_ contents: [String: Data] = [:]) { stored = Mutex(contents) }

  /// Everything that is stored, by key.
  public var contents: [String: Data] { stored.withLock { $0 } }

  /// What is stored under a key; `nil` if nothing is.
  public func read(_ key: String) -> Data? { stored.withLock { $0[key] } }

  /// Puts bytes in the place of what is stored.
  public func write(_ bytes: Data, as key: String) { stored.withLock { $0[key] = bytes } }

  /// Removes what is stored under a key.
  public func erase(_ key: String) { stored.withLock { $0[key] = nil } }

  /// Moves what is stored under a key to another one, or to the next that is free.
  public func setAside(_ key: String, as other: String) -> String? {
    stored.withLock { stored in
      guard let bytes = stored.removeValue(forKey: key) else { return nil }
      let free = AsideName.firstFree(other) { stored[$0] == nil }
      stored[free] = bytes
      return free
    }
  }

  /// Puts bytes in the place of what is stored, and keeps that under another key.
  public func write(
    _ bytes: Data, as key: String, keeping name: (Data?) -> String?
  ) -> String? {
    stored.withLock { stored in
      let old = stored.updateValue(bytes, forKey: key)
      guard let old, let other = name(old) else { return nil }
      let free = AsideName.firstFree(other) { stored[$0] == nil }
      stored[free] = old
      return free
    }
  }

  /// The keys that begin with a text.
  public func keys(beginningWith start: String) -> [String]? {
    stored.withLock { $0.keys.filter { $0.hasPrefix(start) } }
  }
}

/// How what is put aside is called.
enum AsideName {
  /// The name itself or, if it is taken, the first of `name-2`, `name-3`, …
  static func firstFree(_ name: String, isFree: (String) -> Bool) -> String {
    if isFree(name) { return name }
    var number = 2
    while !isFree("\(name)-\(number)") { number += 1 }
    return "\(name)-\(number)"
  }

  /// Where an older program puts what a newer one stored, for that one to find.
  static func version(_ version: Int, of key: String) -> String { "\(versions(of: key))\(version)" }

  /// With what the names of all versions begin.
  static func versions(of key: String) -> String { "\(key).v" }
}
