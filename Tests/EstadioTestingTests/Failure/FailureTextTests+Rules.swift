import Estadio
import Testing

@testable import EstadioTesting

extension FailureTextTests {
  @Test func `the text of a reducer that gives two answers`() {
    let texts = Texts()
    let tally = Tally()
    let store = TestStore(initial: 0, reducer: Contrario(tally: tally))
    store.reporter.sink = { text, _ in texts.add(text) }
    store.send(.poner) { $0 = 2 }
    store.send(.esperar)
    store.skipRunning()
    let rule = """
      A reducer is pure: the same state, action and moment give the same state and effects. Each \
      step is run twice to see that.

      To fix, take dates, ids and random numbers from the Entorno ('ahora', 'fecha', 'uuid', \
      'azar'), and change nothing outside the state. 'checksPurity: false' leaves the second run out.
      """
    expectTexts(
      texts.all,
      [
        """
        A reducer gave two answers to one question.

          Action:  .poner

          State of the second run, first → second:
            1 → 2

        \(rule)
        """,
        """
        A reducer gave two answers to one question.

          Action:  .esperar

          Effects of the two runs:
            .after(3.0 seconds, .poner)
            .after(4.0 seconds, .poner)

        \(rule)
        """,
      ])
  }

  @Test func `a reducer that gives two answers is left alone when that is asked for`() {
    let store = TestStore(
      initial: 0, reducer: Contrario(tally: Tally()), checksPurity: false)
    store.send(.poner) { $0 = 1 }
  }

  @Test func `a reducer that takes chance from the environment gives one answer`() {
    let store = TestStore(initial: [Int](), reducer: Sortear())
    store.send(true) { $0 = store.state }
    store.exhaustivity = .off
    store.send(true)
    #expect(store.state.count == 2)
  }

  @Test func `the text of a wait for work that stays outside`() async {
    let texts = Texts()
    let store = TestStore(initial: Ensayo.State(), reducer: Ensayo())
    store.reporter.sink = { text, _ in texts.add(text) }
    store.send(.esperarFuera)
    await store.settle(within: .milliseconds(20))
    store.skipRunning()
    expectTexts(
      texts.all,
      [
        """
        Work is still outside the test.

          Call:    await store.settle()
          Waited:  0.02 seconds of real time

          Outside:
            .run(EstadioTestingTests/Ensayo.swift:…), outside the test: it awaits an actor, a \
        callback or a real clock

        'settle' waits for an action of the work outside, or for its end.

        To fix, make sure that it ends, give the effect a function that the test decides, or wait \
        longer with 'within:'.
        """
      ])
  }
}

/// Counts how often a reducer was run.
private final class Tally {
  var count = 0
}

/// Gives another answer each time.
private struct Contrario: Reducer {
  enum Action { case poner, esperar }
  let tally: Tally

  func reduce(into state: inout Int, action: Action, entorno: Entorno) -> Effect<Action> {
    tally.count += 1
    guard action == .poner else { return .after(.seconds(tally.count), .poner) }
    state = tally.count
    return .none
  }
}

/// Draws a number.
private struct Sortear: Reducer {
  func reduce(into state: inout [Int], action: Bool, entorno: Entorno) -> Effect<Bool> {
    var azar = entorno.azar
    state.append(Int.random(in: 0..<1_000_000, using: &azar))
    return .none
  }
}
