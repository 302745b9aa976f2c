/// Prints one value of any type on one line of bounded length.
///
/// The line reads like Swift source: `.fila(id: 2, .tic)`, `Gol(minuto: 12, lado: .local)`,
/// `["a", "b"]`, `nil`. A one-line description written by the type's author is used as it is.
/// Dictionaries and sets come in an order that does not depend on hashing. Instead of printing
/// everything and cutting, the writer stops once the line is full, so a huge value costs no more
/// than the part that is shown.
package struct Rendering {
  /// The nesting printed; what lies deeper is `…`.
  static let maxDepth = 32

  /// The entries of a dictionary or a set that are put in order and printed; a larger one is
  /// printed as its count.
  static let maxSorted = 256

  private var text = ""
  private var room: Int
  private var openObjects: Set<ObjectIdentifier> = []

  private init(room: Int) { self.room = room }

  /// The value on one line of at most `limit` characters; a longer one ends in `…`.
  ///
  /// The same value gives the same text in every process, as far as the descriptions that it uses
  /// do. Actors and functions are not looked into; cycles of objects end in `…`.
  package static func line<Value>(_ value: Value, limit: Int = 200) -> String {
    let limit = max(1, limit)
    var rendering = Rendering(room: limit + 1)
    rendering.write(value, depth: 0)
    let text = rendering.text
    return text.count > limit ? "\(text.prefix(limit - 1))…" : text
  }

  // MARK: - Writing

  private var isFull: Bool { room <= 0 }

  private mutating func put(_ part: String) {
    guard !isFull else { return }
    let fitting = part.prefix(room)
    text += fitting
    room -= fitting.count
  }

  private mutating func write(_ value: Any, depth: Int) {
    guard !isFull else { return }
    let reflected = Reflected(value)
    guard depth < Self.maxDepth || !reflected.hasParts else { return put("…") }
    if let description = reflected.ownDescription {
      return put(Escaping.escaped(description.prefix(room)))
    }
    switch reflected.form {
    case .nothing:
      put("nil")
    case .something(let wrapped):
      writeWrapped(wrapped, depth: depth + 1)
    case .string(let string):
      put(Escaping.quoted(string.prefix(room)))
    case .atom(let text):
      put(Escaping.escaped(text.prefix(room)))
    case .choice(let name):
      put(name.contains("(") ? name : ".\(name)")
      if !reflected.fields.isEmpty { writeFields(reflected.fields, depth: depth + 1) }
    case .structure:
      put(reflected.typeName)
      writeFields(reflected.fields, depth: depth + 1)
    case .object:
      writeObject(value as AnyObject, reflected, depth: depth + 1)
    case .tuple:
      writeFields(reflected.fields, depth: depth + 1)
    case .list(let list):
      writeList(list, depth: depth + 1)
    case .table(let table):
      writeTable(table, depth: depth + 1)
    case .set(let set):
      writeSet(set, depth: depth + 1)
    }
  }

  /// An optional prints as what it holds, unless that is itself an empty optional.
  private mutating func writeWrapped(_ value: Any, depth: Int) {
    if case .nothing = Reflected(value).form { return put(".some(nil)") }
    write(value, depth: depth)
  }

  private mutating func writeFields(_ fields: [Reflected.Field], depth: Int) {
    put("(")
    for (index, field) in fields.enumerated() where !isFull {
      if index > 0 { put(", ") }
      if let label = field.label { put("\(label): ") }
      write(field.value, depth: depth)
    }
    put(")")
  }

  private mutating func writeObject(_ object: AnyObject, _ reflected: Reflected, depth: Int) {
    put(reflected.typeName)
    guard openObjects.insert(ObjectIdentifier(object)).inserted else { return put("(…)") }
    writeFields(reflected.fields, depth: depth)
    openObjects.remove(ObjectIdentifier(object))
  }

  private mutating func writeList(_ list: any ListContents, depth: Int) {
    put("[")
    for index in 0..<list.count {
      guard !isFull else { return }
      if index > 0 { put(", ") }
      write(list[index], depth: depth)
    }
    put("]")
  }

  private mutating func writeTable(_ table: any TableContents, depth: Int) {
    guard table.count > 0 else { return put("[:]") }
    guard table.count <= Self.maxSorted else { return put("[\(table.count) entries]") }
    put("[")
    for (index, entry) in StableOrder.sorted(table.entries, by: \.key).enumerated() where !isFull {
      if index > 0 { put(", ") }
      write(entry.key, depth: depth)
      put(": ")
      write(entry.value, depth: depth)
    }
    put("]")
  }

  private mutating func writeSet(_ set: any SetContents, depth: Int) {
    guard set.count <= Self.maxSorted else { return put("[\(set.count) members]") }
    put("[")
    for (index, member) in StableOrder.sorted(set.members, by: \.self).enumerated() where !isFull {
      if index > 0 { put(", ") }
      write(member, depth: depth)
    }
    put("]")
  }
}
