import Foundation
import Testing

/// The small systems at the prompt: the option, the commands that use them, and their history.
@Suite struct LeccionesEnElPromptTests {
  private static let nombres = [
    "Pedido", "Musica", "Biblioteca", "Recetas", "Radio", "SelectorDeLetra", "Lector", "Favorito",
    "Temporizador", "Hoja", "Pizarra", "Reloj", "Editor",
  ]

  private func run(_ input: String, _ options: [String] = []) throws -> ChildProcess {
    try ChildProcess("marcador", options, input: input)
  }

  private func replies(_ input: String, _ options: [String] = []) throws -> [String] {
    try run(input, options).output.components(separatedBy: "\n\n").filter { !$0.isEmpty }
  }

  // MARK: - --leccion

  @Test(arguments: nombres)
  func `the option begins in the lesson, as its link and its row do`(_ nombre: String) throws {
    let opcion = try run("screen", ["--leccion", nombre])
    #expect((opcion.errors, opcion.status) == ("", 0))
    #expect(opcion.output.lowercased().contains("‹ laboratorio"))
    let titulo = ["Musica": "Música", "SelectorDeLetra": "Selector de letra"][nombre] ?? nombre
    #expect(opcion.output.prefix { $0 != "\n" }.hasSuffix(" \(titulo)"))
    #expect(try run("link marcador://laboratorio/\(nombre)").output == opcion.output)
    #expect(
      try replies("tab laboratorio\nlesson \(nombre)\nscreen").last
        == opcion.output.trimmingCharacters(in: .newlines))
    #expect(try run("screen", ["--lección", nombre.uppercased()]).output == opcion.output)
  }

  @Test func `from lesson to lesson by links each begins anew`() throws {
    let ordenes = (Self.nombres + Self.nombres).map { "link marcador://laboratorio/\($0)" }
    let child = try run(ordenes.joined(separator: "\n"))
    #expect((child.errors, child.status) == ("", 0))
    let pantallas = child.output.components(separatedBy: "\n\n").filter { !$0.isEmpty }
    try #require(pantallas.count == 2 * Self.nombres.count)
    #expect(pantallas.prefix(Self.nombres.count) == pantallas.suffix(Self.nombres.count))
    #expect(Set(pantallas).count == Self.nombres.count)
  }

  @Test func `a name that is none, or none at all, is explained and the status is 2`() throws {
    let nombres = Self.nombres.joined(separator: ", ")
    for (opciones, dice) in [
      (["--leccion", "tienda"], "--leccion quiere una de \(nombres), no «tienda»."),
      (["--leccion", ""], "--leccion quiere una de \(nombres), no «»."),
      (["--leccion"], "--leccion quiere una de \(nombres), no nada."),
      (["--lección", "1"], "--lección quiere una de \(nombres), no «1»."),
    ] {
      let child = try run("screen", opciones)
      #expect((child.output, child.errors, child.status) == ("", "marcador: \(dice)\n", 2))
    }
  }

  // MARK: - Commands

  private static let errores: [(antes: String, orden: String, dice: String)] = [
    (
      "link marcador://laboratorio/editor\ntap cronica-1\ntap Editar", "write Título Final",
      "Falta «=» entre el campo y lo que se escribe: «write Título = Final»."
    ),
    (
      "link marcador://laboratorio/editor\ntap cronica-1\ntap Editar", "write Autor = Eva",
      "No hay ningún campo «Autor»; están «Título», «Texto»."
    ),
    (
      "link marcador://laboratorio/editor\ntap cronica-1\ntap Editar", "write = Eva",
      "No hay ningún campo «»; están «Título», «Texto»."
    ),
    ("", "write Título = Eva", "Aquí no hay ningún campo en el que escribir."),
    ("link marcador://laboratorio/hoja", "dismiss", "No hay ninguna hoja que cerrar."),
    (
      "link marcador://laboratorio/hoja\ntap hoja-1", "tap Empezar partido @0",
      "No hay ningún «Empezar partido» n.º 0: hay 2."
    ),
    (
      "link marcador://laboratorio/hoja\ntap hoja-1", "tap Empezar partido @9",
      "No hay ningún «Empezar partido» n.º 9: hay 2."
    ),
  ]

  @Test(arguments: errores)
  func `a command that does not fit says why and changes nothing`(
    _ caso: (antes: String, orden: String, dice: String)
  ) throws {
    let antes = caso.antes.isEmpty ? "" : caso.antes + "\n"
    let linea = antes.split(separator: "\n").count + 1
    let child = try run(antes + caso.orden + "\nscreen")
    #expect(child.errors == "línea \(linea): \(caso.dice)\n" && child.status == 1)
    let sin = try run(antes + "screen")
    #expect(sinIdentidad(child.output) == sinIdentidad(sin.output))
  }

  @Test func `waiting is refused by its own name where time passes by itself`() throws {
    let child = try run("wait 1\nesperar 1", ["--reloj", "vivo"])
    let dice = "Con el reloj vivo los minutos pasan solos; «wait» es para --reloj virtual."
    #expect(child.errors == "línea 1: \(dice)\nlínea 2: \(dice)\n" && child.status == 1)
  }

  @Test func `of two with one name the second is meant by a number`() throws {
    let salida = try replies(
      "link marcador://laboratorio/hoja\ntap hoja-1\ntap Empezar partido @2\nadvance 1\ndismiss")
    let partes = salida[3].components(separatedBy: "| Sin dueño")
    #expect(partes[0].contains("| Minuto 0'") && partes[1].contains("| Minuto 6'"))
    #expect(salida[4].hasPrefix("‹ Laboratorio               Hoja\n"))
  }

  @Test func `a name that ends like a number is a name`() throws {
    let salida = try replies(
      """
      link marcador://laboratorio/editor
      tap cronica-1
      tap Editar
      write Título = «Gol @2»
      tap Guardar
      back
      back
      tap Gol @2
      back
      tap "Gol @2"
      """)
    #expect(salida[6].contains("[Gol @2]"))
    for abierta in [salida[7], salida[9]] { #expect(abierta.contains("Gol @2\n")) }
    #expect(salida[7] == salida[9] && salida[7].contains("[[Editar]]"))
  }

  @Test func `CREADO is said in the reply of what made it, and once more for each redraw`() throws {
    let salida = try replies(
      """
      link marcador://laboratorio/hoja
      tap hoja-1
      screen
      tap Redibujar el padre (0)
      dismiss
      """
    ).map { $0.components(separatedBy: "CREADO (Rayo FC-Toros) ").count - 1 }
    #expect(salida == [0, 2, 0, 1, 0])
  }

  @Test func `what is due at once needs no order to the clock`() throws {
    let pantalla = try replies("link marcador://laboratorio/reloj")[0]
    #expect(!pantalla.contains("Mirando el calendario"))
  }

  // MARK: - History

  @Test func `a session with lessons is written and repeated; what a screen owns is no part of it`()
    throws
  {
    let carpeta = FileManager.default.temporaryDirectory.appending(path: "lecciones-\(UUID())")
    try FileManager.default.createDirectory(at: carpeta, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: carpeta) }
    let fichero = carpeta.path + "/sesion"
    let guardado = try run(
      """
      link marcador://laboratorio/pizarra
      tap +1 @1
      tap Nueva clase (0)
      save \(fichero).jsonl
      save \(fichero).swift
      save \(fichero).html
      """)
    #expect((guardado.errors, guardado.status) == ("", 0))
    #expect(guardado.output.contains("Puntos: 1"))
    let repetido = try run("replay \(fichero).jsonl")
    #expect(repetido.status == 0 && repetido.output.contains(" pasos. Es exacta.\n"))
    #expect(repetido.output.contains("Nueva clase (1)") && !repetido.output.contains("Puntos: 1"))
    let prueba = try String(contentsOfFile: fichero + ".swift", encoding: .utf8)
    #expect(prueba.contains(".abrioEnlace(.laboratorio(.pizarra))"))
    #expect(prueba.contains(".laboratorio(.leccion(.pizarra(.empezoOtraClase)))"))
    let pagina = try String(contentsOfFile: fichero + ".html", encoding: .utf8)
    #expect(pagina.contains("Puntos: 0") && !pagina.contains("Puntos: 1"))
  }

  @Test func `time is travelled with a lesson open, and what a screen owns begins anew`() throws {
    let salida = try replies(
      """
      link marcador://laboratorio/radio
      tap Radio Clásica
      link marcador://laboratorio/pizarra
      tap +1 @1
      tap Nueva clase (0)
      undo
      undo
      undo
      """)
    #expect(salida[4].contains("Puntos: 1") && salida[4].contains("Nueva clase (1)"))
    #expect(salida[5].contains("Nueva clase (0)"))
    #expect(salida[6] == salida[1] && salida[6].contains("Suena: Radio Clásica"))
    #expect(salida[7] == salida[0] && salida[7].contains("Suena: Radio Jazz"))
    let viaje = try replies("link marcador://laboratorio/radio\njump 1\nresume\nscreen")
    #expect(viaje[1].hasPrefix("[fuera del presente: paso 1 de "))
    #expect(viaje[2] == viaje[0] && viaje[3] == viaje[0])
  }

  /// Without the identities of what was made, which are others each time.
  private func sinIdentidad(_ texto: String) -> String {
    texto.replacing(/CREADO \(.*\) .*/, with: "CREADO")
  }
}
