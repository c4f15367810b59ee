// Finds the nearest receivers of a produced value.

extension Engine.Tree {
  /// Returns the receivers in the smallest branch around a node that contains any, apart from the node
  /// itself. In that branch, visible receivers come first. Otherwise the result is those visible in the
  /// topmost matching entry of its first stack, else those in one tab. In tree order. Presentations over the
  /// branch do not count.
  func takers(near source: Engine.Position, where takes: (SceneModel) -> Bool) -> [Engine.Position] {
    if !index.hasUpdates { return [] }
    var from: Engine.Move?
    for branch in source.climb {
      var found: [[Int]] = []
      var way: [Int] = []
      collect(
        branch.node, besides: from, { $0.identity != source.identity && takes($0) }, &way, &found)
      if !found.isEmpty {
        return nearest(of: found, in: branch).compactMap { way in
          position(at: branch.moves + way.map { .child($0) })
        }
      }
      from = branch.lastMove
    }
    return []
  }

  /// Collects the paths to matching nodes in a branch, except in the child that has been searched already.
  private func collect(
    _ node: SceneModel, besides done: Engine.Move?, _ isWanted: (SceneModel) -> Bool, _ way: inout [Int],
    _ found: inout [[Int]]
  ) {
    if isWanted(node) { found.append(way) }
    for (place, child) in node.childNodes.enumerated() where done != .child(place) {
      way.append(place)
      collect(child, besides: nil, isWanted, &way, &found)
      way.removeLast()
    }
  }

  private func nearest(of found: [[Int]], in branch: Engine.Position) -> [[Int]] {
    let onView = found.filter { outermost(nil, on: $0, in: branch.node).isOnView }
    if !onView.isEmpty { return onView }
    for kind in [Program.NodeKind.stack, .tabs] {
      let doors = found.map { outermost(kind, on: $0, in: branch.node).door }
      guard let first = doors.compactMap({ $0 }).min() else { continue }
      return zip(found, doors).filter { $0.1 == first }.map { $0.0 }
    }
    return []
  }

  /// Returns the outermost container of a kind on the path to a node that has the node visible in one of its
  /// children. Also returns true if the whole path is visible.
  private func outermost(
    _ kind: Program.NodeKind?, on way: [Int], in branch: SceneModel
  ) -> (door: Engine.Door?, isOnView: Bool) {
    var around = [branch]
    for place in way {
      guard let last = around.last, last.childNodes.indices.contains(place) else { return (nil, false) }
      around.append(last.childNodes[place])
    }
    var door: Engine.Door?
    for (depth, (parent, child)) in zip(around, way).enumerated().reversed() {
      if index.kind(of: parent) == kind {
        door = Engine.Door(around: Array(way.prefix(depth)), child: kind == .stack ? -child : child)
      }
      if !visibleChildren(of: parent).contains(child) { return (door, false) }
    }
    return (door, true)
  }
}

extension Engine {
  /// A child of a container through which a node is visible. The child that is searched first is less:
  /// containers in tree order, in each the children in their order, in a stack the topmost first.
  private struct Door: Comparable {
    /// The path to the container.
    var around: [Int]
    var child: Int

    static func < (left: Door, right: Door) -> Bool {
      left.around == right.around
        ? left.child < right.child : left.around.lexicographicallyPrecedes(right.around)
    }
  }
}
