public import Estadio

/// A part of a screen with a store of its own, which is made once and kept for as long as this
/// place in the screen is there: the twin of a view with a state object.
///
/// ```swift
/// func screen(for state: State, entorno: Entorno) -> Screen<Action> {
///   Text("Clase \(state.clase)")
///   OwnedStore(Marcador(), initial: Marcador.State(), in: entorno)
/// }
/// ```
///
/// The screen says each time how the store would be made, and only the first time counts: what the
/// parent does, and how often its screen is made anew, changes nothing in it. The store is no part
/// of the parent's state. So it is for what nobody else has to know; what has to be stored,
/// recorded or explored belongs into the state.
///
/// **Place.** A store is known by the path of this element, in which this element counts by the
/// type of its reducer, or by its ``ScreenContent/id(_:)``. What is only laid around a part of the
/// screen, a bar at its edge, an overlay or a sheet, does not count: it may come and go. When the
/// path is gone from the screen, the store ends with all its work; back again, a new one is made.
/// In a tab that is not selected it lives on. A screen that another one covers in a navigation
/// stack is not there, nor is one behind a sheet that takes its place; what lies under a sheet is.
///
/// **World.** It has the clocks, the values and objects of the environment of its place, as they
/// were when it was made, and the faults of the parent's store. It is made when a screen is first
/// looked at that has the place: a store that nobody shows owns nothing. It stops, starts and ends
/// with the parent's store, under virtual time too.
///
/// **Calls.** A call of the environment, by its controls or by `.invoke` of its effects, that
/// nobody in it wired goes on to the parent: the nearest level that wired the key receives an
/// action. A function that is called within `.run` finds what the environment was given.
///
/// Looked at without a store, as by a preview or the page of a recording, it shows the first state.
public struct OwnedStore<Action: Sendable>: ScreenContent {
  /// It as a screen.
  public let screen: Screen<Action>

  /// Shows a store that this place owns.
  ///
  /// - Parameters:
  ///   - reducer: what happens on each action, and what is shown.
  ///   - initial: the state that it begins with.
  ///   - start: one first action, reduced when the store is made.
  ///   - entorno: the environment that the screen was asked for with.
  public init<Content: Pantalla & SendableMetatype>(
    _ reducer: @autoclosure @escaping @Sendable () -> Content,
    initial: @autoclosure @escaping @Sendable () -> Content.State,
    start: Content.Action? = nil, in entorno: Entorno
  ) {
    self.init(reducer, initial, start, entorno, isRemade: false)
  }

  /// Shows a store that is made anew whenever the parent's screen is: the fault that owning cures.
  package init<Content: Pantalla & SendableMetatype>(
    remade reducer: @autoclosure @escaping @Sendable () -> Content,
    initial: @autoclosure @escaping @Sendable () -> Content.State,
    start: Content.Action? = nil, in entorno: Entorno
  ) {
    self.init(reducer, initial, start, entorno, isRemade: true)
  }

  private init<Content: Pantalla & SendableMetatype>(
    _ reducer: @escaping @Sendable () -> Content,
    _ initial: @escaping @Sendable () -> Content.State,
    _ start: Content.Action?, _ entorno: Entorno, isRemade: Bool
  ) {
    let stage = entorno.stage
    let call = stage?.turn()
    let content: Screen<Content.Action>
    if let shown = call?.shown {
      content = shown.screen as? Screen<Content.Action> ?? .empty
    } else if stage == nil {
      content = reducer().screen(for: initial(), entorno: entorno)
    } else {
      content = .empty
    }
    let guest = call?.shown?.guest
    var place = Screen<Action>(
      .column, controls: call?.probe.map { [Control(.tap, Outcome(.calling($0)))] } ?? [],
      children: [content.forLandlord(of: guest)])
    place.id = AnyID("\(Content.self)")
    place.owned = OwnedPlace(
      ordinal: call?.ordinal, type: ObjectIdentifier(Content.self), isRemade: isRemade
    ) { lodging, number in
      OwnedTenant(
        reducer(), initial: initial(), start: start, number: number, lodging, entorno)
    }
    screen = place
  }
}

extension Screen {
  /// A guest's screen for the landlord: what it would send goes to the guest as a message, and its
  /// calls are made by the landlord.
  fileprivate func forLandlord<Parent: Sendable>(of guest: Int?) -> Screen<Parent> {
    withControls { control in
      control.with { outcome in
        if let action = outcome.action {
          return Outcome(.sending(GuestMessage(to: guest, action)))
        }
        return outcome.effect.callForLandlord().map { Outcome($0) } ?? .nothing
      }
    }
  }
}
