import ScenicRuntime

extension Walk {
  mutating func present(
    _ template: Program.Template, as style: String, _ draft: inout Draft, _ voice: Voice
  ) {
    checkMade(template, &draft, voice)
    // What is presented at the end replaces nothing.
    let mayReplace = draft.cover != .nothing && !voice.presentsAtEnd
    if isReported(draft) {
      if mayReplace { uncover(expand(draft), &draft) }
      return
    }
    draft.afterwards.asked += asking(in: template)
    var over: OrderedSet<Int> = []
    // The result of the previous node: nearly all have the same.
    var last: (contexts: [Int?], made: [Int]) = ([], [])
    for site in newPresenters(draft, voice) {
      let contexts = table.mergesNested ? contexts(of: template.node, over: site) : table.contexts(of: site)
      if contexts == last.contexts {
        for made in last.made { table.present(made, over: site, from: current) }
      } else {
        last = (contexts, present(template, as: style, over: site, inside: contexts))
        over.insert(contentsOf: last.made)
      }
      if !draft.isShown { for made in last.made { table.present(made, over: site, seen: draft.view) } }
    }
    if mayReplace { uncover(expand(draft), &draft) }
    draft.cover = voice.presentsAtEnd && draft.cover != .nothing ? .unknown : .these(over.keys)
  }

  /// `show N as style`
  mutating func show(
    _ template: Program.Template, matching query: Program.Query?, as style: String, _ draft: inout Draft,
    _ voice: Voice
  ) {
    if let query { check([.query(query)], &draft, voice) }
    let unchanged = draft
    present(template, as: style, &draft, voice)
    let isThere = table.all(template.node).contains { table.look($0).isPresented }
    if isThere { draft.join(unchanged) }
  }

  /// Returns the presenters of a presentation. Those over which the same effect has presented are left out, unless the
  /// cover is read later.
  private mutating func newPresenters(_ draft: Draft, _ voice: Voice) -> [Int] {
    let found = presenters(expand(draft), draft, voice)
    guard voice.presentsAtEnd && draft.cover == .unknown || !draft.needsHere, let words = voice.place else {
      return found
    }
    let key = PresentAnywhere(words: words, effect: effectPath, view: draft.isShown ? nil : draft.view)
    var known =
      self.known.presentedAnywhere[key].flatMap { $0.version == table.revision.version ? $0.presenters : nil }
      ?? BitSet()
    let new = found.filter { known.insert($0) }
    self.known.presentedAnywhere.set(
      key, to: PresentedAnywhere(version: table.revision.version, presenters: known))
    return new
  }

  /// An effect that presents over whatever is on top.
  struct PresentAnywhere: TableKey {
    var words: WordsPlace
    var effect: [Int]
    var view: Draft.View?

    var digest: Digest {
      Digest(words.flow, words.rule, Int(truncatingIfNeeded: effect.digest.bits))
    }
  }

  /// Its presenters so far, in the current version of the table, which determines the flows around them.
  struct PresentedAnywhere {
    var version: Int
    var presenters: BitSet
  }

  /// Returns the presenters of a presentation, without duplicates: here or, without a particular sender, the uncovered
  /// nodes.
  private mutating func presenters(_ heres: [Int], _ draft: Draft, _ voice: Voice) -> [Int] {
    guard voice.presentsAtEnd else { return heres }
    var found = OrderedSet<Int>()
    var levels = BitSet()
    var seen = BitSet()
    switch draft.cover {
    case .nothing:
      for here in heres {
        if draft.initial.isCertain, draft.isShown {
          found.insert(here)
        } else if draft.isShown {
          found.insert(contentsOf: ends(beside: here))
        } else {
          for level in table.levelRoots(of: here) where levels.insert(level) {
            table.addLeaves(of: level, beside: &seen, to: &found)
          }
        }
      }
    case .these(let sites): for site in sites { table.addLeaves(of: site, beside: &seen, to: &found) }
    case .unknown:
      var covers = BitSet()
      for here in heres {
        found.insert(here)
        for level in table.levelRoots(of: here) where levels.insert(level) {
          table.addLeaves(of: level, beside: &seen, to: &found)
        }
        for site in coverings(of: here, beside: &covers) {
          table.addLeaves(of: site, beside: &seen, to: &found)
        }
      }
    }
    return found.keys
  }

  /// Returns the possible uncovered nodes while this one is visible: itself or, beside other columns, the
  /// last shown one.
  private func ends(beside here: Int) -> [Int] {
    var found = [here]
    table.climb(inLevelFrom: here) { _, stance in
      guard case .slot(let parent, _) = stance, table.hasColumns(parent) else { return }
      found += table.leaves(of: parent)
    }
    return found
  }

  /// Presents a node over another one.
  @discardableResult
  mutating func present(_ template: Program.Template, as style: String, over site: Int) -> [Int] {
    let contexts = table.mergesNested ? contexts(of: template.node, over: site) : table.contexts(of: site)
    return present(template, as: style, over: site, inside: contexts)
  }

  /// Returns the flows around a node that is presented over another one, without duplicates, if they are merged.
  private func contexts(of node: Int, over site: Int) -> [Int?] {
    var found: [Int?] = []
    for flow in table.contexts(of: site) {
      let context = table.context(flow, of: node, from: current)
      if !found.contains(context) { found.append(context) }
    }
    return found
  }

  private mutating func present(
    _ template: Program.Template, as style: String, over site: Int, inside contexts: [Int?]
  ) -> [Int] {
    contexts.map { context in
      let made = make(template, .presented(inside: context))
      table.present(made, over: site, from: current)
      note(style, of: made)
      return made
    }
  }

  /// Returns all possible presentations over the level of a node, at any depth, but those that have been seen.
  private func coverings(of site: Int, beside seen: inout BitSet) -> [Int] {
    var found: [Int] = []
    var waiting = table.levelRoots(of: site)
    while let next = waiting.popLast() {
      if !seen.insert(next) { continue }
      for child in table.look(next).occupants.flatMap({ $0.sites }) { waiting.append(child) }
      for presented in table.presentations(over: next) {
        found.append(presented)
        waiting.append(presented)
      }
    }
    return found
  }

  mutating func dismiss(_ draft: inout Draft, _ voice: Voice) {
    var after: [Whereabouts] = []
    var failures: [ProblemList.Failure] = []
    if case .these(let covers) = draft.cover {
      if draft.isShown {
        draft.losses.tops.formUnion(covers)
      } else {
        draft.losses.branches.formUnion(covers)
      }
      after = draft.isShown ? draft.heres.map { Whereabouts(site: $0.site, isLeaf: true) } : levels(draft)
    } else {
      var seen = BitSet()
      for here in expand(draft) {
        for level in table.levelRoots(of: here) {
          if table[level].isRoot {
            failures.append(failure(at: here))
            draft.refuse(at: [here])
          }
          if !table[level].isPresented || !seen.insert(level) { continue }
          draft.lose(level)
          guard draft.needsHere else {
            after.append(.shown(in: level))
            continue
          }
          after += landing(after: .presentation(level), of: level)
        }
      }
      if draft.cover == .unknown {
        uncover(expand(draft), &draft)
        after += draft.isShown ? draft.heres : levels(draft)
      }
    }
    after += presentersInColumns(draft)
    judge(.nothingPresented, voice, failures: failures, succeeds: !after.isEmpty)
    draft.arrive(at: after)
  }

  /// Returns the possible presenters beside here, from which a presentation over the level of here may leave. Cost: the
  /// nodes in that level; constant if no effect follows, or nothing is over it.
  private mutating func presentersInColumns(_ draft: Draft) -> [Whereabouts] {
    guard draft.goesOn, draft.cover != .nothing else { return [] }
    var found: [Whereabouts] = []
    var seen = BitSet()
    var waiting = draft.heres.flatMap { table.levelRoots(of: $0.site) }.map { (site: $0, isInColumn: false) }
    while let next = waiting.popLast() {
      if !seen.insert(next.site) { continue }
      for presented in next.isInColumn ? table.presentations(over: next.site) : [] {
        addShown(at: next.site, below: presented, to: &found)
      }
      let isInColumn = next.isInColumn || table.hasColumns(next.site)
      for child in table.look(next.site).occupants.flatMap({ $0.sites }) {
        waiting.append((child, isInColumn))
      }
    }
    return found
  }

  /// Returns the nodes that can be shown in the level of here.
  private mutating func levels(_ draft: Draft) -> [Whereabouts] {
    expand(draft).flatMap { table.levelRoots(of: $0) }.map { .shown(in: $0) }
  }

  mutating func dismissAll(_ draft: inout Draft) {
    var after: [Whereabouts] = []
    var levels: [Int] = []
    for here in draft.heres {
      for level in table.levelRoots(of: here.site) {
        if table[level].isRoot { after.append(.shown(in: draft.isShown ? here.site : level)) }
        if table[level].isPresented { levels.append(level) }
      }
    }
    draft.losses.branches.formUnion(levels)
    if draft.cover != .nothing { uncover(expand(draft), &draft) }
    leave(levels, &draft, &after)
    after += presentersInColumns(draft)
    draft.arrive(at: after)
  }

  /// Removes levels, and those below down to the app's root; the nodes shown there follow.
  private mutating func leave(_ levels: [Int], _ draft: inout Draft, _ after: inout [Whereabouts]) {
    var waiting = levels
    var seen = BitSet()
    while let level = waiting.popLast() {
      if !seen.insert(level) { continue }
      table.look(level)
      let beneath = table.levelsBeneath(level)
      if draft.goesOn {
        for presenter in beneath.presentersInRoot { addShown(at: presenter, below: level, to: &after) }
      } else if draft.needsHere {
        after += beneath.presentersInRoot.map { .shown(in: $0) }
      }
      for lower in beneath.levels where !seen.contains(lower) && table[lower].isPresented {
        waiting.append(lower)
      }
    }
    draft.losses.branches.formUnion(seen)
  }

  /// With `isPop`, a held pop or dismissal removes any node of the declaration, but never the first entry of a stack.
  mutating func close(_ node: Int?, isPop: Bool = false, _ draft: inout Draft, _ voice: Voice) {
    let heres = expand(draft)
    let targets = node.map { isPop ? table.all($0) : found($0, &draft, voice) } ?? heres
    // The sender is at its node, even if another of its declaration is here now.
    let isHere = node.map { targets == heres && (draft.initial.isCertain || !isSender($0, voice)) } ?? true
    let isTop = draft.isOnTop && isHere
    var after: [Whereabouts] = []
    var failures: [ProblemList.Failure] = []
    for target in targets {
      let isBeneath =
        !isTop && draft.isOnTop && heres.allSatisfy { isOver($0, target) }
      for departure in departures(of: target, withFlows: true, fromTop: isTop) {
        if isBeneath {
          // It leaves from between, and here stays.
          guard case .entry(target, let stack) = departure else { continue }
          if table.flow(target) == nil { joinMeanwhile(over: target, in: stack, isPop: isPop, &draft) }
          draft.losses.branches.insert(target)
          after += draft.heres
          continue
        }
        if case .staying = departure {
          failures.append(failure(at: target, table[target].first.map { [$0] } ?? []))
          draft.refuse(at: node == nil ? [target] : heres)
          continue
        }
        if isTop {
          draft.lose(departure.site ?? target)
        } else {
          draft.losses.branches.insert(departure.site ?? target)
        }
        after += landing(after: departure, of: target, isPop: isPop)
      }
      // Other nodes are unchanged.
      if !isTop, !isBeneath {
        var confinement = Confinement(table, target)
        after += draft.heres.filter { !confinement.holds($0.site) }
      }
    }
    judge(.nothingInItsPlace, voice, failures: failures, succeeds: !after.isEmpty)
    if draft.isOnTop {
      draft.arrive(at: after)
    } else if !after.isEmpty {
      arriveAnywhere(after, &draft)
    } else {
      draft.arrive(at: [])
    }
  }

  /// Returns true if the visible nodes here are always in another entry, over this one, of the same stack.
  private func isOver(_ here: Int, _ entry: Int) -> Bool {
    let stacks = table.stacks(around: here)
    guard stacks.allSatisfy({ $0.map { $0.entry != nil && table.stands(entry, in: $0.stack) } ?? false }),
      !table.canBeWithin(here, [entry])
    else { return false }
    // A stack that is presented in itself may have one entry below and the other above.
    return table.levelRoots(of: here).allSatisfy { level in
      table.look(level).presenters.sites.allSatisfy { !table.canBeWithin($0, [level]) }
    }
  }
}
