import ScenicRuntime

/// Whether the user can remove what covers the app's first screen, one presentation or entry after the other.
///
/// A gesture dismisses most presentations and pops entries. Others need an event that certainly dismisses them. A rule for
/// `leave` may ask first, if the answer of the scene that asks lets the gesture go on.
struct Exits {
  let program: Program
  let walk: Walk
  private let creations: Creations
  /// True if results of requests may be a part of an exit.
  private let withResults: Bool
  /// The nodes that a rule for `leave` may keep, with the first such rule of each. Only other events remove them.
  private var keepers = OrderedMap<Int, Program.SourcePosition?>()

  init(_ placements: Placements, withResults: Bool) {
    (program, walk) = (placements.program, placements.walk)
    creations = Creations(placements.program)
    self.withResults = withResults
    let rules = program.flows.enumerated().flatMap { flow, declared in
      declared.rules.flatMap { rule in rule.leftNodes.map { (node: $0, rule: (flow: flow, rule: rule)) } }
    }
    for (node, one) in rules { keepers.set(node, to: one.rule.source) }
    let letting = rules.map { letsGoOn($0.rule, $0.node) }
    keepers = OrderedMap()
    for ((node, one), letsGoOn) in zip(rules, letting) where !letsGoOn {
      keepers.set(node, to: one.rule.source)
    }
  }

  /// The reason why the user may not be able to remove a presentation or an entry; nil if they can remove all, perhaps except
  /// presentations with a node marked `@terminal`. Cost: the rules for the events of presentations without a gesture.
  func obstacle(sparingTerminals: Bool) -> String? {
    var ranking = Ranking()
    for (node, source) in keepers.entries where !canLeave(node, &ranking) {
      return "a rule for `leave` may keep the user\(program.text(source))"
    }
    return walk.confinement.confined.members.first { level in
      !(sparingTerminals && program.nodes[walk.table[level].node].note.has("terminal"))
        && !leadsOut(of: level, &ranking)
    }
    .map { "no event certainly leads out of \(program.name(ofNode: walk.table[$0].node))" }
  }

  // MARK: Nodes that a rule keeps

  /// Returns true if a rule for `leave` asks first, and some answer lets the input go on, or removes the node.
  private func letsGoOn(_ one: (flow: Int, rule: Program.Rule), _ node: Int) -> Bool {
    var ranking = Ranking()
    return walk.table.byNode[node].allSatisfy { site in
      isExit(one, from: Here(site: site, node: node), .node(node), &ranking)
    }
  }

  /// Returns true if events certainly remove a node that a rule for `leave` may keep, wherever it is.
  private func canLeave(_ node: Int, _ ranking: inout Ranking) -> Bool {
    for site in walk.table.byNode[node] {
      var seen = BitSet()
      guard isFront(site, &seen) else { return false }
      if walk.table.kind(site) == .flow {
        guard walk.table[site].stances.allSatisfy({ $0.parent == nil && $0 != .root }),
          leadsOut(of: site, &ranking)
        else { return false }
      } else if !hasExit(site, removing: .node(node), &ranking) {
        return false
      }
    }
    return true
  }

  /// Returns true if a node is visible whenever it would leave together with what is visible: no tabs, split or container in
  /// what leaves may show another part of itself instead.
  private func isFront(_ site: Int, beside: Bool = false, _ seen: inout BitSet) -> Bool {
    guard seen.insert(site * 2 + (beside ? 1 : 0)) else { return true }
    for stance in walk.table[site].stances {
      if beside, isRemovable(site, stance) { return false }
      guard let parent = stance.parent else { continue }
      var isBeside = beside
      if case .slot = stance { isBeside = true }
      if !isFront(parent, beside: isBeside, &seen) { return false }
    }
    return true
  }

  /// Returns true if a node is presented, or an entry over others.
  func isRemovable(_ site: Int, _ stance: Placement.Stance) -> Bool {
    switch stance {
    case .presented: true
    case .entry: walk.table[site].first == nil
    case .root, .slot, .child: false
    }
  }

  /// Returns true if the end of a visible node removes it. If it is the first entry of a presented stack, it is the only one,
  /// and the stack leaves with it.
  private func isRemovedByEnd(_ site: Int) -> Bool {
    walk.table[site].stances.allSatisfy { stance in
      if isRemovable(site, stance) { return true }
      guard case .entry(let stack, _) = stance else { return false }
      return walk.table[stack].stances.allSatisfy { if case .presented = $0 { true } else { false } }
    }
  }

  /// Returns true if each node of a declaration is presented, or an entry over others.
  func isRemovable(_ node: Int) -> Bool {
    walk.table.byNode[node].allSatisfy { site in
      walk.table[site].stances.allSatisfy { isRemovable(site, $0) }
    }
  }

  // MARK: Presentations without a gesture

  /// What is known of the presentations, by abstract node, and of the scenes that may lead out; nil while one is being looked
  /// at.
  private struct Ranking {
    var known = OrderedMap<Int, Bool?>()
    var exits = OrderedMap<[Int], Bool?>()
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
    case .scene: return hasExit(site, removing: .level(level), &ranking)
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

  // MARK: Events

  /// What an exit removes.
  enum Goal {
    /// The presentation with this abstract node at its root.
    case level(Int)
    /// A scene that a rule for `leave` may keep.
    case node(Int)

    /// The goal, and a scene from which it may be reached.
    func key(from site: Int) -> [Int] {
      switch self {
      case .level(let level): [0, level, site]
      case .node(let node): [1, node, site]
      }
    }
  }

  /// Where effects run: in the level of the scene that has sent the event, or over it.
  struct Here {
    let site: Int
    /// The scene that has sent the event.
    var node: Int
    /// True if it is presented over that scene.
    var isOver = false
    /// The number of rules that may still follow.
    var length = 4
  }

  /// Returns true if the end or an event of a scene certainly removes its level, or the scene itself.
  private func hasExit(_ site: Int, removing goal: Goal, _ ranking: inout Ranking) -> Bool {
    let key = goal.key(from: site)
    if let known = ranking.exits[key] { return known ?? false }
    ranking.exits.set(key, to: nil)
    let hasOne = findsExit(site, removing: goal, &ranking)
    ranking.exits.set(key, to: hasOne)
    return hasOne
  }

  private func findsExit(_ site: Int, removing goal: Goal, _ ranking: inout Ranking) -> Bool {
    let node = walk.table[site].node
    let declared = program.nodes[node]
    let isItself =
      switch goal {
      case .level(let level): site == level
      case .node(let kept): node == kept && isRemovedByEnd(site)
      }
    // Rules for `cancelled` create nothing: see `Followers`.
    if isItself,
      declared.result != nil || walk.listening.isHeard(.cancelled(node: node)) || finishesSmaller(node)
    {
      return true
    }
    for event in declared.events.indices {
      let rules = program.rules(for: .event(node: node, event: event))
      if !rules.contains(where: { $0.rule.isSure && isAround(site, flow: $0.flow) }) { continue }
      var areExits = true
      for one in rules where !isExit(one, from: Here(site: site, node: node), goal, &ranking) {
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
  func isAround(_ site: Int, flow: Int) -> Bool {
    flow == 0
      || walk.table.flows(around: site, itself: true).allSatisfy { chain in
        chain.contains { walk.table.flow($0) == flow }
      }
  }

  /// Returns true if a rule of a flow certainly removes what is to leave, at once or with the rules that it leads to.
  private func isExit(
    _ one: (flow: Int, rule: Program.Rule), from here: Here, _ goal: Goal, _ ranking: inout Ranking
  ) -> Bool {
    if one.rule.isWaiting || one.rule.isAsking && mayBeKept(one.rule, around: here.site) { return false }
    let readable = [here.node, program.flows[one.flow].node ?? here.node]
    guard one.rule.effects.allSatisfy({ $0.isCertain(at: readable) }), let ways = one.rule.effects.ways else {
      return false
    }
    for way in ways where !leads(way, ofFlow: one.flow, from: here, to: goal, &ranking) { return false }
    return true
  }

  /// Returns true if a rule for `leave` may stop a rule with `asking` that removes nodes around an abstract node: it keeps
  /// a node of the same level, or of one above it that may be hidden. Over a single scene, a presentation covers it.
  private func mayBeKept(_ rule: Program.Rule, around site: Int) -> Bool {
    if keepers.keys.isEmpty { return false }
    let removesAll = rule.effects.containsEffect { if case .dismissAll = $0 { true } else { false } }
    if removesAll { return true }
    let levels = walk.table.levelRoots(of: site)
    var waiting = keepers.keys.flatMap { walk.table.byNode[$0] }.flatMap { walk.table.levelRoots(of: $0) }
    if waiting.contains(where: { levels.contains($0) }) { return true }
    let hiding = levels.filter { walk.table.kind($0) != .scene }
    var seen = BitSet()
    while let level = waiting.popLast() {
      if hiding.contains(level) { return true }
      if seen.insert(level) { waiting += walk.table.levelsBeneath(level).levels }
    }
    return false
  }

  /// Returns true if effects of a rule of a flow, without an `if`, certainly remove what is to leave.
  private func leads(
    _ effects: [Program.Effect], ofFlow flow: Int, from here: Here, to goal: Goal, _ ranking: inout Ranking
  ) -> Bool {
    var here = here
    var leaves = false
    var requests: [Int] = []
    var question: (node: Int, style: String)?
    var isMoved = false
    for effect in effects {
      if !leaves, question == nil, removes(effect, inFlow: flow, from: here, goal) {
        leaves = true
        continue
      }
      switch effect {
      case .stay: break
      case .perform(let action, _, let owner): if owner == nil { requests.append(action) }
      case .present(let template, let style) where leaves && creations.isFree(template):
        if Program.isDismissible(style) { continue }
        for next in walk.table.byNode[template.node] where walk.confinement.confined.contains(next) {
          if !leadsOut(of: next, &ranking) { return false }
        }
      case .present(let template, let style) where question == nil && creations.isFree(template):
        question = (template.node, style)
        requests = []
      case .push(let template, in: nil), .replace(let template):
        guard !leaves, question == nil, !here.isOver, canCover(here.site, with: template, inFlow: flow) else {
          return false
        }
        // What it covers cannot receive results.
        here.node = template.node
        requests = []
        isMoved = true
      default: return false
      }
    }
    if leaves { return true }
    here.length -= 1
    if here.length < 0 { return false }
    if isMoved, question == nil, entries(here.node, beside: here.site, leadTo: goal, &ranking) { return true }
    if let question {
      here.node = question.node
      if endsIn(exit: goal, of: question.node, style: question.style, here, &ranking) { return true }
      here.isOver = true
    }
    return withResults
      && requests.contains { follows(.answered(action: $0), from: here, goal, &ranking) }
  }

  /// Returns true if events of each scene of a declaration lead to a goal while it is in the stack of another one.
  private func entries(
    _ node: Int, beside site: Int, leadTo goal: Goal, _ ranking: inout Ranking
  ) -> Bool {
    let stacks = walk.table[site].stances.map { $0.parent }
    var exists = false
    for entry in walk.table.byNode[node] {
      guard walk.table[entry].stances.contains(where: { stacks.contains($0.parent) }) else { continue }
      exists = true
      if !hasExit(entry, removing: goal, &ranking) { return false }
    }
    return exists
  }

  /// Returns true if an effect of a flow pushes a scene without a requirement on the stack in the flow that contains a node.
  private func canCover(_ site: Int, with template: Program.Template, inFlow flow: Int) -> Bool {
    program.nodes[template.node].kind == .scene && creations.isFree(template)
      && walk.table[site].stances.allSatisfy { stance in
        if case .entry(let stack, _) = stance { isAround(stack, flow: flow) } else { false }
      }
  }

  /// Returns true if the user can end a scene that was presented, and the rule for that is an exit.
  private func endsIn(exit goal: Goal, of node: Int, style: String, _ here: Here, _ ranking: inout Ranking)
    -> Bool
  {
    guard program.nodes[node].kind == .scene, keepers[node] == nil else { return false }
    let canEnd = program.nodes[node].result != nil || walk.listening.isHeard(.cancelled(node: node))
    return (canEnd || Program.isDismissible(style))
      && follows(.cancelled(node: node), from: here, goal, &ranking)
      || (canEnd || walk.listening.isHeard(.done(node: node)))
        && follows(.done(node: node), from: here, goal, &ranking)
  }

  /// Returns true if some value of a result, or an end, certainly leads to a rule that is an exit. The rules of one flow
  /// handle all of them.
  private func follows(_ subject: Program.Subject, from here: Here, _ goal: Goal, _ ranking: inout Ranking)
    -> Bool
  {
    let rules = program.rules(for: subject)
    guard let flow = rules.first?.flow, rules.allSatisfy({ $0.flow == flow }), isAround(here.site, flow: flow)
    else { return false }
    for (place, one) in rules.enumerated() {
      let earlier = rules[..<place].map { $0.rule }
      if one.rule.isCertain(after: earlier, for: subject), isExit(one, from: here, goal, &ranking) {
        return true
      }
    }
    return false
  }
}
