/// One breach of a rule, printed as compilers do, so that editors jump to it.
struct Offence: Equatable, CustomStringConvertible {
  var file: String
  var line: Int
  var reason: String

  var description: String { "\(file):\(line): \(reason)" }

  /// What is said when a file that a rule speaks about does not exist.
  static func missing(_ path: String) -> Offence {
    Offence(file: path, line: 1, reason: "this file is missing")
  }
}
