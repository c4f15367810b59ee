/// The strongly connected components of a graph that is given by its edges (Tarjan, 1972, without recursion).
enum Components {
  /// A node on the path, with its edges and the index of the next one to follow.
  private struct Step {
    let node: Int
    let edges: [Int]
    var next = 0
  }

  /// Calls `close` with every component that can be reached from a node, each after those that it leads to.
  /// Its members are in the order of their visits. A node for which `isClosed` is true is not visited;
  /// `close` must make it true for the members. Cost: linear in the edges followed.
  static func forEach(
    from start: Int, isClosed: (Int) -> Bool, edges: (Int) -> [Int], close: (ArraySlice<Int>) -> Void
  ) {
    if isClosed(start) { return }
    // The nodes in the order of their visits, and the lowest link of each.
    var order: OrderedSet<Int> = []
    var lowest: [Int] = []
    // The visited nodes without a component so far.
    var open: [Int] = []
    var path: [Step] = []
    func visit(_ node: Int) {
      lowest.append(order.insert(node).place)
      open.append(node)
      path.append(Step(node: node, edges: edges(node)))
    }
    visit(start)
    while let step = path.last {
      let place = order.place(of: step.node) ?? 0
      if step.next < step.edges.count {
        path[path.count - 1].next += 1
        let next = step.edges[step.next]
        if isClosed(next) { continue }
        if let known = order.place(of: next) {
          lowest[place] = min(lowest[place], known)
        } else {
          visit(next)
        }
        continue
      }
      path.removeLast()
      if let before = path.last.flatMap({ order.place(of: $0.node) }) {
        lowest[before] = min(lowest[before], lowest[place])
      }
      guard lowest[place] == place else { continue }
      let first = open.lastIndex(of: step.node) ?? 0
      close(open[first...])
      open.removeSubrange(first...)
    }
  }
}
