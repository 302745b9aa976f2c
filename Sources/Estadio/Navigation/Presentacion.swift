/// A sheet, an alert, a full-screen cover: at most one thing presented at a level, as a value.
///
/// What is presented is one value, an enum where there are several kinds, so a flag can never
/// contradict its payload and two things can never be asked for at once: the second replaces the
/// first in the same turn. Each presentation has an id of its own; what it has running ends with
/// it, also when the next one is of the same kind.
///
/// ```swift
/// struct State { var hoja = Presentacion<Hoja.State>() }
///
/// var body: some Reducer<State, Action> {
///   Hoja().entry().forEach(\State.hoja.entries, Action.hoja)
///   …
/// }
/// ```
public struct Presentacion<Elemento> {
  /// The one thing that is presented, or none.
  ///
  /// To be read, and for `forEach` to reduce what is in it; presentations come and go by the
  /// methods.
  public var entries: IdentifiedList<PilaEntry<Elemento>>
  private var lastNumber: UInt64

  /// Nothing presented, or one thing.
  public init(_ value: Elemento? = nil) {
    entries = IdentifiedList()
    lastNumber = 0
    if let value { present(value) }
  }

  /// What is presented, with its id.
  public var current: PilaEntry<Elemento>? { entries.first }
  /// What is presented.
  public var value: Elemento? { current?.value }
  /// Whether anything is.
  public var isPresented: Bool { current != nil }

  /// Presents a value, in place of what is presented.
  @discardableResult
  public mutating func present(_ value: Elemento) -> PilaID {
    lastNumber += 1
    let id = PilaID(number: lastNumber)
    entries = [PilaEntry(id: id, value: value)]
    return id
  }

  /// Ends the presentation.
  ///
  /// - Returns: what was presented, once: a second dismissal gives `nil`, so what has to happen at
  ///   the end happens once however often a user interface writes that it closed.
  @discardableResult
  public mutating func dismiss() -> Elemento? {
    defer { entries = [] }
    return value
  }

  /// Ends one presentation, unless it has ended or was replaced: a write that comes late does not
  /// close what came after it.
  @discardableResult
  public mutating func dismiss(_ id: PilaID) -> Elemento? {
    current?.id == id ? dismiss() : nil
  }
}

extension Presentacion: Sendable where Elemento: Sendable {}

extension Presentacion: Equatable where Elemento: Equatable {
  /// Two are equal when they present the same: ids tell one presentation from the next, and say
  /// nothing of what is presented.
  public static func == (a: Self, b: Self) -> Bool { a.value == b.value }
}

extension Presentacion: Hashable where Elemento: Hashable {
  /// Feeds what is presented.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension Presentacion: Codable where Elemento: Codable {
  private enum CodingKeys: String, CodingKey {
    case current, lastNumber
  }

  /// Reads what is presented and the number of the last id.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let current = try container.decodeIfPresent(PilaEntry<Elemento>.self, forKey: .current)
    entries = current.map { [$0] } ?? []
    lastNumber = max(
      try container.decode(UInt64.self, forKey: .lastNumber), current?.id.number ?? 0)
  }

  /// Writes what is presented and the number of the last id.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(current, forKey: .current)
    try container.encode(lastNumber, forKey: .lastNumber)
  }
}
