import Estadio
public import Testing

/// Makes every fault of the stores that a test makes an issue of that test.
///
/// ```swift
/// @Test(.faultsAsIssues) func `a late action is ignored`() { … }
/// ```
///
/// It serves live stores, `Store`; a ``TestStore`` reports its faults anyway.
public struct FaultsAsIssues: TestTrait, SuiteTrait, TestScoping {
  /// Whether tests within a suite have it too.
  public var isRecursive: Bool { true }

  /// Runs the test with a handler of faults that records them.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let place = test.sourceLocation
    let record: Fault.Handler = { fault in
      Issue.record(Comment(rawValue: fault.description), sourceLocation: place)
    }
    try await Fault.$handler.withValue(record) { try await function() }
  }
}

extension Trait where Self == FaultsAsIssues {
  /// Makes every fault of the stores that a test makes an issue of that test.
  public static var faultsAsIssues: Self { FaultsAsIssues() }
}
