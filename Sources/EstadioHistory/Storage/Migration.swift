/// One step from an older form of what is stored to a newer one.
///
/// ```swift
/// Migration(to: 2) { json in
///   guard let minutes = json["minutos"] else { throw Missing() }
///   json["duracion"] = minutes
///   json["minutos"] = nil
/// }
/// ```
///
/// Of the steps given to `.persisted`, those above the version of the file run, once each, in
/// ascending order, whatever order they are listed in and whatever numbers are left out. A file
/// that names no version has version 0. What they make is written back at once, so that the next
/// run finds it; what was there stays until then.
public struct Migration: Sendable {
  /// The version that it leads to.
  public let version: Int
  let step: @Sendable (inout JSONValue) throws -> Void

  /// - Parameters:
  ///   - version: the version that it leads to; from any lower one.
  ///   - step: changes the state as it is stored. If it throws, nothing is changed: the program
  ///     starts from its default, and what is stored stays.
  public init(to version: Int, _ step: @escaping @Sendable (inout JSONValue) throws -> Void) {
    self.version = version
    self.step = step
  }
}
