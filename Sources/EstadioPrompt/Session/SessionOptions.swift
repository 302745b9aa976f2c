/// How a session behaves towards its reader.
public struct SessionOptions: Sendable, Hashable {
  /// Whether a person types and reads; see ``Terminal/isInteractive``.
  public var isInteractive: Bool
  /// What a terminal shows when it is the person's turn.
  public var prompt: String
  /// What a terminal shows first.
  public var banner: String?
  /// Whether a script's commands are printed, each after the prompt, before their replies.
  ///
  /// The output then reads as a conversation. A terminal shows what is typed by itself.
  public var echoesCommands: Bool

  /// Options for a script without echo, unless said otherwise.
  public init(
    isInteractive: Bool = false, prompt: String = "> ", banner: String? = nil,
    echoesCommands: Bool = false
  ) {
    self.isInteractive = isInteractive
    self.prompt = prompt
    self.banner = banner
    self.echoesCommands = echoesCommands
  }
}
