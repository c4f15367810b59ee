import ScenicRuntime

extension Walk {
  /// A container that an effect refers to.
  struct Standing: TableKey {
    var site: Int
    /// Its entry that contains here, if it is an ancestor stack.
    var entry: Int?
    /// True if it is around here in the same level.
    var isInLevel: Bool

    var digest: Digest { Digest(site, entry ?? -1, isInLevel ? 1 : 0) }
  }

  /// Returns the containers that a name can refer to: the nearest around here, including presenters, else the
  /// only one in the tree. A possible absence is recorded.
  mutating func standing(_ node: Int, _ draft: inout Draft, _ voice: Voice) -> [Standing] {
    let heres = expand(draft)
    var search = ContainerSearch(node: node)
    for here in heres { search.climb(from: here, table) }
    var found = search.found
    var failures: [ProblemList.Failure] = []
    if search.miss != nil {
      let others = table.all(node)
      found += others.map { Standing(site: $0, isInLevel: false) }
      if others.count != 1 || !standsOnce(others[0], draft, with: heres) {
        draft.refuse(at: heres)
        if problems != nil { failures = misses(node, heres) }
      }
    }
    judge(.notAround(node), voice, failures: failures, succeeds: !found.isEmpty)
    var known: OrderedSet<Standing> = []
    return found.filter { known.insert($0).inserted }
  }

  /// Returns true if there is exactly one such node whenever one of these is in the tree: one of the nodes that contain it
  /// was found there, or is the app's root.
  private mutating func standsOnce(_ site: Int, _ draft: Draft, with heres: [Int]) -> Bool {
    let holders = table.certainHolders(of: site)
    for holder in holders where draft.known.stands(table[holder].node) && table.isOnly(holder) { return true }
    return holders.last.map { table[$0].stances == [.root] && table.bases(of: heres) == [$0] } ?? false
  }

  /// Returns the nodes among these that may have no such container around them, unless there is always
  /// exactly one elsewhere.
  private func misses(_ node: Int, _ heres: [Int]) -> [ProblemList.Failure] {
    var found: [ProblemList.Failure] = []
    for here in heres.prefix(64) where found.count <= ProblemList.limit {
      var search = ContainerSearch(node: node)
      search.climb(from: here, table)
      if let way = search.miss { found.append(failure(at: here, way)) }
    }
    return found
  }

  mutating func select(_ node: Int, _ slot: Program.Expression, _ draft: inout Draft, _ voice: Voice) {
    check([slot], &draft, voice)
    var after: [Whereabouts] = []
    var isSeen = draft.isShown
    var isInLevel = true
    var places = Array(program.nodes[node].slots.indices)
    if case .literal(let label) = slot {
      places = places.filter { .string(program.nodes[node].slots[$0].label) == label }
    }
    for standing in standing(node, &draft, voice) where !program.nodes[node].slots.isEmpty {
      if !standing.isInLevel { (isSeen, isInLevel) = (false, false) }
      if !standing.isInLevel || draft.cover != .nothing { uncover([standing.site], &draft) }
      for place in places {
        after += table.look(standing.site).occupants[place].sites.map { .shown(in: $0) }
        draft.afterwards.asked += asking(inSlot: place, of: standing.site)
      }
    }
    draft.arrive(
      at: after, isShown: isSeen, cover: isInLevel && draft.cover == .nothing ? .nothing : .unknown)
  }

  mutating func update(
    _ node: Int, _ inputs: [Program.Expression.Field], _ draft: inout Draft, _ voice: Voice
  ) {
    check(inputs.map { $0.value }, &draft, voice)
    for site in found(node, &draft, voice) where problems == nil {
      for field in inputs {
        if table.look(site).inputs[field.name] == nil { continue }
        var known: Value?
        if case .literal(let value) = field.value { known = value }
        table.input(field.name, of: site, known)
      }
    }
  }

  mutating func root(
    _ template: Program.Template, in named: Int?, _ draft: inout Draft, _ voice: Voice
  ) {
    checkMade(template, &draft, voice)
    let isSeen = draft.isShown
    if let named {
      let found = standing(named, &draft, voice)
      root(
        template, in: found.map { $0.site }, isSeen: isSeen && found.allSatisfy { $0.isInLevel }, &draft,
        voice)
    } else if let flow = voice.flow {
      if mayHaveLeft(flow, draft) {
        draft.refuse(at: expand(draft))
        judge(.notAround(table[flow].node), voice, failures: [failure(at: nil)], succeeds: true)
      }
      // Here may be in a presentation of the flow, which is hidden itself.
      let isInLevel = isInLevel(flow, of: expand(draft))
      root(template, in: [flow], isSeen: isSeen && isInLevel, &draft, voice)
    } else {
      newRoot(template, &draft)
    }
  }

  private mutating func root(
    _ template: Program.Template, in containers: [Int], isSeen: Bool, _ draft: inout Draft, _ voice: Voice
  ) {
    var made: [Whereabouts] = []
    for container in containers {
      let kind = table.kind(container)
      let fits = kind == .stack || kind == .flow
      judge(
        .noRoot(table[container].node), voice, failures: fits ? [] : [failure(at: container)], succeeds: fits)
      if !fits {
        draft.refuse(at: expand(draft))
        continue
      }
      draft.losses.contents.insert(container)
      if kind == .stack {
        made += enter(template, container, over: nil).map { .shown(in: $0) }
      } else {
        let child = make(template, .child(of: container))
        table.put(child, in: container, from: current)
        made.append(.shown(in: child))
      }
    }
    draft.afterwards.asked += asking(in: template)
    draft.arrive(
      at: made, isShown: isSeen, cover: isSeen && draft.cover == .nothing ? .nothing : .unknown)
  }

  /// Replaces the whole tree.
  mutating func newRoot(_ template: Program.Template, _ draft: inout Draft) {
    draft.afterwards.askedAsRoot += asking(in: template)
    draft.replaceRoot()
    let root = make(template, .root)
    draft.arrive(at: [.shown(in: root)])
  }

  mutating func fill(
    _ node: Int, _ slot: Int, with template: Program.Template, _ draft: inout Draft, _ voice: Voice
  ) {
    checkMade(template, &draft, voice)
    draft.afterwards.asked += asking(in: template)
    var made: [Whereabouts] = []
    var isInLevel = true
    for standing in standing(node, &draft, voice) {
      guard table.look(standing.site).occupants.indices.contains(slot) else { continue }
      if !standing.isInLevel { isInLevel = false }
      draft.losses.branches.formUnion(table[standing.site].occupants[slot].sites)
      let site = make(template, .slot(of: standing.site, slot))
      table.put(site, in: standing.site, slot: slot, from: current)
      made.append(.shown(in: standing.site))
    }
    draft.arrive(
      at: made, isShown: draft.isShown && isInLevel,
      cover: isInLevel && draft.cover == .nothing ? .nothing : .unknown)
  }

  /// Checks the inputs of a template that are read here.
  mutating func checkMade(_ template: Program.Template, _ draft: inout Draft, _ voice: Voice) {
    var making: [Int] = []
    checkMade(template, &draft, voice, &making)
  }

  private mutating func checkMade(
    _ template: Program.Template, _ draft: inout Draft, _ voice: Voice, _ making: inout [Int]
  ) {
    if !template.inputs.isEmpty { check(template.inputs.map { $0.value }, making: making, &draft, voice) }
    let contents = program.contents(of: template)
    if contents.isEmpty || making.contains(template.node) { return }
    making.append(template.node)
    for content in contents { checkMade(content, &draft, voice, &making) }
    making.removeLast()
  }
}

/// The search for the nearest container of a name among ancestors and presenters, on every path. It has its
/// own stack, since a path can have as many nodes as there are.
private struct ContainerSearch {
  let node: Int
  var found: [Walk.Standing] = []
  /// The occurrences that lead to a missing container, the nearest to here first; nil if there always is one.
  var miss: [Int]?
  private var ways = Ways()
  private var seen: OrderedSet<Visit> = []

  private struct Visit: TableKey {
    var site: Int
    var isInLevel: Bool

    var digest: Digest { Digest(site, isInLevel ? 1 : 0) }
  }

  private struct Waiting {
    var site: Int
    var entry: Int?
    var isInLevel: Bool
    var way: Int?
  }

  init(node: Int) { self.node = node }

  mutating func climb(from site: Int, _ table: PlacementTable) {
    var waiting = [Waiting(site: site, entry: nil, isInLevel: true, way: nil)]
    while let next = waiting.popLast() {
      // The same stack may be reached from several of its entries.
      if table[next.site].node == node {
        found.append(Walk.Standing(site: next.site, entry: next.entry, isInLevel: next.isInLevel))
        continue
      }
      if !seen.insert(Visit(site: next.site, isInLevel: next.isInLevel)).inserted { continue }
      // The last element is visited first.
      for stance in table[next.site].stances.reversed() {
        switch stance {
        case .root: if miss == nil { miss = ways.list(next.way) }
        case .slot(let parent, _), .child(let parent):
          waiting.append(Waiting(site: parent, entry: nil, isInLevel: next.isInLevel, way: next.way))
        case .entry(let parent, _):
          waiting.append(Waiting(site: parent, entry: next.site, isInLevel: next.isInLevel, way: next.way))
        case .presented:
          let presenters = table.look(next.site).presenters
          for (presenter, origin) in zip(presenters.sites, presenters.origins).reversed() {
            let way = ways.longer(next.way, origin)
            waiting.append(Waiting(site: presenter, entry: nil, isInLevel: false, way: way))
          }
        }
      }
    }
  }
}
