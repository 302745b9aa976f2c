import Estadio

// What is read may be older than the reports, or come from another version of the program. Every
// stack is cut before its first screen that cannot be shown; the rest of the state is as it was.
extension Editor.State {
  enum CodingKeys: String, CodingKey {
    case pestana, cronicas, pila, ayuda, pregunta, aviso
  }

  /// Reads a state, and cuts its stacks where that is needed, which the notice says once: what is
  /// written next is clean. A question about a departure that nobody refuses any more is not asked.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    pestana = (try? container.decode(Editor.Pestana.self, forKey: .pestana)) ?? .cronicas
    cronicas = try container.decode(IdentifiedList<Editor.Cronica>.self, forKey: .cronicas)
    pila = try container.decode(Pila<Editor.Destino>.self, forKey: .pila)
    ayuda = try container.decode(Pila<Editor.Ayuda>.self, forKey: .ayuda)
    pregunta =
      (try? container.decode(Presentacion<Editor.Salida>.self, forKey: .pregunta))
      ?? Presentacion()
    aviso = try container.decodeIfPresent(Editor.Aviso.self, forKey: .aviso)
    recortar()
    retirarPregunta()
  }

  /// Writes what can be read again: a save that is under way ends with the program, and with it a
  /// question that has no other reason.
  public func encode(to encoder: any Encoder) throws {
    var quieto = self
    if let top = pila.top, var edicion = top.value.edicion {
      edicion.guardado = .sinPedir
      quieto.pila[id: top.id] = .edicion(edicion)
    }
    quieto.retirarPregunta()
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(quieto.pestana, forKey: .pestana)
    try container.encode(quieto.cronicas, forKey: .cronicas)
    try container.encode(quieto.pila, forKey: .pila)
    try container.encode(quieto.ayuda, forKey: .ayuda)
    try container.encode(quieto.pregunta, forKey: .pregunta)
    try container.encodeIfPresent(quieto.aviso, forKey: .aviso)
  }

  private mutating func recortar() {
    var quedan = pila.values.prefix { sePuedeMostrar($0) }.count
    if let edita = pila.values.firstIndex(where: { $0.edicion != nil }) {
      quedan = min(quedan, edita + 1)
    }
    let quitadas = pila.pop(pila.count - quedan).removed
    let anexos = recortarAnexos()
    renovarEdicion()
    guard !quitadas.isEmpty || anexos else { return }
    let suelto = quitadas.compactMap(\.value.edicion).first(where: \.tieneCambios)
    aviso = suelto.map { .borradorSuelto($0.borrador) } ?? aviso ?? .pantallasCerradas
  }

  private func sePuedeMostrar(_ destino: Editor.Destino) -> Bool {
    destino.cronica.map { cronicas.contains(id: $0) } ?? false
  }

  /// What the screen that edits takes for stored has to be what is; its changes stay.
  private mutating func renovarEdicion() {
    guard let top = pila.top, var edicion = top.value.edicion,
      let cronica = cronicas[id: edicion.cronica.id]
    else { return }
    if !edicion.tieneCambios { edicion.borrador = cronica.contenido }
    edicion.cronica = cronica
    pila[id: top.id] = .edicion(edicion)
  }

  /// Cuts the stacks of the reports that are read; whether one had to be.
  private mutating func recortarAnexos() -> Bool {
    var seRecorto = false
    for entry in pila.entries {
      guard case .lectura(var lectura) = entry.value else { continue }
      let fuentes = cronicas[id: lectura.cronica]?.fuentes ?? []
      let quedan = lectura.anexos.values.prefix {
        if case .fuente(let lugar) = $0 { fuentes.indices.contains(lugar) } else { true }
      }.count
      guard quedan < lectura.anexos.count else { continue }
      lectura.anexos.pop(lectura.anexos.count - quedan)
      pila[id: entry.id] = .lectura(lectura)
      seRecorto = true
    }
    return seRecorto
  }
}
