#if canImport(Glibc)
  import Glibc

  /// How much memory the process has asked for and not given back, as the allocator counts it;
  /// `nil` where it does not tell. Of use in a process that does nothing else.
  func liveBytes() -> Int? {
    typealias Write = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
    // Looked for by name: the module of the C library leaves out the allocator's own header.
    guard let symbol = dlsym(nil, "malloc_info") else { return nil }
    var text: UnsafeMutablePointer<CChar>?
    var length = 0
    guard let file = open_memstream(&text, &length) else { return nil }
    let status = unsafeBitCast(symbol, to: Write.self)(0, file)
    fclose(file)
    defer { free(text) }
    guard status == 0, let text else { return nil }
    return live(in: String(cString: text))
  }

  /// What was taken from the system, without what lies free in it. The last lines of the report are
  /// of all arenas together.
  private func live(in report: String) -> Int? {
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
#else
  func liveBytes() -> Int? { nil }
#endif
