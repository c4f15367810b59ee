import ScenicRuntime

// How the tree looks: levels over one another, and in each of them tabs, columns, stacks and pages.

extension TerminalHost {
  /// Draws the tree into an area of the grid.
  func draw(into grid: inout Grid, _ piece: Rectangle) {
    let levels = levels
    let first = levels.lastIndex { $0.style == "fullScreen" } ?? 0
    for (depth, level) in levels.enumerated().dropFirst(first) {
      let isTop = depth == levels.count - 1
      if depth > first { grid.dim() }
      draw(
        level, into: &grid, frame(of: level, depth: depth - first, piece), Frame(of: level, isFocused: isTop))
    }
  }

  /// The area of a level.
  private func frame(of level: SceneModel, depth: Int, _ piece: Rectangle) -> Rectangle {
    if depth == 0 { return piece }
    if level.style == "alert", let page = level.leaf(in: self) {
      let widest = (page.lines + page.choices.map { $0.title } + [page.title]).map { $0.columns }.max() ?? 0
      let columns = min(max(widest + 8, 24), max(1, min(piece.columns - 2, 48)))
      return piece.centred(columns: columns, rows: rows(of: page, columns: columns - 4).count + 2)
    }
    // Margins shrink with the window.
    let margin = piece.rows >= 12 ? min(depth + 1, 3) : piece.rows >= 8 ? 1 : 0
    return piece.inset(columns: piece.columns >= 40 ? min(3 + depth * 2, 12) : 0, rows: margin)
  }

  private func draw(_ node: SceneModel, into grid: inout Grid, _ piece: Rectangle, _ frame: Frame) {
    var frame = frame
    switch look(of: node) {
    case .screen(let screen): draw(screen(), of: node, into: &grid, piece, frame)
    case .tabs(let titles): draw(titles, of: node, into: &grid, piece, frame)
    case .columns: drawColumns(of: node, into: &grid, piece, frame)
    case .stack:
      if let before = node.children.dropLast().last { frame.back = before.leaf(in: self)?.title ?? "Back" }
      if let front = node.front { draw(front, into: &grid, piece, frame) }
    }
  }

  private func draw(
    _ titles: [String], of tabs: SceneModel, into grid: inout Grid, _ piece: Rectangle, _ frame: Frame
  ) {
    var left = piece.left + 1
    grid.clear(Rectangle(left: piece.left, top: piece.top, columns: piece.columns, rows: min(1, piece.rows)))
    for (place, title) in titles.enumerated() {
      let isSelected = place == tabs.selected ?? 0
      let text = isSelected ? "[\(place + 1) \(title)]" : " \(place + 1) \(title) "
      let style = isSelected ? Style(isBold: true, isReversed: frame.isFocused) : Style.plain
      grid.write(text, left: left, top: piece.top, columns: piece.left + piece.columns - left, style: style)
      left += text.columns + 1
    }
    let rest = Rectangle(
      left: piece.left, top: piece.top + 1, columns: piece.columns, rows: max(0, piece.rows - 1))
    if let front = tabs.front { draw(front, into: &grid, rest, frame) }
  }

  /// The first column takes two fifths, the others share the rest.
  private func drawColumns(of split: SceneModel, into grid: inout Grid, _ piece: Rectangle, _ frame: Frame) {
    var left = piece.left
    for (place, column) in split.children.enumerated() {
      let (others, rest) = (split.children.count - place - 1, piece.left + piece.columns - left)
      let columns = others == 0 ? rest : place == 0 ? piece.columns * 2 / 5 : rest / (others + 1)
      let part = Rectangle(left: left, top: piece.top, columns: columns, rows: piece.rows)
      var frame = frame
      frame.isFocused = frame.isFocused && place == split.selected
      draw(column, into: &grid, part, frame)
      left += columns
    }
  }

  private func draw(
    _ page: Page, of node: SceneModel, into grid: inout Grid, _ piece: Rectangle, _ frame: Frame
  ) {
    grid.clear(piece)
    let hasBox = piece.rows >= 3 && piece.columns >= 8
    if hasBox { grid.box(piece, frame, title: page.title) }
    let inside = hasBox ? piece.inset(columns: 2, rows: 1) : piece
    let rows = rows(of: page, columns: inside.columns)
    var place = places[node.identity] ?? Place()
    place.room = inside.rows
    place.length = rows.count
    place.choices = rows.indices.filter { rows[$0].choice != nil }
    place.choice = min(place.choice, max(0, page.choices.count - 1))
    place.scroll = min(place.scroll, max(0, rows.count - inside.rows))
    places[node.identity] = place
    for (line, row) in rows.dropFirst(place.scroll).prefix(inside.rows).enumerated() {
      let isChosen = row.choice == place.choice && frame.isFocused
      let mark = row.choice == nil ? "" : isChosen ? "› " : "  "
      let text = (mark + row.text).fitting(inside.columns)
      let style = isChosen ? Style.reversed : Style.plain
      grid.write(text, left: inside.left, top: inside.top + line, columns: inside.columns, style: style)
    }
    if hasBox && place.scroll > 0 { grid.write("↑", left: piece.left + piece.columns - 2, top: inside.top) }
    if hasBox && place.scroll + inside.rows < rows.count {
      grid.write("↓", left: piece.left + piece.columns - 2, top: inside.top + inside.rows - 1)
    }
  }

  private func rows(of page: Page, columns: Int) -> [(text: String, choice: Int?)] {
    var rows: [(text: String, choice: Int?)] = []
    for line in page.lines { rows += line.wrapped(to: max(1, columns)).map { ($0, nil) } }
    if !page.lines.isEmpty && !page.choices.isEmpty { rows.append(("", nil)) }
    return rows + page.choices.enumerated().map { ($1.title, $0) }
  }
}

/// The frame of a page.
struct Frame {
  /// The horizontal and vertical line, then the corners from the top left in reading order.
  var lines: [String]
  /// The title of the covered page, if the user can go back to it.
  var back: String?
  /// True if this page receives the keys.
  var isFocused: Bool

  init(of level: SceneModel, isFocused: Bool) {
    self.isFocused = isFocused
    switch level.style {
    case "alert": lines = ["═", "║", "╔", "╗", "╚", "╝"]
    case nil, "fullScreen": lines = ["─", "│", "┌", "┐", "└", "┘"]
    default: lines = ["─", "│", "╭", "╮", "╰", "╯"]
    }
  }
}

extension Grid {
  /// A box with a title in its upper line, after the back button.
  mutating func box(_ piece: Rectangle, _ frame: Frame, title: String) {
    let (lines, across) = (frame.lines, String(repeating: frame.lines[0], count: piece.columns - 2))
    let bottom = piece.top + piece.rows - 1
    let style = frame.isFocused ? Style(colour: .cyan) : Style.dim
    write(
      lines[2] + across + lines[3], left: piece.left, top: piece.top, columns: piece.columns, style: style)
    for row in (piece.top + 1)..<max(bottom, piece.top + 1) {
      write(lines[1], left: piece.left, top: row, style: style)
      write(lines[1], left: piece.left + piece.columns - 1, top: row, style: style)
    }
    write(lines[4] + across + lines[5], left: piece.left, top: bottom, columns: piece.columns, style: style)
    let room = piece.columns - 4
    // The title has priority over the back button.
    let back = frame.back.map { " ‹ \($0.fitting(max(4, room - title.columns - 8))) " } ?? ""
    write(back, left: piece.left + 2, top: piece.top, columns: room)
    let left = back.isEmpty ? 2 : back.columns + 3
    let text = " \(title.fitting(max(0, piece.columns - left - 4))) "
    write(text, left: piece.left + left, top: piece.top, columns: piece.columns - left - 1, style: .bold)
  }
}

extension SceneModel {
  /// The page at the front of the node.
  @MainActor fileprivate func leaf(in host: TerminalHost) -> Page? {
    var next: SceneModel? = self
    while let node = next {
      if let page = host.page(of: node) { return page }
      next = node.front
    }
    return nil
  }
}
