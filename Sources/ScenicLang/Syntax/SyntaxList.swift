/// A view that can be created for a node whose kind is known.
protocol SyntaxListView: SyntaxView {
  init(syntax: Syntax)
}

/// Views of nodes of one tree, in order. Up to four need no allocation: nearly all nodes have fewer children of a kind,
/// and their lists are read again and again.
struct SyntaxList<View: SyntaxListView>: RandomAccessCollection, ExpressibleByArrayLiteral, Sendable {
  private var tree = SyntaxTree.empty
  /// The indices of the last four nodes, from the last to the first.
  private var last: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
  /// The indices of the nodes before them, from the last to the first.
  private var former: [Int32] = []
  private(set) var startIndex = 0
  private(set) var endIndex = 0
  /// The number of nodes; a part of a list has a smaller range.
  private var total = 0

  /// Creates a list of nodes of one tree.
  init(arrayLiteral nodes: View...) { for node in nodes.reversed() { prepend(node.syntax) } }

  subscript(position: Int) -> View {
    let index =
      switch total - 1 - position {
      case 0: last.0
      case 1: last.1
      case 2: last.2
      case 3: last.3
      case let place: former[place - 4]
      }
    return View(syntax: Syntax(tree: tree, index: Int(index)))
  }

  /// The part of the list in a range, with the same positions.
  subscript(range: Range<Int>) -> SyntaxList {
    var part = self
    part.startIndex = range.lowerBound
    part.endIndex = range.upperBound
    return part
  }

  /// Inserts the node before all others; the list is whole, not a part of one.
  mutating func prepend(_ node: Syntax) {
    let index = Int32(truncatingIfNeeded: node.index)
    if total == 0 { tree = node.tree }
    switch total {
    case 0: last.0 = index
    case 1: last.1 = index
    case 2: last.2 = index
    case 3: last.3 = index
    default: former.append(index)
    }
    total += 1
    endIndex = total
  }
}

extension Syntax {
  /// Returns all children of the wanted kind, in order.
  func children<View: SyntaxListView>(_: View.Type = View.self) -> SyntaxList<View> {
    var result: SyntaxList<View> = []
    var cursor = ChildCursor(self)
    while let child = cursor.previous() {
      if View(child) != nil { result.prepend(child) }
    }
    return result
  }

  /// Returns all children of the wanted kind, in order.
  func children<View: SyntaxNodeView>(_: View.Type = View.self) -> SyntaxList<View> {
    var result: SyntaxList<View> = []
    var cursor = ChildCursor(self)
    while let child = cursor.previousIndex() {
      if tree.nodes[child].kind == View.kind { result.prepend(Syntax(tree: tree, index: child)) }
    }
    return result
  }
}
