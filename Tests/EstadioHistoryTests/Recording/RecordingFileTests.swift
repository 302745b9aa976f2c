import Estadio
import EstadioHistory
import Foundation
import Testing

@Suite struct RecordingFileTests {
  @Test func `a file holds every line as soon as its step is over`() throws {
    let carpeta = try CarpetaDeGrabacion()
    let file = try RecordingFile(creating: carpeta.file("a.jsonl"), syncingEvery: 2)
    let recorder = CuadernoRecorder(to: file)
    let store = VirtualStore(
      initial: Cuaderno.State(), reducer: Cuaderno().recording(to: recorder), seed: 1)
    for count in 1...5 {
      store.send(.anadir)
      #expect(try CuadernoRecording(reading: carpeta.read("a.jsonl")).steps.count == count)
    }
    store.engine.stop()
    let recording = try CuadernoRecording(reading: carpeta.read("a.jsonl"))
    #expect(recording.end?.state == store.state)
    #expect(recorder.failure == nil)
  }

  @Test func `a file that is there is never written to`() throws {
    let carpeta = try CarpetaDeGrabacion()
    let path = carpeta.file("a.jsonl")
    try Data("mía".utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: RecordingError.fileExists(path: path)) {
      try RecordingFile(creating: path)
    }
    #expect(try carpeta.read("a.jsonl") == Data("mía".utf8))
    let error = #expect(throws: RecordingError.self) {
      try RecordingFile(creating: carpeta.file("no/hay.jsonl"))
    }
    #expect(
      error?.description == """
        The system refused to write a recording.

          Call:    create
          File:    \(carpeta.file("no/hay.jsonl"))
          Reason:  No such file or directory

        The recording ends here; its file ends with the last whole line.

        To fix, see that the folder exists, may be written to and has room.
        """)
  }

  @Test func `a process that is killed leaves a file that repeats its run until then`() async throws
  {
    let carpeta = try CarpetaDeGrabacion()
    let path = carpeta.file("a.jsonl")
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let file = try RecordingFile(creating: path)
      let recorder = CuadernoRecorder(to: file)
      let store = VirtualStore(
        initial: Cuaderno.State(), reducer: Cuaderno().recording(to: recorder), seed: 1)
      for _ in 1...100 { store.send(.anadir) }
      // The kernel was handed all that came before; nothing is flushed, closed or ended.
      kill(getpid(), SIGKILL)
    }
    let recording = try CuadernoRecording(reading: carpeta.read("a.jsonl"))
    #expect(recording.steps.count == 100)
    #expect(recording.end == nil && !recording.isTruncated)
    #expect(try Replay(recording, reducer: Cuaderno()).run().notas.count == 100)
  }

  @Test func `a line that does not fit is taken back, so the file ends with a whole one`() async {
    // The limit on the size of files is the process's, so it is set in one of its own.
    await #expect(processExitsWith: .success) {
      _ = signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 2_000, rlim_max: 2_000)
      let isLimited = setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0
      let carpeta = try CarpetaDeGrabacion()
      let file = try RecordingFile(creating: carpeta.file("a.jsonl"))
      let recorder = CuadernoRecorder(to: file, onFailure: { _ in })
      let store = VirtualStore(
        initial: Cuaderno.State(), reducer: Cuaderno().recording(to: recorder), seed: 1)
      for _ in 1...100 { store.send(.anadir) }
      let recording = try CuadernoRecording(reading: carpeta.read("a.jsonl"))
      precondition(isLimited, "the limit was not set")
      precondition(!recording.isTruncated, "a torn line was left")
      precondition((1...50).contains(recording.steps.count), "\(recording.steps.count) steps")
      guard case .refusedBySystem("write", _, "File too large") = recorder.failure else {
        preconditionFailure("\(String(describing: recorder.failure))")
      }
      precondition(store.state.notas.count == 100, "the store did not go on")
    }
  }
}
