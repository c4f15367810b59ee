@testable import ScenicRuntime

/// A node of the naive engine's tree: plain data without sharing or caches.
struct NaiveNode {
  var id: Int
  /// Its index in `Program.nodes`.
  var declaration: Int
  var kind: Program.NodeKind
  var flow: Int?
  var inputs = Fields()
  var children: [NaiveNode] = []
  var selected: Int?
  /// One node or none.
  var presented: [NaiveNode] = []
  var style: String?

  /// The child in front.
  var next: NaiveNode? {
    switch kind {
    case .scene: nil
    case .stack, .container: children.last
    case .tabs, .split: children.indices.contains(selected ?? 0) ? children[selected ?? 0] : nil
    case .flow: children.first
    }
  }

  var shownPath: [NaiveNode] { [self] + (next?.shownPath ?? []) }

  var shownLeaf: NaiveNode { next?.shownLeaf ?? self }

  /// The visible children.
  var shownChildren: [NaiveNode] {
    switch kind {
    case .split, .container: children
    default: next.map { [$0] } ?? []
    }
  }

  /// This node and its visible descendants, in tree order, without presentations.
  var shownNodes: [NaiveNode] { [self] + shownChildren.flatMap { $0.shownNodes } }

  /// The one node in this level that presents.
  var presenter: NaiveNode? {
    if !presented.isEmpty { return self }
    for child in children { if let presenter = child.presenter { return presenter } }
    return nil
  }

  /// Without what hangs on it and on all that is in it.
  var withoutPresentations: NaiveNode {
    var copy = self
    copy.presented = []
    copy.children = children.map { $0.withoutPresentations }
    return copy
  }

  /// The same tree with one node changed, at any depth.
  func editing(_ id: Int, _ change: (inout NaiveNode) -> Void) -> NaiveNode {
    var copy = self
    if self.id == id { change(&copy) }
    copy.children = copy.children.map { $0.editing(id, change) }
    copy.presented = copy.presented.map { $0.editing(id, change) }
    return copy
  }

  /// Gives numbers to the nodes that have none yet (theirs are negative), in tree order.
  mutating func number(from next: inout Int) {
    if id < 0 {
      id = next
      next += 1
    }
    for place in children.indices { children[place].number(from: &next) }
    for place in presented.indices { presented[place].number(from: &next) }
  }
}

/// A whole tree, with the position of each node.
struct NaiveTree {
  struct Place {
    var node: NaiveNode
    /// The parent, or the node that it is presented over.
    var parent: Int?
    /// Its index among the children; nil for the root and for a presented node.
    var index: Int?
    var level: Int
  }

  let root: NaiveNode
  /// All identities in tree order.
  private(set) var order: [Int] = []
  private(set) var depth = 0
  private var places: [Int: Place] = [:]

  init(_ root: NaiveNode) {
    self.root = root
    walk(Place(node: root, parent: nil, index: nil, level: 0), depth: 1)
  }

  private mutating func walk(_ place: Place, depth: Int) {
    let node = place.node
    self.depth = max(self.depth, depth)
    order.append(node.id)
    places[node.id] = place
    for (index, child) in node.children.enumerated() {
      walk(Place(node: child, parent: node.id, index: index, level: place.level), depth: depth + 1)
    }
    for child in node.presented {
      walk(Place(node: child, parent: node.id, index: nil, level: place.level + 1), depth: depth + 1)
    }
  }

  func place(_ id: Int) -> Place? { places[id] }
  func node(_ id: Int) -> NaiveNode? { places[id]?.node }
  func stands(_ id: Int) -> Bool { places[id] != nil }
  func parent(_ id: Int) -> NaiveNode? { (places[id]?.parent).flatMap { node($0) } }
  func level(_ id: Int) -> Int { places[id]?.level ?? 0 }
  func isPresented(_ id: Int) -> Bool { places[id].map { $0.parent != nil && $0.index == nil } ?? false }

  func editing(_ id: Int, _ change: (inout NaiveNode) -> Void) -> NaiveTree {
    NaiveTree(root.editing(id, change))
  }

  /// The roots of the levels: the tree's own, and each presented node.
  var levelRoots: [NaiveNode] {
    var roots = [root]
    while let presented = roots.last?.presenter?.presented.first { roots.append(presented) }
    return roots
  }

  var top: Int { (levelRoots.last ?? root).shownLeaf.id }
}
