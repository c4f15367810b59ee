import ScenicRuntime

extension Console {
  /// Draws everything, and returns the position of the cursor while text is typed.
  func draw(columns: Int, rows: Int) -> (grid: Grid, cursor: (column: Int, row: Int)?) {
    var grid = Grid(columns: columns, rows: rows)
    let lines = rows >= 10 ? 2 : min(1, rows)
    let log = isLogShown ? min(14, (rows - lines) * 4 / 7) : 0
    let height = rows - lines - log
    host.draw(into: &grid, Rectangle(left: 0, top: 0, columns: columns, rows: height))
    if log > 2 { drawLog(into: &grid, Rectangle(left: 0, top: height, columns: columns, rows: log)) }
    if lines > 1 { drawPath(into: &grid, row: rows - 2) }
    let cursor = drawLast(into: &grid, row: rows - 1)
    if isHelpShown { drawHelp(into: &grid) }
    return (grid, isHelpShown ? nil : cursor)
  }

  /// The current location: the names of the path, the URL, and a hint for help. If it does not fit, the names
  /// are removed first.
  private func drawPath(into grid: inout Grid, row: Int) {
    let hint = "? help"
    let end = grid.columns - hint.columns - 1
    grid.write(hint, left: end, top: row, style: .dim)
    let url = address() ?? ""
    grid.write(url, left: 1, top: row, columns: end - 2, style: Style(colour: .green))
    let left = url.isEmpty ? 1 : url.columns + 3
    let room = end - left - 2
    guard room >= 10 else { return }
    let names = host.levels.map { level in
      host.path(from: level).map { $0.sceneName }.joined(separator: " / ")
    }
    grid.write(names.joined(separator: " → ").fitting(room), left: left, top: row, style: .dim)
  }

  /// The last event, or the typed text.
  private func drawLast(into grid: inout Grid, row: Int) -> (column: Int, row: Int)? {
    let all = Rectangle(left: 0, top: row, columns: grid.columns, rows: 1)
    grid.clear(all, style: .reversed)
    guard let prompt else {
      grid.write(event.fitting(grid.columns - 2), left: 1, top: row, style: .reversed)
      return nil
    }
    let question = "\(prompt.question): ".fitting(grid.columns / 2)
    grid.write(question, left: 1, top: row, style: .reversed)
    let left = 1 + question.columns
    // The end of a long text is visible while you type.
    let text = prompt.text.ending(in: max(0, grid.columns - left - 2))
    grid.write(text, left: left, top: row, style: .reversed)
    return (min(left + text.columns, grid.columns - 1), row)
  }

  /// The tree on the left, the changes and reports of the host on the right.
  private func drawLog(into grid: inout Grid, _ piece: Rectangle) {
    let left = piece.columns >= 60 ? piece.columns * 2 / 5 : 0
    let tree = Rectangle(left: piece.left, top: piece.top, columns: left, rows: piece.rows)
    let told = Rectangle(
      left: piece.left + left, top: piece.top, columns: piece.columns - left, rows: piece.rows)
    drawList(into: &grid, tree, title: "The tree", host.tree?.outline() ?? [])
    drawList(into: &grid, told, title: "Changes sent to the host", host.log)
  }

  /// The last lines of a list in a box.
  private func drawList(into grid: inout Grid, _ piece: Rectangle, title: String, _ lines: [String]) {
    guard piece.columns >= 8, piece.rows >= 3 else { return }
    grid.clear(piece)
    grid.box(piece, Frame(of: SceneModel(sceneName: title), isFocused: false), title: title)
    for (row, line) in lines.suffix(piece.rows - 2).enumerated() {
      let style = line.hasPrefix(">") ? Style(colour: .yellow) : Style.plain
      grid.write(
        line.fitting(piece.columns - 4), left: piece.left + 2, top: piece.top + 1 + row, style: style)
    }
  }

  private func drawHelp(into grid: inout Grid) {
    let piece = grid.bounds.centred(columns: 56, rows: Self.help.count + 2)
    grid.dim()
    grid.clear(piece)
    guard piece.columns >= 8, piece.rows >= 3 else { return }
    grid.box(piece, Frame(of: SceneModel(sceneName: "help"), isFocused: true), title: "Keys")
    for (row, line) in Self.help.prefix(piece.rows - 2).enumerated() {
      grid.write(line, left: piece.left + 2, top: piece.top + 1 + row, columns: piece.columns - 4)
    }
  }

  private static let help = [
    "↑ ↓ or k j   choose, and scroll what is long",
    "Enter        do it",
    "Esc or ←     back, as a swipe: pop, or send away",
    "→            to the next column",
    "1 … 9, Tab   ask for a tab",
    "u            open a URL, /letters/2 for one",
    "l            the log: what the runtime tells the host",
    "?            this",
    "q            quit",
  ]
}

extension TerminalHost {
  /// The nodes from the root of a level to its front.
  fileprivate func path(from level: SceneModel) -> [SceneModel] {
    var path: [SceneModel] = []
    var next: SceneModel? = level
    while let node = next {
      path.append(node)
      next = node.front
    }
    return path
  }
}
