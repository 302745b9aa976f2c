/// When which effects and subscriptions were at work, step by step.
struct Lanes {
  /// The steps, from 0 for the state before the first, in which each subscription was asked for.
  private var subscriptions: [(name: String, spans: [(from: Int, to: Int)])] = []
  /// The steps at which each effect was returned, and those at which something came of it.
  private var effects: [(name: String, returned: [Int], came: [Int])] = []
  private var subscriptionPlaces: [String: Int] = [:]
  private var effectPlaces: [String: Int] = [:]

  /// Notes what a state asks for.
  mutating func note(_ asked: [String], at step: Int) {
    for name in asked {
      let place = subscriptionPlaces[name] ?? subscriptions.count
      if place == subscriptions.count {
        subscriptionPlaces[name] = place
        subscriptions.append((name, []))
      }
      if let last = subscriptions[place].spans.last, last.to == step - 1 {
        subscriptions[place].spans[subscriptions[place].spans.count - 1].to = step
      } else {
        subscriptions[place].spans.append((step, step))
      }
    }
  }

  /// Notes what a step returned.
  mutating func note(returned effect: String, at step: Int) {
    for name in Set(Self.leaves(effect).map(Self.work)) {
      change(name) { $0.returned.append(step) }
    }
  }

  /// Notes where a step's action came from.
  mutating func note(_ origin: RecordedOrigin, at step: Int) {
    switch origin.kind {
    case .outside, .observer, .tick, .stream: break
    case .effect, .request, .run:
      change(Self.work(origin.text.drop { $0 != "." })) { $0.came.append(step) }
    }
  }

  /// The members of merges and other groups, one by one: `.a` and `.b(1, 2)` of
  /// `.merge(.a, .b(1, 2))`.
  private static func leaves(_ effect: Substring) -> [Substring] {
    let groups = [".merge(", ".concatenate(", ".race("]
    guard let group = groups.first(where: effect.hasPrefix) else {
      return effect == ".none" ? [] : [effect]
    }
    var (depth, start) = (0, effect.index(effect.startIndex, offsetBy: group.count))
    var members: [Substring] = []
    for place in effect[start...].indices {
      switch effect[place] {
      case "(", "[": depth += 1
      case ")" where depth == 0:
        members.append(effect[start..<place])
        return members.flatMap { leaves($0.drop { $0 == " " }) }
      case ")", "]": depth -= 1
      case "," where depth == 0:
        members.append(effect[start..<place])
        start = effect.index(after: place)
      default: break
      }
    }
    return [effect]
  }

  private static func leaves(_ effect: String) -> [Substring] { leaves(effect[...]) }

  /// What work it is, without what it was given: `.request(cargarPartidos)` of
  /// `.request(cargarPartidos, 7).cancellable(id: 1)`, `.after` of `.after(2.0 seconds, .tic)`.
  private static func work(_ effect: Substring) -> String {
    guard let open = effect.firstIndex(where: { $0 == "(" || $0 == " " }) else {
      return String(effect)
    }
    let kind = effect[..<open]
    guard [".request", ".invoke", ".run", ".cancel"].contains(String(kind)), effect[open] == "("
    else { return String(kind) }
    return kind + "(" + effect[effect.index(after: open)...].prefix { $0 != "," && $0 != ")" } + ")"
  }

  private mutating func change(
    _ name: String, _ body: (inout (name: String, returned: [Int], came: [Int])) -> Void
  ) {
    let place = effectPlaces[name] ?? effects.count
    if place == effects.count {
      effectPlaces[name] = place
      effects.append((name, [], []))
    }
    body(&effects[place])
  }

  var json: JSONValue {
    func numbers(_ steps: [Int]) -> JSONValue { .array(steps.map { .number("\($0)") }) }
    return .object([
      "subscriptions": .array(
        subscriptions.map { lane in
          .object([
            "name": .string(lane.name),
            "spans": .array(lane.spans.map { numbers([$0.from, $0.to]) }),
          ])
        }),
      "effects": .array(
        effects.map { lane in
          .object([
            "name": .string(lane.name), "returned": numbers(lane.returned),
            "came": numbers(lane.came),
          ])
        }),
    ])
  }
}
