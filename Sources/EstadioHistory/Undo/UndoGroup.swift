import Estadio

/// Makes one step of many actions: those that come one after another with groups of one id.
///
/// ```swift
/// .undoable(grouping: { accion, _ in
///   if case .escribir = accion { UndoGroup("escribir", within: .seconds(1)) } else { nil }
/// })
/// ```
public struct UndoGroup: Hashable, Sendable, CustomStringConvertible {
  let id: AnyID
  let window: Duration?

  /// A group.
  ///
  /// - Parameters:
  ///   - id: what its actions have in common, of any type.
  ///   - window: how much time may lie between two actions of one step, by `entorno.ahora`; the
  ///     time at all when `nil`.
  public init(_ id: some Hashable & Sendable, within window: Duration? = nil) {
    self.id = AnyID(id)
    self.window = window
  }

  /// The id.
  public var description: String { id.description }
}

extension UndoGroup: ExpressibleByStringLiteral {
  /// A group without a window.
  public init(stringLiteral id: String) { self.init(id) }
}
