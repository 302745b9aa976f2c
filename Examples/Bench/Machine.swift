import Foundation

/// What the numbers were measured on, as far as it explains them: nothing names the machine, its
/// owner or a place on it.
struct Machine {
  /// The compiler, as far as it tells.
  let swift: String
  let operatingSystem: String
  /// How many processors the program may use.
  let processors: Int
  /// Whether the optimiser was on.
  let build: String

  static var this: Machine {
    let process = ProcessInfo.processInfo
    return Machine(
      swift: compiler, operatingSystem: process.operatingSystemVersionString,
      processors: process.activeProcessorCount, build: isDebug ? "debug" : "release")
  }

  private static var compiler: String {
    #if compiler(>=6.3.2)
      "later than 6.3.1"
    #elseif compiler(>=6.3.1)
      "6.3.1"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }

  private static var isDebug: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }
}
