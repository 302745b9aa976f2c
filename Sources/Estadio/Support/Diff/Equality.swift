// Asking values for `==`, and elements for their ids, when their types are known only at run time.
//
// Opening `any Equatable` for every one of 100,000 elements costs a dynamic cast each. The
// `Witness` asks once per element type: a cast of an empty struct to a protocol that it has only
// if the element is `Equatable` gives a typed `==` for the whole list.

/// Namespace of the two questions.
enum Equality {
  /// Whether two values are equal by their own `==`; `nil` if they have none in common.
  static func areEqual(_ old: Any, _ new: Any) -> Bool? {
    func ask<Value: Equatable>(_ old: Value) -> Bool? {
      (new as? Value).map { old == $0 }
    }
    guard let old = old as? any Equatable else { return nil }
    return ask(old)
  }

  /// The type's own `==`, or `nil` if it has none.
  static func typed<Value>(_: Value.Type) -> ((Value, Value) -> Bool)? {
    (Witness<Value>() as? any EqualityWitness<Value>).map { witness in
      { witness.areEqual($0, $1) }
    }
  }
}

/// Namespace of the ids by which elements are matched.
enum ElementID {
  /// The id of a value: that of `Identifiable`, else what a stored property named `id` holds.
  ///
  /// An object identifier is no id: it tells instances apart, not what they stand for.
  static func of(_ value: Any) -> AnyHashable? {
    func ask(_ value: some Identifiable) -> AnyHashable { AnyHashable(value.id) }
    if let value = value as? any Identifiable {
      let id = ask(value)
      return id.base is ObjectIdentifier ? nil : id
    }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .struct || mirror.displayStyle == .class else { return nil }
    let id = mirror.children.first { $0.label == "id" }?.value
    return (id as? any Hashable).map { AnyHashable($0) }
  }

  /// How the type's values tell their id at once, or `nil` if it is not `Identifiable`.
  static func typed<Value>(_: Value.Type) -> ((Value) -> AnyHashable)? {
    (Witness<Value>() as? any IdentityWitness<Value>).flatMap { witness in
      witness.isObjectIdentifier ? nil : { witness.id(of: $0) }
    }
  }
}

/// A value that stands for a type, so that conditional conformances can be asked for.
private struct Witness<Value> {}

private protocol EqualityWitness<Value> {
  associatedtype Value
  func areEqual(_ old: Value, _ new: Value) -> Bool
}

extension Witness: EqualityWitness where Value: Equatable {
  func areEqual(_ old: Value, _ new: Value) -> Bool { old == new }
}

private protocol IdentityWitness<Value> {
  associatedtype Value
  var isObjectIdentifier: Bool { get }
  func id(of value: Value) -> AnyHashable
}

extension Witness: IdentityWitness where Value: Identifiable {
  var isObjectIdentifier: Bool { Value.ID.self == ObjectIdentifier.self }
  func id(of value: Value) -> AnyHashable { AnyHashable(value.id) }
}
