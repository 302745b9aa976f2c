import Estadio
import EstadioPrompt
import EstadioScreens
import MarcadorApp
import Torneo

/// The commands of the prompt. Most are a tap on something that is on the screen; if it is not
/// there, the command says so and nothing changes.
@MainActor
struct Ordenes {
  /// An element of the app's screen.
  typealias Elemento = Screen<AccionGuardada>

  let mesa: Mesa
  let avisos: Avisos
  let vista: Vista

  var todas: [Command] {
    deTocar + deNavegar + delPartido + delCanal + delMarcador + delLaboratorio + deMirar
      + delViaje + deGrabar + delProgramador
  }

  /// What is on the screen now.
  func pantalla() -> String {
    let viaje = mesa.viaje
    let aviso =
      viaje.estaFuera()
      ? "[fuera del presente: paso \(viaje.posicion()) de \(viaje.pasos().count)]\n" : ""
    return aviso + mesa.screen.text(vista.opciones)
  }

  /// Does something and answers with what was said meanwhile and what is then on the screen.
  func responder(_ orden: () throws -> Void) rethrows -> String {
    var pantalla = ""
    let dicho = try avisos.recoger {
      try orden()
      // Looking makes what is new on the screen, and that may have something to say.
      pantalla = self.pantalla()
    }
    return (dicho + [pantalla]).joined(separator: "\n") + "\n\n"
  }

  /// Sends an action that no control sends, and shows the screen.
  func enviar(_ action: MarcadorApp.Action) -> String { responder { mesa.send(action) } }

  /// Uses a control and shows the screen.
  func usar(_ outcome: Outcome<AccionGuardada>) -> String {
    responder { mesa.perform(outcome) }
  }
}

// MARK: - Finding controls

extension Ordenes {
  /// The first element of a type, wherever it is; with a name, the one of that identifier or label.
  func elemento(_ type: ElementType, _ nombre: String? = nil) -> Elemento? {
    elementos(type).first {
      nombre == nil || $0.accessibility.identifier == nombre || $0.label == nombre
    }
  }

  func elementos(_ type: ElementType) -> [Elemento] {
    mesa.screen.elements.filter { !$0.isUnderSheet && $0.element.type == type }.map(\.element)
  }

  /// Makes a gesture on an element and shows the screen.
  ///
  /// - Parameters:
  ///   - gesto: what a person would do.
  ///   - elemento: the element, if it is there.
  ///   - noEsta: what to say if it is not.
  ///   - noReacciona: what to say if it is there and nothing can be done with it.
  func tocar(
    _ elemento: Elemento?, _ gesto: Gesture = .tap, siNoEsta noEsta: String,
    siNoReacciona noReacciona: String? = nil
  ) throws(UserError) -> String {
    guard let elemento else { throw UserError(noEsta) }
    guard elemento.accessibility.isEnabled, let control = elemento.control(gesto) else {
      throw UserError(noReacciona ?? "«\(elemento.label)» ahora no reacciona.")
    }
    return usar(control.outcome)
  }

  /// The title in view.
  var titulo: String { elemento(.navigationBar)?.text ?? "" }
}
