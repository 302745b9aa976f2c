/// What changed between two values of one type, as lines that each begin with the place.
///
/// ```swift
/// print(StateDiff(from: before, to: after))
/// // enJuego.directo.minuto: 33 → 34
/// // filas[id: 2].texto: "a" → "b"
/// // ruta: + [1] .partido(1)
/// ```
///
/// Unchanged parts are left out. The lines come in the order in which the properties are declared;
/// dictionaries and sets in an order of their own that does not depend on hashing, so the same two
/// values give the same text in every process. If `==` tells the two apart there is at least one
/// line, also where the difference cannot be printed: the line then says so.
///
/// The size of the text and the number of values looked into are bounded by ``Limits``. Parts that
/// are `Equatable` are first asked with `==`, once for each level above the change, and equal ones
/// are not looked into; so two lists of 100,000 rows with one change cost a few times their `==`.
public struct StateDiff: Sendable {
  /// The changes, at most ``Limits/maxLines``, and after them one note if something was left out.
  public let lines: [Line]

  /// Whether everything was compared and is in ``lines``.
  ///
  /// It is `false` when a limit was reached; the last line then says which.
  public let isComplete: Bool

  /// Compares two values.
  ///
  /// Work: `==` of the equal parts, plus at most ``Limits/maxValues`` values looked into. Classes
  /// are told apart by identity and type, and a graph of objects with cycles ends. Functions
  /// cannot be compared: they count as equal unless the `==` of a value around them says otherwise.
  ///
  /// - Parameters:
  ///   - old: The value before.
  ///   - new: The value after.
  ///   - limits: How much to look at and to print.
  public init<Value>(from old: Value, to new: Value, limits: Limits = Limits()) {
    let differ = Differ(limits: limits)
    differ.compare(old, new, at: ValuePath())
    let note = differ.note
    self.lines =
      differ.lines + (note.map { [Line(kind: .note, path: "", text: $0, member: nil)] } ?? [])
    self.isComplete = note == nil
  }

  /// Whether nothing was found to differ, and nothing was left uncompared.
  public var isEmpty: Bool { lines.isEmpty }
}

extension StateDiff {
  /// How much a diff looks at and prints; every number below one counts as one.
  public struct Limits: Sendable, Hashable {
    /// The changes that get a line; the others are counted in the last line.
    public var maxLines: Int

    /// The levels of nesting looked into; a difference below them is reported where they end.
    public var maxDepth: Int

    /// The values looked into, beyond those that `==` found equal.
    public var maxValues: Int

    /// The characters of one printed value; a longer one is cut around the first difference.
    public var maxCharacters: Int

    /// Bounds for a diff; the defaults suit a log.
    public init(
      maxLines: Int = 40, maxDepth: Int = 32, maxValues: Int = 10_000, maxCharacters: Int = 100
    ) {
      self.maxLines = max(1, maxLines)
      self.maxDepth = max(1, maxDepth)
      self.maxValues = max(1, maxValues)
      self.maxCharacters = max(1, maxCharacters)
    }
  }

  /// One change, or the note that something was left out.
  public struct Line: Sendable, Hashable {
    /// What happened at the path.
    public enum Kind: Sendable, Hashable {
      /// A value became another.
      case changed
      /// An element, key or member came.
      case added
      /// An element, key or member went.
      case removed
      /// An element with an id has another place among those that stayed.
      case moved
      /// Something was not printed or not compared; always the last line.
      case note
    }

    /// What happened at the path.
    public let kind: Kind

    /// The place, such as `filas[id: 2].texto`; empty for the whole value and for a note.
    ///
    /// An element without an id is named by its index after the change, a removed one by its
    /// index before. A path of more than 120 characters is cut in the middle.
    public let path: String

    /// What became of it, on one line, such as `33 → 34` or `+ [1] .partido(1)`.
    public let text: String

    /// The way to a member as one would write it after the value: `.hijo?.altura`; `nil` if it
    /// leads through elements or cases.
    package var member: String?
  }
}

extension StateDiff: CustomStringConvertible {
  /// The lines joined by line breaks; empty if nothing changed.
  public var description: String { lines.map(\.description).joined(separator: "\n") }
}

extension StateDiff.Line: CustomStringConvertible {
  /// The path, a colon and the text.
  public var description: String { path.isEmpty ? text : "\(path): \(text)" }
}
