/// A stack of screens as a value: what a navigation stack shows, above its root.
///
/// Each entry has an id of its own that the stack never gives twice, so the same screen can be
/// there two times, and what an entry has running ends with that entry:
///
/// ```swift
/// struct State { var ruta = Pila<Destino.State>() }
///
/// var body: some Reducer<State, Action> {
///   Destino().entry().forEach(\State.ruta.entries, Action.ruta)
///   Reduce { … state.ruta.push(.partido(1)) … }
/// }
/// ```
///
/// Every change is one primitive, ``become(_:matching:refusing:)``: the old list, the new list, and
/// what they have in common stays as it is. A method that removes entries takes a guard,
/// `refusing:`; entries leave from the top down, and the first one that the guard refuses to let go
/// stays, with all that lie below it.
public struct Pila<Elemento> {
  /// The entries, the lowest first.
  ///
  /// To be read, and for `forEach` to reduce what is in them; screens come and go by the methods.
  public var entries: IdentifiedList<PilaEntry<Elemento>>
  /// The entry that a gesture under way would take off.
  public private(set) var goingBack: PilaID?
  private var lastNumber: UInt64

  /// Only the root.
  public init() {
    entries = IdentifiedList()
    lastNumber = 0
  }

  /// A stack of the given screens, the lowest first.
  public init(_ values: some Sequence<Elemento>) {
    self.init()
    for value in values { push(value) }
  }
}

// MARK: - Looking

extension Pila {
  /// What the entries hold, the lowest first.
  public var values: [Elemento] { entries.map(\.value) }
  /// The entry on top.
  public var top: PilaEntry<Elemento>? { entries.last }
  /// Whether only the root is shown.
  public var isEmpty: Bool { entries.isEmpty }
  /// How many screens lie on the root.
  public var count: Int { entries.count }

  /// What an entry holds, or `nil` if it is not there. Setting `nil`, or an entry that is not
  /// there, changes nothing: screens go by the methods.
  public subscript(id id: PilaID) -> Elemento? {
    get { entries[id: id]?.value }
    set { if let newValue { entries.modify(id: id) { $0.value = newValue } } }
  }
}

// MARK: - Changing

extension Pila {
  /// Makes the stack show these screens.
  ///
  /// `[a, b, c]` becomes `[a, b, d]`: `a` and `b` are the same entries, with the state that they
  /// have; `c` goes and `d` comes. An open link is this method.
  ///
  /// - Parameters:
  ///   - values: what to show, the lowest first.
  ///   - same: whether an entry shows what is asked for. Entries from the lowest on for which it
  ///     holds stay.
  ///   - refused: whether a screen refuses to leave.
  @discardableResult
  public mutating func become(
    _ values: [Elemento], matching same: (Elemento, Elemento) -> Bool,
    refusing refused: (Elemento) -> Bool = { _ in false }
  ) -> PilaChange<Elemento> {
    let common = zip(entries, values).prefix { same($0.value, $1) }.count
    return keep(common, adding: values.dropFirst(common), refused)
  }

  /// Puts a screen on top: `[a]` becomes `[a, b]`.
  @discardableResult
  public mutating func push(_ value: Elemento) -> PilaID {
    goingBack = nil
    let id = nextID()
    entries.append(PilaEntry(id: id, value: value))
    return id
  }

  /// Takes the top off: `[a, b]` becomes `[a]`; an empty stack stays empty, and
  /// ``PilaChange/isEmpty`` says so.
  @discardableResult
  public mutating func pop(
    refusing refused: (Elemento) -> Bool = { _ in false }
  ) -> PilaChange<Elemento> {
    keep(max(0, count - 1), refused)
  }

  /// Takes several off: `[a, b, c]` less 2 becomes `[a]`; never more than there are.
  @discardableResult
  public mutating func pop(
    _ number: Int, refusing refused: (Elemento) -> Bool = { _ in false }
  ) -> PilaChange<Elemento> {
    keep(max(0, count - max(0, number)), refused)
  }

  /// Shows the root: `[a, b, c]` becomes `[]`.
  @discardableResult
  public mutating func popToRoot(
    refusing refused: (Elemento) -> Bool = { _ in false }
  ) -> PilaChange<Elemento> {
    keep(0, refused)
  }

  /// Takes off what lies above an entry: `[a, b, c]` to `a` becomes `[a]`.
  ///
  /// An entry that is not there changes nothing, and the change says so: return its
  /// ``PilaChange/report()`` to have it reported.
  @discardableResult
  public mutating func pop(
    to id: PilaID, refusing refused: (Elemento) -> Bool = { _ in false }
  ) -> PilaChange<Elemento> {
    guard let position = entries.index(id: id) else {
      return PilaChange(unknown: id, in: entries.ids.map(\.description))
    }
    return keep(position + 1, refused)
  }

  /// Goes back to the highest screen for which the condition holds, or puts a new one on top:
  /// `[a, b, c]` to `b` becomes `[a, b]`, and to `d` becomes `[a, b, c, d]`.
  @discardableResult
  public mutating func goBack(
    where isWanted: (Elemento) -> Bool, orPush value: @autoclosure () -> Elemento,
    refusing refused: (Elemento) -> Bool = { _ in false }
  ) -> PilaChange<Elemento> {
    if let position = entries.lastIndex(where: { isWanted($0.value) }) {
      return keep(position + 1, refused)
    }
    return keep(count, adding: [value()], refused)
  }

  /// Puts a screen in the place of the top: `[a, b]` becomes `[a, c]`, and `[]` becomes `[c]`. It
  /// is another entry: what the old top had running ends.
  @discardableResult
  public mutating func replaceTop(
    with value: Elemento, refusing refused: (Elemento) -> Bool = { _ in false }
  ) -> PilaChange<Elemento> {
    keep(max(0, count - 1), adding: [value], refused)
  }

  /// Takes the path that a user interface writes back: `[1, 2, 3]` with `[1, 2]` becomes `[1, 2]`.
  ///
  /// A path only ever removes. From the first id on that is not the stack's own, in its place, the
  /// path is out of date and is not followed: a screen that is gone does not come back by it.
  @discardableResult
  public mutating func writeBack(
    _ path: [PilaID], refusing refused: (Elemento) -> Bool = { _ in false }
  ) -> PilaChange<Elemento> {
    let common = zip(entries.ids, path).prefix { $0 == $1 }.count
    // A path with something else in it was written for another stack.
    return keep(common == path.count ? common : count, refused)
  }

  private mutating func nextID() -> PilaID {
    repeat { lastNumber += 1 } while entries.contains(id: PilaID(number: lastNumber))
    return PilaID(number: lastNumber)
  }

  /// The primitive: the lowest entries stay, those above them leave from the top down, then new
  /// ones come; nothing comes where something refused to leave.
  private mutating func keep(
    _ number: Int, adding values: ArraySlice<Elemento> = [],
    _ refused: (Elemento) -> Bool
  ) -> PilaChange<Elemento> {
    var change = PilaChange<Elemento>()
    while count > number, let top {
      if refused(top.value) {
        change.refusedBy = top.id
        return change
      }
      entries.remove(id: top.id)
      change.removed.append(top)
    }
    for value in values { change.added.append(push(value)) }
    if !change.isEmpty { goingBack = nil }
    return change
  }
}

extension Pila where Elemento: Equatable {
  /// Makes the stack show these screens; those that are there already, from the lowest on, stay.
  @discardableResult
  public mutating func become(
    _ values: [Elemento], refusing refused: (Elemento) -> Bool = { _ in false }
  ) -> PilaChange<Elemento> {
    become(values, matching: ==, refusing: refused)
  }

  /// Puts a screen on top unless it is there already: `[a]` with `a` stays `[a]`, so that a double
  /// tap opens one screen.
  @discardableResult
  public mutating func pushOnce(_ value: Elemento) -> PilaID {
    if let top, top.value == value { return top.id }
    return push(value)
  }

  /// Goes back to a screen, or puts it on top if it is not there.
  @discardableResult
  public mutating func goBackOrPush(
    _ value: Elemento, refusing refused: (Elemento) -> Bool = { _ in false }
  ) -> PilaChange<Elemento> {
    goBack(where: { $0 == value }, orPush: value, refusing: refused)
  }
}

// MARK: - A gesture

extension Pila {
  /// A gesture began that would take the top off; whether there is one.
  @discardableResult
  public mutating func beginBack() -> Bool {
    goingBack = top?.id
    return goingBack != nil
  }

  /// The gesture was given up: nothing changes.
  public mutating func cancelBack() { goingBack = nil }

  /// The gesture was completed: takes the screen off that it began with. If the stack was changed
  /// meanwhile, the gesture is void and nothing happens.
  @discardableResult
  public mutating func commitBack(
    refusing refused: (Elemento) -> Bool = { _ in false }
  ) -> PilaChange<Elemento> {
    defer { goingBack = nil }
    guard let goingBack, goingBack == top?.id else { return PilaChange() }
    return pop(refusing: refused)
  }
}

// MARK: - Conformances

extension Pila: Sendable where Elemento: Sendable {}

extension Pila: Equatable where Elemento: Equatable {
  /// Two stacks are equal when they show the same: ids tell entries of one stack apart, and say
  /// nothing of what it shows.
  public static func == (a: Self, b: Self) -> Bool {
    (a.goingBack == nil) == (b.goingBack == nil)
      && a.entries.elementsEqual(b.entries) { $0.value == $1.value }
  }
}

extension Pila: Hashable where Elemento: Hashable {
  /// Feeds what it shows.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(goingBack == nil)
    for entry in entries { hasher.combine(entry.value) }
  }
}

extension Pila: ExpressibleByArrayLiteral {
  /// A stack of the given screens, the lowest first.
  public init(arrayLiteral values: Elemento...) { self.init(values) }
}

extension Pila: CustomReflectable {
  /// The screens, as a list: what logs and comparisons show of a stack.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: values, displayStyle: .collection)
  }
}

// A gesture under way is not kept: whoever reads the stack again begins without one.
extension Pila: Codable where Elemento: Codable {
  private enum CodingKeys: String, CodingKey {
    case entries, lastNumber
  }

  /// Reads the entries and the number of the last id.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    entries = IdentifiedList(
      try container.decode([PilaEntry<Elemento>].self, forKey: .entries))
    let last = try container.decode(UInt64.self, forKey: .lastNumber)
    lastNumber = entries.ids.reduce(last) { max($0, $1.number) }
  }

  /// Writes the entries and the number of the last id.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Array(entries), forKey: .entries)
    try container.encode(lastNumber, forKey: .lastNumber)
  }
}
