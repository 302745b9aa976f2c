/// A value as data descriptions carry it: compared by value when its type is `Hashable`, by its
/// printed form when it is not.
package struct Described: Hashable, Sendable, CustomStringConvertible {
  private let value: any Sendable
  private let identity: AnyID?

  package init(_ value: some Sendable) {
    self.value = value
    // A cast to `any Hashable & Sendable` does not exist; a conformance under a condition does.
    identity = (Keeping(value: value) as? any Identifying)?.identity
  }

  package static func == (a: Self, b: Self) -> Bool {
    if let a = a.identity, let b = b.identity { return a == b }
    return a.description == b.description
  }

  package func hash(into hasher: inout Hasher) {
    if let identity { hasher.combine(identity) } else { hasher.combine(description) }
  }

  package var description: String { Rendering.line(value, limit: 2_000) }
}

private protocol Identifying {
  var identity: AnyID { get }
}

private struct Keeping<Value: Sendable> {
  let value: Value
}

extension Keeping: Identifying where Value: Hashable {
  var identity: AnyID { AnyID(value) }
}
