public import Estadio

/// Stores a slice of the state, and restores it.
public struct Persisting<Content: Reducer, Slice: Codable & Equatable & Sendable>: Decorator {
  let form: StoredForm<Slice>
  let slice: WritableKeyPath<Content.State, Slice>
  let progress: WritableKeyPath<Content.State, Persistence<Slice>>
  let action: CasePath<Content.Action, PersistenceAction<Slice>>
  let period: Duration
  let flushWhen: (Content.State) -> Bool

  /// The content, stored.
  public func body(content: Content) -> Persisted<Content, Slice> {
    Persisted(content: content, how: self)
  }
}

extension Reducer {
  /// Keeps a part of the state in the storage of the environment, `entorno.almacen`, from one run
  /// of the program to the next.
  ///
  /// ```swift
  /// App()
  ///   .persisted(
  ///     "ajustes", version: 2, \.ajustes, in: \.disco,
  ///     CasePath(Action.disco) { if case .disco(let action) = $0 { action } else { nil } },
  ///     migrations: [Migration(to: 2) { $0["duracion"] = 90 }])
  /// ```
  ///
  /// **Loading.** A store loads when it first looks at its clock, or at once when `.load` is sent.
  /// It ends with one `.restored`, which the content is given too, with the slice in place. What
  /// was changed before that is kept, member by member; everything else is as it was stored.
  /// Nothing is saved before loading has ended. Of two loads the later one counts.
  ///
  /// **Saving.** A slice that differs from what is stored is written at the next tick of `every`,
  /// counted from the first change: so no stream of changes puts it off, and no more than `every`
  /// is lost when the process is killed. A slice that is changed back in time is not written.
  /// Changes that come while one is written are written after it. It is written at once on
  /// `.flush`, when `flushWhen` begins to hold, and when the store stops or is released; that last
  /// write is over when `stop()` returns. A program that ends without letting go of its store, as
  /// by `exit`, has to stop it first.
  ///
  /// **What is never done.** What cannot be read, and what is newer than `version`, is not
  /// overwritten: it is reported, the default is used, and before something else is saved it is put
  /// aside: as `ajustes.v3` if it is of version 3, which a program of that version finds and goes
  /// on from, else as `ajustes.ilegible-` and the seconds of the date.
  ///
  /// **Failures.** Each is an action, `.failed`, and a fault. A write that failed is tried again at
  /// every tick; a slice that cannot be encoded, when it has changed or on `.flush`.
  ///
  /// - Parameters:
  ///   - key: names the slice in the storage; of one store, no other slice has it.
  ///   - version: the version of the slice's form: at least 0, and higher whenever a migration is
  ///     added.
  ///   - slice: what is stored. Members that a stored slice lacks have the value that they have
  ///     in the first state; members that are not known are passed over, and gone after the next
  ///     save. A set or a dictionary is written in the order of what it holds.
  ///   - progress: where the state keeps how far it is; outside the slice.
  ///   - action: the action of this reducer that carries what happens.
  ///   - migrations: the steps from older versions.
  ///   - period: how long a change may wait; what is shorter than a millisecond is one.
  ///   - flushWhen: saves at once when it begins to hold: when an app goes to the background, say.
  public func persisted<Slice: Codable & Equatable & Sendable>(
    _ key: String, version: Int, _ slice: WritableKeyPath<State, Slice>,
    in progress: WritableKeyPath<State, Persistence<Slice>>,
    _ action: CasePath<Action, PersistenceAction<Slice>>,
    migrations: [Migration] = [], every period: Duration = .seconds(1),
    flushWhen: @escaping (State) -> Bool = { _ in false }
  ) -> Persisted<Self, Slice> {
    decorated(
      by: Persisting(
        form: StoredForm(key: key, version: version, migrations: migrations), slice: slice,
        progress: progress, action: action, period: max(period, .milliseconds(1)),
        flushWhen: flushWhen))
  }
}
