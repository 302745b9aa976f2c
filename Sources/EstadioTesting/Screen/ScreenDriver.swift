public import Estadio
public import EstadioScreens
public import Testing

/// Uses a store as a person would: by what its screen shows.
///
/// ```swift
/// let app = ScreenDriver(store)
/// app.buttons["partido-1"].tap()
/// app.buttons["Empezar partido"].tap()
/// app.tabBars.buttons["Laboratorio"].tap()
/// #expect(app.buttons["barraDelPartido"].waitForExistence(timeout: 5))
/// ```
///
/// It drives a ``TestStore``, or a live `Store` from the main actor. Queries are lazy: each use
/// looks at the screen as it is then, so an element can be kept and asked again.
///
/// What cannot be read or used is an issue of the test, and nothing happens. It is at the line of
/// the use, or at the line that names what is read.
public struct ScreenDriver<Host: ScreenHost>: ElementQueries, CustomDebugStringConvertible {
  let host: Host
  let reporter: IssueReporter
  let made: Testing.SourceLocation

  /// Drives a test store.
  ///
  /// - Parameters:
  ///   - store: the store; its reducer is a `Pantalla`.
  ///   - sourceLocation: the place of the call.
  public init<State, Action>(
    _ store: TestStore<State, Action>,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) where Host == TestStore<State, Action> {
    self.init(store, store.reporter, sourceLocation)
    reportMissingScreen()
  }

  /// Drives a live store, and keeps it alive.
  ///
  /// - Parameters:
  ///   - store: the store; its reducer is a `Pantalla`.
  ///   - sourceLocation: the place of the call.
  @MainActor
  public init<State, Action>(
    _ store: Store<State, Action>, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) where Host == Store<State, Action> {
    self.init(store, IssueReporter(), sourceLocation)
    reportMissingScreen()
  }

  init(_ host: Host, _ reporter: IssueReporter, _ made: Testing.SourceLocation) {
    self.host = host
    self.reporter = reporter
    self.made = made
  }

  /// What a person would see now.
  public var screen: Screen<Host.Action> { host.presentScreen() ?? .empty }

  /// The elements of a kind, anywhere on the screen.
  public func descendants(_ kind: ElementKind) -> DrivenQuery<Host> {
    DrivenQuery(self, Selection(root: "app").appending(.kind(kind)), made)
  }

  /// The whole screen as text.
  public var debugDescription: String { screen.tree }

  private func reportMissingScreen() {
    guard host.presentScreen() == nil else { return }
    report(QueryFault(.noScreen(store: "\(Host.self)"), call: "ScreenDriver(store)"), at: made)
  }

  func report(_ fault: QueryFault, at place: Testing.SourceLocation) {
    reporter.report(fault.description, at: place)
  }
}
