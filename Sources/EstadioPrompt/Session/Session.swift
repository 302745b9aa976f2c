// Reading, asking and ending are one loop; everything else reaches the session through three
// calls on the main actor (`interrupt`, `resume`, `announce`), so no state here needs a lock and
// a test can place them between two lines exactly.

/// One conversation: lines in, replies out, an exit status at the end.
///
/// In a script (a pipe or a file at either end) only replies are printed; errors go to standard
/// error with their line number, change nothing, and make the status 1. On a terminal there are a
/// prompt and a newline at the end of input, and errors do not count.
///
/// ```swift
/// let output = RecordedOutput()
/// let session = Session(table: table, output: output)
/// await session.run(TextLines("abrir 1\nabrir uno"))  // 1
/// output.diagnostics  // "línea 2: «uno» no es un número entero: …"
/// ```
@MainActor
public final class Session {
  /// The status of a session that went well.
  public static let success: Int32 = 0
  /// The status of a script with at least one error.
  public static let failure: Int32 = 1
  /// The status after two interrupts in a row, as shells have it.
  public static let interrupted: Int32 = 130

  private let table: CommandTable
  private let output: any SessionOutput
  private let options: SessionOptions

  private var status = Session.success
  private var isOver = false
  private var isPrompting = false
  private var interruptsInARow = 0
  private var reading: Task<Void, Never>?
  private var running: Task<String, any Error>?

  /// Whether this session talks to a person.
  var isInteractive: Bool { options.isInteractive }

  /// Prepares a session; nothing is printed before ``run(_:)``.
  public init(
    table: CommandTable, output: any SessionOutput, options: SessionOptions = SessionOptions()
  ) {
    self.table = table
    self.output = output
    self.options = options
  }

  /// Reads and answers line after line until the end, and returns the exit status.
  ///
  /// The end is `quit`, the end of the lines, two interrupts in a row, a reader that left, or the
  /// cancellation of the calling task. A line is read only after the one before it was answered.
  public func run<Lines>(_ lines: Lines) async -> Int32
  where Lines: AsyncSequence & Sendable, Lines.Element == Line, Lines.Failure == Never {
    (status, isOver, interruptsInARow) = (Session.success, false, 0)
    let task = Task { await self.answer(lines) }
    reading = task
    await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    reading = nil
    return status
  }

  /// Takes an interrupt (SIGINT) from a terminal; a script has none to take.
  ///
  /// The first cancels the command that is running, if any, and asks again. The second in a row,
  /// with no line in between, ends the session with ``interrupted``.
  public func interrupt() {
    guard options.isInteractive, reading != nil, !isOver else { return }
    interruptsInARow += 1
    running?.cancel()
    if interruptsInARow > 1 {
      put("\n", to: .reply)
      end(with: Session.interrupted)
      reading?.cancel()
    } else {
      put("\n" + table.texts.interrupted + "\n", to: .reply)
      if isPrompting { prompt() }
    }
  }

  /// Shows the prompt again after the program was stopped and continued (SIGCONT).
  public func resume() {
    if isPrompting { prompt() }
  }

  /// Prints something nobody asked for, such as a goal that a live clock brought.
  ///
  /// At a prompt it goes on a line of its own, and the prompt is shown again.
  public func announce(_ text: String) {
    guard !text.isEmpty, !isOver else { return }
    if isPrompting { put("\n", to: .reply) }
    say(text, to: .reply)
    if isPrompting { prompt() }
  }

  // MARK: -

  private func answer<Lines>(_ lines: Lines) async
  where Lines: AsyncSequence & Sendable, Lines.Element == Line, Lines.Failure == Never {
    if options.isInteractive {
      if let banner = options.banner { say(banner, to: .reply) }
      prompt()
    }
    for await line in lines {
      if isOver { return }
      isPrompting = false
      interruptsInARow = 0
      await answer(line)
      if isOver || Task.isCancelled { break }
      if options.isInteractive { prompt() }
    }
    isPrompting = false
    if !isOver, options.isInteractive { put("\n", to: .reply) }
  }

  private func answer(_ line: Line) async {
    do {
      let text = try line.content.mapError(Mistake.unreadableLine).get()
      if Words(text).isEmpty { return }
      if options.echoesCommands, !options.isInteractive {
        say(options.prompt + text, to: .reply)
      }
      switch try table.request(for: text) {
      case .nothing: break
      case .help(let text): say(text, to: .reply)
      case .quit: end(with: status)
      case .run(let run): say(try await value(of: run), to: .reply)
      }
    } catch {
      report(error, at: line)
    }
  }

  /// Runs a handler in a task of its own, so that an interrupt cancels the command and not the
  /// session.
  private func value(of run: @escaping Command.Run) async throws -> String {
    let task = Task { try await run() }
    running = task
    defer { running = nil }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  private func report(_ error: any Error, at line: Line) {
    // A command that was interrupted has been answered by the interrupt.
    if error is CancellationError, interruptsInARow > 0 { return }
    let message = (error as? Mistake).map(table.texts.mistake) ?? table.texts.failure(error)
    if options.isInteractive {
      say(message, to: .diagnostic)
    } else {
      status = Session.failure
      say(table.texts.atLine(line.number, message), to: .diagnostic)
    }
  }

  private func prompt() {
    isPrompting = true
    put(options.prompt, to: .reply)
  }

  /// Writes a text as whole lines; an empty one not at all.
  private func say(_ text: String, to channel: OutputChannel) {
    if text.isEmpty { return }
    put(text.hasSuffix("\n") ? text : text + "\n", to: channel)
  }

  private func put(_ text: String, to channel: OutputChannel) {
    if isOver { return }
    let result = output.write(ControlPictures.replacingControls(in: text), to: channel)
    // Standard error may be closed from the start; that is no reason to stop answering.
    guard channel == .reply else { return }
    switch result {
    case .written: break
    case .readerGone: end(with: Session.success)
    case .failed(let errno):
      say(table.texts.unwritable(errno), to: .diagnostic)
      end(with: Session.failure)
    }
  }

  private func end(with status: Int32) {
    self.status = status
    isOver = true
  }
}
