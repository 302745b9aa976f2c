public import Estadio
public import EstadioScreens

/// Settings that reach a text two levels below through the environment, with nobody in between.
///
/// The switch is at the top. Between it and the text lies a chapter that has no settings and passes
/// none on. The settings are an object, found by its type; this level puts one for everything
/// below, made of its state. Without that, ``SinAjustes``, the text asks for an object that nobody
/// put, which ends the process with a fault that names the type and the missing modifier.
public struct Lector: Pantalla {
  /// What is set at the top.
  public struct State: Hashable, Codable, Sendable {
    /// Whether the letters are large.
    public var letraGrande = false
    /// What is read.
    public var capitulo = Capitulo.State()

    /// Starts with letters of the normal size.
    public init() {}
  }

  /// What can happen.
  public enum Action: Hashable, Codable, Sendable {
    /// The switch was set.
    case pusoLetraGrande(Bool)
  }

  /// The settings that a text asks for. They do not change: others are another object.
  public final class AjustesDeLectura: Sendable {
    /// Whether the letters are large.
    public let letraGrande: Bool

    /// Makes settings.
    public init(letraGrande: Bool) { self.letraGrande = letraGrande }
  }

  /// Makes it.
  public init() {}

  /// Reduces what lies below, with the settings there.
  public func reduce(
    into state: inout State, action: Action, entorno: Entorno
  ) -> Effect<Action> {
    conAjustes(de: state).reduce(into: &state, action: action, entorno: entorno)
  }

  /// Shows what lies below, with the settings there.
  public func screen(for state: State, entorno: Entorno) -> Screen<Action> {
    conAjustes(de: state).screen(for: state, entorno: entorno)
  }

  private func conAjustes(de state: State) -> some Pantalla<State, Action> {
    SinAjustes().entorno(AjustesDeLectura(letraGrande: state.letraGrande))
  }

  /// The same with nobody who puts the settings.
  public struct SinAjustes: Pantalla {
    /// The state of the whole.
    public typealias State = Lector.State
    /// The actions of the whole.
    public typealias Action = Lector.Action

    /// Makes it.
    public init() {}

    /// Sets the size of the letters.
    public func reduce(
      into state: inout State, action: Action, entorno: Entorno
    ) -> Effect<Action> {
      switch action {
      case .pusoLetraGrande(let letraGrande): state.letraGrande = letraGrande
      }
      return .none
    }

    /// The switch, and the chapter below it.
    public func screen(for state: State, entorno: Entorno) -> Screen<Action> {
      Toggle("Letra grande", isOn: state.letraGrande) { .pusoLetraGrande($0) }
      Capitulo().screen(for: state.capitulo, entorno: entorno).mapNever()
    }
  }

  /// What lies in between: it knows of no settings.
  public struct Capitulo: Pantalla {
    /// What is in it.
    public struct State: Hashable, Codable, Sendable {
      /// Its only text.
      public var parrafo = Parrafo.State()

      /// A chapter of one text.
      public init() {}
    }

    /// Nothing happens in it.
    public typealias Action = Never

    /// Makes it.
    public init() {}

    /// Nothing is left to do.
    public func reduce(
      into state: inout State, action: Never, entorno: Entorno
    ) -> Effect<Never> {}

    /// Its text on a card.
    public func screen(for state: State, entorno: Entorno) -> Screen<Never> {
      Card { Parrafo().screen(for: state.parrafo, entorno: entorno) }
    }
  }

  /// A text that asks for the settings.
  public struct Parrafo: Pantalla {
    /// What it says.
    public struct State: Hashable, Codable, Sendable {
      /// The words.
      public var texto = "Érase una vez un balón que no quería rodar."

      /// The beginning of a tale.
      public init() {}
    }

    /// Nothing happens in it.
    public typealias Action = Never

    /// Makes it.
    public init() {}

    /// Nothing is left to do.
    public func reduce(
      into state: inout State, action: Never, entorno: Entorno
    ) -> Effect<Never> {}

    /// The text, and the size of its letters.
    public func screen(for state: State, entorno: Entorno) -> Screen<Never> {
      if entorno[AjustesDeLectura.self].letraGrande {
        Text(state.texto).large()
        Text("Letra: grande")
      } else {
        Text(state.texto)
        Text("Letra: normal")
      }
    }
  }
}
