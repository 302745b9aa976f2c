import Foundation
import Testing

/// Links at the prompt: the command, the option, and what they say of a text that is none.
@Suite struct EnlacesTests {
  private func run(_ input: String, _ options: [String] = []) throws -> ChildProcess {
    try ChildProcess("marcador", options, input: input)
  }

  private static let errores: [(enlace: String, dice: String)] = [
    ("http://partido/1", "empieza por «http://», y tiene que empezar por «marcador://»."),
    (
      "marcador://tienda",
      "«tienda» no es un lugar; los hay partidos, partido/<número>, marcador y "
        + "laboratorio/<lección>."
    ),
    ("marcador://partido", "falta el número del partido, como en «marcador://partido/1»."),
    (
      "marcador://partido/uno",
      "«uno» no es el número de un partido, que se escribe solo con cifras."
    ),
    ("marcador://partido/1/goleadores/2", "sobra «2»."),
    ("marcador://partido/1 2", "tiene un espacio por dentro."),
  ]

  @Test(arguments: errores)
  func `a text that is no link is explained, by the command and by the option`(
    _ caso: (enlace: String, dice: String)
  ) throws {
    let dicho = "«\(caso.enlace)» no es un enlace de la app: \(caso.dice)"
    let orden = try run("link \(caso.enlace)\nscreen")
    #expect(orden.errors == "línea 1: \(dicho)\n" && orden.status == 1)
    #expect(try orden.output == run("screen").output)
    let opcion = try run("screen", ["--enlace", caso.enlace])
    #expect((opcion.output, opcion.errors, opcion.status) == ("", "marcador: \(dicho)\n", 2))
  }

  @Test func `an empty link is none`() throws {
    #expect(try run("link").status == 1)
    #expect(try run("", ["--enlace"]).errors == "marcador: --enlace quiere un nombre, no nada.\n")
    #expect(
      try run("link \"\"").errors
        == "línea 1: El enlace está vacío: debería ser como «marcador://partido/1».\n")
  }

  @Test func `the program begins where the option says, and the command has two names`() throws {
    let opcion = try run("screen", ["--enlace", "marcador://partido/2/goleadores"])
    #expect(opcion.status == 0 && opcion.output.hasPrefix("‹ Partido n.º 2          Goleadores\n"))
    #expect(try run("link marcador://partido/2/goleadores").output == opcion.output)
    #expect(try run("enlace «MARCADOR://partido/2/goleadores/»").output == opcion.output)
  }

  @Test func `a link that needs the matches says that it waits for them`() throws {
    let screen = """
      Partidos
      No se pudieron cargar los partidos
      [[Reintentar]]
      ------------------------------------------------------------
      ‹Partidos› · Marcador · Laboratorio


      """
    let child = try run("link marcador://partido/1\nretry", ["--sin-red"])
    #expect(child.output == "El enlace espera a que estén los partidos.\n" + screen + screen)
    #expect(child.status == 0)
    let otra = try run("link marcador://marcador", ["--sin-red"])
    #expect(otra.output.contains("‹Marcador›") && !otra.output.contains("espera"))
  }

  @Test func `a link at the start is opened over what was stored, and is not stored itself`()
    throws
  {
    let carpeta = FileManager.default.temporaryDirectory.appending(path: "enlaces-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: carpeta) }
    let datos = ["--datos", carpeta]
    _ = try run("open 1\nphase fondo\nphase activa\ntab laboratorio\nlesson Radio", datos)
    let enlazado = try run("back", datos + ["--enlace", "marcador://partido/1/goleadores"])
    #expect(enlazado.status == 0 && enlazado.errors == "")
    #expect(enlazado.output.hasPrefix("‹ Partidos             Partido n.º 1\n"))
    #expect(enlazado.output.contains("segundo plano: 1\n"), "the restored screen was kept")
    #expect(try run("tab laboratorio", datos).output.contains("‹ Laboratorio              Radio\n"))
    // Without a link: the last place.
    #expect(try run("screen", datos).output.contains("‹ Laboratorio              Radio\n"))
  }
}
