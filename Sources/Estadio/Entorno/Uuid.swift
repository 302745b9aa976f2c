/// An id of 128 bits, unique without anybody being asked.
///
/// `entorno.uuid` and ``Azar/uuid()`` make random ones. With Foundation, `UUID(uuidString:)` takes
/// the ``description``, and ``init(_:)`` takes a `uuidString`.
public struct Uuid: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  /// The id of these bits as they are, the first in print first.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }
}

extension Uuid: Comparable {
  /// In the order of their texts.
  public static func < (a: Self, b: Self) -> Bool { (a.high, a.low) < (b.high, b.low) }
}

extension Uuid: LosslessStringConvertible {
  /// The canonical form, in lower case: `e2a1b0c4-5d6e-4f70-8a91-b2c3d4e5f607`.
  public var description: String {
    var text = ""
    for (place, digit) in (Self.digits(of: high) + Self.digits(of: low)).enumerated() {
      if Self.dashes.contains(place) { text.append("-") }
      text.append(Character(Unicode.Scalar(digit)))
    }
    return text
  }

  /// Reads the canonical form, 8-4-4-4-12 digits in either case; `nil` for anything else.
  public init?(_ description: String) {
    var words = (high: UInt64(0), low: UInt64(0))
    var place = 0
    var expectsDash = false
    for byte in description.utf8 {
      if expectsDash {
        guard byte == UInt8(ascii: "-") else { return nil }
        expectsDash = false
        continue
      }
      guard let digit = Self.value(of: byte), place < 32 else { return nil }
      if place < 16 {
        words.high = words.high << 4 | digit
      } else {
        words.low = words.low << 4 | digit
      }
      place += 1
      expectsDash = Self.dashes.contains(place)
    }
    guard place == 32 else { return nil }
    self.init(high: words.high, low: words.low)
  }

  /// Before which digits a dash stands.
  private static var dashes: [Int] { [8, 12, 16, 20] }

  private static func digits(of word: UInt64) -> [UInt8] {
    stride(from: 60, through: 0, by: -4).map { shift in
      let digit = UInt8(word >> UInt64(shift) & 0xF)
      return digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
    }
  }

  private static func value(of byte: UInt8) -> UInt64? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}

extension Uuid: Codable {
  /// Decodes the canonical form; throws `DecodingError.dataCorrupted` for another text.
  public init(from decoder: any Decoder) throws {
    self = try decoder.losslessValue()
  }

  /// Encodes the canonical form.
  public func encode(to encoder: any Encoder) throws { try encoder.encodeDescription(of: self) }
}
