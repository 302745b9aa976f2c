import Estadio
import Testing

/// N14: what refuses to leave stays, whichever way it is asked to go.
@Suite struct GuardCases {
  private typealias Path = Pila<String>
  private typealias Guard = (String) -> Bool
  private typealias Route = (
    name: String, take: @Sendable (inout Path, Guard) -> PilaChange<String>
  )

  /// Every way off `a, editor, b, c`, and what is left when the editor refuses.
  private static let routes: [(route: Route, left: [String], isRefused: Bool)] = [
    (("pop", { $0.pop(refusing: $1) }), ["a", "editor", "b"], false),
    (("pop 2", { $0.pop(2, refusing: $1) }), ["a", "editor"], false),
    (("pop 3", { $0.pop(3, refusing: $1) }), ["a", "editor"], true),
    (("pop 9", { $0.pop(9, refusing: $1) }), ["a", "editor"], true),
    (("root", { $0.popToRoot(refusing: $1) }), ["a", "editor"], true),
    (("to the editor", { $0.pop(to: $0.entries[1].id, refusing: $1) }), ["a", "editor"], false),
    (("to a", { $0.pop(to: $0.entries[0].id, refusing: $1) }), ["a", "editor"], true),
    (("link below", { $0.become(["a", "z"], refusing: $1) }), ["a", "editor"], true),
    (("link elsewhere", { $0.become(["z"], refusing: $1) }), ["a", "editor"], true),
    (
      ("link above", { $0.become(["a", "editor", "z"], refusing: $1) }), ["a", "editor", "z"],
      false
    ),
    (
      ("link by matching", { $0.become(["y", "z"], matching: ==, refusing: $1) }),
      ["a", "editor"], true
    ),
    (
      ("replace", { $0.replaceTop(with: "z", refusing: $1) }), ["a", "editor", "b", "z"], false
    ),
    (
      ("back to a", { $0.goBack(where: { $0 == "a" }, orPush: "z", refusing: $1) }),
      ["a", "editor"], true
    ),
    (("back or push a", { $0.goBackOrPush("a", refusing: $1) }), ["a", "editor"], true),
    (
      ("back or push z", { $0.goBackOrPush("z", refusing: $1) }),
      ["a", "editor", "b", "c", "z"], false
    ),
    (
      ("write back", { $0.writeBack([$0.entries[0].id], refusing: $1) }), ["a", "editor"], true
    ),
    (
      (
        "gesture",
        {
          $0.beginBack()
          return $0.commitBack(refusing: $1)
        }
      ), ["a", "editor", "b"], false
    ),
  ]

  @Test func `on every route what lies above leaves, the guarded screen stays, and nothing comes`()
  {
    for (route, left, isRefused) in Self.routes {
      var path: Path = ["a", "editor", "b", "c"]
      let before = path
      let ids = Array(path.entries.ids)
      var asked: [String] = []
      let change = route.take(&path) { screen in
        asked.append(screen)
        return screen == "editor"
      }
      #expect(path.values == left, "\(route.name)")
      #expect(change.refusedBy == (isRefused ? ids[1] : nil), "\(route.name)")
      #expect(change.added.isEmpty || !isRefused, "\(route.name)")
      let leaving = Array(before.values.reversed().prefix(asked.count))
      #expect(asked == leaving, "\(route.name): from the top down, and nobody below is asked")
      let gone = asked.filter { $0 != "editor" }
      #expect(change.removed.map(\.value) == gone, "\(route.name)")
      let stayed = path.entries.ids.prefix { ids.contains($0) }
      #expect(Array(stayed) == Array(ids.prefix(4 - gone.count)), "\(route.name): the same entries")
    }
  }

  @Test func `a guarded screen on top stays on every route that would take it off`() {
    for (route, _, _) in Self.routes where !["to the editor", "link above"].contains(route.name) {
      guard !["back or push z"].contains(route.name) else { continue }
      var path: Path = ["a", "editor"]
      let ids = Array(path.entries.ids)
      var asked: [String] = []
      let change = route.take(&path) { screen in
        asked.append(screen)
        return screen == "editor"
      }
      #expect(change.isEmpty, "\(route.name)")
      #expect(change.refusedBy == ids[1], "\(route.name)")
      #expect(Array(path.entries.ids) == ids, "\(route.name)")
      #expect(asked == ["editor"], "\(route.name)")
      #expect(path.goingBack == nil, "a gesture that was refused is over")
    }
  }

  /// An editor on top of a list; each way out goes through one guard.
  private func editing(_ faults: FaultLog) -> VirtualStore<Trip.State, Trip.Action> {
    func leave(_ state: inout Trip.State, _ change: PilaChange<Role.State>) {
      if change.refusedBy != nil { state.alert.present("discard?") }
    }
    let isDirty = { (screen: Role.State) in screen.log.contains("edit") }
    return VirtualStore(
      initial: Trip.State(path: [Role.State(id: 1), Role.State(id: 2)]),
      reducer: Trip { _, action, _ in
        action == "edit" ? .after(.seconds(1), id: "draft", "draft") : .none
      } script: { state, action, _ in
        switch action {
        case .here("back"): leave(&state, state.path.pop(refusing: isDirty))
        case .here("reselect"): leave(&state, state.path.popToRoot(refusing: isDirty))
        case .here("link"):
          leave(
            &state,
            state.path.become(
              [Role.State(id: 9)], matching: { $0.id == $1.id }, refusing: isDirty))
        case .here("clear the tab"):
          leave(&state, state.path.popToRoot(refusing: isDirty))
          if state.path.isEmpty { state.tab = "B" }
        case .back(let ids): leave(&state, state.path.writeBack(ids, refusing: isDirty))
        case .here("keep editing"): state.alert.dismiss()
        case .here("discard"): if state.alert.dismiss() != nil { state.path.pop() }
        default: break
        }
        return .none
      }, onFault: faults.handler)
  }

  @Test func `every way out of an edited screen asks first, and both answers are kept to`() {
    let faults = FaultLog()
    for way: Trip.Action in [
      .here("back"), .here("reselect"), .here("link"), .here("clear the tab"), .back([]),
    ] {
      for isKept in [true, false] {
        let store = editing(faults)
        guard let editor = store.state.path.top?.id else { return }
        store.send(.path(editor, "edit"))
        let ids = Array(store.state.path.entries.ids)
        store.send(way)
        #expect(Array(store.state.path.entries.ids) == ids, "\(way)")
        #expect(store.state.tab == "A")
        #expect(store.state.alert.value == "discard?", "\(way)")
        #expect(store.engine.ledger.workCount == 1, "its work goes on")
        store.send(.here(isKept ? "keep editing" : "discard"))
        #expect(!store.state.alert.isPresented)
        store.advance(by: .seconds(1))
        let expected = isKept ? [[], ["edit", "draft"]] : [[]]
        #expect(store.state.path.values.map(\.log) == expected, "\(way)")
        store.expectNothingLeft()
      }
    }
    #expect(faults.all.isEmpty)
  }

  @Test func `a screen that was not edited leaves without a word, the way asked for`() {
    let faults = FaultLog()
    let left: [(Trip.Action, [Int])] = [
      (.here("back"), [1]), (.here("reselect"), []), (.here("link"), [9]),
      (.here("clear the tab"), []), (.back([]), []),
    ]
    for (way, ids) in left {
      let store = editing(faults)
      store.send(way)
      #expect(store.state.path.values.map(\.id) == ids, "\(way)")
      #expect(!store.state.alert.isPresented)
    }
  }
}
