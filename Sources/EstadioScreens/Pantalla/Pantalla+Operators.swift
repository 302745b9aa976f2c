public import Estadio

extension Scope: Pantalla where Child: Pantalla {
  /// What the child shows; its controls send the parent's actions.
  public func screen(for parent: Parent, entorno: Entorno) -> Screen<ParentAction> {
    child.screen(for: parent[keyPath: part.path], entorno: entorno).mapping(
      action.embed, lift: lifted)
  }
}

extension IfLet: Pantalla where Child: Pantalla {
  /// What the child shows while it is there, and nothing while it is not.
  public func screen(for parent: Parent, entorno: Entorno) -> Screen<ParentAction> {
    parent[keyPath: part.path].map {
      child.screen(for: $0, entorno: entorno).mapping(action.embed, lift: lifted)
    } ?? .empty
  }
}

extension IfCase: Pantalla where Child: Pantalla {
  /// What the child shows while the state is its case, and nothing while it is another.
  public func screen(for parent: Parent, entorno: Entorno) -> Screen<ParentAction> {
    state.extract(parent).map {
      child.screen(for: $0, entorno: entorno).mapping(action.embed, lift: lifted)
    } ?? .empty
  }
}

extension ForEach: Pantalla where Child: Pantalla {
  /// What each row shows, in list order; a row is known by its id.
  public func screen(for parent: Parent, entorno: Entorno) -> Screen<ParentAction> {
    for row in parent[keyPath: part.path] {
      child.screen(for: row, entorno: entorno).id(row.id)
        .mapping(embedding(row.id)) { lifted($0, row.id, in: parent) }
    }
  }
}

extension EntornoOverride: Pantalla where Content: Pantalla {
  /// What the content shows in the changed environment.
  public func screen(for state: Content.State, entorno: Entorno) -> Screen<Content.Action> {
    let value = value(state)
    return content.screen(for: state, entorno: entorno.setting(clave, value))
      .changingCalls { overridden($0, by: value) }
  }
}

extension EntornoWiring: Pantalla where Content: Pantalla {
  /// What the content shows; controls that call the key send the action of this level.
  public func screen(for state: Content.State, entorno: Entorno) -> Screen<Content.Action> {
    content.screen(for: state, entorno: entorno).changingCalls { wired($0) }
  }
}

extension ReducerSequence: Pantalla where First: Pantalla, Second: Pantalla {
  /// What the first shows, then what the second shows.
  public func screen(for state: First.State, entorno: Entorno) -> Screen<First.Action> {
    first.screen(for: state, entorno: entorno)
    second.screen(for: state, entorno: entorno)
  }
}

extension EitherReducer: Pantalla where First: Pantalla, Second: Pantalla {
  /// What the one of the two shows that there is.
  public func screen(for state: First.State, entorno: Entorno) -> Screen<First.Action> {
    switch self {
    case .first(let one): one.screen(for: state, entorno: entorno)
    case .second(let other): other.screen(for: state, entorno: entorno)
    }
  }
}

extension EmptyReducer: Pantalla {
  /// Nothing.
  public func screen(for state: State, entorno: Entorno) -> Screen<Action> { Screen<Action>.empty }
}

extension OnChange: Pantalla where Content: Pantalla {}
extension Filtered: Pantalla where Content: Pantalla {}
extension Logged: Pantalla where Content: Pantalla {}
extension Checked: Pantalla where Content: Pantalla {}
extension Measured: Pantalla where Content: Pantalla {}
extension Watched: Pantalla where Content: Pantalla {}
