import Estadio
public import Testing

extension TestStore {
  /// Ends the test of this store: every action was received, every call expected, and nothing goes
  /// on but what is named.
  ///
  /// ```swift
  /// store.finish(alive: [EnJuego.Reloj.tic])
  /// ```
  ///
  /// Without this call the same is checked when the store is released. With exhaustivity off
  /// nothing is asked of the end.
  ///
  /// - Parameters:
  ///   - ids: ids of effects and subscriptions that still run: those of all features.
  ///   - sourceLocation: the place of the call.
  public func finish(
    alive ids: [any Hashable & Sendable] = [],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let ids = ids.map { AnyID($0) }
    beginReceiving(sourceLocation) {
      "store.finish(\(ids.isEmpty ? "" : "alive: [\(Self.written(ids))]"))"
    }
    checkLeftovers(alive: ids)
    isFinished = true
  }

  /// Cancels all effects that are running, without asserting anything.
  ///
  /// - Parameters:
  ///   - strict: whether it is a failure if none is running.
  ///   - sourceLocation: the place of the call.
  public func skipRunning(
    strict: Bool = true, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    begin(sourceLocation) { "store.skipRunning()" }
    if strict, engine.ledger.standingWork.isEmpty {
      report(.nothingToSkip(call, what: "running effects"))
    }
    engine.cancelAllWork()
    end()
  }

  /// Waits, in real time, for work that has left the test: until an action comes of it, or all of
  /// it is over or asleep by the test's clock.
  ///
  /// It is for effects that await an actor, a callback of another thread, or a real clock. A test
  /// that can do without is faster and surer.
  ///
  /// - Parameters:
  ///   - bound: how long at most, in real time; work that is outside even then is a failure.
  ///   - sourceLocation: the place of the call.
  public nonisolated(nonsending) func settle(
    within bound: Duration = .seconds(10),
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async {
    beginReceiving(sourceLocation) { "await store.settle()" }
    let end = ContinuousClock.now + bound
    let seen = unasserted.count
    while !engine.isPaused, unasserted.count == seen, !outside.isEmpty {
      let rest = end - ContinuousClock.now
      guard rest > .zero else {
        report(.stillOutside(call, bound, outside.map(\.description)))
        break
      }
      await engine.host.executor.waitForWork(atMost: rest)
      runOut()
    }
    self.end()
  }

  /// The effects that run and that the test does not see: not asleep by its clock, and not requests
  /// that it decides.
  var outside: [Pending] {
    let asleep = engine.host.world.asleep
    return works.filter { standing in
      guard case .running(let id) = standing.progress else { return false }
      return asleep[id] == nil && engine.host.postponed[id] == nil
    }.map(described)
  }

  /// Reports what is left, once.
  func checkLeftovers(alive ids: [AnyID]) {
    guard isExhaustive else {
      return forgetSeen()
    }
    let works = works
    let subscriptions = engine.ledger.standingSubscriptions
    func isNamed(_ standing: Standing) -> Bool { standing.ids.contains { ids.contains($0) } }
    let left = TestFailure.Leftovers(
      held: heldLines, calls: engine.host.calls.map(\.description),
      effects: works.filter { !isNamed($0) }.map { described($0).description },
      subscriptions: subscriptions.filter { !isNamed($0) }.map { described($0).description })
    let standing = works + subscriptions
    let missing = ids.filter { id in !standing.contains { $0.ids.contains(id) } }
    if !missing.isEmpty {
      report(
        .notAlive(
          call, ids: missing.map(\.description),
          running: standing.map { described($0).description }, advice: advice(works, subscriptions))
      )
    } else if !left.isEmpty {
      report(.leftovers(call, left, advice: advice(works, subscriptions)))
    }
  }

  /// Ids as one would write them: an enum's case with its type.
  private static func written(_ ids: [AnyID]) -> String {
    ids.map { id in
      let (text, type) = (id.description, type(of: id.value))
      // With the types around its own, without the module and the place of private ones.
      let name = String(reflecting: type).drop { $0 != "." }.dropFirst()
        .replacing(/\(unknown context at \$[0-9a-f]+\)\./) { _ in "" }
      if text.hasPrefix(".") { return "\(name)\(text)" }
      let short = "\(type)"
      return text.hasPrefix("\(short)(") ? "\(name)\(text.dropFirst(short.count))" : text
    }.joined(separator: ", ")
  }

  /// What to write for the first thing of each kind that is left, in an order in which it works.
  private func advice(_ works: [Standing], _ subscriptions: [Standing]) -> [String] {
    var code: [String] = []
    if engine.isPaused { code.append("store.receive(\(heldNext))") }
    if let call = engine.host.calls.first { code.append("store.expect(\\.\(call))") }
    for request in engine.host.postponed.sorted(by: { $0.key < $1.key }).prefix(1) {
      guard case .request(let call) = request.value.description else { continue }
      code.append("store.resolve(\\.\(call), .success(…))")
    }
    let isNameless = works.contains(where: \.ids.isEmpty)
    if isNameless { code.append("store.skipRunning()  // what has no id cannot be named") }
    let alive = (isNameless ? [] : works) + subscriptions
    let named = alive.flatMap { $0.ids.prefix(1) }.reduce(into: [AnyID]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    code.append("store.finish(\(named.isEmpty ? "" : "alive: [\(Self.written(named))]"))")
    return code
  }
}
