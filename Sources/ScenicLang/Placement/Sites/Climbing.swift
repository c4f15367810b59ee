import ScenicRuntime

// Finds the ancestors of abstract nodes. If a node has several placements, all of them are followed.

extension PlacementTable {
  /// A stack around an abstract node, and the entry that contains it, nil if it is the stack itself.
  struct StackAround: TableKey {
    var stack: Int
    var entry: Int?

    var digest: Digest { Digest(stack, entry ?? -1) }
  }

  /// Cached results, by start. They are invalidated only by additional placements of existing nodes.
  struct Climbs {
    var stacks = DenseMap<[StackAround?]>()
    var flows = DenseMap<[[Int]]>()
    /// All flows around, by start.
    var flowsAround = OrderedMap<[Int], [Int]>()
    var levelRoots = DenseMap<[Int]>()
    var ends = DenseMap<Bool>()
    var contexts = DenseMap<[Int?]>()
    /// The holders by declaration.
    var holders = DenseMap<(count: Int, sites: OrderedSet<Int>)>()
    /// The nodes around: valid until a node gets another presenter.
    private(set) var surroundings = DenseMap<Surroundings>()
    private var surroundingsSize = 0
    /// The levels below, by level: valid until that gets another presenter.
    var levelsBeneath = DenseMap<LevelsBeneath>()

    /// Adds the nodes around one. Many large results are discarded, so that memory stays bounded.
    mutating func set(_ found: Surroundings, of site: Int) {
      surroundingsSize += found.nodes.size + found.levels.size
      if surroundingsSize > 1 << 20 { (surroundings, surroundingsSize) = (DenseMap(), 0) }
      surroundings.set(site, to: found)
    }

    /// Discards what depends on the flows around presentations.
    mutating func forgetFlows() {
      flows = DenseMap()
      flowsAround = OrderedMap()
      contexts = DenseMap()
    }

    /// Discards what depends on the presenters of a node.
    mutating func forgetPresenters(of site: Int) {
      if surroundingsSize > 0 { (surroundings, surroundingsSize) = (DenseMap(), 0) }
      levelsBeneath.remove(site)
    }
  }

  /// Climbs from abstract nodes, each visited once: for each placement `step` adds the nodes to climb to.
  func climb(from starts: [Int], _ step: (Int, Placement.Stance, inout [Int]) -> Void) {
    for start in starts { depend(on: start) }
    var waiting = starts
    var seen = BitSet()
    while let site = waiting.popLast() {
      if !seen.insert(site) { continue }
      for stance in sites[site].stances { step(site, stance, &waiting) }
    }
  }

  /// Returns the abstract nodes of a declaration. The reader is notified of new ones.
  func all(_ node: Int) -> [Int] {
    if let reader, searchers[node].last != reader { searchers[node].append(reader) }
    return byNode[node]
  }

  /// Returns the abstract nodes that can contain a node of this declaration, through containers and flows of
  /// its level. The reader is notified of new ones.
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

  /// Returns the nearest stacks around an abstract node in its own level; nil represents a path without one.
  func stacks(around site: Int) -> [StackAround?] {
    depend(on: site)
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

  /// Returns the node that directly encloses a placement with regard to flows: an entry is inside the flow
  /// that owns it.
  func enclosing(_ stance: Placement.Stance) -> Int? {
    switch stance {
    case .root: nil
    case .slot(let parent, _), .child(let parent): parent
    case .entry(let stack, let owner): owner ?? stack
    case .presented(let flow): flow
    }
  }

  /// Returns the innermost flows around presentations over this node; nil for the app.
  func contexts(of site: Int) -> [Int?] {
    dependOnContexts(of: site)
    if let known = climbs.contexts[site] { return known }
    if let only = onlyContext(of: site) {
      climbs.contexts.set(site, to: [only])
      return [only]
    }
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

  /// Returns the only such flow, or the app, if the nodes up to there have one placement each.
  private func onlyContext(of site: Int) -> Int?? {
    var next = site
    for _ in 0..<100 {
      if flow(next) != nil { return next }
      let stances = sites[next].stances
      guard stances.count == 1 else { return nil }
      guard let outer = enclosing(stances[0]) else { return .some(nil) }
      next = outer
    }
    return nil
  }

  /// Returns the innermost flow of a stack's entry, which owns entries over it. It is the entry itself or,
  /// while a flow's root is a flow, that one; otherwise the owner of the entry.
  func owners(over entry: Int, in stack: Int) -> [Int?] {
    depend(on: entry)
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

  /// Returns the placement of an entry over this one, if it is unique: over no flow, in nearly all cases.
  func stance(over entry: Int, in stack: Int) -> Placement.Stance? {
    let below = self[entry]
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

  /// Returns the app's roots that can contain these nodes, directly or through presentations.
  func bases(of starts: [Int]) -> [Int] {
    var found: [Int] = []
    var waiting = starts
    var seen = BitSet()
    var levels = BitSet()
    // Once all roots are found, there is no further result; the readers of the only root read again when there is
    // another one.
    while found.count < roots.count, let site = waiting.popLast() {
      if !seen.insert(site) { continue }
      for level in levelRoots(of: site) where levels.insert(level) {
        if sites[level].isRoot { found.append(level) }
        if sites[level].isPresented { waiting += sites[level].presenters.sites }
      }
    }
    return found
  }

  /// Returns true if a node can contain the uncovered node: in a container as the last child.
  func canBeAtEnd(_ site: Int) -> Bool {
    depend(on: site)
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

  /// Returns true if a node is a presentation without an entry below it there; nil if both are possible.
  func standsPresented(_ site: Int) -> Bool? {
    var (isPresented, isOther) = (false, false)
    climb(from: [site]) { next, stance, waiting in
      switch stance {
      case .root: isOther = true
      case .presented: isPresented = true
      case .slot(let parent, _), .child(let parent): waiting.append(parent)
      case .entry(let stack, _):
        if !sites[next].beneath.isEmpty { isOther = true }
        if sites[next].first != nil { waiting.append(stack) }
      }
    }
    return isPresented != isOther ? isPresented : nil
  }
}
