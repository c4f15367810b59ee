import ScenicRuntime

// Determines the possible events of nodes.

extension Walk {
  /// Adds all possible occurrences at a new node.
  mutating func addOccurrences(at site: Int) {
    let node = table[site].node
    switch program.nodes[node].kind {
    case .scene: addSceneOccurrences(at: site, node)
    case .stack: hear(.popped(node: node), from: site)
    case .tabs, .split:
      hear(.select(node: node), from: site)
      hear(.reselect(node: node), from: site)
      for slot in program.nodes[node].slots.indices {
        add(Occurrence.Key(word: .selection(slot: slot), sender: site, here: site))
      }
    case .container, .flow: break
    }
    if !program.nodes[node].requirements.isEmpty, !guarded.contains(node) {
      add(Occurrence.Key(word: .requirement, sender: site, here: site))
    }
    if listening.cancelled.contains(node) {
      let subject = Program.Subject.cancelled(node: node)
      add(Occurrence.Key(word: .said(subject), sender: site))
      add(Occurrence.Key(word: .said(subject), sender: site, departure: .swept))
    }
  }

  private mutating func addSceneOccurrences(at site: Int, _ node: Int) {
    let declared = program.nodes[node]
    for event in declared.events.indices { hear(.event(node: node, event: event), from: site) }
    hear(.leave(node: node), from: site)
    hear(.produced(node: node), from: site)
    if !declared.produces.isEmpty {
      add(Occurrence.Key(word: .production, sender: site, here: site))
    }
    if declared.result != nil || listening.isHeard(.done(node: node)) {
      add(Occurrence.Key(word: .said(.done(node: node)), sender: site))
    }
    for condition in listening.conditions(of: node) { hear(.changed(condition: condition), from: site) }
    join(site)
  }

  private mutating func hear(_ subject: Program.Subject, from site: Int) {
    if listening.isHeard(subject) {
      add(Occurrence.Key(word: .said(subject), sender: site, here: site))
    }
  }

  /// Analyzes an occurrence.
  mutating func carryOut(_ occurrence: Occurrence) {
    let key = occurrence.key
    switch key.word {
    case .start: start()
    case .link(let flow, let link): follow(link: link, of: flow, key)
    case .selection(let slot): select(slot: slot, key)
    case .production: produce(key)
    case .said(.done(let node)) where key.departure == nil: end(key, .done(node: node))
    case .said(.cancelled(let node)) where key.departure == nil: end(key, .cancelled(node: node))
    case .requirement: require(key)
    case .said(.leave(let node)):
      // Only nodes that can be removed raise `leave`; a link, or a rule with `asking`, can remove any node.
      guard let sender = key.sender else { return say(.leave(node: node), key) }
      if listening.hasLinks || listening.hasAskingRules || table.canBeTakenAway(sender) {
        say(.leave(node: node), key)
      }
    case .said(let subject): say(subject, key)
    }
  }

  /// Presents the nodes that meet the requirements of a visible node over it. If they leave and the requirements are
  /// still not met, that node leaves too.
  private mutating func require(_ key: Occurrence.Key) {
    guard let site = key.sender else { return }
    for requirement in program.nodes[table[site].node].requirements {
      for here in expand(Draft(at: [.shown(in: site)])) {
        present(requirement.node, as: requirement.style, over: here)
      }
    }
    var draft = Draft(at: [])
    table.climb(inLevelFrom: site) { next, stance in
      switch stance {
      case .presented: draft.losses.branches.insert(next)
      case .entry: if !table[next].beneath.isEmpty { draft.losses.branches.insert(next) }
      case .root, .slot, .child: break
      }
    }
    release(&draft)
  }

  private mutating func start() {
    guard let app = program.flows.first else { return }
    var draft = Draft(at: [])
    newRoot(app.root, &draft)
    for (place, rule) in app.rules.enumerated() where rule.isStart {
      var voice = Voice()
      voice.presentsAtEnd = true
      voice.place = WordsPlace(flow: 0, rule: place)
      let truth = rule.condition.map { Truth(table, voice).value(of: $0) } ?? true
      if truth == false { continue }
      check(rule.condition, draft, voice)
      note(Step.RulePlace(flow: 0, rule: place))
      var after = draft
      if let condition = rule.condition { assume(condition, being: true, &after) }
      after.goesOn = false
      carryOut(rule.effects, &after, voice)
      conclude(&after, from: draft.heres, voice)
      if truth == true { return }
    }
    conclude(&draft, from: [], Voice())
  }

  /// Ends a scene or flow, by itself or by a gesture, or a container by a gesture: it leaves in each possible way, and
  /// rules for that run.
  private mutating func end(_ key: Occurrence.Key, _ subject: Program.Subject) {
    guard let sender = key.sender else { return }
    var isDone = false
    if case .done = subject { isDone = true }
    // By itself, a scene ends at any time and a container never. Only the app ends a flow that way.
    let isFlow = table.flow(sender) != nil
    let endsByItself = isFlow || table.kind(sender) == .scene
    let isCovered = listening.isHeardEvenCovered(subject)
    var departures = endsByItself ? departures(of: sender, withFlows: false, fromTop: true) : []
    if endsByItself, isCovered {
      departures += self.departures(of: sender, withFlows: false, fromTop: false)
    }
    for departure in departures {
      raise(subject, by: sender, departure, isByApp: isFlow, isCovered: isFlow || isCovered)
      guard let site = departure.site, !isFlow else { continue }
      var draft = Draft(at: [])
      if isCovered { draft.losses.branches = [site] } else { draft.losses.tops = [site] }
      release(&draft, ending: site == sender ? sender : nil)
    }
    if !isDone { for departure in gestures(on: sender) { raise(subject, by: sender, departure) } }
    if isDone, isCovered { raise(subject, by: sender, .swept) }
  }

  /// Returns the departures of a node as a whole by user gestures.
  private func gestures(on site: Int) -> [Departure] {
    var found: [Departure] = []
    table.climb(from: [site]) { next, stance, waiting in
      switch stance {
      case .presented:
        // While the analysis runs, the node may still be presented in another style.
        if problems == nil || confinement.dismissible.contains(next) { found.append(.presentation(next)) }
      case .entry(let stack, _):
        if !table[next].beneath.isEmpty { found.append(.top(next, of: stack)) }
        if table[next].first != nil, isUnnamed(stack) { waiting.append(stack) }
      case .slot(let parent, _): if isUnnamed(parent) { waiting.append(parent) }
      case .root, .child: break
      }
    }
    return found
  }

  /// Returns true if no rule can refer to this container, so that its children count instead.
  func isUnnamed(_ site: Int) -> Bool {
    let declared = table.declaration(site)
    return !declared.isNamed && declared.kind != .scene && declared.flow == nil
  }

  /// Analyzes a link from the uncovered node, or from the front node of its flow.
  private mutating func follow(link: Int, of flow: Int, _ key: Occurrence.Key) {
    let declared = program.flows[flow].links[link]
    let chains = flow == 0 ? [[]] : program.flows[flow].node.map { flows(of: $0, in: key) } ?? []
    for chain in chains {
      var voice = Voice()
      voice.flow = chain.first
      voice.ending = chain.first
      voice.presentsAtEnd = true
      voice.place = WordsPlace(flow: flow, rule: link, isLink: true)
      var draft = Draft(Draft.Start(at: places(of: key)))
      if flow != 0 { draft.cover = .unknown }
      if listening.resumes { (draft.view, draft.cover) = (.anywhere, .unknown) }
      check(declared.condition, draft, voice)
      if let condition = declared.condition, Truth(table, voice).value(of: condition) == false { continue }
      let start = draft.heres
      if let condition = declared.condition { assume(condition, being: true, &draft) }
      draft.goesOn = false
      carryOut(declared.effects, &draft, voice)
      conclude(&draft, from: start, voice)
    }
  }

  /// Selects a slot, the default behavior of a tap, and checks its requirements.
  private mutating func select(slot: Int, _ key: Occurrence.Key) {
    guard let tabs = key.sender else { return }
    var draft = Draft(at: [Whereabouts(site: tabs)])
    draft.afterwards.asked = asking(inSlot: slot, of: tabs)
    let start = draft.heres
    conclude(&draft, from: start, Voice())
  }
}
