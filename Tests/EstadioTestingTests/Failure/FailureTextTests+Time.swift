import Estadio
import Testing

@testable import EstadioTesting

extension FailureTextTests {
  @Test func `the text of time that passes over an action`() {
    let texts = failures {
      $0.send(.reloj(true)) { $0.reloj = true }
      $0.advance(by: .seconds(1))
      $0.receive(.tic) { $0.cuenta = 4 }
      $0.finish(alive: [Ensayo.ID.reloj])
    }
    expectTexts(
      texts,
      [
        """
        An action came on the way, and time was to pass over it.

          Call:  store.advance(by: 1.0 seconds)
          Time:  0.25 seconds

          Waiting, the next one first:
            .tic, subscription .reloj

        What the store receives is asserted at the instant at which it comes.

        To fix, stop there and receive it, or receive on the way:

          store.advance(to: .milliseconds(250))
          store.receive(.tic)
          // or
          store.advance(by: …, receiving: [.tic, …])
        """
      ])
  }

  @Test func `the text of time that is to go back`() {
    let texts = failures { $0.advance(by: .seconds(-1)) }
    expectTexts(
      texts,
      [
        """
        Time was asked to go back.

          Call:  store.advance(by: -1.0 seconds)
          Time:  0.0 seconds

        The test's time only goes forward.

        To fix, pass a later instant, or a duration that is not negative.
        """
      ])
  }

  @Test func `the text of a wait for what never comes true`() {
    let texts = failures {
      $0.send(.reloj(true)) { $0.reloj = true }
      $0.run(until: { $0.cuenta < 0 }, within: .seconds(1))
      $0.finish(alive: [Ensayo.ID.reloj])
    }
    expectTexts(
      texts,
      [
        """
        The condition did not come true.

          Call:  store.run(until: …)
          Time:  1.0 seconds

          Running:
            .every(0.25 seconds, id: .reloj), due at 1.25 seconds

        'run(until:)' lets time pass until the condition holds or the time given is over.

        To fix, give it more time with 'within:', or look at why the state does not get there.
        """
      ])
  }

  @Test func `the text of a run of actions with a wrong one`() {
    let texts = failures {
      $0.send(.reloj(true)) { $0.reloj = true }
      $0.advance(by: .seconds(1), receiving: [.tic, .sumar, .tic, .tic]) { $0.cuenta = 4 }
      $0.finish(alive: [Ensayo.ID.reloj])
    }
    expectTexts(
      texts,
      [
        """
        Another action came than the test says.

          Call:      store.advance(by: 1.0 seconds, receiving: [.tic, .sumar, .tic, .tic])
          Time:      0.5 seconds
          Expected:  .sumar
          Received:  .tic
          Origin:    subscription .reloj

        Actions are received in the order in which they came.

        To fix, correct the effect, or the expectation if the action is right.
        """
      ])
  }

  @Test func `the text of a run of actions that is longer than what comes`() {
    let texts = failures {
      $0.send(.reloj(true)) { $0.reloj = true }
      $0.advance(by: .milliseconds(250), receiving: [.tic, .tic]) { $0.cuenta = 1 }
      $0.finish(alive: [Ensayo.ID.reloj])
    }
    expectTexts(
      texts,
      [
        """
        No action came.

          Call:      store.advance(by: 0.25 seconds, receiving: [.tic, .tic])
          Time:      0.25 seconds
          Expected:  .tic

          Running:
            .every(0.25 seconds, id: .reloj), due at 0.5 seconds

        An action is received at the instant at which it comes.

        To fix, let time pass or decide the request that it waits for, or look at why the work \
        does not send it.
        """
      ])
  }

  @Test func `the text of a decision of a request that is not pending`() {
    let texts = failures {
      $0.send(.pedirDe(1))
      $0.resolve(\.partidosDe, 2, .success(1))
      $0.skipRunning()
    }
    expectTexts(
      texts,
      [
        """
        There is no such request to be decided.

          Call:     store.resolve(\\.partidosDe, 2, …)
          Request:  partidosDe, 2

          Pending:
            .request(partidosDe, 1).cancellable(id: .espera), to be decided by the test

        The test decides the requests of functions that nobody gave a value; others run by \
        themselves.

        To fix, decide one that is to be decided; let time pass for one that is due, and let end \
        what is before one that waits for its turn.
        """
      ])
  }

  @Test func `the text of an expectation of a call that was not made`() {
    let texts = failures {
      $0.send(.llamar(2))
      $0.expect(\.abrirPartido, 1)
    }
    expectTexts(
      texts,
      [
        """
        The call was not made.

          Expected:  abrirPartido, 1

          Calls that were made:
            abrirPartido, 2

        '.invoke' of a function that no ancestor wired and the test did not give is kept for the \
        test to expect.

        To fix, correct the expectation, or return '.invoke' from the reducer.
        """
      ])
  }
}
