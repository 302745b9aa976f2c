import Foundation

/// Everything a person reads that does not come from the app's own handlers.
///
/// Start from ``spanish`` and replace what should differ:
///
/// ```swift
/// var texts = Texts.spanish
/// texts.helpTitle = "Commands:"
/// ```
public struct Texts: Sendable {
  /// Names for `help` besides that.
  public var helpAliases: [String] = ["ayuda"]
  /// Names for `quit` besides that.
  public var quitAliases: [String] = ["salir"]
  /// The line above the list of commands.
  public var helpTitle = "Órdenes:"
  /// What `help` does.
  public var helpSummary = "Explica todas las órdenes, o una."
  /// What the argument of `help` is called.
  public var helpParameter = "orden"
  /// What `quit` does.
  public var quitSummary = "Termina la sesión."
  /// What a terminal shows after a first interrupt.
  public var interrupted = "Otra vez Ctrl-C para salir."
  /// What a line of text says about a command's other names.
  public var alsoCalled: @Sendable ([String]) -> String = { names in
    "También: \(names.joined(separator: ", "))."
  }
  /// The range of a number, in help.
  public var range: @Sendable (ClosedRange<Int>) -> String = { Texts.spanishRange($0) + "." }
  /// The words an argument may be, in help.
  public var alternatives: @Sendable ([String]) -> String = { words in
    words.joined(separator: ", ") + "."
  }
  /// What is wrong with a line.
  public var mistake: @Sendable (Mistake) -> String = { $0.inSpanish }
  /// What a handler threw; a ``UserError`` speaks for itself.
  public var failure: @Sendable (any Error) -> String = { error in
    (error as? UserError)?.description ?? "La orden ha fallado: \(error)."
  }
  /// Output that could not be written, by `errno`.
  public var unwritable: @Sendable (Int32) -> String = { code in
    "No puedo escribir la salida: \(Texts.system(code))."
  }
  /// An error with its place in a script.
  public var atLine: @Sendable (Int, String) -> String = { number, message in
    "línea \(number): \(message)"
  }

  /// The defaults, which are in Spanish.
  public static let spanish = Texts()

  /// The system's own words for an `errno`.
  static func system(_ code: Int32) -> String { String(cString: strerror(code)) }

  /// «de 1 a 99», with half or no limits where the range has none.
  static func spanishRange(_ range: ClosedRange<Int>) -> String {
    switch (range.lowerBound, range.upperBound) {
    case (.min, .max): "un número entero"
    case (.min, let upper): "\(upper) como mucho"
    case (let lower, .max): "\(lower) como poco"
    case (let lower, let upper): "de \(lower) a \(upper)"
    }
  }
}
