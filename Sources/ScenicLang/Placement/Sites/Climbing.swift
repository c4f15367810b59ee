import ScenicRuntime

// What is around a site, met by climbing. Where a site can stand in several ways each of them is followed.

extension PlacementTable {
  /// A stack around a site, and the entry with which the site is in it, nil if it is the stack itself.
  struct StackAround: TableKey {
    var stack: Int
    var entry: Int?

    var digest: Digest { Digest(stack, entry ?? -1) }
  }

  /// What climbing has found, by where it began. Only a site that stands in one more way changes that.
  struct Climbs {
    var stacks = DenseMap<[StackAround?]>()
    var flows = DenseMap<[[Int]]>()
    /// All flows around, by where climbing began.
    var flowsAround: OrderedMap<[Int], [Int]> = [:]
    var levelRoots = DenseMap<[Int]>()
    var ends = DenseMap<Bool>()
    var contexts = DenseMap<[Int?]>()
    /// By declaration.
    var holders = DenseMap<(count: Int, sites: OrderedSet<Int>)>()
  }

  /// Climbs from sites, each looked at once: of each stance `step` says what to climb to.
  func climb(from starts: [Int], _ step: (Int, Placement.Stance, inout [Int]) -> Void) {
    var waiting = starts
    var seen = OrderedSet<Int>()
    while let site = waiting.popLast() {
      if !seen.insert(site).inserted { continue }
      for stance in sites[site].stances { step(site, stance, &waiting) }
    }
  }

  /// Climbs from a site in its level, to all that it can stand in there.
  func climb(inLevelFrom site: Int, _ step: (Int, Placement.Stance) -> Void) {
    climb(from: [site]) { site, stance, waiting in
      step(site, stance)
      if let parent = stance.parent { waiting.append(parent) }
    }
  }

  /// The sites of a declaration. Who asks is told when there is a new one.
  func all(_ node: Int) -> [Int] {
    if let reader, searchers[node].last != reader { searchers[node].append(reader) }
    return byNode[node]
  }

  /// The sites that a node of this declaration can be in, through containers and flows of its level. Who asks is told
  /// when there is a new one.
  func holders(of node: Int) -> OrderedSet<Int> {
    _ = all(node)
    if let known = climbs.holders[node], known.count == byNode[node].count { return known.sites }
    var found: OrderedSet<Int> = []
    climb(from: byNode[node]) { _, stance, waiting in
      guard let parent = stance.parent else { return }
      found.insert(parent)
      waiting.append(parent)
    }
    climbs.holders.set(node, to: (byNode[node].count, found))
    return found
  }

  /// The nearest stacks around a site in its own level; nil stands for a way on which there is none.
  func stacks(around site: Int) -> [StackAround?] {
    if kind(site) == .stack { return [StackAround(stack: site)] }
    if let known = climbs.stacks[site] { return known }
    var found: [StackAround?] = []
    var seen = OrderedSet<Int>()
    collectStacks(around: site, &found, &seen)
    climbs.stacks.set(site, to: found)
    return found
  }

  private func collectStacks(around site: Int, _ found: inout [StackAround?], _ seen: inout OrderedSet<Int>) {
    if !seen.insert(site).inserted { return }
    for stance in sites[site].stances {
      switch stance {
      case .entry(let stack, _): found.append(StackAround(stack: stack, entry: site))
      case .slot(let parent, _), .child(let parent): collectStacks(around: parent, &found, &seen)
      case .root, .presented: if !found.contains(nil) { found.append(nil) }
      }
    }
  }

  /// The flows around a site, innermost first, the app left out; with `itself`, its own flow first. Where a spec nests
  /// flows in themselves so that there are too many ways, each flow around is a way of its own.
  func flows(around site: Int, itself: Bool) -> [[Int]] {
    var chains = climbs.flows[site] ?? []
    if chains.isEmpty {
      var way: [Int] = []
      var budget = 200
      let found = self.chains(around: site, &way, &budget)
      chains = found.filter { !$0.isRound }.map { $0.flows }
      // A flow that stands in itself: the outer one is around the inner one, and then what is around that.
      for round in found where round.isRound && chains.count <= PlacementTable.mostChains {
        chains += chains.map { round.flows + $0 }
      }
      if budget <= 0 || chains.count > PlacementTable.mostChains { chains = singles(around: site) }
      climbs.flows.set(site, to: chains)
    }
    return itself && flow(site) != nil ? chains.map { [site] + $0 } : chains
  }

  /// The flows around a site, innermost first, where nothing can take its place: it is the app's root, alone in a slot or in
  /// its flow, or the only entry of a stack, which no flow beneath it can own.
  func flows(aroundStaying site: Int) -> [[Int]] {
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

  /// More ways of standing in flows than these are told one flow at a time.
  static let mostChains = 16

  /// Flows around a site, as far as the app or, going round, up to the site itself.
  private struct Chain: Equatable {
    var flows: [Int]
    var isRound = false
  }

  private func chains(around site: Int, _ way: inout [Int], _ budget: inout Int) -> [Chain] {
    budget -= 1
    if let start = way.first, start == site { return [Chain(flows: [], isRound: true)] }
    if way.contains(site) || budget <= 0 { return [] }
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
        let whole = isFlow ? Chain(flows: [next] + chain.flows, isRound: chain.isRound) : chain
        if !result.contains(whole) { result.append(whole) }
      }
      // So many are told one flow at a time anyway.
      if result.count > PlacementTable.mostChains { budget = 0 }
    }
    return result
  }

  /// The flows whose declarations are around a site whichever way it stands, and after them one of the others or none.
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

  /// All flows around these, in whatever way they stand.
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

  /// Of flows around only those whose declarations are wanted. What is the same then, mostly all of it, is there once.
  func chains(_ chains: [[Int]], of isWanted: (_ flow: Int) -> Bool) -> [[Int]] {
    var found: OrderedSet<[Int]> = []
    var last: [Int]?
    for chain in chains {
      let wanted = chain.filter { self.flow($0).map(isWanted) ?? false }
      if wanted != last { found.insert(wanted) }
      last = wanted
    }
    return found.keys
  }

  /// The innermost flows around these, if there is one whichever way they stand, and always of one declaration.
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

  /// The site that a stance is next inside of, as flows go: an entry is inside the flow that owns it.
  private func enclosing(_ stance: Placement.Stance) -> Int? {
    switch stance {
    case .root: nil
    case .slot(let parent, _), .child(let parent): parent
    case .entry(let stack, let owner): owner ?? stack
    case .presented(let flow): flow
    }
  }

  /// The innermost flows that something presented over this site is inside of; nil for the app.
  func contexts(of site: Int) -> [Int?] {
    if let known = climbs.contexts[site] { return known }
    var found: [Int?] = []
    climb(from: [site]) { next, stance, waiting in
      if flow(next) != nil {
        if !found.contains(next) { found.append(next) }
      } else if let around = enclosing(stance) {
        waiting.append(around)
      } else if !found.contains(nil) {
        found.append(nil)
      }
    }
    climbs.contexts.set(site, to: found)
    return found
  }

  /// The innermost flow of a stack's entry, which owns what is put over it: the entry itself or, while a flow's root
  /// is a flow, that one; else the one that owns the entry.
  func owners(over entry: Int, in stack: Int) -> [Int?] {
    var found: [Int?] = []
    if flow(entry) != nil {
      for innermost in innermostFlows(of: entry) { found.append(innermost) }
      return found
    }
    for stance in sites[entry].stances {
      if case .entry(stack, let owner) = stance, !found.contains(owner) { found.append(owner) }
    }
    return found
  }

  /// How an entry that is put over this one stands, if there is one way only: over no flow, nearly always.
  func stance(over entry: Int, in stack: Int) -> Placement.Stance? {
    let below = sites[entry]
    guard below.stances.count == 1, flow(entry) == nil, case .entry(stack, _) = below.stances[0] else {
      return nil
    }
    return below.stances[0]
  }

  private func innermostFlows(of entry: Int) -> [Int] {
    var found: [Int] = []
    var waiting = [entry]
    var seen = OrderedSet<Int>()
    while let site = waiting.popLast() {
      if !seen.insert(site).inserted { continue }
      let roots = kind(site) == .flow ? look(site).occupants[0].sites.filter { flow($0) != nil } : []
      if roots.isEmpty || roots.count < look(site).occupants[0].sites.count { found.append(site) }
      waiting += roots
    }
    return found
  }

  /// Where the level of a site begins: presented sites and roots.
  func levelRoots(of site: Int) -> [Int] {
    if let known = climbs.levelRoots[site] { return known }
    var found: [Int] = []
    climb(inLevelFrom: site) { next, stance in
      if stance.parent == nil, !found.contains(next) { found.append(next) }
    }
    climbs.levelRoots.set(site, to: found)
    return found
  }

  /// The app's roots that sites can stand in, or in what is presented over.
  func bases(of starts: [Int]) -> [Int] {
    var found: [Int] = []
    climb(from: starts) { site, stance, waiting in
      switch stance {
      case .root: if !found.contains(site) { found.append(site) }
      case .presented: waiting += sites[site].presenters.sites
      case .slot(let parent, _), .child(let parent), .entry(let parent, _): waiting.append(parent)
      }
    }
    return found
  }

  /// Whether a gesture of the user's can take a site away, itself or with what it stands in.
  func canBeTakenAway(_ site: Int) -> Bool {
    var isTaken = false
    climb(inLevelFrom: site) { next, stance in
      switch stance {
      case .presented: isTaken = true
      case .entry: if !look(next).beneath.isEmpty { isTaken = true }
      case .root, .slot, .child: break
      }
    }
    return isTaken
  }

  /// Whether a site can hold what nothing covers: of a container that is the last child.
  func canBeAtEnd(_ site: Int) -> Bool {
    if let known = climbs.ends[site] { return known }
    var isAtEnd = false
    climb(from: [site]) { _, stance, waiting in
      guard let parent = stance.parent else {
        isAtEnd = true
        return
      }
      if case .slot(_, let slot) = stance, kind(parent) == .container,
        slot < sites[parent].occupants.count - 1
      {
        return
      }
      waiting.append(parent)
    }
    climbs.ends.set(site, to: isAtEnd)
    return isAtEnd
  }

  /// Whether nothing but what presents it is beneath a site; nil if that can be either.
  func standsPresented(_ site: Int) -> Bool? {
    var answers: Set<Bool> = []
    climb(from: [site]) { next, stance, waiting in
      switch stance {
      case .root: answers.insert(false)
      case .presented: answers.insert(true)
      case .slot(let parent, _), .child(let parent): waiting.append(parent)
      case .entry(let stack, _):
        if !sites[next].beneath.isEmpty { answers.insert(false) }
        if sites[next].first != nil { waiting.append(stack) }
      }
    }
    return answers.count == 1 ? answers.first : nil
  }

  /// Whether a site can stand in a slot, however deep, of the same level.
  func isIn(_ site: Int, slot: Int, of container: Int) -> Bool {
    var isIn = false
    climb(inLevelFrom: site) { _, stance in
      if stance == .slot(of: container, slot) { isIn = true }
    }
    return isIn
  }
}
