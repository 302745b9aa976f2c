/// The part of an effect that needs a task: what `.run` and `.request` have in common.
package struct AsyncWork<Action: Sendable>: Sendable {
  package let description: WorkDescription
  package let priority: TaskPriority?
  package let body: @Sendable @concurrent (Entorno, Send<Action>) async throws -> Void

  package func map<Parent: Sendable>(
    _ embed: @escaping @Sendable (Action) -> Parent
  ) -> AsyncWork<Parent> {
    AsyncWork<Parent>(description: description, priority: priority) { [body] entorno, send in
      try await body(entorno, send.pullback(embed))
    }
  }
}

/// What asynchronous work is, as comparable data.
package enum WorkDescription: Hashable, Sendable, CustomStringConvertible {
  case run(SourceLocation)
  case request(InvocationDescription)

  /// `.run(App/Lista.swift:12)`, `.request(cargarPartidos)`.
  package var description: String {
    switch self {
    case .run(let place): ".run(\(place))"
    case .request(let request): ".request(\(request))"
    }
  }
}
