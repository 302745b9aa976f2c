import Foundation

extension Session {
  /// Talks over the program's standard streams, and returns the status to exit with.
  ///
  /// ```swift
  /// let options = SessionOptions(isInteractive: Terminal.current.isInteractive)
  /// let session = Session(table: table, output: FileOutput.standard, options: options)
  /// exit(await session.runOnStandardInput { store.stop() })
  /// ```
  ///
  /// Lines come from descriptor 0 through a ``FileLines``. On a terminal Ctrl-C reaches
  /// ``interrupt()``, and coming back from Ctrl-Z shows the prompt again; in a script Ctrl-C ends
  /// the program as usual. SIGUSR1 is ignored unless the program handles it. The thread that reads
  /// may still wait in `read(2)` afterwards, so end the program with `exit`.
  ///
  /// - Parameter willEnd: called once before the program ends: at the end of input, on `quit`, and
  ///   when SIGTERM or SIGHUP ends it. Stop stores there, so that they save what they have.
  public func runOnStandardInput(
    willEnd: @escaping @MainActor () -> Void = {}
  ) async -> Int32 {
    TerminalSignals.ignoreUserSignal()
    let lines = FileLines(limit: Terminal.current.lineLimit)
    let signals = TerminalSignals.listen(onTerminal: isInteractive)
    let listening = Task {
      for await signal in signals {
        switch signal {
        case .interrupt:
          lines.discardPartialLine()
          interrupt()
          TerminalSignals.acceptInterrupt()
        case .resume: resume()
        case .terminate(let number):
          willEnd()
          exit(128 + number)
        }
      }
    }
    defer { listening.cancel() }
    let status = await run(lines)
    willEnd()
    return status
  }
}
