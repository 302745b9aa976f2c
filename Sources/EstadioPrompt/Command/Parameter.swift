/// One argument of a command: its name, what is accepted, and the type its handler receives.
///
/// ```swift
/// .integer("id", in: 1...99)                      // Int
/// .word("pestaña", of: ["partidos", "goleadores"]) // String
/// .choice("lado", [Choice("local", Lado.local), Choice("visitante", .visitante)])  // Lado
/// .rest("nombre")                                  // String, blanks included
/// .optional(.integer("minutos", in: 1...200))       // Int?
/// ```
public struct Parameter<Value: Sendable>: Sendable {
  let shape: ParameterShape
  /// Takes words from a line; the second argument is the command's usage, for a mistake.
  let read: @Sendable (inout Words, _ usage: String) throws(Mistake) -> Value

  /// An argument that may be left out; the handler then receives `nil`.
  ///
  /// Optional parameters come last in a command.
  public static func optional<Wrapped>(_ parameter: Parameter<Wrapped>) -> Parameter
  where Value == Wrapped? {
    var shape = parameter.shape
    shape.isOptional = true
    return Parameter(shape: shape) { words, usage throws(Mistake) in
      if words.isEmpty { return nil }
      return try parameter.read(&words, usage)
    }
  }

  /// One of several words, each standing for a value.
  public static func choice(_ name: String, _ choices: [Choice<Value>]) -> Parameter {
    let shape = ParameterShape(
      name: name, kind: .choice(choices.map { [$0.word] + $0.aliases }))
    return Parameter(shape: shape) { words, usage throws(Mistake) in
      let word = try words.next(for: name, usage: usage)
      let key = Spelling.key(word)
      for choice in choices
      where ([choice.word] + choice.aliases).contains(where: { Spelling.key($0) == key }) {
        return choice.value
      }
      let all = choices.flatMap { [$0.word] + $0.aliases }
      throw .notAChoice(
        String(word), parameter: name, choices: choices.map(\.word),
        suggestion: Spelling.nearest(to: word, among: all), usage: usage)
    }
  }
}

extension Parameter where Value == Int {
  /// A whole number within a range.
  public static func integer(_ name: String, in range: ClosedRange<Int> = .min ... .max)
    -> Parameter
  {
    let shape = ParameterShape(name: name, kind: .integer(range))
    return Parameter(shape: shape) { words, usage throws(Mistake) in
      let word = try words.next(for: name, usage: usage)
      if let number = Int(word), range.contains(number) { return number }
      // A number with more digits than an Int holds is a number all the same.
      let digits = word.first == "-" || word.first == "+" ? word.dropFirst() : word
      let isNumber = !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
      throw isNumber
        ? .outOfRange(String(word), parameter: name, range: range, usage: usage)
        : .notAnInteger(String(word), parameter: name, range: range, usage: usage)
    }
  }
}

extension Parameter where Value == String {
  /// One of several words; the handler receives it as written here.
  public static func word(_ name: String, of words: [String]) -> Parameter {
    choice(name, words.map { Choice($0, $0) })
  }

  /// Any single word, as typed.
  public static func word(_ name: String) -> Parameter {
    Parameter(shape: ParameterShape(name: name, kind: .word)) { words, usage throws(Mistake) in
      String(try words.next(for: name, usage: usage))
    }
  }

  /// All that is left of the line, its inner blanks as typed; comes last in a command.
  public static func rest(_ name: String) -> Parameter {
    Parameter(shape: ParameterShape(name: name, kind: .rest)) { words, usage throws(Mistake) in
      guard let text = words.remainder() else {
        throw .missingArgument(name, usage: usage)
      }
      return String(text)
    }
  }
}

extension Words {
  fileprivate mutating func next(for parameter: String, usage: String) throws(Mistake)
    -> Substring
  {
    guard let word = next() else { throw .missingArgument(parameter, usage: usage) }
    return word
  }
}
