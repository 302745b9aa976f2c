import Estadio
import Observation

/// The stores that the places of a store's screen own.
///
/// Stores are made and let go of when somebody looks, and in the present alone: a landlord that is
/// stopped or away from the present shows those that there are, and first states elsewhere.
final class OwnedStores<State, Action: Sendable, H: Host>: Guests, Observable
where H.Action == Action {
  private unowned let engine: Engine<State, Action, H>
  private var tenants: [ElementPath: Kept] = [:]
  private var lastNumber = 0
  /// Whether a place was shown that had to do without a store.
  private var hasStandIns = false
  /// The next alarm of all, once it was asked for: whatever a tenant does passes through here.
  private var alarm: Duration??
  private let registrar = ObservationRegistrar()

  private struct Kept {
    let tenant: any Tenant
    let type: ObjectIdentifier
    let redraw: AnyID?
  }

  init(_ engine: Engine<State, Action, H>) { self.engine = engine }

  deinit { for tenant in inOrder { tenant.moveOut() } }

  /// What the tenants show, in one number that is never read.
  private var looks: Int { 0 }

  private func changed() { registrar.withMutation(of: self, keyPath: \.looks) {} }

  // MARK: - Looking

  /// So often what begins in new stores may change in which places there are stores.
  private static var patience: Int { 100 }

  /// The screen with what the stores show, of the screen without.
  func furnish(_ screen: Screen<Action>) -> Screen<Action>? {
    registrar.access(self, keyPath: \.looks)
    defer { alarm = nil }
    var bare = screen
    for _ in 0..<Self.patience where engine.isPresent {
      let steps = engine.stepCount
      let shown = settle(bare)
      if let shown, engine.isPresent, steps == engine.stepCount {
        alarm = nil
        engine.setAlarm()
        return engine.show(on: Stage(shown))
      }
      // One that was made just now asked for something that changed the state: then the places are
      // looked for again.
      guard let next = engine.show(on: Stage()) else { return nil }
      bare = next
    }
    hasStandIns = true
    return engine.show(on: Stage(present(bare), showsFirstStates: true))
  }

  /// Finds or makes the store of each place, and lets go of those whose place is gone; `nil` if the
  /// state changed meanwhile, so that the places are no longer these.
  private func settle(_ screen: Screen<Action>) -> [Int: Stage.Shown]? {
    let steps = engine.stepCount
    let places = OwnedPlaces(in: screen)
    dropAbsent(among: places)
    var shown: [Int: Stage.Shown] = [:]
    for (path, place) in places.all {
      guard let owned = place.owned, let ordinal = owned.ordinal else { continue }
      let tenant: any Tenant
      if let kept = tenants[path], kept.type == owned.type, kept.redraw == owned.redraw {
        tenant = kept.tenant
      } else {
        tenant = make(owned, at: path)
      }
      shown[ordinal] = Stage.Shown(guest: tenant.number, screen: tenant.look())
      if steps != engine.stepCount || !engine.isPresent { return nil }
    }
    return shown
  }

  /// What the stores show that there are.
  private func present(_ screen: Screen<Action>) -> [Int: Stage.Shown] {
    var shown: [Int: Stage.Shown] = [:]
    for (path, place) in OwnedPlaces(in: screen).all {
      guard let owned = place.owned, let ordinal = owned.ordinal else { continue }
      guard let kept = tenants[path], kept.type == owned.type else { continue }
      shown[ordinal] = Stage.Shown(guest: kept.tenant.number, screen: kept.tenant.look())
    }
    return shown
  }

  private func make(_ place: OwnedPlace, at path: ElementPath) -> any Tenant {
    if let former = tenants.removeValue(forKey: path) { former.tenant.moveOut() }
    lastNumber += 1
    let tenant = place.make(engine.lodging, lastNumber)
    tenants[path] = Kept(tenant: tenant, type: place.type, redraw: place.redraw)
    tenant.moveIn { [weak self] in
      self?.forward($0, from: path) ?? false
    } changed: { [weak self] in
      self?.changed()
    }
    return tenant
  }

  private func dropAbsent(among places: OwnedPlaces<Action>) {
    let gone = tenants.filter { !places.has($0.key) }
      .sorted { $0.value.tenant.number < $1.value.tenant.number }
    for (path, _) in gone { tenants[path] = nil }
    for (_, kept) in gone { kept.tenant.moveOut() }
  }

  // MARK: - Calls

  /// Makes a call of a guest as a control at its place would; false if its place is not there.
  private func forward(_ call: Invocation, from path: ElementPath) -> Bool {
    var outcome = offer(call, at: path)
    if outcome == nil, path.isInTab {
      outcome = TabContents.$areAllMade.withValue(true) { offer(call, at: path) }
    }
    guard let outcome else { return false }
    engine.perform(outcome.effect, at: SourceLocation(#fileID, #line))
    return true
  }

  /// What becomes of a call on the way from its place to the root.
  private func offer(_ call: Invocation, at path: ElementPath) -> Outcome<Action>? {
    guard let ordinal = place(at: path, on: Stage())?.owned?.ordinal else { return nil }
    let stage = Stage(probe: Stage.Probe(ordinal: ordinal, call: call))
    return place(at: path, on: stage)?.control(.tap)?.outcome
  }

  private func place(at path: ElementPath, on stage: Stage) -> Screen<Action>? {
    engine.show(on: stage).flatMap { OwnedPlaces(in: $0).all.first { $0.path == path }?.place }
  }

  // MARK: - As guests

  var nextAlarm: Duration? {
    if let alarm { return alarm }
    let next = tenants.values.compactMap(\.tenant.nextAlarm).min()
    alarm = .some(next)
    return next
  }

  var hasMail: Bool { tenants.values.contains { $0.tenant.hasMail } }

  /// In the order in which they were made.
  private var inOrder: [any Tenant] {
    tenants.values.map(\.tenant).sorted { $0.number < $1.number }
  }

  /// Has each do something.
  private func each(_ act: (any Tenant) -> Void) {
    alarm = nil
    defer { alarm = nil }
    for tenant in inOrder { act(tenant) }
  }

  func ringAlarms() { each { $0.ringAlarms() } }
  func stop() { each { $0.stop() } }

  func start() {
    each { $0.start() }
    replaceStandIns()
  }

  func collect() -> Bool {
    var hasAny = false
    each { if $0.collect() { hasAny = true } }
    replaceStandIns()
    return hasAny
  }

  /// Whoever looked while there could be no stores looks again.
  private func replaceStandIns() {
    guard hasStandIns, engine.isPresent else { return }
    hasStandIns = false
    changed()
  }

  func deliver(_ message: GuestMessage) {
    alarm = nil
    defer { alarm = nil }
    let receiver = tenants.values.first { $0.tenant.number == message.guest }
    receiver?.tenant.take(message.action)
  }
}

extension Engine {
  /// What the reducer shows in the present state, with what the owned stores show; `nil` if it is
  /// no ``Pantalla``.
  package var screen: Screen<Action>? {
    let stage = Stage()
    guard let screen = show(on: stage) else { return nil }
    if !stage.isAsked, guests == nil { return screen }
    let owned = guests as? OwnedStores<State, Action, H> ?? OwnedStores(self)
    guests = owned
    return owned.furnish(screen)
  }

  /// Whether it runs, and shows its own state.
  fileprivate var isPresent: Bool { isRunning && away == nil }

  fileprivate func show(on stage: Stage) -> Screen<Action>? {
    (machine.reducer as? any Pantalla<State, Action>)?
      .screen(for: state, entorno: entorno.on(stage))
  }
}
