import Estadio
import Testing

@testable import EstadioScreens

/// The page says what the screen says: the same elements, in the same order, by the same names.
@Suite struct PageTests {
  @Test(arguments: Pagina.todas().map(\.0))
  func `a page says all that its screen says, in order`(_ name: String) throws {
    let screen = try #require(Pagina.todas().first { $0.0 == name }?.1)
    let page = try PageReader.nodes(screen.html(title: name))
    #expect(Heard.lines(page) == Heard.lines(screen))
    #expect(Heard.lines(screen).count > 8)
  }

  @Test(arguments: 0..<150)
  func `whatever is put into whatever, the page is well formed and complete`(_ seed: Int) throws {
    var random = Azar(seed: UInt64(seed))
    let screen = random.screen(depth: 5)
    let page = try PageReader.nodes(screen.html(title: "Al azar"))
    #expect(Heard.lines(page) == Heard.lines(screen), "seed \(seed)")
    for node in page.flatMap(\.all) where Self.phrases.contains(node.tag) {
      let inner = node.children.flatMap(\.all).map(\.tag).filter { !$0.isEmpty }
      let isPhrase = inner.allSatisfy { ["span", "svg", "path", "input"].contains($0) }
      #expect(isPhrase, "seed \(seed): \(inner) in \(node.tag)")
    }
  }

  private static let phrases: Set = ["button", "p", "h1", "h2", "span", "label"]

  @Test func `the same screen gives the same page`() {
    for (name, screen) in Pagina.todas() {
      #expect(screen.html(title: name) == screen.map { $0 }.html(title: name))
    }
  }

  @Test func `the markup of a small screen is this`() {
    let screen: Screen<Toque> = Column {
      Text("Puntos: 2").accessibilityIdentifier("puntos")
      Button("+1", sends: .puntos(1)).frame(minWidth: 60)
    }.screen
    #expect(
      screen.phone.text.split(separator: "\n").filter { !$0.contains("aria-hidden") }
        .dropFirst(5).joined(separator: "\n") == """
          <div class="body">
          <div class="pane">
          <div class="column">
          <p class="text" data-identifier="puntos">Puntos: 2</p>
          <button type="button" class="button" style="min-width: 60px" \
          data-outcome=".send(.puntos(1))"><span class="words">+1</span></button>
          </div>
          </div>
          </div>
          </div>
          """)
  }

  @Test func `an empty screen is an empty phone`() throws {
    let page = try PageReader.nodes(Screen<Toque>.empty.htmlFragment)
    #expect(Heard.lines(page).isEmpty)
  }

  @Test func `the page has a language, a title and a policy that allows its style alone`() throws {
    let page = try PageReader.nodes(Pagina.lista().html(title: "Partidos & <más>"))
    let all = page.flatMap(\.all)
    #expect(page.first?["lang"] == "es")
    #expect(all.first { $0.tag == "title" }?.text == "Partidos & <más>")
    let policy = all.first { $0["http-equiv"] == "Content-Security-Policy" }?["content"]
    #expect(
      policy == "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
    )
  }

  @Test(arguments: [
    "<script", "http:", "https:", "//", "src=", "href=", "url(", "@import", "xmlns", " id=",
  ])
  func `a page runs nothing and asks for nothing`(_ forbidden: String) {
    for (name, screen) in Pagina.todas() {
      #expect(!screen.html(title: name).contains(forbidden), "\(name)")
    }
  }

  @Test func `one page holds several phones`() throws {
    let phones = Pagina.todas().map(\.1.htmlFragment).joined(separator: "\n")
    let page = try PageReader.nodes(HtmlPage.document(title: "Todas", body: phones))
    #expect(page.flatMap(\.all).count { $0["class"]?.hasPrefix("phone") == true } == 7)
    #expect(Heard.lines(page) == Pagina.todas().flatMap { Heard.lines($0.1) })
  }
}
