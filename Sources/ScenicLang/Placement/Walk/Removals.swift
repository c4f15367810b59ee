import ScenicRuntime

/// The nodes that one occurrence may remove, and the events that it raises.
struct Removals {
  /// The confined presentations that may leave, as far as only certain ones can be in the tree.
  var released = BitSet()
  /// The nodes that may leave.
  var losses = Losses()
  var hasNewRoot = false
  /// The part of them among which any confined presentation can be.
  var anywhere = Losses()
  var hasNewRootAnywhere = false
  /// The occurrences that it raises.
  var raised: OrderedSet<Int> = []

  var isEmpty: Bool { losses.isEmpty && !hasNewRoot && raised.keys.isEmpty }

  /// Returns true if a node may be among what leaves.
  func takesAlong(_ site: Int, _ table: PlacementTable) -> Bool {
    hasNewRoot || !losses.isEmpty && table.isAmong(losses, site)
  }

  mutating func join(_ other: Removals) {
    released.formUnion(other.released)
    losses.join(other.losses)
    anywhere.join(other.anywhere)
    hasNewRoot = hasNewRoot || other.hasNewRoot
    hasNewRootAnywhere = hasNewRootAnywhere || other.hasNewRootAnywhere
  }
}

// Determines who can remove the presentations without a gesture that dismisses them.

extension Walk {
  /// The origin of an occurrence.
  private enum Source {
    case user, app, link
  }

  /// Returns true if a link, an event or a condition of the app may remove a node of this declaration.
  func isReleasedFromOutside(_ node: Int) -> Bool {
    (confinement.releasedByLink.members + confinement.releasedByApp.members).contains {
      table[$0].node == node
    }
  }

  /// Records that the current occurrence causes another one.
  mutating func noteCause(of key: Occurrence.Key, isByApp: Bool = false) {
    note(.removals)
    guard let place = agenda.places[key], confinement.removals.indices.contains(place) else { return }
    if isByApp {
      confinement.raisedByApp.insert(place)
    } else {
      confinement.removals[current].raised.insert(place)
    }
  }

  /// Records that an edit may remove nodes that no gesture removes, if its trigger is possible while they are
  /// in the tree. The end of a node itself, `ending`, takes what is in it along.
  mutating func release(_ draft: inout Draft, evenCovered: Bool = false, ending: Int? = nil) {
    if !draft.mayRemove { return }
    note(.removals)
    if confinement.removals.isEmpty { return }
    let losses = draft.allLosses
    if case .start = agenda.occurrences[current].key.word { return }
    var found = Removals(losses: losses, hasNewRoot: draft.root.mayBeNew)
    if let ending { found.losses = Losses(contents: [ending]) }
    if let others = confinedMeanwhile(evenCovered) {
      for site in others.members where draft.root.mayBeNew || table.isPresentationAmong(losses, site) {
        found.released.insert(site)
      }
    } else {
      found.anywhere = losses
      found.hasNewRootAnywhere = draft.root.mayBeNew
    }
    confinement.removals[current].join(found)
  }

  /// Records that the user can request an action of the app in a confined presentation.
  mutating func act() {
    note(.actions)
    guard !confinement.removals.isEmpty, let sender = agenda.occurrences[current].key.sender else { return }
    confinement.acting.formUnion(confinedAround(sender))
  }

  /// Returns the confined presentations that can be in the tree during the current occurrence; nil for all.
  private mutating func confinedMeanwhile(_ evenCovered: Bool) -> BitSet? {
    confinedMeanwhile(agenda.occurrences[current].key, evenCovered)
  }

  /// Returns those that can be in the tree while a key occurs; with `isByUser`, none can be over its sender.
  private mutating func confinedMeanwhile(
    _ key: Occurrence.Key, _ evenCovered: Bool, isByUser: Bool = false
  ) -> BitSet? {
    switch key.word {
    case .start, .link, .said(.appEvent), .said(.changed): return nil
    case .said(.event(let node, _)) where program.nodes[node].flow != nil: return nil
    case .said(.answered), .said(.failed):
      return evenCovered ? nil : key.here.map { confinedAround($0) }
    default:
      guard let sender = key.sender else { return nil }
      var found = confinedAround(sender)
      // A gesture asks only nodes of the uncovered level.
      var isLeave = false
      if case .said(.leave) = key.word { isLeave = listening.hasAskingRules }
      if isLeave || !isByUser && (key.departure != nil || evenCovered) {
        // Others may be over the level of the sender.
        for level in table.levelRoots(of: sender) { found.formUnion(confinedOver(level)) }
        if confinement.confined.isSubset(of: found) { return nil }
      }
      return found
    }
  }

  /// Returns the confined presentations that can be over a level, which is given by its root.
  private mutating func confinedOver(_ level: Int) -> BitSet {
    if confinement.presentedOver.isEmpty {
      for site in confinement.confined.members {
        for around in table.surroundings(of: site).nodes.members
        where table[around].isRoot || table[around].isPresented {
          confinement.presentedOver[around, default: BitSet()].insert(site)
        }
      }
    }
    return confinement.presentedOver[level] ?? BitSet()
  }

  /// Collects the presentations that the user, the app or a link removes.
  mutating func release() {
    if confinement.removals.isEmpty { return }
    confinement.releasedByUser = released(by: .user)
    // Who else removes those of the user makes no difference.
    if !confinement.confined.isSubset(of: confinement.releasedByUser) {
      confinement.releasedByApp = released(by: .app)
      confinement.releasedByLink = released(by: .link)
    }
    (confinement.removals, confinement.raisedByApp, confinement.presentedOver) = ([], [], OrderedMap())
  }

  private mutating func released(by source: Source) -> BitSet {
    var flood = Flood()
    for place in source == .app ? confinement.raisedByApp.keys : [] { flood.reach(place, with: nil) }
    var swept: [(occurrence: Int, sender: Int)] = []
    for place in confinement.removals.indices {
      let key = agenda.occurrences[place].key
      if key.departure == .swept, let sender = key.sender {
        swept.append((place, sender))
      } else if agenda.occurrences[place].cause == nil, !confinement.removals[place].isEmpty {
        let (own, evenCovered) = (self.source(of: key), isHeardEvenCovered(key))
        // The app sends the events of a covered scene.
        if own == source || own == .user && source == .app && (evenCovered || key.departure != nil) {
          flood.reach(place, with: confinedMeanwhile(key, evenCovered, isByUser: source == .user))
        }
      }
    }
    if source == .user {
      for one in swept where canBeTakenAlong(one.sender) {
        flood.reach(one.occurrence, with: confinedAround(one.sender))
      }
    }
    var found = BitSet()
    while !flood.waiting.isEmpty {
      // What is removed, by the presentations that can be in the tree before.
      var removed = OrderedMap<[Int], Removals>()
      var removedAnywhere = Removals()
      while let next = flood.waiting.popLast() {
        if let meanwhile = flood.meanwhile(next) {
          found.formUnion(released(by: next, meanwhile))
          removed[meanwhile.members, default: Removals()].join(confinement.removals[next])
        } else {
          found.formUnion(confinement.removals[next].released)
          removedAnywhere.join(confinement.removals[next])
        }
        for raised in confinement.removals[next].raised.keys {
          flood.reach(raised, with: flood.meanwhile(next))
        }
      }
      for site in confinement.confined.members
      where removedAnywhere.hasNewRootAnywhere || table.isPresentationAmong(removedAnywhere.anywhere, site) {
        found.insert(site)
      }
      // What leaves with another node sends an event too.
      for one in swept {
        if removedAnywhere.takesAlong(one.sender, table) { flood.reach(one.occurrence, with: nil) }
        for (meanwhile, removals) in removed.entries where removals.takesAlong(one.sender, table) {
          flood.reach(one.occurrence, with: BitSet(meanwhile))
        }
      }
    }
    return found
  }

  /// Returns the confined presentations around a node.
  private func confinedAround(_ site: Int) -> BitSet {
    table.surroundings(of: site).nodes.intersection(confinement.confined)
  }

  /// Returns the presentations that an occurrence removes if only these can be in the tree.
  private func released(by occurrence: Int, _ meanwhile: BitSet) -> BitSet {
    let removed = confinement.removals[occurrence]
    if removed.hasNewRootAnywhere { return meanwhile }
    var found = removed.released.intersection(meanwhile)
    if removed.anywhere.isEmpty { return found }
    for site in meanwhile.members where table.isPresentationAmong(removed.anywhere, site) {
      found.insert(site)
    }
    return found
  }

  private func isHeardEvenCovered(_ key: Occurrence.Key) -> Bool {
    if case .said(let subject) = key.word { listening.isHeardEvenCovered(subject) } else { false }
  }

  /// Returns true if a gesture can remove a node with an ancestor, or with the entry below it.
  private func canBeTakenAlong(_ site: Int) -> Bool {
    let placement = table[site]
    let isOverEntry = placement.stances.contains { stance in
      guard case .entry = stance else { return false }
      return placement.beneath.sites.contains { !table[$0].beneath.isEmpty }
    }
    return isOverEntry || canBeTaken(placement.stances.compactMap { $0.parent })
  }

  /// Returns true if a gesture can remove one of these nodes, alone or with an ancestor.
  private func canBeTaken(_ sites: [Int]) -> Bool {
    var isTaken = false
    table.climb(from: sites) { next, stance, waiting in
      switch stance {
      case .presented: if confinement.dismissible.contains(next) { isTaken = true }
      case .entry: if !table[next].beneath.isEmpty { isTaken = true }
      case .root, .slot, .child: break
      }
      if let parent = stance.parent { waiting.append(parent) }
    }
    return isTaken
  }

  /// Returns the origin of an occurrence that no other one raises.
  private func source(of key: Occurrence.Key) -> Source {
    switch key.word {
    case .link: return .link
    case .start, .requirement, .said(.appEvent): return .app
    case .said(.event(let node, _)): return program.nodes[node].flow != nil ? .app : .user
    case .said(.changed(let condition)): return program.conditions[condition].owner == nil ? .app : .user
    case .said(.leave):
      // A gesture asks, a rule with `asking`, or a link.
      if listening.hasAskingRules || key.sender.map({ canBeTaken([$0]) }) ?? true { return .user }
      return listening.hasLinks ? .link : .app
    default: return .user
    }
  }
}

/// The occurrences that one origin causes, each with the confined presentations that can be in the tree before; nil
/// for all.
///
/// An event that is raised is handled in the same turn, so those are the same as for what raised it. A presentation
/// that the turn creates is another one.
private struct Flood {
  var waiting: [Int] = []
  private var some = [Int: BitSet]()
  private var all = BitSet()

  /// Returns the presentations that can be in the tree before an occurrence that is reached.
  func meanwhile(_ place: Int) -> BitSet? { all.contains(place) ? nil : some[place] ?? BitSet() }

  mutating func reach(_ place: Int, with new: BitSet?) {
    if all.contains(place) { return }
    if let new {
      if let known = some[place], new.isSubset(of: known) { return }
      some[place, default: BitSet()].formUnion(new)
    } else {
      all.insert(place)
    }
    waiting.append(place)
  }
}
