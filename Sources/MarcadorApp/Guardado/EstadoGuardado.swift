public import Estadio
public import EstadioHistory

/// The app's state, with what its storage needs to know.
public struct EstadoGuardado: Equatable, Sendable {
  /// The app.
  public var app: Raiz.State
  /// How far the storing of the settings is.
  public var ajustes = Persistence<Ajustes>()
  /// How far the storing of everything else is.
  public var marcador = Persistence<Recuerdo>()
  /// Whether the app begins as soon as everything is read.
  var estaPorArrancar = false
  /// The last link that came before everything was read.
  var enlace: Enlace?
  /// Whether the list of matches was loaded in this run of the program.
  var estaCargada = false
  /// The stack that was restored, until the list of matches says which of them there still are.
  var porComprobar: [Destino] = []
  /// When the minute began that is under way in a match that runs, by the wall clock.
  var minutoDesde: Fecha?
  /// Whether the notifier knows that the settings cannot be kept.
  var seAvisoDelFallo = false

  /// Begins with nothing read.
  public init(app: Raiz.State = Raiz.State()) { self.app = app }

  /// The minute that is under way, and the match it is of; nil if none runs.
  var minutoEnJuego: [Int]? {
    app.enJuego.directo.flatMap { $0.corriendo ? [$0.partidoId, $0.minuto] : nil }
  }

  /// What is stored under «marcador».
  var recuerdo: Recuerdo {
    get {
      var recuerdo = app.recuerdo
      recuerdo.minutoDesde = minutoDesde
      return recuerdo
    }
    set {
      app.recuerdo = newValue
      minutoDesde = newValue.minutoDesde
    }
  }

  /// Whether what was stored is read, or is known not to be there.
  public var estaLeido: Bool { ajustes.isReady && marcador.isReady }
}

/// What happens in the app, and to what is stored of it.
public enum AccionGuardada: Equatable, Sendable {
  /// The program began: what is stored is read, and then the app begins.
  case arranco
  /// Something happened in the app.
  case app(Raiz.Action)
  /// Something happened to the stored settings.
  case ajustes(PersistenceAction<Ajustes>)
  /// Something happened to the rest of what is stored.
  case marcador(PersistenceAction<Recuerdo>)
  /// A past state became the present: what is stored is another one.
  case volvioDelPasado

  /// The app's own actions.
  public static var deLaApp: CasePath<Self, Raiz.Action> {
    CasePath(Self.app) { if case .app(let action) = $0 { action } else { nil } }
  }

  /// Those of the stored settings.
  public static var deLosAjustes: CasePath<Self, PersistenceAction<Ajustes>> {
    CasePath(Self.ajustes) { if case .ajustes(let action) = $0 { action } else { nil } }
  }

  /// Those of the rest of what is stored.
  public static var delMarcador: CasePath<Self, PersistenceAction<Recuerdo>> {
    CasePath(Self.marcador) { if case .marcador(let action) = $0 { action } else { nil } }
  }

  /// Whether it is only about what is stored, and no step of anybody's.
  public var esDelDisco: Bool {
    switch self {
    case .ajustes, .marcador: true
    case .arranco, .app, .volvioDelPasado: false
    }
  }
}
