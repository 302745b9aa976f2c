/// A value of which is asked whether the next one differs from it, whatever its type: bit by bit.
///
/// Equal bits are the same value, since what they point to is kept from changing for as long as the
/// value is kept. Two values that are equal in another sense count as different; that is only work.
@usableFromInline
final class Sighting<Value> {
  private var last: UnsafeMutablePointer<Value>?

  @usableFromInline
  init() {}

  deinit { if let last { Self.release(last) } }

  private static func release(_ value: UnsafeMutablePointer<Value>) {
    value.deinitialize(count: 1)
    UnsafeMutableRawPointer(value).deallocate()
  }

  /// Whether the value is another one than the last time; keeps it.
  @usableFromInline
  func isNews(_ value: Value) -> Bool {
    let size = MemoryLayout<Value>.size
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: max(1, MemoryLayout<Value>.stride), alignment: MemoryLayout<Value>.alignment)
    // Gaps between members are part of the bits, but not always of a copy.
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    let next = memory.initializeMemory(as: Value.self, repeating: value, count: 1)
    guard let last else {
      self.last = next
      return true
    }
    let before = UnsafeRawPointer(last)
    for place in 0..<size
    where memory.load(fromByteOffset: place, as: UInt8.self)
      != before.load(fromByteOffset: place, as: UInt8.self)
    {
      self.last = next
      Self.release(last)
      return true
    }
    Self.release(next)
    return false
  }
}
