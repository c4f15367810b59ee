import ScenicRuntime

/// Shows the tree in a terminal. It carries out what it is told and says what its user has done; it knows no rule.
@MainActor
final class TerminalHost: SceneHost {
  /// What a node looks like. A tree says names and places, not kinds, so the app says them.
  enum Look {
    case screen(Screen)
    case stack
    case tabs([String])
    /// Columns side by side; where there is no room for them the navigator says one stack in their place.
    case columns
  }

  /// Where the user is on a page.
  struct Place {
    /// The choice that Enter would take.
    var choice = 0
    /// How many lines are above the window.
    var scroll = 0
    /// What the page had room for when it was drawn: its lines, and where each choice stands among all.
    var room = 0
    var length = 0
    var choices: [Int] = []
  }

  /// Set by the navigator.
  var report: (@MainActor (HostReport) -> Void)?
  /// Told what the host is about to report.
  var onReport: ((HostReport) -> Void)?
  /// What stands here; nil before the first change.
  private(set) var tree: SceneModel?
  var places: [Identity: Place] = [:]
  /// What the host was told and what it has said, the last of them.
  private(set) var log: [String] = []

  private let makeLook: @MainActor (SceneModel) -> Look
  private var looks: [Identity: Look] = [:]

  /// A host that asks once for each node what it looks like.
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

  /// A rule asks before these leave. Here a gesture takes no time, so there is none to keep from starting: the try is
  /// reported as it is anywhere, and what a rule keeps stands again before anything is drawn.
  func keep(_ kept: Set<Identity>) {
    note("  keep \(kept.isEmpty ? "nothing" : kept.sorted().map { $0.words }.joined(separator: " "))")
  }

  /// Writes a line into the log.
  func note(_ line: String) {
    log.append(line)
    if log.count > 200 { log.removeFirst(log.count - 200) }
  }

  /// What the node looks like. A split without a selection is collapsed: one stack.
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

  /// Forgets what no longer stands. Not before the end: a node that left may have come back.
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

// MARK: What is where

extension TerminalHost {
  /// The root, then what is presented over it, then what is presented over that.
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

  /// What is presented by this node or by one in it.
  fileprivate var presentedInIt: SceneModel? {
    if let presented { return presented }
    for child in children {
      if let presented = child.presentedInIt { return presented }
    }
    return nil
  }
}

// MARK: What the user does

extension TerminalHost {
  /// Goes back as a swipe would: an entry off a stack, to the column before, or a sheet away. What has happened is
  /// reported after it has happened. False if there is nothing that a swipe takes away.
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

  /// Sheets go by a swipe. What covers everything and what wants an answer does not.
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

  /// Asks for a tab, counted from 0, of the tabs that can be reached; false if there are none, or not as many.
  func askForTab(_ index: Int) -> Bool {
    guard let tabs = tabs, tabs.children.indices.contains(index) else { return false }
    return ask(for: index, of: tabs)
  }

  /// Asks for the tab so many places further, round and round.
  func askForTab(further: Int) -> Bool {
    guard let tabs, !tabs.children.isEmpty else { return false }
    let count = tabs.children.count
    return askForTab(((tabs.selected ?? 0) + further + count) % count)
  }

  /// Asks for the next column; false if there is none.
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

  /// What Enter would do now, and what it is called; nil on a page without choices.
  var choice: Page.Choice? {
    guard let screen = focus.last, let choices = page(of: screen)?.choices, !choices.isEmpty else {
      return nil
    }
    return choices[min(places[screen.identity]?.choice ?? 0, choices.count - 1)]
  }
}
