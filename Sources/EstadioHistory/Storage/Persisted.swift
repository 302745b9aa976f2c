public import Estadio

/// A reducer of whose state a slice is stored.
public struct Persisted<Content: Reducer, Slice: Codable & Equatable & Sendable>:
  WrappingReducer
{
  /// What is stored.
  public let content: Content
  let how: Persisting<Content, Slice>

  /// What its work is called: with the key, since one feature may store several slices.
  struct Work: Hashable, CustomStringConvertible {
    enum Kind: String { case load, write, erase }
    let kind: Kind
    let key: String

    var description: String { "\(kind) \(key)" }
  }

  /// Does its own part of an action, lets the content reduce it, and then looks what is to be saved
  /// at once.
  public func reduce(
    into state: inout Content.State, action: Content.Action, entorno: Entorno,
    content: Reduction
  ) -> Effect<Content.Action> {
    if state[keyPath: how.progress].isUntouched {
      // What is changed before loading begins is changed before it ends.
      state[keyPath: how.progress].saved = state[keyPath: how.slice]
    }
    let wasToFlush = how.flushWhen(state)
    let own = how.action.extract(action)
    let before = own.map { begin($0, &state, entorno) } ?? .none
    let effect = before.merged(with: content(&state, action, entorno))
    let after = own.map { end($0, &state, entorno) } ?? .none
    guard !wasToFlush, how.flushWhen(state), !isFlush(own) else {
      return effect.merged(with: after)
    }
    return effect.merged(with: after).merged(with: write(state, entorno, .replace))
  }

  /// While it has not loaded, a signal to begin; while something waits, the tick that saves.
  public func ownSubscriptions(
    for state: Content.State, entorno: Entorno
  ) -> Subscriptions<Content.Action> {
    let (progress, embed) = (state[keyPath: how.progress], how.action.embed)
    if !progress.isReady {
      return .signal(at: .zero, id: work(.load), embed(.began))
    }
    guard progress.isErasing || isToBeWritten(state) else { return .none }
    return .every(how.period, id: work(.write)) { _ in embed(.due) }
  }

  /// Tells the content; then, when the store ends, does what was still to be done.
  public func notice(
    _ event: StoreEvent, at state: UnsafePointer<Content.State>, entorno: Entorno
  ) {
    content.notice(event, at: state, entorno: entorno)
    guard event == .stopped else { return }
    do throws(StorageFault.Cause) {
      if state.pointee[keyPath: how.progress].isErasing {
        try order(entorno).erased()
      }
      guard isToBeWritten(state.pointee) else { return }
      for name in try writeOrder(state.pointee, entorno).written() {
        entorno.context.report(Fault(fault(.setAside(as: name)).cause))
      }
    } catch {
      entorno.context.report(Fault(fault(error).cause))
    }
  }
}

// MARK: - Its actions

extension Persisted {
  private func work(_ kind: Work.Kind) -> Work { Work(kind: kind, key: how.form.key) }

  private func isFlush(_ action: PersistenceAction<Slice>?) -> Bool {
    if case .flush = action { true } else { false }
  }

  private func isToBeWritten(_ state: Content.State) -> Bool {
    let progress = state[keyPath: how.progress]
    let slice = state[keyPath: how.slice]
    guard !progress.isPaused, progress.isDirty(slice), !progress.isUnencodable(slice) else {
      return false
    }
    guard !progress.mustWrite, let saved = progress.saved, slice != slice else { return true }
    // What is not equal to itself is judged by what would be written.
    guard let old = try? JSONValue.encoding(saved) else { return true }
    return (try? JSONValue.encoding(slice)) != old
  }

  /// What comes before the content: it finds the slice as it was loaded.
  private func begin(
    _ action: PersistenceAction<Slice>, _ state: inout Content.State, _ entorno: Entorno
  ) -> Effect<Content.Action> {
    switch action {
    case .load where !state[keyPath: how.progress].isErasing:
      return load(&state, entorno, .replace)
    case .began where !state[keyPath: how.progress].isReady:
      return load(&state, entorno, .keepFirst)
    case .restored(let restoration) where state[keyPath: how.progress].phase == .loading:
      return restore(restoration, &state)
    case .saved(let slice, let setAside):
      state[keyPath: how.progress].saved = slice
      state[keyPath: how.progress].mustWrite = false
      state[keyPath: how.progress].replacement = nil
      state[keyPath: how.progress].unencodable = nil
      return .merge(setAside.map { report(.setAside(as: $0)) })
    case .erased:
      state[keyPath: how.progress].isErasing = false
      return .none
    case .failed(let fault):
      noteUnencodable(fault.cause, &state, entorno)
      return report(fault.cause)
    case .pause, .resume:
      if case .pause = action {
        state[keyPath: how.progress].isPaused = true
      } else {
        state[keyPath: how.progress].isPaused = false
      }
      return .none
    default:
      return .none
    }
  }

  /// What comes after the content: it may have changed the slice.
  private func end(
    _ action: PersistenceAction<Slice>, _ state: inout Content.State, _ entorno: Entorno
  ) -> Effect<Content.Action> {
    switch action {
    case .erase:
      state[keyPath: how.progress].phase = .ready
      state[keyPath: how.progress].saved = state[keyPath: how.slice]
      state[keyPath: how.progress].mustWrite = false
      state[keyPath: how.progress].replacement = nil
      state[keyPath: how.progress].isErasing = true
      return .merge(.cancel(work(.load)), .cancel(work(.write)), erase(entorno, .replace))
    case .due where state[keyPath: how.progress].isErasing:
      return erase(entorno, .keepFirst)
    case .due:
      return write(state, entorno, .keepFirst)
    case .flush where state[keyPath: how.progress].isPaused:
      return report(.flushedWhilePaused)
    case .flush:
      state[keyPath: how.progress].unencodable = nil
      return write(state, entorno, .replace)
    case .restored(let restoration) where restoration.isToBeWritten:
      return write(state, entorno, .replace)
    default:
      return .none
    }
  }

  /// Remembers a slice that cannot be encoded, so that it is not tried again as it is. It may be
  /// another one by now than the one that failed.
  private func noteUnencodable(
    _ cause: StorageFault.Cause, _ state: inout Content.State, _ entorno: Entorno
  ) {
    guard case .notEncodable = cause else { return }
    let slice = state[keyPath: how.slice]
    let bytes = try? how.form.bytes(of: slice, date: entorno.fecha)
    state[keyPath: how.progress].unencodable = bytes == nil ? slice : nil
  }

  private func load(
    _ state: inout Content.State, _ entorno: Entorno, _ inFlight: InFlight
  ) -> Effect<Content.Action> {
    let progress = state[keyPath: how.progress]
    let base = progress.saved ?? state[keyPath: how.slice]
    state[keyPath: how.progress].phase = .loading
    let (form, embed, now) = (how.form, how.action.embed, entorno.fecha)
    let read = Effect<Content.Action>.request(\.readStored, order(entorno)) { result in
      embed(.restored(form.restoration(result, base: base, now: now)))
    }
    return .merge(.cancel(work(.write)), read.cancellable(id: work(.load), inFlight: inFlight))
  }

  private func restore(
    _ restoration: Restoration<Slice>, _ state: inout Content.State
  ) -> Effect<Content.Action> {
    var reports = restoration.fault.map { report($0.cause) } ?? .none
    let mine = state[keyPath: how.slice]
    let base = restoration.base ?? mine
    if let slice = restoration.slice {
      switch how.form.merging(mine, over: slice, since: base) {
      case .success(let merged): state[keyPath: how.slice] = merged
      case .failure(let cause):
        state[keyPath: how.slice] = slice
        reports = reports.merged(with: report(cause))
      }
    }
    let known = restoration.slice ?? base
    state[keyPath: how.progress].phase = .ready
    state[keyPath: how.progress].saved = known
    // If nothing was found this time, what was to be written still is.
    let isStillToBeWritten = restoration.slice == nil && state[keyPath: how.progress].mustWrite
    state[keyPath: how.progress].mustWrite = restoration.isToBeWritten || isStillToBeWritten
    state[keyPath: how.progress].replacement = restoration.replacement
    return reports
  }

  private func write(
    _ state: Content.State, _ entorno: Entorno, _ inFlight: InFlight
  ) -> Effect<Content.Action> {
    guard isToBeWritten(state), !state[keyPath: how.progress].isErasing else { return .none }
    let (slice, embed, key) = (state[keyPath: how.slice], how.action.embed, how.form.key)
    return .request(\.writeStored, writeOrder(state, entorno)) { result in
      switch result {
      case .success(let setAside): embed(.saved(slice, setAside: setAside))
      case .failure(let cause): embed(.failed(StorageFault(key: key, cause: cause)))
      }
    }
    .cancellable(id: work(.write), inFlight: inFlight)
  }

  private func erase(_ entorno: Entorno, _ inFlight: InFlight) -> Effect<Content.Action> {
    let (embed, key) = (how.action.embed, how.form.key)
    return .request(\.eraseStored, order(entorno)) { result in
      switch result {
      case .success: embed(.erased)
      case .failure(let cause): embed(.failed(StorageFault(key: key, cause: cause)))
      }
    }
    .cancellable(id: work(.erase), inFlight: inFlight)
  }
}

// MARK: - Orders and reports

extension Persisted {
  private func errand(_ entorno: Entorno) -> StorageOrder.Errand {
    StorageOrder.Errand(
      storage: entorno.almacen, turns: entorno.storageTurns, number: entorno.transitionNumber)
  }

  private func order(_ entorno: Entorno) -> StorageOrder {
    StorageOrder(how.form.key, version: how.form.version, errand: errand(entorno))
  }

  private func writeOrder(_ state: Content.State, _ entorno: Entorno) -> StorageOrder {
    var errand = errand(entorno)
    let (form, slice, date) = (how.form, state[keyPath: how.slice], entorno.fecha)
    let replacement = state[keyPath: how.progress].replacement
    errand.aside = replacement?.aside
    errand.erases = replacement?.erases
    errand.stamp = date.stamp
    errand.bytes = {
      do throws(StorageFault.Cause) {
        return .success(try form.bytes(of: slice, date: date))
      } catch {
        return .failure(error)
      }
    }
    return StorageOrder(form.key, version: form.version, errand: errand)
  }

  private func fault(_ cause: StorageFault.Cause) -> (fault: StorageFault, cause: Fault.Cause) {
    let fault = StorageFault(key: how.form.key, cause: cause)
    return (fault, .reported(fault.report))
  }

  private func report(_ cause: StorageFault.Cause) -> Effect<Content.Action> {
    .diagnose(.fault(fault(cause).cause))
  }
}

extension Fecha {
  /// The whole seconds since 1970, for names of files.
  var stamp: String { "\(sinceEpoch.components.seconds)" }
}
