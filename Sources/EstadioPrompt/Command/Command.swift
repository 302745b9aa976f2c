/// Something a person can ask for in one line: its names, its arguments, its help, its handler.
///
/// ```swift
/// Command("goal", aliases: ["gol"], .choice("lado", lados), help: "Apunta un gol.") { lado in
///   store.send(.gol(lado))
///   return marcador(store.state)
/// }
/// ```
///
/// The handler receives the arguments in the order of the parameters, already checked and with
/// their types. It returns the reply, empty for none, and may throw: a ``UserError`` for what a
/// person did wrong, anything else for what failed.
public struct Command: Sendable {
  /// What calling the command with its arguments does.
  public typealias Run = @MainActor @Sendable () async throws -> String

  /// The name shown in help and errors.
  public let name: String
  /// Other names; a variant that differs in diacritics only, as «pestana», is not listed in help.
  public let aliases: [String]
  /// One line that says what it does.
  public let help: String

  let shapes: [ParameterShape]
  /// Checks the arguments in a line after its first word and binds them to the handler.
  let bind: @Sendable (Words) throws(Mistake) -> Run

  /// Declares a command; a ``CommandTable`` checks the declaration.
  public init<each Value: Sendable>(
    _ name: String,
    aliases: [String] = [],
    _ parameters: repeat Parameter<each Value>,
    help: String,
    handler: @escaping @MainActor @Sendable (repeat each Value) async throws -> String
  ) {
    self.name = name
    self.aliases = aliases
    self.help = help
    var shapes: [ParameterShape] = []
    repeat shapes.append((each parameters).shape)
    self.shapes = shapes
    let usage = Self.usage(name, shapes)
    bind = { words throws(Mistake) in
      var words = words
      let values = try (repeat (each parameters).read(&words, usage))
      if let extra = words.next() { throw .extraArgument(String(extra), usage: usage) }
      return { try await handler(repeat each values) }
    }
  }

  /// The line that shows its use: `open <id>`, `goal local|visitante`.
  public var usage: String { Self.usage(name, shapes) }

  /// The name and the aliases.
  var names: [String] { [name] + aliases }

  private static func usage(_ name: String, _ shapes: [ParameterShape]) -> String {
    ([name] + shapes.map(\.usage)).joined(separator: " ")
  }
}
