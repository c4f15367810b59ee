import ScenicRuntime

/// The events that may show a node, each with a scene that is there before.
struct Introductions {
  /// Events in order, of which the scene sends the first.
  struct Way {
    let scene: Int
    var subjects: [Program.Subject]
  }

  private let program: Program
  /// The rules with the nodes that each creates.
  private let makers: [(flow: Int, rule: Program.Rule, created: Set<Int>)]

  /// The number of rules that may lead to each other, and of ways to a node.
  private static let limit = (length: 4, ways: 8)

  init(_ placements: Placements) {
    program = placements.program
    makers = program.flows.enumerated().flatMap { flow, declared in
      declared.rules.map { rule in
        (flow, rule, Set(placements.createdNodes(by: rule.effects, withRequired: true)))
      }
    }
  }

  /// Returns few ways to a node. Cost: the rules.
  func ways(to node: Int) -> [Way] {
    var found: [Way] = []
    for maker in makers where maker.created.contains(node) { found += ways(by: maker.rule, after: []) }
    return Array(found.prefix(Introductions.limit.ways))
  }

  /// Returns the ways to the events of a rule, none of which is among those that it leads to.
  private func ways(by rule: Program.Rule, after later: [Program.Subject]) -> [Way] {
    guard later.count < Introductions.limit.length else { return [] }
    return rule.triggers.flatMap { trigger -> [Way] in
      let subject = trigger.subject
      if later.contains(subject) { return [] }
      if let action = subject.completedAction {
        return ways(after: [subject] + later) { _, rule in
          rule.effects.containsEffect { if case .perform(action, _, _) = $0 { true } else { false } }
        }
      }
      guard let node = subject.node else { return [] }
      if program.nodes[node].kind == .scene { return [Way(scene: node, subjects: [subject] + later)] }
      // A rule of the flow ends it.
      return ways(after: [subject] + later) { flow, rule in
        program.flows[flow].node == node
          && rule.effects.containsEffect {
            switch $0 {
            case .finish, .cancel: true
            default: false
            }
          }
      }
    }
  }

  private func ways(after later: [Program.Subject], where leads: (Int, Program.Rule) -> Bool) -> [Way] {
    makers.filter { leads($0.flow, $0.rule) }.flatMap { ways(by: $0.rule, after: later) }
  }
}
