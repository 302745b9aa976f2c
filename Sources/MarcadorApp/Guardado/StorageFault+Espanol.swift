import EstadioHistory

extension StorageFault {
  /// What went wrong, for a person who reads it in a notice.
  var enEspanol: String {
    switch cause {
    case .notRead(let error): "no se puede leer (\(error))"
    case .noDocument: "lo guardado no es un documento entero"
    case .noEnvelope: "lo guardado es un documento de otro programa"
    case .otherKey(let key): "lo guardado es de «\(key)»"
    case .newerVersion, .newerFormat: "lo guardó un programa más nuevo"
    case .migrationFailed: "lo guardado es antiguo y no se pudo poner al día"
    case .notDecodable(let reason): "lo guardado no tiene su forma (\(reason))"
    case .onlyPrevious: "solo queda lo guardado antes"
    case .earlyChangeLost: "lo que se cambió al empezar no casa con lo guardado"
    case .notEncodable: "no se pueden escribir"
    case .notWritten(let error): "no se puede escribir (\(error))"
    case .notErased(let error): "no se puede borrar (\(error))"
    case .setAside(let name): "lo guardado por otro está ahora en «\(name)»"
    case .flushedWhilePaused: "guardar está en pausa"
    }
  }
}
