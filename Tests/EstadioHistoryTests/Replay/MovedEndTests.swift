import Estadio
import EstadioHistory
import Testing

@Suite struct MovedEndTests {
  @Test func `an end that the steps do not lead to is a risk, and is taken as it is`() throws {
    let memory = RecordingMemory()
    let recorder = CuadernoRecorder(to: memory)
    let store = VirtualStore(
      initial: Cuaderno.State(), reducer: Cuaderno().recording(to: recorder), seed: 3)
    store.send(.ruido(1))
    store.engine.stop()
    let recording = try memory.recording(of: recorder)
    #expect(recording.differences(reducer: Cuaderno()) == [])

    var other = store.state
    other.ruido = 7
    let moved = recording.ended(in: other, isMoved: true)
    #expect(moved.differences(reducer: Cuaderno()) == [.moved])
    #expect(try Replay(moved, reducer: Cuaderno()).run() == other)
    #expect(
      RecordingDifference.moved.description
        == "Its last state is not the one that its steps lead to; it is taken as it is.")
  }
}
