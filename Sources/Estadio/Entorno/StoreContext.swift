import Synchronization

/// What one store lends to every copy of its ``Entorno``: where faults go, and the defaults that
/// are made once per store.
package final class StoreContext: Sendable {
  package let report: Fault.Handler
  private let made = Mutex<[ObjectIdentifier: any Sendable]>([:])

  package init(report: @escaping Fault.Handler) { self.report = report }

  func fallback<Value>(of clave: Clave<Value>) -> Value {
    switch clave.fallback {
    case .value(let value): value
    case .perStore(let make):
      if let value = kept(clave) {
        value
      } else {
        // Made outside the lock: a factory may read other keys. The first one stored wins.
        keep(make(), for: clave)
      }
    }
  }

  private func kept<Value>(_ clave: Clave<Value>) -> Value? {
    made.withLock { $0[clave.identity] } as? Value
  }

  private func keep<Value: Sendable>(_ value: Value, for clave: Clave<Value>) -> Value {
    let winner = made.withLock { made in
      if let first = made[clave.identity] { return first }
      made[clave.identity] = value
      return value
    }
    return winner as? Value ?? value
  }
}
