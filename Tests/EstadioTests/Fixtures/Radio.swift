import Estadio
import Synchronization

/// The far end of streams: says into the open ones, and notes when each is opened and closed.
final class Feed: Sendable, Equatable {
  static func == (a: Feed, b: Feed) -> Bool { a === b }

  private struct Line: Sendable {
    let say: @Sendable (String) -> Void
    let end: @Sendable ((any Error)?) -> Void
  }
  private let lines = Mutex<[String: [Line]]>([:])
  let notes = Notes<String>()

  /// A stream of what is said to a channel from now on.
  func open(_ channel: String) -> AsyncStream<String> {
    notes.add("open \(channel)")
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    continuation.onTermination = { [notes] _ in notes.add("close \(channel)") }
    add(
      channel,
      Line {
        continuation.yield($0)
      } end: { _ in
        continuation.finish()
      })
    return stream
  }

  /// The same, which may fail.
  func openShaky(_ channel: String) -> AsyncThrowingStream<String, any Error> {
    let (stream, continuation) = AsyncThrowingStream<String, any Error>.makeStream()
    add(
      channel,
      Line {
        continuation.yield($0)
      } end: {
        continuation.finish(throwing: $0)
      })
    return stream
  }

  private func add(_ channel: String, _ line: Line) {
    lines.withLock { $0[channel, default: []].append(line) }
  }

  /// Speaks to everybody who opened the channel; those who closed it are deaf.
  func say(_ words: String..., to channel: String) {
    for line in lines.withLock({ $0[channel] ?? [] }) { words.forEach(line.say) }
  }

  func end(_ channel: String, _ error: (any Error)? = nil) {
    for line in lines.withLock({ $0[channel] ?? [] }) { line.end(error) }
  }

  /// Puts this feed behind the keys.
  func wire(_ entorno: inout Entorno) {
    entorno.feed = { self.open($0) }
    entorno.shaky = { self.openShaky("shaky") }
  }
}

extension Entorno.Claves {
  static let feed = Clave<@Sendable (String) -> AsyncStream<String>>("feed") { _ in
    AsyncStream { $0.finish() }
  }
  static let shaky = Clave<@Sendable () -> AsyncThrowingStream<String, any Error>>("shaky") {
    AsyncThrowingStream { $0.finish() }
  }
}

/// Logs what it hears on the channels that its state names, under the ids 0, 1, 2 …
///
/// `tune x` and `off` change the channels; any other word is logged, and then the script asked.
struct Radio: Reducer {
  struct State: Equatable, Identifiable, Sendable {
    var id = 0
    var log: [String] = []
    var channels: [String] = []
    var prefix = ""
  }

  var script: (inout State, String, Entorno) -> Effect<String> = { _, _, _ in .none }

  func reduce(into state: inout State, action: String, entorno: Entorno) -> Effect<String> {
    let words = action.split(separator: " ").map(String.init)
    switch words.first {
    case "tune": state.channels = Array(words.dropFirst())
    case "off": state.channels = []
    case "prefix": state.prefix = words[1]
    default:
      state.log.append(action)
      return script(&state, action, entorno)
    }
    return .none
  }

  func subscriptions(for state: State, entorno: Entorno) -> Subscriptions<String> {
    for (index, channel) in state.channels.enumerated() {
      .stream(\.feed, channel, id: index, onEnd: "end \(channel)") { [prefix = state.prefix] in
        prefix + $0
      }
    }
  }
}

/// Radios in a list, each one's environment that of the wall.
struct Wall: Reducer {
  struct State: Equatable {
    var radios: IdentifiedList<Radio.State> = [.init(id: 1), .init(id: 2)]
    var station = "local"
    var feed = Feed()

    /// A slice that is a function.
    var opener: @Sendable (String) -> AsyncStream<String> {
      { [feed, station] in feed.open("\(station) \($0)") }
    }
  }
  enum Action: Hashable, Sendable {
    case radio(Int, String)
    case remove(Int)
    case station(String)
  }

  var script: (Action) -> Effect<Action> = { _ in .none }

  @ReducerBuilder<State, Action> var body: some Reducer<State, Action> {
    Radio().forEach(
      \State.radios,
      CasePath(Action.radio) { if case .radio(let id, let word) = $0 { (id, word) } else { nil } })
    Reduce { state, action in
      switch action {
      case .remove(let id): state.radios.remove(id: id)
      case .station(let name): state.station = name
      case .radio: break
      }
      return script(action)
    }
  }
}

extension VirtualStore {
  /// Lets work run without taking in what it leaves in the inbox.
  func runTasks() { while engine.host.runNextJob() {} }
}
