@testable import ScenicRuntime

/// Adds unusual features to a program: requirements of anything, cyclic ones too; rules with several
/// triggers; flows whose root is a flow; presentations within presentations; changes of scenes that wait. Its
/// references still resolve.
struct Variation {
  private var random: SeededGenerator
  private var program: Program

  static func of(_ program: Program, seed: Int) -> Program {
    var variation = Variation(program, seed: seed)
    variation.requireMore()
    variation.nestFlows()
    for flow in variation.program.flows.indices { variation.joinTriggers(of: flow) }
    for flow in variation.program.flows.indices { variation.presentMore(in: flow) }
    variation.waitForConditions()
    return variation.program
  }

  private init(_ program: Program, seed: Int) {
    self.program = program
    random = SeededGenerator(seed: seed &+ 77)
    for _ in 0..<8 { _ = random.next() }
  }

  private mutating func requireMore() {
    let nodes = program.nodes.indices.filter {
      program.nodes[$0].kind == .scene || program.nodes[$0].flow != nil
    }
    let simple = nodes.filter { program.nodes[$0].inputs.allSatisfy { !$0.isRequired } }
    for node in nodes where random.chance(25) {
      guard let wall = simple.randomElement(using: &random) else { return }
      let condition = Program.Expression.condition(Int.random(in: 0..<3, using: &random))
      program.nodes[node].requirements.append(
        Program.Requirement(
          condition: random.chance(70) ? condition : .unary(.not, condition),
          node: Program.Template(node: wall), style: "sheet"))
    }
  }

  /// A later flow as the only child of an earlier one.
  private mutating func nestFlows() {
    let bare = program.flows.indices.dropFirst().filter {
      program.flows[$0].node.map { program.nodes[$0].kind == .flow } ?? false
    }
    for (outer, inner) in zip(bare, bare.dropFirst()) where random.chance(60) {
      guard let node = program.flows[inner].node else { continue }
      if program.nodes[node].inputs.allSatisfy({ !$0.isRequired }) {
        program.flows[outer].root = Program.Template(node: node)
      }
    }
  }

  private mutating func joinTriggers(of flow: Int) {
    let rules = program.flows[flow].rules
    for (place, rule) in rules.enumerated() where random.chance(30) {
      guard let other = rules.randomElement(using: &random), other.locals <= rule.locals else { continue }
      program.flows[flow].rules[place].triggers += other.triggers
    }
  }

  /// The first rule for a condition of a scene waits for one of the app, also while the scene is covered.
  private mutating func waitForConditions() {
    let simple = program.nodes.indices.filter {
      program.nodes[$0].kind == .scene && program.nodes[$0].inputs.allSatisfy { !$0.isRequired }
    }
    for place in program.conditions.indices where program.conditions[place].owner != nil {
      let shown = simple.randomElement(using: &random).map {
        Program.Effect.present(Program.Template(node: $0), style: "sheet")
      }
      let effect = [shown ?? .stay, .dismiss, .stay].randomElement(using: &random) ?? .stay
      let condition = Program.Expression.condition(Int.random(in: 0..<3, using: &random))
      program.flows[0].rules.insert(
        Program.Rule(
          triggers: [Program.Trigger(subject: .changed(condition: place))],
          condition: random.chance(50) ? condition : .unary(.not, condition), isWaiting: true, locals: 0,
          effects: [effect], source: RandomApp.note.source), at: 0)
    }
  }

  private mutating func presentMore(in flow: Int) {
    let goals = program.flows[flow].rules.flatMap { $0.effects }.compactMap { effect -> Program.Goal? in
      if case .go(let goal) = effect { return goal.presented.first }
      return nil
    }
    guard let extra = goals.randomElement(using: &random) else { return }
    for rule in program.flows[flow].rules.indices {
      for (place, effect) in program.flows[flow].rules[rule].effects.enumerated() {
        guard case .go(var goal) = effect, random.chance(50) else { continue }
        if goal.presented.isEmpty { goal.presented = [extra] } else { goal.presented[0].presented = [extra] }
        program.flows[flow].rules[rule].effects[place] = .go(goal)
      }
    }
  }
}
