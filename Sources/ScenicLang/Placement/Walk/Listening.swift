import ScenicRuntime

/// The rules by their subjects.
struct Listening {
  /// A trigger of a rule of a flow.
  struct Listener {
    var rule: Int
    var trigger: Int
    /// True if its patterns match any arguments.
    var isOpen: Bool
    /// True if the rule may pass on an event that its pattern matches: it has a `where`, and the event does not wait for it.
    var isConditional: Bool
  }

  private struct Key: TableKey {
    var flow: Int
    var subject: Program.Subject

    var digest: Digest { Digest(flow, Int(truncatingIfNeeded: subject.digest.bits)) }
  }

  /// The live declarations: only rules of live flows run.
  let live: LiveDeclarations
  private var listeners = OrderedMap<Key, [Listener]>()
  /// The flows whose rules handle a subject, in order.
  private var hearing = OrderedMap<Program.Subject, [Int]>()
  private var evenCovered: OrderedSet<Program.Subject> = []
  /// The nodes whose `cancelled` some rule handles.
  private(set) var cancelled = Set<Int>()
  /// The nodes whose `leave` some rule handles.
  private(set) var leaving: OrderedSet<Int> = []
  /// True if some rule reads `isPresented`.
  private(set) var asksWhetherPresented = false
  /// True if there are links.
  let hasLinks: Bool
  /// True if a rule asks the nodes that it would remove.
  private(set) var hasAskingRules = false
  /// True if a rule or link resumes a held input: the edit may then begin at a covered node.
  private(set) var resumes = false
  /// The handled subjects without a node: events of the app, conditions of the app and its flows.
  private(set) var ownerless: [Program.Subject] = []
  /// The handled events of flows, by the flow's node.
  private(set) var flowEvents = [Int: [Program.Subject]]()
  /// The conditions of scenes, by the node.
  private var conditions = [Int: [Int]]()

  init(_ program: Program) {
    live = LiveDeclarations(program)
    for (place, condition) in program.conditions.enumerated() {
      if let owner = condition.owner { conditions[owner, default: []].append(place) }
    }
    hasLinks = program.flows.indices.contains { [live] in
      live.contains(flow: $0) && !program.flows[$0].links.isEmpty
    }
    for (flow, declared) in program.flows.enumerated() where live.contains(flow: flow) {
      if declared.links.contains(where: { $0.effects.containsEffect { $0.resumes(nil) } }) { resumes = true }
      for (rule, words) in declared.rules.enumerated() {
        if words.asksWhetherPresented(nil) { asksWhetherPresented = true }
        if words.isAsking { hasAskingRules = true }
        if words.resumes(nil) { resumes = true }
        for (trigger, waiting) in words.triggers.enumerated() {
          let isOpen = waiting.patterns.allSatisfy { $0.pattern.isOpen }
          listeners[Key(flow: flow, subject: waiting.subject), default: []]
            .append(
              Listener(
                rule: rule, trigger: trigger, isOpen: isOpen, isConditional: words.passingCondition != nil))
          if words.evenCovered { evenCovered.insert(waiting.subject) }
          if hearing[waiting.subject] == nil { sort(waiting.subject, program) }
          if hearing[waiting.subject]?.last != flow { hearing[waiting.subject, default: []].append(flow) }
        }
      }
    }
  }

  private mutating func sort(_ subject: Program.Subject, _ program: Program) {
    if case .leave(let node) = subject { leaving.insert(node) }
    switch subject {
    case .cancelled(let node): cancelled.insert(node)
    case .appEvent: ownerless.append(subject)
    case .changed(let condition) where program.conditions[condition].owner == nil: ownerless.append(subject)
    case .event(let node, _) where program.nodes[node].flow != nil,
      .leave(let node) where program.nodes[node].flow != nil:
      flowEvents[node, default: []].append(subject)
    default: break
    }
  }

  /// Returns the conditions of a scene, in order.
  func conditions(of node: Int) -> [Int] { conditions[node] ?? [] }

  /// Returns true if a rule handles this even for a covered sender.
  func isHeardEvenCovered(_ subject: Program.Subject) -> Bool { evenCovered.contains(subject) }

  /// Returns true if any rule handles this.
  func isHeard(_ subject: Program.Subject) -> Bool { hearing[subject] != nil }

  /// Returns the flows whose rules handle this, in order.
  func flows(hearing subject: Program.Subject) -> [Int] { hearing[subject] ?? [] }

  /// Returns the triggers of a flow for this, in the order in which they are tried.
  func listeners(in flow: Int, for subject: Program.Subject) -> [Listener] {
    listeners[Key(flow: flow, subject: subject)] ?? []
  }
}

extension Listening {
  /// Returns true if a rule may run first that edits the tree when another node leaves with this one. The flow of
  /// that rule is still in the tree, so it is around both.
  func takesAlong(_ site: Int, in table: PlacementTable) -> Bool {
    cancelled.contains { node in
      node != table[site].node && table.isAround(site, anyOf: table.byNode[node])
        && flows(hearing: .cancelled(node: node)).contains { flow in
          let declared = table.program.flows[flow]
          let outer = declared.node.map { table.byNode[$0] } ?? [site]
          return outer.contains { table.isAround($0, anyOf: [site]) }
            && listeners(in: flow, for: .cancelled(node: node)).contains {
              !declared.rules[$0.rule].effects.leaveTree
            }
        }
    }
  }
}

extension Program.Pattern {
  /// True if it matches any value.
  var isOpen: Bool {
    switch self {
    case .any, .bind: true
    case .literal, .enumCase, .member: false
    }
  }
}

extension Program.Rule {
  /// Returns true if the rule reads `S.isPresented` of this S, or of any.
  func asksWhetherPresented(_ node: Int?) -> Bool {
    condition?.asksWhetherPresented(node) == true
      || effects.containsEffect { effect in
        !effect.blocks.isEmpty && effect.values.contains { $0.asksWhetherPresented(node) }
      }
  }

  /// Returns true if the rule resumes what this node holds, or what any node holds.
  func resumes(_ node: Int?) -> Bool { effects.containsEffect { $0.resumes(node) } }
}

extension [Program.Effect] {
  /// True if they only request actions, at most.
  var leaveTree: Bool {
    !containsEffect { effect in
      switch effect {
      case .stay, .perform, .choose: false
      default: true
      }
    }
  }
}

extension Program.Effect {
  fileprivate func resumes(_ node: Int?) -> Bool {
    if case .resume(let keeper) = self { return node == nil || node == keeper }
    return false
  }
}

extension Program.Expression {
  /// Returns true if the expression reads `S.isPresented` of this S, or of any.
  func asksWhetherPresented(_ node: Int?) -> Bool {
    switch self {
    case .isPresented(let asked): node == nil || node == asked
    default: parts.contains { $0.asksWhetherPresented(node) }
    }
  }
}
