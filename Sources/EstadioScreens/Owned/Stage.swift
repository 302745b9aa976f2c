import Estadio
import Synchronization

/// What is known of the owned stores while a screen is made: the places ask it, each in its turn.
///
/// A screen is made twice if it has such places: first to see where they are, then with what their
/// stores show. It is a function of the state, so both times they come in one order.
final class Stage: Sendable {
  /// What a store shows, and which guest it is.
  struct Shown: Sendable {
    let guest: Int
    /// Its screen, of its own actions.
    let screen: any Sendable
  }

  /// A call that a guest makes, to find who wired it.
  struct Probe: Sendable {
    let ordinal: Int
    let call: Invocation
  }

  private let count = Atomic(0)
  private let shown: [Int: Shown]
  private let probe: Probe?
  /// Whether a place without a store shows the first state, instead of waiting for a store.
  let showsFirstStates: Bool

  /// - Parameters:
  ///   - shown: what the stores show, by the number of their turn.
  ///   - probe: the call to be offered at one place.
  ///   - showsFirstStates: whether a place without a store shows the first state.
  init(_ shown: [Int: Shown] = [:], probe: Probe? = nil, showsFirstStates: Bool = false) {
    self.shown = shown
    self.probe = probe
    self.showsFirstStates = showsFirstStates
  }

  /// Whether anybody asked.
  var isAsked: Bool { count.load(ordering: .relaxed) > 0 }

  /// The number of this turn, and what is known for it.
  func turn() -> (ordinal: Int, shown: Shown?, probe: Invocation?) {
    let ordinal = count.wrappingAdd(1, ordering: .relaxed).oldValue
    return (ordinal, shown[ordinal], probe?.ordinal == ordinal ? probe?.call : nil)
  }
}

extension Entorno.Claves {
  /// Where a screen that is made for a store asks for what the owned ones show.
  static var ownedStores: Clave<Stage?> { Clave("ownedStores", nil) }
}

extension Entorno {
  /// Where to ask; nil where no store looks.
  var stage: Stage? { self[Claves.ownedStores] }

  func on(_ stage: Stage?) -> Entorno { setting(Claves.ownedStores, stage) }
}

/// What a place says of the store that it owns.
struct OwnedPlace: Hashable, Sendable {
  /// Its turn; nil where no store looked.
  let ordinal: Int?
  /// Whether its store is still to be found or made, so that nobody knows what it shows.
  let isAwaited: Bool
  /// The type of the reducer.
  let type: ObjectIdentifier
  /// What the type is called.
  let name: String
  /// The value with which another one is made in its place; nil for one that is kept.
  let redraw: AnyID?
  /// Makes the store, with the number of a guest. It is `Sendable` since screens are; only the
  /// landlord calls it, where the landlord's engine lives.
  let make: @Sendable (Lodging, Int) -> any Tenant

  init(
    ordinal: Int?, isAwaited: Bool, of type: Any.Type, redraw: AnyID?,
    make: @escaping @Sendable (Lodging, Int) -> any Tenant
  ) {
    self.ordinal = ordinal
    self.isAwaited = isAwaited
    self.type = ObjectIdentifier(type)
    name = "\(type)"
    self.redraw = redraw
    self.make = make
  }

  static func == (a: Self, b: Self) -> Bool { a.type == b.type && a.redraw == b.redraw }

  func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    hasher.combine(redraw)
  }
}
