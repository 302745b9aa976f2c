import Estadio
import Testing

extension Entorno.Claves {
  static let caseLoad = Clave<@Sendable (String) async throws -> String>("caseLoad") { $0 }
}

/// Group E of the reported faults: effects and cancellation.
@Suite struct EffectCases {
  // E02
  @Test func `what waits in a concatenation is cancelled by its id and skipped`() {
    let (store, gate) = threeInARow()
    store.send("start")
    store.send("cancel 2")
    gate.open("1")
    store.settle()
    #expect(store.state.log == ["start", "cancel 2", "did 1"])
    gate.open("2")
    gate.open("3")
    store.settle()
    #expect(store.state.log == ["start", "cancel 2", "did 1", "did 3"])
    store.expectNothingLeft()
  }

  // E02
  @Test func `cancelling the running part of a concatenation moves on to the next`() {
    let (store, gate) = threeInARow()
    store.send("start")
    store.send("cancel 1")
    for name in ["2", "3", "1"] {
      gate.open(name)
      store.settle()
    }
    #expect(store.state.log == ["start", "cancel 1", "did 2", "did 3"])
    store.expectNothingLeft()
  }

  private func threeInARow() -> (VirtualStore<Role.State, String>, Gate) {
    let gate = Gate()
    func part(_ name: String) -> Effect<String> {
      .run(id: name) { _, send in
        await gate.wait(name)
        send("did \(name)")
      }
    }
    let store = scene { _, action, _ in
      action == "start"
        ? .concatenate(part("1"), part("2"), part("3"))
        : action.hasPrefix("cancel ") ? .cancel(String(action.suffix(1))) : .none
    }
    return (store, gate)
  }

  // E03
  @Test(arguments: ["a", "b", "nothing"], [true, false])
  func `either of two nested ids stops the rest, and none loses a value`(
    id: String, isSynchronous: Bool
  ) {
    let gate = Gate()
    let values: Effect<String> =
      isSynchronous
      ? .concatenate(.send("1"), .after(.seconds(1), "2"))
      : .run { _, send in
        send("1")
        await gate.wait("2")
        send("2")
      }
    let store = scene { _, action, _ in
      switch action {
      case "start": .merge(values.cancellable(id: "a")).cancellable(id: "b")
      case "cancel": .cancel(id)
      default: .none
      }
    }
    store.send("start")
    store.send("cancel")
    gate.open("2")
    store.advance(by: .seconds(1))
    #expect(store.state.log == ["start", "1", "cancel"] + (id == "nothing" ? ["2"] : []))
    store.expectNothingLeft()
  }

  // E05
  @Test func `siblings with one id do not cut each other off`() {
    let store = VirtualStore(
      initial: Cast.State(rows: [.init(id: 1), .init(id: 2)]),
      reducer: Cast(
        role: { _, action, _ in
          switch action {
          case "wait":
            .after(.seconds(1), "waited").cancellable(id: "fetch", inFlight: .replace)
          case "cancel": .cancel("fetch")
          default: .none
          }
        },
        script: { _, action, _ in
          action == .here("both")
            ? .merge(
              .send(.a("wait")), .send(.b("wait")), .send(.row(1, "wait")),
              .send(.row(2, "wait")))
            : .none
        }))
    store.send(.here("both"))
    store.send(.b("cancel"))
    store.send(.row(1, "cancel"))
    store.advance(by: .seconds(1))
    #expect(store.state.a.log == ["wait", "waited"])
    #expect(store.state.b.log == ["wait", "cancel"])
    #expect(store.state.rows[id: 1]?.log == ["wait", "cancel"])
    #expect(store.state.rows[id: 2]?.log == ["wait", "waited"])
    store.expectNothingLeft()
  }

  private enum Client: Hashable { case client(Int) }
  private struct Wrapper: Hashable { let client: Int }

  // E06
  @Test func `equal ids of one type match wherever they are made, others never do`() {
    let store = scene { _, action, _ in
      switch action {
      case "start": .after(.seconds(1), id: Client.client(3), "late")
      case "other types":
        .merge(
          .cancel(3), .cancel(3 as UInt8), .cancel("client(3)"), .cancel(Wrapper(client: 3)),
          .cancel([Client.client(3)]))
      case "other value": .cancel(Client.client(4))
      case "same": .cancel(Client.client(1 + 2))
      default: .none
      }
    }
    for action in ["start", "other types", "other value"] { store.send(action) }
    store.advance(by: .seconds(1))
    #expect(store.state.log.last == "late")
    for action in ["start", "same", "same"] { store.send(action) }
    store.advance(by: .seconds(1))
    #expect(store.state.log.last == "same")
    store.expectNothingLeft()
  }

  // E06
  @Test func `an optional id matches itself in every place that takes an id`() {
    let token: Int? = 3
    let store = scene { _, action, _ in
      switch action {
      case "start": .after(.seconds(1), id: token, "late")
      case "stop": .cancel(token)
      default: .none
      }
    }
    store.send("start")
    store.send("stop")
    store.advance(by: .seconds(1))
    #expect(store.state.log == ["start", "stop"])
    store.expectNothingLeft()
  }

  // E07
  @Test(arguments: [true, false])
  func `nothing of a child slips in around its dismissal`(dismissedFirst: Bool) {
    let faults = FaultLog()
    let notes = Notebook()
    let store = VirtualStore(
      initial: Cast.State(child: .init()),
      reducer: Cast(
        role: { _, action, _ in
          switch action {
          case "start": .run { _, send in send("r1") }
          case "r1":
            .merge(
              .run { _, send in
                notes.note("effect 2 ran")
                send("r2")
              }, .send("r3"), .after(.zero, "r4"), .invoke(\.caseNote, "invoked"))
          default: .none
          }
        },
        script: { state, action, _ in
          switch action {
          case .here("start"):
            let dismiss = Effect<Cast.Action>.run { _, send in send(.here("dismiss")) }
            let child = Effect<Cast.Action>.send(.child("start"))
            return dismissedFirst
              ? .merge(child, .send(.here("dismiss"))) : .concatenate(child, dismiss)
          case .here("dismiss"):
            state.child = nil
            return .none
          default: return .none
          }
        }),
      onFault: faults.handler)
    store.send(.here("start"))
    store.advance(by: .seconds(1))
    #expect(store.state.child == nil)
    #expect(faults.all.isEmpty)
    if dismissedFirst { #expect(notes.lines.isEmpty) }
    store.expectNothingLeft()
  }

  // E07
  @Test func `what a child returns in the reduction that removes it never begins`() {
    let faults = FaultLog()
    let notes = Notebook()
    let store = VirtualStore(
      initial: Cast.State(child: .init()),
      reducer: Cast(
        role: { _, _, _ in
          .merge(
            .run { _, send in
              notes.note("ran")
              send("r2")
            }, .send("r3"), .after(.zero, "r4"), .invoke(\.caseNote, "invoked"),
            .request(\.caseLoad, "loaded") { $0.orElse("failed") })
        },
        script: { state, action, _ in
          if case .child = action { state.child = nil }
          return .none
        }),
      entorno: {
        $0.caseNote = { notes.note($0) }
        $0.caseLoad = { text in
          notes.note(text)
          return text
        }
      },
      onFault: faults.handler)
    store.send(.child("start"))
    store.advance(by: .seconds(1))
    #expect(notes.lines.isEmpty)
    #expect(faults.all.isEmpty)
    store.expectNothingLeft()
  }

  // E08
  @Test func `building an effect that is not returned changes nothing`() {
    let store = scene { _, action, _ in
      switch action {
      case "start": return .after(.seconds(1), id: "x", "late")
      case "build":
        let built = Effect<String>.after(.seconds(9), "never")
          .cancellable(id: "x", inFlight: .replace)
          .cancellable(id: "x", inFlight: .replace)
        return Effect.merge(built, .cancel("x"), .cancelAll).isNone ? .cancel("x") : .none
      default: return .none
      }
    }
    store.send("start")
    store.send("build")
    store.advance(by: .seconds(1))
    #expect(store.state.log == ["start", "build", "late"])
    store.expectNothingLeft()
  }

  // E09
  @Test(arguments: ["stop one", "stop all"]) @MainActor
  func `an effect whose cleanup sends a cancel of itself is cleaned up once`(action: String) {
    let notes = Notebook()
    let way = WayBack<Role.State, String>()
    let store = scene { _, action, _ in
      switch action {
      case "start":
        .merge(
          (1...100).map { number in
            .run(id: "x") { _, _ in
              let gate = Gate()
              await withTaskCancellationHandler {
                await gate.wait("")
              } onCancel: {
                notes.note("\(number)")
                way.send("stop")
                gate.open("")
              }
            }
          })
      case "stop", "stop one": .cancel("x")
      case "stop all": .cancelAll
      default: .none
      }
    }
    way.store = store
    store.send("start")
    #expect(store.engine.host.taskCount == 100)
    store.send(action)
    #expect(notes.lines == (1...100).map { "\($0)" })
    #expect(store.state.log == ["start", action] + Array(repeating: "stop", count: 100))
    store.expectNothingLeft()
    way.store = nil
  }

  // E11
  @Test func `a late answer of a replaced query is not taken for the new one`() {
    let gate = Gate()
    let store = scene(entorno: {
      $0.caseLoad = { query in
        await gate.wait(query)
        return "answer \(query)"
      }
    }) { _, action, _ in
      guard action.hasPrefix("query ") else { return .none }
      return .request(\.caseLoad, String(action.last ?? "?")) { $0.orElse("failed") }
        .cancellable(id: "query", inFlight: .replace)
    }
    store.send("query a")
    store.send("query b")
    gate.open("a")
    store.settle()
    gate.open("b")
    store.settle()
    #expect(store.state.log == ["query a", "query b", "answer b"])
    store.expectNothingLeft()
  }
}

extension Result {
  /// The value, or what a test would notice.
  func orElse(_ other: Success) -> Success { (try? get()) ?? other }
}
