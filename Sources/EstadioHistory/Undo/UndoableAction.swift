public import Estadio

/// What can happen in a feature that can be undone: what could happen in it before, and moves along
/// its history.
public enum UndoableAction<Content: Sendable>: Sendable {
  /// An action of the feature itself.
  case content(Content)
  /// Goes back by one step; with nothing to undo it does nothing.
  case undo
  /// Goes forward again by one step; with nothing to redo it does nothing.
  case redo
  /// Goes so many steps forward, or back if negative; as far as there are any.
  case jump(Int)
  /// Ends the open group, if there is one: what comes next is a step of its own. For a save, or
  /// for a field that lost the focus.
  case mark

  /// The actions of the feature itself, for `scope`.
  public static var contentCase: CasePath<Self, Content> {
    CasePath(Self.content) { if case .content(let action) = $0 { action } else { nil } }
  }
}

extension UndoableAction: Equatable where Content: Equatable {}
extension UndoableAction: Hashable where Content: Hashable {}
extension UndoableAction: Codable where Content: Codable {}
