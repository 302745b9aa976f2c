import Estadio
import Foundation
import Testing

@testable import EstadioHistory

/// A session as a page: what is in it, and that nothing in it can break out.
@Suite struct SessionPageTests {
  private func sesion(_ pasos: (VirtualStore<Cuaderno.State, Cuaderno.Action>) -> Void) throws
    -> CuadernoRecording
  {
    let memory = RecordingMemory()
    let recorder = CuadernoRecorder(to: memory)
    let store = VirtualStore(
      initial: Cuaderno.State(), reducer: Cuaderno().recording(to: recorder), seed: 3)
    pasos(store)
    store.engine.stop()
    return try memory.recording(of: recorder)
  }

  private func pagina(_ recording: CuadernoRecording, _ title: String = "Sesión") -> String {
    recording.page(title: title, reducer: Cuaderno()) { state, _ in
      "<p>\(state.segundos) s, \(state.ruido) \u{1F3C6}, \(state.titulo ?? "sin título")</p>"
    }
  }

  /// What the page's script reads.
  private func datos(_ page: String) throws -> [String: Any] {
    let parts = page.components(separatedBy: "id=\"data\">")
    let json = try #require(parts.last?.components(separatedBy: "</script>").first)
    return try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  /// The pictures put together as the script does.
  private func cuadros(_ datos: [String: Any]) throws -> [String] {
    var text = ""
    return try #require(datos["frames"] as? [Any]).map { frame in
      if let whole = frame as? String {
        text = whole
      } else if let parts = frame as? [Any], let start = parts[0] as? Int,
        let end = parts[1] as? Int, let middle = parts[2] as? String
      {
        let units = Array(text.utf16)
        text =
          String(decoding: units.prefix(start), as: UTF16.self) + middle
          + String(decoding: units.suffix(end), as: UTF16.self)
      }
      return text
    }
  }

  @Test func `the page has each action with its origin, its changes and its picture`() throws {
    let recording = try sesion { store in
      store.send(.empezar)
      store.advance(by: .seconds(2))
      store.send(.cargar)
      store.send(.parar)
    }
    let datos = try datos(pagina(recording))
    let pasos = try #require(datos["steps"] as? [[String: Any]])
    #expect(
      pasos.map { $0["a"] as? String }
        == [".empezar", ".tic", ".tic", ".cargar", ".cargo(\"sin título\")", ".parar"])
    #expect(pasos[0]["k"] as? String == "outside" && pasos[1]["k"] as? String == "tick")
    #expect(pasos[1]["c"] as? [String] == ["segundos: 0 → 1"])
    #expect(pasos[2]["t"] as? String == "2")
    #expect((pasos[3]["e"] as? String)?.hasPrefix(".request(tituloDelCuaderno, 7)") == true)
    #expect(pasos[3]["c"] == nil && pasos.allSatisfy { $0["x"] == nil })
    let cuadros = try cuadros(datos)
    #expect(cuadros.count == pasos.count + 1)
    #expect(cuadros[0] == "<p>0 s, 0 \u{1F3C6}, sin título</p>")
    #expect(cuadros[3] == "<p>2 s, 0 \u{1F3C6}, sin título</p>")
  }

  @Test func `the lanes say in which steps a subscription was asked for and an effect at work`()
    throws
  {
    let recording = try sesion { store in
      store.send(.empezar)
      store.advance(by: .seconds(1))
      store.send(.parar)
      store.send(.cargar)
      store.send(.empezar)
    }
    let datos = try datos(pagina(recording))
    let lanes = try #require(datos["lanes"] as? [String: Any])
    let subscriptions = try #require(lanes["subscriptions"] as? [[String: Any]])
    #expect(subscriptions.count == 1)
    #expect(subscriptions.first?["spans"] as? [[Int]] == [[1, 2], [6, 6]])
    let effects = try #require(lanes["effects"] as? [[String: Any]])
    // What was asked for and what came of it share a lane, whatever it was given.
    #expect(
      effects.contains {
        $0["name"] as? String == ".request(tituloDelCuaderno)" && $0["returned"] as? [Int] == [4]
          && $0["came"] as? [Int] == [5]
      })
  }

  @Test func `a step that does something else than it did is marked, and the page goes on`() throws
  {
    var recording = try sesion { store in
      store.send(.ruido(1))
      store.send(.ruido(2))
      store.send(.cargo("fin"))
    }
    recording.steps[1].action = .ruido(20)
    let pasos = try #require(datos(pagina(recording))["steps"] as? [[String: Any]])
    #expect(pasos.map { $0["x"] as? Bool } == [nil, true, nil])
  }

  @Test func `nothing that is recorded can end the data or the title`() throws {
    let malo = "</script><script>alert(1)</script>&\"'\u{2028}"
    let recording = try sesion { store in store.send(.cargo(malo)) }
    let page = pagina(recording, "</title>\(malo)")
    #expect(page.components(separatedBy: "<script").count == 3)
    #expect(page.components(separatedBy: "</script>").count == 3)
    #expect(!page.contains("</title></title>"))
    let pasos = try #require(datos(page)["steps"] as? [[String: Any]])
    #expect((pasos[0]["a"] as? String)?.contains("</script>") == true)
    #expect(try cuadros(datos(page))[1].contains(malo))
  }

  @Test func `the page asks the network for nothing`() throws {
    let page = pagina(try sesion { $0.send(.ruido(1)) })
    // The name of a vocabulary is no address.
    let rest = page.replacing("http://www.w3.org/2000/svg", with: "")
    #expect(!rest.contains("http:") && !rest.contains("https:") && !rest.contains("src="))
    #expect(page.contains("default-src 'none'"))
  }

  @Test func `ten thousand steps are a few megabytes, and any picture is put together`() throws {
    let recording = try sesion { store in
      store.send(.empezar)
      store.advance(by: .seconds(10_000))
    }
    let relleno = String(repeating: "<p>una línea de la pantalla</p>", count: 20)
    let page = recording.page(title: "Larga", reducer: Cuaderno()) { state, _ in
      "\(relleno)<b>\(state.segundos)</b>\(relleno)"
    }
    #expect(recording.steps.count == 10_001)
    // One picture has 1.4 KB; all of them whole would be 14 MB.
    #expect(page.utf8.count < 5_000_000)
    let cuadros = try cuadros(datos(page))
    for paso in [0, 1, 63, 64, 65, 5_000, 10_001] {
      #expect(cuadros[paso] == "\(relleno)<b>\(max(0, paso - 1))</b>\(relleno)")
    }
  }

  /// A browser, on machines that have one.
  private static let navegador = ["chromium", "chromium-browser", "google-chrome"]
    .flatMap { name in
      (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { "\($0)/\(name)" }
    }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(.enabled(if: navegador != nil, "there is no browser on this machine"))
  func `a browser opens ten thousand steps at any of them`() throws {
    let recording = try sesion { store in
      store.send(.empezar)
      store.advance(by: .seconds(10_000))
    }
    let carpeta = try CarpetaDeGrabacion()
    try pagina(recording).write(
      toFile: carpeta.file("sesion.html"), atomically: true, encoding: .utf8)
    for paso in [0, 9_999] {
      let child = try Child(
        [
          "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=20000",
          "--user-data-dir=\(carpeta.file("\(paso)"))", "--dump-dom",
          "file://\(carpeta.file("sesion.html"))#\(paso)",
        ], program: Self.navegador)
      let said = child.end().said
      #expect(said.contains("data-step=\"\(paso)\"") && said.contains("\(paso) / 10001"))
      let change = paso > 0 ? "segundos: 9997 → 9998" : "none"
      #expect(said.contains("<pre id=\"changes\">\(change)</pre>"))
    }
  }

  @Test func `pictures of any text are put together again, also where pairs are cut`() throws {
    let textos = ["", "a", "🏆a", "🏆🏅", "🏅🏅", "🏆", "a🏆b", "a🏅b", "a🏅", "🏅", "", "", "é"]
    var frames = Frames()
    for texto in textos { frames.append(texto) }
    let json = JSONValue.object(["frames": .array(frames.values)])
    let datos = try #require(
      JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String: Any])
    #expect(try cuadros(datos) == textos)
  }

  @Test func `the same recording gives the same page`() throws {
    let recording = try sesion { store in
      store.send(.anadir)
      store.send(.cadena)
    }
    #expect(pagina(recording) == pagina(recording))
  }
}
