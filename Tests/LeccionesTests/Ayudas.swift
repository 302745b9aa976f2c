import EstadioScreens
import EstadioTesting
import Testing

/// Upright, on its side, and small.
let tamanos = [
  ScreenSize(columns: 40, rows: 20), ScreenSize(columns: 100, rows: 12), ScreenSize(columns: 60),
]

extension ScreenDriver {
  /// A card by its name for tests.
  func tarjeta(_ nombre: String) -> DrivenElement<Host> { descendants(matching: .card)[nombre] }
}
