/// The commands of an app, with `help` and `quit` added, and the reading of a line as one of them.
///
/// ```swift
/// let table = try CommandTable([
///   Command("open", aliases: ["abrir"], .integer("id", in: 1...99), help: "Abre un partido.") {
///     id in "Partido \(id)"
///   }
/// ])
/// try table.request(for: "ABRIR 1  # el derbi")  // .run
/// try table.request(for: "abri 1")               // throws .unknownCommand("abri", "abrir")
/// ```
public struct CommandTable: Sendable {
  /// All commands in the order in which help lists them; `help` and `quit` come last.
  public let commands: [Command]
  /// What a person reads.
  public let texts: Texts

  private let index: [String: Int]
  private var helpPosition: Int { commands.count - 2 }
  private var quitPosition: Int { commands.count - 1 }

  /// Checks the declarations; throws the first fault.
  public init(_ commands: [Command], texts: Texts = .spanish) throws(TableFault) {
    self.texts = texts
    self.commands =
      commands + [
        Command(
          "help", aliases: texts.helpAliases, .optional(.word(texts.helpParameter)),
          help: texts.helpSummary
        ) { _ in "" },
        Command("quit", aliases: texts.quitAliases, help: texts.quitSummary) { "" },
      ]
    index = try Self.index(self.commands)
    for command in commands { try Self.check(command) }
  }

  /// What a line asks for; throws what is wrong with it.
  public func request(for line: String) throws(Mistake) -> Request {
    var words = Words(line)
    guard let name = words.next() else { return .nothing }
    let position = try position(of: name)
    let run = try commands[position].bind(words)
    switch position {
    case helpPosition: return .help(try help(about: words.next()))
    case quitPosition: return .quit
    default: return .run(run)
    }
  }

  // MARK: -

  private func help(about name: Substring?) throws(Mistake) -> String {
    guard let name else { return helpForAll() }
    return help(for: commands[try position(of: name)])
  }

  private func position(of name: Substring) throws(Mistake) -> Int {
    if let position = index[Spelling.key(name)] { return position }
    let suggestion = Spelling.nearest(to: name, among: commands.flatMap(\.names))
    throw .unknownCommand(String(name), suggestion: suggestion)
  }

  private static func index(_ commands: [Command]) throws(TableFault) -> [String: Int] {
    var index: [String: Int] = [:]
    for (position, command) in commands.enumerated() {
      var spellings: Set<String> = []
      for name in command.names {
        guard Self.isTypable(name) else {
          throw TableFault(command: command.name, cause: .impossibleName(name))
        }
        let owner = index.updateValue(position, forKey: Spelling.key(name))
        let isNew = spellings.insert(Self.spelling(name)).inserted
        guard owner == nil || owner == position && isNew else {
          let owners = [commands[owner ?? position].name, command.name]
          throw TableFault(
            command: command.name, cause: .duplicateName(name, commands: owners))
        }
      }
    }
    return index
  }

  private static func check(_ command: Command) throws(TableFault) {
    var previous: ParameterShape?
    for shape in command.shapes {
      if let previous, previous.isRest || previous.isOptional && !shape.isOptional {
        throw TableFault(
          command: command.name,
          cause: .unreachableParameter(shape.name, after: previous.name))
      }
      previous = shape
      guard case .choice(let choices) = shape.kind else { continue }
      if choices.isEmpty {
        throw TableFault(command: command.name, cause: .noChoices(parameter: shape.name))
      }
      var owners: [String: Int] = [:]
      for (position, words) in choices.enumerated() {
        var spellings: Set<String> = []
        for word in words {
          guard Self.isTypable(word) else {
            throw TableFault(command: command.name, cause: .impossibleName(word))
          }
          let owner = owners.updateValue(position, forKey: Spelling.key(word))
          let isNew = spellings.insert(Self.spelling(word)).inserted
          guard owner == nil || owner == position && isNew else {
            throw TableFault(
              command: command.name, cause: .duplicateChoice(word, parameter: shape.name))
          }
        }
      }
    }
  }

  /// What makes two spellings of one word worth writing both: «pestaña» and «pestana».
  private static func spelling(_ word: String) -> String { word.lowercased() }

  private static func isTypable(_ name: String) -> Bool {
    var words = Words(name)
    return words.next().map(String.init) == name && words.isEmpty
      && name.utf8.count <= Spelling.longestName
      && ControlPictures.replacingControls(in: name) == name && !name.contains("\n")
  }
}
