/// The way from the whole value to a part of it, as a reader would write it.
///
/// `enJuego.directo.minuto`, `filas[id: 2].texto`, `carga.listo[0]`: properties and cases by a
/// dot, elements and keys in brackets. Optionals leave no trace.
struct ValuePath {
  /// The most characters of a printed path.
  static let maxCharacters = 120

  private var text = ""

  /// The members on the way as one would write them, with a question mark at each optional; `nil`
  /// if there are others than members.
  private(set) var member: String? = ""

  /// The path as it is printed, cut in the middle if it is long.
  var description: String {
    guard text.count > Self.maxCharacters else { return text }
    let half = (Self.maxCharacters - 1) / 2
    return "\(text.prefix(half))…\(text.suffix(half))"
  }

  /// The property or the tuple's element of that name.
  func field(_ label: String) -> ValuePath {
    var path = adding(text.isEmpty ? label : ".\(label)")
    path.member = member.map { "\($0).\(label)" }
    return path
  }

  /// What the optional holds.
  func unwrapped() -> ValuePath {
    var path = self
    path.member = member.map { "\($0)?" }
    return path
  }

  /// What the enum's case of that name carries.
  func choice(_ name: String) -> ValuePath {
    adding(".\(name)")
  }

  /// The element or the key in brackets.
  func element(_ key: String) -> ValuePath {
    adding("[\(key)]")
  }

  private func adding(_ component: String) -> ValuePath {
    var path = self
    path.text += component
    path.member = nil
    return path
  }
}
