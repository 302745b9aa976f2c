extension JSONValue {
  /// Two changes of one document put together, member by member; `nil` stands for no member.
  ///
  /// Where `mine` differs from what both began with it wins, also by not being there. Lists and
  /// words are changed as wholes; objects member by member, so many levels deep.
  static func merging(
    _ mine: JSONValue?, over theirs: JSONValue?, since base: JSONValue?, depth: Int = .max
  ) -> JSONValue? {
    if mine == base { return theirs }
    guard depth > 0, case .object(let mine) = mine, case .object(let theirs) = theirs,
      case .object(let base) = base
    else { return mine }
    var merged: [String: JSONValue] = [:]
    for name in Set(mine.keys).union(theirs.keys) {
      merged[name] = merging(
        mine[name], over: theirs[name], since: base[name], depth: depth - 1)
    }
    return .object(merged)
  }
}
