import ScenicRuntime

// Applies effects at every possible location.

extension Walk {
  /// Applies effects in order.
  mutating func carryOut(_ effects: [Program.Effect], _ draft: inout Draft, _ voice: Voice) {
    var other = voice
    other.isAfterRefusal = true
    let goesOn = draft.goesOn
    for (place, effect) in effects.enumerated() {
      effectPath.append(place)
      draft.goesOn = goesOn || place < effects.count - 1 || !draft.joints.isEmpty
      let rest = draft.refusal.drafts
      draft.refusal.drafts = []
      step(effect, &draft, voice)
      for var one in rest {
        one.goesOn = draft.goesOn
        step(effect, &one, other)
        draft.goOn(one)
      }
      effectPath.removeLast()
    }
    draft.goesOn = goesOn
  }

  /// Applies one effect. If it may be refused, nothing changes and the next one is applied there; that case
  /// is analyzed last.
  private mutating func step(_ effect: Program.Effect, _ draft: inout Draft, _ voice: Voice) {
    if draft.heres.isEmpty { return }
    // Effects after an end may remove the nodes at which its rule would begin.
    for (subject, site) in draft.afterwards.ended { raise(subject, by: site, .swept) }
    draft.refusal.heres = []
    if !draft.goesOn {
      if !draft.needsHere, isIdle(effect) { return }
      carryOut(effect, &draft, voice)
      return noteRefusals(draft, voice)
    }
    var before = draft
    before.refusal.drafts = []
    carryOut(effect, &draft, voice)
    noteRefusals(draft, voice)
    if !effect.keepsPicks {
      if effect.blocks.isEmpty { draft.known = KnownNodes() }
      before.known = KnownNodes()
    }
    if draft.refusal.heres.isEmpty || !draft.goesOn { return }
    before.heres = draft.refusal.heres
    draft.refusal.heres = []
    if voice.isAfterRefusal { draft.join(before) } else { goOn(before, &draft) }
  }

  /// Returns true if an effect, without others after it, only matters to the report: it adds no node and raises no event.
  mutating func isIdle(_ effect: Program.Effect) -> Bool {
    if problems != nil { return false }
    switch effect {
    case .pop, .popAll, .dismiss, .dismissAll, .back: note(.judgments)
    case .stay: break
    case .perform(let action, let arguments, _):
      if program.actions[action].isPending { return false }
      note(.actions)
      for argument in arguments { noteReads(of: argument.value) }
    default: return false
    }
    return true
  }

  /// Returns true if an effect, without others after it, is analyzed only for the report, for which nothing need be created.
  func isReported(_ draft: Draft) -> Bool { problems != nil && !draft.needsHere }

  private mutating func noteRefusals(_ draft: Draft, _ voice: Voice) {
    if !draft.refusal.heres.isEmpty, let place = voice.place { refusing.insert(place) }
  }

  private mutating func goOn(_ before: Draft, _ draft: inout Draft) {
    if followsUnusual() { draft.goOn(before) }
  }

  /// Returns true if unusual cases are analyzed now; otherwise they are deferred.
  mutating func followsUnusual() -> Bool {
    if occurrences[current].key.isUnusual { return true }
    if hasDeferred { return false }
    hasDeferred = true
    var key = occurrences[current].key
    key.isUnusual = true
    add(key, cause: occurrences[current].cause)
    noteCause(of: key)
    return false
  }

  private mutating func carryOut(_ effect: Program.Effect, _ draft: inout Draft, _ voice: Voice) {
    if !effect.keepsEntries { draft.leastEntries = 1 }
    switch effect {
    case .push(let template, let stack):
      let least = stack == nil ? draft.leastEntries : 1
      push(template, in: stack, &draft, voice)
      draft.initial.isPossible = false
      // Here is in the new entry; a stack in that has entries of its own.
      draft.leastEntries = program.nodes[template.node].kind == .scene ? least + 1 : 1
    case .pop(let count, let stack):
      let least = stack == nil ? draft.leastEntries : 1
      pop(count, in: stack, &draft, voice)
      draft.leastEntries = max(least - count, 1)
    case .popAll(let stack): popAll(in: stack, &draft, voice)
    case .replace(let template):
      replace(with: template, &draft, voice)
      draft.initial.isPossible = false
    case .show(let template, let query, nil): show(template, matching: query, &draft, voice)
    case .show(let template, let query, let style?): show(template, matching: query, as: style, &draft, voice)
    case .present(let template, let style):
      present(template, as: style, &draft, voice)
    case .dismiss: dismiss(&draft, voice)
    case .dismissAll: dismissAll(&draft)
    case .back(let node): back(to: node, &draft, voice)
    case .close(let node): close(node, &draft, voice)
    case .select(let node, let slot): select(node, slot, &draft, voice)
    case .update(let node, let inputs): update(node, inputs, &draft, voice)
    case .go(let goal): go(to: goal, &draft, voice)
    case .root(let template, let container):
      root(template, in: container, &draft, voice)
      draft.initial.isPossible = false
    case .fill(let template, let node, let slot): fill(node, slot, with: template, &draft, voice)
    case .finish(let value): end(isDone: true, value, &draft, voice)
    case .cancel: end(isDone: false, nil, &draft, voice)
    case .perform(let action, let arguments, let owner):
      check(arguments.map { $0.value }, &draft, voice)
      act()
      if program.actions[action].isPending { request(action, of: owner, &draft, voice) }
    case .resume(let node):
      if !draft.afterwards.resumed.contains(node) { draft.afterwards.resumed.append(node) }
    case .stay: break
    case .choose(let condition, let then, let other): choose(condition, then, other, &draft, voice)
    }
  }

  /// Records the possible owners of a request.
  private mutating func request(_ action: Int, of owner: Int?, _ draft: inout Draft, _ voice: Voice) {
    let heres = expand(draft)
    note(.judgments)
    if problems != nil {
      let isOfHere = owner == nil && (voice.isAtSender || !draft.initial.isPossible)
      // Until here has moved, the request belongs to the flow of the rule.
      let isOfFlow =
        owner.map { $0 != 0 && program.flows[$0].node == voice.flow.map { table[$0].node } }
        ?? (!voice.isAtSender && draft.initial.isPossible)
      var owners = isOfHere || owner == nil && !draft.initial.isCertain ? heres : []
      if isOfFlow, let flow = voice.flow { owners.append(flow) }
      draft.add(Draft.MadeRequest(place: effectPath, owners: owners))
    }
    guard let owner else {
      if voice.isAtSender || !draft.initial.isCertain {
        for here in heres { complete(action, at: here) }
      }
      if !voice.isAtSender, draft.initial.isPossible {
        complete(action, of: voice.flow.map { table[$0].node } ?? Occurrence.Key.app, requestedAt: heres)
      }
      return
    }
    complete(action, of: program.flows[owner].node ?? Occurrence.Key.app, requestedAt: heres)
  }

  private mutating func choose(
    _ condition: Program.Expression, _ then: [Program.Effect], _ other: [Program.Effect],
    _ draft: inout Draft, _ voice: Voice
  ) {
    check([condition], &draft, voice)
    let refused = draft.refusal.heres
    let known = draft.known
    var first = draft
    var second = draft
    assume(condition, being: true, &first)
    assume(condition, being: false, &second)
    var truth = Truth(table, voice).value(of: condition)
    if truth == nil, first.heres.isEmpty != second.heres.isEmpty { truth = second.heres.isEmpty }
    if let words = voice.place {
      note(.judgments)
      problems?.reach(ProblemList.Branch(words: words, place: effectPath), being: truth)
    }
    if truth != false {
      effectPath.append(0)
      carryOut(then, &first, voice)
      effectPath.removeLast()
    }
    if truth != true {
      effectPath.append(1)
      carryOut(other, &second, voice)
      effectPath.removeLast()
    }
    if truth == nil { first.join(second) }
    draft = truth == false ? second : first
    draft.known = draft.known.intersection(known)
    draft.refusal.heres = refused
  }

  // MARK: Afterwards

  /// Ends an edit: shows required nodes, and records departures. The draft is in and out only because that copies nothing.
  mutating func conclude(
    _ draft: inout Draft, from start: [Whereabouts], _ voice: Voice, evenCovered: Bool = false
  ) {
    concludeAll(&draft, from: start, voice, evenCovered)
    for place in draft.refusal.drafts.indices {
      concludeAll(&draft.refusal.drafts[place], from: start, voice, evenCovered)
    }
  }

  private mutating func concludeAll(
    _ draft: inout Draft, from start: [Whereabouts], _ voice: Voice, _ evenCovered: Bool
  ) {
    concludeOne(&draft, from: start, voice, evenCovered)
    for node in draft.afterwards.resumed {
      var resumed = draft
      conclude(&resumed, resuming: node, from: start, voice, evenCovered)
    }
  }

  /// Ends an edit after which a held pop or dismissal of a node is applied. That may remove it from between others.
  private mutating func conclude(
    _ draft: inout Draft, resuming node: Int, from start: [Whereabouts], _ voice: Voice, _ evenCovered: Bool
  ) {
    // What is impossible then is reported, not refused, so no problem is recorded.
    var voice = voice
    voice.place = nil
    close(node, isPop: true, &draft, voice)
    concludeOne(&draft, from: start, voice, evenCovered)
  }

  private mutating func concludeOne(
    _ draft: inout Draft, from start: [Whereabouts], _ voice: Voice, _ evenCovered: Bool
  ) {
    judgeRequests(of: &draft, voice)
    judgeRemovals(of: &draft, voice)
    keepJoints(of: &draft)
    require(&draft, from: start, voice)
    release(&draft, evenCovered: evenCovered)
  }

  /// Records which requests end with their owners in this rule.
  private mutating func judgeRequests(of draft: inout Draft, _ voice: Voice) {
    for request in draft.requests where !request.owners.isEmpty {
      var losses = draft.losses
      losses.join(request.losses)
      let left = request.owners.filter {
        request.isReplaced || !losses.isEmpty && table.isAmong(losses, $0)
      }
      judge(
        .ownerLeaves, at: request.place, voice, failures: left.map { failure(at: $0) },
        succeeds: left.count < request.owners.count)
    }
  }

  /// Shows the nodes that meet the requirements of created and selected nodes: in the place of a new root, and over here if
  /// the root may have been kept.
  private mutating func require(_ draft: inout Draft, from start: [Whereabouts], _ voice: Voice) {
    if draft.afterwards.asked.isEmpty, draft.afterwards.askedAsRoot.isEmpty { return }
    if problems != nil { return }
    if draft.root.mayBeNew {
      for requirement in unmet(draft.afterwards.asked + draft.afterwards.askedAsRoot, voice) {
        let gate = make(requirement.node, .root)
        gates.insert(gate)
        tryAgain(at: [gate])
      }
    }
    if !draft.root.mayStay { return }
    for requirement in unmet(draft.afterwards.asked, voice) {
      tryAgain(below: requirement.node.node, from: start)
      for here in expand(Draft(at: start)) { present(requirement.node, as: requirement.style, over: here) }
    }
  }

  /// Returns the requirements of nodes that may not be met, each once, with those of the nodes that meet them.
  private func unmet(_ nodes: [Int], _ voice: Voice) -> [Program.Requirement] {
    if nodes.isEmpty { return [] }
    var waiting = nodes
    var seen = OrderedSet<Int>()
    var found: OrderedSet<Program.Requirement> = []
    while let node = waiting.popLast() {
      if !seen.insert(node).inserted { continue }
      for requirement in program.nodes[node].requirements {
        if Truth(table, voice).value(of: requirement.condition) == true { continue }
        if found.insert(requirement).inserted { waiting += asking(in: requirement.node) }
      }
    }
    return found.keys
  }
}

extension Walk {
  /// Adds the current occurrence at the nodes below a required node in which it begins: it waits there until that node has
  /// left.
  private mutating func tryAgain(below node: Int, from start: [Whereabouts]) {
    if occurrences[current].key.sender == nil { return }
    for level in OrderedSet(start.flatMap { table.levelRoots(of: $0.site) }).keys
    where table.isSite(level, of: node) {
      tryAgain(at: table.look(level).presenters.sites)
    }
  }

  /// Adds the current occurrence at nodes other than that at which it begins. One without a sender may begin anywhere.
  private mutating func tryAgain(at sites: [Int]) {
    var key = occurrences[current].key
    guard key.sender != nil else { return }
    if key.departure != nil {
      key.departure = .swept
      return add(key, cause: current)
    }
    for site in sites {
      key.here = site
      add(key, cause: current)
    }
  }
}

extension Program.Effect {
  /// True if the nearest stack around here and its entries stay as they are, or their number is counted.
  fileprivate var keepsEntries: Bool {
    switch self {
    case .push, .pop, .present, .update, .perform, .stay, .choose: true
    default: false
    }
  }
}
