public import Estadio
import EstadioHistory
public import EstadioScreens

extension Entorno.Claves {
  /// Takes the open lesson away, as it asks for itself. By default nobody shows one.
  public static var cerrarLeccion: Clave<@Sendable () -> Void> { Clave("cerrarLeccion") {} }
}

/// The small system that is open, whichever it is.
///
/// Its state is one of theirs: closing a lesson, or opening another, ends all that it runs.
public struct LeccionAbierta: Pantalla {
  /// The state of the system that is open.
  public enum State: Hashable, Codable, Sendable {
    /// That of ``Pedido``.
    case pedido(Pedido.State)
    /// That of ``Musica``.
    case musica(Musica.State)
    /// That of ``Biblioteca``.
    case biblioteca(Biblioteca.State)
    /// That of ``Recetas``.
    case recetas(Recetas.State)
    /// That of ``Radio``.
    case radio(Radio.State)
    /// That of ``SelectorDeLetra``.
    case selectorDeLetra(SelectorDeLetra.State)
    /// That of ``Lector``.
    case lector(Lector.State)
    /// That of ``Favorito``.
    case favorito(Favorito.State)
    /// That of ``Temporizador``.
    case temporizador(Temporizador.State)
    /// That of ``Hoja``.
    case hoja(Hoja.State)
    /// That of ``Pizarra``.
    case pizarra(Pizarra.State)
    /// That of ``RelojDelPartido``.
    case reloj(RelojDelPartido.State)
    /// That of ``Editor``.
    case editor(Editor.State)

    /// A lesson as it begins.
    public init(_ leccion: Leccion) {
      self =
        switch leccion {
        case .pedido: .pedido(Pedido.State())
        case .musica: .musica(Musica.State())
        case .biblioteca: .biblioteca(Biblioteca.State())
        case .recetas: .recetas(Recetas.State())
        case .radio: .radio(Radio.State())
        case .selectorDeLetra: .selectorDeLetra(SelectorDeLetra.State())
        case .lector: .lector(Lector.State())
        case .favorito: .favorito(Favorito.State())
        case .temporizador: .temporizador(Temporizador.State())
        case .hoja: .hoja(Hoja.State())
        case .pizarra: .pizarra(Pizarra.State())
        case .reloj: .reloj(RelojDelPartido.State())
        case .editor: .editor(Editor.State())
        }
    }

    /// Which one it is.
    public var leccion: Leccion {
      switch self {
      case .pedido: .pedido
      case .musica: .musica
      case .biblioteca: .biblioteca
      case .recetas: .recetas
      case .radio: .radio
      case .selectorDeLetra: .selectorDeLetra
      case .lector: .lector
      case .favorito: .favorito
      case .temporizador: .temporizador
      case .hoja: .hoja
      case .pizarra: .pizarra
      case .reloj: .reloj
      case .editor: .editor
      }
    }

    /// What happens in it when the program goes on after it was not running for so long.
    public func vuelta(tras tiempo: Duration) -> Action? {
      guard case .reloj = self else { return nil }
      let segundos = Int(min(max(tiempo, .zero), .seconds(1_000_000_000)).components.seconds)
      return segundos > 0 ? .reloj(.partido(.content(.pasaron(segundos)))) : nil
    }

    /// Whether it asks a person whether it may be taken away.
    public var preguntaSiSeCierra: Bool {
      if case .editor(let editor) = self { editor.pregunta.value == .fuera } else { false }
    }

    /// It stays after all: a question whether it may be taken away is withdrawn.
    public mutating func quedarse() {
      guard preguntaSiSeCierra, case .editor(var editor) = self else { return }
      editor.pregunta.dismiss()
      self = .editor(editor)
    }

    /// Whether it may be taken away; one with changes that would be lost asks a person first.
    public mutating func puedeCerrarse() -> Bool {
      guard case .editor(var editor) = self else { return true }
      defer { self = .editor(editor) }
      return editor.puedeCerrarse()
    }
  }

  /// What happened in the system that is open.
  public enum Action: Hashable, Codable, Sendable {
    /// In ``Pedido``.
    case pedido(Pedido.Action)
    /// In ``Musica``.
    case musica(Musica.Action)
    /// In ``Biblioteca``.
    case biblioteca(Biblioteca.Action)
    /// In ``Recetas``.
    case recetas(Recetas.Action)
    /// In ``Radio``.
    case radio(Radio.Action)
    /// In ``SelectorDeLetra``.
    case selectorDeLetra(SelectorDeLetra.Action)
    /// In ``Lector``.
    case lector(Lector.Action)
    /// In ``Favorito``.
    case favorito(Favorito.Action)
    /// In ``Temporizador``.
    case temporizador(Temporizador.Action)
    /// In ``Hoja``.
    case hoja(Hoja.Action)
    /// In ``Pizarra``.
    case pizarra(Pizarra.Action)
    /// In ``RelojDelPartido``.
    case reloj(RelojDelPartido.Action)
    /// In ``Editor``.
    case editor(Editor.Action)
  }

  private let estaCableada: Bool

  /// - Parameter estaCableada: whether the systems have what each of them shows; otherwise their
  ///   twins run that lack it: a bar that opens nothing, a heart without a name.
  public init(estaCableada: Bool = true) { self.estaCableada = estaCableada }

  /// Each of them, while it is the one that is open.
  @ReducerBuilder<State, Action>
  public var body: some Pantalla<State, Action> {
    if estaCableada { cableadas } else { sinCablear }
    Recetas().ifCase(
      CasePath(State.recetas) { if case .recetas(let state) = $0 { state } else { nil } },
      CasePath(Action.recetas) { if case .recetas(let action) = $0 { action } else { nil } })
    Radio().ifCase(
      CasePath(State.radio) { if case .radio(let state) = $0 { state } else { nil } },
      CasePath(Action.radio) { if case .radio(let action) = $0 { action } else { nil } })
    SelectorDeLetra().ifCase(
      CasePath(State.selectorDeLetra) {
        if case .selectorDeLetra(let state) = $0 { state } else { nil }
      },
      CasePath(Action.selectorDeLetra) {
        if case .selectorDeLetra(let action) = $0 { action } else { nil }
      })
    Lector().ifCase(
      CasePath(State.lector) { if case .lector(let state) = $0 { state } else { nil } },
      CasePath(Action.lector) { if case .lector(let action) = $0 { action } else { nil } })
    Temporizador().ifCase(
      CasePath(State.temporizador) { if case .temporizador(let state) = $0 { state } else { nil } },
      CasePath(Action.temporizador) {
        if case .temporizador(let action) = $0 { action } else { nil }
      })
    Hoja().ifCase(
      CasePath(State.hoja) { if case .hoja(let state) = $0 { state } else { nil } },
      CasePath(Action.hoja) { if case .hoja(let action) = $0 { action } else { nil } })
    Pizarra().ifCase(
      CasePath(State.pizarra) { if case .pizarra(let state) = $0 { state } else { nil } },
      CasePath(Action.pizarra) { if case .pizarra(let action) = $0 { action } else { nil } })
    RelojDelPartido().ifCase(
      CasePath(State.reloj) { if case .reloj(let state) = $0 { state } else { nil } },
      CasePath(Action.reloj) { if case .reloj(let action) = $0 { action } else { nil } })
    Editor().ifCase(
      CasePath(State.editor) { if case .editor(let state) = $0 { state } else { nil } },
      CasePath(Action.editor) { if case .editor(let action) = $0 { action } else { nil } })
  }

  @ReducerBuilder<State, Action>
  private var cableadas: some Pantalla<State, Action> {
    Pedido().ifCase(
      CasePath(State.pedido) { if case .pedido(let state) = $0 { state } else { nil } },
      CasePath(Action.pedido) { if case .pedido(let action) = $0 { action } else { nil } })
    Musica().ifCase(
      CasePath(State.musica) { if case .musica(let state) = $0 { state } else { nil } },
      CasePath(Action.musica) { if case .musica(let action) = $0 { action } else { nil } })
    Biblioteca().ifCase(
      CasePath(State.biblioteca) { if case .biblioteca(let state) = $0 { state } else { nil } },
      CasePath(Action.biblioteca) { if case .biblioteca(let action) = $0 { action } else { nil } })
    Favorito().ifCase(
      CasePath(State.favorito) { if case .favorito(let state) = $0 { state } else { nil } },
      CasePath(Action.favorito) { if case .favorito(let action) = $0 { action } else { nil } })
  }

  @ReducerBuilder<State, Action>
  private var sinCablear: some Pantalla<State, Action> {
    Pedido.SinCablear().ifCase(
      CasePath(State.pedido) { if case .pedido(let state) = $0 { state } else { nil } },
      CasePath(Action.pedido) { if case .pedido(let action) = $0 { action } else { nil } })
    Musica.SinCablear().ifCase(
      CasePath(State.musica) { if case .musica(let state) = $0 { state } else { nil } },
      CasePath(Action.musica) { if case .musica(let action) = $0 { action } else { nil } })
    Biblioteca.SinCablear().ifCase(
      CasePath(State.biblioteca) { if case .biblioteca(let state) = $0 { state } else { nil } },
      CasePath(Action.biblioteca) { if case .biblioteca(let action) = $0 { action } else { nil } })
    Favorito.SinEtiqueta().ifCase(
      CasePath(State.favorito) { if case .favorito(let state) = $0 { state } else { nil } },
      CasePath(Action.favorito) { if case .favorito(let action) = $0 { action } else { nil } })
  }
}
