/// Random numbers that can be had again: the same seed gives the same sequence, in every process
/// and on every platform.
///
/// ```swift
/// var azar = entorno.azar
/// let cara = Int.random(in: 1...6, using: &azar)
/// let ids = (1...3).map { _ in azar.uuid() }
/// ```
///
/// It is a value: a copy goes on by itself and gives what the original gives. It serves games,
/// samples and ids, and no secrets: who sees some of its numbers can find out the rest.
///
/// The generator is PCG-DXSM of 128 bits. SplitMix64 would be shorter, but its 64 bits of state
/// make no more than 2⁶⁴ different ids. What comes of a seed is part of what recordings rely on
/// and does not change from version to version.
public struct Azar: RandomNumberGenerator, Hashable, Codable, Sendable {
  // Two words rather than one of 128 bits: every coder knows how to keep them.
  private var high: UInt64
  private var low: UInt64

  /// The generator of a seed; any number is as good as another.
  public init(seed: UInt64) { self.init(seed: seed, stream: 0) }

  /// One of many generators of a seed, none of which has anything to do with the others.
  package init(seed: UInt64, stream: UInt64) {
    // Two words that both depend on all bits of both numbers. For one seed, two streams never
    // meet in either.
    high = Self.mixed(Self.mixed(seed &+ Self.step) &+ stream)
    low = Self.mixed(Self.mixed(seed &+ 2 &* Self.step) &- stream)
  }

  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The next number of the sequence, all 64 bits of it as likely to be 0 as 1.
  public mutating func next() -> UInt64 {
    var output = high
    output ^= output >> 32
    output &*= Self.multiplier
    output ^= output >> 48
    output &*= low | 1
    let state = UInt128(high) << 64 | UInt128(low)
    let following = state &* UInt128(Self.multiplier) &+ Self.increment
    high = UInt64(truncatingIfNeeded: following >> 64)
    low = UInt64(truncatingIfNeeded: following)
    return output
  }

  /// The next id of the sequence: two numbers of it, marked as a random UUID (version 4).
  public mutating func uuid() -> Uuid {
    let high = next() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
    let low = next() & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    return Uuid(high: high, low: low)
  }
}

extension Azar {
  private static var multiplier: UInt64 { 0xDA94_2042_E4DD_58B5 }
  private static var increment: UInt128 { 0x5851_F42D_4C95_7F2D_1405_7B7E_F767_814F }
  private static var step: UInt64 { 0x9E37_79B9_7F4A_7C15 }

  /// A number in which each bit depends on all bits of the given one; no two give the same
  /// (the last step of SplitMix64).
  private static func mixed(_ number: UInt64) -> UInt64 {
    var z = number
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}
