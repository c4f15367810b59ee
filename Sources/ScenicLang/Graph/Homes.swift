import ScenicRuntime

/// Which box each scene, flow and container is at home in: the innermost one that it stands in wherever it stands, and
/// never one outside of the flow that declares it.
///
/// What is presented stands in none: it covers them all. A scene that only ever is belongs with what it is presented over;
/// a flow or a container keeps its own place in the flow that declares it.
struct Homes {
  /// For each node of the program the one whose box it is in; nil for none.
  private(set) var boxes: [Int?]
  /// Whether each node stands somewhere, and only ever presented.
  private(set) var isPresented: [Bool]
  private let model: Model
  private let table: PlacementTable
  /// What happens only in unusual turns: where that puts something is no home.
  private let strays: Set<Int>
  /// The sites that stand for several unnamed stacks, of which nobody can say which.
  private var shared: Set<Int> = []

  /// Boxes deeper than this are drawn further out.
  private static let deepest = 24

  /// Finds the homes. Cost: the sites, each with the boxes around it.
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
    // Only now every box knows what is around it.
    for node in nodes where model.nodes[node].kind != .scene && !isWithinItsFlow(node) {
      place(node, in: declaringFlow(of: node))
    }
    for node in nodes where model.nodes[node].kind == .scene && !isPresented[node] {
      settle(node, in: commonBox(around[node]))
    }
    // What something is presented over was found before it, at least where it was first.
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

  /// The boxes of what a scene can be presented over, each once.
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

  /// The nodes that a node can stand directly in, each once; nil is none.
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

  /// Puts a box into another, unless that is within it or very deep.
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

  /// The innermost box around all of these.
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
