/// Alarms in the order in which they ring: by deadline, then by serial, the order of starting.
///
/// A binary heap that knows where each alarm stands, so that setting, removing and ringing are
/// O(log n) and a cancelled alarm leaves nothing behind.
@usableFromInline
package struct TimerQueue<Key: Hashable> {
  @usableFromInline
  struct Alarm {
    @usableFromInline let key: Key
    @usableFromInline let deadline: Duration
    @usableFromInline let serial: UInt64

    @inlinable
    init(key: Key, deadline: Duration, serial: UInt64) {
      self.key = key
      self.deadline = deadline
      self.serial = serial
    }

    @inlinable
    func rings(before other: Alarm) -> Bool {
      (deadline, serial) < (other.deadline, other.serial)
    }
  }

  @usableFromInline var heap: [Alarm] = []
  @usableFromInline var places: [Key: Int] = [:]

  @inlinable
  package init() {}

  @inlinable
  package var isEmpty: Bool { heap.isEmpty }
  package var count: Int { heap.count }

  /// The earliest deadline.
  @inlinable
  package var nextDeadline: Duration? { heap.first?.deadline }

  /// The deadline of one alarm.
  @inlinable
  package func deadline(of key: Key) -> Duration? { places[key].map { heap[$0].deadline } }

  /// Sets an alarm, in place of one that the key may have.
  @inlinable
  package mutating func set(_ key: Key, at deadline: Duration, serial: UInt64) {
    remove(key)
    heap.append(Alarm(key: key, deadline: deadline, serial: serial))
    places[key] = heap.count - 1
    rise(heap.count - 1)
  }

  /// Removes an alarm; a key without one is no fault.
  @inlinable
  package mutating func remove(_ key: Key) {
    guard let place = places.removeValue(forKey: key) else { return }
    let last = heap.removeLast()
    guard place < heap.count else { return }
    heap[place] = last
    places[last.key] = place
    rise(place)
    sink(places[last.key] ?? place)
  }

  /// Takes the first alarm that is due.
  @inlinable
  package mutating func popDue(_ now: Duration) -> (key: Key, deadline: Duration)? {
    guard let first = heap.first, first.deadline <= now else { return nil }
    remove(first.key)
    return (first.key, first.deadline)
  }

  @inlinable
  mutating func rise(_ start: Int) {
    var place = start
    while place > 0 {
      let parent = (place - 1) / 2
      guard heap[place].rings(before: heap[parent]) else { return }
      swap(place, parent)
      place = parent
    }
  }

  @inlinable
  mutating func sink(_ start: Int) {
    var place = start
    while true {
      var first = place
      for child in [2 * place + 1, 2 * place + 2]
      where child < heap.count && heap[child].rings(before: heap[first]) {
        first = child
      }
      guard first != place else { return }
      swap(place, first)
      place = first
    }
  }

  @inlinable
  mutating func swap(_ a: Int, _ b: Int) {
    heap.swapAt(a, b)
    places[heap[a].key] = a
    places[heap[b].key] = b
  }
}

extension TimerQueue: Sendable where Key: Sendable {}
extension TimerQueue.Alarm: Sendable where Key: Sendable {}
