// The stages of the loop, in the order of the picture.
//
// What most turns do is inlinable, here and in the ledger, so that it is specialised where the
// store is made: generic code that is not asks the runtime for its types at every step, and that
// was two thirds of the time of a turn.

extension Engine {
  /// Takes one action through the reducer and starts what follows.
  @inlinable
  func step(_ queued: Ledger<Action>.Queued) {
    cause = Cause(origin: queued.origin, descent: queued.descent, tag: queued.tag)
    let action = queued.action
    switch chain.judge(action, queued, queueLength: ledger.queueLength) {
    case .pass: reduceAndCommit(action, queued)
    case .stop(let fault): report(fault, queued.origin)
    case .stopSilently: break
    }
    ledger.wasReduced(queued)
    startWork()
  }

  @inlinable
  func reduceAndCommit(_ action: Action, _ queued: Ledger<Action>.Queued) {
    gate.steps += 1
    // A copy of the state is made only for those who compare.
    let before = transitions.isEmpty ? nil : StateBox(copy: &box.state.pointee)
    gate.phase = .reducing
    let effect = reduce(&box.state.pointee, action, entorno)
    gate.phase = .working
    if let before { publish(action, queued, from: before, effect) }
    commit(effect)
  }

  /// What follows a reduction: features that went away end, then the new work starts.
  ///
  /// The work is registered first, so that what a feature returned in the very action that
  /// removed it ends with it and never starts.
  @inlinable
  func commit(_ effect: Effect<Action>) {
    // First, so that a stop or a cancel that was asked for meanwhile finds it.
    ledger.begin(effect, cause.descent)
    if gate.need == .queue { admitRequests() }
    if ledger.hasFeatures { endFeatures() }
    startWork()
  }

  /// Takes in what was asked for during a reduction, and reports what it did wrong.
  @inlinable
  func admitRequests() {
    if context.isMisused { reportMisuses() }
    if !arrivals.isEmpty { admitArrivals() }
  }

  @usableFromInline
  func reportMisuses() {
    for misuse in context.takeMisuses() { report(misuse, cause.origin) }
  }

  @inlinable
  func endFeatures() {
    let state = UnsafePointer(box.state)
    var gone: [Lineage] = []
    for lineage in ledger.features.keys where !lineage.exists(in: state) { gone.append(lineage) }
    if !gone.isEmpty { ledger.end(gone) { $0.exists(in: state) } }
  }

  // In a frame of its own, which two states ride.
  @inlinable
  @inline(never)
  func publish(
    _ action: Action, _ queued: Ledger<Action>.Queued, from before: StateBox<State>,
    _ effect: Effect<Action>
  ) {
    gate.phase = .notifying
    defer { gate.phase = .working }
    transitions.tell(
      Transition(
        number: gate.steps, action: action, origin: queued.origin, tag: queued.tag,
        instant: context.reading(ofStep: gate.steps).instant, before: before.state.pointee,
        after: box.state.pointee, effect: effect))
  }

  /// Starts what was registered, one command at a time: what a call sends has to queue behind
  /// what was listed before it.
  @inlinable
  func startWork() {
    if !arrivals.isEmpty { admitArrivals() }
    while ledger.hasWaitingWork, let command = ledger.nextCommand(now: host.now) {
      obey(command)
      if !arrivals.isEmpty { admitArrivals() }
    }
  }

  /// Takes in what was asked for meanwhile, in order.
  @inlinable
  func admitArrivals() {
    var admitted: [Arrival] = []
    swap(&admitted, &arrivals)
    for arrival in admitted {
      switch arrival {
      case .action(let action, let origin, let descent, let tag):
        ledger.enqueue(action, origin: origin, descent, tag: tag)
      case .effect(let effect, let descent): ledger.begin(effect, descent)
      case .cancel(let send): ledger.cancel(send: send)
      case .cancelAll: ledger.begin(.cancelAll)
      case .stop: admitStop()
      case .start: admitStart()
      }
    }
    // The room is kept for the next ones, unless a burst made it large.
    guard admitted.count <= 64 else { return }
    admitted.removeAll(keepingCapacity: true)
    if arrivals.isEmpty { swap(&admitted, &arrivals) }
  }

  @inlinable
  func adjustSubscriptions() {
    guard declaresSubscriptions, isRunning else { return }
    var changes: [Ledger<Action>.Answer] = []
    let isDeclared = machine.inquiry.ask(UnsafePointer(box.state), entorno) { node, answer in
      // The usual case: the same as runs, perhaps with newer closures.
      if let answer, ledger.refresh(node.number, with: answer.list) { return }
      changes.append((node, answer?.list))
    }
    if isDeclared, changes.isEmpty, ledger.broken.isEmpty { return }
    adjustSubscriptions(to: changes, isDeclared)
    startWork()
  }

  @usableFromInline
  func adjustSubscriptions(to changes: [Ledger<Action>.Answer], _ isDeclared: Bool) {
    let (now, depth) = (host.now, cause.descent.depth)
    guard isDeclared else {
      declaresSubscriptions = false
      machine.inquiry.tree.root = nil
      return ledger.adjust(to: [], now: now)
    }
    if ledger.isCovered(by: changes) {
      ledger.adjust(to: changes, now: now, depth: depth) { [tree = machine.inquiry.tree] in
        var numbers: [Int] = []
        tree.root?.visit { numbers.append($0.number) }
        return numbers
      }
    } else {
      // Something was stopped whose feature is there all the same, or again: all are asked anew.
      machine.inquiry.tree.root = nil
      var all: [Ledger<Action>.Answer] = []
      _ = machine.inquiry.ask(UnsafePointer(box.state), entorno) { node, answer in
        if let list = answer?.list { all.append((node, list)) }
      }
      ledger.adjust(toAll: all, now: now, depth: depth)
    }
  }

  @inlinable
  func notifyObservers() {
    guard toldSteps != gate.steps else { return }
    toldSteps = gate.steps
    guard !observers.isEmpty else { return }
    gate.phase = .notifying
    defer { gate.phase = .working }
    observers.tell(())
  }

  /// The queue is empty and everybody was told: sets the alarm and sees what the next send needs.
  @inlinable
  func rest() {
    cause = Cause()
    turn = nil
    chain = ActionChain()
    transitions.sweep()
    releaseWaiters()
    gate.phase = .idle
    gate.need = need
    host.wake(at: nextAlarm)
    // What was let go of just now may have sent something.
    if !arrivals.isEmpty { drain() }
  }

  @inlinable
  var need: Gate.Need {
    if !isRunning || away != nil || !transitions.isEmpty || !ledger.isDrained { return .queue }
    let isAwaited = declaresSubscriptions || !observers.isEmpty || ledger.hasFeatures
    return isAwaited ? .settling : .nothing
  }

  @usableFromInline
  func report(_ cause: Fault.Cause, _ origin: Origin?) {
    telling { context.report(Fault(cause, origin: origin)) }
  }

  /// Calls somebody who looks on. What he sends in the middle of the loop is his own.
  @usableFromInline
  func telling(_ call: () -> Void) {
    let outer = gate.phase
    if outer == .working { gate.phase = .notifying }
    call()
    gate.phase = outer
  }
}

// MARK: - Obeying

extension Engine {
  @inlinable
  func obey(_ command: Ledger<Action>.Command) {
    switch command {
    case .invoke(let invocation, let adaptation, let origin, let descent):
      invoke(invocation, adaptation, origin, descent)
    case .startTask(let id, let work, let adaptation, let origin):
      run(id, work, adaptation, origin)
    case .startStream(let id, let key, let listener):
      listen(id, key, listener)
    case .stopTask(let id):
      host.stop(id)
    case .diagnose(let diagnostic, let origin):
      tell(diagnostic, origin ?? cause.origin)
    }
  }

  @usableFromInline
  func tell(_ diagnostic: Diagnostic, _ origin: Origin?) {
    switch diagnostic {
    case .fault(let fault): report(fault, origin)
    case .note(let take):
      guard let origin else { return }
      let occasion = Occasion(
        number: gate.steps, origin: origin, tag: cause.tag,
        instant: context.reading(ofStep: gate.steps).instant)
      telling { take(occasion) }
    case .stopped: break
    }
  }

  @inlinable
  func invoke(
    _ invocation: Invocation, _ adaptation: EffectNode<Action>.Adaptation?,
    _ origin: EffectOrigin, _ descent: Descent
  ) {
    if invocation.isForGuest { return deliver(invocation) }
    let outer = cause
    cause = Cause(origin: .effect(origin), descent: descent)
    defer { cause = outer }
    // A call gives nothing back, so there is nothing it could send with.
    let root = entorno.read(by: .caller)
    let entorno = adaptation?(root, Send { _, _ in }) ?? root
    if !host.answers(invocation, in: entorno) { invocation.call(entorno) }
  }

  /// What a guest does then is no part of this store's turn.
  @usableFromInline
  func deliver(_ invocation: Invocation) {
    guard let message = invocation.arguments as? GuestMessage else { return }
    telling { guests?.deliver(message) }
  }

  @inlinable
  func run(
    _ id: WorkID, _ work: AsyncWork<Action>, _ adaptation: EffectNode<Action>.Adaptation?,
    _ origin: EffectOrigin
  ) {
    let funnel = host.funnel
    let life = WorkLife()
    let send = Send<Action> { action, tag in
      switch life.state {
      case .running: funnel.post(.effect(id, action, tag))
      case .ended: funnel.post(.late(origin, action))
      case .cancelled: break
      }
    }
    let root = entorno.read(by: .work(id.number))
    let task = DueTask(id, work.description, adaptation?(root, send) ?? root) {
      [weak host] entorno in
      host?.run(id, priority: work.priority) {
        let error = await work.outcome(entorno, send)
        life.end(isCancelled: Task.isCancelled)
        funnel.post(.ended(id, error: error))
      }
    }
    if !host.postpones(task) { task.start(task.entorno) }
  }
}
