import EstadioPrompt
import EstadioScreens
import Foundation
import MarcadorApp

// MARK: - The screen itself

extension Ordenes {
  var deTocar: [Command] {
    [
      Command(
        "tap", aliases: ["tocar"], .rest("nombre"),
        help: "Toca lo que lleve ese nombre: sus palabras o su identificador."
      ) { nombre in
        do throws(QueryFault) {
          return usar(try mesa.screen.tapping(nombre))
        } catch {
          throw UserError(error.inSpanish)
        }
      }
    ]
  }

  var deMirar: [Command] {
    [
      Command("screen", aliases: ["pantalla"], help: "Muestra la pantalla otra vez.") {
        responder {}
      },
      Command("tree", aliases: ["árbol"], help: "Muestra los elementos de la pantalla.") {
        mesa.screen.debugDescription + "\n\n"
      },
      Command("audit", aliases: ["auditar"], help: "Busca en la pantalla lo que no es accesible.") {
        let hallazgos = mesa.screen.audit()
        return hallazgos.isEmpty
          ? "La pantalla está bien: nada que mejorar.\n\n"
          : hallazgos.map(\.description).joined(separator: "\n\n") + "\n\n"
      },
      Command(
        "html", .rest("fichero"), help: "Escribe la pantalla en un fichero, como una página."
      ) { fichero in
        do {
          try mesa.screen.html(title: "Marcador").write(
            to: URL(filePath: fichero), atomically: true, encoding: .utf8)
        } catch {
          throw UserError("No se pudo escribir «\(fichero)»: \(error.localizedDescription)")
        }
        return "La pantalla está en «\(fichero)».\n\n"
      },
    ]
  }
}
