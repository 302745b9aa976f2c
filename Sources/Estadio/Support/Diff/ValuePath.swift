/// The way from the whole value to a part of it, as a reader would write it.
///
/// `enJuego.directo.minuto`, `filas[id: 2].texto`, `carga.listo[0]`: properties and cases by a
/// dot, elements and keys in brackets. Optionals leave no trace.
struct ValuePath {
  /// The most characters of a printed path.
  static let maxCharacters = 120

  private var text = ""

  /// The path as it is printed, cut in the middle if it is long.
  var description: String {
    guard text.count > Self.maxCharacters else { return text }
    let half = (Self.maxCharacters - 1) / 2
    return "\(text.prefix(half))…\(text.suffix(half))"
  }

  /// The property or the tuple's element of that name.
  func field(_ label: String) -> ValuePath {
    adding(text.isEmpty ? label : ".\(label)")
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
    return path
  }
}
