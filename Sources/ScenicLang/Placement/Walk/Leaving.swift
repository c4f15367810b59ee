import ScenicRuntime

// Removes nodes, and records departures and remaining nodes.

extension Walk {
  /// Returns the possible departures of a node; with `fromTop`, nothing is over it.
  mutating func departures(of site: Int, withFlows: Bool, fromTop: Bool) -> [Departure] {
    var found: [Departure] = []
    var seen = OrderedSet<Int>()
    collectDepartures(of: site, withFlows, fromTop, &found, &seen)
    return found
  }

  private mutating func collectDepartures(
    of site: Int, _ withFlows: Bool, _ fromTop: Bool, _ found: inout [Departure],
    _ seen: inout OrderedSet<Int>
  ) {
    if !seen.insert(site).inserted { return }
    for stance in table[site].stances {
      var parent: Int?
      switch stance {
      case .root, .slot: note(.staying, &found)
      case .presented: note(.presentation(site), &found)
      case .child(let flow): parent = flow
      case .entry(let stack, _):
        if canLeave(site, stack, fromTop) {
          note(fromTop ? .top(site, of: stack) : .entry(site, of: stack), &found)
        }
        if table[site].first != nil { parent = stack }
      }
      guard let parent else { continue }
      if !withFlows, table.flow(parent) != nil {
        note(.staying, &found)
      } else {
        collectDepartures(of: parent, withFlows, fromTop, &found, &seen)
      }
    }
  }

  private func note(_ departure: Departure, _ found: inout [Departure]) {
    if !found.contains(departure) { found.append(departure) }
  }

  /// Returns true if an entry can have others in its stack that stay.
  private mutating func canLeave(_ site: Int, _ stack: Int, _ fromTop: Bool) -> Bool {
    if !table.look(site).beneath.isEmpty { return true }
    if fromTop || table.flow(site) != nil { return false }
    return !table.over(site, in: stack).isEmpty
  }

  /// Returns the locations at which a rule about a departure begins.
  mutating func heres(after departure: Departure, of site: Int, isPop: Bool = false) -> [Whereabouts] {
    switch departure {
    case .presentation(let presented):
      return table.look(presented).presenters.sites.map { Whereabouts(site: $0) }
    case .top(let entry, let stack): return beneath(entry, in: stack).map { .shown(in: $0) }
    case .entry(let entry, let stack):
      if table.flow(entry) == nil { join(over: entry, in: stack, isPop: isPop) }
      return [.shown(in: stack)]
    case .staying: return [.shown(in: site)]
    case .swept: return Whereabouts.left(around: site, in: self, mayReplaceRoot: replacesRoot)
    }
  }

  /// Returns the visible nodes after a departure that leaves others in its place.
  mutating func landing(after departure: Departure, of site: Int, isPop: Bool = false) -> [Whereabouts] {
    guard case .presentation(let level) = departure else {
      return heres(after: departure, of: site, isPop: isPop)
    }
    var found: [Whereabouts] = []
    for one in table.look(level).presenters.sites { addShown(at: one, below: level, to: &found) }
    return found
  }

  /// Returns the nodes that can be directly below an entry of this stack.
  func beneath(_ entry: Int, in stack: Int) -> [Int] {
    table.look(entry).beneath.sites.filter { table.stands($0, in: stack) }
  }

  /// Records that an entry has left from between: the entries over it are over those below it.
  private mutating func join(over entry: Int, in stack: Int, isPop: Bool) {
    let row = positions(of: entry, isPop: isPop)
    for above in table.over(entry, in: stack) { keep(row, of: above, isPassing: false) }
  }

  /// Records the same while further effects follow, which may remove the entries over it.
  mutating func joinMeanwhile(over entry: Int, in stack: Int, isPop: Bool, _ draft: inout Draft) {
    let row = positions(of: entry, isPop: isPop)
    for above in table.over(entry, in: stack) {
      let new = draft.joints.insert(row, of: Joints.Place(entry: above, stack: stack))
      keep(new, of: above, isPassing: true)
    }
  }

  private func positions(of entry: Int, isPop: Bool) -> Joints.Row {
    let left = table.look(entry)
    return Joints.Row(beneath: BitSet(left.beneath.sites), isFirst: left.first != nil && !isPop)
  }

  private func keep(_ row: Joints.Row, of above: Int, isPassing: Bool) {
    for beneath in row.beneath.members {
      table.put(above, over: beneath, from: current, isPassing: isPassing)
    }
    if row.isFirst { table.putFirst(above, from: current, isPassing: isPassing) }
  }

  /// Keeps the joints that may still exist after the edit.
  mutating func keepJoints(of draft: inout Draft) {
    if draft.joints.isEmpty { return }
    let tops = expand(draft).flatMap { table.stacks(around: $0) }
    let entries = tops.compactMap { $0?.entry }
    // If here is visible in the same stack, no entry is over its own.
    var visible = tops.first.flatMap { $0?.stack }
    if !draft.isShown || draft.cover != .nothing || entries.count < tops.count { visible = nil }
    if let visible { table.dependOnFlows(around: visible) }
    if let stack = visible, tops.contains(where: { $0?.stack != stack }) || table[stack].stances.count > 1 {
      visible = nil
    }
    let lower = visible.map { below(entries, in: $0) } ?? []
    for (place, row) in draft.joints.entries where place.stack != visible || lower.contains(place.entry) {
      keep(row, of: place.entry, isPassing: false)
    }
  }

  /// Returns these entries of a stack, with those that can be below them.
  private func below(_ entries: [Int], in stack: Int) -> BitSet {
    var found = BitSet()
    var waiting = entries
    while let next = waiting.popLast() {
      if found.insert(next) { waiting += beneath(next, in: stack) }
    }
    return found
  }

  /// `finish` and `cancel`
  mutating func end(isDone: Bool, _ value: Program.Expression?, _ draft: inout Draft, _ voice: Voice) {
    if let value { check([value], &draft, voice) }
    guard let ending = voice.ending else {
      draft.refuse(at: expand(draft))
      judge(.nothingToEnd, voice, failures: [failure(at: nil)], succeeds: false)
      return draft.arrive(at: [])
    }
    let mayBeGone = mayHaveLeft(ending, draft)
    if mayBeGone { draft.refuse(at: expand(draft)) }
    judge(.nothingToEnd, voice, failures: [], succeeds: true)
    judge(.alreadyEnded, voice, failures: mayBeGone ? [failure(at: nil)] : [], succeeds: true)
    if isReported(draft), confinement.removals.isEmpty, listening.leaving.isEmpty, draft.requests.isEmpty {
      return
    }
    let subject: Program.Subject =
      isDone ? .done(node: table[ending].node) : .cancelled(node: table[ending].node)
    let isTop = draft.isOnTop && (voice.flow != nil || draft.initial.isCertain)
    let isInLevel = isTop && isInLevel(ending, of: expand(draft))
    var after: [Whereabouts] = []
    var stays: [Whereabouts] = []
    draft.afterwards.ended.append((subject, ending))
    raiseTakingAlong(subject, by: ending)
    for departure in departures(of: ending, withFlows: false, fromTop: isTop) {
      raise(subject, by: ending, departure, isCovered: !draft.isOnTop)
      if departure == .staying {
        stays = draft.heres
      } else if draft.needsHere || departure.isFromBetween {
        after += landing(after: departure, of: ending)
      }
      guard let site = departure.site else { continue }
      if isInLevel { draft.lose(site) } else { draft.losses.branches.insert(site) }
    }
    if !draft.needsHere { return }
    var other = draft
    other.arrive(at: stays, isShown: draft.isShown, cover: draft.cover)
    if isTop { draft.arrive(at: after) } else { arriveAnywhere(after, &draft) }
    if !stays.isEmpty { if draft.heres.isEmpty { draft = other } else { draft.join(other) } }
  }

  /// Returns true if a node that contains these is always in their level: no presentation in it is around them.
  func isInLevel(_ node: Int, of heres: [Int]) -> Bool {
    var known: Int?
    for here in heres {
      for level in table.levelRoots(of: here) where level != known {
        known = level
        table.dependOnFlows(around: level)
        for case .presented(let flow?) in table[level].stances {
          if table.flows(around: flow, itself: true).contains(where: { $0.contains(node) }) { return false }
        }
      }
    }
    return true
  }
}

extension Whereabouts {
  /// Returns all ancestors at which a rule about the end of a node may begin, if nearer ones have left too.
  static func left(around site: Int, in walk: Walk, mayReplaceRoot: Bool) -> [Whereabouts] {
    let table = walk.table
    var found: [Whereabouts] = []
    table.climb(from: [site]) { next, stance, waiting in
      switch stance {
      case .root: if mayReplaceRoot { found += table.scenes().map { Whereabouts(site: $0) } }
      case .slot(let parent, _) where !walk.refilled.contains(table[parent].node): waiting.append(parent)
      case .child(let parent) where !walk.refilled.contains(table[parent].node): waiting.append(parent)
      case .slot(let parent, _), .child(let parent), .entry(let parent, _):
        found.append(Whereabouts(site: parent, isLeaf: table.kind(parent) == .stack))
        waiting.append(parent)
      case .presented:
        let presenters = table.look(next).presenters.sites
        found += presenters.map { Whereabouts(site: $0) }
        waiting += presenters
      }
    }
    return found
  }
}
