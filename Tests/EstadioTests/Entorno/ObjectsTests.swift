import Estadio
import Testing

/// A class with a subclass. On the main actor, because no other class can have one and be sent.
@MainActor private class OpenServer {
  nonisolated init() {}
}
@MainActor private final class QuickServer: OpenServer {}

/// Objects that are put and read by their type.
@Suite struct ObjectsTests {
  /// What a feature talks to.
  private final class Server: Sendable {
    let name: String
    init(_ name: String) { self.name = name }
  }

  private final class Printer: Sendable {}

  private actor Counter {
    var count = 0
    func next() -> Int {
      count += 1
      return count
    }
  }

  private static func name(_ entorno: Entorno) -> String {
    entorno[ifPresent: Server.self]?.name ?? "none"
  }

  private static let reading: @Sendable (inout Role.State, String, Entorno) -> Effect<String> = {
    state, action, entorno in
    guard action == "read" else { return .none }
    state.log.append(name(entorno))
    return .run { entorno, send in send(name(entorno)) }
  }

  @Test func `an object is found below the reducer that it was put on, effects included`() {
    struct Two: Reducer {
      @ReducerBuilder<Cast.State, Cast.Action> var body: some Reducer<Cast.State, Cast.Action> {
        Role(script: ObjectsTests.reading).entorno(Server("inner")).scope(\.a, .a).entorno(
          Server("middle"))
        Role(script: ObjectsTests.reading).scope(\.b, .b)
      }
    }
    let store = VirtualStore(initial: Cast.State(), reducer: Two().entorno(Server("outer")))
    store.send(.a("read"))
    store.send(.b("read"))
    #expect(store.state.a.log == ["read", "inner", "inner"])
    #expect(store.state.b.log == ["read", "outer", "outer"])
    store.expectNothingLeft()
  }

  @Test func `a store puts an object for everything in it, and a reducer's is nearer`() {
    let cast = Cast(role: Self.reading)
    let whole = VirtualStore(
      initial: Cast.State(), reducer: cast, entorno: { $0[Server.self] = Server("store") })
    whole.send(.a("read"))
    #expect(whole.state.a.log == ["read", "store", "store"])
    let nearer = VirtualStore(
      initial: Cast.State(), reducer: cast.entorno(Server("level")),
      entorno: { $0[Server.self] = Server("store") })
    nearer.send(.a("read"))
    #expect(nearer.state.a.log == ["read", "level", "level"])
  }

  @Test func `types do not hide one another, and a type that nobody put is none`() {
    let store = scene(
      entorno: {
        #expect($0[ifPresent: Server.self] == nil)
        $0[Server.self] = Server("one")
        $0[Printer.self] = Printer()
      },
      { state, _, entorno in
        state.log.append(entorno[Server.self].name)
        #expect(entorno[ifPresent: Printer.self] === entorno[Printer.self])
        #expect(entorno[ifPresent: Counter.self] == nil)
        return .none
      })
    store.send("read")
    #expect(store.state.log == ["read", "one"])
  }

  @Test func `an object is found under the type that it was put as, and no other`() {
    struct Reader: Reducer {
      func reduce(into state: inout [Bool], action: Int, entorno: Entorno) -> Effect<Int> {
        state = [
          entorno[ifPresent: OpenServer.self] != nil, entorno[ifPresent: QuickServer.self] != nil,
        ]
        return .none
      }
    }
    let asItself = VirtualStore(initial: [], reducer: Reader().entorno(QuickServer()))
    asItself.send(1)
    #expect(asItself.state == [false, true])
    let asSuperclass = VirtualStore(
      initial: [], reducer: Reader().entorno(QuickServer() as OpenServer))
    asSuperclass.send(1)
    #expect(asSuperclass.state == [true, false])
  }

  @Test func `an actor is an object too`() {
    let store = scene(entorno: { $0[Counter.self] = Counter() }) { _, action, _ in
      guard action == "go" else { return .none }
      return .run { entorno, send in send("\(await entorno[Counter.self].next())") }
    }
    store.send("go")
    store.send("go")
    #expect(store.state.log == ["go", "1", "go", "2"])
  }

  @Test func `reading an object that nobody put ends the process with a fault`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = scene { state, _, entorno in
        state.log.append(entorno[Server.self].name)
        return .none
      }
      store.send("read")
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
    #expect(text?.contains(Fault(.missingObject(type: "Server")).description) == true)
  }
}
