import Estadio
import EstadioHistory
import Foundation
import Testing

/// What is said of a storage, word for word.
@Suite struct StorageFaultTests {
  @Test(arguments: StorageText.all)
  func `a fault of the storage says what happened, where, the rule and the remedy`(
    _ sample: StorageText
  ) {
    #expect(StorageFault(key: "ajustes", cause: sample.cause).description == sample.text)
  }

  @Test func `each kind of fault of the storage has its text here`() {
    // A new cause has to be added to this switch, and so to the samples.
    let kinds = StorageText.all.map { sample in
      switch sample.cause {
      case .notRead: 0
      case .noDocument: 1
      case .noEnvelope: 2
      case .otherKey: 3
      case .newerVersion: 4
      case .newerFormat: 5
      case .migrationFailed: 6
      case .notDecodable: 7
      case .earlyChangeLost: 8
      case .notEncodable: 9
      case .notWritten: 10
      case .notErased: 11
      case .setAside: 12
      case .flushedWhilePaused: 13
      case .onlyPrevious: 14
      }
    }
    #expect(Set(kinds) == Set(0...14))
  }

  @Test func `an error of the storage is one line`() {
    #expect(
      StorageError.system(step: "rename", file: "/a.json", code: EACCES).description
        == "rename /a.json: Permission denied (\(EACCES))")
    #expect(
      StorageError.locked(file: "/a.lock", waited: .seconds(2)).description
        == "/a.lock is locked since 2.0 seconds")
    #expect(
      StorageError.notReadBack(file: "/a.json").description
        == "/a.json does not hold what was written to it")
  }
}

struct StorageText: Sendable {
  let cause: StorageFault.Cause
  let text: String

  init(_ cause: StorageFault.Cause, _ text: String) {
    self.cause = cause
    self.text = text
  }
}

extension StorageText {
  static let all = [
    StorageText(
      .notRead(.system(step: "read", file: "/a.json", code: EIO)),
      """
      A stored state could not be read.

        Key:    ajustes
        Error:  read /a.json: Input/output error (5)

      What cannot be read is never overwritten: the state keeps its default, and the stored \
      bytes stay where they are until something is saved; then they are put aside.

      To fix, see to it that the program may read it, and start it again.
      """),
    StorageText(
      .noDocument(reason: "nothing is written at byte 0"),
      """
      A stored state is no JSON document.

        Key:     ajustes
        Reason:  nothing is written at byte 0

      What cannot be read is never overwritten: the state keeps its default, and the stored \
      bytes stay where they are until something is saved; then they are put aside.

      To fix, put back a copy of it, or leave it: the program goes on from its default.
      """),
    StorageText(
      .noEnvelope,
      """
      A stored document is not a state.

        Key:       ajustes
        Expected:  {"formato": 1, "estado": …}

      What cannot be read is never overwritten: the state keeps its default, and the stored \
      bytes stay where they are until something is saved; then they are put aside.

      To fix, give the storage a folder of its own, or remove the document.
      """),
    StorageText(
      .otherKey("partidos"),
      """
      A stored state belongs to another key.

        Key:    ajustes
        Found:  partidos

      What cannot be read is never overwritten: the state keeps its default, and the stored \
      bytes stay where they are until something is saved; then they are put aside.

      To fix, give it the name of its key again.
      """),
    StorageText(
      .newerVersion(5, known: 4),
      """
      A stored state was written by a newer program.

        Key:      ajustes
        Version:  5, known up to 4

      What is newer is never overwritten: the state keeps its default, and the stored bytes \
      are put aside before something is saved.

      To fix, start the newer program: it finds what it has stored.
      """),
    StorageText(
      .newerFormat(2, known: 1),
      """
      A stored state was written by a newer program.

        Key:     ajustes
        Format:  2, known up to 1

      What is newer is never overwritten: the state keeps its default, and the stored bytes \
      are put aside before something is saved.

      To fix, start the newer program.
      """),
    StorageText(
      .migrationFailed(from: 1, step: 2, error: "no 'minutos'"),
      """
      A step of a migration failed.

        Key:     ajustes
        Stored:  version 1
        Step:    to version 2
        Error:   no 'minutos'

      What cannot be read is never overwritten: the state keeps its default, and the stored \
      bytes stay where they are until something is saved; then they are put aside.

      To fix, make the step accept what is stored, and start again.
      """),
    StorageText(
      .notDecodable(reason: "duracion: it is no Int"),
      """
      A stored state does not have the form of its type.

        Key:     ajustes
        Reason:  duracion: it is no Int

      What cannot be read is never overwritten: the state keeps its default, and the stored \
      bytes stay where they are until something is saved; then they are put aside.

      To fix, raise the version, and add a migration that leads to it.
      """),
    StorageText(
      .onlyPrevious,
      """
      Only what was stored before the last write was found.

        Key:  ajustes

      What was stored before stays until the write that replaces it was seen to its end, and \
      is used if nothing else is there.

      To fix, see whether the latest state was put aside; the one before it is in use.
      """),
    StorageText(
      .earlyChangeLost(reason: "modo: it has two cases"),
      """
      A change that was made before loading ended was dropped.

        Key:     ajustes
        Reason:  modo: it has two cases

      What is changed before loading ends is kept, member by member; but the whole has to be a \
      value of its type, and what was stored counts more.

      To fix, wait for '.restored' before this part of the state is changed.
      """),
    StorageText(
      .notEncodable(reason: "peso: nan is no number"),
      """
      A state cannot be written as JSON.

        Key:     ajustes
        Reason:  peso: nan is no number

      What is stored stays as it was, and it is tried again when the state changes.

      To fix, keep this value out of the slice, or encode it in another way.
      """),
    StorageText(
      .notWritten(.locked(file: "/a.lock", waited: .seconds(10))),
      """
      A state was not stored.

        Key:    ajustes
        Error:  /a.lock is locked since 10.0 seconds

      What was stored before is as it was. It is tried again, with the newest state.

      To fix, make room, or let the program write there.
      """),
    StorageText(
      .notErased(.system(step: "remove", file: "/a.json", code: EACCES)),
      """
      A stored state was not removed.

        Key:    ajustes
        Error:  remove /a.json: Permission denied (13)

      Nothing is saved until it is removed. It is tried again.

      To fix, let the program write there.
      """),
    StorageText(
      .setAside(as: "ajustes.v5"),
      """
      A stored state was put aside before another one was written.

        Key:  ajustes
        Now:  ajustes.v5

      What cannot be read, or is newer, is never overwritten.

      To fix, let one program at a time use this storage; what was put aside is complete.
      """),
    StorageText(
      .flushedWhilePaused,
      """
      A state was to be saved at once while saving is paused.

        Key:  ajustes

      While saving is paused nothing is written.

      To fix, send '.resume' first.
      """),
  ]
}
