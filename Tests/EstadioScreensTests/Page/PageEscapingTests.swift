import Estadio
import Testing

@testable import EstadioScreens

/// No text of a screen can become markup.
@Suite struct PageEscapingTests {
  @Test(arguments: [
    ("Rayo FC", "Rayo FC"), ("", ""), ("a < b > c", "a &lt; b &gt; c"), ("&amp;", "&amp;amp;"),
    ("\"'", "&quot;&#39;"), ("a\u{0}b\u{1B}c\u{7F}\u{9F}", "a\u{FFFD}b\u{FFFD}c\u{FFFD}\u{FFFD}"),
    ("a\r\nb\rc\n", "a\nb\nc\n"),
    ("\t", "\t"), ("\n\n", "\n\n"), ("\r\r\n", "\n\n"), ("ñ 北京 أ 👩‍👩‍👧", "ñ 北京 أ 👩‍👩‍👧"),
    ("<\u{301}", "&lt;\u{301}"), ("</style><script>", "&lt;/style&gt;&lt;script&gt;"),
  ])
  func `a text is escaped letter by letter`(_ text: String, _ expected: String) {
    #expect(Array(HtmlPage.escape(text).utf8) == Array(expected.utf8))
  }

  @Test(arguments: [0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF, 0x1_FFFF, 0x10_FFFE] as [UInt32])
  func `a value that is no character is replaced`(_ value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(HtmlPage.escape(String(Character(scalar))) == "\u{FFFD}")
  }

  @Test func `a line break in an attribute is a reference`() {
    #expect(Html.escaped("a\r\nb\tc", inAttribute: true) == "a&#10;b&#9;c")
  }

  private static let hostile = "</style></p><script>alert('x')</script>\" onclick=\"x\u{301}&lt;"

  @Test(arguments: [
    Text(hostile).screen,
    Text("a").accessibilityLabel(hostile),
    Button("a", sends: Toque.cerro).accessibilityHint(hostile).accessibilityIdentifier(hostile),
    Button("a", sends: Toque.gol(hostile)).screen,
    Button("a", sends: Toque.cerro).accessibilityLabel(hostile),
    Image(systemName: hostile).accessibilityLabel(hostile),
    TextField(hostile, text: hostile, CasePath(Toque.nombre) { _ in nil }).screen,
    Toggle(hostile, isOn: true) { .letraGrande($0) }.screen,
    Stepper(hostile, value: hostile, increments: nil, decrements: nil).screen,
    Picker(hostile, selection: 1, options: [1]) { _ in
      hostile
    } sends: {
      .puntos($0)
    }.screen,
    Progress(hostile, fraction: 0.5).screen,
    NavigationStack(hostile, back: hostile, sends: Toque.volvio) { Text("a") }.screen,
    Pagina.pestanas(hostile) { Text(hostile).screen },
    List { Text(hostile) }.accessibilityLabel(hostile),
    Text("a").sheet(item: 1, dismissSends: .gol(hostile)) { _ in Text(hostile).header() },
  ])
  func `a hostile text stays a text wherever it stands`(_ screen: Screen<Toque>) throws {
    let page = try PageReader.nodes(screen.html(title: Self.hostile)).flatMap(\.all)
    #expect(!page.contains { $0.tag == "script" || $0["onclick"] != nil })
    #expect(page.count { $0.tag == "style" } == 1)
    #expect(page.first { $0.tag == "title" }?.text == Self.hostile)
    #expect(page.contains { $0.tag == "main" })
  }

  @Test func `what was written comes out as it was`() throws {
    let screen: Screen<Toque> = Text(Self.hostile).accessibilityIdentifier(Self.hostile)
    let page = try PageReader.nodes(screen.htmlFragment).flatMap(\.all)
    let text = try #require(page.first { $0.tag == "p" })
    #expect(text.text == Self.hostile)
    #expect(text["data-identifier"] == Self.hostile)
  }

  @Test(arguments: [
    "<p>", "<p></b></p>", "<p a=b></p>", "<p a=\"1\" a=\"2\"></p>", "<p>a > b</p>", "<p>&x;</p>",
    "<p a></p>", "</p>", "<p id=\"a\"></p><p id=\"a\"></p>", "<p>&amp</p>", "<hr></hr>",
  ])
  func `the reader of these tests refuses what is not well formed`(_ page: String) {
    #expect(throws: PageFault.self) { try PageReader.nodes(page) }
  }
}
