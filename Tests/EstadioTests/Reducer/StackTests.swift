import Estadio
import Testing

/// Large and deep states lie still: what walks the tree takes addresses with it, not copies.
///
/// 16 KB of state in place lie below eight levels of the operator under test. One copy for each
/// level would take 128 KB; the stacks here leave room for the copies of one level at a time.
@Suite struct StackTests {
  typealias Scopes = Scoped<Scoped<Scoped<Scoped<Scoped<Scoped<Scoped<Scoped<Core>>>>>>>>
  typealias Optionals = Chosen<Chosen<Chosen<Chosen<Chosen<Chosen<Chosen<Chosen<Core>>>>>>>>
  typealias Cases = Cased<Cased<Cased<Cased<Cased<Cased<Cased<Cased<Core>>>>>>>>
  typealias Lists = Listed<Listed<Listed<Listed<Listed<Listed<Listed<Listed<Core>>>>>>>>
  typealias Computeds =
    Computed<Computed<Computed<Computed<Computed<Computed<Computed<Computed<Core>>>>>>>>
  typealias Mixture = Scoped<Chosen<Cased<Listed<Scoped<Chosen<Cased<Listed<Core>>>>>>>>

  /// A send, an effect, a subscription, ticks and an observer.
  private func live<D: Deep>(_ deep: D.Type, kilobytes: Int) async -> [Int] {
    let start = D.start
    let (told, end) = await onSmallStack(kilobytes: kilobytes) {
      var told = 0
      let store = VirtualStore(initial: start, reducer: D())
      let observer = store.engine.listen { told += 1 }
      store.send(D.wrap(.set(3)))
      store.send(D.wrap(.wait))
      store.send(D.wrap(.toggle))
      store.advance(by: .seconds(3))
      observer.leave()
      return (told, store.state)
    }
    let core = D.core(end)
    return [told, core?.word, core?.changes, core?.seconds].map { $0 ?? -1 }
  }

  @Test func `16 KB below eight scopes and six decorators on each fit in a small stack`() async {
    #expect(await live(Scopes.self, kilobytes: 192) == [7, 7, 2, 3])
  }

  @Test func `16 KB below eight optionals fit in a small stack`() async {
    #expect(await live(Optionals.self, kilobytes: 192) == [7, 7, 2, 3])
  }

  @Test func `16 KB below eight cases fit in a small stack`() async {
    #expect(await live(Cases.self, kilobytes: 192) == [7, 7, 2, 3])
  }

  @Test func `rows of 16 KB in rows of rows fit in a small stack`() async {
    #expect(await live(Lists.self, kilobytes: 192) == [7, 7, 2, 3])
  }

  @Test func `16 KB below eight computed parts fit in a small stack`() async {
    #expect(await live(Computeds.self, kilobytes: 192) == [7, 7, 2, 3])
  }

  @Test func `16 KB below every operator in turn fit in a small stack`() async {
    #expect(await live(Mixture.self, kilobytes: 192) == [7, 7, 2, 3])
  }

  // MARK: - No copies

  /// How often the innermost part on the heap was shared at the moment of a change.
  private func copies<D: Deep>(_ deep: D.Type, _ reducer: some Reducer<D.State, D.Action>) -> Int? {
    var ids = 0
    let store = VirtualStore(initial: D.start, reducer: reducer)
    let observer = store.engine.listen { [unowned store] in ids += store.state.id }
    store.send(D.wrap(.set(3)))
    store.send(D.wrap(.wait))
    store.send(D.wrap(.toggle))
    store.advance(by: .seconds(3))
    observer.leave()
    return D.core(store.state)?.copies
  }

  @Test func `a deep array is changed without a copy, whoever decorates, waits and observes`() {
    #expect(copies(Scopes.self, Scopes()) == 0)
    #expect(copies(Optionals.self, Optionals()) == 0)
    #expect(copies(Lists.self, Lists()) == 0)
    // What has to keep the state before a change shares it, and the count sees that.
    #expect(copies(Scopes.self, Scopes().logging(to: Log { _ in })) == 7)
    #expect(copies(Cased<Core>.self, Cased<Core>()) == 7)
  }

  @MainActor
  @Test func `an observed slice of a live store shares nothing else of its state`() {
    let store = Store(initial: Scopes.start, reducer: Scopes())
    var told = 0
    let token = store.observe(\.id) { _, _ in told += 1 }
    store.send(Scopes.wrap(.set(3)))
    store.send(Scopes.wrap(.set(4)))
    token.cancel()
    #expect(told == 0)
    #expect(Scopes.core(store.state)?.copies == 0)
  }
}
