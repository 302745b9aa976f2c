/// An element that was asked for, whether it is there or not.
///
/// ```swift
/// let bar = screen.buttons["barraDelPartido"]
/// bar.exists           // true
/// bar.label            // "Rayo FC 2–1 Toros · 34'"
/// try bar.tap()        // .send(.barra(.toco))
/// ```
///
/// Reading one that is not there gives empty words; using it throws a ``QueryFault`` that lists
/// what is there.
public struct ScreenElement<Action: Sendable>: ElementQueries, CustomDebugStringConvertible {
  let all: [PlacedElement<Action>]
  let selection: Selection<Action>

  package init(_ screen: Screen<Action>, _ selection: Selection<Action>) {
    self.init(all: screen.elements, selection)
  }

  init(all: [PlacedElement<Action>], _ selection: Selection<Action>) {
    self.all = all
    self.selection = selection
  }

  /// The elements of a kind within this one.
  public func descendants(_ kind: ElementKind) -> ElementQuery<Action> {
    ElementQuery(all: all, selection.appending(.kind(kind)))
  }

  /// The element and its place; `nil` if there is none, or if there are several and it is not clear
  /// which is meant.
  ///
  /// What a sheet covers is not meant if something else fits.
  public var placed: PlacedElement<Action>? { (try? position("")).map { all[$0] } }

  /// Whether there is one, or more than one.
  public var exists: Bool { !selection.positions(in: all).isEmpty }
  /// Whether a person could use it: it is there, not disabled, and no sheet lies over it.
  public var isHittable: Bool { placed?.isHittable ?? false }
  /// Whether it is there and not disabled.
  public var isEnabled: Bool { placed?.isEnabled ?? false }
  /// Whether it is the one that is chosen among its like; of a switch, whether it is on.
  public var isSelected: Bool { placed?.isSelected ?? false }
  /// What it is called: its label, or the words that it shows.
  public var label: String { placed?.label ?? "" }
  /// What is set in it, if it is something that can be set.
  public var value: String? { placed?.value }
  /// The name that it has for tests; an image without one goes by its symbol's.
  public var identifier: String? { placed?.identifier }
  /// What happens when it is used.
  public var hint: String? { placed?.hint }
  /// What kind of element it is; `nil` if it is not there.
  public var elementType: ElementType? { placed?.element.type }

  /// It and all in it, a line each; see ``Screen/tree``.
  public var debugDescription: String { placed?.element.tree ?? "\(selection.text): not there" }
}

// MARK: - One element

extension ScreenElement {
  /// The element that a call reads.
  package func read(_ call: String) throws(QueryFault) -> PlacedElement<Action> {
    all[try position(call)]
  }

  /// The position of the one element that a call means.
  ///
  /// - Parameters:
  ///   - call: what is done with the element, as one would write it behind it: `.tap()`.
  ///   - target: the element that a fitting one stands for; those that stand for one are one.
  func position(
    _ call: String, target: (Int) -> Int = { $0 }
  ) throws(QueryFault) -> Int {
    let found = selection.positions(in: all)
    var known: Set<Int> = []
    let targets = found.map(target).filter { known.insert($0).inserted }
    let seen = targets.filter { !all[$0].isUnderSheet }
    let meant = seen.isEmpty ? targets : seen
    if let one = meant.first, meant.count == 1 { return one }
    throw QueryFault(
      found.isEmpty ? absence : .ambiguous(meant.map { all[$0].placedLine }),
      call: selection.text + call)
  }

  private var absence: QueryFault.Cause {
    let missing = selection.missing(in: all)
    let isOfKind = !missing.of.isEmpty
    let others =
      isOfKind
      ? missing.of.map { all[$0] } : all.filter { $0.identifier != nil || !$0.label.isEmpty }
    let sorted = Likeness.sorted(others, by: missing.name) { [$0.identifier ?? "", $0.label] }
    return .notThere(missing.part.text, others: sorted.map(\.line), areOfKind: isOfKind)
  }
}
