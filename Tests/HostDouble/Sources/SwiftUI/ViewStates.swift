// The states of containers, as they are on screen.

/// The entries of a stack.
@MainActor
final class StackState: ContainerState, LeavingState {
  struct Entry {
    let id: AnyHashable
    let node: ViewNode
  }
  private(set) var entries: [Entry] = []
  private weak var node: ViewNode?
  /// The path that was read last.
  private var known: [AnyHashable]?
  private var rootKeys: [AnyHashable] = []
  private var transition: ViewTransition?
  private var isLate = false
  /// True if the stack was hidden during a transition.
  private var wasInterrupted = false
  var write: @MainActor ([AnyHashable]) -> Void = { _ in }
  var readPath: @MainActor () -> [AnyHashable] = { [] }

  func update(_ node: ViewNode, root: any View, _ path: [AnyHashable]) {
    self.node = node
    let kept = zip(keys(of: entries.map { $0.id }), entries).map { (key: $0, view: $1.node.view) }
    node.reconcile([("root", root)] + kept)
    guard path != known else { return }
    let isFirst = known == nil
    known = path
    if isFirst { return show(path, isAnimated: false) }
    if transition != nil {
      if !has(.ignoresPathWhileMoving) { isLate = true }
      return
    }
    if wasInterrupted, has(.keepsEntriesOfHiddenTabs), !node.graph.isVisible(node) { return }
    wasInterrupted = false
    show(path, isAnimated: node.isAnimated)
  }

  private func has(_ quirk: ViewQuirk) -> Bool { ViewSimulator.quirks.contains(quirk) }

  private func show(_ path: [AnyHashable], isAnimated: Bool) {
    var ids = path
    let old = entries.map { $0.id }
    if has(.pushesOneOfSeveral), isAnimated, path.count > old.count + 1, path.starts(with: old) {
      ids = Array(path.prefix(old.count + 1))
    }
    guard ids != old, let node else { return }
    setEntries(ids)
    guard isAnimated, node.graph.isVisible(node) else { return }
    transition = ViewTransition { [weak self] _ in self?.endTransition() }
  }

  private func endTransition() {
    transition = nil
    wasInterrupted = node.map { !$0.graph.isVisible($0) } ?? false
    guard isLate, let known else { return }
    isLate = false
    if wasInterrupted, has(.keepsEntriesOfHiddenTabs) { return }
    show(known, isAnimated: true)
  }

  /// Returns a key for each entry: equal ones are distinguished by their order.
  private func keys(of ids: [AnyHashable]) -> [AnyHashable] {
    var counts: [AnyHashable: Int] = [:]
    return ids.map { id in
      counts[id, default: 0] += 1
      return ["entry", id, AnyHashable(counts[id])] as [AnyHashable]
    }
  }

  /// Creates the views of entries; those that stay keep their state.
  private func setEntries(_ ids: [AnyHashable]) {
    guard let node else { return }
    let root = node.children.first
    let destination = root?.node.first { ($0.view as? DestinationView)?.destination }
    var parts: [(key: AnyHashable, view: any View)] = root.map { [($0.key, $0.node.view)] } ?? []
    var shown: [AnyHashable] = []
    for id in ids {
      guard let view = destination?(id) else {
        ViewSimulator.misuses.append("no destination for \(id)")
        continue
      }
      parts.append((AnyHashable(0), view))
      shown.append(id)
    }
    for (place, key) in zip(parts.indices.suffix(shown.count), keys(of: shown)) { parts[place].key = key }
    node.reconcile(parts)
    entries = zip(shown, node.children.dropFirst()).map { Entry(id: $0, node: $1.node) }
  }

  /// Discards the path if the root has become another view. Returns true if it did.
  func noticeRoot() -> Bool {
    guard let node, let root = node.children.first?.node else { return false }
    var keys: [AnyHashable] = []
    var next: ViewNode? = root
    while let current = next, keys.count < 8 {
      if current.view is IDView { keys += current.children.map { $0.key } }
      next = current.children.first?.node
    }
    let isOther = !rootKeys.isEmpty && keys.first != rootKeys.first
    rootKeys = keys
    guard isOther, has(.discardsPathWithRoot), !entries.isEmpty else { return false }
    setEntries([])
    write([])
    return true
  }

  /// Removes entries after a gesture of the user.
  func pop(_ count: Int) {
    guard count > 0, count <= entries.count else { return }
    let former = readPath()
    let ids = entries.dropLast(count).map { $0.id }
    setEntries(ids)
    if !isLate { known = ids }
    write(ids)
    guard !isLate, has(.restoresPath), readPath() == former else { return }
    known = former
    setEntries(former)
  }

  var canGoBack: Bool {
    guard transition == nil, let top = entries.last else { return false }
    return
      !(top.node.first { node -> Bool? in
        if case .backButtonHidden(let isHidden)? = (node.view as? TraitView)?.trait { isHidden } else { nil }
      } ?? false)
  }

  /// The action of a button that replaces the back button.
  var backAction: (@MainActor () -> Void)? {
    guard transition == nil, let top = entries.last else { return nil }
    return top.node.first { node -> (@MainActor () -> Void)? in
      guard case .toolbar(let content)? = (node.view as? TraitView)?.trait else { return nil }
      return content.buttonAction
    }
  }

  func begin(_ count: Int) -> ViewTransition? {
    guard canGoBack, count <= entries.count else { return nil }
    let made = ViewTransition(isInteractive: true) { [weak self] isFinished in
      self?.transition = nil
      if isFinished { self?.pop(count) }
      self?.endTransition()
    }
    transition = made
    return made
  }

  func shown(in node: ViewNode) -> [ViewNode] {
    if let top = entries.last { return [top.node] }
    return node.children.prefix(1).map { $0.node }
  }

  func leave() {
    transition?.cancel()
    let read = readPath
    ViewSimulator.old.append { _ = read() }
  }
}

@MainActor
final class TabState: ContainerState, LeavingState {
  var shown = AnyHashable("none")
  var known = AnyHashable("none")
  var write: @MainActor (AnyHashable) -> Void = { _ in }
  var read: @MainActor () -> AnyHashable = { "none" }

  func shown(in node: ViewNode) -> [ViewNode] { tabs(of: node).filter { $0.tag == shown }.map { $0.node } }

  func tabs(of node: ViewNode) -> [(tag: AnyHashable, node: ViewNode)] {
    var found: [(tag: AnyHashable, node: ViewNode)] = []
    func search(_ node: ViewNode) {
      if case .tag(let tag)? = (node.view as? TraitView)?.trait { return found.append((tag, node)) }
      for child in node.children { search(child.node) }
    }
    for child in node.children { search(child.node) }
    return found
  }

  func tap(_ tag: AnyHashable) {
    write(tag)
    if ViewSimulator.quirks.contains(.keepsTappedTab) { shown = tag }
  }

  func leave() {
    let read = read
    ViewSimulator.old.append { _ = read() }
  }
}

@MainActor
final class SplitState: ContainerState {
  var columns: [NavigationSplitViewColumn] = []
  var shown = NavigationSplitViewColumn.sidebar
  var known: NavigationSplitViewColumn?
  var write: @MainActor (NavigationSplitViewColumn) -> Void = { _ in }

  func shown(in node: ViewNode) -> [ViewNode] {
    let all = node.children.map { $0.node }
    guard node.graph.environment.horizontalSizeClass == .compact else { return all }
    return columns.firstIndex(of: shown).map { [all[$0]] } ?? []
  }

  /// Goes back to the column before.
  func goBack() -> Bool {
    guard let index = columns.firstIndex(of: shown), index > 0 else { return false }
    shown = columns[index - 1]
    known = shown
    write(shown)
    return true
  }
}

/// A presentation over a view.
@MainActor
final class PresentationState: ContainerState, LeavingState {
  private(set) var shownID: AnyHashable?
  private var known: AnyHashable?
  private var transition: ViewTransition?
  private var isLate = false
  private var isAnimated = true
  private weak var node: ViewNode?
  var form = PresentingView.Form.sheet
  var end: @MainActor () -> Void = {}

  func update(_ node: ViewNode, _ view: PresentingView, _ wanted: AnyHashable?) {
    self.node = node
    var parts: [(key: AnyHashable, view: any View)] = [("content", view.content)]
    if let shownID, let former = node.children.dropFirst().first?.node {
      parts.append((shownID, wanted == shownID ? view.view() ?? former.view : former.view))
    }
    node.reconcile(parts)
    guard wanted != known else { return }
    known = wanted
    isAnimated = node.isAnimated
    if transition != nil {
      isLate = true
    } else {
      node.graph.settled.append { [weak self] in self?.follow() }
    }
  }

  /// Shows the wanted presentation.
  private func follow() {
    guard let node, !node.isGone, let view = node.view as? PresentingView, known != shownID else { return }
    if shownID != nil {
      if !isAnimated { return remove() }
      transition = ViewTransition { [weak self] _ in self?.remove() }
      return
    }
    guard let known, let presented = view.view() else { return }
    if node.graph.isPresenting(besides: self, at: node) {
      ViewSimulator.misuses.append("two presentations at once")
      if ViewSimulator.quirks.contains(.losesPresentations) { end() }
      return
    }
    shownID = known
    node.reconcile([("content", view.content), (known, presented)])
    if isAnimated { transition = ViewTransition { [weak self] _ in self?.endTransition() } }
  }

  private func endTransition() {
    transition = nil
    guard isLate else { return }
    isLate = false
    follow()
  }

  private func remove() {
    removePresented()
    endTransition()
    follow()
  }

  private func removePresented() {
    shownID = nil
    guard let node, !node.isGone, let view = node.view as? PresentingView else { return }
    // The presentations over it leave as well.
    ViewSimulator.isDismissing = true
    node.reconcile([("content", view.content)])
    ViewSimulator.isDismissing = false
  }

  var isBusy: Bool { shownID != nil || transition != nil }

  func canDismiss(_ node: ViewNode) -> Bool {
    guard shownID != nil, transition == nil, let presented = node.children.last?.node else { return false }
    if form == .cover { return false }
    return
      !(presented.first { node -> Bool? in
        if case .dismissDisabled(let isDisabled)? = (node.view as? TraitView)?.trait {
          isDisabled
        } else {
          nil
        }
      } ?? false)
  }

  func begin(_ node: ViewNode) -> ViewTransition? {
    guard canDismiss(node) else { return nil }
    let made = ViewTransition(isInteractive: true) { [weak self] isFinished in
      guard let self else { return }
      transition = nil
      if isFinished { dismissByUser() } else { endTransition() }
    }
    transition = made
    return made
  }

  /// Removes the presentation, and sets the binding.
  func dismissByUser() {
    known = nil
    removePresented()
    end()
    endTransition()
  }

  func shown(in node: ViewNode) -> [ViewNode] {
    let all = node.children.map { $0.node }
    let isHiding = form == .cover && ViewSimulator.quirks.contains(.hidesPresenters)
    return isHiding && all.count > 1 ? Array(all.dropFirst()) : all
  }

  func leave() {
    if isBusy, !ViewSimulator.isDismissing {
      ViewSimulator.misuses.append("a presentation has lost its presenter")
    }
    transition?.cancel()
    if let view = node?.view as? PresentingView { ViewSimulator.old.append { _ = view.wanted() } }
  }
}

extension View {
  /// The action of the first button in a view.
  var buttonAction: (@MainActor () -> Void)? {
    if let button = self as? any ActingView { return button.run }
    if let primitive = self as? any PrimitiveView {
      for part in primitive.parts { if let action = part.view.buttonAction { return action } }
    }
    return nil
  }
}

@MainActor
protocol ActingView {
  var run: @MainActor () -> Void { get }
}

extension Button: ActingView {
  var run: @MainActor () -> Void { action }
}
