import Estadio
import Observation

/// The stores that the places of a store's screen own.
final class OwnedStores<State, Action: Sendable, H: Host>: Guests, Observable
where H.Action == Action {
  private unowned let engine: Engine<State, Action, H>
  private var tenants: [ElementPath: Kept] = [:]
  private var lastNumber = 0
  private let registrar = ObservationRegistrar()

  private struct Kept {
    let tenant: any Tenant
    let type: ObjectIdentifier
    let redraw: AnyID?
  }

  init(_ engine: Engine<State, Action, H>) { self.engine = engine }

  /// What the tenants show, in one number that is never read.
  private var looks: Int { 0 }

  private func changed() { registrar.withMutation(of: self, keyPath: \.looks) {} }

  // MARK: - Looking

  /// Finds or makes the store of each place, and lets go of those whose place is gone.
  func settle(_ screen: Screen<Action>) -> Stage {
    registrar.access(self, keyPath: \.looks)
    let places = screen.elements
    dropAbsent(among: places.map(\.path))
    var shown: [Int: Stage.Shown] = [:]
    var isNew = false
    for place in places {
      guard let owned = place.element.owned, let ordinal = owned.ordinal else { continue }
      if let kept = tenants[place.path], kept.type == owned.type, kept.redraw == owned.redraw {
        shown[ordinal] = Stage.Shown(guest: kept.tenant.number, screen: kept.tenant.look())
        continue
      }
      let tenant = make(owned, at: place.path)
      shown[ordinal] = Stage.Shown(guest: tenant.number, screen: tenant.look())
      isNew = true
    }
    if isNew { engine.setAlarm() }
    return Stage(shown)
  }

  private func make(_ place: OwnedPlace, at path: ElementPath) -> any Tenant {
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

  /// One in a tab that is not selected is not on the screen, and its place is there.
  private func dropAbsent(among paths: [ElementPath]) {
    let present = Set(paths)
    tenants = tenants.filter { path, _ in
      if present.contains(path) { return true }
      let known = path.prefixes.last { present.contains($0) }
      return known?.isTabView ?? false
    }
  }

  /// Makes a call of a guest as a control at its place would; false if its place is not there.
  private func forward(_ call: Invocation, from path: ElementPath) -> Bool {
    let ordinal = engine.show(on: Stage())?.elements.first { $0.path == path }?.element.owned?
      .ordinal
    guard let ordinal else { return false }
    let stage = Stage(probe: Stage.Probe(ordinal: ordinal, call: call))
    let place = engine.show(on: stage)?.elements.first { $0.path == path }
    guard let outcome = place?.element.control(.tap)?.outcome else { return false }
    engine.perform(outcome.effect, at: SourceLocation(#fileID, #line))
    return true
  }

  // MARK: - As guests

  var nextAlarm: Duration? { tenants.values.compactMap(\.tenant.nextAlarm).min() }
  var hasMail: Bool { tenants.values.contains { $0.tenant.hasMail } }

  /// In the order in which they were made.
  private var inOrder: [any Tenant] {
    tenants.values.map(\.tenant).sorted { $0.number < $1.number }
  }

  func ringAlarms() { for tenant in inOrder { tenant.ringAlarms() } }
  func stop() { for tenant in inOrder { tenant.stop() } }
  func start() { for tenant in inOrder { tenant.start() } }

  func collect() -> Bool {
    var hasAny = false
    for tenant in inOrder where tenant.collect() { hasAny = true }
    return hasAny
  }

  func deliver(_ message: GuestMessage) {
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
    let steps = stepCount
    let settled = owned.settle(screen)
    // One that was made just now may have asked for something that changed the state: then the
    // places are looked for again, once.
    if stepCount == steps { return show(on: settled) }
    return show(on: Stage()).flatMap { show(on: owned.settle($0)) }
  }

  fileprivate func show(on stage: Stage) -> Screen<Action>? {
    (machine.reducer as? any Pantalla<State, Action>)?
      .screen(for: state, entorno: entorno.on(stage))
  }
}
