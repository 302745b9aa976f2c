/// A first-in, first-out queue: append and take in amortised constant time, one array.
///
/// The consumed head is given back as soon as it is half of the array, so a queue that is never
/// quite empty does not grow with the number of elements that went through it.
@usableFromInline
package struct FIFO<Element> {
  @usableFromInline var elements: [Element?] = []
  @usableFromInline var head = 0

  @inlinable
  package init() {}

  @inlinable
  package var isEmpty: Bool { head == elements.count }
  @inlinable
  package var count: Int { elements.count - head }

  /// The oldest element.
  @inlinable
  package var first: Element? { head < elements.count ? elements[head] : nil }

  @inlinable
  package mutating func append(_ element: Element) { elements.append(element) }

  @inlinable
  package mutating func popFirst() -> Element? {
    guard head < elements.count else { return nil }
    let element = elements[head].take()
    head += 1
    if head == elements.count {
      // A burst's capacity is not kept for ever; a small one is, so that a chain does not allocate.
      elements.removeAll(keepingCapacity: elements.count <= 64)
      head = 0
    } else if head >= 64, head * 2 >= elements.count {
      elements.removeFirst(head)
      head = 0
    }
    return element
  }

  /// Removes the elements that match, keeping the order of the rest. O(count).
  package mutating func removeAll(where matches: (Element) -> Bool) {
    elements = elements[head...].filter { element in element.map { !matches($0) } ?? false }
    head = 0
  }

  /// The waiting elements, oldest first.
  package var waiting: [Element] { elements[head...].compactMap { $0 } }
}

extension FIFO: Sendable where Element: Sendable {}
