import ScenicRuntime

/// What holds wherever a node is created: the values of flags, which never change, and the absence of other nodes.
struct Origins {
  /// Some Boolean flags with their values: a bit for each flag that is true, and one for each that is false.
  private struct Facts: Equatable {
    var whenTrue: UInt64 = 0
    var whenFalse: UInt64 = 0

    static let all = Facts(whenTrue: .max, whenFalse: .max)

    mutating func formUnion(_ other: Facts) {
      whenTrue |= other.whenTrue
      whenFalse |= other.whenFalse
    }

    mutating func formIntersection(_ other: Facts) {
      whenTrue &= other.whenTrue
      whenFalse &= other.whenFalse
    }
  }

  /// The effects of a rule or link that create nodes.
  private struct Origin {
    var created: [Int] = []
    /// All that the rule or link creates.
    var together: [Int]
    var facts = Facts()
    /// The declarations that are absent before.
    var absent = Set<Int>()
    /// The scenes of which one, each, is visible before.
    var visible: [Int] = []
    /// The nodes of which one, each, has been in the tree before: those that send the events, and the flow of the rule.
    var senders: [Int] = []
    var flow: Int?

    init(_ effects: [Program.Effect], flow: Int?, _ placements: Placements) {
      together = placements.createdNodes(by: effects, withRequired: true)
      self.flow = flow
    }
  }

  private let program: Program
  private var origins: [Origin] = []
  /// The facts of each declaration: all of them if it is never created.
  private var known: [Facts]

  /// Cost: the rules and links, once for each flag.
  init(_ placements: Placements) {
    program = placements.program
    known = program.nodes.map { _ in Facts.all }
    // A produced value may create nodes that no effect names.
    guard program.nodes.allSatisfy({ $0.produces.isEmpty }), let app = program.flows.first else {
      known = program.nodes.map { _ in Facts() }
      return
    }
    let hasRequirements = program.nodes.contains { !$0.requirements.isEmpty }
    let root = Program.Effect.root(app.root, in: nil)
    add([root], Origin([root], flow: nil, placements), placements)
    for declared in program.flows {
      for (place, rule) in declared.rules.enumerated() {
        var origin = Origin(rule.effects, flow: declared.node, placements)
        note(rule.condition, true, &origin)
        for earlier in declared.rules[..<place] where rule.isOnlyAfter(earlier) {
          note(earlier.condition, false, &origin)
        }
        // Its edit may wait for scenes that leave, or for the requirement of a node in a slot that it selects, and be tried
        // again in another tree.
        let mayWait = rule.isAsking || hasRequirements && rule.effects.selectSlots
        if mayWait { origin.absent = [] }
        if !mayWait, !rule.isWaiting, !rule.evenCovered { origin.visible = rule.sendingScenes(in: program) }
        let nodes = rule.triggers.map { $0.subject.node }
        origin.senders = nodes.contains(nil) ? [] : nodes.compactMap { $0 }
        add(rule.effects, origin, placements)
      }
      for link in declared.links {
        var origin = Origin(link.effects, flow: declared.node, placements)
        note(link.condition, true, &origin)
        origin.absent = []
        add(link.effects, origin, placements)
      }
    }
    spread()
  }

  private mutating func note(_ condition: Program.Expression?, _ truth: Bool, _ origin: inout Origin) {
    switch condition {
    case .condition(let place):
      guard program.conditions[place].isFlag, program.conditions[place].type == .bool, place < 64 else {
        return
      }
      if truth { origin.facts.whenTrue |= 1 << place } else { origin.facts.whenFalse |= 1 << place }
    case .query(let query):
      if !truth, query.word == .present, query.condition == nil { origin.absent.insert(query.node) }
    case .unary(.not, let operand): note(operand, !truth, &origin)
    case .binary(.and, let left, let right) where truth, .binary(.or, let left, let right) where !truth:
      note(left, truth, &origin)
      note(right, truth, &origin)
    default: break
    }
  }

  private mutating func add(_ effects: [Program.Effect], _ origin: Origin, _ placements: Placements) {
    for effect in effects {
      if case .choose(let condition, let then, let other) = effect {
        var (first, second) = (origin, origin)
        note(condition, true, &first)
        note(condition, false, &second)
        // An effect before it may have changed the tree.
        (first.absent, second.absent) = (origin.absent, origin.absent)
        add(then, first, placements)
        add(other, second, placements)
      } else {
        var origin = origin
        origin.created = placements.createdNodes(by: [effect], withRequired: true)
        if !origin.created.isEmpty { origins.append(origin) }
      }
    }
  }

  /// Finds the largest facts that every origin keeps.
  private mutating func spread() {
    var isChanged = true
    while isChanged {
      isChanged = false
      for origin in origins {
        var facts = origin.facts
        if let flow = origin.flow { facts.formUnion(known[flow]) }
        if let first = origin.senders.first {
          var common = known[first]
          for sender in origin.senders.dropFirst() { common.formIntersection(known[sender]) }
          facts.formUnion(common)
        }
        for node in origin.created {
          let former = known[node]
          known[node].formIntersection(facts)
          if known[node] != former { isChanged = true }
        }
      }
    }
  }

  /// Returns the flags that have one value wherever a node of a declaration is in the tree.
  func facts(of node: Int) -> [(flag: Int, truth: Bool)] {
    var found: [(flag: Int, truth: Bool)] = []
    // A node that is created nowhere would have contradictory facts.
    if known[node].whenTrue & known[node].whenFalse != 0 { return [] }
    for place in program.conditions.indices.prefix(64) where program.conditions[place].isFlag {
      if known[node].whenTrue >> place & 1 == 1 { found.append((place, true)) }
      if known[node].whenFalse >> place & 1 == 1 { found.append((place, false)) }
    }
    return found
  }

  /// Returns true if a tree never contains nodes of both declarations: each is created only while the other is absent, at
  /// once, and not together with it.
  func exclude(_ node: Int, _ other: Int, _ relations: Relations) -> Bool {
    if origins.isEmpty || node == other { return false }
    return origins.allSatisfy { origin in
      let (creates, createsOther) = (origin.together.contains(node), origin.together.contains(other))
      if !creates, !createsOther { return true }
      // What waits for a requirement is created later.
      guard creates != createsOther, origin.together.allSatisfy({ program.nodes[$0].requirements.isEmpty })
      else {
        return false
      }
      let absent = creates ? other : node
      return origin.absent.contains(absent)
        || !origin.visible.isEmpty && origin.visible.allSatisfy { relations.hides($0, absent) }
    }
  }
}

extension Program.Rule {
  /// The scenes that send its events, if visible scenes send all of them.
  fileprivate func sendingScenes(in program: Program) -> [Int] {
    let scenes = triggers.compactMap { trigger in
      if case .event(let node, _) = trigger.subject, program.nodes[node].kind == .scene {
        node
      } else {
        nil as Int?
      }
    }
    return scenes.count == triggers.count ? scenes : []
  }

  /// Returns true if an earlier rule of its flow handles all of its events whose condition holds.
  fileprivate func isOnlyAfter(_ earlier: Program.Rule) -> Bool {
    guard !earlier.isWaiting, earlier.evenCovered || !evenCovered, !triggers.isEmpty,
      earlier.condition?.isCertain == true
    else { return false }
    return triggers.allSatisfy { trigger in
      earlier.triggers.contains { other in
        other.subject == trigger.subject && other.patterns.allSatisfy { $0.pattern.isOpen }
      }
    }
  }
}

extension [Program.Effect] {
  /// True if one of them may select a slot.
  fileprivate var selectSlots: Bool {
    var found = false
    forEachEffect { effect in
      switch effect {
      case .select, .go, .show, .resume: found = true
      default: break
      }
    }
    return found
  }
}
