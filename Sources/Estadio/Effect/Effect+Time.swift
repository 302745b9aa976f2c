extension Effect {
  /// Starts effects together; the first to send an action, or to end, goes on alone.
  ///
  /// The others are cancelled in the same turn, before anything of theirs is reduced; those listed
  /// after a member that sends at once never start.
  public static func race(_ effects: Self...) -> Self { race(effects) }

  /// Starts effects together; the first to send an action, or to end, goes on alone.
  public static func race(_ effects: some Sequence<Self>) -> Self {
    grouped(effects, as: .race)
  }

  /// Gives up after a time, with an action that says so.
  ///
  /// The time begins when the effect starts. Whatever the effect sends first, in time, keeps it
  /// going and stops the timeout.
  public func timeout(after limit: Duration, _ action: Action) -> Self {
    parted.work.isNone ? self : .race(self, .after(limit, action))
  }

  /// Starts after a pause in which nobody started the same id again.
  ///
  /// Each start cancels the one before, waiting or running. The pause begins when the effect
  /// starts; a single advance of the clock by it is enough.
  public func debounce(id: some Hashable & Sendable, for pause: Duration) -> Self {
    guard !parted.work.isNone else { return self }
    let wait = Self(node: EffectNode(.after(pause, nil)))
    return Self.concatenate(wait, self).cancellable(id: id, inFlight: .replace)
  }

  /// Starts at most once in each window of an id.
  ///
  /// The first start of an id is at once and opens a window. Of those that come while it is open,
  /// the latest starts when it closes, and opens the next; or none does.
  ///
  /// - Parameters:
  ///   - id: belongs to the feature instance, so that two features never share a window. `.cancel`
  ///     of it stops what waits and what runs, and leaves the window open.
  ///   - window: how long two starts are apart at least.
  ///   - latest: whether the latest of those that come meanwhile is kept.
  public func throttle(
    id: some Hashable & Sendable, for window: Duration, latest: Bool
  ) -> Self {
    let (reports, work) = parted
    guard let node = work.node else { return self }
    return reports.merged(
      with: Self(
        node: EffectNode(
          .group(.throttle(window, latest: latest), [node]), label: EffectLabel(id: id))))
  }
}
