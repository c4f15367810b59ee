// Who is nearest to the source of a produced value.

extension Engine.Tree {
  /// Of the smallest branch around a node, its own first, that holds any node that `takes`, the node itself aside:
  /// those that are on view in it; else those on view in one entry of its first stack that has some, the topmost
  /// such entry; else those in one tab. In tree order. What is presented over the branch does not count.
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

  /// The ways to what is wanted in a branch, without the child that has been looked through.
  private func collect(
    _ node: SceneModel, besides done: Engine.Move?, _ isWanted: (SceneModel) -> Bool, _ way: inout [Int],
    _ found: inout [[Int]]
  ) {
    if isWanted(node) { found.append(way) }
    for (place, child) in node.children.enumerated() where done != .child(place) {
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

  /// The outermost container of a kind on the way to a node that has the node on view in one of its children, and
  /// whether all of the way is on view.
  private func outermost(
    _ kind: Program.NodeKind?, on way: [Int], in branch: SceneModel
  ) -> (door: Engine.Door?, isOnView: Bool) {
    var around = [branch]
    for place in way {
      guard let last = around.last, last.children.indices.contains(place) else { return (nil, false) }
      around.append(last.children[place])
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
  /// A child of a container that something is seen through. The one that is looked through first is less: containers
  /// in tree order, in each the children in their order, in a stack the topmost first.
  private struct Door: Comparable {
    /// The way to the container.
    var around: [Int]
    var child: Int

    static func < (left: Door, right: Door) -> Bool {
      left.around == right.around
        ? left.child < right.child : left.around.lexicographicallyPrecedes(right.around)
    }
  }
}
