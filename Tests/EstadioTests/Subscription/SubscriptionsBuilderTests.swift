import Estadio
import Testing

/// What a `subscriptions` body may be written with.
@Suite struct SubscriptionsBuilderTests {
  struct Built: Reducer {
    enum Mode: CaseIterable, Sendable {
      case nothing, one, many
    }
    struct State: Sendable {
      var mode = Mode.nothing
      var extra: Int?
      var list: [Int] = []
    }

    func reduce(into state: inout State, action: Int, entorno: Entorno) -> Effect<Int> { .none }

    func subscriptions(for state: State, entorno: Entorno) -> Subscriptions<Int> {
      let first = 0
      clock(first)
      Subscriptions.every(.seconds(1), id: 1) { _ in 1 }
      if state.list.isEmpty {
        clock(2)
      } else {
        .none
      }
      if let extra = state.extra { clock(extra) }
      switch state.mode {
      case .nothing: .none
      case .one: .signal(at: .seconds(3), id: 30, 30)
      case .many:
        clock(31)
        clock(32)
      }
      for id in state.list {
        if id % 2 == 0 { clock(id) }
      }
    }
  }

  /// The ids that a state asks for, in order.
  private static func ids(_ state: Built.State) -> [String] {
    let context = StoreContext { _ in }
    return Built().allSubscriptions(for: state, entorno: Entorno(context: context)).list
      .map(\.id.description)
  }

  @Test func `all that is listed is asked for, in order`() {
    #expect(Self.ids(.init()) == ["0", "1", "2"])
    #expect(
      Self.ids(.init(mode: .one, extra: 9, list: [10, 11, 12]))
        == ["0", "1", "9", "30", "10", "12"])
    #expect(Self.ids(.init(mode: .many, list: [11])) == ["0", "1", "31", "32"])
  }

  @Test func `a body that lists nothing asks for nothing, and is asked again`() {
    struct Silent: Reducer {
      func reduce(into state: inout Int, action: Int, entorno: Entorno) -> Effect<Int> { .none }
      func subscriptions(for state: Int, entorno: Entorno) -> Subscriptions<Int> {}
    }
    let context = StoreContext { _ in }
    let asked = Silent().allSubscriptions(for: 0, entorno: Entorno(context: context))
    guard case .list(let list) = asked.storage else {
      Issue.record("it promises to be silent in every state")
      return
    }
    #expect(list.isEmpty)
  }

  @Test func `a feature without the method promises to be silent in every state`() {
    let context = StoreContext { _ in }
    let asked = Reduce<Int, Int> { _, _ in .none }
      .allSubscriptions(for: 0, entorno: Entorno(context: context))
    guard case .undeclared = asked.storage else {
      Issue.record("it is asked again")
      return
    }
  }

  @Test func `an operator whose child declares none passes the promise on`() {
    let context = StoreContext { _ in }
    let asked = Reduce<Int, Int> { _, _ in .none }.entorno(\.caseStep, 3)
      .allSubscriptions(for: 0, entorno: Entorno(context: context))
    guard case .undeclared = asked.storage else {
      Issue.record("it is asked again")
      return
    }
  }
}

private func clock(_ id: Int) -> Subscriptions<Int> { .every(.seconds(id + 1), id: id) { _ in id } }
