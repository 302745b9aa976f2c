import Foundation

/// Why a storage could not do what it was asked for. What was stored is as it was.
public enum StorageError: Error, Hashable, Sendable {
  /// The system refused a step.
  ///
  /// - Parameters:
  ///   - step: what it was asked for, `rename` for example.
  ///   - file: of which file.
  ///   - code: the number that it gave as its reason, `errno`.
  case system(step: String, file: String, code: Int32)
  /// Another program held the lock of the file for so long that waiting made no sense.
  case locked(file: String, waited: Duration)
  /// What was written is not what was read afterwards; what was there before was put back.
  case notReadBack(file: String)
}

extension StorageError: CustomStringConvertible {
  /// The error on one line: `rename /tmp/a.json: No space left on device (28)`.
  public var description: String {
    switch self {
    case .system(let step, let file, let code):
      "\(step) \(file): \(String(cString: strerror(code))) (\(code))"
    case .locked(let file, let waited): "\(file) is locked since \(waited)"
    case .notReadBack(let file): "\(file) does not hold what was written to it"
    }
  }
}
