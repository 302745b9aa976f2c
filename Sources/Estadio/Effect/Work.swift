/// Names one piece of work within a store, in the order of registration.
@usableFromInline
package struct WorkID: Hashable, Comparable, Sendable {
  @usableFromInline let number: UInt64

  @inlinable
  init(number: UInt64) { self.number = number }

  @inlinable
  package static func < (a: WorkID, b: WorkID) -> Bool { a.number < b.number }
}

extension Ledger {
  /// One node of an effect, from the moment it was returned until nothing is left of it.
  @usableFromInline
  struct Work {
    @usableFromInline
    enum Phase {
      /// Registered; its turn has not come.
      case waiting
      /// A task or an alarm of its own is on, or members of its group are.
      case started
      /// Its own part is over; actions of it may still be queued.
      case ended
    }

    @usableFromInline let node: EffectNode<Action>
    @usableFromInline let parent: WorkID?
    /// Which returned effect it is part of.
    @usableFromInline let batch: UInt64
    @usableFromInline let descent: Descent
    @usableFromInline var phase = Phase.waiting
    @usableFromInline var queued = 0
    @usableFromInline var members: [WorkID] = []
    @usableFromInline var remaining = 0
    /// The member of a concatenation whose turn it is, by position.
    @usableFromInline var turn = 0
    /// How often its task has failed.
    @usableFromInline var failures = 0

    @inlinable
    init(node: EffectNode<Action>, parent: WorkID?, batch: UInt64, descent: Descent) {
      self.node = node
      self.parent = parent
      self.batch = batch
      self.descent = descent
    }

    /// How its members depend on one another, if it is a group.
    @inlinable
    var group: EffectGroup? { if case .group(let group, _) = node.kind { group } else { nil } }
    @inlinable
    var isGroup: Bool { group != nil }

    @inlinable
    var isOver: Bool { isGroup ? remaining == 0 : phase == .ended && queued == 0 }

    @inlinable
    var origin: EffectOrigin { node.origin }
  }

  /// Something to start.
  @usableFromInline
  enum Agendum {
    case work(WorkID)
    /// A leaf of the root that is over as soon as it starts and has no id: it needs no entry.
    case light(EffectNode<Action>, number: UInt64, batch: UInt64, Descent)
  }

  /// What a feature below the root has going on.
  @usableFromInline
  struct Feature {
    @usableFromInline var works: Set<WorkID> = []
    @usableFromInline var subscriptions: Set<SubscriptionKey> = []
    @usableFromInline var windows: Set<LabelKey> = []

    var isOver: Bool { works.isEmpty && subscriptions.isEmpty && windows.isEmpty }
  }

  /// A throttle's window: from one start to the next that is allowed.
  @usableFromInline
  struct Window {
    /// The work that starts when the window closes.
    var pending: WorkID?
    let length: Duration
  }

  @usableFromInline
  package struct LabelKey: Hashable {
    let lineage: Lineage?
    let id: AnyID
  }
}

extension EffectNode {
  @inlinable
  var origin: EffectOrigin {
    let kind: EffectOrigin.Kind =
      switch kind {
      case .invoke(let invocation): .invoke(invocation.description)
      case .send(_, let cause?): .wired(cause)
      case .after(let delay, _): .after(delay)
      case .work(let work): .work(work.description)
      default: .send
      }
    return EffectOrigin(kind: kind, id: label?.id, lineage: lineage)
  }
}

extension Duration {
  /// The sum, or the largest duration there is: a delay of ages is no reason to trap.
  @inlinable
  package func adding(_ other: Duration) -> Duration {
    let (sum, overflow) = attoseconds.addingReportingOverflow(other.attoseconds)
    return Duration(attoseconds: overflow ? .max : sum)
  }
}
