import Estadio
import Foundation
import Testing

/// An id and its text.
@Suite struct UuidTests {
  private static let text = "0123abcd-4567-89ef-fedc-ba9876543210"
  private static let id = Uuid(high: 0x0123_ABCD_4567_89EF, low: 0xFEDC_BA98_7654_3210)

  @Test func `it prints and reads the canonical form`() {
    #expect(Self.id.description == Self.text)
    #expect(Uuid(Self.text) == Self.id)
    #expect(Uuid(Self.text.uppercased()) == Self.id)
    #expect(Uuid(high: 0, low: 0).description == "00000000-0000-0000-0000-000000000000")
    let last = Uuid(high: .max, low: .max)
    #expect(last.description == "ffffffff-ffff-ffff-ffff-ffffffffffff")
    #expect(Uuid(last.description) == last)
  }

  @Test(arguments: [
    "", "0123abcd", "0123abcd456789effedcba9876543210",
    "0123abcd-4567-89ef-fedc-ba987654321", "0123abcd-4567-89ef-fedc-ba98765432100",
    "0123abcd-4567-89ef-fedcb-a9876543210", "0123abcg-4567-89ef-fedc-ba9876543210",
    "0123abcd-4567-89ef-fedc-ba9876543210-", "{0123abcd-4567-89ef-fedc-ba9876543210}",
    "0123abcd-4567-89ef-fedc-ba987654321０", "0123abcd 4567-89ef-fedc-ba9876543210",
  ])
  func `any other text is no id`(text: String) { #expect(Uuid(text) == nil) }

  @Test func `ids are ordered as their texts are`() {
    var azar = Azar(seed: 1)
    let ids = (0..<200).map { _ in azar.uuid() }
    #expect(ids.sorted().map(\.description) == ids.map(\.description).sorted())
    #expect(Uuid(high: 1, low: 0) > Uuid(high: 0, low: .max))
  }

  @Test func `it is saved as its text and means the same elsewhere`() throws {
    let saved = try JSONEncoder().encode([Self.id])
    #expect(String(decoding: saved, as: UTF8.self) == "[\"\(Self.text)\"]")
    #expect(try JSONDecoder().decode([Uuid].self, from: saved) == [Self.id])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Uuid].self, from: Data("[\"abc\"]".utf8))
    }
    let uuid = try #require(UUID(uuidString: Self.id.description))
    #expect(Uuid(uuid.uuidString) == Self.id)
  }
}
