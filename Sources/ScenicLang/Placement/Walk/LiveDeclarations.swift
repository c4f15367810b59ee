import ScenicRuntime

/// The declarations that are reachable from the app's root through templates, rules and links, whatever
/// triggers those.
///
/// Unused declarations are not among them, so they do not affect the analysis.
struct LiveDeclarations {
  private let program: Program
  /// The content of each container when a path creates it.
  let fillings: [Int: [Program.Template]]
  private var nodes: [Bool]
  private var flows: [Bool]
  /// True for each condition that live rules, links and requirements read or handle.
  private var conditions: [Bool]
  /// The number of live nodes, and of the rules of live flows.
  private(set) var nodeCount = 0
  private(set) var ruleCount = 0
  private var waiting: [Int] = []

  /// Computes the live declarations. Cost: linear in the program.
  init(_ program: Program) {
    self.program = program
    var fillings = Engine.Fillings()
    fillings.collect(program)
    self.fillings = fillings.found
    nodes = [Bool](repeating: false, count: program.nodes.count)
    flows = [Bool](repeating: false, count: program.flows.count)
    conditions = [Bool](repeating: false, count: program.conditions.count)
    if !program.flows.isEmpty { visit(flow: 0) }
    while let node = waiting.popLast() { visit(program.nodes[node]) }
  }

  func contains(node: Int) -> Bool { nodes[node] }
  func contains(flow: Int) -> Bool { flows[flow] }
  func contains(condition: Int) -> Bool { conditions[condition] }

  /// The program without the rules and links of flows that are never used.
  var pruned: Program {
    var program = program
    for flow in program.flows.indices where !flows[flow] {
      (program.flows[flow].rules, program.flows[flow].links) = ([], [])
    }
    return program
  }

  private mutating func visit(flow: Int) {
    if flows[flow] { return }
    flows[flow] = true
    let declared = program.flows[flow]
    ruleCount += declared.rules.count
    visit(declared.root)
    for rule in declared.rules {
      for case .changed(let condition) in rule.triggers.map({ $0.subject }) { conditions[condition] = true }
      if let condition = rule.condition { read(condition) }
      visit(rule.effects)
    }
    for link in declared.links {
      if let condition = link.condition { read(condition) }
      visit(link.effects)
    }
  }

  private mutating func visit(node: Int) {
    if nodes[node] { return }
    nodes[node] = true
    nodeCount += 1
    waiting.append(node)
  }

  private mutating func visit(_ declared: Program.Node) {
    if let flow = declared.flow { visit(flow: flow) }
    for requirement in declared.requirements {
      read(requirement.condition)
      visit(requirement.node)
    }
    for type in declared.produces {
      let conversion = program.conversions.first { $0.from == type }
      if let conversion { read(conversion.result) }
      for type in [type] + (conversion?.to.members ?? []) {
        for node in program.showing(type) { visit(node: node) }
      }
    }
  }

  private mutating func visit(_ template: Program.Template) {
    visit(node: template.node)
    for field in template.inputs { read(field.value) }
    for child in template.children { visit(child) }
  }

  private mutating func visit(_ goal: Program.Goal) {
    visit(node: goal.node)
    for field in goal.inputs { read(field.value) }
    for child in fillings[goal.node] ?? [] { visit(child) }
    for inner in goal.inner { visit(inner) }
  }

  private mutating func visit(_ effects: [Program.Effect]) {
    effects.forEachEffect { effect in
      if let template = effect.template { visit(template) }
      if let goal = effect.goal { visit(goal) }
      for value in effect.values { read(value) }
    }
  }

  private mutating func read(_ expression: Program.Expression) {
    if case .condition(let condition) = expression { conditions[condition] = true }
    for part in expression.parts { read(part) }
  }
}
