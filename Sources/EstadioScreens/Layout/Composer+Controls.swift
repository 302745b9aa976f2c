extension Composer {
  /// How the words of an element are meant.
  func style(_ node: LayoutNode) -> TextStyle {
    var style: TextStyle = []
    if !node.isEnabled || node.traits.contains(.secondary) { style.insert(.faint) }
    if node.traits.contains(.header) || node.traits.contains(.large) { style.insert(.strong) }
    if node.traits.contains(.selected) { style.insert(.selected) }
    guard node.isControl, node.isEnabled, !style.contains(.selected) else { return style }
    style.insert(node.traits.contains(.prominent) ? .prominent : .control)
    return style
  }

  func words(_ node: LayoutNode, _ width: Int) -> [Line] {
    if node.text.isEmpty { return [] }
    let mark = node.traits.contains(.selected) ? " ✓" : ""
    return Wrapping.lines([Run(node.text + mark, style(node))], width: width)
  }

  // MARK: - Buttons

  /// A button says its words in brackets. One that shows only an image says what it is called, or
  /// the symbol's name. One that shows other elements is drawn as they are, for then it is a row.
  func button(_ node: LayoutNode, _ width: Int, _ stretches: Bool) -> Block {
    if !node.text.isEmpty { return bracketed(node, node.text, width) }
    if node.isWordless {
      return bracketed(node, node.label.isBlank ? node.symbol ?? "" : node.label, width)
    }
    if node.children.count == 1, node.children[0].type == .text {
      return bracketed(node, node.children[0].text, width)
    }
    return composite(node, width, stretches)
  }

  func bracketed(_ node: LayoutNode, _ words: String, _ width: Int) -> Block {
    let marks = Look.brackets(
      isEnabled: node.isEnabled, isProminent: node.traits.contains(.prominent))
    let tick = node.traits.contains(.selected) ? " ✓" : ""
    var block = Block(
      Wrapping.lines(
        [Run(marks.open + words + tick + marks.close, style(node))], width: width,
        hang: marks.open.count))
    block.placeAll(node)
    return block
  }

  private func composite(_ node: LayoutNode, _ width: Int, _ stretches: Bool) -> Block {
    let opening = (node.isEnabled ? "" : "(") + (node.traits.contains(.selected) ? "✓ " : "")
    let closing = node.isEnabled ? "" : ")"
    let room = width - DisplayWidth.of(opening + closing)
    let hasMarks = room > 0 && !(opening + closing).isEmpty
    let inner = hasMarks ? room : width
    var block =
      node.children.count == 1
      ? natural(node.children[0], inner, stretches: stretches)
      : flow(items(node.children, inner), inner, stretches)
    if hasMarks {
      block = block.after(Line(opening, style(node)))
      block.append(toLastLine: Line(closing, style(node)))
    }
    block.place(node)
    return block
  }

  /// The chosen option is ticked; the others can be tapped.
  func option(_ node: LayoutNode, _ width: Int) -> Block {
    guard node.traits.contains(.selected) else { return bracketed(node, node.text, width) }
    var block = Block(
      Wrapping.lines([Run(node.text + " ✓", style(node))], width: width))
    block.placeAll(node)
    return block
  }

  func picker(_ node: LayoutNode, _ width: Int, _ stretches: Bool) -> Block {
    let label = node.text.isEmpty ? [] : [Item.block(heading(node, width))]
    return flow(label + items(node.children, width), width, stretches)
  }

  private func heading(_ node: LayoutNode, _ width: Int) -> Block {
    Block(Wrapping.lines([Run(node.text + ":", node.isEnabled ? [] : .faint)], width: width))
  }

  // MARK: - Values

  func toggle(_ node: LayoutNode, _ width: Int) -> Block {
    let marks = Look.brackets(isEnabled: node.isEnabled, isProminent: false)
    // The blank of an empty box is no place to break a line.
    let sign = node.value == "1" ? "x" : "\u{A0}"
    let box = Run(marks.open + sign + marks.close, style(node))
    let words = Run(node.text.isEmpty ? "" : " " + node.text, node.isEnabled ? [] : .faint)
    return Block(Wrapping.lines([box, words], width: width, hang: 4))
  }

  func stepper(_ node: LayoutNode, _ width: Int) -> Block {
    func sign(_ sign: String, _ gesture: Gesture) -> Item {
      let isOn = node.isEnabled && node.gestures.contains(gesture)
      let marks = Look.brackets(isEnabled: isOn, isProminent: false)
      let run = Run(marks.open + sign + marks.close, isOn ? .control : .faint)
      return .block(Block(Wrapping.lines([run], width: width)))
    }
    let plain: TextStyle = node.isEnabled ? [] : .faint
    let value = node.value ?? ""
    let words = [node.text, value].filter { !$0.isEmpty }.joined(separator: ": ")
    let said = words.isEmpty ? [] : Wrapping.lines([Run(words, plain)], width: width)
    return flow(
      [.block(Block(said)), sign("−", .decrement), sign("+", .increment)], width, false)
  }

  func field(_ node: LayoutNode, _ width: Int) -> Block {
    let marks = Look.brackets(isEnabled: node.isEnabled, isProminent: false)
    let text = (node.value ?? "").harmless + "___"
    let box = width < 3 ? text.truncated(to: width) : inner(text, marks, width)
    let field = Item.block(Block([Line(box, style(node))]))
    return flow(
      (node.text.isEmpty ? [] : [.block(heading(node, width))]) + [field], width, false)
  }

  private func inner(_ text: String, _ marks: (open: String, close: String), _ width: Int) -> String
  {
    marks.open + text.truncated(to: width - 2) + marks.close
  }

  func progress(_ node: LayoutNode, _ width: Int) -> Block {
    let isKnown = node.value != nil
    let words = node.text + (isKnown || node.text.hasSuffix("…") ? "" : " …")
    var items: [Item] =
      words.isEmpty ? [] : [.block(Block(Wrapping.lines([Run(words, style(node))], width: width)))]
    if let percent = node.value.flatMap({ Int($0) }) {
      let cells = max(1, min(20, width - 2))
      let done = min(cells, max(0, percent) * cells / 100)
      let bar = look.repeated(look.done, done) + look.repeated(look.undone, cells - done)
      let runs = [Run(width < 3 ? bar : "[\(bar)]", .control)]
      items.append(.block(Block(Wrapping.lines(runs, width: width))))
      items.append(.block(Block(Wrapping.lines([Run("\(percent)\u{A0}%")], width: width))))
    }
    return flow(items, width, false)
  }
}
