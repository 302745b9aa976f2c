import Foundation

/// The files of this repository, read once for all tests.
struct Repository: Sendable {
  static let here = Repository()

  let root: URL
  /// The names at the top, as git knows them, or as the folder has them where git says nothing.
  let topLevel: [String]
  /// Paths relative to the root, sorted, without what git ignores.
  private let paths: [String]

  private init() {
    root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let tracked = Self.git("ls-files -z", in: root)
    let all = Self.git("ls-files -z -co --exclude-standard", in: root)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    topLevel = tracked.isEmpty ? names : tracked.map { String($0.prefix { $0 != "/" }) }
    paths = (all.isEmpty ? Self.folder(root) : all).sorted()
  }

  /// Every file that reads as UTF-8 text.
  func textFiles() -> [SourceFile] {
    paths.compactMap { path in text(path).map { SourceFile(path, $0) } }
  }

  func text(_ path: String) -> String? {
    (try? Data(contentsOf: root.appending(path: path))).flatMap {
      String(bytes: $0, encoding: .utf8)
    }
  }

  /// What git lists, or nothing if there is no git, no repository or no file in it.
  ///
  /// By `popen`, because `Process.waitUntilExit` was seen to miss the end of its child and to
  /// hang the whole run.
  private static func git(_ arguments: String, in root: URL) -> [String] {
    let folder = root.path.replacing("'", with: "'\\''")
    guard let pipe = popen("git -C '\(folder)' \(arguments) </dev/null 2>/dev/null", "r") else {
      return []
    }
    var output: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while case let count = fread(&chunk, 1, chunk.count, pipe), count > 0 {
      output += chunk[..<count]
    }
    guard pclose(pipe) == 0 else { return [] }
    return output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func folder(_ root: URL) -> [String] {
    let paths = FileManager.default.enumerator(atPath: root.path)
    return (paths?.compactMap { $0 as? String } ?? []).filter { path in
      ![".build", ".git", ".swiftpm"].contains(path.prefix { $0 != "/" })
    }
  }
}
