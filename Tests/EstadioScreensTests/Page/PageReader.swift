/// A tag of a page, with what is in it.
struct PageNode {
  var tag: String
  var attributes: [(name: String, value: String)] = []
  var children: [PageNode] = []
  /// Words, if this is no tag; then `tag` is empty.
  var words = ""

  subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// Itself and all that is in it, in order.
  var all: [PageNode] { [self] + children.flatMap(\.all) }

  /// The tags in it, without the words between them.
  var tags: [PageNode] { children.filter { !$0.tag.isEmpty } }

  /// The words in it that are heard.
  var text: String {
    self["aria-hidden"] == "true" ? "" : words + children.map(\.text).joined()
  }
}

/// Something that a page may not contain.
struct PageFault: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// A strict reader: every tag is closed by its own name, every attribute stands in double quotes
/// and once, `<`, `>` and quotes stand nowhere else, and every reference is one that it knows.
struct PageReader {
  private var rest: Substring.UnicodeScalarView
  private static let void: Set = ["meta", "input", "hr"]

  /// What a page or a fragment consists of.
  static func nodes(_ page: String) throws -> [PageNode] {
    var reader = PageReader(rest: page[...].unicodeScalars)
    if reader.take("<!DOCTYPE html>") { reader.skipSpace() }
    let nodes = try reader.siblings(in: "")
    guard reader.rest.isEmpty else { throw PageFault("a tag closes that was not open") }
    let ids = nodes.flatMap(\.all).compactMap { $0["id"] }
    guard Set(ids).count == ids.count else { throw PageFault("one id twice") }
    return nodes
  }

  private mutating func siblings(in parent: String) throws -> [PageNode] {
    var nodes: [PageNode] = []
    while !rest.isEmpty, !starts("</") {
      nodes.append(try starts("<") ? element() : words(in: parent))
    }
    return nodes
  }

  private mutating func words(in parent: String) throws -> PageNode {
    if parent == "style" { return PageNode(tag: "", words: until { $0.starts("<") }) }
    let words = until { $0.starts("<") }
    return PageNode(tag: "", words: try Self.decoded(words))
  }

  private mutating func element() throws -> PageNode {
    _ = take("<")
    var node = PageNode(tag: name())
    guard !node.tag.isEmpty else { throw PageFault("a tag without a name") }
    while take(" ") {
      let name = name()
      guard !name.isEmpty, node[name] == nil else { throw PageFault("«\(name)» twice or nameless") }
      guard take("=\"") else { throw PageFault("\(name) of \(node.tag) is not quoted") }
      node.attributes.append((name, try Self.decoded(until { $0.starts("\"") })))
      _ = take("\"")
    }
    guard take(">") else { throw PageFault("\(node.tag) does not end") }
    if Self.void.contains(node.tag) { return node }
    node.children = try siblings(in: node.tag)
    guard take("</\(node.tag)>") else { throw PageFault("\(node.tag) is not closed") }
    return node
  }

  private mutating func name() -> String {
    until {
      !($0.rest.first.map {
        $0.properties.isAlphabetic || $0 == "-" || $0 == "1"
          || $0 == "2"
      } ?? false)
    }
  }

  private mutating func skipSpace() { _ = until { !$0.starts("\n") } }

  private func starts(_ text: String) -> Bool { rest.starts(with: text.unicodeScalars) }

  private mutating func take(_ text: String) -> Bool {
    guard starts(text) else { return false }
    rest.removeFirst(text.unicodeScalars.count)
    return true
  }

  private mutating func until(_ isEnd: (PageReader) -> Bool) -> String {
    let start = rest
    while !rest.isEmpty, !isEnd(self) { rest.removeFirst() }
    return String(start[..<rest.startIndex])
  }

  private static let references = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'", "#10": "\n", "#9": "\t",
  ]

  private static func decoded(_ text: String) throws -> String {
    guard !text.unicodeScalars.contains(where: { "<>\"'".unicodeScalars.contains($0) }) else {
      throw PageFault("markup in «\(text)»")
    }
    var parts = text.split(separator: "&", omittingEmptySubsequences: false)
    var decoded = String(parts.removeFirst())
    for part in parts {
      let pieces = part.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
      guard pieces.count == 2, let words = references[String(pieces[0])] else {
        throw PageFault("an unknown reference: &\(part)")
      }
      decoded += words + pieces[1]
    }
    return decoded
  }
}
