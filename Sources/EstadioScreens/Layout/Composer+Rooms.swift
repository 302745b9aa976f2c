// Who gets which lines of a screen. The rules stand at `ScreenLayout`.

extension Composer {
  /// How many lines content has to be left before bars may be set off from it by a line.
  private static let comfortable = 3

  /// Elements one below the other in a room of a certain height.
  ///
  /// - Parameters:
  ///   - nodes: the elements.
  ///   - owner: the innermost element that holds all of them.
  ///   - width: of the room.
  ///   - height: of the room; `nil` for as high as they want to be.
  /// - Returns: a block of just that height.
  func fill(_ nodes: [LayoutNode], owner: ElementPath, width: Int, height: Int?) -> Block {
    guard let height else { return stack(nodes, width) }
    if nodes.count == 1 {
      let node = nodes[0]
      switch node.type {
      case .tabView, .navigationStack, .sheet, .inset, .overlay:
        return barred(node, width, height: height)
      case .column, .list:
        let content =
          node.type == .list
          ? scroll(node.children, owner: node.path, width: width, height: height)
          : fill(node.children, owner: node.path, width: width, height: height)
        var block = content
        block.place(node, CellRectangle(x: 0, y: 0, width: width, height: height))
        return block
      default: break
      }
    }
    let flexible = nodes.indices.filter { nodes[$0].fills }
    if flexible.count == 1, nodes.count > 1 {
      let place = flexible[0]
      let above = stack(Array(nodes[..<place]), width)
      let below = stack(Array(nodes[(place + 1)...]), width)
      let rest = height - above.height - below.height
      if rest >= min(Self.comfortable, natural(nodes[place], width).height) {
        var block = above
        block.append(fill([nodes[place]], owner: owner, width: width, height: rest))
        block.append(below)
        return block
      }
    }
    return scroll(nodes, owner: owner, width: width, height: height)
  }

  private func scroll(
    _ nodes: [LayoutNode], owner: ElementPath, width: Int, height: Int
  ) -> Block {
    var content = stack(nodes, width)
    if content.height < height, nodes.contains(where: { $0.type == .spacer }) {
      content = stack(nodes, width, extra: height - content.height)
    }
    let offset = positions[owner]
    // The marks have a column of their own, so that they hide nothing.
    guard content.height > height, width >= 8 else {
      return content.window(owner, width: width, height: height, offset: offset)
    }
    content = stack(nodes, width - 2)
    var window = content.window(owner, width: width, height: height, offset: offset)
    let farthest = max(0, content.height - height)
    window.mark(moreAbove: offset > 0 && farthest > 0, moreBelow: offset < farthest, at: width - 1)
    return window
  }

  // MARK: - Bars

  /// An element that has bars, or a sheet.
  func barred(_ node: LayoutNode, _ width: Int, height: Int?) -> Block {
    let size = { (block: Block) in
      CellRectangle(x: 0, y: 0, width: width, height: block.height)
    }
    var block: Block
    switch node.type {
    case .tabView:
      let content = node.children.filter { $0.type != .tabBar }
      let bar = node.children.first { $0.type == .tabBar }.map { tabBar($0, width) } ?? Block()
      let isSetOff = !endsInInset(content)
      block = above(bar, content, of: node, width, height, isSetOff: isSetOff)
    case .navigationStack: block = below(node, width, height)
    case .inset, .overlay:
      let content = Array(node.children.prefix(1))
      let bar = stack(Array(node.children.dropFirst()), width)
      let isInset = node.type == .inset
      if isInset, !(content.first?.goesBehind ?? false) {
        let isSetOff = node.children.last.map { !beginsWithLine($0) } ?? false
        block = above(bar, content, of: node, width, height, isSetOff: isSetOff)
      } else {
        block = fill(content, owner: node.path, width: width, height: height)
        let room = height ?? max(block.height, bar.height)
        block.cover(with: bar.cropped(to: room, by: node.index), by: node.index)
      }
    default: block = fill(node.shown, owner: node.path, width: width, height: height)
    }
    block.place(node, size(block))
    return block
  }

  /// Content above a bar: the bar has its room first.
  private func above(
    _ bar: Block, _ content: [LayoutNode], of node: LayoutNode, _ width: Int, _ height: Int?,
    isSetOff: Bool
  ) -> Block {
    let barHeight = min(bar.height, height ?? bar.height)
    var room = height.map { $0 - barHeight }
    let hasLine = isSetOff && barHeight > 0 && (room ?? .max) > Self.comfortable
    if hasLine { room = room.map { $0 - 1 } }
    var block = fill(content, owner: node.path, width: width, height: room)
    if room == 0, height != 0 { block.hide(from: 0, by: node.index) }
    if hasLine { block.append(Block([Line(look.repeated(look.rule, width), .faint)])) }
    block.append(bar.cropped(to: barHeight, by: height == 0 ? nil : node.index))
    return block
  }

  /// Content below the navigation bar.
  private func below(_ node: LayoutNode, _ width: Int, _ height: Int?) -> Block {
    let content = node.children.filter { $0.type != .navigationBar }
    var block =
      node.children.first { $0.type == .navigationBar }.map { navigationBar($0, width) } ?? Block()
    if look.drawsBoxes, block.height > 0, (height ?? .max) - block.height > Self.comfortable {
      block.append(Block([Line(look.repeated(look.rule, width), .faint)]))
    }
    block = block.cropped(
      to: min(block.height, height ?? block.height), by: height == 0 ? nil : node.index)
    let room = height.map { $0 - block.height }
    var below = fill(content, owner: node.path, width: width, height: room)
    if room == 0, height != 0 { below.hide(from: 0, by: node.index) }
    block.append(below)
    return block
  }

  private func endsInInset(_ nodes: [LayoutNode]) -> Bool {
    guard let last = nodes.last else { return false }
    switch last.type {
    case .inset: return true
    case .column, .navigationStack, .sheet: return endsInInset(last.children)
    default: return false
    }
  }

  private func beginsWithLine(_ node: LayoutNode) -> Bool {
    node.type == .divider
      || node.type == .column && (node.children.first.map(beginsWithLine) ?? false)
  }

  // MARK: - What the bars say

  /// `‹Partidos› · Marcador`: on one line, the names cut to equal lengths if they are too long.
  func tabBar(_ node: LayoutNode, _ width: Int) -> Block {
    var texts = node.children.map(tabText)
    var separator = " · "
    func total() -> Int {
      texts.reduce(max(0, texts.count - 1) * DisplayWidth.of(separator)) {
        $0 + DisplayWidth.of($1)
      }
    }
    if total() > width { separator = " " }
    var limit = width
    while total() > width, limit > 1 {
      limit -= 1
      texts = texts.map { $0.truncated(to: limit) }
    }
    var line = Line()
    var block = Block()
    for (tab, text) in zip(node.children, texts) {
      if line.width > 0 { line.append(separator.truncated(to: width - line.width), .faint) }
      let text = text.truncated(to: width - line.width)
      let rectangle = CellRectangle(
        x: line.width, y: 0, width: DisplayWidth.of(text), height: 1)
      block.placeAll(tab, rectangle)
      line.append(text, style(tab))
    }
    block.append(Block([line]))
    block.place(node, CellRectangle(x: 0, y: 0, width: width, height: 1))
    return block
  }

  private func tabText(_ tab: LayoutNode) -> String {
    let words = [tab.text, tab.label].first { !$0.isBlank } ?? ":\(tab.symbol ?? ""):"
    let isSelected = tab.traits.contains(.selected)
    let said = isSelected ? "‹\(words.harmless)›" : words.harmless
    return tab.isEnabled ? said : "(\(said))"
  }

  /// The way back at the left; the title in the middle, or at the left if there is no way back.
  func navigationBar(_ node: LayoutNode, _ width: Int) -> Block {
    let button = node.children.first
    var back = button.map { "‹ " + $0.text.harmless } ?? ""
    if let button, !button.isEnabled { back = "(\(back))" }
    var title = node.text.harmless
    let gap = back.isEmpty || title.isEmpty ? 0 : 2
    if DisplayWidth.of(back) + gap + DisplayWidth.of(title) > width {
      back = width < 9 && !back.isEmpty ? "‹" : back.truncated(to: max(3, width / 3))
    }
    let room = width - DisplayWidth.of(back) - gap
    title = title.truncated(to: max(0, room))
    let titleWidth = DisplayWidth.of(title)
    let middle = (width - titleWidth) / 2
    let start = max(0, back.isEmpty ? 0 : middle < width - room ? width - titleWidth : middle)
    var line = Line(back, button.map(style) ?? [])
    let backWidth = line.width
    if !title.isEmpty { line.pad(to: start) }
    line.append(title, .strong)
    var block = Block([line])
    if let button {
      block.placeAll(button, CellRectangle(x: 0, y: 0, width: backWidth, height: 1))
    }
    block.place(node, CellRectangle(x: 0, y: 0, width: width, height: 1))
    return block
  }
}
