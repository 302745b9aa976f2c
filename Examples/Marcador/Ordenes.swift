import Estadio
import EstadioPrompt
import MarcadorApp
import Torneo

/// The commands of the prompt. Each is a tap on something that is on the screen; if it is not
/// there, the command says so and nothing changes.
@MainActor
struct Ordenes {
  let mesa: Mesa
  let avisos: Avisos

  var todas: [Command] {
    deNavegar + delPartido + delCanal + delMarcador + delLaboratorio + delProgramador
  }

  /// What is on the screen now.
  func pantalla() -> String { Pantalla(visible: mesa.state.visible).description }

  var visible: Visible { mesa.state.visible }

  /// Does something and answers with what was said meanwhile and what is then on the screen.
  private func responder(_ orden: () throws -> Void) rethrows -> String {
    let dicho = try avisos.recoger(orden)
    return (dicho + [pantalla()]).joined(separator: "\n") + "\n\n"
  }

  /// Sends an action and shows the screen.
  func tocar(_ action: MarcadorApp.Action) -> String { responder { mesa.send(action) } }
}

// MARK: - Getting about

extension Ordenes {
  private var deNavegar: [Command] {
    [
      Command(
        "tab", aliases: ["pestaña"],
        .choice("pestaña", Pestana.allCases.map { Choice($0.rawValue, $0) }),
        help: "Elige una pestaña; elegir la que ya está vuelve a su principio."
      ) { tocar(.eligioPestana($0)) },
      Command(
        "open", aliases: ["abrir"], .integer("id", in: 1...Int.max),
        help: "Toca la fila de un partido en la lista."
      ) { id in try abrir(id) },
      Command("retry", aliases: ["reintentar"], help: "Toca «Reintentar» si la carga falló.") {
        guard case .fallo = visible.contenido else {
          throw UserError("Aquí no hay nada que reintentar.")
        }
        return tocar(.lista(.reintento))
      },
      Command("back", aliases: ["volver"], help: "Vuelve a la pantalla anterior.") {
        guard visible.titulos.count > 1 else {
          throw UserError("Aquí no hay a dónde volver: «\(titulo)» es el principio.")
        }
        return tocar(.volvio)
      },
      Command("bar", aliases: ["barra"], help: "Toca la barra del partido en juego.") {
        guard visible.barra != nil else {
          throw UserError("Ahora no hay barra: sale cuando se juega un partido y no se ve.")
        }
        return tocar(.barra(.toco))
      },
      Command("close", aliases: ["cerrar"], help: "Cierra la barra de un partido terminado.") {
        guard let barra = visible.barra else {
          throw UserError("No hay ninguna barra que cerrar.")
        }
        guard barra.sePuedeCerrar else {
          throw UserError("Mientras se juega, la barra no se puede cerrar.")
        }
        return tocar(.barra(.cerro))
      },
      Command("go", aliases: ["ir"], help: "Toca «Ir al partido» en el aviso de otro partido.") {
        guard let ficha = visible.ficha, ficha.aviso != nil else {
          throw UserError("Aquí no hay ningún aviso de otro partido en juego.")
        }
        return tocar(.partido(ficha.id, .irAlPartido))
      },
    ]
  }

  private var titulo: String { visible.titulos.last ?? "" }

  private func abrir(_ id: Int) throws(UserError) -> String {
    guard case .lista(let filas) = visible.contenido else {
      if visible.titulos == [Pestana.partidos.titulo] {
        throw UserError("La lista no tiene ninguna fila que tocar.")
      }
      throw UserError("La lista de partidos no se ve: ve a ella con «tab partidos» o «back».")
    }
    guard filas.contains(where: { $0.id == id }) else {
      let ids = filas.map { "\($0.id)" }.joined(separator: ", ")
      throw UserError("En la lista no hay ningún partido n.º \(id); están el \(ids).")
    }
    return tocar(.tocoFila(id))
  }
}

// MARK: - The match on the screen

extension Ordenes {
  private var delPartido: [Command] {
    [
      Command("start", aliases: ["empezar"], help: "Toca «Empezar partido».") {
        let ficha = try ficha()
        guard let boton = ficha.boton else {
          throw UserError("Ya hay un partido en juego: ve a él con «go».")
        }
        guard boton.habilitado else { throw UserError("El botón dice «\(boton.texto)».") }
        return tocar(.partido(ficha.id, .empezar))
      },
      Command(
        "goal", aliases: ["gol"], Self.lado, help: "Marca un gol a mano."
      ) { lado in
        let ficha = try ficha()
        guard ficha.sePuedeMarcar else {
          throw UserError("Este partido no se está jugando: no se puede marcar.")
        }
        return tocar(.partido(ficha.id, .golAMano(lado)))
      },
      Command(
        "duration", aliases: ["duración"], .integer("minutos", in: 1...Int.max),
        help: "Elige la duración de este partido."
      ) { minutos in try elegir(minutos) },
      Command("scorers", aliases: ["goleadores"], help: "Toca «Ver goleadores».") {
        tocar(.partido(try ficha().id, .verGoleadores))
      },
      Command(
        "advance", aliases: ["avanzar"], .integer("minutos", in: 0...100_000),
        help: "Deja pasar minutos (con el reloj virtual)."
      ) { minutos in try responder { try mesa.avanzar(minutos: minutos) } },
      Command(
        "phase", aliases: ["fase"],
        .choice(
          "fase",
          [
            Choice("activa", Fase.activa), Choice("inactiva", Fase.inactiva),
            Choice("fondo", Fase.segundoPlano, aliases: ["segundoPlano"]),
          ]),
        help: "Pasa la app a segundo plano, o la trae."
      ) { tocar(.cambioFase($0)) },
    ]
  }

  private func ficha() throws(UserError) -> Visible.Ficha {
    guard let ficha = visible.ficha else {
      throw UserError("No se ve ningún partido: abre uno de la lista con «open <id>».")
    }
    return ficha
  }

  private func elegir(_ minutos: Int) throws(UserError) -> String {
    let ficha = try ficha()
    guard ficha.duraciones.contains(minutos) else {
      let ofrecidas = ficha.duraciones.map { "\($0)" }.joined(separator: " o ")
      throw UserError("La duración es de \(ofrecidas) minutos, no de \(minutos).")
    }
    guard ficha.sePuedeElegirDuracion else {
      throw UserError("Este partido ya ha empezado: su duración no cambia.")
    }
    return tocar(.partido(ficha.id, .eligioDuracion(minutos)))
  }
}

// MARK: - Looking inside

extension Ordenes {
  private var delProgramador: [Command] {
    [
      Command("screen", aliases: ["pantalla"], help: "Muestra la pantalla otra vez.") {
        responder {}
      },
      Command("state", aliases: ["estado"], help: "Muestra el estado de la app por dentro.") {
        Mirror(reflecting: mesa.state).children
          .map { "\($0.label ?? ""): \(Rendering.line($0.value, limit: 1_000))" }
          .joined(separator: "\n") + "\n\n"
      },
      Command(
        "log", aliases: ["registro"],
        .choice(
          "on|off", [Choice("on", true, aliases: ["sí"]), Choice("off", false, aliases: ["no"])]),
        help: "Escribe cada acción con lo que cambió, o deja de hacerlo."
      ) { estaEncendido in
        mesa.registro.isOn = estaEncendido
        return estaEncendido ? "El registro está encendido.\n\n" : "El registro está apagado.\n\n"
      },
    ]
  }
}
