public import Estadio
public import EstadioScreens

extension Editor {
  /// The screen in which a report is edited.
  ///
  /// A save is work of this screen and ends with it: who leaves while it is under way, which is
  /// asked about, gives it up, and its end brings nothing back. Whether the other side had stored
  /// the text already, nobody here can know; the report stays what it was.
  public struct Edicion: Pantalla {
    /// What is edited, and how far it is stored.
    public struct State: Hashable, Codable, Sendable {
      /// The report as it is stored.
      public var cronica: Cronica
      /// What stands in the fields.
      public var borrador: Borrador
      /// How far the last save has come. It is not stored with the rest: a save does not outlive
      /// the program, and one that was under way is then as if never asked for.
      public var guardado = Guardado.sinPedir

      private enum CodingKeys: String, CodingKey {
        case cronica, borrador
      }

      /// Begins with what the report says.
      public init(_ cronica: Cronica) {
        self.cronica = cronica
        borrador = cronica.contenido
      }

      /// Whether the fields say something else than what is stored.
      public var tieneCambios: Bool { borrador != cronica.contenido }

      /// Whether leaving would lose something: changes, or a save that is under way. Until that has
      /// succeeded nothing of it counts as stored, whatever the fields say meanwhile.
      public var seResiste: Bool { tieneCambios || guardado.enCurso != nil }

      /// Whether there is something to save, and no save under way.
      public var sePuedeGuardar: Bool { tieneCambios && guardado.enCurso == nil }
    }

    /// How far a save has come.
    public enum Guardado: Hashable, Codable, Sendable {
      /// Nothing was asked for, or it is done.
      case sinPedir
      /// These texts are on their way.
      case enCurso(Borrador)
      /// The last one failed, with this message.
      case fallo(String)

      /// The texts that are on their way.
      public var enCurso: Borrador? {
        if case .enCurso(let texto) = self { texto } else { nil }
      }
    }

    /// What can happen in it.
    public enum Action: Hashable, Codable, Sendable {
      /// The title was written.
      case escribioTitulo(String)
      /// The text was written.
      case escribioTexto(String)
      /// «Guardar» was tapped.
      case pidioGuardar
      /// What was on its way is stored.
      case guardo
      /// It was not stored; the message says why.
      case falloElGuardado(String)
    }

    /// Makes it.
    public init() {}

    /// Writes the fields, and saves one thing at a time. What is written during a save is a change
    /// still when that has succeeded: what counts as stored is what was sent.
    public func reduce(
      into state: inout State, action: Action, entorno: Entorno
    ) -> Effect<Action> {
      switch action {
      case .escribioTitulo(let titulo):
        state.borrador.titulo = titulo
      case .escribioTexto(let texto):
        state.borrador.texto = texto
      case .pidioGuardar:
        guard state.sePuedeGuardar else { return .none }
        state.guardado = .enCurso(state.borrador)
        var nueva = state.cronica
        nueva.contenido = state.borrador
        return .request(\.guardarCronica, nueva) { result in
          switch result {
          case .success: .guardo
          case .failure(let error): .falloElGuardado("\(error)")
          }
        }
      case .guardo:
        guard let enviado = state.guardado.enCurso else { return .none }
        state.cronica.contenido = enviado
        state.guardado = .sinPedir
      case .falloElGuardado(let mensaje):
        guard state.guardado.enCurso != nil else { return .none }
        state.guardado = .fallo(mensaje)
      }
      return .none
    }

    /// The fields, the button that saves, and what came of it.
    public func screen(for state: State, entorno: Entorno) -> Screen<Action> {
      TextField(
        "Título", text: state.borrador.titulo,
        CasePath(Action.escribioTitulo) {
          if case .escribioTitulo(let titulo) = $0 { titulo } else { nil }
        })
      TextField(
        "Texto", text: state.borrador.texto,
        CasePath(Action.escribioTexto) {
          if case .escribioTexto(let texto) = $0 { texto } else { nil }
        })
      Button("Guardar", sends: .pidioGuardar).prominent().disabled(!state.sePuedeGuardar)
      switch state.guardado {
      case .sinPedir:
        if state.tieneCambios { Text("Hay cambios sin guardar").secondary() }
      case .enCurso:
        Progress("Guardando…")
      case .fallo(let mensaje):
        Text("No se pudo guardar: \(mensaje)")
      }
    }
  }
}
