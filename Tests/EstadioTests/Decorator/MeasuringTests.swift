import Estadio
import Synchronization
import Testing

@Suite struct MeasuringTests {
  /// A clock that moves on by a millisecond at each look.
  private final class Steps: Sendable {
    private let looks = Mutex(0)
    func now() -> Duration {
      looks.withLock {
        $0 += 1
        return .milliseconds($0)
      }
    }
  }

  @Test func `actions are counted and timed by kind, whatever they carry`() {
    let clock = Steps()
    let measurements = Measurements { clock.now() }
    let store = VirtualStore(
      initial: Parent.State(child: Child.State(), rows: [Child.State(id: 1)]),
      reducer: Parent().measuring(by: measurements), onFault: { _ in })
    for _ in 1...3 { store.send(.child(.add)) }
    store.send(.row(1, .tick(5)))
    store.send(.row(2, .tick(6)))
    store.send(.setChild(nil))
    let millisecond = Duration.milliseconds(1)
    #expect(
      measurements.rows == [
        "child.add": .init(count: 3, total: millisecond * 3, longest: millisecond),
        "row.tick": .init(count: 2, total: millisecond * 2, longest: millisecond),
        "setChild": .init(count: 1, total: millisecond, longest: millisecond),
      ])
    #expect(
      measurements.description == """
        action           count     total µs   longest µs
        child.add            3       3000.0       1000.0
        row.tick             2       2000.0       1000.0
        setChild             1       1000.0       1000.0
        """)
    measurements.reset()
    #expect(measurements.rows.isEmpty)
  }

  @Test(arguments: [
    (Parent.Action.fixed(.stop) as any Sendable, "fixed.stop"),
    (Parent.Action.row(3, .tick(1)), "row.tick"),
    (Parent.Action.remove(3), "remove"),
    ("a word", "String"),
  ])
  func `a kind is the names of the cases`(_ action: any Sendable, _ kind: String) {
    #expect(ActionKind.name(of: action) == kind)
  }
}
