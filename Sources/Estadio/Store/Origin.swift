/// Where an action came from. Every transition, log line and fault carries one.
public enum Origin: Hashable, Sendable, CustomStringConvertible {
  /// Somebody outside the loop called `send`, at this place.
  case outside(SourceLocation)
  /// An effect sent it.
  case effect(EffectOrigin)
  /// A subscription produced it.
  case subscription(SubscriptionOrigin)
  /// An observer called `send` while it was being notified, at this place.
  case observer(SourceLocation)

  /// A few words: `sent at App/Vista.swift:12`, `effect .request(cargarPartidos) of Lista`.
  public var description: String {
    switch self {
    case .outside(let place): "sent at \(place)"
    case .effect(let effect): "effect \(effect)"
    case .subscription(let subscription): "subscription \(subscription)"
    case .observer(let place): "sent by an observer at \(place)"
    }
  }
}

/// Which effect an action came from.
public struct EffectOrigin: Hashable, Sendable, CustomStringConvertible {
  @usableFromInline package let kind: Kind
  @usableFromInline package let id: AnyID?
  @usableFromInline package let lineage: Lineage?

  @inlinable
  package init(kind: Kind, id: AnyID?, lineage: Lineage?) {
    self.kind = kind
    self.id = id
    self.lineage = lineage
  }

  @usableFromInline
  package enum Kind: Hashable, Sendable {
    case send
    case wired(InvocationDescription)
    case invoke(InvocationDescription)
    case after(Duration)
    case work(WorkDescription)
  }

  /// The effect's kind with its key or place, its id and the feature that returned it.
  public var description: String {
    var text =
      switch kind {
      case .send: ".send"
      case .wired(let call), .invoke(let call): ".invoke(\(call))"
      case .after(let delay): ".after(\(delay))"
      case .work(let work): work.description
      }
    if let id { text += " with id \(id)" }
    if let lineage { text += " of \(lineage)" }
    return text
  }
}

/// Which subscription an action came from.
public struct SubscriptionOrigin: Hashable, Sendable, CustomStringConvertible {
  package let key: SubscriptionKey
  /// Whether it listens to a stream, which time alone does not repeat.
  package let isStream: Bool

  /// The subscription's id and the feature that declared it.
  public var description: String { key.description }
}
