// What a driver does with a live store: from the main actor, at once. Waiting is asynchronous; it
// looks after each turn of the store, and never in between.

public import Estadio
import EstadioScreens
public import Testing

extension DrivenElement {
  /// Taps it: what it shows, a switch, or what stands in the button that is meant.
  ///
  /// - Parameter sourceLocation: the place of the call.
  @MainActor
  public func tap<State, Action>(
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) where Host == Store<State, Action> {
    use(.tap, sourceLocation)
  }

  /// Chooses an option of a picker.
  ///
  /// - Parameters:
  ///   - option: its words, or its identifier.
  ///   - sourceLocation: the place of the call.
  @MainActor
  public func select<State, Action>(
    _ option: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) where Host == Store<State, Action> {
    use(.select(option), sourceLocation)
  }

  /// Turns a switch on or off; one that is so already stays.
  ///
  /// - Parameters:
  ///   - isOn: how it should be.
  ///   - sourceLocation: the place of the call.
  @MainActor
  public func setOn<State, Action>(
    _ isOn: Bool, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) where Host == Store<State, Action> {
    use(.turn(on: isOn), sourceLocation)
  }

  /// Taps the + of a stepper.
  ///
  /// - Parameter sourceLocation: the place of the call.
  @MainActor
  public func increment<State, Action>(
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) where Host == Store<State, Action> {
    use(.increment, sourceLocation)
  }

  /// Taps the − of a stepper.
  ///
  /// - Parameter sourceLocation: the place of the call.
  @MainActor
  public func decrement<State, Action>(
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) where Host == Store<State, Action> {
    use(.decrement, sourceLocation)
  }

  /// Writes a text into a field, in place of the one that is there.
  ///
  /// - Parameters:
  ///   - text: what is written.
  ///   - sourceLocation: the place of the call.
  @MainActor
  public func typeText<State, Action>(
    _ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) where Host == Store<State, Action> {
    use(.write(text), sourceLocation)
  }

  /// Waits, in real time, until it is there, and says whether it is.
  ///
  /// - Parameter timeout: how long at most, in seconds.
  @MainActor
  public func waitForExistence<State, Action>(
    timeout: Double
  ) async -> Bool where Host == Store<State, Action> {
    await driver.wait(Timeout(seconds: timeout)) { exists }
  }

  /// Waits, in real time, until it is there no more, and says whether it is gone.
  ///
  /// - Parameter timeout: how long at most, in seconds.
  @MainActor
  public func waitForNonExistence<State, Action>(
    timeout: Double
  ) async -> Bool where Host == Store<State, Action> {
    await driver.wait(Timeout(seconds: timeout)) { !exists }
  }

  @MainActor
  private func use<State, Action>(
    _ use: Use, _ place: Testing.SourceLocation
  ) where Host == Store<State, Action> {
    driver.use(place) { (screen) throws(QueryFault) in try outcome(of: use, on: screen) }
  }
}

extension ScreenDriver {
  /// Goes back by a swipe from the edge: in the innermost stack that a person sees and that has
  /// something behind.
  ///
  /// - Parameter sourceLocation: the place of the call.
  @MainActor
  public func swipeBack<State, Action>(
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) where Host == Store<State, Action> {
    use(sourceLocation) { (screen) throws(QueryFault) in
      try screen.back(call: "app.swipeBack()")
    }
  }

  /// Pulls down the sheet on top.
  ///
  /// - Parameter sourceLocation: the place of the call.
  @MainActor
  public func dismissSheet<State, Action>(
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) where Host == Store<State, Action> {
    use(sourceLocation) { (screen) throws(QueryFault) in
      try screen.dismissal(call: "app.dismissSheet()")
    }
  }

  @MainActor
  func use<State, Action>(
    _ place: Testing.SourceLocation,
    _ control: (Screen<Action>) throws(QueryFault) -> Outcome<Action>
  ) where Host == Store<State, Action> {
    // It was said when the driver was made if there is no screen.
    guard let screen = host.screen else { return }
    do {
      host.perform(try control(screen), at: SourceLocation("the test", UInt(place.line)))
    } catch {
      report(error, at: place)
    }
  }

  /// Waits for turns of the store until something holds after one of them, or the time is over.
  @MainActor
  func wait<State, Action>(
    _ timeout: Timeout, until holds: @escaping () -> Bool
  ) async -> Bool where Host == Store<State, Action> {
    if holds() || timeout.duration == .zero { return holds() }
    let (news, continuation) = AsyncStream.makeStream(of: Void.self)
    // Asked in the turn itself: by the time that the test goes on, others may have followed it.
    let presence = host.engine?.listen {
      if holds() { continuation.yield() }
    }
    // A real sleep, because a live store lives in real time; it only bounds the wait.
    let alarm = Task { @concurrent in
      try await Task.sleep(for: timeout.duration)
      continuation.finish()
    }
    defer {
      presence?.leave()
      alarm.cancel()
    }
    for await _ in news { return true }
    return holds()
  }
}
