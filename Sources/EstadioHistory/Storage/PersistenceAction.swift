/// What happens to a slice that is stored.
///
/// The first five may be sent; the others come of them.
public enum PersistenceAction<Slice: Equatable & Sendable>: Sendable {
  /// Load what is stored, as it is now; a load that is under way is given up.
  case load
  /// Save now what is not saved yet. The work that follows is over when it is on the disk.
  case flush
  /// Save nothing until `resume`, not at the end either.
  case pause
  /// Save again, what was changed meanwhile too.
  case resume
  /// Remove what is stored. Nothing is stored again until the slice changes after this action;
  /// what this action itself changes in the slice, as a feature that starts anew does, is no such
  /// change.
  case erase

  /// The store begins, or goes on after a stop, and has not loaded yet.
  case began
  /// Loading has ended: the slice is what it says, or was left as it was.
  case restored(Restoration<Slice>)
  /// Something waits to be saved, for as long as it may wait.
  case due
  /// This was written; what somebody else had stored meanwhile was put aside under these names.
  case saved(Slice, setAside: [String])
  /// What was stored is removed.
  case erased
  /// Something went wrong; it was reported, too.
  case failed(StorageFault)
}

extension PersistenceAction: Equatable {}
extension PersistenceAction: Hashable where Slice: Hashable {}
