/// The part of an effect that needs a task: what `.run` and `.request` have in common.
@usableFromInline
package struct AsyncWork<Action: Sendable>: Sendable {
  @usableFromInline package let description: WorkDescription
  @usableFromInline package let priority: TaskPriority?
  @usableFromInline package let body:
    @Sendable @concurrent (Entorno, Send<Action>) async throws -> Void
  /// The action that an error becomes, for work whose failure is part of its answer.
  @usableFromInline package var failure: (@Sendable (any Error) -> Action?)?
  package var retry: RetryPolicy?

  package func map<Parent: Sendable>(
    _ embed: @escaping @Sendable (Action) -> Parent
  ) -> AsyncWork<Parent> {
    var mapped = AsyncWork<Parent>(description: description, priority: priority) {
      [body] entorno, send in
      try await body(entorno, send.pullback(embed))
    }
    if let failure { mapped.failure = { failure($0).map(embed) } }
    mapped.retry = retry
    return mapped
  }
}

/// What asynchronous work is, as comparable data.
@usableFromInline
package enum WorkDescription: Hashable, Sendable, CustomStringConvertible {
  case run(SourceLocation)
  case request(InvocationDescription)

  /// `.run(App/Lista.swift:12)`, `.request(cargarPartidos)`.
  @usableFromInline
  package var description: String {
    switch self {
    case .run(let place): ".run(\(place))"
    case .request(let request): ".request(\(request))"
    }
  }
}
