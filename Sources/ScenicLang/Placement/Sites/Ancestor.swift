/// An ancestor of an abstract node in its level, or the node itself, in one of its placements.
struct Ancestor {
  var site: Int
  var stance: Placement.Stance
}

extension PlacementTable {
  /// Returns the ancestors of a node in its level, each with each of its placements, beginning with the node itself.
  /// Few of them are computed once until a node gets another placement.
  func ancestors(of site: Int) -> [Ancestor] {
    if let known = self[site].ancestors, known.version == revision.version { return known.found }
    var found: [Ancestor] = []
    climb(from: [site]) { site, stance, waiting in
      found.append(Ancestor(site: site, stance: stance))
      if let parent = stance.parent { waiting.append(parent) }
    }
    self[site].ancestors = found.count <= 16 ? (revision.version, found) : nil
    return found
  }

  /// Climbs from an abstract node in its level, to all ancestors there.
  func climb(inLevelFrom site: Int, _ step: (Int, Placement.Stance) -> Void) {
    for ancestor in ancestors(of: site) { step(ancestor.site, ancestor.stance) }
  }

  /// Returns the roots of the levels of an abstract node: presentations and app roots.
  func levelRoots(of site: Int) -> [Int] {
    depend(on: site)
    if let known = climbs.levelRoots[site] { return known }
    var found: [Int] = []
    climb(from: [site]) { next, stance, waiting in
      if let parent = stance.parent {
        waiting.append(parent)
      } else if found.last != next {
        found.append(next)
      }
    }
    climbs.levelRoots.set(site, to: found)
    return found
  }

  /// Returns true if a user gesture can remove a node, alone or with an ancestor.
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

  /// Returns true if a node can be in a slot, at any depth, of the same level.
  func isIn(_ site: Int, slot: Int, of container: Int) -> Bool {
    ancestors(of: site).contains { $0.stance == .slot(of: container, slot) }
  }
}
