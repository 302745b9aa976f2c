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
          return usar(try mesa.screen.tapping(Self.sinComillas(nombre)))
        } catch {
          throw UserError(error.inSpanish)
        }
      }
    ]
  }

  var deMirar: [Command] {
    [
      Command(
        "screen", aliases: ["pantalla"], .optional(.integer("columnas", in: 10...400)),
        .optional(.integer("filas", in: 5...400)),
        help: "Muestra la pantalla otra vez; con números, de otro tamaño desde ahora."
      ) { columnas, filas in
        if let columnas { vista.girar(columnas: columnas, filas: filas) }
        return responder {}
      },
      Command(
        "scroll", aliases: ["deslizar"], .rest("nombre"),
        help: "Desliza la pantalla hasta que se vea lo que lleve ese nombre."
      ) { nombre in
        let screen = mesa.screen
        do throws(QueryFault) {
          vista.acercar(try screen.tappable(Self.sinComillas(nombre)).path, de: screen)
        } catch {
          throw UserError(error.inSpanish)
        }
        return responder {}
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
          throw UserError("No se pudo escribir «\(fichero)».")
        }
        return "La pantalla está en «\(fichero)».\n\n"
      },
    ]
  }

  /// A name without the quotes that it may have been written in.
  private static func sinComillas(_ nombre: String) -> String {
    for (abre, cierra) in [("\"", "\""), ("«", "»"), ("“", "”"), ("'", "'")]
    where nombre.count > 1 && nombre.hasPrefix(abre) && nombre.hasSuffix(cierra) {
      return String(nombre.dropFirst().dropLast())
    }
    return nombre
  }
}
