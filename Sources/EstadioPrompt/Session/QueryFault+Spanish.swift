public import EstadioScreens

extension QueryFault {
  /// What a person is told at a prompt when what they wanted to use is not there or does not react.
  public var inSpanish: String {
    switch cause {
    case .notThere(let what, let others, _), .noneNamed(let what, let others):
      "No hay nada que se llame «\(what)»." + Self.list("Se puede tocar", others)
    case .ambiguous(let lines): "Hay más de uno." + Self.list("Son", lines, Self.kindAndName)
    case .severalNamed(let what, let lines):
      "Hay más de uno que se llama «\(what)»: escribe más del nombre, o « @2» detrás."
        + Self.list("Son", Self.numbered(lines)) { $0 }
    case .disabled(let line): "Ahora no reacciona: \(Self.name(line))."
    case .underSheet(let line): "Está debajo de una hoja: \(Self.name(line))."
    case .noSuchGesture(let line, _): "Eso no se puede hacer con \(Self.name(line))."
    case .notOffered(_, let option, let offered):
      "«\(option)» no se ofrece." + Self.list("Se ofrece", offered)
    case .nothingBehind: "Aquí no hay a dónde volver."
    case .noSheet: "No hay ninguna hoja que cerrar."
    case .noScreen: "Aquí no hay ninguna pantalla."
    }
  }

  /// So many are listed.
  private static let limit = 12

  private static func list(
    _ title: String, _ lines: [String], _ name: (String) -> String = name
  ) -> String {
    if lines.isEmpty { return "" }
    let rest = lines.count - limit
    let shown = lines.prefix(limit).map(name) + (rest > 0 ? ["y \(rest) más"] : [])
    return " \(title): \(shown.joined(separator: ", "))."
  }

  /// What a line calls its element, without its type: «Laboratorio».
  private static func name(_ line: String) -> String {
    let label = line.split(separator: ": ", maxSplits: 1).dropFirst().first
    let quoted = line.split(separator: "\"").dropFirst().first
    return "«\(label ?? quoted ?? line[...])»"
  }

  /// The same with what kind of thing it is: «Partidos» (pestaña).
  private static func kindAndName(_ line: String) -> String {
    let last = line.split(separator: ": ", maxSplits: 1).first?.split(separator: " › ").last ?? ""
    let kind = kinds[String(last.prefix(while: \.isLetter))]
    return name(line) + (kind.map { " (\($0))" } ?? "")
  }

  private static func numbered(_ lines: [String]) -> [String] {
    lines.enumerated().map { "@\($0 + 1) \(kindAndName($1))" }
  }

  private static let kinds = [
    "tab": "pestaña", "button": "botón", "option": "opción", "toggle": "interruptor",
    "stepper": "contador", "textField": "campo", "text": "texto", "image": "imagen",
  ]
}
