/// What `send` gives back: a hold on everything that follows from that action.
///
/// ```swift
/// await store.send(.actualizar).finish()
/// ```
///
/// What follows are the effects that the action returned, the actions that they send, their
/// effects, and so on; for a `send` from outside the loop, also what observers and called
/// functions sent in its turn. Subscriptions are no part of it: they follow from the state.
///
/// A handle does not keep its store alive, and nobody has to keep a handle. When nothing is left
/// to happen by the time `send` returns, the handle is empty and has cost nothing.
public struct SendHandle: Sendable {
  @MainActor
  private final class Hold: Sendable {
    private weak var keeper: (any SendKeeper)?
    private let send: SendID

    init(_ send: SendID, of keeper: any SendKeeper) {
      self.send = send
      self.keeper = keeper
    }

    var isOver: Bool { keeper?.isOver(send) ?? true }
    func cancel() { keeper?.cancel(send) }
    func wait(_ waiter: Waiter) { keeper?.wait(for: send, waiter) }
  }

  private let hold: Hold?

  private init(hold: Hold?) { self.hold = hold }

  /// The handle of a send that left nothing to wait for.
  @usableFromInline
  static let over = SendHandle(hold: nil)

  @MainActor
  init<State, Action, H: Host<Action>>(_ send: SendID?, of engine: Engine<State, Action, H>) {
    guard let send else {
      hold = nil
      return
    }
    hold = Hold(send, of: engine)
  }

  /// Whether nothing is left of what followed. While the store is at work the answer is no.
  @MainActor
  public var isFinished: Bool { hold?.isOver ?? true }

  /// Stops everything that followed and has not happened yet, in the same turn (law 5). What was
  /// reduced already stays. Cancelling twice, or too late, is no fault.
  @MainActor
  public func cancel() { hold?.cancel() }

  /// Waits until nothing is left of what followed, or the store is gone.
  ///
  /// When the task that waits is cancelled, what it waits for is cancelled too.
  @MainActor
  public func finish() async {
    guard let hold, !hold.isOver else { return }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        hold.wait(Waiter { continuation.resume() })
      }
    } onCancel: {
      Task { @MainActor in hold.cancel() }
    }
  }
}

/// Who knows what is left of a send: the engine, whatever its types.
private protocol SendKeeper: AnyObject {
  func isOver(_ send: SendID) -> Bool
  func cancel(_ send: SendID)
  func wait(for send: SendID, _ waiter: Waiter)
}

extension Engine: SendKeeper {}
