import Estadio
import Foundation
import Testing

/// The stack as a value: what each change makes of it.
@Suite struct PilaTests {
  private typealias Path = Pila<String>

  @Test func `a stack is what was pushed, each entry under an id of its own`() {
    var path: Path = ["a"]
    let b = path.push("b")
    let again = path.push("b")
    #expect(path.values == ["a", "b", "b"])
    #expect(b != again)
    #expect(Set(path.entries.ids).count == 3)
    path[id: b] = "B"
    path[id: again] = nil
    #expect(path.values == ["a", "B", "b"])
    #expect(path[id: b] == "B")
    #expect(path.top?.id == again)
  }

  @Test func `an id is not given twice, whatever was removed meanwhile`() {
    var path = Path()
    var seen: Set<PilaID> = []
    for _ in 0..<10 {
      #expect(seen.insert(path.push("x")).inserted)
      path.pop()
    }
  }

  // N01
  @Test func `popping more than there is ends at the root`() {
    var path: Path = ["a", "b"]
    #expect(path.pop().removed.map(\.value) == ["b"])
    #expect(path.pop(5).removed.map(\.value) == ["a"])
    for _ in 0..<5 { #expect(path.pop().isEmpty) }
    #expect(path.popToRoot().isEmpty)
    #expect(path.isEmpty)
    path = ["a", "b", "c"]
    #expect(path.pop(-3).isEmpty)
    #expect(path.popToRoot().removed.map(\.value) == ["c", "b", "a"])
  }

  // N01
  @Test func `going back to a screen that is not there changes nothing and is reported`() {
    var path: Path = ["a", "b"]
    let gone = path.push("c")
    path.pop()
    let change = path.pop(to: gone)
    #expect(change.isEmpty)
    #expect(path.values == ["a", "b"])
    let faults = Notes<Fault>()
    let store = scripted(["go": change.report()], onFault: { faults.add($0) })
    store.send("go")
    #expect(faults.all.map(\.cause) == [.unknownScreen(target: "#3", stack: ["#1", "#2"])])
    let known: Effect<String> = path.pop(to: path.entries[0].id).report()
    #expect(known.isNone)
    #expect(path.values == ["a"])
  }

  // N05
  @Test func `the same screen may be there twice, and a double tap may be collapsed`() {
    var path = Pila<Int>()
    let first = path.pushOnce(7)
    #expect(path.pushOnce(7) == first)
    path.push(0)
    path.pushOnce(7)
    #expect(path.values == [7, 0, 7])
    #expect(Set(path.entries.ids).count == 3)
  }

  // N06
  @Test func `ten backs on four screens end at the root, and pushing works after it`() {
    var path: Path = ["a", "b", "c", "d"]
    let handled = (0..<10).map { _ in !path.pop().isEmpty }
    #expect(handled == [true, true, true, true] + Array(repeating: false, count: 6))
    path.push("e")
    #expect(path.values == ["e"])
  }

  // N08
  @Test func `an open link keeps what is there already, with its state`() {
    struct Screen: Equatable {
      var name: String
      var count = 0
    }
    var path: Pila<Screen> = []
    let same = { (a: Screen, b: Screen) in a.name == b.name }
    path.become([Screen(name: "main"), Screen(name: "nested")], matching: same)
    let main = path.entries[0].id
    path[id: main]?.count = 5
    let again = path.become([Screen(name: "main"), Screen(name: "nested")], matching: same)
    #expect(again.isEmpty)
    let other = path.become([Screen(name: "main"), Screen(name: "other")], matching: same)
    #expect(other.removed.map(\.value.name) == ["nested"])
    #expect(other.added.count == 1)
    #expect(path.values == [Screen(name: "main", count: 5), Screen(name: "other")])
    #expect(path.entries[0].id == main)
  }

  @Test func `going back or pushing finds the highest place of a screen`() {
    var path: Path = ["a", "b", "a", "c"]
    #expect(path.goBackOrPush("a").removed.map(\.value) == ["c"])
    #expect(path.values == ["a", "b", "a"])
    #expect(path.goBackOrPush("d").added.count == 1)
    #expect(path.values == ["a", "b", "a", "d"])
    path.goBack(where: { $0 < "b" }, orPush: "z")
    #expect(path.values == ["a", "b", "a"])
  }

  @Test func `the top is replaced by another entry`() {
    var path: Path = ["a", "b"]
    let old = path.top?.id
    path.replaceTop(with: "b")
    #expect(path.values == ["a", "b"])
    #expect(path.top?.id != old)
    var empty = Path()
    empty.replaceTop(with: "c")
    #expect(empty.values == ["c"])
  }

  // N02
  @Test func `a path that is written back only removes, and one that is out of date does nothing`()
  {
    var path: Path = ["a", "b", "c"]
    let ids = Array(path.entries.ids)
    path.writeBack(Array(ids.prefix(2)))
    #expect(path.values == ["a", "b"])
    path.writeBack(ids)
    #expect(path.values == ["a", "b"], "a screen that is gone does not come back")
    path.popToRoot()
    path.writeBack(Array(ids.prefix(1)))
    #expect(path.isEmpty)
    path.push("d")
    path.writeBack([ids[1]])
    #expect(path.values == ["d"])
    path.writeBack([])
    #expect(path.isEmpty)
  }

  @Test func `a guard keeps a screen and all below it, and nothing comes over it`() {
    var path: Path = ["a", "editor", "b"]
    let isBusy = { (screen: String) in screen == "editor" }
    let change = path.popToRoot(refusing: isBusy)
    #expect(change.removed.map(\.value) == ["b"])
    #expect(change.refusedBy == path.top?.id)
    #expect(path.values == ["a", "editor"])
    #expect(path.pop(refusing: isBusy).isEmpty)
    #expect(path.replaceTop(with: "x", refusing: isBusy).isEmpty)
    #expect(path.become(["z"], refusing: isBusy).isEmpty)
    #expect(path.writeBack([], refusing: isBusy).isEmpty)
    #expect(path.goBackOrPush("a", refusing: isBusy).isEmpty)
    #expect(path.pop(to: path.entries[0].id, refusing: isBusy).isEmpty)
    path.beginBack()
    #expect(path.commitBack(refusing: isBusy).isEmpty)
    #expect(path.values == ["a", "editor"])
  }

  @Test func `a gesture back is begun, given up or completed`() {
    var path: Path = ["a", "b"]
    let hasBegun = path.beginBack()
    #expect(hasBegun)
    #expect(path.goingBack == path.top?.id)
    path.cancelBack()
    #expect(path.values == ["a", "b"])
    #expect(path.commitBack().isEmpty, "it was given up")
    path.beginBack()
    #expect(path.commitBack().removed.map(\.value) == ["b"])
    #expect(path.goingBack == nil)
    var empty = Path()
    let hasBegunOnNothing = empty.beginBack()
    #expect(!hasBegunOnNothing)
  }

  @Test func `a gesture is void once the stack was changed under it`() {
    var path: Path = ["a", "b"]
    path.beginBack()
    path.push("c")
    #expect(path.commitBack().isEmpty)
    #expect(path.values == ["a", "b", "c"])
    path.beginBack()
    path.pop()
    #expect(path.commitBack().isEmpty)
    #expect(path.values == ["a", "b"])
  }

  // N07
  @Test func `a stack in a covered screen survives any number of saves, byte for byte`() throws {
    struct Lista: Codable, Equatable {
      var name: String
      var inner: Pila<String> = []
    }
    var path: Pila<Lista> = [Lista(name: "list", inner: ["x", "y"]), Lista(name: "detail")]
    path.beginBack()
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var data = try encoder.encode(path)
    for _ in 0..<3 {
      let read = try JSONDecoder().decode(Pila<Lista>.self, from: data)
      let again = try encoder.encode(read)
      #expect(again == data)
      data = again
      path = read
    }
    path.pop()
    #expect(path.top?.value.inner.values == ["x", "y"])
    let next = path.push(Lista(name: "new"))
    #expect(next.description == "#3", "ids go on where they were")
  }

  @Test func `stacks are equal when they show the same`() {
    var a: Path = ["x"]
    let b: Path = ["x"]
    a.push("y")
    a.pop()
    a.replaceTop(with: "x")
    #expect(a == b)
    #expect(a.hashValue == b.hashValue)
    a.beginBack()
    #expect(a != b)
    #expect(Path(["x", "y"]) != b)
  }
}

/// What screens in stacks and presentations have running.
@Suite struct PilaLifeTests {
  struct App: Reducer {
    struct State: Sendable {
      var path: Pila<Role.State> = []
      var sheet = Presentacion<Role.State>()
      var ended: [String] = []
    }
    enum Action: Hashable, Sendable {
      case path(PilaID, String)
      case sheet(PilaID, String)
      case here(String)
    }

    private static let path = CasePath(Action.path) {
      if case .path(let id, let action) = $0 { (id, action) } else { nil }
    }
    private static let sheet = CasePath(Action.sheet) {
      if case .sheet(let id, let action) = $0 { (id, action) } else { nil }
    }

    @ReducerBuilder<State, Action> var body: some Reducer<State, Action> {
      Role { _, action, _ in action == "wait" ? .after(.seconds(1), id: "w", "done") : .none }
        .entry().forEach(\State.path.entries, Self.path)
      Role { _, action, _ in action == "wait" ? .after(.seconds(1), id: "w", "done") : .none }
        .entry().forEach(\State.sheet.entries, Self.sheet)
      Reduce { state, action in
        switch action {
        case .here("push"): state.path.push(Role.State())
        case .here("pop"): state.path.pop()
        case .here("replace"): state.path.replaceTop(with: Role.State())
        case .here("present"): state.sheet.present(Role.State())
        case .here("dismiss"):
          if state.sheet.dismiss() != nil { state.ended.append("sheet") }
        case .here("dismiss and present"):
          if state.sheet.dismiss() != nil { state.ended.append("sheet") }
          state.sheet.present(Role.State())
        default: break
        }
        return .none
      }
    }
  }

  private func store() -> VirtualStore<App.State, App.Action> {
    VirtualStore(initial: App.State(), reducer: App())
  }

  @Test func `what a screen has running ends with its entry, in the stack and when replaced`() {
    let store = store()
    store.send(.here("push"))
    store.send(.here("push"))
    let ids = Array(store.state.path.entries.ids)
    for id in ids { store.send(.path(id, "wait")) }
    store.send(.here("replace"))
    #expect(store.engine.ledger.workCount == 1)
    store.advance(by: .seconds(2))
    #expect(store.state.path.values.map(\.log) == [["wait", "done"], []])
    store.send(.here("pop"))
    store.send(.here("pop"))
    #expect(store.engine.ledger.isEmpty)
  }

  // N15
  @Test func `a presentation replaced in one turn is another one, and the old one's work ends`() {
    let store = store()
    store.send(.here("present"))
    let a = store.state.sheet.current?.id
    if let a { store.send(.sheet(a, "wait")) }
    store.send(.here("dismiss and present"))
    #expect(store.state.sheet.isPresented)
    #expect(store.state.sheet.current?.id != a)
    #expect(store.state.ended == ["sheet"])
    #expect(store.engine.ledger.isEmpty)
    store.send(.here("present"))
    store.advance(by: .seconds(2))
    #expect(store.state.sheet.value?.log == [])
  }

  // N17
  @Test func `a dismissal that is written twice ends once`() {
    let store = store()
    store.send(.here("present"))
    store.send(.here("dismiss"))
    store.send(.here("dismiss"))
    #expect(store.state.ended == ["sheet"])
  }

  // N15
  @Test func `a late dismissal of one presentation does not close the next`() {
    var sheet = Presentacion("a")
    let a = sheet.current?.id
    let b = sheet.present("b")
    if let a { #expect(sheet.dismiss(a) == nil) }
    #expect(sheet.value == "b")
    #expect(sheet.dismiss(b) == "b")
    #expect(sheet.dismiss(b) == nil)
    #expect(!sheet.isPresented)
  }

  // N16
  @Test func `of two presentations asked for at one level the second replaces the first`() {
    var sheet = Presentacion<String>()
    sheet.present("a")
    sheet.present("b")
    #expect(sheet.entries.count == 1)
    #expect(sheet.value == "b")
  }

  // N18
  @Test func `closing a sheet, once or twice, leaves the stack beneath alone`() {
    let store = store()
    store.send(.here("push"))
    store.send(.here("present"))
    store.send(.here("dismiss"))
    store.send(.here("dismiss"))
    #expect(store.state.path.count == 1)
    #expect(!store.state.sheet.isPresented)
  }

  // N04
  @Test func `a sheet that goes takes the sheet that it presents along, once`() {
    struct A: Reducer {
      struct State: Sendable { var b = Presentacion<Role.State>() }
      static let b = CasePath(B.both) { if case .both(let id, let a) = $0 { (id, a) } else { nil } }
      enum B: Hashable, Sendable { case both(PilaID, String) }
      var body: some Reducer<State, B> {
        Role { _, action, _ in action == "wait" ? .after(.seconds(1), "done") : .none }
          .entry().forEach(\State.b.entries, Self.b)
      }
    }
    struct Root: Reducer {
      struct State: Sendable {
        var a = Presentacion<A.State>(A.State(b: Presentacion(Role.State())))
      }
      enum Action: Hashable, Sendable {
        case a(PilaID, A.B)
        case close
      }
      static let a = CasePath(Action.a) { if case .a(let id, let b) = $0 { (id, b) } else { nil } }
      @ReducerBuilder<State, Action> var body: some Reducer<State, Action> {
        A().entry().forEach(\State.a.entries, Self.a)
        Reduce { state, action in
          if action == .close { state.a.dismiss() }
          return .none
        }
      }
    }
    let faults = Notes<Fault>()
    let store = VirtualStore(
      initial: Root.State(), reducer: Root(), onFault: { faults.add($0) })
    if let a = store.state.a.current, let b = a.value.b.current {
      store.send(.a(a.id, .both(b.id, "wait")))
    }
    #expect(store.engine.ledger.workCount == 1)
    store.send(.close)
    #expect(store.engine.ledger.isEmpty)
    store.advance(by: .seconds(2))
    #expect(faults.all.isEmpty)
  }

  @Test func `a presentation is saved with its id, and equal when it presents the same`() throws {
    var sheet = Presentacion("a")
    sheet.present("b")
    let read = try JSONDecoder().decode(
      Presentacion<String>.self, from: try JSONEncoder().encode(sheet))
    #expect(read == sheet)
    #expect(read.current?.id == sheet.current?.id)
    #expect(Presentacion("b") == sheet)
    let none = try JSONDecoder().decode(
      Presentacion<String>.self, from: try JSONEncoder().encode(Presentacion<String>()))
    #expect(!none.isPresented)
  }
}
