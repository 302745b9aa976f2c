/// Where everything of a screen stands at a certain size.
///
/// ```swift
/// let layout = screen.layout(in: ScreenSize(columns: 40, rows: 20))
/// layout[path]?.rectangle      // 9 × 1 at 0, 3
/// layout.scrolled(to: path)    // what to hand to the next layout for it to be seen
/// ```
///
/// The rules, all of them:
///
/// - A tab bar is at the bottom of its tabs, a navigation bar on top of its stack, an inset between
///   the content and what is below, an overlay over the lower lines of the content. A sheet stands
///   in place of all else, bars too, whatever it is attached to. Bars take their room first, the
///   outer before the inner; what is left is the content's. A line that sets a bar off is given up
///   before any content is.
/// - What is left scrolls as a whole if it is not enough. If exactly one part of it is a list, or
///   has bars of its own, and the others leave it three lines or all that it needs, then the others
///   stay and that part has the rest. Nothing that scrolls is inside something that scrolls.
/// - Words break at spaces. A row goes on in the next line with what does not fit.
/// - ``Frame`` is in points and about hit areas: it takes no cells.
public struct ScreenLayout: Hashable, Sendable {
  /// The size it was made for.
  public let size: ScreenSize
  /// How many lines it takes: the size's, or as many as the content.
  public let height: Int
  /// Where each element stands, in the order of ``Screen/elements``; those under a sheet do not
  /// stand anywhere.
  public let places: [ElementPlace]
  /// The parts that can scroll, also those that need not because all of them fits, from the top.
  public let regions: [ScrollRegion]
  /// Where in ``places`` each element is.
  private let order: [ElementPath: Int]

  init(size: ScreenSize, height: Int, places: [ElementPlace], regions: [ScrollRegion]) {
    self.size = size
    self.height = height
    self.places = places
    self.regions = regions
    order = Dictionary(places.enumerated().map { ($1.path, $0) }) { first, _ in first }
  }

  /// Where an element stands; `nil` if there is no such element, or if a sheet lies over it.
  public subscript(path: ElementPath) -> ElementPlace? { order[path].map { places[$0] } }

  /// The region of a path.
  public func region(_ path: ElementPath) -> ScrollRegion? { regions.first { $0.path == path } }

  /// How far everything is scrolled, held to what there is.
  public var positions: ScrollPositions {
    regions.reduce(into: .top) { $0[$1.path] = $1.offset }
  }

  /// The positions at which an element is seen, and all else is as it is: scrolled no further than
  /// it takes. Of an element that is higher than the region, its first lines are seen.
  public func scrolled(to path: ElementPath) -> ScrollPositions {
    var positions = positions
    guard let place = self[path], let name = place.region, let region = region(name) else {
      return positions
    }
    let lines = region.content(place.rectangle)
    let room = region.rectangle.height - region.coveredLines
    var offset = region.offset
    if lines.upperBound > offset + room { offset = lines.upperBound - room }
    if lines.lowerBound < offset { offset = lines.lowerBound }
    positions[name] = min(max(0, offset), region.maximumOffset)
    return positions
  }

  /// The positions after a region is scrolled by some lines, up if they are negative; held to what
  /// there is.
  public func scrolled(_ path: ElementPath, by lines: Int) -> ScrollPositions {
    var positions = positions
    guard let region = region(path) else { return positions }
    positions[path] = min(max(0, region.offset + lines), region.maximumOffset)
    return positions
  }
}

/// Where an element stands.
public struct ElementPlace: Hashable, Sendable {
  /// Which element.
  public let path: ElementPath
  /// Its position among all elements.
  let index: Int
  /// All of it, also what is scrolled away or lies behind something: it may reach beyond the
  /// screen.
  public internal(set) var rectangle: CellRectangle
  /// What is seen of it.
  public internal(set) var visible: CellRectangle
  /// The region that it scrolls with; `nil` if it stays where it is.
  public internal(set) var region: ElementPath?
  /// The position of the element that hides a part of it, wherever it is scrolled.
  var hider: Int?

  /// Whether a part of it, or all of it, is not seen.
  public var isClipped: Bool { visible != rectangle }
}

/// A part of a screen that scrolls if it has more lines than there is room for.
public struct ScrollRegion: Hashable, Sendable {
  /// The innermost element that holds all that scrolls; the path without steps if that is the whole
  /// screen.
  public let path: ElementPath
  /// Where it is seen.
  public internal(set) var rectangle: CellRectangle
  /// How many lines there are in it.
  public let contentHeight: Int
  /// How many of them lie above what is seen.
  public let offset: Int
  /// How many lines, at its lower end, lie behind something that does not move.
  public internal(set) var coveredLines = 0
  /// The position, among all elements, of the one that covers those, or that left no room.
  var hider: Int?

  /// The farthest that it can be scrolled.
  public var maximumOffset: Int { max(0, contentHeight - rectangle.height) }
  /// The lines of the content that are seen.
  public var visibleLines: Range<Int> {
    let end = min(contentHeight, offset + rectangle.height - coveredLines)
    return offset..<max(offset, end)
  }

  /// The lines of the content that a rectangle of the screen takes.
  func content(_ rectangle: CellRectangle) -> Range<Int> {
    let start = rectangle.y - self.rectangle.y + offset
    return start..<start + rectangle.height
  }

  /// Whether a line of the content can be seen, however far it has to be scrolled for that.
  func canShow(_ line: Int) -> Bool {
    line - min(maximumOffset, line) < rectangle.height - coveredLines
  }
}

extension Screen {
  /// Where everything stands at a size.
  ///
  /// - Parameters:
  ///   - size: in cells.
  ///   - positions: how far each region is scrolled.
  ///   - drawsBoxes: whether cards and the whole have frames, which take room.
  /// - Returns: what ``text(_:)`` draws, for the same size, positions and boxes.
  public func layout(
    in size: ScreenSize, scrolled positions: ScrollPositions = .top, drawsBoxes: Bool = false
  ) -> ScreenLayout {
    let nodes = layoutNodes
    let composer = Composer(look: Look(drawsBoxes: drawsBoxes), positions: positions)
    return composer.screen(nodes, size: size).layout(size: size)
  }
}
