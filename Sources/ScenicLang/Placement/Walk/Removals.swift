import ScenicRuntime

/// The nodes that one occurrence may remove, and the events that it raises.
struct Removals {
  /// The confined presentations that leave with the sender or around it.
  var released = BitSet()
  /// The nodes that may leave.
  var losses = Losses()
  var hasNewRoot = false
  /// The part of them among which any confined presentation may be.
  var anywhere = Losses()
  var hasNewRootAnywhere = false
  /// The occurrences that it raises.
  var raised: OrderedSet<Int> = []

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

  /// The presentations without a gesture that dismisses them, and without any user input with that effect.
  var stuck: BitSet {
    confined.subtracting(releasedByUser).subtracting(releasedByApp.intersection(acting))
  }

  /// Returns true if a link, an event or a condition of the app may remove a node of this declaration.
  func isReleasedFromOutside(_ node: Int) -> Bool {
    (releasedByLink.members + releasedByApp.members).contains { table[$0].node == node }
  }

  /// Records that the current occurrence causes another one.
  mutating func noteCause(of key: Occurrence.Key, isByApp: Bool = false) {
    guard let place = places[key], removals.indices.contains(place) else { return }
    if isByApp { raisedByApp.insert(place) } else { removals[current].raised.insert(place) }
  }

  /// Records that an edit may remove nodes that no gesture removes, if its trigger is possible while they are
  /// in the tree.
  mutating func release(_ draft: Draft, evenCovered: Bool = false) {
    if removals.isEmpty || !draft.hasNewRoot && draft.losses.isEmpty { return }
    if case .start = occurrences[current].key.word { return }
    var found = Removals(losses: draft.losses, hasNewRoot: draft.hasNewRoot)
    if !evenCovered, let within = nodeMeanwhile() {
      for site in table.surroundings(of: within).nodes.intersection(confined).members
      where draft.hasNewRoot || table.isPresentationAmong(draft.losses, site) {
        found.released.insert(site)
      }
    } else {
      found.anywhere = draft.losses
      found.hasNewRootAnywhere = draft.hasNewRoot
    }
    removals[current].join(found)
  }

  /// Records that the user can request an action of the app in a confined presentation.
  mutating func act() {
    guard !removals.isEmpty, let sender = occurrences[current].key.sender else { return }
    acting.formUnion(table.surroundings(of: sender).nodes.intersection(confined))
  }

  /// Returns the node that is uncovered during the current occurrence, so that only presentations around it are in
  /// the tree; nil if others may cover it.
  private func nodeMeanwhile() -> Int? {
    let key = occurrences[current].key
    switch key.word {
    case .start, .link, .said(.appEvent), .said(.changed): return nil
    case .said(.answered), .said(.failed): return key.here
    case .said(.event(let node, _)) where program.nodes[node].flow != nil: return nil
    default: return key.departure == nil ? key.sender : nil
    }
  }

  /// Collects the presentations that the user, the app or a link removes.
  mutating func release() {
    if removals.isEmpty { return }
    releasedByUser = released(by: .user)
    releasedByApp = released(by: .app)
    releasedByLink = released(by: .link)
    (removals, raisedByApp) = ([], [])
  }

  private func released(by source: Source) -> BitSet {
    var all = Removals()
    var seen = BitSet()
    var waiting = source == .app ? raisedByApp.keys : []
    var swept: [(occurrence: Int, sender: Int)] = []
    for (place, occurrence) in occurrences.prefix(removals.count).enumerated() {
      if occurrence.key.departure == .swept, let sender = occurrence.key.sender {
        swept.append((place, sender))
      } else if occurrence.cause == nil, self.source(of: occurrence.key.word) == source {
        waiting.append(place)
      }
    }
    while !waiting.isEmpty {
      while let next = waiting.popLast() {
        if !seen.insert(next) { continue }
        all.join(removals[next])
        waiting += removals[next].raised.keys
      }
      // What leaves with another node sends an event too.
      for one in swept where !seen.contains(one.occurrence) {
        let isTaken = source == .user && canBeTakenAlong(one.sender)
        if isTaken || all.hasNewRoot || table.isAmong(all.losses, one.sender) {
          waiting.append(one.occurrence)
        }
      }
    }
    var found = all.released
    for site in confined.members
    where all.hasNewRootAnywhere || table.isPresentationAmong(all.anywhere, site) {
      found.insert(site)
    }
    return found
  }

  /// Returns true if a gesture can remove a node, alone or with an ancestor.
  private func canBeTakenAlong(_ site: Int) -> Bool {
    var isTaken = false
    table.climb(inLevelFrom: site) { next, stance in
      switch stance {
      case .presented: if dismissible.contains(next) { isTaken = true }
      case .entry: if !table[next].beneath.isEmpty { isTaken = true }
      case .root, .slot, .child: break
      }
    }
    return isTaken
  }

  /// Returns the origin of an occurrence that no other one raises.
  private func source(of word: Occurrence.Word) -> Source {
    switch word {
    case .link: .link
    case .start, .said(.appEvent): .app
    case .said(.event(let node, _)): program.nodes[node].flow != nil ? .app : .user
    case .said(.changed(let condition)): program.conditions[condition].owner == nil ? .app : .user
    default: .user
    }
  }
}
