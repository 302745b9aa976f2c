import Estadio
import Observation

extension Row {
  private static let crowds = [0, 1, 10, 100, 1_000]

  /// An action for a store beside so many observers, each of a slice of its own, of which one
  /// changes.
  static func observers() -> [Row] {
    let family = Family(name: "send, observers by 'observe'", law: .line)
    return crowds.map { count in
      let name = "send, \(crowd(count, "observer"))"
      return Row(name, Point(family: family, size: count)) {
        let store = Store(initial: Mil.State(), reducer: Mil())
        let seen = Seen()
        let tokens = Mil.slices.prefix(count).map { slice in
          store.observe(slice) { old, new in seen.steps += new - old }
        }
        return Work { times in
          for _ in 0..<times { store.send(.sumar) }
        } done: {
          withExtendedLifetime(tokens) { count == 0 ? store.state.cuenta : seen.steps }
        }
      }
    }
  }

  /// The same beside readers that are woken in the standard way, as views are: who is woken reads
  /// again, after the send.
  static func readers() -> [Row] {
    let family = Family(name: "send, readers as views are", law: .line)
    return crowds.map { count in
      let name = "send, \(crowd(count, "tracked reader"))"
      return Row(name, Point(family: family, size: count)) {
        let views = Views(count)
        return Work { times in
          for _ in 0..<times { views.send() }
        } done: {
          count == 0 ? views.store.state.cuenta : views.seen
        }
      }
    }
  }
}

private func crowd(_ count: Int, _ one: String) -> String {
  count == 1 ? "1 \(one) of a slice" : "\(count.grouped) \(one)s of a slice each"
}

/// What observers saw.
@MainActor
private final class Seen {
  var steps = 0
}

/// Readers who are told once that what they read is stale, and then read again.
@MainActor
private final class Views {
  let store = Store(initial: Mil.State(), reducer: Mil())
  private let slices: [KeyPath<Mil.State, Int>]
  private var last: [Int]
  private var stale: [Int] = []
  private(set) var seen = 0

  init(_ count: Int) {
    slices = Array(Mil.slices.prefix(count))
    last = slices.map { _ in 0 }
    for index in slices.indices { read(index) }
  }

  func send() {
    store.send(.sumar)
    if stale.isEmpty { return }
    for index in stale { read(index) }
    stale.removeAll(keepingCapacity: true)
  }

  private func read(_ index: Int) {
    withObservationTracking {
      let value = store[dynamicMember: slices[index]]
      seen += value - last[index]
      last[index] = value
    } onChange: {
      MainActor.assumeIsolated { self.stale.append(index) }
    }
  }
}

/// A state of a thousand numbers, the first of which counts.
private struct Mil: Reducer {
  struct State {
    var numeros = Decena(Decena(Decena(0)))
    var cuenta: Int { numeros.a.a.a }
  }

  enum Action {
    case sumar
  }

  /// Where the numbers lie, the one that counts first.
  static var slices: [KeyPath<State, Int>] {
    Decena<Decena<Decena<Int>>>.members.flatMap { hundred in
      Decena<Decena<Int>>.members.flatMap { ten in
        Decena<Int>.members.map { one in
          (\State.numeros).appending(path: hundred).appending(path: ten).appending(path: one)
        }
      }
    }
  }

  func reduce(into state: inout State, action: Action, entorno: Entorno) -> Effect<Action> {
    state.numeros.a.a.a += 1
    return .none
  }
}

/// Ten of a kind.
private struct Decena<Member> {
  var (a, b, c, d, e): (Member, Member, Member, Member, Member)
  var (f, g, h, i, j): (Member, Member, Member, Member, Member)

  init(_ member: Member) {
    (a, b, c, d, e) = (member, member, member, member, member)
    (f, g, h, i, j) = (member, member, member, member, member)
  }

  static var members: [KeyPath<Self, Member>] {
    [\.a, \.b, \.c, \.d, \.e, \.f, \.g, \.h, \.i, \.j]
  }
}
