import Estadio
import Testing

/// Every fault, word for word: what happened, the values, the rule, the remedy.
@Suite struct FaultTests {
  @Test(arguments: FaultText.all)
  func `a fault says what happened, where, the rule and the remedy`(_ sample: FaultText) {
    #expect(sample.fault.description == sample.text)
  }

  @Test func `each kind of fault has its text here`() {
    // A new cause has to be added to this switch, and so to the samples.
    let kinds = FaultText.all.map { sample in
      switch sample.fault.cause {
      case .missingChild(_, _, let rows): rows == nil ? 0 : 1
      case .duplicateSubscription: 2
      case .periodNotPositive: 3
      case .runawayChain: 4
      case .invariantBroken: 5
      case .functionCalledInReduction: 6
      case .unhandledError: 7
      case .stateReadInReduction: 8
      case .identityChanged: 9
      case .lateSend: 10
      case .inboxBehind: 11
      case .streamFailed: 12
      case .unimplementedKey: 13
      case .missingObject: 14
      case .unknownScreen: 15
      case .stepNotRepeated: 16
      case .travelOfPart: 17
      case .reported: 18
      case .callOfChildStore: 19
      }
    }
    #expect(Set(kinds) == Set(0...19))
  }

  @Test func `a store without a handler of its own takes the one of the task that made it`() {
    let faults = Notes<Fault>()
    let store = Fault.$handler.withValue({ faults.add($0) }) {
      VirtualStore<Parent.State, Parent.Action>.family()
    }
    store.send(.row(7, .add), fileID: "App/Vista.swift", line: 12)
    #expect(faults.all.count == 1)
    #expect(faults.all.first?.origin?.description == "sent at App/Vista.swift:12")
  }

  @Test func `reading the state while a reducer changes it ends the process with a fault`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let home = Home()
        let store = Store(
          initial: 0,
          reducer: Reduce<Int, Int> { _, _ in
            _ = home.store?.state
            return .none
          })
        home.store = store
        store.send(1)
      }
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
    #expect(text?.contains(Fault(.stateReadInReduction).description) == true)
  }
}

/// Where a reducer finds the store that runs it.
@MainActor
private final class Home {
  var store: Store<Int, Int>?
}

/// A fault and all it says.
struct FaultText: Sendable, CustomTestStringConvertible {
  let fault: Fault
  let text: String
  var testDescription: String { "\(fault.cause)" }

  init(_ cause: Fault.Cause, from origin: Origin? = nil, _ text: String) {
    fault = Fault(cause, origin: origin)
    self.text = text
  }

  static let all: [FaultText] = [
    FaultText(
      .missingChild(child: "Fila", action: ".fila(2, .tic)", rows: ["1", "3"]),
      from: .outside(SourceLocation("App/Vista.swift", 12)),
      """
      An action reached a row that is gone.

        Child:   Fila
        Action:  .fila(2, .tic)
        Rows:    [1, 3]
        Origin:  sent at App/Vista.swift:12

      A row's effects end with it; this action was sent by somebody else, and nothing changed.

      To fix, send it only while the row exists, or run the rows before the reducer that removes \
      them.
      """),
    FaultText(
      .missingChild(child: "Hoja", action: ".hoja(.cerrar)", rows: nil),
      """
      An action reached a child that is gone.

        Child:   Hoja
        Action:  .hoja(.cerrar)

      A child's effects end with it; this action was sent by somebody else, and nothing changed.

      To fix, send it only while the child exists, or run the child before the reducer that \
      removes it.
      """),
    FaultText(
      .duplicateSubscription(id: #""reloj""#, feature: ""),
      """
      Two subscriptions of one feature have the same id.

        Id:       "reloj"
        Feature:  the root

      An id names one subscription within its feature; the last one declared is kept.

      To fix, give each subscription an id of its own.
      """),
    FaultText(
      .periodNotPositive(id: #""reloj""#, period: .zero),
      """
      A subscription asked for a period that is not positive.

        Id:      "reloj"
        Period:  0.0 seconds

      '.every' ticks at start + k × period, which needs a period above zero; it does not tick.

      To fix, pass a positive duration, or leave the subscription out while there is none.
      """),
    FaultText(
      .runawayChain(limit: 100, cycle: [".ping (effect .send)", ".pong (effect .send)"]),
      """
      Actions keep causing actions: the chain was stopped.

        Limit:  100 actions
        Cycle:  .ping (effect .send) → .pong (effect .send)

      A chain of actions caused by actions has to end by itself. The action over the limit was \
      dropped; the store goes on.

      To fix, break the cycle: let one of these actions change nothing when nothing changed.
      """),
    FaultText(
      .invariantBroken(name: "No es negativo", action: ".restar", state: "State(cuenta: -1)"),
      """
      The invariant “No es negativo” does not hold.

        Action:  .restar
        State:   State(cuenta: -1)

      An invariant given to '.checking' holds after every action.

      To fix, change the reducer so that this action cannot lead to this state, or the invariant \
      if it asks too much.
      """),
    FaultText(
      .functionCalledInReduction(key: "abrirPartido"),
      """
      A reducer called a function of the Entorno.

        Key:  abrirPartido

      Reducers are pure: functions of the Entorno are for effects. The call did nothing.

      To fix, return '.invoke(\\.abrirPartido, …)' from the reducer.
      """),
    FaultText(
      .unimplementedKey(key: "cargar", place: SourceLocation("App/Claves.swift", 7)),
      """
      A key of the Entorno was read that has no value.

        Key:       cargar
        Declared:  at App/Claves.swift:7

      A key declared as unimplemented is given a value before it is read; its stand-in was used.

      To fix, give it one in the store's 'entorno:' closure ('$0.cargar = …'), or above the reader \
      with '.entorno(\\.cargar, …)'.
      """),
    FaultText(
      .missingObject(type: "Servidor"),
      """
      An object was read from the Entorno that nobody put there.

        Type:  Servidor

      An object is found below the reducer that it was put on, by the very type that it was put as.

      To fix, put one above the reader with '.entorno(Servidor(…))', or read \
      'entorno[ifPresent: Servidor.self]' if there may be none.
      """),
    FaultText(
      .unhandledError(effect: ".run(App/Lista.swift:9)", error: ".sinRed"),
      """
      An effect threw an error that nobody handled.

        Effect:  .run(App/Lista.swift:9)
        Error:   .sinRed

      An error that matters is an action; one that does not is caught in the effect.

      To fix, catch it in the '.run' closure and send an action, or use '.request'.
      """),
    FaultText(
      .streamFailed(stream: "goles, 1", error: ".sinRed"),
      """
      A stream failed with an error that nobody handled.

        Stream:  goles, 1
        Error:   .sinRed

      A stream that failed has ended: it is opened again when its arguments change, or when the \
      state asks for it after not asking.

      To fix, give the subscription an 'onFailure:' that makes an action of the error.
      """),
    FaultText(
      .unknownScreen(target: "#3", stack: ["#1", "#2"]),
      """
      A stack was asked to go back to a screen that is not in it.

        Screen:  #3
        Stack:   [#1, #2]

      Going back to a screen takes off what lies above it; nothing changed.

      To fix, go back to one that is in the stack, or use 'goBackOrPush'.
      """),
    FaultText(
      .lateSend(effect: ".run(App/Lista.swift:9)", action: ".llego(3)"),
      """
      An effect sent an action after it had ended.

        Effect:  .run(App/Lista.swift:9)
        Action:  .llego(3)

      What a '.run' closure starts ends with it; the action was dropped.

      To fix, wait in the closure for everything that sends, with a task group for example.
      """),
    FaultText(
      .inboxBehind(waiting: 1_200_000, limit: 1_000_000),
      """
      The inbox is far behind.

        Waiting:  1200000 messages
        Limit:    1000000

      Nothing was dropped; but who sends faster than a store reduces fills the memory.

      To fix, send less often, or the newest value only.
      """),
    FaultText(
      .stepNotRepeated(
        number: 12, action: ".sumar", difference: ["cuenta: 1 → 2", "filas: + [0] 3"]),
      """
      A step led to another state when it was made again.

        Step:        12
        Action:      .sumar
        Difference:  cuenta: 1 → 2
        Difference:  filas: + [0] 3

      The same state, action, instant and seed give the same state, every time.

      To fix, take time, ids and chance from the Entorno ('ahora', 'fecha', 'uuid', 'azar') in \
      this reducer, and nothing from variables outside the state.
      """),
    FaultText(
      .travelOfPart(state: "Lista.State"),
      """
      A child store was asked to travel through time.

        State:  Lista.State

      A child store shares the loop of its root, and has no history of its own.

      To fix, make the 'TimeTravel' of the root store.
      """),
    FaultText(
      .callOfChildStore(call: ".invoke(abrirPartido, 1)"),
      """
      A child store was told to make a call.

        Call:  .invoke(abrirPartido, 1)

      A call finds its way by the reducers of a store; a child store has none of its own. Nothing \
      was called.

      To fix, perform what comes of a control of the root's screen, at the root.
      """),
    FaultText(
      .stateReadInReduction,
      """
      The store's state was read while a reducer was changing it.

      During a reduction the state belongs to the reducer alone; a reader would see half a change.

      To fix, use the state that the reducer was given, or read it in an effect.
      """),
    FaultText(
      .identityChanged(from: "1", to: "2"),
      """
      An element of an IdentifiedList was given another id in place.

        Old id:  1
        New id:  2

      An element keeps its id for as long as it is in the list.

      To fix, remove the element and insert one with the new id.
      """),
    FaultText(
      .reported(
        FaultReport(
          happened: "A state was not stored.", values: ["Key": "ajustes", "Error": "no space"],
          rule: "What was stored before is as it was.", fix: "make room.")),
      """
      A state was not stored.

        Key:    ajustes
        Error:  no space

      What was stored before is as it was.

      To fix, make room.
      """),
    FaultText(
      .reported(
        FaultReport(
          happened: "Two differ.", values: ["One": "a = 1\nb = 2", "Other": "a = 2"],
          rule: "They are equal.", fix: "make them so.")),
      """
      Two differ.

        One:    a = 1
                b = 2
        Other:  a = 2

      They are equal.

      To fix, make them so.
      """),
  ]
}
