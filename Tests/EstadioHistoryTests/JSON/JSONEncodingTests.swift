import Foundation
import Testing

@testable import EstadioHistory

/// Values as documents: the same for equal values, in every process, and as the decoder reads them.
@Suite struct JSONEncodingTests {
  enum Clase: Codable, Hashable {
    case uno
    case dos(Int)
    case tres(nombre: String)
  }

  struct Cosa: Codable, Equatable {
    var texto = "Zoë ⚽️ \"\\/\n\u{1}\u{2028}"
    var enteros: [Int] = [0, -1, .min, .max]
    var grande = UInt64.max
    var doble = 0.1
    var simple: Float = 0.1
    var enorme = 1e300
    var entero = 3.0
    var si = true
    var nada: Int?
    var algo: Int? = 4
    var clase = Clase.tres(nombre: "c")
    var porTexto = ["b": 1, "a": 2]
    var porNumero = [10: "x", 9: "y"]
    var fecha = Date(timeIntervalSinceReferenceDate: 12_345.678)
    var enlace = URL(string: "https://ejemplo.es/a?b=c")
    var datos = Data([0, 255, 7])
    var decimal = Decimal(string: "1.25")
    var vacia: [String] = []
    var anidada: [[Int?]] = [[1, nil], []]
  }

  @Test func `what has an order of its own is written as the usual encoder writes it`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .deferredToDate
    let usual = String(decoding: try encoder.encode(Cosa()), as: UTF8.self)
    let own = try JSONValue.encoding(Cosa()).description
    #expect(own == usual)
    #expect(try JSONParser.parse(own.utf8).decoded(as: Cosa.self) == Cosa())
  }

  @Test func `sets, and dictionaries by other keys, come in the order of their own text`() throws {
    struct Suelto: Codable, Equatable {
      var numeros: Set<Int>
      var clases: [Clase: Set<String>]
    }
    let suelto = Suelto(
      numeros: [3, 20, 1], clases: [.dos(1): ["b", "a"], .uno: [], .tres(nombre: "t"): ["z"]])
    let text = try JSONValue.encoding(suelto).description
    #expect(
      text == #"{"clases":[{"dos":{"_0":1}},["a","b"],{"tres":{"nombre":"t"}},["z"],"#
        + #"{"uno":{}},[]],"numeros":[1,20,3]}"#)
    #expect(try JSONParser.parse(text.utf8).decoded(as: Suelto.self) == suelto)
  }

  @Test func `nested containers and a superclass find their places`() throws {
    class Base: Codable { var a = 1 }
    final class Derivada: Base {
      var b = 2
      private enum CodingKeys: String, CodingKey { case b, lista, dentro }
      private enum Dentro: String, CodingKey { case c }
      override func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(b, forKey: .b)
        var lista = container.nestedUnkeyedContainer(forKey: .lista)
        try lista.encode(7)
        try lista.encodeNil()
        var dentro = lista.nestedContainer(keyedBy: Dentro.self)
        try dentro.encode("c", forKey: .c)
        _ = container.nestedContainer(keyedBy: Dentro.self, forKey: .dentro)
        try super.encode(to: container.superEncoder())
      }
    }
    let text = try JSONValue.encoding(Derivada()).description
    #expect(text == #"{"b":2,"dentro":{},"lista":[7,null,{"c":"c"}],"super":{"a":1}}"#)
  }

  /// Whose differing values are written alike.
  struct Mudo: Encodable, Hashable {
    let numero: Int
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode("m")
    }
  }

  @Test func `keys that are written alike come in the order of their values`() throws {
    let tabla = Dictionary(uniqueKeysWithValues: (1...9).map { (Mudo(numero: $0), $0) })
    #expect(
      try JSONValue.encoding(tabla).elements?.compactMap(\.int) == [1, 2, 3, 4, 5, 6, 7, 8, 9])
  }

  @Test(arguments: [
    (Double.nan, #"["nan"]"#), (.infinity, #"["inf"]"#), (-.infinity, #"["-inf"]"#),
    (-0.0, "[-0]"), (3, "[3]"), (1e300, "[1e+300]"),
  ])
  func `a recording has a text for a number that JSON has no word for`(
    number: Double, text: String
  ) throws {
    let json = try JSONValue.recording([number])
    #expect(json.description == text)
    let back = try JSONValue.decoderOfTexts.decode([Double].self, from: Data(json.bytes))
    #expect(back.map(\.bitPattern) == [number.bitPattern])
    let single = try JSONValue.recording([Float(number)])
    #expect(try JSONValue.decoderOfTexts.decode([Float].self, from: Data(single.bytes)).count == 1)
  }

  indirect enum Cebolla: Codable, Equatable {
    case nada
    case capa([Cebolla?])
    static func de(_ capas: Int) -> Self {
      (0..<capas).reduce(.nada) { dentro, _ in .capa([dentro]) }
    }
  }

  @Test func `what is nested deeper than a decoder goes is refused with its place`() throws {
    // A layer is an object in an object in an array.
    let fits = Cebolla.de(JSONValue.maxDepth / 3)
    let json = try JSONValue.encoding(fits)
    #expect(try json.decoded(as: Cebolla.self) == fits)
    #expect(try JSONParser.parse(json.bytes) == json)
    let error = #expect(throws: EncodingError.self) {
      try JSONValue.encoding(Cebolla.de(JSONValue.maxDepth / 3 + 1))
    }
    guard case .invalidValue(_, let context)? = error else { return }
    #expect(context.debugDescription == "it is nested deeper than 500 levels")
    #expect(context.codingPath.count == JSONValue.maxDepth + 1)
  }

  /// As many lists in each other as there may be, around a value.
  private func profundo(_ levels: Int, _ inside: Int?) -> Lista {
    (1..<levels).reduce(Lista(inside)) { value, _ in Lista(value) }
  }

  struct Lista: Encodable {
    let value: (any Encodable)?
    init(_ value: (any Encodable)?) { self.value = value }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      if let value { try container.encode(value) } else { try container.encodeNil() }
    }
  }

  @Test func `what is written at the last level is read, a word and nothing alike`() throws {
    for inside in [1, nil] as [Int?] {
      let json = try JSONValue.encoding(profundo(JSONValue.maxDepth, inside))
      #expect(try JSONParser.parse(json.bytes) == json)
      #expect(throws: EncodingError.self) {
        try JSONValue.encoding(profundo(JSONValue.maxDepth + 1, inside))
      }
      let deeper = "[\(json)]"
      #expect(throws: JSONParser.Trouble.self) { try JSONParser.parse(deeper.utf8) }
    }
  }

  @Test func `a document is one line, whatever its texts are`() throws {
    let json = try JSONValue.encoding(["a\r\n\tb": "\u{1}\u{1F}\n"])
    #expect(json.description == #"{"a\r\n\tb":"\u0001\u001f\n"}"#)
    #expect(try JSONParser.parse(json.bytes) == json)
  }
}
