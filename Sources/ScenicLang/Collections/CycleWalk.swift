/// A traversal of a graph, without recursion, so that no chain is too long. O(nodes and edges).
struct CycleWalk {
  /// The nodes at which a cycle closes.
  private(set) var circles: [Int] = []
  /// The nodes, each after all that it leads to.
  private(set) var order: [Int] = []
  private var marks: [Mark]

  private enum Mark { case new, open, done }

  /// Takes the nodes that each node leads to.
  init(_ graph: [[Int]]) {
    marks = [Mark](repeating: .new, count: graph.count)
    for place in graph.indices where marks[place] == .new { walk(from: place, graph) }
  }

  /// Returns the sizes of all nodes of a graph without cycles: `own`, with the sizes of all that they lead to. One that
  /// exceeds a limit counts as the next number. O(arrows).
  func sizes(of graph: [[Int]], upTo limit: Int, own: (Int) -> Int) -> [Int] {
    var sizes = [Int](repeating: 0, count: graph.count)
    for place in order { sizes[place] = graph[place].reduce(own(place)) { min($0 + sizes[$1], limit + 1) } }
    return sizes
  }

  private mutating func walk(from start: Int, _ graph: [[Int]]) {
    var stack: [(place: Int, next: [Int])] = [(start, graph[start])]
    marks[start] = .open
    while let top = stack.indices.last {
      guard let inner = stack[top].next.popLast() else {
        marks[stack[top].place] = .done
        order.append(stack.removeLast().place)
        continue
      }
      switch marks[inner] {
      case .done: break
      case .open: if !circles.contains(inner) { circles.append(inner) }
      case .new:
        marks[inner] = .open
        stack.append((inner, graph[inner]))
      }
    }
  }
}
