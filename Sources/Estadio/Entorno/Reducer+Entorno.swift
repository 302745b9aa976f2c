extension Reducer {
  /// Gives a key a value for everything in this reducer and below it, effects included.
  public func entorno<Value>(
    _ path: KeyPath<Entorno.Claves.Type, Clave<Value>>, _ value: Value
  ) -> EntornoOverride<Self, Value> {
    EntornoOverride(content: self, clave: Entorno.Claves.self[keyPath: path]) { _ in value }
  }

  /// Publishes a slice of this level's state under a key: the twin of an environment object.
  ///
  /// A reducer reads the slice as it was when this level's reduction began; an effect, as it was
  /// when the effect was returned.
  public func entorno<Value>(
    _ path: KeyPath<Entorno.Claves.Type, Clave<Value>>, from slice: KeyPath<State, Value>
  ) -> EntornoOverride<Self, Value> {
    EntornoOverride(content: self, clave: Entorno.Claves.self[keyPath: path]) {
      $0[keyPath: slice]
    }
  }

  /// Turns a function without arguments into an action of this level.
  public func entorno(
    _ path: KeyPath<Entorno.Claves.Type, Clave<@Sendable () -> Void>>,
    _ action: @escaping @Sendable () -> Action
  ) -> EntornoWiring<Self> {
    let clave = Entorno.Claves.self[keyPath: path]
    return EntornoWiring(content: self, key: clave.identity) {
      $0 is Void ? action() : nil
    } function: { entorno, send in
      entorno.setting(clave) { send(action()) }
    }
  }

  /// Turns a function of one argument into an action of this level.
  ///
  /// `.entorno(\.abrirPartido) { id in .abrirPartido(id) }`: a child below returns
  /// `.invoke(\.abrirPartido, 1)`, and this level receives `.abrirPartido(1)` in the same drain.
  /// The nearest ancestor that wired the key wins.
  public func entorno<A: Sendable>(
    _ path: KeyPath<Entorno.Claves.Type, Clave<@Sendable (A) -> Void>>,
    _ action: @escaping @Sendable (A) -> Action
  ) -> EntornoWiring<Self> {
    let clave = Entorno.Claves.self[keyPath: path]
    return EntornoWiring(content: self, key: clave.identity) {
      ($0 as? A).map(action)
    } function: { entorno, send in
      entorno.setting(clave) { send(action($0)) }
    }
  }

  /// Turns a function of two arguments into an action of this level.
  public func entorno<A: Sendable, B: Sendable>(
    _ path: KeyPath<Entorno.Claves.Type, Clave<@Sendable (A, B) -> Void>>,
    _ action: @escaping @Sendable (A, B) -> Action
  ) -> EntornoWiring<Self> {
    let clave = Entorno.Claves.self[keyPath: path]
    return EntornoWiring(content: self, key: clave.identity) {
      ($0 as? (A, B)).map { action($0.0, $0.1) }
    } function: { entorno, send in
      entorno.setting(clave) { send(action($0, $1)) }
    }
  }

  /// Turns a function of three arguments into an action of this level.
  public func entorno<A: Sendable, B: Sendable, C: Sendable>(
    _ path: KeyPath<Entorno.Claves.Type, Clave<@Sendable (A, B, C) -> Void>>,
    _ action: @escaping @Sendable (A, B, C) -> Action
  ) -> EntornoWiring<Self> {
    let clave = Entorno.Claves.self[keyPath: path]
    return EntornoWiring(content: self, key: clave.identity) {
      ($0 as? (A, B, C)).map { action($0.0, $0.1, $0.2) }
    } function: { entorno, send in
      entorno.setting(clave) { send(action($0, $1, $2)) }
    }
  }
}

/// A reducer below which a key has another value: fixed, or a slice of the state.
public struct EntornoOverride<Content: Reducer, Value: Sendable>: WrappingReducer {
  /// What lies below.
  public let content: Content
  @usableFromInline package let clave: Clave<Value>
  @usableFromInline package let value: (Content.State) -> Value

  /// Reduces the content in the changed environment.
  @inlinable @inline(__always)
  public func reduce(
    into state: inout Content.State, action: Content.Action, entorno: Entorno,
    content: Reduction
  ) -> Effect<Content.Action> {
    let value = value(state)
    let effect = content(&state, action, entorno.setting(clave, value))
    return effect.isNone ? effect : overridden(effect, by: self.value(state))
  }

  @usableFromInline
  package func overridden(_ effect: Effect<Content.Action>, by value: Value) -> Effect<
    Content.Action
  > {
    Effect(node: effect.node?.replacingLeaves { $0.overriding(clave, with: value) })
  }

  /// The content's subscriptions in the changed environment.
  ///
  /// A stream is opened with the value of that moment: another value alone does not open it anew.
  public func subscriptions(
    for state: Content.State, entorno: Entorno
  ) -> Subscriptions<Content.Action> {
    allSubscriptions(for: state, entorno: entorno)
  }

  /// Keeps the environment for as long as the value is the same.
  public func makeSubscriptionNode(beside node: ReducerNode?) -> SubscriptionNode {
    OverrideSubscriptions(self, beside: node)
  }

  /// Asks the content, in the changed environment.
  public static func ask(
    by node: SubscriptionNode, at state: UnsafePointer<Content.State>, entorno: Entorno,
    _ answer: SubscriptionAnswer
  ) -> Bool {
    let node = unsafeDowncast(node, to: OverrideSubscriptions<Content, Value>.self)
    let (below, value) = node.look(at: state, entorno)
    return Content.answer(by: node.content, at: state, entorno: below) { asked, some in
      answer(asked, some?.replacing { $0.overriding(node.wrapper.clave, with: value) })
    }
  }

  /// Tells the content, in the changed environment.
  public func notice(
    _ event: StoreEvent, at state: UnsafePointer<Content.State>, entorno: Entorno
  ) {
    content.notice(event, at: state, entorno: entorno.setting(clave, state.lend(value)))
  }
}

/// The node of an override: the environment below is the same one for as long as the value is,
/// so that who has read it need not be asked again.
private final class OverrideSubscriptions<Content: Reducer, Value: Sendable>: SubscriptionNode {
  let wrapper: EntornoOverride<Content, Value>
  let content: SubscriptionNode
  private let sighting = Sighting<Value>()
  private var known: (above: Entorno, below: Entorno)?

  init(_ wrapper: EntornoOverride<Content, Value>, beside node: ReducerNode?) {
    self.wrapper = wrapper
    content = wrapper.subscriptionNode(beside: node)
    super.init()
  }

  override func visit(_ body: (SubscriptionNode) -> Void) { content.visit(body) }

  /// The environment below, and the value that it has.
  func look(
    at state: UnsafePointer<Content.State>, _ entorno: Entorno
  ) -> (below: Entorno, value: Value) {
    let value = state.lend(wrapper.value)
    let isNews = sighting.isNews(value)
    if let known, !isNews, known.above.isSame(as: entorno) { return (known.below, value) }
    let below = entorno.setting(wrapper.clave, value)
    known = (entorno, below)
    return (below, value)
  }
}

/// A reducer below which a function is an action of this level.
public struct EntornoWiring<Content: Reducer>: WrappingReducer {
  /// What lies below.
  public let content: Content
  let key: ClaveID
  let action: @Sendable (any Sendable) -> Content.Action?
  let function: EffectNode<Content.Action>.Adaptation

  /// Reduces the content and turns its invocations of the key into actions.
  @inlinable @inline(__always)
  public func reduce(
    into state: inout Content.State, action: Content.Action, entorno: Entorno,
    content: Reduction
  ) -> Effect<Content.Action> {
    let effect = content(&state, action, entorno)
    return effect.isNone ? effect : wired(effect)
  }

  @usableFromInline
  package func wired(_ effect: Effect<Content.Action>) -> Effect<Content.Action> {
    Effect(node: effect.node?.replacingLeaves(wired))
  }

  private func wired(_ leaf: EffectNode<Content.Action>) -> EffectNode<Content.Action> {
    switch leaf.kind {
    case .invoke(let invocation) where invocation.key == key && !invocation.isResolved:
      guard let action = action(invocation.arguments) else { return leaf }
      // The action is this level's own: it is reduced even if the child that asked is gone. Until
      // then the child that asked can take it back by its id.
      return EffectNode(
        .send(action, from: invocation.description), label: leaf.label, lineage: leaf.lineage,
        anchor: .level(nil))
    case .work:
      return leaf.adapting(function)
    default:
      return leaf
    }
  }
}

extension EffectNode {
  /// The leaf, run in an environment that was changed first by what lies above it.
  fileprivate func adapting(_ outer: @escaping Adaptation) -> EffectNode {
    let inner = adaptation
    return EffectNode(kind, label: label, lineage: lineage) { entorno, send in
      let changed = outer(entorno, send)
      return inner?(changed, send) ?? changed
    }
  }

  fileprivate func overriding<Value>(_ clave: Clave<Value>, with value: Value) -> EffectNode {
    switch kind {
    case .invoke(var invocation):
      if invocation.key == clave.identity { invocation.isResolved = true }
      return EffectNode(
        .invoke(invocation), label: label, lineage: lineage, adaptation: adaptation
      ).adapting { entorno, _ in entorno.setting(clave, value) }
    case .work:
      return adapting { entorno, _ in entorno.setting(clave, value) }
    default:
      return self
    }
  }
}
