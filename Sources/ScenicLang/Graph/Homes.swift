import ScenicRuntime

/// Determines the box of each scene, flow and container: the innermost one that contains it in all of its
/// placements. The box is never outside of the flow that declares it.
///
/// A presentation is in no box, since it covers all of them. A scene that is only presented belongs to the
/// box of its presenter; a flow or a container stays in the flow that declares it.
struct Homes {
  /// For each node of the program the node of its box; nil for none.
  private(set) var boxes: [Int?]
  /// True for each node that is in the tree only as a presentation.
  private(set) var isPresented: [Bool]
  private let model: Model
  private let table: PlacementTable
  /// The occurrences that happen only in unusual macrosteps; the nodes that they create do not count.
  private let strays: Set<Int>
  /// The abstract nodes that represent several unnamed stacks, which are indistinguishable.
  private var shared = Set<Int>()

  /// The maximum depth; deeper boxes are drawn further out.
  private static let deepest = 24

  /// Finds the boxes. Cost: the abstract nodes, each with the boxes around it.
  init(_ model: Model, _ walk: Walk) {
    self.model = model
    table = walk.table
    strays = Set(walk.occurrences.indices.filter { walk.occurrences[$0].key.isStray })
    let nodes = model.nodes.indices
    boxes = [Int?](repeating: nil, count: nodes.count)
    isPresented = [Bool](repeating: false, count: nodes.count)
    for node in nodes {
      for site in table.byNode[node] where table[site].node != node { shared.insert(table[site].node) }
    }
    let around = nodes.map { surroundings(of: $0) }
    for node in nodes where model.nodes[node].kind != .scene {
      place(node, in: around[node].count == 1 ? around[node].first : declaringFlow(of: node))
    }
    // At this point, the parents of all boxes are known.
    for node in nodes where model.nodes[node].kind != .scene && !isWithinItsFlow(node) {
      place(node, in: declaringFlow(of: node))
    }
    for node in nodes where model.nodes[node].kind == .scene && !isPresented[node] {
      settle(node, in: commonBox(around[node]))
    }
    // The presenter was found earlier, at least where the node was first presented.
    let presented = nodes.filter { isPresented[$0] && model.nodes[$0].kind == .scene }
    var unsettled = Set(presented)
    for node in presented.sorted(by: { (firstSite(of: $0), $0) < (firstSite(of: $1), $1) }) {
      settle(node, in: commonBox(presenters(of: node, except: unsettled)))
      unsettled.remove(node)
    }
  }

  private func firstSite(of node: Int) -> Int { table.byNode[node].first ?? 0 }

  private mutating func settle(_ node: Int, in box: Int?) {
    boxes[node] = box
    if !isWithinItsFlow(node) { boxes[node] = declaringFlow(of: node) }
  }

  /// Returns the boxes of the presenters of a scene, without duplicates.
  private func presenters(of node: Int, except unsettled: Set<Int>) -> [Int?] {
    var found: [Int?] = []
    var seen = unsettled
    for site in table.byNode[node] {
      let list = table[site].presenters
      for (presenter, origin) in zip(list.sites, list.origins) where !strays.contains(origin) {
        guard seen.insert(table[presenter].node).inserted else { continue }
        let box = boxes[table[presenter].node]
        if !found.contains(box) { found.append(box) }
      }
    }
    return found
  }

  /// Returns the nodes that can directly contain a node, without duplicates; nil is none.
  private mutating func surroundings(of node: Int) -> [Int?] {
    var found: [Int?] = []
    var stances = (presented: 0, all: 0)
    for site in table.byNode[node] {
      for stance in table[site].stances {
        stances.all += 1
        var box: Int?
        switch stance {
        case .root: break
        case .presented:
          stances.presented += 1
          continue
        case .slot(let parent, _), .child(let parent), .entry(let parent, nil): box = table[parent].node
        case .entry(_, let owner?): box = table[owner].node
        }
        if let known = box, shared.contains(known) { continue }
        if box != node, !found.contains(box) { found.append(box) }
      }
    }
    isPresented[node] = stances.all > 0 && stances.presented == stances.all
    return found
  }

  private func declaringFlow(of node: Int) -> Int? {
    let flow = model.nodes[node].scope
    return model.flows[flow].node == node
      ? model.flows[flow].parent.flatMap { model.flows[$0].node } : model.flows[flow].node
  }

  private func isWithinItsFlow(_ node: Int) -> Bool {
    guard let flow = declaringFlow(of: node) else { return true }
    return chain(from: boxes[node]).contains(flow)
  }

  /// Moves a box into another, unless that is within it or very deep.
  private mutating func place(_ node: Int, in box: Int??) {
    let chain = chain(from: box ?? nil)
    boxes[node] = chain.contains(node) || chain.count >= Homes.deepest ? nil : box ?? nil
  }

  private func chain(from box: Int?) -> [Int] {
    var found: [Int] = []
    var next = box
    while let box = next, found.count <= Homes.deepest {
      found.append(box)
      next = boxes[box]
    }
    return found
  }

  /// Returns the innermost box around all of these.
  private func commonBox(_ places: [Int?]) -> Int? {
    guard let first = places.first else { return nil }
    var common = chain(from: first)
    for place in places.dropFirst() {
      let other = chain(from: place)
      common.removeAll { !other.contains($0) }
    }
    return common.first
  }
}
