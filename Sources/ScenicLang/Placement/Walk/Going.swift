import ScenicRuntime

// `go PATH`.

extension Walk {
  mutating func go(to goal: Program.Goal, _ draft: inout Draft, _ voice: Voice) {
    checkGoal(goal, &draft, voice)
    // Links are opened at any time: SC0605 is about them.
    var goals = 0
    if voice.place?.isLink != true { judgeCreation(of: goal, mayStand: true, &goals, &draft, voice) }
    var roots = roots(of: draft)
    let anchors = anchors(of: goal, in: &roots, &draft, voice)
    draft.losses.contents.formUnion(roots)
    if isReported(draft) { return }
    var goal = goal
    var sites = anchors
    var shown: [Int] = []
    while true {
      shown = []
      for site in sites { shown += meet(goal, at: site, &draft) }
      guard let next = goal.presentation else { break }
      sites = shown.flatMap { cover($0, with: next, &draft) }
      goal = next
    }
    draft.arrive(at: shown.map { .shown(in: $0) })
  }

  /// Returns the app's roots that can contain here.
  private mutating func roots(of draft: Draft) -> [Int] {
    guard table.roots.count == 1, !draft.heres.isEmpty else { return table.bases(of: expand(draft)) }
    // All nodes are in the only root. Its readers are notified of another one.
    return table.roots.filter { table.look($0).isRoot }
  }

  /// Returns the nodes at which a path begins: one of the app's roots or that of the rule's flow. Another root may be
  /// in its place, and is then replaced.
  private mutating func anchors(
    of goal: Program.Goal, in roots: inout [Int], _ draft: inout Draft, _ voice: Voice
  ) -> [Int] {
    var standing: [Int] = []
    if let flow = voice.flow {
      standing = [flow]
      if table[flow].node != goal.node, table.kind(flow) == .flow {
        standing = table.look(flow).occupants[0].sites
      }
    } else {
      standing = roots
    }
    let anchors = standing.filter { table[$0].node == goal.node }
    // A root that is shown for a requirement is replaced by the app's own.
    let others = standing.filter { table[$0].node != goal.node && !gates.contains($0) }
    let isReplaced = voice.flow == nil && program.flows.first?.root.node == goal.node
    let remaining = standing.count {
      table[$0].node != goal.node && !(isReplaced && standIns.contains(table[$0].node))
    }
    if remaining > 0 { draft.refuse(at: expand(draft)) }
    judge(
      .otherRoot(goal.node), voice, failures: others.map { failure(at: $0, [table[$0].origin]) },
      succeeds: !anchors.isEmpty || others.isEmpty)
    if voice.flow == nil, standing.contains(where: { gates.contains($0) && table[$0].node != goal.node }),
      let root = program.flows.first?.root, root.node == goal.node
    {
      let keepsRoot = draft.root.mayStay && !anchors.isEmpty
      newRoot(root, &draft)
      draft.root.mayStay = keepsRoot
      roots = self.roots(of: draft)
      return anchors + roots.filter { !anchors.contains($0) }
    }
    return anchors
  }

  /// Changes a node to meet a goal; returns the nodes that are shown then, down to the end of the path.
  private mutating func meet(_ goal: Program.Goal, at site: Int, _ draft: inout Draft) -> [Int] {
    switch goal.content {
    case .any: return [site]
    case .entries(let goals): return meet(goals, in: site, &draft)
    case .selected(let slot, let inner):
      draft.afterwards.asked += asking(inSlot: slot, of: site)
      guard table.look(site).occupants.indices.contains(slot) else { return [site] }
      guard let inner else { return table[site].occupants[slot].sites }
      return meet(inner, as: .slot(of: site, slot), in: site, slot, &draft)
    case .child(let slot, let inner):
      let stance: Placement.Stance = table.kind(site) == .flow ? .child(of: site) : .slot(of: site, slot)
      return meet(inner, as: stance, in: site, slot, &draft)
    }
  }

  /// Returns the existing node if it matches, or a new one.
  private mutating func meet(
    _ goal: Program.Goal, as stance: Placement.Stance, in parent: Int, _ slot: Int, _ draft: inout Draft
  ) -> [Int] {
    guard table.look(parent).occupants.indices.contains(slot) else { return [] }
    let child = stand(goal, stance, &draft)
    table.put(child, in: parent, slot: slot, from: current)
    return meet(goal, at: child, &draft)
  }

  private mutating func meet(_ goals: [Program.Goal], in stack: Int, _ draft: inout Draft) -> [Int] {
    var below: [Int?] = [nil]
    var shown: [Int] = []
    for goal in goals {
      var made: [Int] = []
      shown = []
      for beneath in below {
        for owner in beneath.map({ table.owners(over: $0, in: stack) }) ?? [nil] {
          let entry = stand(goal, .entry(of: stack, owner: owner), &draft)
          enter(entry, stack, over: beneath)
          shown += meet(goal, at: entry, &draft)
          made.append(entry)
        }
      }
      below = made.map { Optional($0) }
    }
    return shown
  }

  /// Returns the node of a goal: with its inputs if it is new, and its content if the goal leaves that open.
  private mutating func stand(_ goal: Program.Goal, _ stance: Placement.Stance, _ draft: inout Draft) -> Int {
    let template = Program.Template(
      node: goal.node, inputs: goal.inputs, children: fillings[goal.node] ?? [])
    draft.afterwards.asked += asking(in: template)
    return make(template, stance)
  }

  private mutating func cover(_ site: Int, with goal: Program.Goal, _ draft: inout Draft) -> [Int] {
    let template = Program.Template(
      node: goal.node, inputs: goal.inputs, children: fillings[goal.node] ?? [])
    draft.afterwards.asked += asking(in: template)
    return table.leaves(of: site).flatMap { present(template, as: "sheet", over: $0) }
  }

  private mutating func checkGoal(_ goal: Program.Goal, _ draft: inout Draft, _ voice: Voice) {
    check(goal.inputs.map { $0.value }, &draft, voice)
    for inner in goal.inner { checkGoal(inner, &draft, voice) }
  }

  /// Records that a node would have to be created without an input that it needs. A node that is in scope is probably
  /// there already, and so is one that is in the tree from the start. Counts the goals, each before those in it.
  private mutating func judgeCreation(
    of goal: Program.Goal, mayStand: Bool, _ goals: inout Int, _ draft: inout Draft, _ voice: Voice
  ) {
    judgeNode(of: goal, at: goals, mayStand: mayStand, &draft, voice)
    goals += 1
    let slot: Int
    switch goal.content {
    case .any, .entries: slot = 0
    case .selected(let selected, _): slot = selected
    case .child(let child, _): slot = child
    }
    let content = goal.inner.count - goal.presented.count
    for (place, inner) in goal.inner.enumerated() {
      let isFirst = place == 0 && place < content && isUsual(inner.node, at: slot, in: goal.node)
      judgeCreation(of: inner, mayStand: mayStand && isFirst, &goals, &draft, voice)
    }
  }

  /// Returns true if a node has this child from the start, as the spec declares it.
  func isUsual(_ child: Int, at place: Int, in node: Int) -> Bool {
    let declared = program.nodes[node]
    var usual = fillings[node] ?? []
    if let flow = declared.flow {
      let root = program.flows[flow].root
      usual = declared.kind == .flow ? [root] : root.children
    }
    return usual.indices.contains(place) && usual[place].node == child
  }

  private mutating func judgeNode(
    of goal: Program.Goal, at place: Int, mayStand: Bool, _ draft: inout Draft, _ voice: Voice
  ) {
    let node = goal.node
    let given = goal.inputs.map { $0.name }
    let isComplete = program.nodes[node].inputs.allSatisfy { !$0.isRequired || given.contains($0.name) }
    if isComplete { return }
    let heres = expand(draft)
    let isOpen = mayStand || draft.known.isPresent(node) || isStanding(sender: node, draft, voice)
    let nearest =
      isOpen ? nil : NearestSearch.nearest(node, from: heres, meanwhile: !draft.initial.isCertain, in: table)
    draft.refuse(at: heres)
    if let nearest, nearest.miss != nil {
      judge(
        .missingInput(node, given: given, isOpen: false, goal: place), voice,
        failures: misses(nearest, node, heres, draft), succeeds: true)
    } else {
      // The open scene may be elsewhere, or have other inputs.
      let possible = problems == nil ? [] : heres.prefix(ProblemList.limit).map { failure(at: $0) }
      judge(
        .missingInput(node, given: given, isOpen: true, goal: place), voice, failures: possible,
        succeeds: true)
    }
  }

  /// Returns true if the sender is a node of this declaration, and is still in the tree.
  private func isStanding(sender node: Int, _ draft: Draft, _ voice: Voice) -> Bool {
    guard isSender(node, voice), let sender = voice.sender, voice.senderStands else { return false }
    return !mayHaveLeft(sender, draft)
  }
}
