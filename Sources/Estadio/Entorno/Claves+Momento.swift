// What a reducer may ask of the world and still give the same answer the next time: each is fixed
// for a transition, and follows from the store's seed, the transition's number and its instant.

extension Entorno.Claves {
  /// The time since the store's host began, by a clock that only goes forwards and that nobody can
  /// set: what to measure with.
  ///
  /// In a reducer it is the transition's instant, the same at every reading; in an effect, the
  /// instant at which it is read.
  public static var ahora: Clave<Duration> { Clave(momentary: "ahora") { $0.ahora } }

  /// The date by the wall clock: what to print and to save.
  ///
  /// In a reducer it is the transition's, the same at every reading; in an effect, that at which it
  /// is read. The wall clock can be set: a later transition may find an earlier date.
  public static var fecha: Clave<Fecha> { Clave(momentary: "fecha") { $0.fecha } }

  /// A new id.
  ///
  /// It is *one* for each transition: a reducer that reads it twice gets the same twice, and so do
  /// two features that reduce the same action. For more than one id take ``azar`` and call
  /// ``Azar/uuid()``. Each `.run` and `.request` has one of its own, which it keeps when it is
  /// tried again; a function called by `.invoke` gets that of the latest transition.
  public static var uuid: Clave<Uuid> { Clave(momentary: "uuid") { $0.uuid } }

  /// A source of random numbers: `var azar = entorno.azar`, then `using: &azar`.
  ///
  /// It begins anew at each reading: within one transition all readers get the same numbers, so
  /// read it once and hand it on. Each `.run` and `.request` has a sequence of its own; a function
  /// called by `.invoke` gets that of the latest transition.
  public static var azar: Clave<Azar> { Clave(momentary: "azar") { $0.azar } }

  /// A clock for asynchronous work that sleeps: `try await entorno.reloj.sleep(for: .seconds(1))`.
  ///
  /// It goes with ``ahora``: in a test it stands still until the test lets time pass; of one
  /// instant the store's own timers come first, then the sleeps end, in the order in which they
  /// began. Prefer `.after` and `.every`, which are data.
  public static var reloj: Clave<Reloj> { Clave(momentary: "reloj") { $0.reloj } }
}
