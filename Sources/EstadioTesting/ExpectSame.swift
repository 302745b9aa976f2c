import Estadio
public import Testing

/// Records an issue if two values differ, with the lines that do.
///
/// ```swift
/// expectSame(store.state.partidos, Ejemplo.partidos)
/// ```
///
/// - Parameters:
///   - actual: what there is.
///   - expected: what there should be.
///   - sourceLocation: the place of the call.
/// - Returns: whether they are the same.
@discardableResult
public func expectSame<Value: Equatable>(
  _ actual: Value, _ expected: Value,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> Bool {
  if actual == expected { return true }
  IssueReporter().report(
    TestFailure.different(StateDiff(from: expected, to: actual)).description, at: sourceLocation)
  return false
}
