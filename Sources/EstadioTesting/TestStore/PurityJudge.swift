import Estadio

/// Runs each step twice and keeps those whose runs differ.
///
/// The first run is the trial, on a copy; the second is the one that counts. Reports of reducers
/// are data among their effects, so that nothing is said twice.
final class PurityJudge<State: Equatable, Action: Sendable> {
  /// What one run gave.
  struct Outcome {
    let state: State
    let effect: String
  }

  struct Verdict {
    let action: Action
    let first: Outcome
    let second: Outcome
  }

  private let isOn: Bool
  private var verdicts: [Verdict] = []

  init(isOn: Bool) { self.isOn = isOn }

  func takeVerdicts() -> [Verdict] {
    if verdicts.isEmpty { return [] }
    defer { verdicts = [] }
    return verdicts
  }

  func watching(_ machine: Machine<State, Action>) -> Machine<State, Action> {
    guard isOn else { return machine }
    return Machine(machine) { [self] state, action, entorno in
      var copy = state
      let trial = machine.reduce(&copy, action, entorno)
      let effect = entorno.context.ignoringMisuses { machine.reduce(&state, action, entorno) }
      if copy != state || !Self.areSame(trial, effect) {
        verdicts.append(
          Verdict(
            action: action, first: Outcome(state: copy, effect: Self.text(trial)),
            second: Outcome(state: state, effect: Self.text(effect))))
      }
      return effect
    }
  }

  private static func areSame(_ a: Effect<Action>, _ b: Effect<Action>) -> Bool {
    switch (a.node, b.node) {
    case (nil, nil): true
    case (let a?, let b?): EffectDescription(a) == EffectDescription(b)
    default: false
    }
  }

  private static func text(_ effect: Effect<Action>) -> String {
    effect.node.map { EffectDescription($0).description } ?? ".none"
  }
}
