import Estadio
import Observation

/// The stores that the places of a store's screen own.
final class OwnedStores<State, Action: Sendable, H: Host>: Guests, Observable
where H.Action == Action {
  private unowned let engine: Engine<State, Action, H>
  private var tenants: [ElementPath: Kept] = [:]
  private var lastNumber = 0
  /// The step after which the screen was made last.
  private var step: Int?
  private let registrar = ObservationRegistrar()

  private struct Kept {
    let tenant: any Tenant
    let type: ObjectIdentifier
    /// Which tabs were selected around it when it was made.
    let tabs: [ElementPath: String]
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
    let homes = Home.of(places)
    let isRedrawn = step != engine.stepCount
    step = engine.stepCount
    dropAbsent(places, homes)
    var shown: [Int: Stage.Shown] = [:]
    var isNew = false
    for (place, home) in zip(places, homes) {
      guard let owned = place.element.owned, let ordinal = owned.ordinal else { continue }
      if let kept = tenants[home.path], kept.type == owned.type, !(owned.isRemade && isRedrawn) {
        shown[ordinal] = Stage.Shown(guest: kept.tenant.number, screen: kept.tenant.look())
        continue
      }
      let tenant = make(owned, at: home)
      shown[ordinal] = Stage.Shown(guest: tenant.number, screen: tenant.look())
      isNew = true
    }
    if isNew { engine.setAlarm() }
    return Stage(shown)
  }

  private func make(_ place: OwnedPlace, at home: Home) -> any Tenant {
    lastNumber += 1
    let tenant = place.make(engine.lodging, lastNumber)
    tenants[home.path] = Kept(tenant: tenant, type: place.type, tabs: home.tabs)
    tenant.moveIn { [weak self] in
      self?.forward($0, from: home.path) ?? false
    } changed: { [weak self] in
      self?.changed()
    }
    return tenant
  }

  /// One in a tab that is not selected is not on the screen, and its place is there.
  private func dropAbsent(_ places: [PlacedElement<Action>], _ homes: [Home]) {
    var selected: [ElementPath: String?] = [:]
    for (place, home) in zip(places, homes) { selected[home.path] = place.element.selectedTab }
    tenants = tenants.filter { path, kept in
      if selected.keys.contains(path) { return true }
      guard let known = path.prefixes.last(where: { selected.keys.contains($0) }),
        let now = selected[known] ?? nil
      else { return false }
      return kept.tabs[known] != now
    }
  }

  /// Makes a call of a guest as a control at its place would; false if its place is not there.
  private func forward(_ call: Invocation, from path: ElementPath) -> Bool {
    guard let ordinal = element(at: path, on: Stage())?.owned?.ordinal else { return false }
    let stage = Stage(probe: Stage.Probe(ordinal: ordinal, call: call))
    guard let outcome = element(at: path, on: stage)?.control(.tap)?.outcome else { return false }
    engine.perform(outcome.effect, at: SourceLocation(#fileID, #line))
    return true
  }

  /// The element that owns, at its home.
  private func element(at home: ElementPath, on stage: Stage) -> Screen<Action>? {
    let places = engine.show(on: stage)?.elements ?? []
    return zip(places, Home.of(places))
      .first { $0.element.owned != nil && $1.path == home }?.0.element
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
