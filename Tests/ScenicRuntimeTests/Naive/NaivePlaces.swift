@testable import ScenicRuntime

// "The tree", "Around and inside" and "Finding a node" of the reference, sentence by sentence.
extension NaiveTree {
  /// A flow whose rules may handle an event: its index in `Program.flows`, and its node; nil for the app.
  struct Flow: Hashable {
    var index: Int
    var node: Int?
    static let app = Flow(index: 0, node: nil)
  }

  /// The stack that this node is an entry of, and its place there.
  func entry(_ id: Int) -> (stack: NaiveNode, index: Int)? {
    guard let index = place(id)?.index, let parent = parent(id), parent.kind == .stack else { return nil }
    return (parent, index)
  }

  /// The node and its parents and presenters, up to the root.
  func climb(_ id: Int) -> [Int] {
    [id] + (parent(id).map { climb($0.id) } ?? [])
  }

  func isShown(_ id: Int) -> Bool {
    guard let place = place(id) else { return false }
    guard place.index != nil, let parent = parent(id) else { return true }
    return parent.shownChildren.contains { $0.id == id } && isShown(parent.id)
  }

  func isUncovered(_ id: Int) -> Bool { isShown(id) && level(id) == levelRoots.count - 1 }

  /// Returns true if the node is in a tab that is not selected.
  func isInUnselectedTab(_ id: Int) -> Bool {
    guard let parent = parent(id) else { return false }
    let isHidden = parent.kind == .tabs && place(id)?.index != nil && parent.next?.id != id
    return isHidden || isInUnselectedTab(parent.id)
  }

  /// `S.isPresented`.
  func isFirstInPresentation(_ id: Int) -> Bool {
    if isPresented(id) { return true }
    guard let parent = parent(id) else { return false }
    if let entry = entry(id), entry.index > 0 { return false }
    return isFirstInPresentation(parent.id)
  }

  /// The flows around a node, innermost first, and the app.
  func flowsAround(_ id: Int) -> [Flow] {
    var flows: [Flow] = []
    if let (stack, index) = entry(id) {
      for beneath in stack.children[..<index].reversed() { flows += flowsOfEntry(beneath) }
    }
    guard let parent = parent(id) else { return flows + [.app] }
    if let flow = parent.flow { flows.append(Flow(index: flow, node: parent.id)) }
    return flows + flowsAround(parent.id)
  }

  /// The same, the node's own flow first if it is a flow's node.
  func flowsAsked(_ id: Int) -> [Flow] {
    let own = node(id)?.flow.map { [Flow(index: $0, node: id)] } ?? []
    return own + flowsAround(id)
  }

  /// A flow, and the flow that is its only child: one entry, the inner one nearer.
  private func flowsOfEntry(_ node: NaiveNode) -> [Flow] {
    guard let flow = node.flow else { return [] }
    let inner = node.kind == .flow ? node.children.flatMap { flowsOfEntry($0) } : []
    return inner + [Flow(index: flow, node: node.id)]
  }

  /// The entry that this flow is, be it as the only child of a flow that is one.
  func flowEntry(_ id: Int) -> (stack: NaiveNode, index: Int)? {
    if let entry = entry(id) { return entry }
    guard place(id)?.index != nil, let parent = parent(id), parent.kind == .flow else { return nil }
    return flowEntry(parent.id)
  }

  /// The front node of a flow.
  func front(_ flow: Int) -> Int {
    let presenters = order.filter { node($0)?.presented.isEmpty == false }
    let hangs = presenters.contains { $0 == flow || flowsAround($0).contains { $0.node == flow } }
    return hangs ? top : shownLeaf(inFlow: flow)
  }

  /// The shown leaf of a flow's content, without presentations.
  func shownLeaf(inFlow flow: Int) -> Int {
    if let (stack, _) = flowEntry(flow) { return stack.shownLeaf.id }
    return node(flow)?.shownLeaf.id ?? top
  }

  /// The shown leaf of the level that contains a node.
  func shownLeaf(besides id: Int) -> Int? {
    climb(id).first { isPresented($0) || parent($0) == nil }.flatMap { node($0)?.shownLeaf.id }
  }

  /// Never across a presentation.
  func nearestStack(_ id: Int) -> NaiveNode? {
    if let node = node(id), node.kind == .stack { return node }
    guard place(id)?.index != nil, let parent = parent(id) else { return nil }
    return nearestStack(parent.id)
  }

  /// The container that a name refers to: the nearest ancestor, else the only one.
  func named(_ declaration: Int, from here: Int) -> NaiveNode? {
    let around = climb(here).compactMap { node($0) }.first { $0.declaration == declaration }
    let standing = order.compactMap { node($0) }.filter { $0.declaration == declaration }
    return around ?? (standing.count == 1 ? standing.first : nil)
  }

  /// The nearest node of a declaration: itself, then descendants, siblings and ancestors.
  func find(_ wanted: Int, from n: Int) -> Int? {
    search(from: n).first { node($0)?.declaration == wanted }
  }

  /// The nodes in the order in which a search from a node tries them.
  func search(from n: Int) -> [Int] {
    var order = [n]
    if let (stack, index) = entry(n) {
      for beneath in stack.children[..<index].reversed() { order += beneath.shownPath.map { $0.id } }
    }
    if let index = place(n)?.index, let parent = parent(n), [.split, .container].contains(parent.kind) {
      let siblings = parent.children[..<index].reversed() + parent.children[(index + 1)...]
      for sibling in siblings { order += inside(sibling) }
    }
    guard let parent = parent(n) else { return order }
    return order + search(from: isPresented(n) ? parent.shownLeaf.id : parent.id)
  }

  private func inside(_ node: NaiveNode) -> [Int] {
    let next = node.kind == .stack ? node.children.reversed() : node.next.map { [$0] } ?? []
    return [node.id] + next.flatMap { inside($0) }
  }
}
