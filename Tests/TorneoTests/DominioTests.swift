import Testing
import Torneo

/// The first sentence of the specification's section on the domain: what each value is made of.
@Suite struct DominioTests {
  @Test func `a team has a name, and two of one name are the same`() {
    #expect(Equipo(nombre: "Rayo FC").nombre == "Rayo FC")
    #expect(Equipo(nombre: "Rayo FC") == Equipo(nombre: "Rayo FC"))
    #expect(Equipo(nombre: "Rayo FC") != Equipo(nombre: "rayo fc"))
  }

  @Test func `a side is local or visitante`() {
    #expect(Lado.allCases == [.local, .visitante])
  }

  @Test func `a goal has its minute, its side and perhaps a scorer`() {
    let gol = Gol(minuto: 12, lado: .local, goleador: "Ana")
    #expect(gol.minuto == 12 && gol.lado == .local && gol.goleador == "Ana")
    #expect(Gol(minuto: 12, lado: .local).goleador == nil)
  }

  @Test func `a match has its teams and its goals, none unless they are given`() {
    let gol = Gol(minuto: 12, lado: .visitante)
    let (uno, otro) = (Equipo(nombre: "Uno"), Equipo(nombre: "Otro"))
    let partido = Partido(local: uno, visitante: otro, goles: [gol])
    #expect(partido.local == uno && partido.visitante == otro && partido.goles == [gol])
    #expect(Partido(local: uno, visitante: otro).goles.isEmpty)
  }

  @Test func `a score has a counter of each side, and its description is 2–1`() {
    let marcador = Marcador(local: 2, visitante: 1)
    #expect(marcador.local == 2 && marcador.visitante == 1)
    #expect(marcador.description == "2\u{2013}1")
  }

  @Test func `a match of the list has the id by which it is known`() {
    let fila = PartidoDeLista(id: 1, partido: Ejemplo.rayoContraToros)
    #expect(fila.id == 1 && fila.partido == Ejemplo.rayoContraToros)
  }
}
