extension Session {
  /// Talks over the program's standard streams, and returns the status to exit with.
  ///
  /// ```swift
  /// let options = SessionOptions(isInteractive: Terminal.current.isInteractive)
  /// let session = Session(table: table, output: FileOutput.standard, options: options)
  /// exit(await session.runOnStandardInput())
  /// ```
  ///
  /// Lines come from descriptor 0 through a ``FileLines``. On a terminal Ctrl-C reaches
  /// ``interrupt()``, and coming back from Ctrl-Z shows the prompt again; in a script Ctrl-C ends
  /// the program as usual. SIGUSR1 is ignored unless the program handles it. The thread that reads
  /// may still wait in `read(2)` afterwards, so end the program with `exit`.
  public func runOnStandardInput() async -> Int32 {
    TerminalSignals.ignoreUserSignal()
    let lines = FileLines(limit: Terminal.current.lineLimit)
    guard isInteractive else { return await run(lines) }
    let signals = TerminalSignals.listen()
    let listening = Task {
      for await signal in signals {
        switch signal {
        case .interrupt:
          lines.discardPartialLine()
          interrupt()
          TerminalSignals.acceptInterrupt()
        case .resume: resume()
        }
      }
    }
    defer { listening.cancel() }
    return await run(lines)
  }
}
