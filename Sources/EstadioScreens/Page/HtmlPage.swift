/// A page that holds everything it needs: it runs nothing, asks the network for nothing and reads
/// no other file.
///
/// Pages are in Spanish: `lang` is `es`, and what no screen says is «Menos» and «Más» at a stepper
/// and «Hoja» for a sheet without a title. Give a sheet a title to have it called otherwise.
///
/// For one screen there is ``Screen/html(title:)``. For several, put their fragments together:
///
/// ```swift
/// let phones = screens.map(\.htmlFragment).joined(separator: "\n")
/// let page = HtmlPage.document(title: "Recorrido", body: phones)
/// ```
public enum HtmlPage {
  /// A page with this title.
  ///
  /// - Parameters:
  ///   - title: what the page is called; any text, which is escaped.
  ///   - body: markup, written as it is. Escape every text in it with ``escape(_:)``.
  public static func document(title: String, body: String) -> String {
    let language = "es"
    let policy =
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; "
      + "form-action 'none'"
    let head = [
      Html.tag("meta", ["charset": "utf-8"]),
      Html.tag("meta", ["http-equiv": "Content-Security-Policy", "content": policy]),
      Html.tag(
        "meta",
        [
          "name": "viewport",
          "content": "width=device-width, initial-scale=1, viewport-fit=cover",
        ]),
      Html.tag("meta", ["name": "color-scheme", "content": "light dark"]),
      Html.tag("title", [:], [.text(title)]),
    ]
    return """
      <!DOCTYPE html>
      <html lang="\(language)">
      <head>
      \(head.map(\.text).joined(separator: "\n"))
      <style>
      \(PageStyle.sheet)
      </style>
      </head>
      <body>
      <main>
      \(body)
      </main>
      </body>
      </html>

      """
  }

  /// A text in which nothing is markup, for the contents of a tag or a quoted attribute.
  ///
  /// Control characters become U+FFFD; line breaks and tabulators stay.
  public static func escape(_ text: String) -> String { Html.escaped(text) }
}

extension Screen {
  /// The screen on a phone, as a page of its own.
  ///
  /// The same screen gives the same page, letter by letter. Every control is real and says in
  /// `data-outcome` what comes of using it, but nothing in the page uses it: it is a picture.
  ///
  /// - Parameter title: what the page is called.
  public func html(title: String) -> String {
    HtmlPage.document(title: title, body: htmlFragment)
  }

  /// The phone alone, for a page with several: see ``HtmlPage``.
  ///
  /// It holds no `id`, so that any number of fragments can stand in one page; an identifier is its
  /// element's `data-identifier`.
  public var htmlFragment: String { phone.text }
}
