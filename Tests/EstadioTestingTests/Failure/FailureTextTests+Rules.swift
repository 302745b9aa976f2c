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
      'azar'), and change nothing outside the state. 'checksPurity: false' leaves the second run \
      out.
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

extension FailureTextTests {
  @Test func `the text of a state that is not equal to itself`() {
    let texts = Texts()
    let store = TestStore(
      initial: 0.0,
      reducer: Reduce { state, _, _ in
        state = .nan
        return Effect<Bool>.none
      })
    store.reporter.sink = { text, _ in texts.add(text) }
    store.send(true)
    expectTexts(
      texts.all,
      [
        """
        The state is not equal to itself.

          Call:  store.send(true)

          Compared with itself:
            nan is not equal to itself

        States are compared with '=='; one that is unequal to itself, as a 'nan' makes it, equals \
        no expectation.

        To fix, keep such values out of the state, or give their type an '==' that finds them equal.
        """
      ])
  }

  @Test func `the text of what is due at this instant`() {
    let texts = failures {
      $0.send(.luego(.zero))
      $0.receive(.sumar)
      $0.skipRunning()
    }
    expectTexts(
      texts,
      [
        """
        No action came.

          Call:      store.receive(.sumar)
          Time:      0.0 seconds
          Expected:  .sumar

          Running:
            .after(0.0 seconds, .sumar).cancellable(id: .espera), due at 0.0 seconds

        An action is received at the instant at which it comes.

        To fix, let happen what is due at this instant:

          store.advance(by: .zero)
        """
      ])
  }

  @Test func `the text of work that never comes to rest`() {
    let texts = Texts()
    let store = TestStore(
      initial: 0,
      reducer: Reduce<Int, Bool> { _, action, _ in
        action ? .run { _, send in send(true) } : .none
      }, exhaustivity: .off)
    store.reporter.sink = { text, _ in texts.add(text) }
    store.send(true)
    store.reporter.sink = { _, _ in }
    expectTexts(
      texts.all.map { $0.replacing(/run\(.*Rules\.swift:\d+\)/) { _ in "run(…)" } },
      [
        """
        The work of this instant never comes to rest.

          Call:   store.send(true)
          Limit:  20000 steps without time passing

          Latest actions:
            true, effect .run(…)
            true, effect .run(…)
            true, effect .run(…)

        Between two instants everything happens that can; work that goes round without waiting for \
        time, or that goes on after it was cancelled, has no end.

        To fix, let the work wait for something, and end it when its task is cancelled.
        """
      ])
  }

  @Test func `the text of no such action with exhaustivity off`() {
    let texts = failures(exhaustivity: .off) {
      $0.send(.dosMas)
      $0.receive(.tic)
    }
    expectTexts(
      texts,
      [
        """
        No such action came.

          Call:      store.receive(.tic)
          Time:      0.0 seconds
          Expected:  .tic

          Came and not asserted:
            .sumar, effect .send
            .sumar, effect .send

        An action is received at the instant at which it comes.

        To fix, look at the effects of the actions before: none of them is running.
        """
      ])
  }
}
