/// What a store keeps of a reducer: its tree, made once, and reduced by from then on.
///
/// A reducer is a value that describes. To make it again for every action (the `body` of each
/// level, with its key paths and closures) costs more than all that it does, so a store makes the
/// tree of nodes once, when it is made itself.
///
/// A node is data alone: the operator, where its part of the state lies, the nodes below. What is
/// done with it is a static function of the reducer's type, `reduce(by:into:action:entorno:)`. The
/// compiler knows the type, and so makes one function of many levels, in which nothing is called
/// through a pointer but the closures of the case paths. (Closures within closures took two and a
/// half times as long, and a method that subclasses override is never specialised.)
///
/// The nodes below an operator whose part may be absent are made when they are first needed: a
/// feature may contain itself there.
public class ReducerNode {
  @inlinable
  init() {}
}

/// The node of a reducer that writes `reduce`.
@usableFromInline
final class LeafNode<R: Reducer>: ReducerNode {
  @usableFromInline let reducer: R

  @inlinable
  init(_ reducer: R) {
    self.reducer = reducer
    super.init()
  }
}

/// A node below another that is made when it is first asked for.
@usableFromInline
struct LateNode<R: Reducer> {
  @usableFromInline let reducer: R
  @usableFromInline var node: ReducerNode?
  /// The node once more, without counting references: `node` keeps it.
  @usableFromInline var reach: Unmanaged<ReducerNode>?

  @inlinable
  init(_ reducer: R) { self.reducer = reducer }

  /// The node, which is made if this is the first time.
  @inlinable
  var made: ReducerNode {
    mutating get {
      if reach == nil { _ = make() }
      return node ?? reducer.makeNode()
    }
  }

  /// Reduces by the node, which is made if this is the first time.
  @inlinable @inline(__always)
  mutating func reduce(
    into state: inout R.State, action: R.Action, entorno: Entorno
  ) -> Effect<R.Action> {
    (reach ?? make())._withUnsafeGuaranteedRef {
      R.reduce(by: $0, into: &state, action: action, entorno: entorno)
    }
  }

  @usableFromInline
  mutating func make() -> Unmanaged<ReducerNode> {
    let node = reducer.makeNode()
    let reach = Unmanaged.passUnretained(node)
    self.node = node
    self.reach = reach
    return reach
  }
}
