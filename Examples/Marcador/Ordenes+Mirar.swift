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
        help: "Toca lo que lleve ese nombre (palabras o identificador); el segundo, con « @2»."
      ) { dicho in
        // Something may really be called that.
        let numerado = (try? mesa.screen.tappable(dicho)) == nil ? Self.conNumero(dicho) : nil
        let (nombre, numero) = numerado ?? (dicho, nil)
        return try usar(numero: numero) { screen throws(QueryFault) in
          try screen.tapping(Self.sinComillas(nombre), number: numero)
        }
      },
      Command(
        "write", aliases: ["escribir"], .rest("campo = texto"),
        help: "Escribe un texto en un campo, en lugar del que hay."
      ) { dicho in
        guard let igual = dicho.firstIndex(of: "=") else {
          throw UserError("Falta «=» entre el campo y lo que se escribe: «write Título = Final».")
        }
        let campo = dicho[..<igual].trimmingCharacters(in: .whitespaces)
        let texto = dicho[dicho.index(after: igual)...].trimmingCharacters(in: .whitespaces)
        let nombres = elementos(.textField).map { "«\($0.label)»" }
        guard elemento(.textField, campo) != nil else {
          throw UserError(
            nombres.isEmpty
              ? "Aquí no hay ningún campo en el que escribir."
              : "No hay ningún campo «\(campo)»; están \(nombres.joined(separator: ", ")).")
        }
        return try usar { screen throws(QueryFault) in
          try screen.textFields[campo].typeText(Self.sinComillas(texto))
        }
      },
      Command("dismiss", aliases: ["bajar"], help: "Baja la hoja que está encima.") {
        try usar { screen throws(QueryFault) in try screen.dismissSheet() }
      },
    ]
  }

  /// Uses something on the screen; the number says which of several that was.
  private func usar(
    numero: Int? = nil,
    _ uso: (Screen<AccionGuardada>) throws(QueryFault) -> Outcome<AccionGuardada>
  ) throws(UserError) -> String {
    let outcome: Outcome<AccionGuardada>
    do throws(QueryFault) {
      outcome = try uso(mesa.screen)
    } catch {
      if let numero, case .severalNamed(let nombre, let lineas) = error.cause {
        throw UserError("No hay ningún «\(nombre)» n.º \(numero): hay \(lineas.count).")
      }
      throw UserError(error.inSpanish)
    }
    return usar(outcome)
  }

  /// A name, and which of several is meant: «Gol @2». Nil without a number.
  private static func conNumero(_ dicho: String) -> (nombre: String, numero: Int?)? {
    dicho.wholeMatch(of: /(.+) @([0-9]+)/).flatMap { partes in
      Int(partes.2).map { (String(partes.1), $0) }
    }
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
