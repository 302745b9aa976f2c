import Foundation
import Testing

@testable import EstadioHistory

/// Documents: read, written and made of values.
@Suite struct JSONTests {
  private func parsed(_ text: String) throws -> JSONValue { try JSONParser.parse(text.utf8) }

  @Test(arguments: [
    ("null", "null"), (" true ", "true"), ("[ ]", "[]"), ("{ }", "{}"),
    (#"{"b":1,"a":[1,-2.50e+3,{"x":null}]}"#, #"{"a":[1,-2.50e+3,{"x":null}],"b":1}"#),
    (#""\u00e9\ud83d\ude00\n\/\\\"\b\f\r\t""#, #""é😀\n/\\\"\u0008\u000c\r\t""#),
    ("123456789012345678901234567890.10", "123456789012345678901234567890.10"),
    ("\u{FEFF}0", "0"), (#"{"a":1,"a":2}"#, #"{"a":2}"#), (#""ñ""#, #""ñ""#),
  ])
  func `a document is read as it is and written in one way`(text: String, written: String) throws {
    let json = try parsed(text)
    #expect(json.description == written)
    #expect(try parsed(written) == json)
  }

  @Test(arguments: [
    ("", "nothing is written at byte 0"), ("{", "the text ends where a name belongs at byte 1"),
    ("[1,]", "a value is missing at byte 3"), ("[1 2]", "']' is missing at byte 3"),
    (#"{"a" 1}"#, "':' is missing at byte 5"), ("tru", "a value is missing at byte 0"),
    ("01", "more follows after the document at byte 1"), ("-", "the text ends where a value"),
    ("1.", "the text ends where a value"), ("1e", "the text ends where a value"),
    (#""a"#, "the text ends where the end of a text belongs at byte 2"),
    (#""\x""#, "an escape is unknown at byte 3"), (#""\ud800""#, "half a character"),
    (#""\u12g4""#, "an escape is no number"), ("\"\u{1}\"", "a control character"),
    (String(repeating: "[", count: 10_000), "it is nested too deeply at byte 501"),
    ("{a:1}", "a name is missing at byte 1"), ("NaN", "a value is missing at byte 0"),
  ])
  func `what is no document is said with its place`(text: String, reason: String) throws {
    let trouble = #expect(throws: JSONParser.Trouble.self) { try parsed(text) }
    #expect(trouble?.description.contains(reason) == true, "\(String(describing: trouble))")
  }

  @Test func `bytes that are no text are no document`() {
    #expect(throws: JSONParser.Trouble.self) { try JSONParser.parse([0x22, 0xFF, 0x22]) }
  }

  /// Everything that Foundation's encoder treats otherwise than the value says.
  private struct Todo: Codable, Hashable {
    enum Lado: String, Codable { case local, visitante }
    enum Caso: Codable, Hashable {
      case nada
      case uno(Int)
      case dos(a: Int, b: String?)
    }
    class Base: Codable {}
    var entero = Int64.max
    var grande = UInt64.max
    var doble = 0.1
    var flotante = Float(0.1)
    var negativo = -0.0
    var fecha = Date(timeIntervalSinceReferenceDate: 123.456)
    var datos = Data([0, 255, 7])
    var url = URL(string: "https://example.org/a?b=c")
    var decimal = Decimal(string: "12345678901234567890.12")
    var duracion = Duration.milliseconds(1_500)
    var nada: Int?
    var casos: [Caso] = [.nada, .uno(1), .dos(a: 1, b: nil), .dos(a: 1, b: "x")]
    var porLado: [Lado: Int] = [.visitante: 2, .local: 1]
    var porNumero = [10: "a", 9: "b"]
    var conjunto: Set<Set<Int>> = [[3, 1, 2], [], [10, 9]]
    var anidado: [[String: [Int?]]] = [["b": [nil, 1], "a": []], [:]]
    var texto = "línea\u{1}\n\"fin\"\\ / é"
  }

  @Test func `what is encoded here is decoded by Foundation, and equals`() throws {
    let json = try JSONValue.encoding(Todo())
    #expect(try json.decoded(as: Todo.self) == Todo())
    #expect(try parsed(json.description) == json)
    #expect(json["conjunto"]?.description == "[[1,2,3],[10,9],[]]")
    #expect(json["porLado"]?.description == #"["local",1,"visitante",2]"#)
    #expect(json["porNumero"]?.description == #"{"10":"a","9":"b"}"#)
    #expect(json["grande"]?.description == "18446744073709551615")
    #expect(json["decimal"]?.description == "12345678901234567890.12")
    #expect(json["datos"]?.description == #""AP8H""#)
    #expect(json["nada"] == nil)
  }

  @Test func `words and lists are documents too, and an empty value is an empty object`() throws {
    struct Vacio: Codable {}
    #expect(try JSONValue.encoding(7).description == "7")
    #expect(try JSONValue.encoding("a").description == #""a""#)
    #expect(try JSONValue.encoding([Int?.none, 1]).description == "[null,1]")
    #expect(try JSONValue.encoding(Vacio()).description == "{}")
    #expect(try JSONValue.encoding([Vacio]()).description == "[]")
    #expect(try JSONValue.encoding(Int?.none).description == "null")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a number that is not finite is refused with its place`(number: Double) {
    let error = #expect(throws: EncodingError.self) { try JSONValue.encoding(["a": [0, number]]) }
    guard case .invalidValue(_, let context)? = error else { return }
    #expect(context.codingPath.map(\.stringValue) == ["a", "1"])
  }

  /// Whose `encode` asks for one container after the other.
  private struct Padre: Encodable {
    enum Key: CodingKey { case hijos, resto }
    func encode(to encoder: any Encoder) throws {
      var members = encoder.container(keyedBy: Key.self)
      var children = members.nestedUnkeyedContainer(forKey: .hijos)
      try children.encode(1)
      var nested = children.nestedContainer(keyedBy: Key.self)
      try nested.encode(2, forKey: .resto)
      try 3.encode(to: children.superEncoder())
      try children.encodeNil()
      try 4.encode(to: members.superEncoder(forKey: .resto))
      try 5.encode(to: members.superEncoder())
      #expect(children.count == 4)
    }
  }

  @Test func `containers in containers are filled in any order`() throws {
    #expect(
      try JSONValue.encoding(Padre()).description
        == #"{"hijos":[1,{"resto":2},3,null],"resto":4,"super":5}"#)
  }

  @Test(arguments: [
    // mine, theirs, base, merged
    ("1", "2", "1", "2"), ("3", "2", "1", "3"), ("[1]", "[1,2]", "[]", "[1]"),
    (#"{"a":1}"#, #"{"a":9,"b":9}"#, #"{"a":0,"b":0}"#, #"{"a":1}"#),
    (#"{"a":1,"b":0}"#, #"{"a":9,"b":9}"#, #"{"a":0,"b":0}"#, #"{"a":1,"b":9}"#),
    (
      #"{"o":{"x":1,"y":0}}"#, #"{"o":{"x":9,"y":9,"z":9}}"#, #"{"o":{"x":0,"y":0}}"#,
      #"{"o":{"x":1,"y":9,"z":9}}"#
    ),
    (#"{"n":1}"#, #"{}"#, #"{"n":0}"#, #"{"n":1}"#), (#"{"n":0}"#, #"{}"#, #"{"n":0}"#, "{}"),
    (#"{"new":1}"#, #"{}"#, #"{}"#, #"{"new":1}"#),
  ])
  func `two changes are put together member by member`(
    mine: String, theirs: String, base: String, merged: String
  ) throws {
    let json = JSONValue.merging(
      try parsed(mine), over: try parsed(theirs), since: try parsed(base))
    #expect(json?.description == merged)
  }

  @Test func `a migration reads and changes members by name`() {
    var json: JSONValue = ["a": 1, "b": [true, nil, 2.5, "x"]]
    json["c"] = json["a"]
    json["a"] = nil
    #expect(json.description == #"{"b":[true,null,2.5,"x"],"c":1}"#)
    #expect(json["c"]?.int == 1)
    #expect(json["b"]?.elements?.map(\.double) == [nil, nil, 2.5, nil])
    #expect(json["b"]?.elements?.last?.text == "x")
    #expect(json["b"]?.elements?.first?.bool == true)
    #expect(json["b"]?["x"] == nil)
    json["b"]?["x"] = 1
    #expect(json["b"]?.description == #"{"x":1}"#)
  }
}
