import Estadio

/// A store that a place in a screen owns, whatever its types.
protocol Tenant: AnyObject {
  var number: Int { get }
  var nextAlarm: Duration? { get }
  var hasMail: Bool { get }
  /// Its screen, of its own actions.
  func look() -> any Sendable
  func ringAlarms()
  func collect() -> Bool
  /// Takes what a control sends: an action, or a message to a guest of this very store.
  func take(_ action: any Sendable)
  func stop()
  func start()
  /// Begins: who answers its calls, and who is told of its changes.
  func moveIn(forward: @escaping (Invocation) -> Bool, changed: @escaping () -> Void)
  /// Ends at once, also if somebody is just having it do something: then after the present action.
  func moveOut()
}

/// One with its types.
final class OwnedTenant<Content: Pantalla>: Tenant {
  typealias Action = Content.Action

  let number: Int
  private let engine: Engine<Content.State, Action, GuestHost<Action>>
  private let first: Action?
  private var presence: Presence?

  init(
    _ reducer: Content, initial: Content.State, start: Action?, number: Int, _ lodging: Lodging,
    _ entorno: Entorno
  ) {
    self.number = number
    first = start
    engine = Engine(
      initial: initial, host: GuestHost(lodging), seed: lodging.seed(of: number),
      report: lodging.report, configure: { $0.adopt(entorno) }, machine: Machine(reducer))
  }

  func moveIn(forward: @escaping (Invocation) -> Bool, changed: @escaping () -> Void) {
    engine.host.forward = forward
    engine.begin()
    if let first { engine.enqueue(first, at: SourceLocation(#fileID, #line)) }
    presence = engine.listen(changed)
  }

  var nextAlarm: Duration? { engine.nextAlarm }
  var hasMail: Bool { engine.hasMail }
  func look() -> any Sendable { engine.screen ?? .empty }
  func ringAlarms() { engine.ringAlarms() }
  func collect() -> Bool { engine.collect() }
  func stop() { engine.stop() }
  func start() { engine.start() }

  func take(_ action: any Sendable) {
    if let message = action as? GuestMessage {
      engine.perform(.sending(message), at: .control)
    } else if let action = action as? Action {
      engine.enqueue(action, at: .control)
    }
  }

  func moveOut() {
    presence?.leave()
    engine.stop()
  }
}

extension SourceLocation {
  /// Where what a control sends comes from.
  fileprivate static var control: SourceLocation { SourceLocation(#fileID, #line) }
}
