import Estadio
import EstadioTesting
import Testing

@Suite struct ExpectSameTests {
  @Test func `two values that are the same are no issue`() {
    #expect(expectSame([1, 2], [1, 2]))
  }

  @Test func `two values that differ are one issue with the lines that differ`() {
    withKnownIssue {
      #expect(!expectSame(Ensayo.State(cuenta: 2), Ensayo.State(cuenta: 1)))
    } matching: { issue in
      issue.comments.first?.rawValue == """
        Two values are not the same.

          Differences, expected → actual:
            cuenta: 1 → 2

        'expectSame' compares with '=='.

        To fix, correct what makes the value on the right, or the expectation.
        """
    }
  }
}
