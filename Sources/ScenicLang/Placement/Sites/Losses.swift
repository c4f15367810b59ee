/// What may have left the tree.
struct Losses {
  /// These, with all that was in them.
  var branches: Set<Int> = []
  /// What was in these.
  var contents: Set<Int> = []
  /// What was presented over these levels, each given by the site it begins with.
  var presentations: Set<Int> = []

  var isEmpty: Bool { branches.isEmpty && contents.isEmpty && presentations.isEmpty }

  mutating func join(_ other: Losses) {
    branches.formUnion(other.branches)
    contents.formUnion(other.contents)
    presentations.formUnion(other.presentations)
  }
}

extension PlacementTable {
  /// Whether a site can stand inside one of these, is one of them, or is presented over something in them.
  func canBeWithin(_ site: Int, _ branches: Set<Int>) -> Bool {
    isAmong(Losses(branches: branches), site)
  }

  /// Whether a site can be among what has left.
  func isAmong(_ losses: Losses, _ site: Int) -> Bool {
    var waiting = [site]
    var seen: Set<Int> = []
    while let next = waiting.popLast() {
      if losses.branches.contains(next) || next != site && losses.contents.contains(next) { return true }
      if !seen.insert(next).inserted { continue }
      for stance in sites[next].stances {
        waiting += around(stance)
        guard case .presented = stance else { continue }
        for presenter in sites[next].presenters.sites {
          if !losses.presentations.isDisjoint(with: levelRoots(of: presenter)) { return true }
          waiting.append(presenter)
        }
      }
    }
    return false
  }

  /// Whether a site always stands inside this one, is it, or is presented over something in it.
  func isAlwaysWithin(_ site: Int, _ branch: Int) -> Bool {
    var waiting = [site]
    var seen: Set<Int> = []
    while let next = waiting.popLast() {
      if next == branch || !seen.insert(next).inserted { continue }
      for stance in sites[next].stances {
        switch stance {
        case .root: return false
        case .slot(let parent, _), .child(let parent): waiting.append(parent)
        case .entry(let stack, let owner): if owner != branch { waiting.append(stack) }
        case .presented:
          if sites[next].presenters.isEmpty { return false }
          waiting += sites[next].presenters.sites
        }
      }
    }
    return true
  }
}
