import ScenicRuntime

/// Whether the user can remove what covers the app's first screen, one presentation or entry after the other.
///
/// A gesture dismisses most presentations and pops entries. Others need an event that certainly dismisses them. A rule for
/// `leave` may ask first, if the answer of the scene that asks lets the gesture go on.
struct Exits {
  private let program: Program
  private let walk: Walk
  private let creations: Creations

  init(_ placements: Placements) {
    program = placements.program
    walk = placements.walk
    creations = Creations(placements.program)
  }

  /// The reason why the user may not be able to remove a presentation or an entry; nil if they can remove all. Cost: the
  /// rules for the events of presentations without a gesture.
  var obstacle: String? {
    for (flow, declared) in program.flows.enumerated() {
      for rule in declared.rules where rule.triggers.contains(where: { $0.subject.isLeave }) {
        if !letsGoOn(rule, inFlow: flow) {
          return "a rule for `leave` may keep the user\(program.text(rule.source))"
        }
      }
    }
    var ranking = Ranking()
    return walk.confinement.confined.members.first { !leadsOut(of: $0, &ranking) }
      .map { "no event certainly leads out of \(program.name(ofNode: walk.table[$0].node))" }
  }

  // MARK: Asking first

  /// Returns true if a rule for `leave` presents a scene with an answer that lets the input go on, or removes what was to
  /// leave.
  private func letsGoOn(_ rule: Program.Rule, inFlow flow: Int) -> Bool {
    var asking: Int?
    for effect in rule.effects {
      switch effect {
      case .stay, .perform: break
      case .present(let template, _) where asking == nil && creations.isFree(template):
        asking = template.node
      default: return false
      }
    }
    guard let asking, program.nodes[asking].kind == .scene else { return false }
    let answers = program.rules(for: .done(node: asking))
    // What rules of inner flows do first is not followed.
    guard answers.allSatisfy({ $0.flow == flow }) else { return false }
    return rule.triggers.allSatisfy { trigger in
      guard case .leave(let node) = trigger.subject else { return false }
      return answers.indices.contains { place in
        answers[place].rule.isCertain(after: answers[..<place].map { $0.rule }, for: .done(node: asking))
          && removes(answers[place].rule.effects, node, inFlow: flow)
      }
    }
  }

  /// Returns true if effects, once the scene that asked has left, certainly remove a node or let the input go on that
  /// removes it.
  private func removes(_ effects: [Program.Effect], _ node: Int, inFlow flow: Int) -> Bool {
    var removes = false
    for effect in effects {
      switch effect {
      case .stay, .perform: if !effect.isCertain(at: node) { return false }
      case .resume(node) where !removes: removes = true
      case .cancel where !removes:
        guard let left = program.flows[flow].node, isRemovable(left) else { return false }
        removes = true
      case .dismiss where !removes:
        let levels = walk.table.byNode[node].flatMap { walk.table.levelRoots(of: $0) }
        guard levels.allSatisfy({ !walk.table[$0].isRoot }) else { return false }
        removes = true
      default: return false
      }
    }
    return removes
  }

  /// Returns true if a node is always presented, or an entry over others.
  private func isRemovable(_ node: Int) -> Bool {
    walk.table.byNode[node].allSatisfy { site in
      walk.table[site].stances.allSatisfy { stance in
        switch stance {
        case .presented: true
        case .entry: walk.table[site].first == nil
        case .root, .slot, .child: false
        }
      }
    }
  }

  // MARK: Presentations without a gesture

  /// What is known of the presentations, by abstract node; nil while one is being looked at.
  private struct Ranking {
    var known = OrderedMap<Int, Bool?>()
  }

  /// Returns true if events lead out of a presentation without a gesture, and out of what they present instead.
  private func leadsOut(of level: Int, _ ranking: inout Ranking) -> Bool {
    // One that comes back to itself is no way out.
    if let known = ranking.known[level] { return known ?? false }
    ranking.known.set(level, to: nil)
    var seen = BitSet()
    let leads = leadsOut(from: level, of: level, &seen, &ranking)
    ranking.known.set(level, to: leads)
    return leads
  }

  /// Returns true if some visible scene leads out, whichever nodes a node of a level contains. Of a stack it is the first
  /// entry: the user pops the others.
  private func leadsOut(from site: Int, of level: Int, _ seen: inout BitSet, _ ranking: inout Ranking) -> Bool
  {
    guard seen.insert(site) else { return false }
    let placement = walk.table[site]
    switch walk.table.kind(site) {
    case .scene: return hasExit(site, of: level, &ranking)
    case .stack:
      let entries = placement.occupants[0].sites.filter { walk.table[$0].first != nil }
      return leadOut(entries, of: level, &seen, &ranking)
    case .flow: return leadOut(placement.occupants[0].sites, of: level, &seen, &ranking)
    case .tabs:
      for slot in placement.occupants where !leadOut(slot.sites, of: level, &seen, &ranking) { return false }
      return !placement.occupants.isEmpty
    case .split, .container:
      for slot in placement.occupants where leadOut(slot.sites, of: level, &seen, &ranking) { return true }
      return false
    }
  }

  private func leadOut(_ sites: [Int], of level: Int, _ seen: inout BitSet, _ ranking: inout Ranking) -> Bool
  {
    for site in sites where !leadsOut(from: site, of: level, &seen, &ranking) { return false }
    return !sites.isEmpty
  }

  /// Returns true if the end or an event of a scene certainly removes its level.
  private func hasExit(_ site: Int, of level: Int, _ ranking: inout Ranking) -> Bool {
    let node = walk.table[site].node
    let declared = program.nodes[node]
    // Rules for `cancelled` create nothing: see `Followers`.
    if site == level,
      declared.result != nil || walk.listening.isHeard(.cancelled(node: node)) || finishesSmaller(node)
    {
      return true
    }
    for event in declared.events.indices {
      let rules = program.rules(for: .event(node: node, event: event))
      if !rules.contains(where: { $0.rule.isSure && isAround(site, flow: $0.flow) }) { continue }
      var areExits = true
      for one in rules where !isExit(one.rule, inFlow: one.flow, at: node, of: level, &ranking) {
        areExits = false
        break
      }
      if areExits { return true }
    }
    return false
  }

  /// Returns true if a scene may finish itself, and no rule for that creates anything.
  private func finishesSmaller(_ node: Int) -> Bool {
    walk.listening.isHeard(.done(node: node))
      && program.rules(for: .done(node: node)).allSatisfy { one in
        !one.rule.effects.containsEffect { $0.template != nil || $0.goal != nil }
      }
  }

  /// Returns true if a node is in a flow wherever it is, so that the rules of the flow handle its events.
  private func isAround(_ site: Int, flow: Int) -> Bool {
    flow == 0
      || walk.table.flows(around: site, itself: true).allSatisfy { chain in
        chain.contains { walk.table.flow($0) == flow }
      }
  }

  /// Returns true if a rule of a flow, for an event of a scene, removes its level, and presents at most what has an exit
  /// itself.
  private func isExit(
    _ rule: Program.Rule, inFlow flow: Int, at node: Int, of level: Int, _ ranking: inout Ranking
  ) -> Bool {
    if rule.isWaiting { return false }
    var leaves = false
    for effect in rule.effects {
      guard effect.isCertain(at: node) else { return false }
      switch effect {
      case .stay, .perform: break
      case .dismiss where !leaves, .dismissAll where !leaves: leaves = true
      case .close(let closed) where !leaves && (closed ?? node) == walk.table[level].node: leaves = true
      case .cancel where !leaves && program.flows[flow].node == walk.table[level].node: leaves = true
      // A rule of the app ends the scene that sends the event.
      case .finish where !leaves && (program.flows[flow].node ?? node) == walk.table[level].node:
        guard program.endsQuietly(walk.table[level].node) else { return false }
        leaves = true
      case .present(let template, let style) where leaves && creations.isFree(template):
        if Program.isDismissible(style) { continue }
        for next in walk.table.byNode[template.node] where walk.confinement.confined.contains(next) {
          if !leadsOut(of: next, &ranking) { return false }
        }
      default: return false
      }
    }
    return leaves
  }

}

extension Program {
  /// Returns true if no rule for the result of a scene or flow changes the tree.
  func endsQuietly(_ node: Int) -> Bool {
    rules(for: .done(node: node)).allSatisfy { $0.rule.effects.leaveTree }
  }

  /// Returns the rules with a trigger for a subject, each with its flow.
  fileprivate func rules(for subject: Subject) -> [(flow: Int, rule: Rule)] {
    flows.enumerated().flatMap { flow, declared in
      declared.rules.filter { $0.triggers.contains { $0.subject == subject } }.map { (flow, $0) }
    }
  }
}

extension Program.Rule {
  /// True if it handles its events whatever their arguments and the state are.
  fileprivate var isSure: Bool {
    condition == nil && !isWaiting
      && triggers.allSatisfy { $0.patterns.allSatisfy { $0.pattern.isOpen } }
  }
}

extension Program.Rule {
  /// Returns true if some value of a subject runs this rule for certain, after these of the same flow have been tried.
  fileprivate func isCertain(after earlier: [Program.Rule], for subject: Program.Subject) -> Bool {
    guard condition == nil, !isWaiting, let own = onlyPattern(for: subject) else { return false }
    return earlier.allSatisfy { other in
      guard let theirs = other.onlyPattern(for: subject) else { return false }
      switch (own, theirs) {
      case (.literal(let one), .literal(let other)): return one != other
      case (.enumCase(let one, _), .enumCase(let other, _)): return one != other
      default: return false
      }
    }
  }

  /// The pattern for the value of a subject; nil if there are several.
  private func onlyPattern(for subject: Program.Subject) -> Program.Pattern? {
    let patterns = triggers.filter { $0.subject == subject }.map { $0.patterns.first?.pattern ?? .any }
    return patterns.count == 1 ? patterns[0] : nil
  }
}

extension Program.Subject {
  fileprivate var isLeave: Bool { if case .leave = self { true } else { false } }
}
