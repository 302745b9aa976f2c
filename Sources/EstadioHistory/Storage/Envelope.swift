import Estadio
import Foundation

/// What is written around a state: what it is, in which version, and when it was written.
///
/// `{"clave":"ajustes","estado":{"duracion":60},"fecha":"2026-01-01T00:00:00Z","formato":1,…}`, on
/// one line, members in the order of their names, sets and dictionaries in the order of what they
/// hold: the same state at the same date is the same bytes in every process.
struct Envelope: Hashable {
  /// The newest form of the envelope itself that is understood here.
  static let format = 1

  var key: String
  /// Of the state's form; 0 if none is named.
  var version: Int
  var date: Fecha?
  var state: JSONValue

  var bytes: Data {
    var json: JSONValue = [
      "formato": .number("\(Self.format)"), "clave": .string(key),
      "version": .number("\(version)"), "estado": state,
    ]
    if let date { json["fecha"] = .string(date.description) }
    return Data(json.bytes + [UInt8(ascii: "\n")])
  }

  /// Reads an envelope, whatever version its state has.
  static func read(_ bytes: Data, key: String) throws(StorageFault.Cause) -> Envelope {
    let json: JSONValue
    do {
      json = try JSONParser.parse(bytes)
    } catch {
      throw .noDocument(reason: error.description)
    }
    guard case .object = json, let format = json["formato"]?.int, let state = json["estado"] else {
      throw .noEnvelope
    }
    guard format <= Self.format else { throw .newerFormat(format, known: Self.format) }
    let owner = json["clave"]?.text ?? key
    guard owner == key else { throw .otherKey(owner) }
    return Envelope(
      key: key, version: json["version"]?.int ?? 0,
      date: json["fecha"]?.text.flatMap { Fecha($0) }, state: state)
  }
}
