/// When an ``Entorno`` is read, and what chance has in store for that moment.
///
/// The default of a momentary key is made of one:
///
/// ```swift
/// extension Entorno.Claves {
///   static var sello: Clave<String> { Clave(momentary: "sello") { "\($0.fecha) #\($0.number)" } }
/// }
/// ```
///
/// During a reduction it is that of the transition, and every reader gets the same. In an effect
/// time goes on: ``ahora`` and ``fecha`` are those at which the key is read, while ``uuid`` and
/// ``azar`` belong to the effect. The four keys of these names say more.
public struct Momento: Sendable {
  /// The number of the transition under way, from 1; outside a reduction, of the latest one, and 0
  /// before the first.
  public let number: Int
  /// The time since the store's host began, by a clock that only goes forwards.
  public let ahora: Duration
  /// The wall clock's date.
  public let fecha: Fecha
  let seed: UInt64
  let stream: UInt64
  let reloj: Reloj

  /// A generator of this moment's own.
  public var azar: Azar { Azar(seed: seed, stream: stream) }

  /// An id of this moment's own: none that ``azar`` will give.
  public var uuid: Uuid {
    var azar = Azar(seed: seed, stream: stream + 1)
    return azar.uuid()
  }
}

extension Momento {
  /// For whom an ``Entorno`` is read. One word, because it is handed on with every action.
  @usableFromInline
  package struct Reader: Equatable, Sendable {
    @usableFromInline let word: UInt64

    @inlinable
    init(word: UInt64) { self.word = word }

    /// A reducer, or the subscriptions of a state.
    @inlinable
    package static var transition: Reader { Reader(word: .max) }
    /// A function that an `.invoke` calls, and whoever else holds an `Entorno`.
    @inlinable
    package static var caller: Reader { Reader(word: .max - 1) }
    /// Asynchronous work of this number.
    @inlinable
    package static func work(_ number: UInt64) -> Reader { Reader(word: number) }

    var work: UInt64? { word < .max - 1 ? word : nil }
  }

  /// Which sequence of the seed is the reader's. Each takes an even place and leaves the next for
  /// the ids; transitions and works alternate, so none meets another.
  static func stream(of reader: Reader, step: Int) -> UInt64 {
    reader.work.map { $0 << 2 | 2 } ?? UInt64(step) << 2
  }
}
