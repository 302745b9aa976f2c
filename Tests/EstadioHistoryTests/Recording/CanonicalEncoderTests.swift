import EstadioHistory
import Foundation
import Testing

@Suite struct CanonicalEncoderTests {
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
    let own = String(decoding: try CanonicalEncoder.encode(Cosa()), as: UTF8.self)
    #expect(own == usual)
    let back = try CanonicalEncoder.decoder.decode(Cosa.self, from: Data(own.utf8))
    #expect(back == Cosa())
  }

  @Test func `sets, and dictionaries by other keys, come in the order of their own text`() throws {
    struct Suelto: Codable, Equatable {
      var numeros: Set<Int>
      var clases: [Clase: Set<String>]
    }
    let suelto = Suelto(
      numeros: [3, 20, 1], clases: [.dos(1): ["b", "a"], .uno: [], .tres(nombre: "t"): ["z"]])
    let text = String(decoding: try CanonicalEncoder.encode(suelto), as: UTF8.self)
    #expect(
      text == #"{"clases":[{"dos":{"_0":1}},["a","b"],{"tres":{"nombre":"t"}},["z"],"#
        + #"{"uno":{}},[]],"numeros":[1,20,3]}"#)
    #expect(try CanonicalEncoder.decoder.decode(Suelto.self, from: Data(text.utf8)) == suelto)
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
    let text = String(decoding: try CanonicalEncoder.encode(Derivada()), as: UTF8.self)
    #expect(text == #"{"b":2,"dentro":{},"lista":[7,null,{"c":"c"}],"super":{"a":1}}"#)
  }

  @Test func `what is nested deeper than a decoder goes is refused`() throws {
    indirect enum Cebolla: Codable, Equatable {
      case nada
      case capa([Cebolla])
      static func de(_ capas: Int) -> Self {
        (0..<capas).reduce(.nada) { dentro, _ in .capa([dentro]) }
      }
    }
    // A layer is an object in an object in an array.
    let fits = Cebolla.de(CanonicalEncoder.maxDepth / 3 - 1)
    let data = Data(try CanonicalEncoder.encode(fits))
    #expect(try CanonicalEncoder.decoder.decode(Cebolla.self, from: data) == fits)
    #expect(throws: EncodingError.self) {
      try CanonicalEncoder.encode(Cebolla.de(CanonicalEncoder.maxDepth / 3 + 1))
    }
  }
}
