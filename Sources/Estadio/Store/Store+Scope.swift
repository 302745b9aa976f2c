extension Store {
  /// A store of a part of this one's state: it shares the loop and translates actions.
  ///
  /// The child does not keep the root alive. Once the root is gone, the child keeps the last state
  /// that it or an observation of it read, says so by ``isGone``, and drops what it is sent.
  public func scope<Child, ChildAction: Sendable>(
    _ state: any KeyPath<State, Child> & Sendable, _ action: CasePath<Action, ChildAction>
  ) -> Store<Child, ChildAction> {
    Store<Child, ChildAction>(
      link.part(action) { $0.withPart(state, $1) }, LastState(current[keyPath: state]))
  }

  /// A store of an optional part of this one's state, or `nil` while there is none.
  ///
  /// While the part is `nil`, the child keeps the last state that it or an observation of it read
  /// and says so by ``isGone``; what it is sent changes nothing and is reported.
  public func scope<Child, ChildAction: Sendable>(
    _ state: any KeyPath<State, Child?> & Sendable, _ action: CasePath<Action, ChildAction>
  ) -> Store<Child, ChildAction>? {
    current[keyPath: state].map { now in
      let part = link.part(action) { (parent, look: (UnsafePointer<Child>) -> Void) in
        parent.withPart(state) { _ = $0.withPayload(look) }
      }
      return Store<Child, ChildAction>(part, LastState(now))
    }
  }

  @inlinable
  var link: StoreLink<State, Action> {
    switch core {
    case .root(let engine): StoreLink(engine)
    case .child(let link, _): link
    }
  }
}
