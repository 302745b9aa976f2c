public import Estadio

/// Runs each step twice and keeps those whose runs differ.
///
/// The first run is the trial, on a copy; the second is the one that counts. Reports of reducers
/// are data among their effects, so that nothing is said twice. Who counts reductions asks the
/// environment whether one is a trial; an object in the state is written twice.
@usableFromInline
final class PurityJudge<State: Equatable, Action: Sendable> {
  /// What one run gave.
  @usableFromInline
  struct Outcome {
    let state: State
    let effect: String
  }

  @usableFromInline
  struct Verdict {
    let action: Action
    let first: Outcome
    let second: Outcome
  }

  @usableFromInline let isOn: Bool
  @usableFromInline var verdicts: [Verdict] = []

  @inlinable
  init(isOn: Bool) { self.isOn = isOn }

  func takeVerdicts() -> [Verdict] {
    if verdicts.isEmpty { return [] }
    defer { verdicts = [] }
    return verdicts
  }

  @inlinable
  var hasVerdicts: Bool { !verdicts.isEmpty }

  @inlinable
  func watching(_ machine: Machine<State, Action>) -> Machine<State, Action> {
    guard isOn else { return machine }
    return Machine(machine) { [self] state, action, entorno in
      var copy = state
      let trial = entorno.context.trying { machine.reduce(&copy, action, entorno) }
      let effect = entorno.context.ignoringMisuses { machine.reduce(&state, action, entorno) }
      // A state that is not even equal to itself says nothing of the reducer.
      if copy != state && copy == copy || !Self.areSame(trial, effect) {
        convict(action, copy, trial, state, effect)
      }
      return effect
    }
  }

  @usableFromInline
  func convict(
    _ action: Action, _ first: State, _ trial: Effect<Action>, _ second: State,
    _ effect: Effect<Action>
  ) {
    verdicts.append(
      Verdict(
        action: action, first: Outcome(state: first, effect: Self.text(trial)),
        second: Outcome(state: second, effect: Self.text(effect))))
  }

  @inlinable
  static func areSame(_ a: Effect<Action>, _ b: Effect<Action>) -> Bool {
    if a.isNone && b.isNone { return true }
    return text(a, isSameAs: b)
  }

  @usableFromInline
  static func text(_ a: Effect<Action>, isSameAs b: Effect<Action>) -> Bool {
    guard let a = a.node, let b = b.node else { return false }
    return EffectDescription(a) == EffectDescription(b)
  }

  private static func text(_ effect: Effect<Action>) -> String {
    effect.node.map { EffectDescription($0).description } ?? ".none"
  }
}
