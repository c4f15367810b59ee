import ScenicRuntime

// Finds nodes of infinite size: a container in itself, a flow that starts with itself.

extension BodyBinder {
  func rejectEndlessNodes() {
    var extents = Extents(count: context.model.nodes.count)
    for node in context.model.nodes.indices where extents.sizes[node] == 0 { measure(from: node, &extents) }
  }

  /// The extent of each node.
  private struct Extents {
    /// The number of nodes; 0 for one that has not been measured, -1 for one that is being measured.
    var sizes: [Int]
    /// The levels of nodes.
    var depths: [Int]
    var isReported = false

    init(count: Int) {
      sizes = [Int](repeating: 0, count: count)
      depths = sizes
    }
  }

  /// The maximum depth of a node; a tree is at most 200 levels deep, with a reserve for presentations and
  /// pushed entries.
  private static let maximumDepth = 150

  /// Measures a node and its written content, without recursion.
  private func measure(from start: Int, _ extents: inout Extents) {
    var stack: [(node: Int, next: [Int])] = [(start, written(in: start))]
    extents.sizes[start] = -1
    while let top = stack.indices.last {
      guard let inner = stack[top].next.popLast() else {
        finish(stack.removeLast().node, &extents)
        continue
      }
      if extents.sizes[inner] == 0 {
        extents.sizes[inner] = -1
        stack.append((inner, written(in: inner)))
      } else if extents.sizes[inner] < 0 {
        let names = stack.drop { $0.node != inner }.map { context.model.nodes[$0.node].name.text }
        context.report(.endlessNode(names: names), at: context.model.nodes[inner].name.range)
      }
    }
  }

  private func finish(_ node: Int, _ extents: inout Extents) {
    let inner = written(in: node)
    let size = inner.reduce(1) { min($0 + max(extents.sizes[$1], 1), SiteMap.limit + 1) }
    let depth = inner.reduce(0) { max($0, extents.depths[$1]) } + 1
    extents.sizes[node] = size
    extents.depths[node] = depth
    guard size > SiteMap.limit || depth > BodyBinder.maximumDepth, !extents.isReported else { return }
    context.report(
      .tooLarge(name: context.model.nodes[node].name.text), at: context.model.nodes[node].name.range)
    extents.isReported = true
  }

  private func written(in node: Int) -> [Int] { context.children(of: node).compactMap { $0 } }
}
