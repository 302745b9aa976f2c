/// The kind of an action: the names of its cases, without what they carry.
package enum ActionKind {
  /// `enJuego.tic` for `.enJuego(.tic(1))`; the type's name for what is not an enum.
  package static func name(of action: Any) -> String {
    var names: [String] = []
    var value: Any? = action
    while let here = value {
      let mirror = Mirror(reflecting: here)
      guard mirror.displayStyle == .enum else { break }
      guard let payload = mirror.children.first else {
        names.append("\(here)")
        break
      }
      names.append(payload.label ?? "")
      value = nested(payload.value)
    }
    return names.isEmpty ? "\(type(of: action))" : names.joined(separator: ".")
  }

  /// What a case carries, if it is an action in its turn: the payload, or the last of several, as
  /// a row's action comes after its id.
  private static func nested(_ payload: Any) -> Any? {
    let mirror = Mirror(reflecting: payload)
    return mirror.displayStyle == .tuple ? mirror.children.suffix(1).first?.value : payload
  }
}
