/// Bounds how deep the trees are that states with contexts represent. Cost: the rows and edges of the contexts, once.
struct TreeDepth {
  private let frames: Frames
  /// By row: its height; nil while it is being computed, so that a row in itself has no bound.
  private var heights = OrderedMap<Int, Int?>()
  /// By context of levels: the nodes that lie over one another in it; nil as for rows.
  private var depths = OrderedMap<Int, Int?>()

  init(_ frames: Frames) { self.frames = frames }

  /// Returns a bound of the nodes that lie in and over one another in a list of levels; nil if there is none.
  mutating func depth(ofLevels list: UInt32) -> Int? {
    if let context = Frames.context(in: list) {
      if let known = depths[context] { return known }
      depths.set(context, to: nil)
      let depth = greatest(frames.contexts[context].edges) { $0.depth(ofLevels: $1) }
      depths.set(context, to: depth)
      return depth
    }
    guard let (level, rest) = frames.store.first(of: list) else { return 0 }
    guard let height = height(of: level), let hidden = depth(ofLevels: rest) else { return nil }
    return height + hidden
  }

  private mutating func height(of row: Int) -> Int? {
    if let known = heights[row] { return known }
    heights.set(row, to: nil)
    let node = frames.store.nodes[row]
    let presented = node.over > 1 ? [Int(node.over) - 2] : []
    let height = greatest(presented + heads(of: node.children)) { $0.height(of: $1) }.map { $0 + 1 }
    heights.set(row, to: height)
    return height
  }

  /// The nodes that a list can hold.
  private func heads(of list: UInt32) -> [Int] {
    var found: [Int] = []
    var open = [list]
    var seen = Set<Int>()
    while let list = open.popLast() {
      if let context = Frames.context(in: list) {
        if seen.insert(context).inserted { open += frames.contexts[context].edges }
      } else if let (head, rest) = frames.store.first(of: list) {
        found.append(head)
        open.append(rest)
      }
    }
    return found
  }

  private mutating func greatest<Part>(
    _ parts: [Part], _ measure: (inout TreeDepth, Part) -> Int?
  ) -> Int? {
    var greatest = 0
    for part in parts {
      guard let depth = measure(&self, part) else { return nil }
      greatest = max(greatest, depth)
    }
    return greatest
  }
}
