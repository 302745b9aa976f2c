extension Undoable: Equatable where State: Equatable {
  /// Equal when the present, all versions and the open group are.
  public static func == (a: Self, b: Self) -> Bool {
    a.present == b.present && a.openGroup == b.openGroup && a.older == b.older && a.newer == b.newer
  }
}

extension Undoable: Hashable where State: Hashable {
  /// Feeds the present, the versions and the open group.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(present)
    hasher.combine(openGroup)
    hasher.combine(older)
    hasher.combine(newer)
  }
}

extension Undoable: Encodable where State: Encodable {
  /// Encodes the present and the versions, in the order of ``past`` and ``future``. An open group
  /// is not encoded: what comes after a restart is a step of its own.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: UndoableKey.self)
    try container.encode(present, forKey: .present)
    try container.encode(Array(past), forKey: .past)
    try container.encode(Array(future), forKey: .future)
  }
}

extension Undoable: Decodable where State: Decodable {
  /// Decodes the present and the versions.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: UndoableKey.self)
    self.init(
      past: try container.decode([State].self, forKey: .past),
      present: try container.decode(State.self, forKey: .present),
      future: try container.decode([State].self, forKey: .future))
  }
}

private enum UndoableKey: String, CodingKey {
  case past, present, future
}
