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
        let (screen, nombre) = (mesa.screen, Self.sinComillas(nombre))
        guard let lugar = screen.anyElements[nombre].placed ?? (try? screen.tappable(nombre)) else {
          throw UserError("No hay nada que se llame «\(nombre)».")
        }
        vista.acercar(lugar.path, de: screen)
        return responder {}
      },
      Command("tree", aliases: ["árbol"], help: "Muestra los elementos de la pantalla.") {
        mesa.screen.debugDescription + "\n\n"
      },
      Command("audit", aliases: ["auditar"], help: "Busca en la pantalla lo que no es accesible.") {
        let hallazgos = mesa.screen.audit(size: vista.tamano)
        return hallazgos.isEmpty
          ? "La pantalla está bien: nada que mejorar.\n\n"
          : hallazgos.map(\.inSpanish).joined(separator: "\n\n") + "\n\n"
      },
      Command(
        "html", .rest("fichero"), help: "Escribe la pantalla en un fichero, como una página."
      ) { dicho in
        let fichero = Self.sinComillas(dicho)
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
  static func sinComillas(_ nombre: String) -> String {
    for (abre, cierra) in [("\"", "\""), ("«", "»"), ("“", "”"), ("'", "'")]
    where nombre.count > 1 && nombre.hasPrefix(abre) && nombre.hasSuffix(cierra) {
      return String(nombre.dropFirst().dropLast())
    }
    return nombre
  }
}
