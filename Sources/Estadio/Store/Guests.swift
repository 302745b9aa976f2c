/// Stores that live in the world of another one, their landlord: they have its clocks, ring with
/// its alarms, take in their mail with its mail, and end with it.
///
/// The landlord knows nothing else of them; who keeps them is whoever shows them.
@usableFromInline
package protocol Guests: AnyObject {
  /// The next instant at which something is due in one of them.
  var nextAlarm: Duration? { get }
  /// Whether tasks or other threads left something for one of them.
  var hasMail: Bool { get }
  /// Rings every alarm that is due.
  func ringAlarms()
  /// Takes in a batch of mail each; whether there was any.
  func collect() -> Bool
  /// Hands over what a control sends; one that is gone gets nothing.
  func deliver(_ message: GuestMessage)
  /// The landlord stopped.
  func stop()
  /// The landlord goes on.
  func start()
}

/// What a control sends to a guest.
@usableFromInline
package struct GuestMessage: Hashable, Sendable, CustomStringConvertible {
  /// Which guest; nil: one that was only described.
  package let guest: Int?
  /// Its action, or a message to a guest of its own.
  package let action: any Sendable

  package init(to guest: Int?, _ action: any Sendable) {
    self.guest = guest
    self.action = action
  }

  private var text: String { Rendering.line(action) }

  @usableFromInline
  package static func == (a: Self, b: Self) -> Bool { a.guest == b.guest && a.text == b.text }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(guest)
    hasher.combine(text)
  }

  @usableFromInline
  package var description: String { text }
}

extension Entorno.Claves {
  /// Under this name what goes to a guest is described. Nobody calls it.
  static var ownedStore: Clave<@Sendable (GuestMessage) -> Void> { Clave("ownedStore") { _ in } }
}

extension Effect {
  /// Hands a message to a guest of the store.
  package static func sending(_ message: GuestMessage) -> Self {
    let key = Entorno.Claves.ownedStore.identity
    var invocation = Invocation(
      description: InvocationDescription(clave: key, arguments: [AnyID(message)]),
      key: key, arguments: message, call: { _ in })
    invocation.isForGuest = true
    return Self(node: EffectNode(.invoke(invocation)))
  }

  /// The message to a guest of the store that this hands over, if it does.
  package var guestMessage: GuestMessage? {
    guard case .invoke(let invocation)? = node?.kind, invocation.isForGuest else { return nil }
    return invocation.arguments as? GuestMessage
  }

  /// A call as it is.
  package static func calling(_ invocation: Invocation) -> Self {
    Self(node: EffectNode(.invoke(invocation)))
  }

  /// A call of a guest's control for the landlord, who knows none of the guest's features; nil if
  /// it is no call.
  package func callForLandlord<Other: Sendable>() -> Effect<Other>? {
    guard let node, case .invoke(let invocation) = node.kind else { return nil }
    guard let inner = node.adaptation else { return .calling(invocation) }
    return Effect<Other>(
      node: EffectNode<Other>(.invoke(invocation)) { entorno, _ in
        inner(entorno, Send { _, _ in })
      })
  }
}

extension Engine {
  /// The next instant at which something is due in this store or in a guest.
  @inlinable
  package var nextAlarm: Duration? {
    guard let guest = guests?.nextAlarm else { return ledger.nextDeadline }
    return min(guest, ledger.nextDeadline ?? guest)
  }

  /// Whether tasks or other threads left something for this store or a guest.
  @inlinable
  package var hasMail: Bool {
    !host.funnel.isEmpty || (away == nil && guests?.hasMail == true)
  }

  /// How many actions were reduced.
  package var stepCount: Int { gate.steps }

  /// Sets the alarm anew, since a guest may wait for another instant than before.
  @inlinable
  package func setAlarm() { host.wake(at: nextAlarm) }

  /// What a guest is lent.
  package var lodging: Lodging {
    Lodging(
      seed: seed, clock: host.clock, announce: host.funnel.announce, report: context.report,
      spawn: { [host] in host.spawn(priority: $0, $1) })
  }
}

/// What a landlord lends to its guests.
package struct Lodging {
  let seed: UInt64
  let clock: HostClock
  let announce: @Sendable () -> Void
  package let report: Fault.Handler
  let spawn: (TaskPriority?, @escaping @Sendable () async -> Void) -> Task<Void, Never>

  /// The seed of a guest: each has its own, and the same one in a second run.
  package func seed(of number: Int) -> UInt64 {
    // Stirred, so that the first guest of a first guest has not the seed of a second one.
    var seed = seed &+ UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15
    seed = (seed ^ (seed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    seed = (seed ^ (seed >> 27)) &* 0x94D0_49BB_1331_11EB
    return seed ^ (seed >> 31)
  }
}

/// The world of a guest: its landlord's.
package final class GuestHost<Action: Sendable>: Host {
  package let funnel: Funnel<Action>
  package let clock: HostClock
  private let spawn: (TaskPriority?, @escaping @Sendable () async -> Void) -> Task<Void, Never>
  private var tasks: [WorkID: Task<Void, Never>] = [:]

  /// Is asked about each call that nobody inside the guest answers; whether somebody outside did.
  package var forward: (Invocation) -> Bool = { _ in false }

  package init(_ lodging: Lodging) {
    clock = lodging.clock
    spawn = lodging.spawn
    funnel = Funnel(announce: lodging.announce)
  }

  deinit {
    funnel.close()
    for task in tasks.values { task.cancel() }
  }

  package var now: Duration { clock.now() }

  // The landlord asks for the next alarm whenever it comes to rest.
  package func wake(at deadline: Duration?) {}

  package func spawn(
    priority: TaskPriority?, _ work: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never> {
    spawn(priority, work)
  }

  package func run(
    _ id: WorkID, priority: TaskPriority?, _ work: @escaping @Sendable () async -> Void
  ) {
    tasks[id] = spawn(priority, work)
  }

  package func stop(_ id: WorkID) { tasks.removeValue(forKey: id)?.cancel() }

  package func answers(_ invocation: Invocation, in entorno: Entorno) -> Bool {
    !invocation.isResolved && forward(invocation)
  }
}
