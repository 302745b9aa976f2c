/// Builds what a state asks for: the subscriptions listed, in order.
///
/// ```swift
/// func subscriptions(for state: State, entorno: Entorno) -> Subscriptions<Action> {
///   .stream(\.goles, id: "goles") { gol in .llego(gol) }
///   if state.corriendo {
///     .every(.milliseconds(250), id: "reloj") { tick in .tic(tick.elapsed) }
///   }
///   for aviso in state.avisos {
///     .signal(at: aviso.instante, id: aviso.id, .sono(aviso.id))
///   }
/// }
/// ```
///
/// A line that begins with a dot belongs to the expression before it, as everywhere in Swift. So of
/// several in a row write the later ones as `Subscriptions.every(…)`, or join them by `+`.
///
/// A body with `return` is an ordinary function and is not touched.
@resultBuilder
public enum SubscriptionsBuilder<Action: Sendable> {
  /// An empty body asks for nothing.
  @inlinable
  public static func buildBlock() -> Subscriptions<Action> { .none }

  /// One listed item.
  @inlinable
  public static func buildExpression(
    _ subscriptions: Subscriptions<Action>
  ) -> Subscriptions<Action> { subscriptions }

  /// The first of the list.
  @inlinable
  public static func buildPartialBlock(
    first: Subscriptions<Action>
  ) -> Subscriptions<Action> { first }

  /// One more of the list.
  @inlinable
  public static func buildPartialBlock(
    accumulated: Subscriptions<Action>, next: Subscriptions<Action>
  ) -> Subscriptions<Action> { accumulated + next }

  /// `if` with `else`, or `switch`: one of them.
  @inlinable
  public static func buildEither(
    first: Subscriptions<Action>
  ) -> Subscriptions<Action> { first }

  /// `if` with `else`, or `switch`: another of them.
  @inlinable
  public static func buildEither(
    second: Subscriptions<Action>
  ) -> Subscriptions<Action> { second }

  /// `if` without `else`.
  @inlinable
  public static func buildOptional(
    _ subscriptions: Subscriptions<Action>?
  ) -> Subscriptions<Action> { subscriptions ?? .none }

  /// `for … in`: those of every turn, in order.
  @inlinable
  public static func buildArray(
    _ all: [Subscriptions<Action>]
  ) -> Subscriptions<Action> { .combine(all) }
}
