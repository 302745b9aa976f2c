public import EstadioHistory

extension PartidoCronometrado {
  /// The match, with its steps undone one by one.
  ///
  /// A step is what somebody did at the table. Time makes none, and belongs to the phase in which
  /// it passed:
  ///
  /// - If the undone step had changed the phase, its phase never was, and neither was the time in
  ///   it. The phase before is back with all clocks as they stood when it was left, and they go on
  ///   from there, with a beat that begins now.
  /// - If it had not, as a goal or a card, the time would have passed without it too. The clocks
  ///   stay as they are, and so does their beat.
  ///
  /// What the step wrote down is gone without an entry, as if nobody had written it. Redoing gives
  /// back what was left by the same two rules.
  public static func deshacible() -> UndoableReducer<PartidoCronometrado> {
    PartidoCronometrado()
      .undoable(
        filter: { accion, _ in
          if case .pasaron = accion { false } else { true }
        }
      )
      .keeping(\.tiempo)
  }
}
