/// What the command line asks for.
struct Options {
  static let usage = """
    usage: estadio-bench [--smoke] [--rounds N] [--only TEXT] [--json FILE]

      --smoke       two seconds at most: does every row still do its work?
      --rounds N    measure every row N times (default 21); medians are printed
      --only TEXT   leave out rows, but for the baseline, whose name does not contain it
      --json FILE   write the numbers to a file too
      --help        print this

    Every row prints nanoseconds for one operation and the ratio to the baseline: the same
    reducer as a stored closure, called on the state of a class, not inlined. Rows take turns in
    every round, so a machine that slows down slows all of them. Time is that of the thread on
    the processor, so other programs do not count; rows that wait for another thread are
    'elapsed': the time that passed. Build with '-c release'.

    Memory is what is alive of many, divided by their number, where the allocator tells. The
    last lines fit a law to the rows of a family: n^1 is twice the cost for twice the size.
    """

  /// A command line that cannot be understood.
  struct Mistake: Error, CustomStringConvertible {
    let description: String
  }

  var isSmoke = false
  var wantsHelp = false
  var rounds = 21
  var only = ""
  var jsonFile: String?

  /// How long one row is to take in one round, in nanoseconds.
  var target: Double { isSmoke ? 500_000 : 5_000_000 }

  init(_ arguments: some Sequence<String>) throws {
    var rest = Array(arguments)[...]
    while let option = rest.popFirst() {
      switch option {
      case "--smoke":
        isSmoke = true
        rounds = 3
      case "--help", "-h":
        wantsHelp = true
      case "--rounds":
        let text = try Self.value(of: option, &rest)
        guard let number = Int(text), number > 0 else {
          throw Mistake(description: "--rounds takes a number from 1 on, not '\(text)'")
        }
        rounds = number
      case "--only":
        only = try Self.value(of: option, &rest)
      case "--json":
        jsonFile = try Self.value(of: option, &rest)
      default:
        throw Mistake(description: "unknown option '\(option)'\n\n\(Self.usage)")
      }
    }
  }

  private static func value(of option: String, _ rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.popFirst() else {
      throw Mistake(description: "\(option) needs a value")
    }
    return value
  }
}
