/// What the world offers a store: the time, one alarm, and a place for asynchronous work.
///
/// The engine is the same under every host; the live store and the virtual one differ in this.
/// All of it is called on the engine's isolation.
@usableFromInline
package protocol Host<Action>: AnyObject {
  associatedtype Action: Sendable

  /// The time since the host began, monotonic.
  var now: Duration { get }

  /// The same time and the date, for readers on any thread.
  var clock: HostClock { get }

  /// Asks for one call of `Engine.ringAlarms()` at this moment, in place of the one asked for
  /// before; `nil` asks for none. Ringing early or twice does no harm.
  func wake(at deadline: Duration?)

  /// Starts asynchronous work. It ends by posting `.ended` to the funnel.
  func run(_ id: WorkID, priority: TaskPriority?, _ work: @escaping @Sendable () async -> Void)

  /// Starts a task in the place where this host runs them.
  func spawn(
    priority: TaskPriority?, _ work: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never>

  /// Cancels and forgets work; called for ended work too.
  func stop(_ id: WorkID)

  /// Whether the host deals with a call of a function in its own way, instead of making it.
  func answers(_ invocation: Invocation, in entorno: Entorno) -> Bool

  /// Whether the host keeps a task back, to start it later or never.
  func postpones(_ task: DueTask) -> Bool

  /// Where asynchronous work and other threads leave their messages.
  var funnel: Funnel<Action> { get }
}

extension Host {
  @inlinable
  package func answers(_ invocation: Invocation, in entorno: Entorno) -> Bool { false }

  @inlinable
  package func postpones(_ task: DueTask) -> Bool { false }
}

/// Asynchronous work that is due: what it is, and how to start it.
@usableFromInline
package struct DueTask {
  @usableFromInline package let id: WorkID
  @usableFromInline package let description: WorkDescription
  /// The environment that it was returned in.
  @usableFromInline package let entorno: Entorno
  /// Starts it, in this environment.
  @usableFromInline package let start: (Entorno) -> Void

  @inlinable
  init(
    _ id: WorkID, _ description: WorkDescription, _ entorno: Entorno,
    _ start: @escaping (Entorno) -> Void
  ) {
    self.id = id
    self.description = description
    self.entorno = entorno
    self.start = start
  }
}
