/// What an action or a piece of work follows from.
@usableFromInline
package struct Descent: Hashable, Sendable {
  /// How many actions caused this one in a chain, without time passing or anybody outside.
  @usableFromInline package var depth = 0
  /// The send that it belongs to, whoever asks its handle.
  @usableFromInline package var send: SendID?

  @inlinable
  package init(depth: Int = 0, send: SendID? = nil) {
    self.depth = depth
    self.send = send
  }

  /// One action further down.
  @inlinable
  var deeper: Descent { Descent(depth: depth + 1, send: send) }

  /// After a time, or from outside: a chain of its own.
  @inlinable
  var anew: Descent { Descent(send: send) }
}

/// Names a call of `send` within its store.
///
/// What an observer or a called function sends while the loop is at work belongs to two calls: to
/// its own, and to the one from outside that began.
@usableFromInline
package struct SendID: Hashable, Sendable {
  @usableFromInline let own: UInt64
  @usableFromInline let turn: UInt64

  @inlinable
  init(own: UInt64, turn: UInt64) {
    self.own = own
    self.turn = turn
  }

  func belongs(to number: UInt64) -> Bool { own == number || turn == number }
}

// How many pieces of work and queued actions belong to a send: a number for each send that is not
// over, whatever it started, and nothing for those that are.
extension Ledger {
  /// Whether anything that follows from a send is queued, waiting or running.
  @inlinable
  package func isLiving(_ send: SendID) -> Bool { living[send.own] != nil }

  @inlinable
  mutating func join(_ send: SendID?) {
    guard let send else { return }
    living[send.own, default: 0] += 1
    if send.turn != send.own { living[send.turn, default: 0] += 1 }
  }

  @inlinable
  mutating func leave(_ send: SendID?) {
    guard let send else { return }
    leave(send.own)
    if send.turn != send.own { leave(send.turn) }
  }

  @inlinable
  mutating func leave(_ number: UInt64) {
    guard let count = living[number] else { return }
    living[number] = count > 1 ? count - 1 : nil
    if count == 1 { endedSends.append(number) }
  }

  /// The sends that are over since the last call.
  @inlinable
  mutating func takeEndedSends() -> [UInt64] {
    if endedSends.isEmpty { return [] }
    defer { endedSends = [] }
    return endedSends
  }

  /// Stops all that followed from a send: its work, in the order of starting, and its queued
  /// actions. O(all work and all queued actions).
  @usableFromInline
  package mutating func cancel(send: SendID) {
    for (id, work) in works.sorted(by: { $0.key < $1.key })
    where work.descent.send?.belongs(to: send.own) == true {
      cancel(id)
    }
    dropQueued { $0.descent.send?.belongs(to: send.own) == true }
    agenda.removeAll { item in
      if case .light(_, _, _, let descent) = item {
        descent.send?.belongs(to: send.own) == true
      } else {
        false
      }
    }
  }

  /// Takes actions out of the queue, whose turn will not come.
  mutating func dropQueued(_ isDropped: (Queued) -> Bool) {
    let dropped = queue.waiting.filter(isDropped)
    if dropped.isEmpty { return }
    queue.removeAll(where: isDropped)
    for queued in dropped { leave(queued.descent.send) }
  }
}
