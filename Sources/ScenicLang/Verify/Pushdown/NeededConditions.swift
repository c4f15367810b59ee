import ScenicRuntime

/// The conditions of the app and its flows that the requirements of nodes read.
struct NeededConditions {
  /// By node: those of the node itself, and of all that may be created with it.
  private var found: [Set<Int>]

  init(_ program: Program) {
    found = program.nodes.map { _ in [] }
    var made: [Set<Int>] = program.nodes.map { _ in [] }
    func note(_ template: Program.Template) {
      for child in template.children {
        made[template.node].insert(child.node)
        note(child)
      }
    }
    for flow in program.flows {
      note(flow.root)
      if let node = flow.node { made[node].insert(flow.root.node) }
      for effects in flow.rules.map({ $0.effects }) + flow.links.map({ $0.effects }) {
        effects.forEachEffect { if let template = $0.template { note(template) } }
      }
    }
    for (place, node) in program.nodes.enumerated() {
      for requirement in node.requirements {
        note(requirement.node)
        made[place].insert(requirement.node.node)
        var reader = SightReader(program)
        reader.note(requirement)
        found[place].formUnion(reader.sight.conditions)
      }
    }
    var isChanged = true
    while isChanged {
      isChanged = false
      for place in made.indices {
        let all = made[place].reduce(into: found[place]) { $0.formUnion(found[$1]) }
        if all != found[place] { (found[place], isChanged) = (all, true) }
      }
    }
  }

  func conditions(of nodes: some Sequence<Int>) -> Set<Int> {
    nodes.reduce(into: []) { $0.formUnion(found[$1]) }
  }
}
