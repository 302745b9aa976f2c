import Estadio
import Testing

@testable import EstadioTesting

extension FailureTextTests {
  @Test func `the text of an end with everything left`() {
    let texts = failures {
      $0.send(.llamar(1))
      $0.send(.luego(.seconds(1)))
      $0.send(.pedir)
      $0.send(.reloj(true)) { $0.reloj = true }
      $0.send(.dosMas)
      $0.finish()
    }
    expectTexts(
      texts,
      [
        """
        The test ends, and not everything was asserted.

          Call:  store.finish()

          Actions that were not received:
            .sumar, effect .send
            .sumar, effect .send

          Calls that were not expected:
            abrirPartido, 1

          Effects still running:
            .after(1.0 seconds, .sumar).cancellable(id: .espera), due at 1.0 seconds
            .request(partidos), to be decided by the test

          Subscriptions still running:
            .every(0.25 seconds, id: .reloj), due at 0.25 seconds

        At its end a test has received every action, has expected every call, and has named \
        everything that goes on.

        To fix, end the test with:

          store.receive(.sumar)
          store.expect(\\.abrirPartido, 1)
          store.resolve(\\.partidos, .success(…))
          store.skipRunning()  // what has no id cannot be named
          store.finish(alive: [Ensayo.ID.reloj])
        """
      ])
  }

  @Test func `the text of a release with something left`() {
    let texts = failures { $0.send(.dosMas) }
    expectTexts(
      texts,
      [
        """
        The test ends, and not everything was asserted.

          Call:  the end of the store

          Actions that were not received:
            .sumar, effect .send
            .sumar, effect .send

        At its end a test has received every action, has expected every call, and has named \
        everything that goes on.

        To fix, end the test with:

          store.receive(.sumar)
          store.finish()
        """
      ])
  }

  @Test func `the text of an end that names what is not running`() {
    let texts = failures { $0.finish(alive: [Ensayo.ID.reloj, "otro"]) }
    expectTexts(
      texts,
      [
        """
        Something is said to be alive that is not running.

          Call:         store.finish(alive: [Ensayo.ID.reloj, "otro"])
          Not running:  .reloj, "otro"

        'finish(alive:)' names what goes on at the end, and nothing else.

        To fix, look at why it has ended, or write:

          store.finish()
        """
      ])
  }

  @Test func `the text of a skip of no actions`() {
    let texts = failures { $0.skipReceived() }
    expectTexts(
      texts,
      [
        """
        There is nothing to skip.

          Call:  store.skipReceived()

        A skip that skips nothing hides that the test and the store have grown apart.

        To fix, remove the call, or say 'strict: false' if there may be no actions to receive.
        """
      ])
  }

  @Test func `the text of a skip of no effects`() {
    let texts = failures { $0.skipRunning() }
    expectTexts(
      texts,
      [
        """
        There is nothing to skip.

          Call:  store.skipRunning()

        A skip that skips nothing hides that the test and the store have grown apart.

        To fix, remove the call, or say 'strict: false' if there may be no running effects.
        """
      ])
  }

  @Test func `the text of a fault of the store`() {
    let texts = failures {
      $0.send(.perder)
      $0.receive(.hijo(.crecer))
    }
    expectTexts(
      texts,
      [
        """
        An action reached a child that is gone.

          Child:   Hijo
          Action:  .hijo(.crecer)
          Origin:  effect .send

        A child's effects end with it; this action was sent by somebody else, and nothing changed.

        To fix, send it only while the child exists, or run the child before the reducer that \
        removes it.
        """
      ])
  }

  @Test func `the text of a wrong part of the state with exhaustivity off`() {
    let texts = failures(exhaustivity: .off) { $0.send(.sumar) { $0.cuenta = 3 } }
    expectTexts(
      texts,
      [
        """
        The state is not what the test says.

          Call:  store.send(.sumar)

          Differences, expected → actual:
            cuenta: 3 → 1

        With exhaustivity off the closure is given the state after the call, and what it assigns \
        has to be there already.

        To fix, correct the reducer, or the closure if the values on the right are right; assign \
        whole values, not 'count += 1'.
        """
      ])
  }

  @Test func `the text of what is skipped when it is to be shown`() {
    let texts = failures(exhaustivity: .off(showSkipped: true)) {
      $0.send(.dosMas)
      $0.finish()
    }
    expectTexts(
      texts,
      [
        """
        Some of what happened was not asserted.

          Skipped:
            .sumar, effect .send
            .sumar, effect .send

        Exhaustivity is off, and the test asked to be shown what it leaves out.

        To fix, assert it, or set 'exhaustivity' to '.off'.
        """
      ])
  }
}
