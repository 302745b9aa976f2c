public import Estadio
import Foundation

/// One thing that a storage is asked for, as the argument of `\.readStored`,
/// `\.writeStored` and `\.eraseStored`.
///
/// Two are equal when they name the same key and version; a test makes one to decide a request:
///
/// ```swift
/// store.resolve(\.readStored, StorageOrder("ajustes", version: 2), .success(.nothing))
/// ```
public struct StorageOrder: Hashable, Sendable, CustomStringConvertible {
  /// Under which key something is stored.
  public let key: String
  /// The version of the program that asks.
  public let version: Int
  let errand: Errand?

  /// What an order is about, beside its name.
  struct Errand: Sendable {
    let storage: any Almacen
    let turns: StorageTurns
    /// Later orders have higher numbers.
    let number: Int
    /// Makes what is written.
    var bytes: @Sendable () -> Result<Data, StorageFault.Cause> = { .success(Data()) }
    var aside: String?
    var erases: String?
    /// Names what is put aside because it cannot be read.
    var stamp = ""
  }

  /// Names an order.
  public init(_ key: String, version: Int) {
    self.init(key, version: version, errand: nil)
  }

  init(_ key: String, version: Int, errand: Errand?) {
    self.key = key
    self.version = version
    self.errand = errand
  }

  /// Whether both name the same key and version.
  public static func == (a: Self, b: Self) -> Bool { a.key == b.key && a.version == b.version }

  /// Feeds the key and the version.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(version)
  }

  /// `ajustes, version 2`.
  public var description: String { "\(key), version \(version)" }
}

extension Entorno.Claves {
  /// Reads what is stored: by default from ``almacen``.
  public static var readStored:
    Clave<@Sendable (StorageOrder) async throws(StorageFault.Cause) -> StorageReading>
  { Clave("readStored", read) }

  /// Writes what is to be stored, by default to ``almacen``, and gives back the names of what had
  /// to be put aside for it, to the surprise of the store.
  public static var writeStored:
    Clave<@Sendable (StorageOrder) async throws(StorageFault.Cause) -> [String]>
  { Clave("writeStored", write) }

  /// Removes what is stored: by default from ``almacen``.
  public static var eraseStored:
    Clave<@Sendable (StorageOrder) async throws(StorageFault.Cause) -> Void>
  { Clave("eraseStored", erase) }

  /// The order of what a store asks of its storage.
  static var storageTurns: Clave<StorageTurns> { Clave("storageTurns", StorageTurns()) }

  /// The number of the transition under way, or of the latest one.
  static var transitionNumber: Clave<Int> { Clave(momentary: "transitionNumber") { $0.number } }
}

// MARK: - What is done

// Free functions: of a static one the compiler (6.3.1) makes a closure, and crashes over what it
// throws.

private func read(_ order: StorageOrder) async throws(StorageFault.Cause) -> StorageReading {
  try order.reading()
}

private func write(_ order: StorageOrder) async throws(StorageFault.Cause) -> [String] {
  try order.written()
}

private func erase(_ order: StorageOrder) async throws(StorageFault.Cause) {
  try order.erased()
}

extension StorageOrder {
  /// Reads everything that may be of use.
  func reading() throws(StorageFault.Cause) -> StorageReading {
    guard let storage = errand?.storage else { return .nothing }
    do throws(StorageError) {
      var reading = StorageReading(try storage.read(key))
      // It is needed only if the newest bytes are of no use.
      reading.previous = try? storage.readPrevious(key)
      for version in try asideVersions(storage) {
        guard let bytes = try storage.read(AsideName.version(version, of: key)) else { continue }
        reading.aside = StorageReading.Aside(version: version, bytes: bytes)
        break
      }
      return reading
    } catch {
      throw .notRead(error)
    }
  }

  /// The versions up to this one of which something may have been put aside, the newest first.
  private func asideVersions(_ storage: any Almacen) throws(StorageError) -> [Int] {
    let start = AsideName.versions(of: key)
    guard let keys = try storage.keys(beginningWith: start) else {
      return Array((max(0, version - Self.asides)...max(0, version)).reversed())
    }
    return keys.compactMap { Int($0.dropFirst(start.count)) }.filter { 0...max(0, version) ~= $0 }
      .sorted(by: >)
  }

  /// So many versions are looked for in a storage that cannot tell its keys.
  private static let asides = 16

  /// Writes, and waits for it.
  func written() throws(StorageFault.Cause) -> [String] {
    guard let errand else { return [] }
    return try errand.turns.take(key, errand.number, otherwise: []) {
      past throws(StorageFault.Cause) in
      let bytes = try errand.bytes().get()
      do throws(StorageError) {
        let own = past.written
        let moved = try errand.storage.write(bytes, as: key) { nameToKeep($0, errand, own) }
        past.written = bytes
        if let name = errand.erases { try errand.storage.erase(name) }
        // What loading has told already is no surprise.
        return errand.aside == nil ? moved.map { [$0] } ?? [] : []
      } catch {
        throw .notWritten(error)
      }
    }
  }

  /// Erases, and waits for it.
  func erased() throws(StorageFault.Cause) {
    guard let errand else { return }
    try errand.turns.take(key, errand.number, otherwise: ()) {
      past throws(StorageFault.Cause) in
      past.written = nil
      do throws(StorageError) {
        try errand.storage.erase(key)
      } catch {
        throw .notErased(error)
      }
    }
  }

  /// The name under which to keep what somebody else has stored here; `nil` if nobody has, or if
  /// it is a state of this version or an older one. What this store has written may be replaced.
  private func nameToKeep(_ bytes: Data?, _ errand: Errand, _ own: Data?) -> String? {
    guard let bytes else { return errand.aside ?? Self.unreadable(key, errand.stamp) }
    if bytes == own { return nil }
    if let aside = errand.aside { return aside }
    do {
      let found = try Envelope.read(bytes, key: key).version
      return found > version ? AsideName.version(found, of: key) : nil
    } catch {
      return Self.unreadable(key, errand.stamp)
    }
  }

  static func unreadable(_ key: String, _ stamp: String) -> String { "\(key).ilegible-\(stamp)" }
}
