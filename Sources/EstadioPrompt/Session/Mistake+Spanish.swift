extension Mistake {
  /// What was wrong and what would be right, in Spanish.
  var inSpanish: String {
    switch self {
    case .unknownCommand(let word, let suggestion):
      let hint = suggestion.map { " ¿Querías decir «\($0)»?" } ?? ""
      return "No conozco la orden \(Self.quote(word)).\(hint) Escribe «ayuda» para ver todas."
    case .missingArgument(let parameter, let usage):
      return "Falta <\(parameter)>. Uso: \(usage)"
    case .extraArgument(let word, let usage):
      return "Sobra \(Self.quote(word)). Uso: \(usage)"
    case .notAnInteger(let word, let parameter, let range, let usage):
      return "\(Self.quote(word)) no es un número entero: <\(parameter)> debe ser "
        + "\(Texts.spanishRange(range)). Uso: \(usage)"
    case .outOfRange(let word, let parameter, let range, let usage):
      return "\(Self.quote(word)) está fuera de rango: <\(parameter)> debe ser "
        + "\(Texts.spanishRange(range)). Uso: \(usage)"
    case .notAChoice(let word, let parameter, let choices, let suggestion, let usage):
      let hint = suggestion.map { " ¿Querías decir «\($0)»?" } ?? ""
      return "\(Self.quote(word)) no vale para <\(parameter)>, que puede ser "
        + "\(Self.list(choices)).\(hint) Uso: \(usage)"
    case .unreadableLine(.invalidUTF8):
      return "La línea no es UTF-8 válido."
    case .unreadableLine(.tooLong(let limit)):
      return "La línea es demasiado larga: caben \(limit) bytes."
    case .unreadableLine(.unreadable(let code)):
      return "No puedo leer la entrada: \(Texts.system(code))."
    }
  }

  /// «a», «b» o «c».
  private static func list(_ words: [String]) -> String {
    let quoted = words.map { "«\($0)»" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " o " + last
  }

  /// A word as it was typed, cut when it is long: a message is not the place for a megabyte.
  ///
  /// Counted in scalars, because one character may have any number of them.
  private static func quote(_ word: String) -> String {
    let scalars = word.unicodeScalars
    let shown = scalars.prefix(60)
    return shown.endIndex == scalars.endIndex ? "«\(word)»" : "«\(Substring(shown))…»"
  }
}
