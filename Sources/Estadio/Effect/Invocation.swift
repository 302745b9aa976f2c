/// A call of a function of the `Entorno`, as data.
@usableFromInline
package struct Invocation: Sendable {
  @usableFromInline package let description: InvocationDescription
  /// Which key, whatever it is called.
  @usableFromInline package let key: ClaveID
  /// The argument, or the tuple of them, with the static types of the key's function.
  package let arguments: any Sendable
  /// Whether an ancestor gave the key a value: then wirings above it are not asked any more.
  package var isResolved = false
  /// Whether it is a message to a guest, which the store hands over itself.
  @usableFromInline package var isForGuest = false
  @usableFromInline package let call: @Sendable (Entorno) -> Void
}

/// What an invocation or a request is, as comparable data.
@usableFromInline
package struct InvocationDescription: Hashable, Sendable, CustomStringConvertible {
  /// The key itself, and not its name alone: two keys may be called the same.
  @usableFromInline package let clave: ClaveID
  package let arguments: [AnyID]

  package init(clave: ClaveID, arguments: [AnyID]) {
    self.clave = clave
    self.arguments = arguments
  }

  package var key: String { clave.name.description }

  /// `abrirPartido, 1`.
  @usableFromInline
  package var description: String {
    ([key] + arguments.map(\.description)).joined(separator: ", ")
  }
}
