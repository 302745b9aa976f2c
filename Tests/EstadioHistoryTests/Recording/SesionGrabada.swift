// Written by 'Recording.testSource' from a recorded session.
import Estadio
import EstadioHistory
import EstadioTesting
import MarcadorApp
import Testing
import Torneo

@Test func `a goal by hand counts, and the bar of another tab opens the match`() throws {
  let store = TestStore(
    initial: MarcadorApp.State(), reducer: MarcadorApp(), seed: 3,
    exhaustivity: .off, onFault: { _ in })
  store.send(.arranco)
  let json1 = #"""
    [{"id":1,"partido":{"goles":[{"goleador":"Lucía Vega","lado":"local","minuto":12},{"golead\#
    or":"Bruno Salas","lado":"visitante","minuto":27},{"goleador":"Iker Montes","lado":"local"\#
    ,"minuto":34},{"goleador":"Nadia Rivas","lado":"visitante","minuto":58},{"goleador":"Lucía\#
     Vega","lado":"local","minuto":81}],"local":{"nombre":"Rayo FC"},"visitante":{"nombre":"To\#
    ros"}}},{"id":2,"partido":{"goles":[{"goleador":"Íñigo Güell","lado":"visitante","minuto":\#
    5},{"goleador":"Begoña Peña","lado":"local","minuto":45},{"goleador":"João Conceição","lad\#
    o":"visitante","minuto":60}],"local":{"nombre":"Atlético Ñandú"},"visitante":{"nombre":"Éi\#
    bar del Río"}}},{"id":3,"partido":{"goles":[{"goleador":"佐藤 葵","lado":"local","minuto":19}\#
    ,{"goleador":"Ελένη Δήμου","lado":"visitante","minuto":40},{"goleador":"김민지","lado":"local\#
    ","minuto":77}],"local":{"nombre":"東京スターズ"},"visitante":{"nombre":"Ολυμπία Πάτρας"}}},{"id\#
    ":4,"partido":{"goles":[],"local":{"nombre":"Puerto Gris"},"visitante":{"nombre":"Mineros"\#
    }}},{"id":5,"partido":{"goles":[{"goleador":"Maximiliano Fernández de Córdoba y Ruiz","lad\#
    o":"visitante","minuto":90}],"local":{"nombre":"Unión Deportiva Valdeconejos de la Sierra"\#
    },"visitante":{"nombre":"C. F. Ría"}}},{"id":6,"partido":{"goles":[{"lado":"local","minuto\#
    ":88},{"lado":"local","minuto":1},{"lado":"local","minuto":30},{"lado":"local","minuto":15\#
    },{"lado":"local","minuto":30},{"lado":"local","minuto":45},{"lado":"local","minuto":52},{\#
    "lado":"local","minuto":59},{"lado":"local","minuto":66},{"lado":"local","minuto":70}],"lo\#
    cal":{"nombre":"Halcones"},"visitante":{"nombre":"Faro"}}}]
    """#
  try store.send(.lista(.cargaron(recorded(json1))))
  store.advance(to: .seconds(2))
  store.send(.lista(.tocoFila(1)))
  store.send(.partido(1, .empezar))
  store.advance(to: .milliseconds(4600))
  store.send(.enJuego(.golAMano(.visitante, en: 1)))
  store.send(.eligioPestana(.laboratorio))
  store.advance(to: .milliseconds(5600))
  store.send(.abrirPartido(1))
  let json2 = #"""
    {"ajustes":{"duracion":90},"enJuego":{"directo":{"corriendo":true,"duracion":90,"golesAMan\#
    o":[{"lado":"visitante","minuto":10}],"minuto":14,"partido":{"goles":[{"goleador":"Lucía V\#
    ega","lado":"local","minuto":12},{"goleador":"Bruno Salas","lado":"visitante","minuto":27}\#
    ,{"goleador":"Iker Montes","lado":"local","minuto":34},{"goleador":"Nadia Rivas","lado":"v\#
    isitante","minuto":58},{"goleador":"Lucía Vega","lado":"local","minuto":81}],"local":{"nom\#
    bre":"Rayo FC"},"visitante":{"nombre":"Toros"}},"partidoId":1,"terminado":false,"ultimoAvi\#
    so":0,"ultimoParte":0},"preparados":{}},"fase":"activa","laboratorio":{},"lista":{"carga":\#
    {"cargada":{}},"partidos":[{"id":1,"partido":{"goles":[{"goleador":"Lucía Vega","lado":"lo\#
    cal","minuto":12},{"goleador":"Bruno Salas","lado":"visitante","minuto":27},{"goleador":"I\#
    ker Montes","lado":"local","minuto":34},{"goleador":"Nadia Rivas","lado":"visitante","minu\#
    to":58},{"goleador":"Lucía Vega","lado":"local","minuto":81}],"local":{"nombre":"Rayo FC"}\#
    ,"visitante":{"nombre":"Toros"}}},{"id":2,"partido":{"goles":[{"goleador":"Íñigo Güell","l\#
    ado":"visitante","minuto":5},{"goleador":"Begoña Peña","lado":"local","minuto":45},{"golea\#
    dor":"João Conceição","lado":"visitante","minuto":60}],"local":{"nombre":"Atlético Ñandú"}\#
    ,"visitante":{"nombre":"Éibar del Río"}}},{"id":3,"partido":{"goles":[{"goleador":"佐藤 葵","\#
    lado":"local","minuto":19},{"goleador":"Ελένη Δήμου","lado":"visitante","minuto":40},{"gol\#
    eador":"김민지","lado":"local","minuto":77}],"local":{"nombre":"東京スターズ"},"visitante":{"nombre\#
    ":"Ολυμπία Πάτρας"}}},{"id":4,"partido":{"goles":[],"local":{"nombre":"Puerto Gris"},"visi\#
    tante":{"nombre":"Mineros"}}},{"id":5,"partido":{"goles":[{"goleador":"Maximiliano Fernánd\#
    ez de Córdoba y Ruiz","lado":"visitante","minuto":90}],"local":{"nombre":"Unión Deportiva \#
    Valdeconejos de la Sierra"},"visitante":{"nombre":"C. F. Ría"}}},{"id":6,"partido":{"goles\#
    ":[{"lado":"local","minuto":88},{"lado":"local","minuto":1},{"lado":"local","minuto":30},{\#
    "lado":"local","minuto":15},{"lado":"local","minuto":30},{"lado":"local","minuto":45},{"la\#
    do":"local","minuto":52},{"lado":"local","minuto":59},{"lado":"local","minuto":66},{"lado"\#
    :"local","minuto":70}],"local":{"nombre":"Halcones"},"visitante":{"nombre":"Faro"}}}]},"ma\#
    rcadorLibre":{"marcador":{"local":0,"visitante":0}},"pausas":{},"pestana":"partidos","pila\#
    ":{"entries":[{"id":{"number":1},"value":{"partido":{"_0":1}}}],"lastNumber":1}}
    """#
  try expectSame(store.state, recorded(json2))
}
