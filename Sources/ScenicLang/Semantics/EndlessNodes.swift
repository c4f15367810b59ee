import ScenicRuntime

// Nodes that would be made without end: a container in itself, a flow that starts with itself.

extension Binder {
  mutating func rejectEndlessNodes() {
    var sizes = [Int](repeating: 0, count: model.nodes.count)
    var isReported = false
    for node in model.nodes.indices where sizes[node] == 0 { measure(from: node, &sizes, &isReported) }
  }

  /// Gives each node the number of nodes that making it makes, without recursion; -1 marks a node being measured.
  private mutating func measure(from start: Int, _ sizes: inout [Int], _ isReported: inout Bool) {
    var stack: [(node: Int, next: [Int])] = [(start, written(in: start))]
    sizes[start] = -1
    while let top = stack.indices.last {
      guard let inner = stack[top].next.popLast() else {
        let node = stack.removeLast().node
        let sum = written(in: node).reduce(1) { $0 + max(sizes[$1], 1) }
        sizes[node] = min(sum, SiteMap.limit + 1)
        if sum > SiteMap.limit, !isReported {
          report(.tooLarge(name: model.nodes[node].name.text), at: model.nodes[node].name.range)
          isReported = true
        }
        continue
      }
      if sizes[inner] == 0 {
        sizes[inner] = -1
        stack.append((inner, written(in: inner)))
      } else if sizes[inner] < 0 {
        let names = stack.drop { $0.node != inner }.map { model.nodes[$0.node].name.text }
        report(.endlessNode(names: names), at: model.nodes[inner].name.range)
      }
    }
  }

  private func written(in node: Int) -> [Int] { children(of: node).compactMap { $0 } }
}
