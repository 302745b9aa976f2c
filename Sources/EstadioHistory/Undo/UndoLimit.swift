/// How much an ``Undoable`` keeps: what goes beyond is forgotten, the oldest first.
///
/// ```swift
/// Editor().undoable(limit: .steps(100))
/// Editor().undoable(limit: .steps(1_000).bytes(10_000_000) { $0.texto.utf8.count })
/// ```
public struct UndoLimit<State> {
  let steps: Int?
  let bytes: Int?
  let cost: (State) -> Int

  /// Everything is kept.
  public static var none: Self { Self(steps: nil, bytes: nil) { _ in 0 } }

  /// At most so many versions, those to undo and those to redo together; none below 1.
  public static func steps(_ steps: Int) -> Self {
    Self(steps: max(0, steps), bytes: nil) { _ in 0 }
  }

  /// At most so many bytes, in the versions to undo and those to redo together.
  ///
  /// A version that is larger than the limit is not kept: then nothing can be undone.
  ///
  /// - Parameters:
  ///   - bytes: how many.
  ///   - cost: what it costs to keep a version, as the app reckons it; pure. Versions share what
  ///     did not change, so it is what one of them has for itself.
  public static func bytes(_ bytes: Int, cost: @escaping (State) -> Int) -> Self {
    Self(steps: nil, bytes: max(0, bytes), cost: cost)
  }

  /// The same limit, and at most so many bytes; see ``bytes(_:cost:)-swift.type.method``.
  public func bytes(_ bytes: Int, cost: @escaping (State) -> Int) -> Self {
    Self(steps: steps, bytes: max(0, bytes), cost: cost)
  }
}
