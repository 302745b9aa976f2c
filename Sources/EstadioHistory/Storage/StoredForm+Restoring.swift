import Estadio
import Foundation

extension StoredForm where Slice: Equatable {
  private typealias Replacement = Persistence<Slice>.Replacement

  /// What is to be made of what was read.
  ///
  /// - Parameters:
  ///   - base: the slice before anything was changed.
  ///   - now: the date when loading began.
  func restoration(
    _ result: Result<StorageReading, StorageFault.Cause>, base: Slice, now: Fecha
  ) -> Restoration<Slice> {
    let unreadable = StorageOrder.unreadable(key, now.stamp)
    func made(
      _ content: Content?, _ source: Restoration<Slice>.Source, _ cause: StorageFault.Cause?,
      _ replacement: Replacement?
    ) -> Restoration<Slice> {
      let isOld = content.map { $0.version < version } ?? false
      return Restoration(
        slice: content?.slice, source: source, version: content?.version,
        savedAt: content?.date, now: now,
        fault: cause.map { StorageFault(key: key, cause: $0) }, base: base,
        replacement: replacement,
        isToBeWritten: content != nil && (isOld || source != .stored))
    }
    let reading: StorageReading
    do throws(StorageFault.Cause) {
      reading = try result.get()
    } catch {
      return made(nil, .nothing, error, Replacement(aside: unreadable))
    }
    let current = reading.current.map { judged($0, base, unreadable) }
    func aside(_ cause: StorageFault.Cause?) -> Restoration<Slice>? {
      guard let aside = reading.aside,
        case .success(let content) = judged(aside.bytes, base, unreadable).content
      else { return nil }
      // What is there instead is put aside in turn, for the day its program comes back.
      let name = current?.version.map { AsideName.version($0, of: key) } ?? current?.aside
      return made(
        content, .aside, cause,
        Replacement(aside: name, erases: AsideName.version(aside.version, of: key)))
    }
    var cause: StorageFault.Cause?
    switch current?.content {
    case .success(let content):
      // What this version had stored before an older program came counts more.
      guard let newer = reading.aside, newer.version > content.version else {
        return made(content, .stored, nil, nil)
      }
      return aside(nil) ?? made(content, .stored, nil, nil)
    case .failure(let fault): cause = fault
    case nil: cause = nil
    }
    switch reading.previous.map({ judged($0, base, unreadable).content }) {
    case .success(let content):
      let replacement = current.map { Replacement(aside: $0.aside) }
      return made(content, .previous, cause ?? .onlyPrevious, replacement)
    case .failure(let fault): cause = cause ?? fault
    case nil: break
    }
    return aside(cause)
      ?? made(nil, .nothing, cause, current.map { Replacement(aside: $0.aside) })
  }

  private struct Judged {
    let content: Result<Content, StorageFault.Cause>
    /// The version that it has, if it is one that this program may read.
    let version: Int?
    /// The name under which it is put aside if it cannot be used.
    let aside: String
  }

  private func judged(_ bytes: Data, _ base: Slice, _ unreadable: String) -> Judged {
    do throws(StorageFault.Cause) {
      let content = try read(bytes, standard: base)
      return Judged(content: .success(content), version: content.version, aside: unreadable)
    } catch {
      guard case .newerVersion(let version, _) = error else {
        return Judged(content: .failure(error), version: nil, aside: unreadable)
      }
      return Judged(
        content: .failure(error), version: nil, aside: AsideName.version(version, of: key))
    }
  }

  /// What was changed here since loading began, put over what was loaded.
  func merging(
    _ mine: Slice, over theirs: Slice, since base: Slice
  ) -> Result<Slice, StorageFault.Cause> {
    guard mine != base else { return .success(theirs) }
    do {
      let (mine, theirs, base) = (
        try JSONValue.encoding(mine), try JSONValue.encoding(theirs),
        try JSONValue.encoding(base)
      )
      func merged(_ depth: Int) throws -> Slice {
        let json = JSONValue.merging(mine, over: theirs, since: base, depth: depth)
        return try (json ?? .null).decoded(as: Slice.self)
      }
      // The finest grain may mix two cases of an enum; then whole members of the slice are taken.
      return .success(try (try? merged(.max)) ?? merged(1))
    } catch {
      return .failure(.earlyChangeLost(reason: CodingReason(error).description))
    }
  }
}
