import Estadio
import EstadioHistory
import EstadioPrompt
import EstadioScreens
import Foundation
import MarcadorApp

// MARK: - Time

extension Ordenes {
  var delViaje: [Command] {
    [
      Command("history", aliases: ["historial"], help: "Muestra los últimos pasos.") {
        historial()
      },
      Command(
        "pause", aliases: ["pausar"], help: "Sale del presente: lo que se toque espera."
      ) { try mover(mesa.viaje.pausar()) },
      Command(
        "lock", aliases: ["bloquear"], help: "Sale del presente: lo que se toque se pierde."
      ) { try mover(mesa.viaje.bloquear()) },
      Command(
        "jump", aliases: ["saltar"], .integer("paso", in: 0...Int.max),
        help: "Muestra la app tras ese número de pasos."
      ) { paso in try mover(mesa.viaje.saltar(paso)) },
      Command("backward", aliases: ["atrás"], help: "Muestra la app un paso antes.") {
        try mover(mesa.viaje.saltar(mesa.viaje.posicion() - 1))
      },
      Command("forward", aliases: ["adelante"], help: "Muestra la app un paso después.") {
        try mover(mesa.viaje.saltar(mesa.viaje.posicion() + 1))
      },
      Command(
        "skip", aliases: ["omitir"], .integer("número", in: 1...Int.max),
        help: "Muestra la app como si ese paso no se hubiera dado."
      ) { numero in try omitir(numero, true) },
      Command(
        "unskip", aliases: ["readmitir"], .integer("número", in: 1...Int.max),
        help: "Vuelve a contar con un paso omitido."
      ) { numero in try omitir(numero, false) },
      Command("resume", aliases: ["reanudar"], help: "Vuelve al presente.") {
        guard mesa.viaje.estaFuera() else { throw UserError("Ya estás en el presente.") }
        return try mover(mesa.viaje.volver())
      },
      Command(
        "continue", aliases: ["seguir"], help: "Lo que se ve pasa a ser el presente."
      ) {
        guard mesa.viaje.estaFuera() else { throw UserError("Ya estás en el presente.") }
        return try mover(mesa.seguirDesdeAqui())
      },
      Command(
        "undo", aliases: ["deshacer"],
        help: "Vuelve a antes de lo último que hiciste, y sigue desde ahí."
      ) { try deshacer() },
    ]
  }

  private func mover(_ seMovio: @autoclosure () -> Bool) throws(UserError) -> String {
    guard seMovio() else { throw UserError("Ahora no se puede viajar.") }
    return responder {}
  }

  private func omitir(_ numero: Int, _ siONo: Bool) throws(UserError) -> String {
    guard mesa.viaje.pasos().contains(where: { $0.number == numero }) else {
      throw UserError("No hay ningún paso \(numero): los que hay los dice «history».")
    }
    return try mover(mesa.viaje.omitir(numero, siONo))
  }

  /// Goes back before the last thing that a person did, and on from there.
  private func deshacer() throws(UserError) -> String {
    guard !mesa.viaje.estaFuera() else {
      throw UserError("Antes hay que volver al presente, con «resume» o «continue».")
    }
    let pasos = mesa.viaje.pasos()
    let ultimo = pasos.lastIndex { entry in
      guard case .outside = entry.origin, case .app(let action) = entry.action else { return false }
      switch action {
      case .arranco, .estuvoFuera: return false
      default: return true
      }
    }
    guard let ultimo else { throw UserError("No hay nada que deshacer.") }
    return try mover(mesa.viaje.saltar(ultimo) && mesa.seguirDesdeAqui())
  }

  private func historial() -> String {
    let (pasos, posicion) = (mesa.viaje.pasos(), mesa.viaje.posicion())
    if pasos.isEmpty { return "Todavía no ha pasado nada.\n\n" }
    let inicio = max(0, pasos.count - 20)
    let lineas = pasos.enumerated().dropFirst(inicio).map { lugar, paso in
      let marca = lugar + 1 == posicion ? "▸" : " "
      let omitido = paso.isSkipped ? " (omitido)" : ""
      return "\(marca) \(paso.number) \(texto(paso.action))\(omitido)"
    }
    return lineas.joined(separator: "\n") + "\n\n"
  }

  private func texto(_ action: AccionGuardada) -> String {
    switch action {
    case .app(let action): Rendering.line(action, limit: 80)
    case .ajustes(let action): "ajustes: " + Rendering.line(action, limit: 60)
    case .marcador(let action): "marcador: " + Rendering.line(action, limit: 60)
    case .arranco: "arranca el programa"
    case .volvioDelPasado: "sigue desde un paso anterior"
    }
  }
}

// MARK: - Recordings

extension Ordenes {
  var deGrabar: [Command] {
    [
      Command(
        "save", aliases: ["guardar"], .rest("fichero"),
        help: "Escribe la sesión: grabación, página (.html) o prueba (.swift)."
      ) { dicho in try guardar(en: Self.sinComillas(dicho)) },
      Command(
        "replay", aliases: ["repetir"], .rest("fichero"),
        help: "Repite una grabación aparte y muestra cómo acaba."
      ) { dicho in try repetir(Self.sinComillas(dicho)) },
    ]
  }

  /// The session until now, ended as the app stands.
  private func sesion() throws -> Recording<Raiz.State, Raiz.Action> {
    let sesion = try Recording<Raiz.State, Raiz.Action>(reading: Data(mesa.grabacion.bytes))
    let replay = Replay(sesion, reducer: MarcadorApp(), entorno: mesa.configurar)
    while !replay.isAtEnd { _ = try? replay.step() }
    return sesion.ended(in: mesa.state, isMoved: replay.state != mesa.state)
  }

  private func guardar(en fichero: String) throws(UserError) -> String {
    if mesa.viaje.estaFuera() {
      throw UserError("Antes hay que volver al presente, con «resume» o «continue».")
    }
    do {
      let datos = try datos(para: fichero)
      // Nothing is ever written over.
      try datos.write(to: URL(filePath: fichero), options: .withoutOverwriting)
    } catch let error as CocoaError where error.code == .fileWriteFileExists {
      throw UserError("«\(fichero)» ya existe, y no se pisa.")
    } catch let error as CocoaError {
      throw UserError("No se pudo escribir «\(fichero)»: \(error.localizedDescription)")
    } catch {
      throw UserError("La sesión no se puede escribir así: \(error)")
    }
    return "La sesión está en «\(fichero)».\n\n"
  }

  private func datos(para fichero: String) throws -> Data {
    let sesion = try sesion()
    if fichero.hasSuffix(".html") { return Data(pagina(sesion).utf8) }
    if fichero.hasSuffix(".swift") {
      return Data(try sesion.testSource(named: "a session", reducer: MarcadorApp()).utf8)
    }
    return try sesion.text()
  }

  private func pagina(_ sesion: Recording<Raiz.State, Raiz.Action>) -> String {
    sesion.page(
      title: "Marcador", reducer: MarcadorApp(),
      frame: HtmlPage.document(title: "Marcador", body: ""), entorno: mesa.configurar
    ) { state, entorno in
      MarcadorApp().screen(for: state, entorno: entorno).htmlFragment
    }
  }

  private func repetir(_ fichero: String) throws(UserError) -> String {
    guard let lineas = try? Data(contentsOf: URL(filePath: fichero)) else {
      throw UserError("No se pudo leer «\(fichero)».")
    }
    let juicio = Recording<Raiz.State, Raiz.Action>.judge(
      lineas, reducer: MarcadorApp(), entorno: mesa.configurar)
    switch juicio {
    case .impossible(let error): throw UserError("No se puede repetir: \(error)")
    case .fine(let grabacion): return final(de: grabacion, "Es exacta.")
    case .risky(let grabacion, let diferencias):
      let dudas = diferencias.map { "- \($0.inSpanish)" }.joined(separator: "\n")
      return final(de: grabacion, "Puede no ser exacta:\n\(dudas)")
    }
  }

  private func final(
    de grabacion: Recording<Raiz.State, Raiz.Action>, _ juicio: String
  ) -> String {
    let replay = Replay(grabacion, reducer: MarcadorApp(), entorno: mesa.configurar)
    // What differs was said already; it is shown all the same.
    while !replay.isAtEnd { _ = try? replay.step() }
    let state = grabacion.end.map { $0.isMoved ? $0.state : replay.state } ?? replay.state
    let screen = MarcadorApp().screen(for: state, entorno: replay.entorno)
    return "\(grabacion.steps.count) pasos. \(juicio)\n\(screen.text(vista.opciones))\n\n"
  }
}
