import ScenicRuntime

// Finds the flows around abstract nodes. If a node has several placements, there may be several chains of them.

extension PlacementTable {
  /// Returns the chains of flows around an abstract node, innermost first, without the app; with `itself`,
  /// its own flow first. If nested flows have too many chains, each flow is a chain by itself.
  func flows(around site: Int, itself: Bool) -> [[Int]] {
    dependOnFlows(around: site)
    var chains = climbs.flows[site] ?? []
    if chains.isEmpty {
      chains = onlyChain(around: site).map { [$0] } ?? allChains(around: site)
      climbs.flows.set(site, to: chains)
    }
    return itself && flow(site) != nil ? chains.map { [site] + $0 } : chains
  }

  /// Returns the chain around a node if it, and each node around it, has one placement.
  private func onlyChain(around site: Int) -> [Int]? {
    var found: [Int] = []
    var next = site
    for _ in 0..<100 {
      let stances = sites[next].stances
      guard stances.count == 1 else { return nil }
      guard let outer = enclosing(stances[0]) else { return found }
      if flow(outer) != nil { found.append(outer) }
      next = outer
    }
    return nil
  }

  private func allChains(around site: Int) -> [[Int]] {
    var way: [Int] = []
    var budget = 200
    // To count the visits takes less than to collect chains.
    visit(around: site, &way, &budget)
    if budget <= 0 { return singles(around: site) }
    budget = 200
    let chains = chains(around: site, &way, &budget).map { $0.flows }
    return budget <= 0 || chains.count > PlacementTable.mostChains ? singles(around: site) : chains
  }

  /// Returns the chains of flows around an abstract node, innermost first, if nothing can replace it. It is
  /// then the app's root, alone in a slot or in its flow, or the only entry of a stack, which no flow below
  /// it can own.
  func flows(aroundStaying site: Int) -> [[Int]] {
    dependOnFlows(around: site)
    var found: OrderedSet<[Int]> = []
    var waiting = [site]
    var seen = OrderedSet<Int>()
    while let next = waiting.popLast() {
      if !seen.insert(next).inserted { continue }
      for stance in sites[next].stances {
        switch stance {
        case .root: found.insert([])
        case .slot(let parent, _): found.insert(contentsOf: flows(around: parent, itself: true))
        case .child(let flow): found.insert(contentsOf: flows(around: flow, itself: true))
        case .entry(let stack, owner: nil) where sites[next].first != nil:
          if flow(stack) == nil {
            waiting.append(stack)
          } else {
            found.insert(contentsOf: flows(around: stack, itself: true))
          }
        case .entry, .presented: break
        }
      }
    }
    return found.keys
  }

  /// The maximum number of distinguished chains; more are reduced to single flows.
  static let mostChains = 16

  /// A chain of flows around an abstract node, up to the app or, in a cycle, up to a node on the way.
  private struct Chain: Equatable {
    var flows: [Int]
    var end: Int?
  }

  /// Visits the same nodes as `chains`, unless that finds too many chains before.
  private func visit(around site: Int, _ way: inout [Int], _ budget: inout Int) {
    budget -= 1
    if budget <= 0 || way.contains(site) { return }
    way.append(site)
    for stance in sites[site].stances where budget > 0 {
      if let next = enclosing(stance) { visit(around: next, &way, &budget) }
    }
    way.removeLast()
  }

  private func chains(around site: Int, _ way: inout [Int], _ budget: inout Int) -> [Chain] {
    budget -= 1
    if way.contains(site) { return [Chain(flows: [], end: site)] }
    if budget <= 0 { return [] }
    way.append(site)
    defer { way.removeLast() }
    var result: [Chain] = []
    for stance in sites[site].stances where budget > 0 {
      guard let next = enclosing(stance) else {
        if !result.contains(Chain(flows: [])) { result.append(Chain(flows: [])) }
        continue
      }
      let isFlow = flow(next) != nil
      for chain in chains(around: next, &way, &budget) {
        let whole = isFlow ? Chain(flows: [next] + chain.flows, end: chain.end) : chain
        if !result.contains(whole) { result.append(whole) }
      }
      // Beyond this number, chains are reduced to single flows.
      if result.count > PlacementTable.mostChains { budget = 0 }
    }
    let rounds = result.filter { $0.end == site && !$0.flows.isEmpty }
    result.removeAll { $0.end == site }
    // A node that contains itself: the outer one is around the inner one, and then its own ancestors.
    for round in rounds where result.count <= PlacementTable.mostChains {
      for chain in result.map({ Chain(flows: round.flows + $0.flows, end: $0.end) })
      where !result.contains(chain) {
        result.append(chain)
      }
    }
    return result
  }

  /// Returns the flows whose declarations are around an abstract node in all of its placements, and after
  /// them one of the others or none.
  private func singles(around site: Int) -> [[Int]] {
    var certain: [[Int]] = []
    var kinds = OrderedSet<Int>()
    var starts = [site]
    while let next = flowsOfOneKind(around: starts), let first = next.first,
      kinds.insert(sites[first].node).inserted
    {
      certain.append(next)
      starts = next
    }
    let way = certain.compactMap { $0.first }
    var found = [way]
    for (place, flows) in certain.enumerated() {
      found += flows.dropFirst().map { way[..<place] + [$0] + way[(place + 1)...] }
    }
    return found + flowsAround(starts).map { way + [$0] }
  }

  /// Returns all flows around these, in any placement.
  private func flowsAround(_ starts: [Int]) -> [Int] {
    if let known = climbs.flowsAround[starts] { return known }
    var found: [Int] = []
    var known = OrderedSet<Int>()
    climb(from: starts) { _, stance, waiting in
      guard let around = enclosing(stance), known.insert(around).inserted else { return }
      if flow(around) != nil { found.append(around) }
      waiting.append(around)
    }
    climbs.flowsAround.set(starts, to: found)
    return found
  }

  /// Returns chains reduced to the wanted declarations, without duplicates.
  func chains(_ chains: [[Int]], of isWanted: (_ flow: Int) -> Bool) -> [[Int]] {
    if chains.count == 1, chains[0].allSatisfy({ flow($0).map(isWanted) ?? false }) { return chains }
    var found: OrderedSet<[Int]> = []
    var last: [Int]?
    for chain in chains {
      let wanted = chain.filter { self.flow($0).map(isWanted) ?? false }
      if wanted != last { found.insert(wanted) }
      last = wanted
    }
    return found.keys
  }

  /// Returns the innermost flows around these, if there is one in every placement, and always of one
  /// declaration.
  private func flowsOfOneKind(around starts: [Int]) -> [Int]? {
    var found: [Int] = []
    var isSo = true
    climb(from: starts) { _, stance, waiting in
      guard isSo, let around = enclosing(stance) else { return isSo = false }
      if flow(around) == nil { return waiting.append(around) }
      if let first = found.first, sites[first].node != sites[around].node { return isSo = false }
      if !found.contains(around) { found.append(around) }
    }
    return isSo && !found.isEmpty ? found : nil
  }
}
