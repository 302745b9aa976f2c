/// What a person prefers, kept by the root and read by everybody through the environment.
public struct Ajustes: Hashable, Codable, Sendable {
  /// The durations offered by default, in minutes.
  public static let duraciones = [90, 60]

  /// The duration of a match for which none has been chosen, in minutes.
  public var duracion: Int

  /// Starts with the longest of the usual durations, 90 minutes.
  public init(duracion: Int = 90) { self.duracion = duracion }
}
