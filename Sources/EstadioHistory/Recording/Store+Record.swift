public import Estadio

extension Store where State: Codable & Sendable, Action: Codable {
  /// Records every step of this store from now on.
  ///
  /// Not to be called while the store is at work. A child store cannot be recorded; the recorder's
  /// ``Recorder/failure`` then says so.
  ///
  /// - Parameter recorder: takes the steps, and belongs to this store from now on.
  /// - Returns: a token; the recording ends when it is ended or released.
  public func record(to recorder: Recorder<State, Action>) -> RecordingToken {
    if let engine { return engine.record(to: recorder) }
    recorder.refuse(.childStore)
    return RecordingToken(nil) {}
  }
}

extension VirtualStore where State: Codable & Sendable, Action: Codable {
  /// Records every step of this store from now on.
  package func record(to recorder: Recorder<State, Action>) -> RecordingToken {
    engine.record(to: recorder)
  }
}

extension Engine where State: Codable & Sendable, Action: Codable {
  fileprivate func record(to recorder: Recorder<State, Action>) -> RecordingToken {
    let context = context
    recorder.begin(from: state, at: rootEntorno.fecha, in: context)
    let presence = onTransition { [unowned self] step in
      recorder.add(
        .init(
          number: step.number, instant: step.instant, date: reading.date, origin: step.origin,
          tag: step.tag, action: step.action, before: step.before, after: step.after,
          effect: step.effect),
        in: context)
    }
    return RecordingToken(presence) { recorder.end(in: nil, of: context) }
  }
}

/// Keeps the recording of a store on: it ends when this is ended or released.
public final class RecordingToken: Sendable {
  private let presence: Presence?
  private let finish: @Sendable () -> Void

  init(_ presence: Presence?, finish: @escaping @Sendable () -> Void) {
    self.presence = presence
    self.finish = finish
  }

  deinit { end() }

  /// Ends the recording with its last line; doing it twice is no fault.
  public func end() {
    guard let presence, presence.isHere else { return }
    presence.leave()
    finish()
  }
}
