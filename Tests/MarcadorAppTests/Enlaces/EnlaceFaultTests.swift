import MarcadorApp
import Testing

@Suite struct EnlaceFaultTests {
  private static let textos: [(enlace: String, texto: String)] = [
    (" ", "El enlace está vacío: debería ser como «marcador://partido/1»."),
    (
      "partido/1",
      "«partido/1» no es un enlace de la app: tiene que empezar por «marcador://»."
    ),
    (
      "http://x",
      "«http://x» no es un enlace de la app: empieza por «http://», y tiene que empezar por "
        + "«marcador://»."
    ),
    (
      "marcador://",
      "«marcador://» no es un enlace de la app: falta el lugar, que puede ser partidos, "
        + "partido/<número>, marcador y laboratorio/<lección>."
    ),
    (
      "marcador://tienda",
      "«marcador://tienda» no es un enlace de la app: «tienda» no es un lugar; los hay partidos, "
        + "partido/<número>, marcador y laboratorio/<lección>."
    ),
    (
      "marcador://partido",
      "«marcador://partido» no es un enlace de la app: falta el número del partido, como en "
        + "«marcador://partido/1»."
    ),
    (
      "marcador://partido/uno",
      "«marcador://partido/uno» no es un enlace de la app: «uno» no es el número de un partido, "
        + "que se escribe solo con cifras."
    ),
    (
      "marcador://partido/0",
      "«marcador://partido/0» no es un enlace de la app: ningún partido puede tener el número 0: "
        + "van de 1 a \(Int.max)."
    ),
    (
      "marcador://partido/1/once",
      "«marcador://partido/1/once» no es un enlace de la app: un partido no tiene «once»; tiene "
        + "«goleadores»."
    ),
    (
      "marcador://laboratorio/Nada",
      "«marcador://laboratorio/Nada» no es un enlace de la app: el laboratorio no tiene «Nada»; "
        + "tiene Pedido, Musica, Biblioteca, Recetas, Radio, SelectorDeLetra, Lector, Favorito, "
        + "Temporizador, Hoja, Pizarra, Reloj, Editor."
    ),
    (
      "marcador://marcador/2",
      "«marcador://marcador/2» no es un enlace de la app: sobra «2»."
    ),
    (
      "marcador://partido//1",
      "«marcador://partido//1» no es un enlace de la app: hay dos barras seguidas sin nada entre "
        + "ellas."
    ),
    (
      "marcador://a?b",
      "«marcador://a?b» no es un enlace de la app: un enlace de la app no lleva «?»."
    ),
    ("marcador://a b", "«marcador://a b» no es un enlace de la app: tiene un espacio por dentro."),
  ]

  @Test(arguments: textos)
  func `each error says what is wrong and what would be right`(
    _ caso: (enlace: String, texto: String)
  ) {
    let fault = #expect(throws: EnlaceFault.self) { try Enlace(caso.enlace) }
    #expect(fault?.description == caso.texto)
  }

  @Test func `a very long text is not repeated whole`() {
    let largo = "marcador://" + String(repeating: "x", count: 100_000)
    let fault = #expect(throws: EnlaceFault.self) { try Enlace(largo) }
    #expect((fault?.description.count ?? .max) < 400)
  }
}
