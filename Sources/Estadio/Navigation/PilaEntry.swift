/// Names one entry of a ``Pila``, or one presentation of a ``Presentacion``. None is given twice.
public struct PilaID: Hashable, Codable, Sendable, CustomStringConvertible {
  let number: UInt64

  /// `#3`.
  public var description: String { "#\(number)" }
}

/// One screen of a ``Pila`` or ``Presentacion``: what it holds, under an id of its own.
public struct PilaEntry<Elemento>: Identifiable {
  /// What names it.
  public let id: PilaID
  /// What it holds.
  public var value: Elemento
}

extension PilaEntry: Equatable where Elemento: Equatable {}
extension PilaEntry: Hashable where Elemento: Hashable {}
extension PilaEntry: Sendable where Elemento: Sendable {}
extension PilaEntry: Codable where Elemento: Codable {}

/// What a change of a ``Pila`` did.
public struct PilaChange<Elemento> {
  /// The entries that left, the highest first.
  public internal(set) var removed: [PilaEntry<Elemento>] = []
  /// The entries that came, the lowest first.
  public internal(set) var added: [PilaID] = []
  /// The entry that refused to leave; then those above it are gone, and nothing came.
  public internal(set) var refusedBy: PilaID?
  private var unknown: (target: PilaID, stack: [String])?

  init() {}

  init(unknown target: PilaID, in stack: [String]) { unknown = (target, stack) }

  /// Whether nothing left and nothing came.
  public var isEmpty: Bool { removed.isEmpty && added.isEmpty }

  /// An effect that reports a target which was not there; nothing if it was.
  public func report<Action: Sendable>() -> Effect<Action> {
    guard let unknown else { return .none }
    return .diagnose(
      .fault(.unknownScreen(target: unknown.target.description, stack: unknown.stack)))
  }
}

extension PilaChange: Sendable where Elemento: Sendable {}

extension Reducer {
  /// This reducer for the entries of a ``Pila`` or a ``Presentacion``:
  /// `Destino().entry().forEach(\State.ruta.entries, Action.ruta)`.
  @inlinable
  public func entry(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Scope<PilaEntry<State>, Action, Self> {
    scope(
      \PilaEntry<State>.value, CasePath({ $0 }, fileID: fileID, line: line, extract: { $0 }),
      fileID: fileID, line: line)
  }
}
