/// A dictionary that shares its structure with its older versions.
///
/// The hash of a key is read five bits at a time: each five choose one of the 32 branches of a
/// fork, and where few keys are left they lie together in a bucket. A bucket that grows too large
/// becomes a fork. Forks and buckets are arrays, so a copy of the dictionary is one reference, a
/// change copies only the arrays on the way to its key, and it copies nothing if nobody shares
/// them. Keys whose hashes are equal to the last bit stay in one bucket, however large.
///
/// It has no order and cannot be iterated: hashes differ from one process to the next, and
/// nothing that they order may reach a result.
@usableFromInline
struct HashTrie<Key: Hashable, Value> {
  @usableFromInline
  struct Entry {
    @usableFromInline let key: Key
    @usableFromInline var value: Value

    @inlinable
    init(key: Key, value: Value) {
      self.key = key
      self.value = value
    }
  }

  @usableFromInline
  enum Node {
    case empty
    case bucket(ContiguousArray<Entry>)
    case fork(ContiguousArray<Node>)
  }

  @usableFromInline var root = Node.empty
  @usableFromInline private(set) var count = 0

  @usableFromInline
  init() {}

  /// O(log n), as every other access; equal hashes are searched one by one.
  @inlinable
  subscript(key: Key) -> Value? {
    root.find(key, Node.hash(key))
  }

  /// Sets the value of a key that is there or not.
  @inlinable
  mutating func set(_ value: Value, for key: Key) {
    if root.set(Entry(key: key, value: value), Node.hash(key), 0) { count += 1 }
  }

  /// Changes the value of a key in place; no such key, no change.
  @inlinable
  mutating func update(_ key: Key, _ change: (inout Value) -> Void) {
    root.update(key, Node.hash(key), change)
  }

  /// Removes a key and gives back what its value was.
  @inlinable
  mutating func remove(_ key: Key) -> Value? {
    guard let value = self[key] else { return nil }
    root.remove(key, Node.hash(key))
    count -= 1
    return value
  }
}

extension HashTrie: Sendable where Key: Sendable, Value: Sendable {}
extension HashTrie.Entry: Sendable where Key: Sendable, Value: Sendable {}
extension HashTrie.Node: Sendable where Key: Sendable, Value: Sendable {}

// MARK: - Nodes

extension HashTrie.Node {
  @usableFromInline typealias Node = HashTrie<Key, Value>.Node
  @usableFromInline typealias Entry = HashTrie<Key, Value>.Entry

  /// The most keys of a bucket whose hashes can still be told apart.
  @inlinable static var capacity: Int { 8 }

  @inlinable
  static func hash(_ key: Key) -> UInt { UInt(bitPattern: key.hashValue) }

  /// Where a key is in a bucket.
  @inlinable @inline(__always)
  static func offset(of key: Key, in bucket: ContiguousArray<Entry>) -> Int? {
    for offset in bucket.indices where bucket[offset].key == key { return offset }
    return nil
  }

  @inlinable
  func find(_ key: Key, _ hash: UInt) -> Value? {
    switch self {
    case .empty: nil
    case .bucket(let bucket): Self.offset(of: key, in: bucket).map { bucket[$0].value }
    case .fork(let branches):
      branches.withUnsafeBufferPointer { $0[Int(hash & 31)].find(key, hash >> 5) }
    }
  }

  /// Whether the key is new.
  @inlinable
  mutating func set(_ entry: Entry, _ hash: UInt, _ depth: Int) -> Bool {
    switch consume self {
    case .empty:
      self = .bucket([entry])
      return true
    case .bucket(var bucket):
      if let offset = Self.offset(of: entry.key, in: bucket) {
        bucket[offset].value = entry.value
        self = .bucket(bucket)
        return false
      }
      bucket.append(entry)
      let isFull = bucket.count > Self.capacity && depth < Int.bitWidth
      self = isFull ? Self.split(bucket, depth) : .bucket(bucket)
      return true
    case .fork(var branches):
      let isNew = branches[Int(hash & 31)].set(entry, hash >> 5, depth + 5)
      self = .fork(branches)
      return isNew
    }
  }

  // If all their hashes agree in these bits too, the one branch below is as full and splits again.
  @inlinable
  static func split(_ bucket: ContiguousArray<Entry>, _ depth: Int) -> Self {
    var branches = ContiguousArray(repeating: Node.empty, count: 32)
    for entry in bucket {
      let hash = Self.hash(entry.key) >> UInt(depth)
      _ = branches[Int(hash & 31)].set(entry, hash >> 5, depth + 5)
    }
    return .fork(branches)
  }

  @inlinable
  mutating func update(_ key: Key, _ hash: UInt, _ change: (inout Value) -> Void) {
    switch consume self {
    case .empty: self = .empty
    case .bucket(var bucket):
      if let offset = Self.offset(of: key, in: bucket) { change(&bucket[offset].value) }
      self = .bucket(bucket)
    case .fork(var branches):
      branches[Int(hash & 31)].update(key, hash >> 5, change)
      self = .fork(branches)
    }
  }

  // The key is there. A fork that is left with one bucket becomes that bucket, so that every
  // lowest fork has two keys or more, whatever was there before.
  @inlinable
  mutating func remove(_ key: Key, _ hash: UInt) {
    switch consume self {
    case .empty: self = .empty
    case .bucket(var bucket):
      if let offset = Self.offset(of: key, in: bucket) { bucket.remove(at: offset) }
      self = bucket.isEmpty ? .empty : .bucket(bucket)
    case .fork(var branches):
      let slot = Int(hash & 31)
      branches[slot].remove(key, hash >> 5)
      self = .fork(branches)
      collapse(slot)
    }
  }

  /// Replaces a fork by its only branch, if that is a bucket and another one has just emptied or
  /// shrunk.
  @inlinable
  mutating func collapse(_ slot: Int) {
    guard case .fork(let branches) = self else { return }
    if case .fork = branches[slot] { return }
    var only: Node?
    for branch in branches {
      if case .empty = branch { continue }
      guard only == nil else { return }
      only = branch
    }
    switch only {
    case .fork: return
    case .bucket, .empty: self = only ?? .empty
    case nil: self = .empty
    }
  }
}

// MARK: - Checks

extension HashTrie {
  /// How many keys are stored where their hashes lead, and how many forks there are.
  func audit() -> (keys: Int, forks: Int) { root.audit(0, 0) }
}

extension HashTrie.Node {
  func audit(_ prefix: UInt, _ depth: Int) -> (keys: Int, forks: Int) {
    switch self {
    case .empty: return (0, 0)
    case .bucket(let bucket):
      let mask: UInt = depth < UInt.bitWidth ? (1 << UInt(depth)) - 1 : .max
      return (bucket.count { Self.hash($0.key) & mask == prefix }, 0)
    case .fork(let branches):
      return branches.enumerated().reduce(into: (0, 1)) { sum, branch in
        let below = branch.element.audit(prefix | UInt(branch.offset) << UInt(depth), depth + 5)
        sum.0 += below.keys
        sum.1 += below.forks
      }
    }
  }
}
