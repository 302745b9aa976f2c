import EstadioHistory

/// A state whose collections have another order in every process.
struct Desordenado: Codable, Hashable {
  enum Lado: String, Codable, CaseIterable { case local, visitante, nadie, ambos }
  struct Celda: Codable, Hashable {
    var x: Int
    var y: Int
  }

  var goles: [Lado: Int] = Dictionary(
    uniqueKeysWithValues: Lado.allCases.enumerated().map { ($1, $0) })
  var ids = Set(1...50)
  var celdas = Dictionary(uniqueKeysWithValues: (0..<20).map { (Celda(x: $0, y: 20 - $0), [$0]) })
  var porTexto = Dictionary(uniqueKeysWithValues: (0..<20).map { ("k\($0)", Set([$0, $0 + 1])) })
  var porNumero = Dictionary(uniqueKeysWithValues: (0..<20).map { ($0, "é\($0)") })

  var json: String { get throws { try JSONValue.encoding(self).description } }
}
