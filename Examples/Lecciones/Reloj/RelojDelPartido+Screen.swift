public import Estadio
import EstadioHistory
public import EstadioScreens
import Torneo

extension RelojDelPartido {
  /// The tabs with the bar above them, or the open bar over all of it.
  public func screen(for state: State, entorno: Entorno) -> Screen<Action> {
    TabView {
      Tab("Hoy", systemImage: "calendar", isSelected: state.pestana == .hoy, sends: .eligio(.hoy)) {
        conBarra(pagina(state, entorno), state)
      }
      Tab(
        "Jornada", systemImage: "list.bullet", isSelected: state.pestana == .jornada,
        sends: .eligio(.jornada)
      ) {
        conBarra(pagina(state, entorno), state)
      }
    }
    .sheet(
      item: state.barraVisible == .expandida ? state.enElReloj?.present : nil,
      dismissSends: .contrajo
    ) { abierta($0) }
  }

  // MARK: - The bar

  private func conBarra(_ pagina: Screen<Action>, _ state: State) -> Screen<Action> {
    guard state.barraVisible == .mini, let partido = state.enElReloj?.present else { return pagina }
    return pagina.safeAreaInset(.bottom) {
      Row {
        Button(partido.textoDeLaBarra, sends: Action.expandio)
          .frame(minHeight: 44)
          .contentShape(.rectangle)
          .accessibilityIdentifier("barra")
          .accessibilityHint("Abre el reloj")
        Button(sends: Action.oculto) { Image(systemName: "xmark") }
          .frame(minWidth: 44, minHeight: 44)
          .contentShape(.rectangle)
          .accessibilityLabel("Ocultar la barra")
      }
    }
  }

  private func abierta(_ partido: PartidoCronometrado.State) -> Screen<Action> {
    Column {
      Text(partido.local.nombre).header()
      Text("\(partido.acta.marcador)").large().accessibilityIdentifier("marcadorAbierto")
      Text(partido.visitante.nombre).header()
      Text(partido.textoDelReloj).large().accessibilityIdentifier("relojAbierto")
      Button("Contraer", sends: Action.contrajo)
      Button("Ver el partido", sends: Action.abrir(.partido(partido.partidoId)))
      Button("Ocultar la barra", sends: Action.oculto)
    }.screen
  }

  // MARK: - The stacks

  private func pagina(_ state: State, _ entorno: Entorno) -> Screen<Action> {
    guard let destino = state.ruta.last else { return raiz(state, entorno.zona) }
    let debajo = state.ruta.dropLast().last.map(titulo) ?? titulo(state.pestana)
    return NavigationStack(titulo(destino), id: destino, back: debajo, sends: Action.volvio) {
      switch destino {
      case .partido(let id): partido(id, state)
      case .acta(let id): acta(id, state)
      }
    }.screen
  }

  private func titulo(_ pestana: Pestana) -> String { pestana == .hoy ? "Hoy" : "Jornada" }

  private func titulo(_ destino: Destino) -> String {
    switch destino {
    case .partido(let id): "Partido n.º \(id)"
    case .acta(let id): "Acta n.º \(id)"
    }
  }

  private func raiz(_ state: State, _ zona: Zona) -> Screen<Action> {
    let citas = state.pestana == .hoy ? state.deHoy(zona) : state.enOrden
    return NavigationStack(titulo(state.pestana)) {
      if let hoy = state.hoy {
        Text("\(hoy)").accessibilityIdentifier("hoy")
        if citas.isEmpty { Text("No hay partidos") }
        List(citas) { fila($0, state, zona) }
      } else {
        Progress("Mirando el calendario")
      }
    }.screen
  }

  private func fila(_ cita: Cita, _ state: State, _ zona: Zona) -> Screen<Action> {
    Button(sends: Action.abrir(.partido(cita.id))) {
      Row {
        Text(cita.titulo)
        Spacer()
        Text(estado(de: cita, state, zona)).secondary()
      }
    }
    .accessibilityIdentifier("cita-\(cita.id)")
  }

  /// What the list says of a match: how it stands, how it ended, or when it begins; with the day if
  /// that is not today.
  private func estado(de cita: Cita, _ state: State, _ zona: Zona) -> String {
    if let partido = state.enElReloj(cita.id), partido.cronometro.fase != .sinEmpezar {
      return "\(partido.acta.marcador) · \(partido.minuto)"
    }
    if let resultado = cita.resultado { return "\(resultado) · Final" }
    let dia = zona.dia(de: cita.saque)
    let hora = zona.hora(de: cita.saque)
    return dia == state.hoy ? hora : "\(dia), \(hora)"
  }

  // MARK: - A match

  private func partido(_ id: Int, _ state: State) -> Screen<Action> {
    Column {
      if let cita = state.cita(id) {
        if let partido = state.enElReloj(id) {
          mesa(partido, state)
        } else {
          Text(cita.titulo).header()
          if let resultado = cita.resultado {
            Text("Final \(resultado)")
          } else {
            if let otro = state.enElReloj?.present {
              Text("En el reloj está \(otro.local.nombre) – \(otro.visitante.nombre)")
            }
            Button("Poner en el reloj", sends: Action.puso(id))
          }
        }
      } else {
        Text("Este partido no existe")
      }
    }.screen
  }

  private func mesa(_ partido: PartidoCronometrado.State, _ state: State) -> Screen<Action> {
    List {
      partido.mandos.map { Action.partido(.content($0)) }
      Button("Deshacer", sends: Action.partido(.undo))
        .disabled(state.enElReloj?.canUndo != true)
      Button("Ver el acta", sends: Action.abrir(.acta(partido.partidoId)))
      if state.barra == .oculta, !partido.terminado {
        Button("Mostrar la barra", sends: Action.mostro)
      }
      Button("Quitar del reloj", sends: Action.quito)
    }.screen
  }

  private func acta(_ id: Int, _ state: State) -> Screen<Action> {
    Column {
      if let partido = state.enElReloj(id) {
        if partido.acta.sucesos.isEmpty { Text("No hay nada anotado") }
        partido.anotaciones.map { Action.partido(.content($0)) }
      } else {
        Text("Este partido no está en el reloj")
      }
    }.screen
  }
}
