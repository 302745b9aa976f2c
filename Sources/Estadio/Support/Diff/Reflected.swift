/// One value as the standard library's mirror shows it, sorted into the forms that print apart.
///
/// Both the differ and the renderer read values through this type alone, so they agree on what
/// is a list, what has a description of its own and what is never looked into. Nothing here
/// descends: a value's parts are handed out as they are.
///
/// A collection that can be written as an array literal is a list, whatever its storage looks like
/// and also if it describes itself: an `IdentifiedList` prints and differs by its elements.
struct Reflected {
  /// The forms that print and compare differently.
  enum Form {
    /// An optional without a value.
    case nothing
    /// An optional with one.
    case something(Any)
    /// Text, printed in quotes.
    case string(String)
    /// A value without parts, printed as this text: a number, a function, a type, an actor.
    case atom(String)
    /// An enum's case, with its payload as fields.
    case choice(String)
    case structure
    case object
    case tuple
    case list(any ListContents)
    case table(any TableContents)
    case set(any SetContents)
  }

  /// A stored property, a tuple's element or one of a case's payloads.
  struct Field {
    let label: String?
    let value: Any
  }

  let form: Form

  /// The parts of a structure, an object, a tuple or a case; else empty.
  private(set) var fields: [Field] = []

  /// The description that the type's author wrote, if it is one line that says something.
  private(set) var ownDescription: String?

  /// The type's name without its module.
  let typeName: String

  /// Whether printing it means to descend: it is not an atom, a text, `nil` or a bare case.
  var hasParts: Bool {
    switch form {
    case .nothing, .string, .atom: false
    case .choice: !fields.isEmpty && ownDescription == nil
    default: ownDescription == nil
    }
  }

  private typealias ArrayLike = Collection & ExpressibleByArrayLiteral

  init(_ boxed: Any) {
    let value = type(of: boxed) == AnyHashable.self ? (boxed as? AnyHashable)?.base ?? boxed : boxed
    typeName = String(describing: type(of: value))
    if let form = Self.undivided(value, typeName: typeName) {
      self.form = form
      return
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      form = mirror.children.first.map { .something($0.value) } ?? .nothing
    case .collection:
      form = .list(Self.list(value, mirror))
    case .dictionary:
      form = Self.table(value, mirror)
    case .set:
      form = Self.set(value, mirror)
    case .tuple:
      form = .tuple
      fields = Self.fields(mirror)
    case .enum:
      ownDescription = Self.description(of: value)
      (form, fields) = Self.choice(value, mirror, ownDescription)
    case .struct where value is any ArrayLike:
      form = .list(Self.list(value, mirror))
    case .class:
      form = .object
      ownDescription = Self.description(of: value)
      fields = Self.inheritedFields(mirror)
    default:
      ownDescription = Self.description(of: value)
      fields = Self.fields(mirror)
      let isAtom = mirror.displayStyle != .struct && fields.isEmpty
      form = isAtom ? .atom(ownDescription ?? "(\(typeName))") : .structure
    }
  }
}

// MARK: - Sorting

extension Reflected {
  /// The forms that are found without a mirror.
  private static func undivided(_ value: Any, typeName: String) -> Form? {
    switch value {
    case let text as String: .string(text)
    case let text as Substring: .string(String(text))
    case let character as Character: .string(String(character))
    case let type as any Any.Type: .atom("\(type).self")
    // An actor's properties belong to the actor: reading them here would be a data race.
    case is any Actor: .atom("\(typeName)(actor)")
    default: typeName.contains("->") && isFunction(value) ? .atom("(function)") : nil
    }
  }

  private static func isFunction(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == nil && mirror.children.isEmpty
  }

  private static func description(of value: Any) -> String? {
    let text =
      (value as? any CustomStringConvertible)?.description
      ?? (value as? any CustomDebugStringConvertible)?.debugDescription
    return text.flatMap { $0.isEmpty || $0.utf8.contains(0x0A) ? nil : $0 }
  }

  private static func fields(_ mirror: Mirror) -> [Field] {
    mirror.children.map { label, value in
      // The mirror calls a tuple's elements without a name ".0", ".1", …
      Field(label: label?.first == "." ? nil : label, value: value)
    }
  }

  private static func inheritedFields(_ mirror: Mirror) -> [Field] {
    (mirror.superclassMirror.map(inheritedFields) ?? []) + fields(mirror)
  }

  private static func choice(
    _ value: Any, _ mirror: Mirror, _ ownDescription: String?
  ) -> (Form, [Field]) {
    guard let payload = mirror.children.first, let name = payload.label else {
      // Without a description of its own, a case without payload describes itself by its name.
      return (.choice(ownDescription ?? String(describing: value)), [])
    }
    let inside = Mirror(reflecting: payload.value)
    let isTuple = inside.displayStyle == .tuple
    return (.choice(name), isTuple ? fields(inside) : [Field(label: nil, value: payload.value)])
  }

  private static func list(_ value: Any, _ mirror: Mirror) -> any ListContents {
    if let list = value as? any Versioned { return list.versionContents }
    return (value as? any Collection)?.listContents()
      ?? TypedList(elements: mirror.children.map(\.value))
  }

  private static func table(_ value: Any, _ mirror: Mirror) -> Form {
    if let table = value as? any TableContents { return .table(table) }
    var entries: [AnyHashable: Any] = [:]
    for child in mirror.children {
      let pair = Mirror(reflecting: child.value).children.map(\.value)
      guard pair.count == 2, let key = pair[0] as? any Hashable,
        entries.updateValue(pair[1], forKey: AnyHashable(key)) == nil
      else { return .list(list(value, mirror)) }
    }
    return .table(entries)
  }

  private static func set(_ value: Any, _ mirror: Mirror) -> Form {
    if let set = value as? any SetContents { return .set(set) }
    let members = mirror.children.compactMap { ($0.value as? any Hashable).map { AnyHashable($0) } }
    return members.count == mirror.children.count
      ? .set(Set(members)) : .list(list(value, mirror))
  }
}
