/// A part of a drawing, with where the elements in it stand: what layouts are put together from.
///
/// Its first cell is at 0, 0; it moves when it is put into another.
struct Block {
  private(set) var lines: [Line] = []
  private(set) var places: [ElementPlace] = []
  private(set) var regions: [ScrollRegion] = []

  init(_ lines: [Line] = []) { self.lines = lines }

  /// Empty lines.
  init(height: Int) { lines = Array(repeating: Line(), count: max(0, height)) }

  var height: Int { lines.count }
  var width: Int { lines.reduce(0) { max($0, $1.width) } }

  // MARK: - Elements

  /// Says that an element takes all of the block, or a rectangle of it.
  mutating func place(_ node: LayoutNode, _ rectangle: CellRectangle? = nil) {
    let rectangle = rectangle ?? CellRectangle(x: 0, y: 0, width: width, height: height)
    places.append(
      ElementPlace(
        path: node.path, index: node.index, rectangle: rectangle, visible: rectangle,
        region: nil, hider: nil))
  }

  /// Says that an element takes a rectangle, and that what is in it is drawn as one with it.
  mutating func placeAll(_ node: LayoutNode, _ rectangle: CellRectangle? = nil) {
    for node in node.all { place(node, rectangle) }
  }

  // MARK: - Putting together

  /// Adds a block below.
  mutating func append(_ block: Block) {
    add(block, x: 0, y: height)
    lines += block.lines
  }

  /// Adds empty lines up to a height.
  mutating func pad(toHeight height: Int) {
    lines += Array(repeating: Line(), count: max(0, height - self.height))
  }

  /// Blocks side by side, each at its column, in ascending order.
  static func beside(_ blocks: [(x: Int, block: Block)]) -> Block {
    var all = Block(height: blocks.reduce(0) { max($0, $1.block.height) })
    for (x, block) in blocks {
      for (row, line) in block.lines.enumerated() {
        all.lines[row].pad(to: x)
        all.lines[row].append(line)
      }
      all.add(block, x: x, y: 0)
    }
    return all
  }

  /// The block with something before each line, and something after it at a column.
  func between(_ before: Line, _ after: Line? = nil, at column: Int = 0) -> Block {
    var all = Block(
      lines.map { line in
        var whole = before
        whole.append(line)
        if let after {
          whole.pad(to: column)
          whole.append(after)
        }
        return whole
      })
    all.add(self, x: before.width, y: 0)
    return all
  }

  /// The block in a frame around a number of columns; a line all across is joined to it.
  func framed(_ width: Int) -> Block {
    let edge = String(repeating: "─", count: width)
    var all = Block([Line("╭\(edge)╮", .faint)])
    all.append(between(Line("│", .faint), Line("│", .faint), at: width + 1))
    all.append(Block([Line("╰\(edge)╯", .faint)]))
    for (row, line) in lines.enumerated() where line.runs == [Run(edge, .faint)] {
      all.lines[row + 1] = Line("├\(edge)┤", .faint)
    }
    return all
  }

  /// The block with something before its first line, and as much room before the others.
  func after(_ opening: Line) -> Block {
    var all = between(Line(String(repeating: " ", count: opening.width)))
    guard let first = lines.first else { return all }
    all.lines[0] = opening
    all.lines[0].append(first)
    return all
  }

  /// The block with something at the end of its last line.
  mutating func append(toLastLine line: Line) {
    if lines.isEmpty { lines = [Line()] }
    lines[lines.count - 1].append(line)
  }

  private mutating func add(_ block: Block, x: Int, y: Int) {
    places += block.places.map { place in
      var place = place
      place.rectangle = place.rectangle.moved(x: x, y: y)
      place.visible = place.visible.moved(x: x, y: y)
      return place
    }
    regions += block.regions.map { region in
      var region = region
      region.rectangle = region.rectangle.moved(x: x, y: y)
      return region
    }
  }

  // MARK: - Cutting

  /// The first lines; what is below is hidden for good by an element, if it is known which.
  func cropped(to height: Int, by hider: Int?) -> Block {
    if height >= self.height { return self }
    var block = self
    block.lines = Array(lines.prefix(height))
    block.hide(from: height, by: hider)
    return block
  }

  /// Draws a bar over the lower lines, up to which the block reaches if it is higher than the bar.
  mutating func cover(with bar: Block, by hider: Int) {
    pad(toHeight: bar.height)
    let start = height - bar.height
    hide(from: start, by: hider)
    lines.replaceSubrange(start..., with: bar.lines)
    add(bar, x: 0, y: start)
  }

  /// Says that nothing is seen from a line on, because of an element.
  mutating func hide(from start: Int, by hider: Int?) {
    let seen = CellRectangle(x: 0, y: 0, width: .max / 2, height: start)
    for index in places.indices {
      let visible = places[index].visible.intersection(seen)
      let place = places[index]
      if visible == place.visible && !(start == 0 && place.region == nil) { continue }
      places[index].visible = visible
      if place.region == nil { places[index].hider = place.hider ?? hider }
    }
    for index in regions.indices {
      let rectangle = regions[index].rectangle
      let covered = min(rectangle.height, max(0, rectangle.lines.upperBound - start))
      let left = max(regions[index].coveredLines, covered)
      if left == regions[index].coveredLines && rectangle.height > 0 { continue }
      regions[index].coveredLines = left
      regions[index].hider = regions[index].hider ?? hider
    }
  }

  /// A window of some lines on the block, as a region that scrolls.
  func window(_ path: ElementPath, width: Int, height: Int, offset: Int) -> Block {
    let offset = min(max(0, offset), max(0, self.height - height))
    let frame = CellRectangle(x: 0, y: 0, width: width, height: height)
    var window = Block(Array(lines.dropFirst(offset).prefix(height)))
    window.pad(toHeight: height)
    window.add(self, x: 0, y: -offset)
    for index in window.places.indices {
      window.places[index].visible = window.places[index].visible.intersection(frame)
      window.places[index].region = path
    }
    window.regions.append(
      ScrollRegion(path: path, rectangle: frame, contentHeight: self.height, offset: offset))
    return window
  }

  /// Says at the right edge that there is more above or below.
  mutating func mark(moreAbove: Bool, moreBelow: Bool, at column: Int) {
    func put(_ sign: String, _ row: Int) {
      lines[row].pad(to: column)
      lines[row].append(sign, .faint)
    }
    guard !lines.isEmpty else { return }
    if height == 1 {
      if moreAbove || moreBelow {
        put(moreAbove && moreBelow ? "↕" : moreAbove ? "↑" : "↓", 0)
      }
      return
    }
    if moreAbove { put("↑", 0) }
    if moreBelow { put("↓", height - 1) }
  }

  // MARK: - The whole

  /// What the block says of a whole screen.
  func layout(size: ScreenSize) -> ScreenLayout {
    let screen = CellRectangle(x: 0, y: 0, width: size.columns, height: height)
    let places = places.map { place in
      var place = place
      place.visible = place.visible.intersection(screen)
      return place
    }
    return ScreenLayout(
      size: size, height: height, places: places.sorted { $0.index < $1.index },
      regions: regions.sorted {
        ($0.rectangle.y, $0.rectangle.x) < ($1.rectangle.y, $1.rectangle.x)
      })
  }
}
