import ScenicRuntime

/// Which rules wait for what.
struct Listening {
  /// A trigger of a rule of a flow.
  struct Listener {
    var rule: Int
    var trigger: Int
    /// Whether its patterns match whatever comes.
    var isOpen: Bool
    /// Whether the rule has a `where`.
    var isConditional: Bool
  }

  private struct Key: TableKey {
    var flow: Int
    var subject: Program.Subject

    var digest: Digest { Digest(flow, Int(truncatingIfNeeded: subject.digest.bits)) }
  }

  /// Only the rules of live flows are asked.
  let live: LiveDeclarations
  private var listeners: OrderedMap<Key, [Listener]> = [:]
  /// The flows whose rules wait for a subject, in order.
  private var hearing: OrderedMap<Program.Subject, [Int]> = [:]
  private var evenCovered: OrderedSet<Program.Subject> = []
  /// The nodes whose `cancelled` some rule waits for.
  private(set) var cancelled: Set<Int> = []
  /// Whether some rule asks whether a scene stands presented.
  private(set) var asksWhetherPresented = false
  /// Whether there are links.
  let hasLinks: Bool
  /// What is waited for that comes from no node: events of the app, conditions of the app and its flows.
  private(set) var ownerless: [Program.Subject] = []
  /// The events of flows that are waited for, by the flow's node.
  private(set) var flowEvents: [Int: [Program.Subject]] = [:]
  /// The conditions of scenes, by the node.
  private var conditions: [Int: [Int]] = [:]

  init(_ program: Program) {
    live = LiveDeclarations(program)
    for (place, condition) in program.conditions.enumerated() {
      if let owner = condition.owner { conditions[owner, default: []].append(place) }
    }
    hasLinks = program.flows.indices.contains { [live] in
      live.contains(flow: $0) && !program.flows[$0].links.isEmpty
    }
    for (flow, declared) in program.flows.enumerated() where live.contains(flow: flow) {
      for (rule, words) in declared.rules.enumerated() {
        if words.asksWhetherPresented(nil) { asksWhetherPresented = true }
        for (trigger, waiting) in words.triggers.enumerated() {
          let isOpen = waiting.patterns.allSatisfy { $0.pattern.isOpen }
          listeners[Key(flow: flow, subject: waiting.subject), default: []]
            .append(
              Listener(
                rule: rule, trigger: trigger, isOpen: isOpen, isConditional: words.condition != nil))
          if words.evenCovered { evenCovered.insert(waiting.subject) }
          if hearing[waiting.subject] == nil { sort(waiting.subject, program) }
          if hearing[waiting.subject]?.last != flow { hearing[waiting.subject, default: []].append(flow) }
        }
      }
    }
  }

  private mutating func sort(_ subject: Program.Subject, _ program: Program) {
    switch subject {
    case .cancelled(let node): cancelled.insert(node)
    case .appEvent: ownerless.append(subject)
    case .changed(let condition) where program.conditions[condition].owner == nil: ownerless.append(subject)
    case .event(let node, _) where program.nodes[node].flow != nil:
      flowEvents[node, default: []].append(subject)
    default: break
    }
  }

  /// The conditions that a scene has, in order.
  func conditions(of node: Int) -> [Int] { conditions[node] ?? [] }

  /// Whether a rule waits for this even where something covers the scene.
  func isHeardEvenCovered(_ subject: Program.Subject) -> Bool { evenCovered.contains(subject) }

  /// Whether any rule waits for this.
  func isHeard(_ subject: Program.Subject) -> Bool { hearing[subject] != nil }

  /// The flows whose rules wait for this, in order.
  func flows(hearing subject: Program.Subject) -> [Int] { hearing[subject] ?? [] }

  /// The triggers of a flow for this, in the order they are asked.
  func listeners(in flow: Int, for subject: Program.Subject) -> [Listener] {
    listeners[Key(flow: flow, subject: subject)] ?? []
  }
}

extension Program.Pattern {
  /// Whether it matches anything.
  var isOpen: Bool {
    switch self {
    case .any, .bind: true
    case .literal, .enumCase, .member: false
    }
  }
}

extension Program.Rule {
  /// Whether `S.isPresented` of this S, or of any, decides what it does.
  func asksWhetherPresented(_ node: Int?) -> Bool {
    condition?.asksWhetherPresented(node) == true || effects.contains { $0.asksWhetherPresented(node) }
  }
}

extension Program.Effect {
  fileprivate func asksWhetherPresented(_ node: Int?) -> Bool {
    guard case .choose(let condition, let then, let other) = self else { return false }
    return condition.asksWhetherPresented(node) || (then + other).contains { $0.asksWhetherPresented(node) }
  }
}

extension Program.Expression {
  /// Whether `S.isPresented` of this S, or of any, is read in it.
  func asksWhetherPresented(_ node: Int?) -> Bool {
    switch self {
    case .isPresented(let asked): node == nil || node == asked
    default: parts.contains { $0.asksWhetherPresented(node) }
    }
  }

  /// The expressions that it is made of.
  var parts: [Program.Expression] {
    switch self {
    case .literal, .local, .input, .condition, .isPresented: []
    case .member(let base, _): [base]
    case .list(let elements): elements
    case .object(let fields): fields.map { $0.value }
    case .unary(_, let operand): [operand]
    case .binary(_, let left, let right): [left, right]
    case .choice(let condition, let then, let other): [condition, then, other]
    }
  }
}
