import ScenicRuntime

/// Shows the tree in a terminal. It carries out the changes that it receives and reports user actions; it
/// contains no rules.
@MainActor
final class TerminalHost: SceneHost {
  /// The appearance of a node. A tree contains names and indices, not kinds, so the app supplies them.
  enum Look {
    case screen(Screen)
    case stack
    case tabs([String])
    /// Columns side by side; where there is not enough space for them the navigator shows one stack instead.
    case columns
  }

  /// Where the user is on a page.
  struct Place {
    /// The choice that Enter would activate.
    var choice = 0
    /// The number of lines above the window.
    var scroll = 0
    /// The layout of the page when it was drawn: its number of visible lines, and the line of each choice.
    var room = 0
    var length = 0
    var choices: [Int] = []
  }

  /// Set by the navigator.
  var report: (@MainActor (HostReport) -> Void)?
  /// Called before the host reports an event.
  var onReport: ((HostReport) -> Void)?
  /// The root node; nil before the first change.
  private(set) var tree: SceneModel?
  var places: [Identity: Place] = [:]
  /// The most recent changes and reports of the host.
  private(set) var log: [String] = []

  private let makeLook: @MainActor (SceneModel) -> Look
  private var looks: [Identity: Look] = [:]

  /// Creates a host that requests the appearance of each node once.
  init(makeLook: @escaping @MainActor (SceneModel) -> Look) { self.makeLook = makeLook }

  /// Carries the changes out on its own tree, which then is the one that is shown.
  func carryOut(
    _ changes: [Change], showing tree: SceneModel, animated: Bool,
    completion: @escaping @MainActor () -> Void
  ) {
    for change in changes { note("  \(change.words)") }
    let next = (self.tree ?? tree).applying(changes)
    if next != tree { report?(.problem("the changes do not lead to the tree, which is shown all the same")) }
    self.tree = tree
    letGo()
    completion()
  }

  /// A rule handles `leave` for these nodes. Here a gesture takes no time, so no gesture has to be prevented:
  /// the attempt is reported as usual, and nodes that a rule keeps are restored before the next drawing.
  func keep(_ kept: Set<Identity>) {
    note("  keep \(kept.isEmpty ? "nothing" : kept.sorted().map { $0.words }.joined(separator: " "))")
  }

  /// Writes a line into the log.
  func note(_ line: String) {
    log.append(line)
    if log.count > 200 { log.removeFirst(log.count - 200) }
  }

  /// The appearance of the node. A split without a selection is collapsed: one stack.
  func look(of node: SceneModel) -> Look {
    if let look = looks[node.identity] { return seen(look, node) }
    let look = makeLook(node)
    looks[node.identity] = look
    return seen(look, node)
  }

  private func seen(_ look: Look, _ node: SceneModel) -> Look {
    if case .columns = look, node.selected == nil { return .stack }
    return look
  }

  /// The page of a node, if it is a screen.
  func page(of node: SceneModel) -> Page? {
    if case .screen(let screen) = look(of: node) { return screen() }
    return nil
  }

  /// Removes the state of nodes that have left. Runs at the end, since a node that left may have returned.
  private func letGo() {
    var standing: Set<Identity> = []
    var open = [tree].compactMap { $0 }
    while let node = open.popLast() {
      standing.insert(node.identity)
      open += node.children
      if let presented = node.presented { open.append(presented) }
    }
    looks = looks.filter { standing.contains($0.key) }
    places = places.filter { standing.contains($0.key) }
  }
}

// MARK: Positions of nodes

extension TerminalHost {
  /// The root, then the node presented over it, then the node presented over that.
  var levels: [SceneModel] {
    var levels: [SceneModel] = []
    var next = tree
    while let level = next {
      levels.append(level)
      next = level.presentedInIt
    }
    return levels
  }

  /// The nodes from the root of the topmost level to the screen that listens to the keys.
  var focus: [SceneModel] {
    var path: [SceneModel] = []
    var next = levels.last
    while let node = next {
      path.append(node)
      next = node.front
    }
    return path
  }
}

extension SceneModel {
  /// The child that is in front: the selected one, else the last.
  var front: SceneModel? {
    if let selected, children.indices.contains(selected) { return children[selected] }
    return children.last
  }

  /// The node presented by this node or by a descendant.
  fileprivate var presentedInIt: SceneModel? {
    if let presented { return presented }
    for child in children {
      if let presented = child.presentedInIt { return presented }
    }
    return nil
  }
}

// MARK: User actions

extension TerminalHost {
  /// Goes back as a swipe would: pops an entry of a stack, selects the previous column, or dismisses a sheet.
  /// The report follows the action. Returns false if a swipe would have no effect.
  func goBack() -> Bool {
    for node in focus.reversed() {
      switch look(of: node) {
      case .stack where node.children.count > 1:
        let entry = node.children[node.children.count - 2].identity
        happen(.popTo(node.identity, entry: entry), .popped(node.identity, entry: entry))
        return true
      case .columns:
        guard let selected = node.selected, selected > 0 else { continue }
        return ask(for: selected - 1, of: node)
      default: continue
      }
    }
    return swipeAway()
  }

  /// Sheets are dismissed by a swipe; full-screen presentations and alerts are not.
  private func swipeAway() -> Bool {
    let levels = levels
    guard levels.count > 1, let top = levels.last, top.style != "fullScreen", top.style != "alert",
      let presenter = presenter(of: top.identity)
    else { return false }
    happen(.dismiss(presenter), .dismissed(top.identity))
    return true
  }

  private func presenter(of presented: Identity) -> Identity? {
    tree.flatMap { tree in tree.path(to: presented)?.parent.flatMap { tree[$0]?.identity } }
  }

  private func happen(_ change: Change, _ fact: HostReport) {
    tree = tree?.applying([change])
    say(fact)
    letGo()
  }

  /// Selects a tab, counted from 0, of the reachable tabs; returns false if there is none with this index.
  func askForTab(_ index: Int) -> Bool {
    guard let tabs = tabs, tabs.children.indices.contains(index) else { return false }
    return ask(for: index, of: tabs)
  }

  /// Selects the tab `count` positions further, cyclically.
  func askForTab(further: Int) -> Bool {
    guard let tabs, !tabs.children.isEmpty else { return false }
    let count = tabs.children.count
    return askForTab(((tabs.selected ?? 0) + further + count) % count)
  }

  /// Selects the next column; returns false if there is none.
  func askForNextColumn() -> Bool {
    for node in focus.reversed() {
      guard case .columns = look(of: node), let selected = node.selected else { continue }
      guard node.children.indices.contains(selected + 1) else { return false }
      return ask(for: selected + 1, of: node)
    }
    return false
  }

  private var tabs: SceneModel? { focus.last { if case .tabs = look(of: $0) { true } else { false } } }

  private func ask(for index: Int, of container: SceneModel) -> Bool {
    say(.select(container.identity, index: index))
    return true
  }

  private func say(_ report: HostReport) {
    note("> \(report.words)")
    onReport?(report)
    self.report?(report)
  }

  /// Moves between the choices of a page, and through a page that is longer than its window: a choice counts once it
  /// is in sight.
  func move(by step: Int) {
    guard let screen = focus.last?.identity, var place = places[screen] else { return }
    let next = place.choice + step
    let inSight = place.scroll..<(place.scroll + max(1, place.room))
    if place.choices.indices.contains(next), inSight.contains(place.choices[next] - (step > 0 ? 1 : -1)) {
      place.choice = next
      let row = place.choices[next]
      place.scroll = min(max(place.scroll, row - place.room + 1), row)
    } else {
      place.scroll = min(max(0, place.scroll + step), max(0, place.length - place.room))
    }
    places[screen] = place
  }

  /// The choice that Enter would activate, with its title; nil on a page without choices.
  var choice: Page.Choice? {
    guard let screen = focus.last, let choices = page(of: screen)?.choices, !choices.isEmpty else {
      return nil
    }
    return choices[min(places[screen.identity]?.choice ?? 0, choices.count - 1)]
  }
}
