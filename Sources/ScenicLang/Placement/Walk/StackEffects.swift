import ScenicRuntime

extension Walk {
  typealias StackAround = PlacementTable.StackAround

  /// A stack as the target of an effect.
  private struct Target {
    var stack: Int
    /// The entry that contains here, if it is known.
    var entry: Int?
    /// True if it is visible together with here.
    var isSeen: Bool
    /// The locations that lead to it, if requested.
    var heres: [Int] = []

    /// The only possible last entry now; nil if each may be.
    var top: Int? { isSeen ? entry : nil }
  }

  /// Returns the possible last entries of a stack: the one that contains here and, for a hidden stack, those
  /// over it.
  private mutating func tops(of target: Target) -> [Int] {
    guard let entry = target.entry else { return entries(of: target.stack) }
    if target.isSeen { return [entry] }
    return [entry] + above(entry, in: target.stack).filter { $0 != entry }
  }

  /// Returns the nearest stacks around here, with the locations that lead to each if `asksForHeres`; a
  /// missing stack is recorded.
  private mutating func nearestStacks(
    _ draft: inout Draft, _ voice: Voice, asksForHeres: Bool = false
  ) -> [Target] {
    var targets: [Target] = []
    var known = OrderedMap<StackAround, Int>()
    var failures: [ProblemList.Failure] = []
    for here in expand(draft) {
      for around in table.stacks(around: here) {
        guard let around else {
          failures.append(failure(at: here))
          draft.refuse(at: [here])
          continue
        }
        let place = known[around] ?? targets.count
        if place == targets.count {
          known.set(around, to: place)
          targets.append(target(around, isSeen: draft.isShown))
        }
        if asksForHeres { targets[place].heres.append(here) }
      }
    }
    judge(.noStack, voice, failures: failures, succeeds: !targets.isEmpty)
    return targets
  }

  private func target(_ around: StackAround, isSeen: Bool) -> Target {
    Target(stack: around.stack, entry: around.entry, isSeen: isSeen)
  }

  /// Returns one target for each stack.
  private func distinct(_ targets: [Target]) -> [Target] {
    var stacks = Set<Int>()
    return targets.filter { stacks.insert($0.stack).inserted }
  }

  mutating func entries(of stack: Int) -> [Int] { table.look(stack).occupants[0].sites }

  // MARK: Effects

  mutating func push(
    _ template: Program.Template, in named: Int?, _ draft: inout Draft, _ voice: Voice
  ) {
    checkMade(template, &draft, voice)
    draft.afterwards.asked += asking(in: template)
    let targets = stacks(named, &draft, voice)
    if !isReported(draft) { push(template, on: targets, &draft, voice) }
  }

  /// Returns the stacks of this name, or the nearest ones around here, with the locations that lead to each if
  /// `asksForHeres`; a missing stack is recorded.
  private mutating func stacks(
    _ named: Int?, _ draft: inout Draft, _ voice: Voice, asksForHeres: Bool = false
  ) -> [Target] {
    guard let named else { return nearestStacks(&draft, voice, asksForHeres: asksForHeres) }
    let heres = asksForHeres ? expand(draft) : []
    var targets: [Target] = []
    for standing in standing(named, &draft, voice) where table.kind(standing.site) == .stack {
      let isSeen = draft.isShown && standing.isInLevel
      targets.append(
        Target(stack: standing.site, entry: standing.entry, isSeen: isSeen, heres: heres))
    }
    return targets
  }

  /// Moves here to what remains of stacks that have lost entries.
  private func move(_ draft: inout Draft, to after: [Whereabouts], in named: Int?, _ targets: [Target]) {
    if named == nil || targets.allSatisfy({ $0.isSeen }) { return draft.move(to: after) }
    draft.arrive(at: after, isShown: false, cover: .unknown)
  }

  private mutating func push(
    _ template: Program.Template, on targets: [Target], _ draft: inout Draft, _ voice: Voice
  ) {
    var pushed = PushedEntries(template: template)
    // In a hidden stack, it makes no difference which entry contains here.
    for target in targets.filter({ $0.isSeen }) + distinct(targets.filter { !$0.isSeen }) {
      if !target.isSeen || draft.cover != .nothing {
        table.growUnseen(target.stack, isUsual: !occurrences[current].key.isStray)
      }
      if let top = target.top {
        push(&pushed, target.stack, over: top)
      } else {
        pushed.sites += pushOverAll(template, target.stack, voice)
      }
    }
    let isSeen = targets.allSatisfy { $0.isSeen }
    if let stack = targets.first?.stack, targets.allSatisfy({ $0.stack == stack }) {
      draft.known.grow(table[stack].node)
    }
    draft.arrive(
      at: pushed.sites.map { .shown(in: $0) }, isShown: isSeen, cover: isSeen ? draft.cover : .unknown)
  }

  /// Pushes over every entry of a stack. Many occurrences do so by the same effect, so only new entries are
  /// processed.
  private mutating func pushOverAll(
    _ template: Program.Template, _ stack: Int, _ voice: Voice
  ) -> [Int] {
    let entries = entries(of: stack)
    var pushed = PushedEntries(template: template)
    guard let words = voice.place else {
      for top in entries { push(&pushed, stack, over: top) }
      return pushed.sites
    }
    let key = PushOverAll(words: words, effect: effectPath, stack: stack)
    let known = self.known.pushedOverAll[key].flatMap { $0.version == table.revision.version ? $0 : nil }
    pushed.sites = known?.sites ?? []
    for top in entries[(known?.entries ?? 0)...] { push(&pushed, stack, over: top) }
    self.known.pushedOverAll.set(
      key, to: PushedOverAll(version: table.revision.version, entries: entries.count, sites: pushed.sites))
    return pushed.sites
  }

  /// An effect that pushes over every entry of a stack.
  struct PushOverAll: TableKey {
    var words: WordsPlace
    var effect: [Int]
    var stack: Int

    var digest: Digest {
      Digest(words.flow, words.rule, stack ^ Int(truncatingIfNeeded: effect.digest.bits))
    }
  }

  /// Its results so far, in the current version of the table, which determines the owners of entries.
  struct PushedOverAll {
    var version: Int
    var entries: Int
    var sites: [Int]
  }

  /// The pushed nodes, over one entry after the other. Most of them have the same abstract node, which is not
  /// looked up each time.
  private struct PushedEntries {
    let template: Program.Template
    var sites: [Int] = []
    /// The placement of the last one, if it has only one.
    var stance: Placement.Stance?
  }

  private mutating func push(_ pushed: inout PushedEntries, _ stack: Int, over top: Int) {
    let stance = table.stance(over: top, in: stack)
    if let stance, stance == pushed.stance, let site = pushed.sites.last {
      return table.put(site, over: top, from: current)
    }
    pushed.sites += enter(pushed.template, stack, over: top)
    pushed.stance = stance
  }

  /// The number of entries that are followed one by one; below them may be any others of the stack.
  private static let followedEntries = 8

  mutating func pop(_ count: Int, in named: Int?, _ draft: inout Draft, _ voice: Voice) {
    var after: [Whereabouts] = []
    var failures: [ProblemList.Failure] = []
    let targets = stacks(named, &draft, voice, asksForHeres: true)
    for target in targets {
      var tops = OrderedSet(tops(of: target))
      for number in 1...count {
        let isAny = number > Walk.followedEntries
        var under: OrderedSet<Int> = []
        for top in tops.keys {
          if let first = table.look(top).first, named != nil || number >= draft.leastEntries,
            mayBeFirst(top, target.stack, popping: number, draft, voice)
          {
            failures.append(failure(at: top, [first]))
            draft.refuse(at: target.heres)
          }
          if number == 1, !mayHaveBeneath(top, draft, voice) { continue }
          if table.look(top).beneath.isEmpty { continue }
          if named == nil { draft.lose(top) } else { draft.losses.branches.insert(top) }
          under.insert(contentsOf: beneath(top, in: target.stack))
        }
        tops = isAny ? OrderedSet(entries(of: target.stack)) : under
        if isAny { break }
      }
      if count > Walk.followedEntries { cut(target.stack, &draft) }
      after += tops.keys.map { .shown(in: $0) }
    }
    judge(.onlyEntry, voice, failures: failures, succeeds: !after.isEmpty)
    move(&draft, to: after, in: named, targets)
  }

  /// Returns true if an entry can be the first when it is the `number`th that is popped, given the result of the
  /// rule's `where`.
  private mutating func mayBeFirst(
    _ entry: Int, _ stack: Int, popping number: Int, _ draft: Draft, _ voice: Voice
  ) -> Bool {
    if draft.known.leastDepth(ifPresent: table[stack].node) > number, table.isOnly(stack) { return false }
    guard number == 1, draft.initial.isCertain, voice.isPresented == false, voice.sender == entry else {
      return true
    }
    return table.standsPresented(stack) != true
  }

  private mutating func mayHaveBeneath(_ entry: Int, _ draft: Draft, _ voice: Voice) -> Bool {
    !(draft.initial.isCertain && voice.isPresented == true && voice.sender == entry)
  }

  mutating func popAll(in named: Int?, _ draft: inout Draft, _ voice: Voice) {
    var after: [Whereabouts] = []
    let targets = stacks(named, &draft, voice)
    for target in distinct(targets) {
      after += entries(of: target.stack).filter { table.look($0).first != nil }.map { .shown(in: $0) }
      cut(target.stack, &draft)
    }
    move(&draft, to: after, in: named, targets)
  }

  /// Records that entries over the first one of a stack may have left.
  private mutating func cut(_ stack: Int, _ draft: inout Draft) {
    draft.losses.branches.formUnion(entries(of: stack).filter { !table.look($0).beneath.isEmpty })
  }

  mutating func replace(with template: Program.Template, _ draft: inout Draft, _ voice: Voice) {
    checkMade(template, &draft, voice)
    draft.afterwards.asked += asking(in: template)
    var after: [Whereabouts] = []
    for target in nearestStacks(&draft, voice) {
      for entry in target.entry.map({ [$0] }) ?? tops(of: target) {
        draft.lose(entry)
        let made = put(template, inPlaceOf: entry, target.stack)
        let heres = target.isSeen ? made.map { Whereabouts.shown(in: $0) } : [.shown(in: target.stack)]
        after += heres
      }
    }
    draft.move(to: after)
  }

  /// Replaces an entry by a new one, with any entries below and over it.
  private mutating func put(_ template: Program.Template, inPlaceOf entry: Int, _ stack: Int) -> [Int] {
    var made: [Int] = []
    let former = table.look(entry)
    for stance in former.stances {
      guard case .entry(stack, let owner) = stance else { continue }
      let site = make(template, .entry(of: stack, owner: owner))
      for beneath in former.beneath.sites { enter(site, stack, over: beneath) }
      if former.first != nil { enter(site, stack, over: nil) }
      for above in table.over(entry, in: stack) {
        table.put(above, over: site, from: current)
      }
      if table.flow(site) != nil { adopt(over: entry, in: stack, of: owner, into: site) }
      made.append(site)
    }
    return made
  }

  /// Moves entries over a flow into the flow, if they belonged to another one, or to none.
  private mutating func adopt(over entry: Int, in stack: Int, of owner: Int?, into flow: Int) {
    let owners = table.owners(over: flow, in: stack)
    for above in self.above(entry, in: stack)
    where table[above].stances.contains(.entry(of: stack, owner: owner)) {
      for owner in owners { table.adopt(above, .entry(of: stack, owner: owner)) }
    }
  }

  mutating func show(
    _ template: Program.Template, matching query: Program.Query?, _ draft: inout Draft, _ voice: Voice
  ) {
    checkMade(template, &draft, voice)
    if let query { check([.query(query)], &draft, voice) }
    var after: [Whereabouts] = []
    let targets = nearestStacks(&draft, voice)
    var isPushing = Set<Int>()
    for target in distinct(targets) {
      let entries = entries(of: target.stack)
      after += entries.filter { table[$0].node == template.node }.map { .shown(in: $0) }
      let firsts = entries.filter { table.look($0).first != nil }
      let isAlwaysThere =
        query == nil && template.inputs.isEmpty && firsts.allSatisfy { table[$0].node == template.node }
      if !isAlwaysThere { isPushing.insert(target.stack) }
    }
    let pushing = targets.filter { isPushing.contains($0.stack) }
    var pushed = draft
    draft.move(to: after)
    if !after.isEmpty { for target in distinct(targets) { cut(target.stack, &draft) } }
    if pushing.isEmpty { return }
    pushed.afterwards.asked += asking(in: template)
    push(template, on: pushing, &pushed, voice)
    if after.isEmpty { draft = pushed } else { draft.join(pushed) }
  }

  mutating func back(to node: Int, _ draft: inout Draft, _ voice: Voice) {
    let targets = found(node, &draft, voice)
    for target in targets { reveal(target, &draft) }
    draft.arrive(at: targets.map { .shown(in: $0) })
  }

  /// Records that nodes over this one may have left.
  mutating func reveal(_ site: Int, _ draft: inout Draft) {
    uncover([site], &draft)
    for case let around? in table.stacks(around: site) { cut(around.stack, &draft) }
  }

  /// Returns the nodes that `S` can refer to in effects: one that a question has found, the sender while it is in
  /// the tree, else the nearest. A possible absence is recorded.
  mutating func found(_ node: Int, _ draft: inout Draft, _ voice: Voice) -> [Int] {
    if draft.known.isPresent(node) {
      let targets = table.all(node)
      judge(.notFound(node), voice, failures: [], succeeds: !targets.isEmpty)
      return targets
    }
    var targets: [Int] = []
    if isSender(node, voice), let sender = voice.sender, voice.senderStands {
      targets = [sender]
      if !mayHaveLeft(sender, draft) {
        judge(.notFound(node), voice, failures: [], succeeds: true)
        return targets
      }
    }
    let heres = expand(draft)
    let nearest = NearestSearch.nearest(node, from: heres, meanwhile: !draft.initial.isCertain, in: table)
    targets += nearest.sites.filter { !targets.contains($0) }
    if isFoundBelow(node, heres, draft) {
      judge(.notFound(node), voice, failures: [], succeeds: !targets.isEmpty)
      return targets
    }
    if nearest.miss != nil { draft.refuse(at: heres) }
    judge(.notFound(node), voice, failures: misses(nearest, node, heres, draft), succeeds: !targets.isEmpty)
    return targets
  }

  /// Returns true if a node, which an earlier rule has found, is an entry of the only stack around here. Here is in its
  /// last entry, so a search finds the node.
  private mutating func isFoundBelow(_ node: Int, _ heres: [Int], _ draft: Draft) -> Bool {
    guard draft.known.isElsewhere(node), draft.initial.isCertain, draft.isShown, draft.cover == .nothing
    else {
      return false
    }
    let stacks = heres.flatMap { table.stacks(around: $0) }
    guard let stack = stacks.first??.stack, stacks.allSatisfy({ $0?.stack == stack && $0?.entry != nil }),
      table.isOnly(stack)
    else { return false }
    return table.all(node).allSatisfy { site in
      table[site].stances.allSatisfy { if case .entry(stack, _) = $0 { true } else { false } }
    }
  }
}
