extension Store {
  /// A store of a part of this one's state: it shares the loop and translates actions.
  ///
  /// Asked twice with one key path and one case path, it is the same object for as long as somebody
  /// keeps it. It does not keep the root alive. Once the root is gone, the child keeps the last
  /// state that it or an observation of it read, says so by ``isGone``, and drops what it is sent.
  /// A child that nobody reads or observes costs nothing per action.
  @inlinable
  public func scope<Child, ChildAction: Sendable>(
    _ state: any KeyPath<State, Child> & Sendable, _ action: CasePath<Action, ChildAction>
  ) -> Store<Child, ChildAction> {
    children.store(ChildKey(state, action)) {
      Store<Child, ChildAction>(
        link.part(action) { $0.withPart(state, $1) }, now: current[keyPath: state])
    }
  }

  /// A store of an optional part of this one's state, or `nil` while there is none.
  ///
  /// While the part is `nil`, the child keeps the last state that it or an observation of it read
  /// and says so by ``isGone``; what it is sent changes nothing and is reported.
  @inlinable
  public func scope<Child, ChildAction: Sendable>(
    _ state: any KeyPath<State, Child?> & Sendable, _ action: CasePath<Action, ChildAction>
  ) -> Store<Child, ChildAction>? {
    current[keyPath: state].map { now in
      children.store(ChildKey(state, action)) {
        let part = link.part(action) { (parent, look: (UnsafePointer<Child>) -> Void) in
          parent.withPart(state) { _ = $0.withPayload(look) }
        }
        return Store<Child, ChildAction>(part, now: now)
      }
    }
  }

  /// A store of one case of this one's state, or `nil` while the state is another case.
  ///
  /// As with an optional part, a child whose case is not the present one keeps the last state, says
  /// so by ``isGone``, and what it is sent is reported.
  @inlinable
  public func scope<Child, ChildAction: Sendable>(
    _ state: CasePath<State, Child>, _ action: CasePath<Action, ChildAction>
  ) -> Store<Child, ChildAction>? {
    state.extract(current).map { now in
      children.store(ChildKey(\State.self, action, case: state.place)) {
        let part = link.part(action) { (parent, look: (UnsafePointer<Child>) -> Void) in
          guard let box = state.box(parent) else { return }
          withExtendedLifetime(box) { look(UnsafePointer(box.state)) }
        }
        return Store<Child, ChildAction>(part, now: now)
      }
    }
  }

  /// A store of one row of a list, or `nil` if there is none of this id.
  ///
  /// The store follows its row wherever it stands in the list. A row that was removed stays gone to
  /// it, even if another one of the same id comes: that one has a store of its own. A list that is
  /// put in the place of another, made anew, remembers nothing of who left: there an id is an id. Of
  /// all the stores of a list, a turn tells only those whose rows changed.
  @inlinable
  public func scope<Child: Identifiable & SendableMetatype, ChildAction: Sendable>(
    _ rows: any KeyPath<State, IdentifiedList<Child>> & Sendable, id: Child.ID,
    _ action: CasePath<Action, (Child.ID, ChildAction)>
  ) -> Store<Child, ChildAction>? where Child.ID: Sendable {
    let list = current[keyPath: rows]
    guard let now = list[id: id], let generation = list.generation(id: id) else { return nil }
    return children.store(ChildKey(rows, action, row: AnyID(id), generation: generation)) {
      let watchers = children.watchers(ChildKey(rows, action)) { RowWatchers(rows, link) }
      let ofRow = CasePath<Action, ChildAction>(
        { action.embed((id, $0)) },
        extract: { whole in
          action.extract(whole).flatMap { $0.0 == id ? $0.1 : nil }
        })
      var part = link.part(ofRow) { (parent, look: (UnsafePointer<Child>) -> Void) in
        parent.withPart(rows) { list in
          list.pointee.lend(id: id, generation: generation, look)
        }
      }
      part.listen = { watchers.listen(id, $0) }
      return Store<Child, ChildAction>(part, now: now)
    }
  }

  /// The stores of all rows of a list, in its order. O(rows).
  @inlinable
  public func scopes<Child: Identifiable & SendableMetatype, ChildAction: Sendable>(
    _ rows: any KeyPath<State, IdentifiedList<Child>> & Sendable,
    _ action: CasePath<Action, (Child.ID, ChildAction)>
  ) -> [Store<Child, ChildAction>] where Child.ID: Sendable {
    current[keyPath: rows].ids.compactMap { scope(rows, id: $0, action) }
  }

  /// How many listeners are told after a turn, of this store and of all that share its loop.
  package var listenerCount: Int {
    if case .root(let engine) = core { engine.listenerCount } else { 0 }
  }

  @inlinable
  var link: StoreLink<State, Action> {
    switch core {
    case .root(let engine): StoreLink(engine)
    case .child(let link, _): link
    }
  }
}
