/// A mistake in a program that the store survived, said in four parts: what happened with the
/// values at hand, where, the rule, and how to fix it.
///
/// Each store hands its faults to the handler it was given at init. Without one, the task-local
/// ``Fault/handler`` of the place that made the store serves; its default writes to standard
/// error.
public struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong.
  public let cause: Cause
  /// Where the action came from during which it went wrong, if it was during one.
  public let origin: Origin?

  package init(_ cause: Cause, origin: Origin? = nil) {
    self.cause = cause
    self.origin = origin
  }

  /// Takes the faults of a store.
  public typealias Handler = @Sendable (Fault) -> Void

  /// The handler of stores that are made in this task without one of their own.
  @TaskLocal public static var handler: Handler = { StandardError.write($0.description) }

  /// Every kind of fault there is.
  public enum Cause: Hashable, Sendable {
    /// An action reached an optional child that is `nil`, or a row that is not in its list.
    case missingChild(child: String, action: String, rows: [String]?)
    /// One feature declared two subscriptions with one id.
    case duplicateSubscription(id: String, feature: String)
    /// A subscription asked to tick every zero or fewer seconds.
    case periodNotPositive(id: String, period: Duration)
    /// Actions kept causing actions past the limit.
    case runawayChain(limit: Int, cycle: [String])
    /// A reducer left a state that breaks a named invariant.
    case invariantBroken(name: String, action: String, state: String)
    /// A reducer called a function of the `Entorno` instead of returning `.invoke`.
    case functionCalledInReduction(key: String)
    /// A key that was declared without a default was read before it was given a value.
    case unimplementedKey(key: String, place: SourceLocation)
    /// An object was read by a type for which nobody put one.
    case missingObject(type: String)
    /// A `.run` effect threw and nobody caught it.
    case unhandledError(effect: String, error: String)
    /// A stream that a subscription listens to threw, and the subscription has no answer for it.
    case streamFailed(stream: String, error: String)
    /// A `.run` closure's handle was used after the closure had ended.
    case lateSend(effect: String, action: String)
    /// More actions waited in the inbox than a store should ever find there.
    case inboxBehind(waiting: Int, limit: Int)
    /// A stack was asked to go back to a screen that is not in it.
    case unknownScreen(target: String, stack: [String])
    /// A child store was told to make the call of a control.
    case callOfChildStore(call: String)
    /// The state was read while a reducer was changing it.
    case stateReadInReduction
    /// A step that was made again led to another state.
    case stepNotRepeated(number: Int, action: String, difference: [String])
    /// A child store was asked to travel through time.
    case travelOfPart(state: String)
    /// An element of an `IdentifiedList` was given another id in place.
    case identityChanged(from: String, to: String)
    /// Something beside the loop went wrong: a storage, for example.
    case reported(FaultReport)
  }

  /// Ends the process with the fault's text: for what cannot continue, and nothing else.
  @usableFromInline
  package static func trap(_ cause: Cause) -> Never {
    let text = Fault(cause).description
    StandardError.write(text)
    fatalError(text)
  }
}

extension Fault {
  /// The four parts, as every fault is printed.
  public var description: String {
    let report = cause.report
    guard let origin else { return report.description }
    let row = FaultReport.Row(name: "Origin", value: origin.description)
    return FaultReport(
      happened: report.happened, rows: report.values + [row], rule: report.rule, fix: report.fix
    ).description
  }
}

extension Fault.Cause {
  /// What happened, with which values, the rule and the way out.
  fileprivate var report: FaultReport {
    switch self {
    case .missingChild(let child, let action, let rows):
      missingChild(child, action, rows)
    case .duplicateSubscription(let id, let feature):
      FaultReport(
        happened: "Two subscriptions of one feature have the same id.",
        values: ["Id": id, "Feature": feature.isEmpty ? "the root" : feature],
        rule: "An id names one subscription within its feature; the last one declared is kept.",
        fix: "give each subscription an id of its own.")
    case .periodNotPositive(let id, let period):
      FaultReport(
        happened: "A subscription asked for a period that is not positive.",
        values: ["Id": id, "Period": period.description],
        rule: "'.every' ticks at start + k × period, which needs a period above zero; "
          + "it does not tick.",
        fix: "pass a positive duration, or leave the subscription out while there is none.")
    case .runawayChain(let limit, let cycle):
      FaultReport(
        happened: "Actions keep causing actions: the chain was stopped.",
        values: ["Limit": "\(limit) actions", "Cycle": cycle.joined(separator: " → ")],
        rule: "A chain of actions caused by actions has to end by itself. The action over the "
          + "limit was dropped; the store goes on.",
        fix: "break the cycle: let one of these actions change nothing when nothing changed.")
    case .invariantBroken(let name, let action, let state):
      FaultReport(
        happened: "The invariant “\(name)” does not hold.",
        values: ["Action": action, "State": state],
        rule: "An invariant given to '.checking' holds after every action.",
        fix: "change the reducer so that this action cannot lead to this state, "
          + "or the invariant if it asks too much.")
    case .unimplementedKey(let key, let place):
      FaultReport(
        happened: "A key of the Entorno was read that has no value.",
        values: ["Key": key, "Declared": "at \(place)"],
        rule: "A key declared as unimplemented is given a value before it is read; "
          + "its stand-in was used.",
        fix: "give it one in the store's 'entorno:' closure ('$0.\(key) = …'), or above the "
          + "reader with '.entorno(\\.\(key), …)'.")
    case .missingObject(let type):
      FaultReport(
        happened: "An object was read from the Entorno that nobody put there.",
        values: ["Type": type],
        rule: "An object is found below the reducer that it was put on, by the very type that it "
          + "was put as.",
        fix: "put one above the reader with '.entorno(\(type)(…))', or read "
          + "'entorno[ifPresent: \(type).self]' if there may be none.")
    case .stepNotRepeated(let number, let action, let difference):
      notRepeated(number, action, difference)
    case .functionCalledInReduction, .unhandledError, .streamFailed, .lateSend, .inboxBehind,
      .unknownScreen, .callOfChildStore, .stateReadInReduction, .identityChanged,
      .travelOfPart, .reported:
      misuse
    }
  }

  private func missingChild(_ child: String, _ action: String, _ rows: [String]?) -> FaultReport {
    let isRow = rows != nil
    return FaultReport(
      happened: isRow
        ? "An action reached a row that is gone."
        : "An action reached a child that is gone.",
      rows: [.init(name: "Child", value: child), .init(name: "Action", value: action)]
        + (rows.map { [.init(name: "Rows", value: "[\($0.joined(separator: ", "))]")] } ?? []),
      rule: "A \(isRow ? "row" : "child")'s effects end with it; this action was sent by "
        + "somebody else, and nothing changed.",
      fix: isRow
        ? "send it only while the row exists, or run the rows before the reducer that "
          + "removes them."
        : "send it only while the child exists, or run the child before the reducer that "
          + "removes it.")
  }

  private func notRepeated(_ number: Int, _ action: String, _ difference: [String]) -> FaultReport {
    FaultReport(
      happened: "A step led to another state when it was made again.",
      rows: [.init(name: "Step", value: "\(number)"), .init(name: "Action", value: action)]
        + difference.map { .init(name: "Difference", value: $0) },
      rule: "The same state, action, instant and seed give the same state, every time.",
      fix: "take time, ids and chance from the Entorno ('ahora', 'fecha', 'uuid', 'azar') in this "
        + "reducer, and nothing from variables outside the state.")
  }

  private var misuse: FaultReport {
    switch self {
    case .functionCalledInReduction(let key):
      FaultReport(
        happened: "A reducer called a function of the Entorno.",
        values: ["Key": key],
        rule: "Reducers are pure: functions of the Entorno are for effects. "
          + "The call did nothing.",
        fix: "return '.invoke(\\.\(key), …)' from the reducer.")
    case .unhandledError(let effect, let error):
      FaultReport(
        happened: "An effect threw an error that nobody handled.",
        values: ["Effect": effect, "Error": error],
        rule: "An error that matters is an action; one that does not is caught in the effect.",
        fix: "catch it in the '.run' closure and send an action, or use '.request'.")
    case .streamFailed(let stream, let error):
      FaultReport(
        happened: "A stream failed with an error that nobody handled.",
        values: ["Stream": stream, "Error": error],
        rule: "A stream that failed has ended: it is opened again when its arguments change, or "
          + "when the state asks for it after not asking.",
        fix: "give the subscription an 'onFailure:' that makes an action of the error.")
    case .lateSend(let effect, let action):
      FaultReport(
        happened: "An effect sent an action after it had ended.",
        values: ["Effect": effect, "Action": action],
        rule: "What a '.run' closure starts ends with it; the action was dropped.",
        fix: "wait in the closure for everything that sends, with a task group for example.")
    case .inboxBehind(let waiting, let limit):
      FaultReport(
        happened: "The inbox is far behind.",
        values: ["Waiting": "\(waiting) messages", "Limit": "\(limit)"],
        rule: "Nothing was dropped; but who sends faster than a store reduces fills the memory.",
        fix: "send less often, or the newest value only.")
    case .unknownScreen(let target, let stack):
      FaultReport(
        happened: "A stack was asked to go back to a screen that is not in it.",
        values: ["Screen": target, "Stack": "[\(stack.joined(separator: ", "))]"],
        rule: "Going back to a screen takes off what lies above it; nothing changed.",
        fix: "go back to one that is in the stack, or use 'goBackOrPush'.")
    case .callOfChildStore(let call):
      FaultReport(
        happened: "A child store was told to make a call.",
        values: ["Call": call],
        rule: "A call finds its way by the reducers of a store; a child store has none of its own. "
          + "Nothing was called.",
        fix: "perform what comes of a control of the root's screen, at the root.")
    case .stateReadInReduction:
      FaultReport(
        happened: "The store's state was read while a reducer was changing it.",
        rule: "During a reduction the state belongs to the reducer alone; a reader would see "
          + "half a change.",
        fix: "use the state that the reducer was given, or read it in an effect.")
    case .travelOfPart(let state):
      FaultReport(
        happened: "A child store was asked to travel through time.",
        values: ["State": state],
        rule: "A child store shares the loop of its root, and has no history of its own.",
        fix: "make the 'TimeTravel' of the root store.")
    case .identityChanged(let old, let new):
      FaultReport(
        happened: "An element of an IdentifiedList was given another id in place.",
        values: ["Old id": old, "New id": new],
        rule: "An element keeps its id for as long as it is in the list.",
        fix: "remove the element and insert one with the new id.")
    case .reported(let report): report
    default:
      FaultReport(happened: "", rule: "", fix: "")
    }
  }
}
