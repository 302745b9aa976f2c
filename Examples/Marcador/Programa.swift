import Estadio
import EstadioPrompt
import Foundation
import MarcadorApp

/// `marcador`: the app at a prompt. It reads commands from a terminal or a pipe and prints what a
/// person would see after each.
@main
enum Programa {
  @MainActor
  static func main() async {
    do {
      let opciones = try Opciones(Array(CommandLine.arguments.dropFirst()))
      if opciones.pideAyuda {
        print(Opciones.ayuda)
        exit(0)
      }
      exit(try await jugar(opciones))
    } catch {
      StandardError.write("marcador: \(error)")
      exit(2)
    }
  }

  @MainActor
  private static func jugar(_ opciones: Opciones) async throws -> Int32 {
    let terminal = Terminal.current.isInteractive
    let avisos = Avisos(estanCallados: opciones.sinAvisos)
    let mesa = try Mesa(opciones, enVivo: opciones.enVivo ?? terminal, avisos: avisos)
    await mesa.arrancar()
    let ordenes = Ordenes(mesa: mesa, avisos: avisos, vista: Vista(conMarcos: terminal))
    let session = Session(
      table: try CommandTable(ordenes.todas), output: FileOutput.standard,
      options: SessionOptions(
        isInteractive: terminal,
        banner: "\(ordenes.pantalla())\n\nEscribe «ayuda» para ver las órdenes.",
        echoesCommands: opciones.eco))
    // Between two commands only a live clock has something to say, and only a person is there to
    // hear it; a script reads it with the next reply.
    if terminal { avisos.alMomento = { [weak session] in session?.announce($0) } }
    return await session.runOnStandardInput { mesa.cerrar() }
  }
}
