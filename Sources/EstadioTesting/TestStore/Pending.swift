public import Estadio

/// Something that a ``TestStore`` has going on, as a value: an effect that is not over, or a
/// subscription.
///
/// ```swift
/// #expect(store.pending.map(\.kind) == [.request(key: "cargarPartidos", arguments: [])])
/// #expect(store.subscriptions.first?.due == .milliseconds(250))
/// ```
public struct Pending: Hashable, Sendable, CustomStringConvertible {
  /// What it is.
  public enum Kind: Hashable, Sendable {
    /// One action later.
    case after(Duration)
    /// A call of an asynchronous function: the key's name and the arguments as they print.
    case request(key: String, arguments: [String])
    /// Free asynchronous work: where the effect was written.
    case run(Estadio.SourceLocation)
    /// An action at a period.
    case every(Duration)
    /// An action at an instant.
    case signal(at: Duration)
    /// A stream: the key's name and the arguments as they print.
    case stream(key: String, arguments: [String])
    /// What starts when what is before it in a concatenation is over.
    case queued(String)
  }

  /// What it is.
  public let kind: Kind
  /// The instance of a feature that it belongs to, from the root; empty for the root itself.
  public let feature: String
  /// The instant at which it has something to say next, if that is known.
  public let due: Duration?
  /// How it prints, without how far it has come.
  let text: String
  /// How far it has come, in words.
  let state: String
  private let ids: [AnyID]

  /// Whether it, or a group of effects that it is in, has this id.
  public func has(id: some Hashable & Sendable) -> Bool { ids.contains(AnyID(id)) }

  /// What it is, of which feature, and how far it has come.
  public var description: String {
    text + (feature.isEmpty ? "" : " of \(feature)") + (state.isEmpty ? "" : ", \(state)")
  }

  /// - Parameters:
  ///   - asleep: the work that sleeps by the test's clock, and until when.
  ///   - postponed: the requests that the test has to decide.
  init(_ standing: Standing, asleep: [WorkID: Duration], postponed: Set<WorkID>) {
    ids = standing.ids
    feature = standing.feature
    switch standing.kind {
    case .effect(let effect):
      kind = Kind(effect)
      text = effect.description
    case .every(let period):
      kind = .every(period)
      text = ".every(\(period), id: \(standing.ids[0]))"
    case .signal(let instant):
      kind = .signal(at: instant)
      text = ".signal(at: \(instant), id: \(standing.ids[0]))"
    case .stream(let call):
      kind = .stream(key: call.key, arguments: call.arguments.map(\.description))
      text = ".stream(\(call), id: \(standing.ids[0]))"
    }
    switch standing.progress {
    case .waiting: (due, state) = (nil, "waiting for its turn")
    case .due(let instant): (due, state) = (instant, "due at \(instant)")
    case .running(let work):
      due = asleep[work]
      if postponed.contains(work) {
        state = "to be decided by the test"
      } else if let instant = asleep[work] {
        state = "asleep until \(instant)"
      } else if case .stream = standing.kind {
        state = ""
      } else {
        state = "outside the test: it awaits an actor, a callback or a real clock"
      }
    }
  }
}

extension Pending.Kind {
  fileprivate init(_ effect: EffectDescription) {
    self =
      switch effect.kind {
      case .after(let delay, _): .after(delay)
      case .work(.request(let call), _):
        .request(key: call.key, arguments: call.arguments.map(\.description))
      case .work(.run(let place), _): .run(place)
      default: .queued(effect.description)
      }
  }
}
