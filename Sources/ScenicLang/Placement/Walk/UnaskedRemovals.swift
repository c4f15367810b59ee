import ScenicRuntime

// Records the nodes with rules for `leave` that other rules may remove without asking.

/// The removals that were found: one for each rule and declaration.
struct UnaskedRemovals {
  /// A rule that may remove nodes of a declaration, and where.
  struct Removal {
    let rule: WordsPlace
    let node: Int
    var places: [Place] = []
  }

  /// A place where it may happen.
  struct Place {
    /// The occurrence that the rule handles.
    var occurrence: Int
    /// The node that may leave.
    var site: Int
  }

  private struct Key: TableKey {
    var rule: WordsPlace
    var node: Int

    var digest: Digest { Digest(rule.flow, rule.rule, node) }
  }

  private(set) var found: [Removal] = []
  private var indices = OrderedMap<Key, Int>()

  /// Returns true if enough places of a removal are known.
  func isFull(_ rule: WordsPlace, _ node: Int) -> Bool {
    indices[Key(rule: rule, node: node)].map { found[$0].places.count >= ProblemList.limit } ?? false
  }

  mutating func add(_ rule: WordsPlace, _ node: Int, at place: Place) {
    let key = Key(rule: rule, node: node)
    if let known = indices[key] { return found[known].places.append(place) }
    indices.set(key, to: found.count)
    found.append(Removal(rule: rule, node: node, places: [place]))
  }
}

extension Walk {
  /// Records the nodes with rules for `leave` that an edit may remove. A rule with `asking` asks them. The event of
  /// a node itself, or of what is in it or presented over it, needs no question. Nor does the change of a condition: the
  /// app has to follow it, as it follows a requirement.
  mutating func judgeRemovals(of draft: inout Draft, _ voice: Voice) {
    if listening.leaving.isEmpty || !draft.mayRemove { return }
    note(.judgments)
    if problems == nil { return }
    let key = occurrences[current].key
    guard let place = voice.place, !place.isLink, case .said(let subject) = key.word else { return }
    switch subject {
    case .leave, .changed: return
    default: break
    }
    let rules = program.flows[place.flow].rules
    if rules[place.rule].isAsking { return }
    let levels = rules[place.rule].evenCovered ? nil : levels(upTo: key, subject)
    for node in listening.leaving.keys where !rules[place.rule].resumes(node) {
      for site in table.byNode[node] {
        if problems?.removals.isFull(place, node) ?? true { break }
        if let levels, levels.isDisjoint(with: table.levelRoots(of: site)) { continue }
        if mayHaveLeft(site, draft), !isSent(key, subject, from: site) {
          problems?.removals.add(place, node, at: UnaskedRemovals.Place(occurrence: current, site: site))
        }
      }
    }
  }

  /// Returns the levels in the tree, each given by its root, when a rule handles an event: those up to an uncovered
  /// sender, or below a presentation that has left. Returns nil for an event whose sender may be covered.
  private mutating func levels(upTo key: Occurrence.Key, _ subject: Program.Subject) -> BitSet? {
    let starts: [Int]
    switch (subject, key.departure) {
    case (.event, nil), (.produced, nil), (.select, nil), (.reselect, nil), (.answered, nil), (.failed, nil):
      guard let sender = key.sender ?? key.here else { return nil }
      starts = table.levelRoots(of: sender)
    case (_, .presentation(let left)):
      starts = table.levelsBeneath(left).levels
    default: return nil
    }
    var found = BitSet()
    for start in starts { found.formUnion(levels(downFrom: start)) }
    return found
  }

  /// Returns a level with those that can be in the tree below it.
  private mutating func levels(downFrom start: Int) -> BitSet {
    if let known = known.levels[start] { return known }
    var found = BitSet()
    var waiting = [start]
    while let level = waiting.popLast() {
      if found.insert(level) { waiting += table.levelsBeneath(level).levels }
    }
    known.levels.set(start, to: found)
    return found
  }

  /// Returns true if an event always comes from this node, from a node in it, or from a presentation over it.
  private func isSent(_ key: Occurrence.Key, _ subject: Program.Subject, from site: Int) -> Bool {
    // A flow sends its own events, and handles the results of its requests.
    if case .event(let node, _) = subject, key.sender == nil { return node == table[site].node }
    if key.owner == table[site].node { return true }
    guard let sender = key.sender ?? (subject.completedAction != nil ? key.here : nil) else { return false }
    var confinement = Confinement(table, site)
    return (sender == site || confinement.holds(sender)) && !isRepeated(site)
  }

  /// Returns true if a tree can have two nodes of the abstract node: in an entry below, or in a level below.
  private func isRepeated(_ site: Int) -> Bool {
    var isFound = false
    table.climb(inLevelFrom: site) { next, stance in
      guard case .entry(let stack, _) = stance, !isFound else { return }
      isFound = repeats(beneath: [next]) { table[$0].beneath.sites.filter { table.stands($0, in: stack) } }
    }
    return isFound || repeats(beneath: table.levelRoots(of: site)) { table.levelsBeneath($0).levels }
  }

  /// Returns true if one of these can be below one of them, directly or not.
  private func repeats(beneath starts: [Int], _ beneath: (Int) -> [Int]) -> Bool {
    var waiting = starts
    var seen = BitSet()
    while let next = waiting.popLast() {
      for lower in beneath(next) where seen.insert(lower) {
        if starts.contains(lower) { return true }
        waiting.append(lower)
      }
    }
    return false
  }
}
