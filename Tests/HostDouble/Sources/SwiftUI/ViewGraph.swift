/// A window with a view, as SwiftUI draws it.
@MainActor
public final class ViewGraph {
  private var root: ViewNode?
  var context = ViewContext()
  /// The bodies of views that were evaluated, in order.
  public var drawn: [any View] = []
  var actions: [() -> Void] = []
  /// What happens after a drawing.
  var settled: [@MainActor () -> Void] = []
  private var appeared: [ViewNode] = []

  public init(_ view: any View, isCompact: Bool = true) {
    context.environment.horizontalSizeClass = isCompact ? .compact : .regular
    EnvironmentValues.current = context.environment
    root = ViewNode(view, in: self, under: nil)
    draw()
  }

  public var environment: EnvironmentValues { context.environment }

  public var openings: [(URL) -> Void] { context.openings }

  /// Replaces the view.
  public func show(_ view: any View) {
    root?.update(view)
    draw()
  }

  public func resize(isCompact: Bool) {
    context.environment.horizontalSizeClass = isCompact ? .compact : .regular
    root?.markAll()
    draw()
  }

  public func enter(_ phase: ScenePhase) {
    context.environment.scenePhase = phase
    root?.markAll()
    draw()
  }

  public func remove() {
    root = nil
    for node in appeared.reversed() { node.disappear() }
    appeared = []
  }

  /// Draws until nothing changes.
  public func draw() {
    EnvironmentValues.current = context.environment
    for _ in 0..<5_000 {
      if root?.drawDirty() ?? false { continue }
      if noticeRoots() { continue }
      if !settled.isEmpty {
        let due = settled
        settled = []
        for action in due { action() }
        continue
      }
      if !actions.isEmpty {
        let due = actions
        actions = []
        for action in due { action() }
        continue
      }
      if ViewSimulator.quirks.contains(.readsOldBindings), !ViewSimulator.old.isEmpty {
        let due = ViewSimulator.old
        ViewSimulator.old = []
        for action in due { action() }
        continue
      }
      if updateAppearances() { continue }
      return
    }
    ViewSimulator.misuses.append("views are drawn for ever")
  }

  private func noticeRoots() -> Bool {
    var isChanged = false
    func search(_ node: ViewNode) {
      if (node.state as? StackState)?.noticeRoot() ?? false { isChanged = true }
      for child in node.children { search(child.node) }
    }
    if let root { search(root) }
    return isChanged
  }

  /// Calls the actions of views that have appeared or disappeared. Returns true if there were any.
  private func updateAppearances() -> Bool {
    var now: [ViewNode] = []
    root?.visit { if $0.view is any AppearingView { now.append($0) } }
    let (before, after) = (Set(appeared.map { ObjectIdentifier($0) }), Set(now.map { ObjectIdentifier($0) }))
    let gone = appeared.filter { !after.contains(ObjectIdentifier($0)) }
    let new = now.filter { !before.contains(ObjectIdentifier($0)) }
    appeared = now
    for node in gone.reversed() { node.disappear() }
    for node in new { node.appear() }
    return !gone.isEmpty || !new.isEmpty
  }

  func isVisible(_ wanted: ViewNode) -> Bool {
    var isFound = false
    root?.visit { if $0 === wanted { isFound = true } }
    return isFound
  }

  /// Returns true if something else is presented over the level of a node.
  func isPresenting(besides state: PresentationState, at node: ViewNode) -> Bool {
    var level = node
    while let parent = level.parent {
      if let presenting = parent.state as? PresentationState, presenting.shownID != nil,
        parent.children.count > 1, parent.children.last?.node === level
      {
        break
      }
      level = parent
    }
    var isBusy = false
    func search(_ node: ViewNode) {
      if let other = node.state as? PresentationState {
        if other !== state, other.isBusy { isBusy = true }
        if let content = node.children.first { search(content.node) }
      } else {
        for child in node.children { search(child.node) }
      }
    }
    search(level)
    return isBusy
  }

  /// The visible and the hidden views in one line: the texts of screens, `(a, b)` for a stack, `{a, b}@0` for tabs,
  /// `<a, b>` for columns, and ` → b` for a presentation.
  public var shape: String { shape(isWhole: true) }

  /// The shape of the views, or of the visible ones only.
  public func shape(isWhole: Bool) -> String {
    guard let found = root.map({ shape(of: $0, isWhole) }) else { return "" }
    return ([found.own] + found.over).joined(separator: " → ")
  }

  private func shape(of node: ViewNode, _ isWhole: Bool) -> (own: String, over: [String]) {
    var over: [String] = []
    func list(_ nodes: [ViewNode]) -> [String] {
      nodes.map { node in
        let found = shape(of: node, isWhole)
        over += found.over
        return found.own
      }
    }
    let children = node.children.map { $0.node }
    switch node.state {
    case is StackState: return ("(" + list(children).joined(separator: ", ") + ")", over)
    case let tabs as TabState:
      let all = tabs.tabs(of: node)
      let place = all.firstIndex { $0.tag == tabs.shown } ?? -1
      let shown = isWhole ? all.map { $0.node } : tabs.shown(in: node)
      return ("{" + list(shown).joined(separator: ", ") + "}" + (all.isEmpty ? "" : "@\(place)"), over)
    case let split as SplitState:
      let isCompact = environment.horizontalSizeClass == .compact
      let place = isCompact ? "@\(split.columns.firstIndex(of: split.shown) ?? -1)" : ""
      return (
        "<" + list(isWhole ? children : split.shown(in: node)).joined(separator: ", ") + ">" + place, over
      )
    case is PresentationState:
      let own = list(Array(children.prefix(1))).joined()
      let presented = children.dropFirst().map { shape(of: $0, isWhole) }
      return (own, over + presented.flatMap { [$0.own] + $0.over })
    default:
      if let text = node.view as? Text { return (text.text, []) }
      return (list(children).filter { !$0.isEmpty }.joined(separator: " "), over)
    }
  }

  // MARK: The user

  /// A thing that the user can do.
  public struct Touch {
    public let name: String
    public let run: @MainActor () -> Void
  }

  /// Everything that the user can do now. A presentation covers all below it.
  public var touches: [Touch] {
    var top = root
    var touches: [Touch] = []
    func search(_ node: ViewNode) {
      if let state = node.state as? PresentationState, node.children.count > 1 {
        top = node.children.last?.node
        touches = state.form == .alert ? [] : dismissals(state, node)
        if state.form == .alert { touches = [Touch(name: "button") { state.dismissByUser() }] }
        if let top { search(top) }
        return
      }
      for child in node.shownChildren { search(child) }
    }
    if let root { search(root) }
    top?.visit { node in
      switch node.state {
      case let stack as StackState: touches += self.touches(stack)
      case let tabs as TabState:
        for tab in tabs.tabs(of: node) { touches.append(Touch(name: "tab") { tabs.tap(tab.tag) }) }
      case let split as SplitState where environment.horizontalSizeClass == .compact:
        touches.append(Touch(name: "column") { _ = split.goBack() })
      default: break
      }
    }
    return touches
  }

  private func dismissals(_ state: PresentationState, _ node: ViewNode) -> [Touch] {
    guard state.canDismiss(node) else { return [] }
    return [
      Touch(name: "pull") { state.begin(node)?.finish() },
      Touch(name: "begin pull") { _ = state.begin(node) },
    ]
  }

  private func touches(_ stack: StackState) -> [Touch] {
    if stack.canGoBack {
      var all = [
        Touch(name: "back") { stack.begin(1)?.finish() },
        Touch(name: "begin back") { _ = stack.begin(1) },
      ]
      if stack.entries.count > 1 { all.append(Touch(name: "back twice") { stack.begin(2)?.finish() }) }
      return all
    }
    return stack.backAction.map { [Touch(name: "own back", run: $0)] } ?? []
  }
}
