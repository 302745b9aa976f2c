public import Estadio
public import Foundation

/// A place where bytes are kept by key, from one run of a program to the next.
///
/// Its functions are synchronous and may be called from any thread. A reducer that is `.persisted`
/// calls them off the main actor, except for what a store writes when it ends: that is done where
/// it ends. What changes a key is called one at a time for each store; reading may come at the same
/// time. Each does its whole work or throws and leaves what was stored as it was.
///
/// Two programs that write under one key do not spoil what is stored: it is the whole of what one
/// of them wrote, the last one. They do not see each other's changes.
public protocol Almacen: Sendable {
  /// What is stored under a key; `nil` if nothing is.
  func read(_ key: String) throws(StorageError) -> Data?

  /// What was stored under a key before the last write, if that write was not seen to its end.
  func readPrevious(_ key: String) throws(StorageError) -> Data?

  /// Puts bytes in the place of what is stored. When it returns, they are there to stay.
  func write(_ bytes: Data, as key: String) throws(StorageError)

  /// Removes what is stored under a key, and what was stored before. Nothing is no fault.
  func erase(_ key: String) throws(StorageError)

  /// Moves what is stored under a key to another one, as it is, readable or not.
  ///
  /// - Returns: the key under which it is now: `other`, or one that begins with it, if something
  ///   is stored there already. `nil` if there was nothing to move.
  func setAside(_ key: String, as other: String) throws(StorageError) -> String?

  /// Puts bytes in the place of what is stored, and keeps that, if it is asked to, under another
  /// key: as one step, so that what is kept is what is replaced, and who reads meanwhile finds
  /// the one or the other.
  ///
  /// A storage that does not do it itself does it by reading, ``setAside(_:as:)`` and
  /// ``write(_:as:)``, one after the other.
  ///
  /// - Parameters:
  ///   - bytes: what is stored from now on.
  ///   - key: under which.
  ///   - name: says under which key to keep what is stored, from its bytes, or from `nil`
  ///     if they cannot be read; `nil` if it need not be kept. It is called if something is stored.
  /// - Returns: the key under which it is now, as ``setAside(_:as:)`` does.
  func write(
    _ bytes: Data, as key: String, keeping name: (Data?) -> String?
  ) throws(StorageError) -> String?

  /// The keys that begin with a text and under which something is stored, in any order.
  ///
  /// It is asked for what an older program put aside. A storage that cannot tell says `nil`; then
  /// only the latest versions are looked for, one by one.
  func keys(beginningWith start: String) throws(StorageError) -> [String]?
}

extension Almacen {
  /// Nothing.
  public func readPrevious(_ key: String) throws(StorageError) -> Data? { nil }

  /// Reads, puts aside and writes.
  public func write(
    _ bytes: Data, as key: String, keeping name: (Data?) -> String?
  ) throws(StorageError) -> String? {
    var aside: String?
    do throws(StorageError) {
      if let old = try read(key) { aside = name(old) }
    } catch {
      aside = name(nil)
    }
    var moved: String?
    if let aside { moved = try setAside(key, as: aside) }
    try write(bytes, as: key)
    return moved
  }

  /// It cannot tell.
  public func keys(beginningWith start: String) throws(StorageError) -> [String]? { nil }
}

extension Entorno.Claves {
  /// Where a program keeps what it has to know the next time: by default in memory, one for each
  /// store, so that nothing stays.
  ///
  /// ```swift
  /// let store = Store(initial: .init(), reducer: App()) {
  ///   $0.almacen = AlmacenEnCarpeta(folder)
  /// }
  /// ```
  public static var almacen: Clave<any Almacen> { Clave("almacen", AlmacenEnMemoria()) }
}
