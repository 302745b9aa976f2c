// How a state is read on the way down the tree: by its address.
//
// A state passed by value is copied wherever the compiler likes: once for each level and each
// mention in a debug build, and by specialised release code too, which keeps all those copies in
// the frames of a recursion. An address is one word, whatever lies there. So everything that walks
// the tree to read (the subscriptions after each drain, the probes of existence after each action)
// hands on the address of its part. Only the code of features gets a value, from functions that
// are never inlined: what the compiler copies for it is gone before the level below is entered.

extension UnsafePointer {
  /// Lends the address of a part of what lies here.
  ///
  /// A part that is stored is lent where it lies; one that is computed is boxed for the call.
  @inlinable
  func withPart<Part, Result>(
    _ path: KeyPath<Pointee, Part>, _ body: (UnsafePointer<Part>) -> Result
  ) -> Result {
    if let offset = MemoryLayout<Pointee>.offset(of: path) {
      return body((UnsafeRawPointer(self) + offset).assumingMemoryBound(to: Part.self))
    }
    let box = boxed(path)
    return withExtendedLifetime(box) { body(UnsafePointer<Part>(box.state)) }
  }

  @inlinable @inline(never)
  func boxed<Part>(_ path: KeyPath<Pointee, Part>) -> StateBox<Part> {
    StateBox(lend { $0[keyPath: path] })
  }

  /// Lends what lies here as a value that is not copied, as a plain read of `pointee` would be in
  /// a debug build.
  @inlinable @inline(never)
  func lend<Result>(_ body: (Pointee) -> Result) -> Result {
    Self.lend(&UnsafeMutablePointer(mutating: self).pointee, body)
  }

  // Of a parameter that is inout the compiler passes on the address. Nothing is changed.
  @inlinable @inline(__always)
  static func lend<Result>(_ value: inout Pointee, _ body: (Pointee) -> Result) -> Result {
    body(value)
  }
}

/// A part of a state, and where it lies in it.
@usableFromInline
package struct Part<Whole, Value>: Sendable {
  @usableFromInline package let path: any WritableKeyPath<Whole, Value> & Sendable
  /// The distance from the beginning of the whole; `nil` if the part is computed.
  @usableFromInline let offset: Int?

  @inlinable
  init(_ path: any WritableKeyPath<Whole, Value> & Sendable) {
    self.path = path
    offset = MemoryLayout<Whole>.offset(of: path)
  }

  /// Changes the part: by its address, if it has one, since a key path is walked at run time.
  @inlinable @inline(__always)
  func change<Result>(_ whole: inout Whole, _ body: (inout Value) -> Result) -> Result {
    guard let offset else { return changeComputed(&whole, body) }
    return withUnsafeMutablePointer(to: &whole) { whole in
      body(&(UnsafeMutableRawPointer(whole) + offset).assumingMemoryBound(to: Value.self).pointee)
    }
  }

  /// Lends the address of the part; one that is computed is boxed for the call.
  @inlinable @inline(__always)
  func lend<Result>(
    _ whole: UnsafePointer<Whole>, _ body: (UnsafePointer<Value>) -> Result
  ) -> Result {
    guard let offset else { return whole.withPart(path, body) }
    return body((UnsafeRawPointer(whole) + offset).assumingMemoryBound(to: Value.self))
  }

  @inlinable @inline(never)
  func changeComputed<Result>(_ whole: inout Whole, _ body: (inout Value) -> Result) -> Result {
    body(&whole[keyPath: path])
  }
}
