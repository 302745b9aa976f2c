import Estadio

/// What a test store has to say against a test: what happened with the values at hand, what
/// differs, the rule, and what to write.
///
/// One failure has one cause. Every text is made here.
struct TestFailure: Hashable, CustomStringConvertible {
  /// Lines under a title: a difference, or what is there.
  struct List: Hashable {
    var title: String
    var lines: [String]

    /// So many lines are shown.
    static let limit = 20

    init(title: String, lines: [String]) {
      self.title = title
      let rest = lines.count - Self.limit
      self.lines = rest > 0 ? lines.prefix(Self.limit) + ["… and \(rest) more"] : lines
    }

    init(differences diff: StateDiff) {
      self.init(title: "Differences, expected → actual", lines: diff.lines.map(\.description))
    }
  }

  var happened: String
  var values: [[String]] = []
  var lists: [List] = []
  var rule: String
  var fix: String
  /// Code that mends the test, or shows how.
  var code: [String] = []

  var description: String {
    let width = values.map { $0[0].count }.max() ?? 0
    let table = values.map { row in
      "  \(row[0]):" + String(repeating: " ", count: width - row[0].count + 2) + row[1]
    }
    let blocks = lists.filter { !$0.lines.isEmpty }.map { list in
      ["  \(list.title):"] + list.lines.map { "    \($0)" }
    }
    return ([[happened], table] + blocks + [[rule], ["To fix, \(fix)"], code.map { "  \($0)" }])
      .filter { !$0.isEmpty }
      .map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n")
  }
}

// MARK: - States

extension TestFailure {
  /// What a call does that causes changes: `send(.sumar)`.
  typealias Call = String

  static func unassertedChange(_ call: Call, _ diff: StateDiff) -> Self {
    TestFailure(
      happened: "The state changed, and the test does not say so.",
      values: [["Call", call]],
      lists: [List(title: "Changes, before → after", lines: diff.lines.map(\.description))],
      rule: "Every change of the state is asserted, in the closure of the call that made it.",
      fix: "say what changed:", code: Self.closure(after: call, assigning: diff))
  }

  static func wrongState(_ call: Call, _ diff: StateDiff) -> Self {
    TestFailure(
      happened: "The state is not what the test says.",
      values: [["Call", call]],
      lists: [List(differences: diff)],
      rule: "The closure makes, of the state before the call, the state after it.",
      fix: "correct the reducer, or the closure if the values on the right are right:",
      code: closure(after: call, assigning: diff))
  }

  static func wrongPart(_ call: Call, _ diff: StateDiff) -> Self {
    TestFailure(
      happened: "The state is not what the test says.",
      values: [["Call", call]],
      lists: [List(differences: diff)],
      rule: "With exhaustivity off the closure is given the state after the call, and what it "
        + "assigns has to be there already.",
      fix: "correct the reducer, or the closure if the values on the right are right; assign "
        + "whole values, not 'count += 1'.")
  }

  static func different(_ diff: StateDiff) -> Self {
    TestFailure(
      happened: "Two values are not the same.",
      lists: [List(differences: diff)],
      rule: "'expectSame' compares with '=='.",
      fix: "correct what makes the value on the right, or the expectation.")
  }

  static func nothingChanged(_ call: Call) -> Self {
    TestFailure(
      happened: "The closure asserts no change, and there was none.",
      values: [["Call", call]],
      rule: "A closure is for a change; a call without one says that the state stays as it is.",
      fix: "leave the closure out, or find out why the action changes nothing.",
      code: [call])
  }

  static func closureThrew(_ call: Call, _ error: any Error) -> Self {
    TestFailure(
      happened: "The closure that says what changed threw an error.",
      values: [["Call", call], ["Error", Rendering.line(error)]],
      rule: "Without the closure's end the state cannot be compared.",
      fix: "make sure that what it unwraps or looks for is in the state before the call.")
  }

  static func impure(_ action: String, _ diff: StateDiff, _ effects: [String]) -> Self {
    TestFailure(
      happened: "A reducer gave two answers to one question.",
      values: [["Action", action]],
      lists: [
        List(
          title: "State of the second run, first → second", lines: diff.lines.map(\.description)),
        List(title: "Effects of the two runs", lines: effects),
      ],
      rule: "A reducer is pure: the same state, action and moment give the same state and "
        + "effects. Each step is run twice to see that.",
      fix: "take dates, ids and random numbers from the Entorno ('ahora', 'fecha', 'uuid', "
        + "'azar'), and change nothing outside the state. 'checksPurity: false' leaves the second "
        + "run out.")
  }

  /// A change to a value that can be written as it is printed.
  private static var plainChange: Regex<(Substring, Substring, Substring?)> {
    /.* → (-?\d+(\.\d+)?|"[^"→…]*"|true|false|nil|\.\w+)/
  }

  /// A call with a closure that assigns what a difference says; what cannot be written as an
  /// assignment of a plain value is a comment.
  static func closure(after call: Call, assigning diff: StateDiff) -> [String] {
    let lines = diff.lines.map { line -> String in
      guard line.kind == .changed, let member = line.member,
        let value = line.text.wholeMatch(of: plainChange)
      else { return "// \(line)" }
      // What an optional holds is assigned to the optional.
      return "$0\(member.hasSuffix("?") ? String(member.dropLast()) : member) = \(value.output.1)"
    }
    return ["\(call) {"] + lines.map { "  \($0)" } + ["}"]
  }
}

// MARK: - Actions

extension TestFailure {
  /// Time was asked to pass over an action.
  static func passedOver(
    _ call: Call, _ held: [String], next: String, at instant: Duration
  ) -> Self {
    TestFailure(
      happened: "An action came on the way, and time was to pass over it.",
      values: [["Call", call], ["Time", "\(instant)"]],
      lists: [List(title: "Waiting, the next one first", lines: held)],
      rule: "What the store receives is asserted at the instant at which it comes.",
      fix: "stop there and receive it, or receive on the way:",
      code: [
        "store.advance(to: \(literal(instant)))", "store.receive(\(next))", "// or",
        "store.advance(by: …, receiving: [\(next), …])",
      ])
  }

  /// An instant as one would write it.
  private static func literal(_ instant: Duration) -> String {
    let (seconds, rest) = instant.components
    if rest == 0 { return ".seconds(\(seconds))" }
    let attosecondsOfAMillisecond: Int64 = 1_000_000_000_000_000
    guard rest.isMultiple(of: attosecondsOfAMillisecond) else { return "\(instant)" }
    return ".milliseconds(\(seconds * 1_000 + rest / attosecondsOfAMillisecond))"
  }

  /// Actions that wait to be received, as lines with where they came from.
  static func unreceived(
    _ call: Call, _ held: [String], next: String, at instant: Duration
  ) -> Self {
    TestFailure(
      happened: "There are actions that the test has not received.",
      values: [["Call", call], ["Time", "\(instant)"]],
      lists: [List(title: "Waiting, the next one first", lines: held)],
      rule: "What the store receives is asserted before the test goes on: while an action waits, "
        + "nothing else is sent or decided, and no time passes.",
      fix: "receive it first:", code: ["store.receive(\(next))"])
  }

  static func receivedOther(
    _ call: Call, expected: String, got: String, origin: String, isLater: Bool,
    at instant: Duration
  ) -> Self {
    let isCode = call.hasPrefix("store.receive")
    return TestFailure(
      happened: "Another action came than the test says.",
      values: [
        ["Call", call], ["Time", "\(instant)"], ["Expected", expected], ["Received", got],
        ["Origin", origin],
      ],
      rule: "Actions are received in the order in which they came"
        + (isLater ? "; the expected one is among those that wait behind." : "."),
      fix: isLater
        ? "receive the other one before:"
        : "correct the effect, or the expectation if the action is right"
          + (isCode ? ":" : "."),
      code: isCode ? ["store.receive(\(got))"] : [])
  }

  /// Why nothing came.
  enum Silence: Hashable {
    /// Nothing is running.
    case idle
    /// What runs waits for time, for the test's decision, or for what is before it.
    case waiting
    /// Something is due at this very instant.
    case due
    /// All that runs awaits something outside.
    case outside
  }

  static func receivedNothing(
    _ call: Call, expected: String, came: [String], work: [String], _ silence: Silence,
    at instant: Duration
  ) -> Self {
    let fix =
      switch silence {
      case .idle: "look at the effects of the actions before: none of them is running."
      case .waiting:
        "let time pass or decide the request that it waits for, or look at why the work does not "
          + "send it."
      case .due: "let happen what is due at this instant:"
      case .outside: "wait for the work that has left the test, in an 'async' test:"
      }
    let code: [Silence: [String]] = [
      .due: ["store.advance(by: .zero)"], .outside: ["await store.settle()"],
    ]
    return TestFailure(
      happened: came.isEmpty ? "No action came." : "No such action came.",
      values: [["Call", call], ["Time", "\(instant)"], ["Expected", expected]],
      lists: [
        List(title: "Came and not asserted", lines: came), List(title: "Running", lines: work),
      ],
      rule: silence == .outside
        ? "A test never waits for another thread: what awaits an actor, a callback or a real "
          + "clock is outside until the test says that it waits."
        : "An action is received at the instant at which it comes.",
      fix: fix, code: code[silence] ?? [])
  }

  static func nothingToSkip(_ call: Call, what: String) -> Self {
    TestFailure(
      happened: "There is nothing to skip.",
      values: [["Call", call]],
      rule: "A skip that skips nothing hides that the test and the store have grown apart.",
      fix: "remove the call, or say 'strict: false' if there may be no \(what).")
  }
}

// MARK: - Time and work

extension TestFailure {
  static func timeRunsForward(_ call: Call, now: Duration) -> Self {
    TestFailure(
      happened: "Time was asked to go back.",
      values: [["Call", call], ["Time", "\(now)"]],
      rule: "The test's time only goes forward.",
      fix: "pass a later instant, or a duration that is not negative.")
  }

  static func neverHeld(_ call: Call, at instant: Duration, work: [String]) -> Self {
    TestFailure(
      happened: "The condition did not come true.",
      values: [["Call", call], ["Time", "\(instant)"]],
      lists: [List(title: "Running", lines: work)],
      rule: "'run(until:)' lets time pass until the condition holds or the time given is over.",
      fix: "give it more time with 'within:', or look at why the state does not get there.")
  }

  static func notEqualToItself(_ call: Call, _ diff: StateDiff) -> Self {
    TestFailure(
      happened: "The state is not equal to itself.",
      values: [["Call", call]],
      lists: [List(title: "Compared with itself", lines: diff.lines.map(\.description))],
      rule: "States are compared with '=='; one that is unequal to itself, as a 'nan' makes it, "
        + "equals no expectation.",
      fix: "keep such values out of the state, or give their type an '==' that finds them equal.")
  }

  static func restless(
    _ call: Call, _ work: [String], latest: [String], limit: Int
  ) -> Self {
    TestFailure(
      happened: "The work of this instant never comes to rest.",
      values: [["Call", call], ["Limit", "\(limit) steps without time passing"]],
      lists: [
        List(title: "Running", lines: work), List(title: "Latest actions", lines: latest),
      ],
      rule:
        "Between two instants everything happens that can; work that goes round without waiting "
        + "for time, or that goes on after it was cancelled, has no end.",
      fix: "let the work wait for something, and end it when its task is cancelled.")
  }

  static func stillOutside(_ call: Call, _ bound: Duration, _ work: [String]) -> Self {
    TestFailure(
      happened: "Work is still outside the test.",
      values: [["Call", call], ["Waited", "\(bound) of real time"]],
      lists: [List(title: "Outside", lines: work)],
      rule: "'settle' waits for an action of the work outside, or for its end.",
      fix: "make sure that it ends, give the effect a function that the test decides, or wait "
        + "longer with 'within:'.")
  }

  static func noRequest(_ call: Call, request: String, pending: [String]) -> Self {
    TestFailure(
      happened: "There is no such request to be decided.",
      values: [["Call", call], ["Request", request]],
      lists: [List(title: "Pending", lines: pending)],
      rule: "The test decides the requests of functions that nobody gave a value; others run by "
        + "themselves.",
      fix: pending.isEmpty
        ? "make sure that an action before returned the request, and that the store was not given "
          + "the function."
        : "decide one that is to be decided; let time pass for one that is due, and let end what "
          + "is before one that waits for its turn.")
  }

  static func callNotMade(_ call: Call, expected: String, made: [String]) -> Self {
    TestFailure(
      happened: "The call was not made.",
      values: [["Expected", expected]],
      lists: [List(title: "Calls that were made", lines: made)],
      rule: "'.invoke' of a function that no ancestor wired and the test did not give is kept for "
        + "the test to expect.",
      fix: "correct the expectation, or return '.invoke' from the reducer.")
  }

  /// What is left when a test ends.
  struct Leftovers: Hashable {
    var held: [String] = []
    var calls: [String] = []
    var effects: [String] = []
    var subscriptions: [String] = []

    var isEmpty: Bool {
      held.isEmpty && calls.isEmpty && effects.isEmpty && subscriptions.isEmpty
    }
  }

  static func leftovers(_ call: Call, _ left: Leftovers, advice: [String]) -> Self {
    TestFailure(
      happened: "The test ends, and not everything was asserted.",
      values: [["Call", call]],
      lists: [
        List(title: "Actions that were not received", lines: left.held),
        List(title: "Calls that were not expected", lines: left.calls),
        List(title: "Effects still running", lines: left.effects),
        List(title: "Subscriptions still running", lines: left.subscriptions),
      ],
      rule: "At its end a test has received every action, has expected every call, and has named "
        + "everything that goes on.",
      fix: "end the test with:", code: advice)
  }

  static func notAlive(
    _ call: Call, ids: [String], running: [String], advice: [String]
  ) -> Self {
    TestFailure(
      happened: "Something is said to be alive that is not running.",
      values: [["Call", call], ["Not running", ids.joined(separator: ", ")]],
      lists: [List(title: "Running", lines: running)],
      rule: "'finish(alive:)' names what goes on at the end, and nothing else.",
      fix: "look at why it has ended, or write:", code: advice)
  }

  static func skipped(_ lines: [String]) -> Self {
    TestFailure(
      happened: "Some of what happened was not asserted.",
      lists: [List(title: "Skipped", lines: lines)],
      rule: "Exhaustivity is off, and the test asked to be shown what it leaves out.",
      fix: "assert it, or set 'exhaustivity' to '.off'.")
  }
}
