#if canImport(Glibc)
  import Glibc
#endif

/// How much memory the program has asked for and not given back.
@MainActor
enum LiveBytes {
  /// In bytes, as the allocator counts them, its own headers included; `nil` where it does not
  /// tell. What it keeps for the next call of a thread counts as alive: some kilobytes.
  static var now: Int? {
    #if canImport(Glibc)
      report.flatMap { live(in: $0) }
    #else
      nil
    #endif
  }

  /// What is alive according to a report of the allocator: what it took from the system, without
  /// what lies free in it. The last lines of the report are of all arenas together.
  nonisolated static func live(in report: String) -> Int? {
    func last(_ element: String) -> Int? {
      guard
        let line = report.split(separator: "\n").last(where: { $0.hasPrefix("<\(element)") }),
        let size = line.split(separator: " ").first(where: { $0.hasPrefix("size=") })
      else { return nil }
      return Int(size.filter(\.isNumber))
    }
    guard
      let taken = last("system type=\"current\""), let fast = last("total type=\"fast\""),
      let rest = last("total type=\"rest\"")
    else { return nil }
    return taken - fast - rest + (last("total type=\"mmap\"") ?? 0)
  }
}

#if canImport(Glibc)
  extension LiveBytes {
    private typealias Write = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32

    /// The one function that reports to a file. It is looked for by name, because the module of
    /// the C library leaves out the allocator's own header.
    private static let write: Write? = dlsym(nil, "malloc_info").map {
      unsafeBitCast($0, to: Write.self)
    }

    private static var report: String? {
      var text: UnsafeMutablePointer<CChar>?
      var length = 0
      guard let write, let file = open_memstream(&text, &length) else { return nil }
      let status = write(0, file)
      fclose(file)
      defer { free(text) }
      return status == 0 ? text.map { String(cString: $0) } : nil
    }
  }
#endif
