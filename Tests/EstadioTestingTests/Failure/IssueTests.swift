import Estadio
import Testing

@testable import EstadioTesting

/// Failures reach the test that owns the store, at the line that called, once.
@Suite struct IssueTests {
  @Test func `a failure is an issue at the line of the call`() {
    let store = TestStore(initial: Ensayo.State(), reducer: Ensayo())
    let line = #line + 2
    withKnownIssue {
      store.send(.sumar)
    } matching: { issue in
      issue.sourceLocation?.line == line && issue.severity == .error
        && issue.comments.first?.rawValue.hasPrefix("The state changed") == true
    }
  }

  @Test func `what is left is an issue at the line that made the store`() {
    let line = #line + 2
    withKnownIssue {
      let store = TestStore(initial: Ensayo.State(), reducer: Ensayo())
      store.send(.dosMas)
    } matching: { issue in
      issue.sourceLocation?.line == line
        && issue.comments.first?.rawValue.hasPrefix("The test ends") == true
    }
  }

  @Test func `a failure of a call from a task without a test is an issue of the store's test`()
    async
  {
    await withKnownIssue {
      let store = TestStore(initial: Ensayo.State(), reducer: Ensayo())
      await Task.detached {
        #expect(Test.current == nil)
        store.send(.sumar)
      }.value
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix("The state changed") == true
    }
  }

  @Test func `a failure that belongs to no test ends the process with its text`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await Task.detached {
        let store = TestStore(initial: Ensayo.State(), reducer: Ensayo())
        store.send(.sumar)
      }.value
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("IssueTests.swift:"))
    #expect(text.contains("error: The state changed, and the test does not say so."))
  }

  @Test func `a warning of what was skipped does not fail the test`() {
    withKnownIssue {
      let store = TestStore(
        initial: Ensayo.State(), reducer: Ensayo(), exhaustivity: .off(showSkipped: true))
      store.send(.dosMas)
      store.finish()
    } matching: { issue in
      issue.severity == .warning
    }
  }

  @Test func `a fault of a test store is an issue at the call`() {
    let store = TestStore(initial: Ensayo.State(), reducer: Ensayo())
    withKnownIssue {
      store.send(.hijo(.crecer))
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix("An action reached a child that is gone.") == true
    }
  }

  @Test func `a store's own handler takes its faults`() {
    let texts = Texts()
    let store = TestStore(
      initial: Ensayo.State(), reducer: Ensayo(), onFault: { texts.add($0.description) })
    store.send(.hijo(.crecer))
    #expect(texts.all.count == 1)
  }

  @Test(.faultsAsIssues) @MainActor func `faults of a live store are issues under the trait`() {
    let store = Store(initial: Ensayo.State(), reducer: Ensayo())
    withKnownIssue {
      store.send(.hijo(.crecer))
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix("An action reached a child that is gone.") == true
    }
  }

  @Test func `an unimplemented key that is touched is an issue`() {
    let store = TestStore(initial: 0, reducer: Tocar())
    withKnownIssue {
      store.send(true)
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix("A key of the Entorno was read") == true
    }
  }
}

extension Entorno.Claves {
  fileprivate static var falta: Clave<Int> { Clave(unimplemented: "falta", 0) }
}

private struct Tocar: Reducer {
  func reduce(into state: inout Int, action: Bool, entorno: Entorno) -> Effect<Bool> {
    _ = entorno.falta
    return .none
  }
}
