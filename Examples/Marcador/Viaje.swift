import Estadio
import EstadioHistory
import EstadioPrompt
import MarcadorApp

/// Travel through the time of the app on the table, whichever clock it has.
@MainActor
struct Viaje {
  let estaFuera: () -> Bool
  let posicion: () -> Int
  let pasos: () -> [HistoryEntry<AccionGuardada>]
  let pausar: () -> Bool
  let bloquear: () -> Bool
  let saltar: (Int) -> Bool
  let omitir: (Int, Bool) -> Bool
  let volver: () -> Bool
  let seguirDesdeAqui: () -> Bool

  init(_ viaje: TimeTravel<EstadoGuardado, AccionGuardada>) {
    estaFuera = { viaje.isAway }
    posicion = { viaje.position }
    pasos = { viaje.entries }
    pausar = { viaje.pause() }
    bloquear = { viaje.lock() }
    saltar = { viaje.jump(to: $0) }
    omitir = { $1 ? viaje.skip($0) : viaje.unskip($0) }
    volver = { viaje.resume() }
    seguirDesdeAqui = { viaje.resumeFromHere() }
  }

  init(_ viaje: Traveller<EstadoGuardado, AccionGuardada, VirtualHost<AccionGuardada>>) {
    estaFuera = { viaje.isAway }
    posicion = { viaje.position }
    pasos = { viaje.entries }
    pausar = { viaje.leave(isLocked: false) }
    bloquear = { viaje.leave(isLocked: true) }
    saltar = { viaje.jump(to: $0) }
    omitir = { viaje.skip($0, $1) }
    volver = { viaje.resume() }
    seguirDesdeAqui = { viaje.resumeFromHere() }
  }
}
