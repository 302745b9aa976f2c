extension Engine {
  /// Opens a stream and listens to it, away from the engine's isolation.
  @usableFromInline
  func listen(_ id: WorkID, _ key: SubscriptionKey, _ listener: StreamListener<Action>) {
    let funnel = host.funnel
    let root = entorno.read(by: .work(id.number))
    let entorno = listener.adaptation?(root) ?? root
    host.run(id, priority: nil) {
      let error = await listener.outcome(entorno) { parcel in
        funnel.post(.stream(key, id, .element(parcel)))
      }
      funnel.post(.stream(key, id, .ended(error)))
    }
  }
}
