// What a driver does with a test store. Each use is a call like `send`: what is held has to be
// received before, and what it causes is held. Of the state nothing is asserted unless a closure
// says what changes: a walk asserts what a person sees.

import Estadio
import EstadioScreens
public import Testing

extension DrivenElement {
  /// Taps it: what it shows, a switch, or what stands in the button that is meant.
  ///
  /// - Parameters:
  ///   - sourceLocation: the place of the call.
  ///   - changes: makes, of the state before, the state after; left out, nothing is asserted of it.
  public func tap<State, Action>(
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ changes: ((inout State) throws -> Void)? = nil
  ) where Host == TestStore<State, Action> {
    use(.tap, sourceLocation, changes)
  }

  /// Chooses an option of a picker.
  ///
  /// - Parameters:
  ///   - option: its words, or its identifier.
  ///   - sourceLocation: the place of the call.
  ///   - changes: makes, of the state before, the state after; left out, nothing is asserted of it.
  public func select<State, Action>(
    _ option: String, sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ changes: ((inout State) throws -> Void)? = nil
  ) where Host == TestStore<State, Action> {
    use(.select(option), sourceLocation, changes)
  }

  /// Turns a switch on or off; one that is so already stays.
  ///
  /// - Parameters:
  ///   - isOn: how it should be.
  ///   - sourceLocation: the place of the call.
  ///   - changes: makes, of the state before, the state after; left out, nothing is asserted of it.
  public func setOn<State, Action>(
    _ isOn: Bool, sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ changes: ((inout State) throws -> Void)? = nil
  ) where Host == TestStore<State, Action> {
    use(.turn(on: isOn), sourceLocation, changes)
  }

  /// Taps the + of a stepper.
  ///
  /// - Parameters:
  ///   - sourceLocation: the place of the call.
  ///   - changes: makes, of the state before, the state after; left out, nothing is asserted of it.
  public func increment<State, Action>(
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ changes: ((inout State) throws -> Void)? = nil
  ) where Host == TestStore<State, Action> {
    use(.increment, sourceLocation, changes)
  }

  /// Taps the − of a stepper.
  ///
  /// - Parameters:
  ///   - sourceLocation: the place of the call.
  ///   - changes: makes, of the state before, the state after; left out, nothing is asserted of it.
  public func decrement<State, Action>(
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ changes: ((inout State) throws -> Void)? = nil
  ) where Host == TestStore<State, Action> {
    use(.decrement, sourceLocation, changes)
  }

  /// Writes a text into a field, in place of the one that is there.
  ///
  /// - Parameters:
  ///   - text: what is written.
  ///   - sourceLocation: the place of the call.
  ///   - changes: makes, of the state before, the state after; left out, nothing is asserted of it.
  public func typeText<State, Action>(
    _ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ changes: ((inout State) throws -> Void)? = nil
  ) where Host == TestStore<State, Action> {
    use(.write(text), sourceLocation, changes)
  }

  /// Waits until it is there, and says whether it is.
  ///
  /// Time passes in the store, to the instant at which it is there or to the end of the time given;
  /// if it is there already, none. As with ``TestStore/run(until:within:sourceLocation:_:)``, what
  /// comes on the way is received without being named: the action after which it is there is the
  /// last. Calls that are made on the way are still to be expected.
  ///
  /// - Parameters:
  ///   - timeout: how long at most, in seconds.
  ///   - sourceLocation: the place of the call.
  public func waitForExistence<State, Action>(
    timeout: Double, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) -> Bool where Host == TestStore<State, Action> {
    let name = { "\(selection.text).waitForExistence(timeout: \(timeout))" }
    return driver.host.wait(sourceLocation, name, Timeout(seconds: timeout)) { exists(on: $0) }
  }

  /// Waits until it is there no more, and says whether it is gone; otherwise as
  /// ``waitForExistence(timeout:sourceLocation:)``.
  ///
  /// - Parameters:
  ///   - timeout: how long at most, in seconds.
  ///   - sourceLocation: the place of the call.
  public func waitForNonExistence<State, Action>(
    timeout: Double, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) -> Bool where Host == TestStore<State, Action> {
    let name = { "\(selection.text).waitForNonExistence(timeout: \(timeout))" }
    return driver.host.wait(sourceLocation, name, Timeout(seconds: timeout)) { !exists(on: $0) }
  }

  private func use<State, Action>(
    _ use: Use, _ place: Testing.SourceLocation, _ changes: ((inout State) throws -> Void)?
  ) where Host == TestStore<State, Action> {
    driver.host.use(place, { selection.text + use.text }, changes) {
      (screen) throws(QueryFault) in try outcome(of: use, on: screen)
    }
  }
}

extension ScreenDriver {
  /// Goes back by a swipe from the edge: in the innermost stack that a person sees and that has
  /// something behind.
  ///
  /// - Parameters:
  ///   - sourceLocation: the place of the call.
  ///   - changes: makes, of the state before, the state after; left out, nothing is asserted of it.
  public func swipeBack<State, Action>(
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ changes: ((inout State) throws -> Void)? = nil
  ) where Host == TestStore<State, Action> {
    let call = "app.swipeBack()"
    host.use(sourceLocation, { call }, changes) {
      (screen) throws(QueryFault) in try screen.back(call: call)
    }
  }

  /// Pulls down the sheet on top.
  ///
  /// - Parameters:
  ///   - sourceLocation: the place of the call.
  ///   - changes: makes, of the state before, the state after; left out, nothing is asserted of it.
  public func dismissSheet<State, Action>(
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ changes: ((inout State) throws -> Void)? = nil
  ) where Host == TestStore<State, Action> {
    let call = "app.dismissSheet()"
    host.use(sourceLocation, { call }, changes) {
      (screen) throws(QueryFault) in try screen.dismissal(call: call)
    }
  }
}
