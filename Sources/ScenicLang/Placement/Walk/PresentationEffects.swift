import ScenicRuntime

extension Walk {
  mutating func present(
    _ template: Program.Template, as style: String, _ draft: inout Draft, _ voice: Voice
  ) {
    checkMade(template, draft, voice)
    draft.asked += asking(in: template)
    var over: [Int] = []
    for here in expand(draft) {
      for site in presenters(at: here, draft, voice) {
        for made in present(template, as: style, over: site) where !over.contains(made) { over.append(made) }
      }
    }
    if draft.cover != .nothing { draft.clears = true }
    draft.cover = voice.presentsAtEnd && draft.cover != .nothing ? .unknown : .these(over)
  }

  /// What a presentation hangs on: here or, where nobody in particular speaks, what nothing covers.
  private mutating func presenters(at here: Int, _ draft: Draft, _ voice: Voice) -> [Int] {
    guard voice.presentsAtEnd else { return [here] }
    switch draft.cover {
    case .nothing: return draft.isShown ? [here] : table.levelRoots(of: here).flatMap { table.leaves(of: $0) }
    case .these(let sites): return sites.flatMap { table.leaves(of: $0) }
    case .unknown:
      var sites: [Int] = [here]
      for level in table.levelRoots(of: here) { sites += table.leaves(of: level) }
      for site in coverings(of: here) { sites += table.leaves(of: site) }
      return sites
    }
  }

  /// Presents a node over a site.
  @discardableResult
  mutating func present(_ template: Program.Template, as style: String, over site: Int) -> [Int] {
    table.contexts(of: site).map { context in
      let made = make(template, .presented(inside: context))
      table.present(made, over: site, from: current)
      note(style, of: made)
      return made
    }
  }

  /// Everything that can be presented over the level of a site, whatever is over that included.
  private mutating func coverings(of site: Int) -> [Int] {
    var found: [Int] = []
    var seen: Set<Int> = []
    var waiting = table.levelRoots(of: site)
    while let next = waiting.popLast() {
      if !seen.insert(next).inserted { continue }
      for child in table.look(next).occupants.flatMap({ $0.sites }) { waiting.append(child) }
      for presented in presentations(over: next) {
        found.append(presented)
        waiting.append(presented)
      }
    }
    return found
  }

  mutating func dismiss(_ draft: inout Draft, _ voice: Voice) {
    var after: [Whereabouts] = []
    var failures: [ProblemList.Failure] = []
    let heres = draft.heres
    if case .these = draft.cover {
      draft.clears = true
      after = draft.isShown ? heres.map { Whereabouts(site: $0.site, isLeaf: true) } : levels(draft)
    } else {
      for here in expand(draft) {
        for level in table.levelRoots(of: here) {
          for stance in table[level].stances {
            if case .presented = stance { continue }
            failures.append(failure(at: here))
          }
          if !table.isPresented(level) { continue }
          for presenter in table.look(level).presenters.sites { after += shown(at: presenter) }
        }
      }
      if draft.cover == .unknown { after += draft.isShown ? heres : levels(draft) }
    }
    judge(.nothingPresented, voice, failures: failures, succeeds: !after.isEmpty)
    if after.isEmpty { return }
    draft.leaveOne(to: after)
    draft.arrive(at: after)
  }

  /// What can be shown in the level of here.
  private mutating func levels(_ draft: Draft) -> [Whereabouts] {
    expand(draft).flatMap { table.levelRoots(of: $0) }.map { .shown(in: $0) }
  }

  mutating func dismissAll(_ draft: inout Draft) {
    var after: [Whereabouts] = []
    var levels: [Int] = []
    for here in draft.heres {
      for level in table.levelRoots(of: here.site) {
        if table.isRoot(level) { after.append(.shown(in: draft.isShown ? here.site : level)) }
        if table.isPresented(level) { levels.append(level) }
      }
    }
    draft.clears = true
    leave(levels, &draft, &after)
    if !after.isEmpty { draft.arrive(at: after) }
  }

  /// Takes levels away, and those beneath down to the app's root; what is shown there comes after.
  private mutating func leave(_ levels: [Int], _ draft: inout Draft, _ after: inout [Whereabouts]) {
    var waiting = levels
    var seen: Set<Int> = []
    while let level = waiting.popLast() {
      if !seen.insert(level).inserted { continue }
      for presenter in table.look(level).presenters.sites {
        for beneath in table.levelRoots(of: presenter) {
          if table.isRoot(beneath) { after += shown(at: presenter) }
          if table.isPresented(beneath) { waiting.append(beneath) }
        }
      }
    }
  }

  mutating func close(_ node: Int?, _ draft: inout Draft, _ voice: Voice) {
    let isHere = node == nil
    var targets: [Int]
    if let node { targets = found(node, draft, voice) } else { targets = expand(draft) }
    if case .unknown = draft.cover { targets = Array(targets) }
    var after: [Whereabouts] = []
    var failures: [ProblemList.Failure] = []
    let isTop = draft.isShown && draft.cover == .nothing && (isHere || targets == expand(draft))
    for target in targets {
      for departure in departures(of: target, withFlows: true, fromTop: isTop) {
        if case .staying = departure {
          failures.append(failure(at: target, table[target].first.map { [$0] } ?? []))
          continue
        }
        after += heres(after: departure, of: target)
      }
    }
    judge(.nothingInItsPlace, voice, failures: failures, succeeds: !after.isEmpty)
    if after.isEmpty { return }
    draft.leaveOne(to: after)
    if !isTop { draft.clears = true }
    draft.arrive(at: after)
  }
}
