import EstadioScreens
import Testing

/// On how much room what stands in a bar, or holds only images, reacts.
@Suite struct HitAreaTests {
  typealias Accion = Ejemplos.Accion
  typealias Pantallazo = Ejemplos.Pantallazo

  private static let heart = Image<Accion>(systemName: "heart").screen
  private static let words = Button("Rayo FC 2–1 Toros", sends: Accion.toco(1)).screen

  private func causes(_ screen: Pantallazo) -> [AuditFinding.Cause] { screen.audit().map(\.cause) }

  @Test func `an image reacts where it is drawn, whatever it stands in`() {
    let holders: [Pantallazo] = [
      Self.heart, Card { Self.heart }.screen, List { Self.heart }.screen,
      Row { Card { Column { Self.heart } } }.screen,
    ]
    for holder in holders {
      let button = Button(sends: Accion.toco(1)) { holder }.accessibilityLabel("Favorito")
      let cause = AuditFinding.Cause.smallHitArea(
        label: "Favorito", width: 24, height: 24, cure: .frameAndContentShape)
      #expect(causes(button) == [cause], "\(holder)")
      #expect(causes(button.frame(minWidth: 44, minHeight: 44).contentShape(.rectangle)) == [])
    }
  }

  @Test func `words in a bar are as high as they are drawn`() {
    let label = "Rayo FC 2–1 Toros"
    func bars(_ button: Pantallazo) -> [Pantallazo] {
      [
        Text("a").safeAreaInset(.bottom) { button }, Text("a").overlay(.bottom) { button },
        Text("a").safeAreaInset(.bottom) { Row { button } },
        Text("a").safeAreaInset(.bottom) { Card { Column { button } } },
      ]
    }
    func cause(_ height: Int, _ cure: AuditFinding.HitAreaCure) -> AuditFinding.Cause {
      .smallHitArea(label: label, width: 44, height: height, cure: cure)
    }
    let tall = Self.words.frame(minHeight: 44)
    for bar in bars(Self.words) { #expect(causes(bar) == [cause(22, .frameAndContentShape)]) }
    for bar in bars(tall) { #expect(causes(bar) == [cause(22, .contentShape)]) }
    for bar in bars(Self.words.frame(minHeight: 30).contentShape(.rectangle)) {
      #expect(causes(bar) == [cause(30, .frame)])
    }
    for bar in bars(tall.contentShape(.rectangle)) { #expect(causes(bar) == []) }
  }

  @Test func `words that are no part of a bar have room`() {
    let screens: [Pantallazo] = [
      Self.words, Row { Self.words }.screen, Self.words.safeAreaInset(.bottom) { Text("pie") },
      Text("a").safeAreaInset(.bottom) { List { Self.words } },
    ]
    for screen in screens { #expect(causes(screen) == []) }
  }

  @Test func `a bar without its frame is told, and its cross too`() {
    let bar: Pantallazo = Row {
      Button(sends: Accion.toco(1)) {
        Row {
          Text("Rayo FC")
          Spacer()
        }
      }
      Button(sends: Accion.toco(2)) { Image(systemName: "xmark") }.accessibilityLabel("Cerrar")
    }.screen
    let found = Text("a").safeAreaInset(.bottom) { bar }.audit()
    #expect(found.count == 2)
    #expect(found.first?.description.contains("Reacts on:  44 × 22") == true)
  }
}
