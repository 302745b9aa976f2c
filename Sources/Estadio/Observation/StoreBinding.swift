/// A value that is read in one place of the state, and written by sending an action.
///
/// ```swift
/// let duracion = store.binding(\.duracion) { .eligioDuracion($0) }
/// duracion.wrappedValue = 15  // sends .eligioDuracion(15)
/// ```
///
/// It is what a control of a user interface holds. The reducer decides what a write changes, be it
/// two places or none; every write sends, also one of the value that is there. A write that comes
/// after the store or its part is gone, as controls make one more when they are dismissed, is
/// dropped without a word. A binding does not keep its store alive.
@MainActor
@dynamicMemberLookup
public struct StoreBinding<Value> {
  /// Reads the value; reading is tracked as that of a member of the store.
  public let get: @MainActor () -> Value
  /// Writes a value.
  public let set: @MainActor (Value) -> Void

  /// A binding of any two functions.
  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// A binding that always reads the same value and ignores what is written.
  public static func constant(_ value: Value) -> Self {
    Self(get: { value }, set: { _ in })
  }

  /// The value; setting it sends.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The same place as another type: read through one function, written through the other.
  public func map<Other>(
    _ read: @escaping @MainActor (Value) -> Other,
    _ write: @escaping @MainActor (Other) -> Value
  ) -> StoreBinding<Other> {
    StoreBinding<Other>(get: { read(get()) }, set: { set(write($0)) })
  }

  /// A member of the value; writing it writes the whole value with the member changed.
  public subscript<Member>(
    dynamicMember path: WritableKeyPath<Value, Member>
  ) -> StoreBinding<Member> {
    StoreBinding<Member>(
      get: { get()[keyPath: path] },
      set: { member in
        var value = get()
        value[keyPath: path] = member
        set(value)
      })
  }
}

extension Store {
  /// Binds a member of the state: read as it is, written by an action.
  public func binding<Value: Equatable>(
    _ member: KeyPath<State, Value>, fileID: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping @MainActor (Value) -> Action
  ) -> StoreBinding<Value> {
    let link = link
    let last = LastState(current[keyPath: member])
    let place = SourceLocation(fileID, line)
    return StoreBinding { [weak self] in
      if let self { last.value = self[dynamicMember: member] }
      return last.value
    } set: { value in
      // While a reducer has the state nobody may look; then it is the loop that decides.
      guard let phase = link.phase(), phase == .reducing || !link.reader.isGone else { return }
      _ = link.send(action(value), place, nil)
    }
  }
}
