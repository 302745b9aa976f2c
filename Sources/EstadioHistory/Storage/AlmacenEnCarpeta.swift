public import Foundation
import Synchronization

/// Keeps each key in a file of its own, in one folder: `ajustes.json` for the key `ajustes`.
///
/// **A write is whole or not at all.** The bytes go to a new file beside the old one, are synced to
/// the disk, and the new file takes the old one's name; then the folder is synced. A process that
/// is killed in between, or a machine that loses its power, leaves the old bytes or the new ones.
/// The old file stays as `ajustes.json.anterior` until the new one was read back. What a killed
/// process left behind is removed by the next one that writes.
///
/// **Links and rights.** A file that is a symbolic link stays one: what it points to is replaced. A
/// file keeps its rights; a new one may be read and written by its owner alone.
///
/// **Several processes.** Whoever changes a file holds the lock of `.ajustes.json.lock` meanwhile,
/// and waits for it. So every file is the whole of what one process wrote, and the last one wins:
/// the lock protects the file, and merges nothing. Reading needs no lock, and works in a folder
/// that cannot be written.
///
/// The folder is made when something is first written.
public final class AlmacenEnCarpeta: Almacen {
  private let folder: String
  private let patience: Duration
  private let system: FileSystem
  /// The files that this process has tidied up after others.
  private let tidied = Mutex<Set<String>>([])
  private let made = Atomic(0)

  /// - Parameters:
  ///   - folder: where the files are.
  ///   - patience: how long to wait for another process that holds a lock.
  public convenience init(_ folder: URL, patience: Duration = .seconds(10)) {
    self.init(folder, patience: patience, system: FileSystem())
  }

  package init(_ folder: URL, patience: Duration = .seconds(10), system: FileSystem) {
    self.folder = folder.path
    self.patience = patience
    self.system = system
  }

  /// The file of a key. Letters, digits, `-`, `_` and `.` are themselves, what else a key has is
  /// written in hexadecimal.
  public func file(_ key: String) -> URL { URL(fileURLWithPath: path(key)) }

  /// The bytes of the key's file; `nil` if there is none.
  public func read(_ key: String) throws(StorageError) -> Data? { try system.read(path(key)) }

  /// What the last write of the key replaced, if it was not seen to its end.
  public func readPrevious(_ key: String) throws(StorageError) -> Data? {
    try system.read(Place(system.target(path(key))).previous)
  }

  /// Replaces the key's file. When it returns, the bytes are on the disk.
  public func write(_ bytes: Data, as key: String) throws(StorageError) {
    _ = try replace(bytes, as: key) { _ in nil }
  }

  /// Replaces the key's file, and keeps what it replaces in another one. Nobody else writes the
  /// file in between, and it is there all the time.
  public func write(
    _ bytes: Data, as key: String, keeping name: (Data?) -> String?
  ) throws(StorageError) -> String? {
    try replace(bytes, as: key) { place throws(StorageError) in try keep(place, name) }
  }

  /// Removes the key's file, and the one before it.
  public func erase(_ key: String) throws(StorageError) {
    guard system.exists(folder) else { return }
    try holdingLock(of: key) { place throws(StorageError) in
      try system.remove(place.previous)
      try system.remove(place.file)
      try system.syncFolder(place.folder)
    }
  }

  /// Gives the key's file another name, as it is. Of a link, it is the link that is renamed.
  public func setAside(_ key: String, as other: String) throws(StorageError) -> String? {
    guard system.exists(path(key)) else { return nil }
    var name = other
    try holdingLock(of: key) { _ throws(StorageError) in
      name = AsideName.firstFree(other) { !system.exists(path($0)) }
      try system.rename(path(key), to: path(name))
      try system.syncFolder(folder)
    }
    return name
  }

  /// The keys that begin with a text; `nil` if the folder's names may not be read.
  public func keys(beginningWith start: String) throws(StorageError) -> [String]? {
    guard system.exists(folder) else { return [] }
    // A folder may let its files be read, and not their names.
    guard let names = try? system.list(folder) else { return nil }
    return names.compactMap(Self.key).filter { $0.hasPrefix(start) }
  }
}

extension AlmacenEnCarpeta {
  /// The names that belong to one file.
  private struct Place {
    let folder: String
    let file: String
    let previous: String
    /// With what all its temporary files begin.
    let temporary: String
    let lock: String

    init(_ file: String) {
      self.file = file
      folder = (file as NSString).deletingLastPathComponent
      let name = (file as NSString).lastPathComponent
      previous = "\(file).anterior"
      temporary = "\(folder)/.\(name).nuevo-"
      lock = "\(folder)/.\(name).lock"
    }
  }

  private func path(_ key: String) -> String { "\(folder)/\(Self.name(key)).json" }

  private static func name(_ key: String) -> String {
    let allowed = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.")
    let name = key.addingPercentEncoding(withAllowedCharacters: allowed) ?? key
    // A file whose name begins with a dot is hidden, and one without a name is none.
    return name.isEmpty || name.hasPrefix(".") ? "%\(name)" : name
  }

  /// The key of a file; `nil` if it is none of a key.
  private static func key(_ file: String) -> String? {
    guard file.hasSuffix(".json") else { return nil }
    let name = String(file.dropLast(".json".count))
    let isMarked = name == "%" || name.hasPrefix("%.")
    guard let key = (isMarked ? String(name.dropFirst()) : name).removingPercentEncoding,
      Self.name(key) == name
    else { return nil }
    return key
  }

  private func holdingLock(
    of key: String, _ work: (Place) throws(StorageError) -> Void
  ) throws(StorageError) {
    let place = Place(system.target(path(key)))
    let lock = try system.lock(place.lock, patience: patience)
    // The lock ends when its file is closed.
    defer { if let lock { _ = Foundation.close(lock) } }
    if lock != nil, tidied.withLock({ $0.insert(place.file).inserted }) { tidyUp(place) }
    try work(place)
  }

  /// Removes what writers left who ended in the middle. Nobody makes such a file without the lock,
  /// so while it is held here, all that there are are nobody's.
  private func tidyUp(_ place: Place) {
    let start = (place.temporary as NSString).lastPathComponent
    for name in (try? system.list(place.folder)) ?? [] where name.hasPrefix(start) {
      // One that stays does no harm.
      try? system.remove("\(place.folder)/\(name)")
    }
  }

  private func fill(
    _ path: String, with bytes: Data, mode: UInt32?
  ) throws(StorageError) {
    let descriptor = try system.create(path)
    do {
      try system.write(bytes, to: descriptor, path)
      if let mode { try system.setMode(mode, of: descriptor, path) }
      try system.sync(descriptor, path)
    } catch {
      _ = Foundation.close(descriptor)
      throw error
    }
    try system.close(descriptor, path)
  }

  /// - Parameter keep: gives what is stored a second name, if it is to be kept, and returns its
  ///   key.
  private func replace(
    _ bytes: Data, as key: String, _ keep: (Place) throws(StorageError) -> String?
  ) throws(StorageError) -> String? {
    try system.makeFolder(folder)
    var kept: String?
    try holdingLock(of: key) { place throws(StorageError) in
      let new = "\(place.temporary)\(getpid())-\(made.add(1, ordering: .relaxed).newValue)"
      do throws(StorageError) {
        try fill(new, with: bytes, mode: system.mode(place.file))
        kept = try keep(place)
        // What has a name of its own is not to take the place of the state before it.
        if kept == nil { try keepPrevious(place) }
        try system.rename(new, to: place.file)
      } catch {
        // The error that counts is the first one.
        try? system.remove(new)
        if let kept { try? system.remove(path(kept)) }
        throw error
      }
      try system.syncFolder(place.folder)
      try seeThrough(place, bytes)
    }
    return kept
  }

  private func keep(
    _ place: Place, _ name: (Data?) -> String?
  ) throws(StorageError) -> String? {
    guard system.exists(place.file) else { return nil }
    guard let other = name(try? system.read(place.file)) else { return nil }
    let free = AsideName.firstFree(other) { !system.exists(path($0)) }
    do throws(StorageError) {
      try double(place.file, as: path(free))
      try system.syncFolder(folder)
    } catch {
      try? system.remove(path(free))
      throw error
    }
    return free
  }

  private func keepPrevious(_ place: Place) throws(StorageError) {
    guard system.exists(place.file) else { return }
    try system.remove(place.previous)
    try double(place.file, as: place.previous)
  }

  private func double(_ file: String, as other: String) throws(StorageError) {
    do {
      try system.link(file, to: other)
    } catch {
      // Not every file system has second names; a copy does as well.
      guard let old = try system.read(file) else { return }
      try fill(other, with: old, mode: system.mode(file))
    }
  }

  /// Reads the new file, and lets go of the old one if it is what it should be.
  private func seeThrough(_ place: Place, _ bytes: Data) throws(StorageError) {
    guard try system.read(place.file) == bytes else {
      if system.exists(place.previous) { try system.rename(place.previous, to: place.file) }
      throw .notReadBack(file: place.file)
    }
    try system.remove(place.previous)
  }
}
