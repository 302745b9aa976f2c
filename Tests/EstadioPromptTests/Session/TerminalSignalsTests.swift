import Foundation
import Testing

@testable import EstadioPrompt

struct TerminalSignalsTests {
  @Test func `interrupts and continuations arrive in order, each interrupt once it is accepted`()
    async
  {
    var signals = TerminalSignals.listen(onTerminal: true).makeAsyncIterator()
    for _ in 1...3 {
      kill(getpid(), SIGINT)
      #expect(await signals.next() == .interrupt)
      TerminalSignals.acceptInterrupt()
      kill(getpid(), SIGCONT)
      #expect(await signals.next() == .resume)
    }
    for number in [SIGINT, SIGCONT, SIGTERM, SIGHUP] { _ = signal(number, SIG_DFL) }
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a program that is to end is told, with a terminal or without, and then ends at the second`(
    _ number: Int32
  ) async {
    await #expect(processExitsWith: .signal(number)) { [number = number as Int32] in
      alarm(60)
      var signals = TerminalSignals.listen(onTerminal: false).makeAsyncIterator()
      kill(getpid(), number)
      guard await signals.next() == .terminate(number) else { exit(1) }
      kill(getpid(), number)
      while true { pause() }
    }
  }

  // Signals go to the process and not to the test's thread, which Dispatch shields from them; the
  // alarm only bounds how long a broken program may hang before it fails.

  @Test func `a stuck program ends at the second interrupt all the same`() async {
    await #expect(processExitsWith: .signal(SIGINT)) {
      alarm(60)
      var signals = TerminalSignals.listen(onTerminal: true).makeAsyncIterator()
      kill(getpid(), SIGINT)
      _ = await signals.next()
      kill(getpid(), SIGINT)
      while true { pause() }
    }
  }

  @Test func `R12 SIGUSR1 ends nothing`() async {
    await #expect(processExitsWith: .success) {
      alarm(60)
      TerminalSignals.ignoreUserSignal()
      var signals = TerminalSignals.listen(onTerminal: true).makeAsyncIterator()
      kill(getpid(), SIGUSR1)
      // Whatever comes after it shows that it ended nothing.
      kill(getpid(), SIGCONT)
      _ = await signals.next()
    }
  }

  @Test func `a program's own handler for SIGUSR1 stays`() async {
    await #expect(processExitsWith: .exitCode(42)) {
      alarm(60)
      _ = signal(SIGUSR1) { _ in _exit(42) }
      TerminalSignals.ignoreUserSignal()
      kill(getpid(), SIGUSR1)
      while true { pause() }
    }
  }
}
