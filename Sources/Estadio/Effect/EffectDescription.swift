/// An effect as comparable, printable data: what tests compare, logs print and tools recognise.
///
/// It says what the work is, in which feature, and under which id; it leaves out closures.
package struct EffectDescription: Hashable, Sendable, CustomStringConvertible {
  package indirect enum Kind: Hashable, Sendable {
    case send(Described)
    case invoke(InvocationDescription)
    case after(Duration, Described?)
    case work(WorkDescription, attempts: Int)
    case cancel(AnyID, CancelReach)
    case cancelAll
    case group(EffectGroup, [EffectDescription])
    case diagnose
  }

  package let kind: Kind
  package let id: AnyID?
  package let inFlight: InFlight
  /// The instance that returned it, from the root; empty for the root itself.
  package let feature: String
  package let tag: ActionTag?

  package init<Action: Sendable>(_ node: EffectNode<Action>) {
    kind =
      switch node.kind {
      case .send(let action, _): .send(Described(action))
      case .invoke(let invocation): .invoke(invocation.description)
      case .after(let delay, let action): .after(delay, action.map { Described($0) })
      case .work(let work): .work(work.description, attempts: work.retry?.attempts ?? 1)
      case .cancel(let id, let reach): .cancel(id, reach)
      case .cancelAll: .cancelAll
      case .group(let group, let nodes): .group(group, nodes.map(EffectDescription.init))
      case .diagnose: .diagnose
      }
    id = node.label?.id
    inFlight = node.label?.inFlight ?? .together
    feature = node.lineage?.description ?? ""
    tag = node.tag
  }

  package var description: String {
    let text =
      switch kind {
      case .send(let action): ".send(\(action)\(tagText))"
      case .invoke(let invocation): ".invoke(\(invocation))"
      case .after(let delay, let action?): ".after(\(delay), \(action)\(tagText))"
      case .after(let delay, nil): ".wait(\(delay))"
      case .work(let work, attempts: 1): work.description
      case .work(let work, let attempts): "\(work).retry(attempts: \(attempts))"
      case .cancel(let id, .instance): ".cancel(\(id))"
      case .cancel(let id, let reach): ".cancel(\(id), reach: .\(reach))"
      case .cancelAll: ".cancelAll"
      case .group(.throttle(let window, let latest), let parts):
        "\(Self.list(parts)).throttle(for: \(window), latest: \(latest))"
      case .group(let group, let parts): ".\(group)(\(Self.list(parts)))"
      case .diagnose: ".diagnose"
      }
    guard let id else { return text }
    let policy = inFlight == .together ? "" : ", inFlight: .\(inFlight)"
    return "\(text).cancellable(id: \(id)\(policy))"
  }

  private var tagText: String { tag.map { ", tag: \($0)" } ?? "" }

  private static func list(_ parts: [EffectDescription]) -> String {
    parts.map(\.description).joined(separator: ", ")
  }
}
