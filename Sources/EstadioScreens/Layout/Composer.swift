/// Draws elements into blocks.
///
/// Layout and text come of the same drawing, so that what the one says is where the other puts it.
struct Composer {
  let look: Look
  var positions = ScrollPositions.top

  /// A whole screen: as many lines as its size has, or as the content takes.
  func screen(_ nodes: [LayoutNode], size: ScreenSize) -> Block {
    let hasFrame = look.drawsBoxes && size.columns >= 8 && (size.rows ?? 6) >= 6
    guard hasFrame else { return whole(nodes, width: size.columns, height: size.rows) }
    return whole(nodes, width: size.columns - 2, height: size.rows.map { $0 - 2 })
      .framed(size.columns - 2)
  }

  /// All of a screen; with a sheet, what that shows, in place of all else.
  private func whole(_ nodes: [LayoutNode], width: Int, height: Int?) -> Block {
    guard let sheet = LayoutNode.sheet(in: nodes) else {
      return fill(nodes, owner: .root, width: width, height: height)
    }
    var block = fill(sheet.shown, owner: sheet.path, width: width, height: height)
    block.place(sheet, CellRectangle(x: 0, y: 0, width: width, height: block.height))
    return block
  }

  /// An element, as high as it wants to be.
  ///
  /// - Parameters:
  ///   - node: the element.
  ///   - width: how wide it may be, at least 1.
  ///   - stretches: whether it takes all of the width if there is something in it that can, as it
  ///     does below others; beside others it does not.
  func natural(_ node: LayoutNode, _ width: Int, stretches: Bool = true) -> Block {
    var block: Block
    switch node.type {
    case .text: block = Block(words(node, width))
    case .image: block = Block(Wrapping.lines([Run(":\(node.text):", style(node))], width: width))
    case .button: return button(node, width, stretches)
    case .option: return option(node, width)
    case .toggle: block = toggle(node, width)
    case .stepper: block = stepper(node, width)
    case .textField: block = field(node, width)
    case .progress: block = progress(node, width)
    case .divider:
      let sign = stretches ? look.repeated(look.rule, width) : look.bar
      block = Block([Line(sign, .faint)])
    case .spacer: block = Block()
    case .row: block = flow(items(node.children, width), width, stretches)
    case .column, .list, .group: block = stack(node.children, width, stretches: stretches)
    case .card: block = card(node, width, stretches)
    case .picker: block = picker(node, width, stretches)
    case .tabBar: return tabBar(node, width)
    case .tab: return bracketed(node, node.text, width)
    case .navigationBar: return navigationBar(node, width)
    case .tabView, .navigationStack, .sheet, .inset, .overlay:
      return barred(node, width, height: nil)
    }
    block.place(node)
    return block
  }

  /// Elements one below the other; spacers among them share some extra lines.
  func stack(
    _ nodes: [LayoutNode], _ width: Int, stretches: Bool = true, extra: Int = 0
  ) -> Block {
    var block = Block()
    var shares = shares(of: extra, among: nodes.count { $0.type == .spacer })[...]
    for node in nodes {
      if node.type == .spacer {
        var gap = Block(height: shares.popFirst() ?? 0)
        gap.place(node)
        block.append(gap)
      } else {
        block.append(natural(node, width, stretches: stretches))
      }
    }
    return block
  }

  /// A number in parts that differ by one at most, the larger ones first.
  private func shares(of extra: Int, among count: Int) -> [Int] {
    (0..<count).map { extra / count + ($0 < extra % count ? 1 : 0) }
  }

  private func card(_ node: LayoutNode, _ width: Int, _ stretches: Bool) -> Block {
    if width < 4 { return stack(node.children, width, stretches: stretches) }
    guard look.drawsBoxes, width >= 8 else {
      return stack(node.children, width - 2, stretches: stretches)
        .between(Line("\(look.bar) ", .faint))
    }
    let content = stack(node.children, width - 4, stretches: stretches)
    let inner = stretches ? width - 4 : content.width
    let edge = look.repeated("─", inner + 2)
    var block = Block([Line("┌\(edge)┐", .faint)])
    block.append(content.between(Line("│ ", .faint), Line(" │", .faint), at: inner + 2))
    block.append(Block([Line("└\(edge)┘", .faint)]))
    return block
  }

  // MARK: - Side by side

  /// What stands in a row: a block, or room.
  enum Item {
    case block(Block)
    case spacer(LayoutNode)
  }

  func items(_ nodes: [LayoutNode], _ width: Int) -> [Item] {
    nodes.map {
      $0.type == .spacer ? .spacer($0) : .block(natural($0, width, stretches: false))
    }
  }

  /// Items beside each other, a cell apart; what does not fit goes on in the next line.
  func flow(_ items: [Item], _ width: Int, _ stretches: Bool) -> Block {
    var block = Block()
    var line: [Item] = []
    var used = 0
    for item in items {
      if case .block(let next) = item {
        let gap = used > 0 && next.width > 0 ? 1 : 0
        if used > 0, used + gap + next.width > width {
          // Room before what goes to the next line goes with it.
          let end = (line.lastIndex { $0.isBlock }).map { $0 + 1 } ?? 0
          block.append(flowLine(line[..<end], used, width, stretches))
          (line, used) = (Array(line[end...]), next.width)
        } else {
          used += gap + next.width
        }
      }
      line.append(item)
    }
    block.append(flowLine(line[...], used, width, stretches))
    return block
  }

  private func flowLine(
    _ items: ArraySlice<Item>, _ used: Int, _ width: Int, _ stretches: Bool
  ) -> Block {
    let extra = stretches ? max(0, width - used) : 0
    var shares = shares(of: extra, among: items.count { !$0.isBlock })[...]
    var placed: [(x: Int, block: Block)] = []
    var x = 0
    var isFirst = true
    for item in items {
      switch item {
      case .spacer(let node):
        var gap = Block()
        let share = shares.popFirst() ?? 0
        gap.place(node, CellRectangle(x: 0, y: 0, width: share, height: 1))
        placed.append((x, gap))
        x += share
      case .block(let block):
        if !isFirst, block.width > 0 { x += 1 }
        if block.width > 0 { isFirst = false }
        placed.append((x, block))
        x += block.width
      }
    }
    return .beside(placed)
  }
}

extension Composer.Item {
  fileprivate var isBlock: Bool {
    if case .block = self { true } else { false }
  }
}

extension Run {
  init(_ text: String, _ style: TextStyle = []) {
    self.init(text: text, style: style)
  }
}
