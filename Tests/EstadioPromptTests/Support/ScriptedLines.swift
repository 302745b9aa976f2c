import EstadioPrompt

/// Lines with actions of the test between them, run on the main actor when their turn comes.
struct ScriptedLines: AsyncSequence, Sendable {
  enum Step: Sendable {
    case line(String)
    case call(@MainActor @Sendable () -> Void)
    /// Waits for ever, as a terminal does when nobody types; ends when the task is cancelled.
    case silence
  }

  let steps: [Step]

  init(_ steps: Step...) { self.steps = steps }

  func makeAsyncIterator() -> Iterator { Iterator(steps: steps[...]) }

  struct Iterator: AsyncIteratorProtocol {
    var steps: ArraySlice<Step>
    var number = 0

    mutating func next() async -> Line? {
      while let step = steps.popFirst() {
        switch step {
        case .line(let text):
          number += 1
          return Line(number: number, content: .success(text))
        case .call(let action): await action()
        case .silence:
          let (never, continuation) = AsyncStream.makeStream(of: Never.self)
          for await _ in never {}
          withExtendedLifetime(continuation) {}
        }
      }
      return nil
    }

    mutating func next(isolation actor: isolated (any Actor)?) async -> Line? {
      await next()
    }
  }
}
