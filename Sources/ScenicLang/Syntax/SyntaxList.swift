/// A view that can be created for a node whose kind is known.
protocol SyntaxListView: SyntaxView {
  init(syntax: Syntax)
}

/// Nodes of one tree, in order. Up to four need no allocation: nearly all nodes have fewer children of a kind, and their
/// lists are read again and again.
struct SyntaxNodes: Sendable {
  private var tree = SyntaxTree.empty
  /// The indices of the last four nodes, from the last to the first.
  private var last: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
  /// The indices of the nodes before them, from the last to the first.
  private var former: [Int32] = []
  private(set) var count = 0

  /// Returns a node; traps if there is none at the position.
  @inline(never)
  func node(at position: Int) -> Syntax {
    let index =
      switch count - 1 - position {
      case 0: last.0
      case 1: last.1
      case 2: last.2
      case 3: last.3
      case let place: former[place - 4]
      }
    return Syntax(tree: tree, index: Int(index))
  }

  /// Inserts a node before all others.
  @inline(never)
  mutating func prepend(_ node: Syntax) {
    let index = Int32(truncatingIfNeeded: node.index)
    if count == 0 { tree = node.tree }
    switch count {
    case 0: last.0 = index
    case 1: last.1 = index
    case 2: last.2 = index
    case 3: last.3 = index
    default: former.append(index)
    }
    count += 1
  }
}

/// Views of nodes of one tree, in order.
struct SyntaxList<View: SyntaxListView>: RandomAccessCollection, ExpressibleByArrayLiteral, Sendable {
  private var nodes: SyntaxNodes
  let startIndex: Int
  private(set) var endIndex: Int

  /// Creates a list of nodes of one tree.
  init(arrayLiteral views: View...) {
    var nodes = SyntaxNodes()
    for view in views.reversed() { nodes.prepend(view.syntax) }
    self.init(nodes)
  }

  fileprivate init(_ nodes: SyntaxNodes) {
    self.nodes = nodes
    (startIndex, endIndex) = (0, nodes.count)
  }

  private init(_ nodes: SyntaxNodes, _ range: Range<Int>) {
    self.nodes = nodes
    (startIndex, endIndex) = (range.lowerBound, range.upperBound)
  }

  subscript(position: Int) -> View { View(syntax: nodes.node(at: position)) }

  /// The part of the list in a range, with the same positions.
  subscript(range: Range<Int>) -> SyntaxList { SyntaxList(nodes, range) }

  /// Inserts a node before all others; the list is whole, not a part of one.
  mutating func prepend(_ node: Syntax) {
    nodes.prepend(node)
    endIndex = nodes.count
  }
}

extension Syntax {
  /// Returns all children of the wanted kind, in order.
  func children<View: SyntaxListView>(_: View.Type = View.self) -> SyntaxList<View> {
    var result = SyntaxNodes()
    var cursor = ChildCursor(self)
    while let child = cursor.previous() {
      if View(child) != nil { result.prepend(child) }
    }
    return SyntaxList(result)
  }

  /// Returns all children of the wanted kind, in order.
  func children<View: SyntaxNodeView>(_: View.Type = View.self) -> SyntaxList<View> {
    SyntaxList(nodes(of: View.kind))
  }

  @inline(never)
  private func nodes(of kind: SyntaxKind) -> SyntaxNodes {
    var result = SyntaxNodes()
    var cursor = ChildCursor(self)
    while let child = cursor.previousIndex() {
      if tree.nodes[child].kind == kind { result.prepend(Syntax(tree: tree, index: child)) }
    }
    return result
  }
}
