import Estadio
import Testing

@testable import EstadioTesting

/// Each text of a test store, word for word: for each way of being wrong, a test that is.
@Suite struct FailureTextTests {
  @Test func `the text of a change that is not asserted`() {
    let texts = failures { $0.send(.sumar) }
    expectTexts(
      texts,
      [
        """
        The state changed, and the test does not say so.

          Call:  store.send(.sumar)

          Changes, before → after:
            cuenta: 0 → 1

        Every change of the state is asserted, in the closure of the call that made it.

        To fix, say what changed:

          store.send(.sumar) {
            $0.cuenta = 1
          }
        """
      ])
  }

  @Test func `the text of a state that is another than the closure says`() {
    let texts = failures { $0.send(.sumar) { $0.cuenta = 2 } }
    expectTexts(
      texts,
      [
        """
        The state is not what the test says.

          Call:  store.send(.sumar)

          Differences, expected → actual:
            cuenta: 2 → 1

        The closure makes, of the state before the call, the state after it.

        To fix, correct the reducer, or the closure if the values on the right are right:

          store.send(.sumar) {
            $0.cuenta = 1
          }
        """
      ])
  }

  @Test func `the text of a closure that changes nothing`() {
    let texts = failures { $0.send(.nada) { $0.cuenta = 0 } }
    expectTexts(
      texts,
      [
        """
        The closure asserts no change, and there was none.

          Call:  store.send(.nada)

        A closure is for a change; a call without one says that the state stays as it is.

        To fix, leave the closure out, or find out why the action changes nothing.

          store.send(.nada)
        """
      ])
  }

  @Test func `the text of a closure that throws`() {
    let texts = failures { $0.send(.sumar) { _ in throw Ensayo.SinRed() } }
    expectTexts(
      texts,
      [
        """
        The closure that says what changed threw an error.

          Call:   store.send(.sumar)
          Error:  SinRed()

        Without the closure's end the state cannot be compared.

        To fix, make sure that what it unwraps or looks for is in the state before the call.
        """
      ])
  }

  @Test func `the text of a send while actions wait`() {
    let texts = failures {
      $0.send(.dosMas)
      $0.send(.restar) { $0.cuenta = 1 }
    }
    expectTexts(
      texts,
      [
        """
        There are actions that the test has not received.

          Call:  store.send(.restar)
          Time:  0.0 seconds

          Waiting, the next one first:
            .sumar, effect .send
            .sumar, effect .send

        What the store receives is asserted before the test goes on: while an action waits, \
        nothing else is sent or decided, and no time passes.

        To fix, receive it first:

          store.receive(.sumar)
        """
      ])
  }

  @Test func `the text of a receive of another action`() {
    let texts = failures {
      $0.send(.dosMas)
      $0.receive(.tic)
      $0.receive(.sumar) { $0.cuenta = 2 }
    }
    expectTexts(
      texts,
      [
        """
        Another action came than the test says.

          Call:      store.receive(.tic)
          Time:      0.0 seconds
          Expected:  .tic
          Received:  .sumar
          Origin:    effect .send

        Actions are received in the order in which they came.

        To fix, correct the effect, or the expectation if the action is right:

          store.receive(.sumar)
        """
      ])
  }

  @Test func `the text of a receive of an action that waits behind another`() {
    let texts = failures {
      $0.send(.masYMenos)
      $0.receive(.restar)
    }
    expectTexts(
      texts,
      [
        """
        Another action came than the test says.

          Call:      store.receive(.restar)
          Time:      0.0 seconds
          Expected:  .restar
          Received:  .sumar
          Origin:    effect .send

        Actions are received in the order in which they came; the expected one is among those \
        that wait behind.

        To fix, receive the other one before:

          store.receive(.sumar)
        """
      ])
  }

  @Test func `the text of a receive where nothing came`() {
    let texts = failures { $0.receive(.tic) }
    expectTexts(
      texts,
      [
        """
        No action came.

          Call:      store.receive(.tic)
          Time:      0.0 seconds
          Expected:  .tic

        An action is received at the instant at which it comes.

        To fix, look at the effects of the actions before: none of them is running.
        """
      ])
  }

  @Test func `the text of a receive of what still runs`() {
    let texts = failures {
      $0.send(.luego(.seconds(1)))
      $0.send(.pedir)
      $0.send(.dormir(.seconds(2)))
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
            .after(1.0 seconds, .sumar).cancellable(id: .espera), due at 1.0 seconds
            .request(partidos), to be decided by the test
            .run(EstadioTestingTests/Ensayo.swift:…), asleep until 2.0 seconds

        An action is received at the instant at which it comes.

        To fix, let time pass or decide the request that it waits for, or look at why the work \
        does not send it.
        """
      ])
  }

  @Test func `the text of a receive of what is outside the test`() {
    let texts = failures {
      $0.send(.esperarFuera)
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
            .run(EstadioTestingTests/Ensayo.swift:…), outside the test: it awaits an actor, a \
        callback or a real clock

        A test never waits for another thread: what awaits an actor, a callback or a real clock \
        is outside until the test says that it waits.

        To fix, wait for the work that has left the test, in an 'async' test:

          await store.settle()
        """
      ])
  }

  @Test func `the text of a receive of another case`() {
    let texts = failures {
      $0.send(.dosMas)
      $0.receive(Ensayo.llego)
      $0.receive(.sumar) { $0.cuenta = 2 }
    }
    expectTexts(
      texts,
      [
        """
        Another action came than the test says.

          Call:      store.receive(CasePath(…))
          Time:      0.0 seconds
          Expected:  an action of the case at EstadioTestingTests/Ensayo.swift:…
          Received:  .sumar
          Origin:    effect .send

        Actions are received in the order in which they came.

        To fix, correct the effect, or the expectation if the action is right:

          store.receive(.sumar)
        """
      ])
  }

  @Test func `the text of a receive by a predicate that does not hold`() {
    let texts = failures {
      $0.send(.dosMas)
      $0.receive("a tick", where: { $0 == .tic })
      $0.receive(.sumar) { $0.cuenta = 2 }
    }
    expectTexts(
      texts,
      [
        """
        Another action came than the test says.

          Call:      store.receive(where: …)
          Time:      0.0 seconds
          Expected:  a tick
          Received:  .sumar
          Origin:    effect .send

        Actions are received in the order in which they came.

        To fix, correct the effect, or the expectation if the action is right:

          store.receive(.sumar)
        """
      ])
  }
}
