public import EstadioHistory
public import EstadioScreens

// The history knows nothing of screens, nor screens of the history; whoever uses both may ask what
// a recorded or a stored reducer shows: what its content shows.

extension Recorded: Pantalla where Content: Pantalla {}
extension UndoableReducer: Pantalla where Base: Pantalla {}
extension Persisted: Pantalla where Content: Pantalla {}
