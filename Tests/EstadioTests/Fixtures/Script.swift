import Estadio

/// A store whose actions are words and whose state is the list of words that were reduced: enough
/// to see every order. `effects` says what each word returns.
func scripted(
  _ effects: [String: Effect<String>] = [:], onFault: Fault.Handler? = nil,
  subscriptions: [String: Subscriptions<String>] = [:]
) -> VirtualStore<[String], String> {
  VirtualStore(
    initial: [], reducer: Script(effects: effects, standing: subscriptions), onFault: onFault)
}

/// Logs each word and returns what the table says; the subscriptions are those of the words that
/// were said and not taken back with `-word`.
struct Script: Reducer {
  let effects: [String: Effect<String>]
  var standing: [String: Subscriptions<String>] = [:]

  func reduce(
    into log: inout [String], action: String, entorno: Entorno
  ) -> Effect<String> {
    log.append(action)
    return effects[action] ?? .none
  }

  func subscriptions(for log: [String], entorno: Entorno) -> Subscriptions<String> {
    guard !standing.isEmpty else { return .undeclared }
    return standing.sorted { $0.key < $1.key }.reduce(.none) { all, entry in
      let said = log.count { $0 == entry.key } - log.count { $0 == "-\(entry.key)" }
      return said > 0 ? all + entry.value : all
    }
  }
}

extension Entorno.Claves {
  /// What a script's words may call.
  static let shout = Clave<@Sendable (String) -> Void>("shout") { _ in }
}
