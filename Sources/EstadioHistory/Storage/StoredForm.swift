import Estadio
import Foundation

/// How one slice is stored: under which key, in which version, and how it comes from older ones.
struct StoredForm<Slice: Codable & Sendable>: Sendable {
  let key: String
  let version: Int
  let migrations: [Migration]

  init(key: String, version: Int, migrations: [Migration]) {
    self.key = key
    self.version = version
    self.migrations = migrations.sorted { $0.version < $1.version }
  }

  /// A slice, the version it was written in, and when.
  struct Content {
    var slice: Slice
    var version: Int
    var date: Fecha?
  }

  func bytes(of slice: Slice, date: Fecha) throws(StorageFault.Cause) -> Data {
    do {
      return Envelope(
        key: key, version: version, date: date, state: try JSONValue.encoding(slice)
      ).bytes
    } catch {
      throw .notEncodable(reason: CodingReason(error).description)
    }
  }

  /// Reads a slice in its own version or an older one.
  ///
  /// - Parameter standard: has the values of the members that are missing.
  func read(_ bytes: Data, standard: Slice) throws(StorageFault.Cause) -> Content {
    let envelope = try Envelope.read(bytes, key: key)
    guard envelope.version <= version else {
      throw .newerVersion(envelope.version, known: version)
    }
    let state = try migrated(envelope.state, from: envelope.version)
    do {
      let slice = try Self.decoding(state, filling: JSONValue.encoding(standard))
      return Content(slice: slice, version: envelope.version, date: envelope.date)
    } catch {
      throw .notDecodable(reason: CodingReason(error).description)
    }
  }

  private func migrated(
    _ state: JSONValue, from old: Int
  ) throws(StorageFault.Cause) -> JSONValue {
    var state = state
    for migration in migrations where migration.version > old && migration.version <= version {
      do {
        try migration.step(&state)
      } catch {
        throw .migrationFailed(from: old, step: migration.version, error: Rendering.line(error))
      }
    }
    return state
  }

  /// Decodes, and takes from another document what the type asks for and does not find.
  ///
  /// Only that: a member that is absent because it is `nil`, or a key that somebody removed from a
  /// dictionary, is not filled in.
  static func decoding(_ json: JSONValue, filling standard: JSONValue) throws -> Slice {
    var json = json
    while true {
      do {
        return try json.decoded(as: Slice.self)
      } catch DecodingError.keyNotFound(let key, let context) {
        // Each turn adds one member of the standard document, so there is an end to it.
        let path = context.codingPath + [key]
        guard json.value(at: path) == nil, let value = standard.value(at: path),
          json.put(value, at: path)
        else { throw DecodingError.keyNotFound(key, context) }
      }
    }
  }
}
