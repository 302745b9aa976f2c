/// Markup as a tree: a tag with attributes and what is in it, or words.
///
/// Pages are built of these values and written at the end, so every tag is closed, every attribute
/// is quoted and every text is escaped in one place. Attributes are written in the order given.
indirect enum Html {
  case text(String)
  case element(String, [Attribute], [Html])

  struct Attribute {
    let name: String
    let value: String
  }

  /// An element; an attribute whose value is `nil` is left out, and so is the one that says nothing
  /// about the class.
  static func tag(
    _ name: String, _ attributes: KeyValuePairs<String, String?> = [:],
    also more: [Attribute] = [], _ children: [Html] = []
  ) -> Html {
    .element(name, list(attributes) + more, children)
  }

  /// The attributes that have a value.
  static func list(_ attributes: KeyValuePairs<String, String?>) -> [Attribute] {
    attributes.compactMap { name, value in value.map { Attribute(name: name, value: $0) } }
  }

  /// Tags that have no contents and no end.
  private static let void: Set = ["hr", "input", "meta"]
  /// Tags in which a line break would be seen, so that their contents stay on one line.
  private static let inline: Set = ["button", "h1", "h2", "label", "p", "span", "svg", "title"]

  /// The markup as text: a line for each block.
  var text: String {
    var text = ""
    write(to: &text, isInline: false)
    return text
  }

  private func write(to text: inout String, isInline: Bool) {
    switch self {
    case .text(let words): text += Self.escaped(words)
    case .element(let name, let attributes, let children):
      text += "<\(name)"
      for attribute in attributes {
        text += " \(attribute.name)=\"\(Self.escaped(attribute.value, inAttribute: true))\""
      }
      text += ">"
      if Self.void.contains(name) { return }
      let isInline = isInline || Self.inline.contains(name) || children.isEmpty
      for child in children {
        if !isInline { text += "\n" }
        child.write(to: &text, isInline: isInline)
      }
      text += isInline ? "</\(name)>" : "\n</\(name)>"
    }
  }

  /// Words in which nothing is markup.
  ///
  /// Control characters, which a page may not contain, become U+FFFD; a carriage return becomes a
  /// line break; a line break and a tabulator stay, in an attribute as references.
  static func escaped(_ words: String, inAttribute: Bool = false) -> String {
    var text = ""
    text.reserveCapacity(words.utf8.count)
    var last: Unicode.Scalar?
    for scalar in words.unicodeScalars {
      defer { last = scalar }
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      case "\n" where last == "\r": continue
      case "\n", "\r": text += inAttribute ? "&#10;" : "\n"
      case "\t": text += inAttribute ? "&#9;" : "\t"
      case _ where isForbidden(scalar): text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// What the grammar of pages does not allow: controls and values that are no characters.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0xFDD0...0xFDEF: true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }
}
