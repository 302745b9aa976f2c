/// An identifier of any `Hashable` type, compared by type *and* value.
///
/// `AnyHashable` would not do: it calls `1 as Int` and `1 as UInt8` equal, and is not `Sendable`.
/// Here equal values of one type always match, and values of different types never do (law 7).
@usableFromInline
package struct AnyID: Hashable, Sendable, CustomStringConvertible {
  @usableFromInline package let value: any Hashable & Sendable

  @inlinable
  package init(_ value: some Hashable & Sendable) {
    // An id that was wrapped already must not become another id by being wrapped twice.
    self.value = (value as? AnyID)?.value ?? value
  }

  @usableFromInline
  package static func == (a: AnyID, b: AnyID) -> Bool {
    // A cast would be asked of the runtime; the types are compared by address.
    func matches<A: Hashable, B>(_ a: A, _ b: B) -> Bool {
      guard A.self == B.self else { return false }
      return withUnsafePointer(to: b) {
        $0.withMemoryRebound(to: A.self, capacity: 1) { $0.pointee == a }
      }
    }
    return matches(a.value, b.value)
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type(of: value)))
    hasher.combine(value)
  }

  @usableFromInline
  package var description: String { Rendering.line(value) }
}
