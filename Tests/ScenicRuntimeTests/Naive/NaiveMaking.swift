@testable import ScenicRuntime

/// Makes new nodes. They are numbered when the effect is done; until then their numbers are negative.
struct NaiveMaker {
  static let maximumDepth = 200
  static let maximumNodes = 10_000

  let program: Program
  var scope: NaiveScope
  var made = 0

  init(_ program: Program, _ scope: NaiveScope) {
    self.program = program
    self.scope = scope
  }

  /// A node of this declaration, without its children.
  mutating func node(_ declaration: Int, _ inputs: Fields) throws(NaiveRefusal) -> NaiveNode {
    made += 1
    let isDeep = scope.making.count >= NaiveMaker.maximumDepth
    guard !isDeep, scope.world.made + made <= NaiveMaker.maximumNodes else {
      throw NaiveRefusal(reason: .limit)
    }
    let declared = program.nodes[declaration]
    var node = NaiveNode(id: -made, declaration: declaration, kind: declared.kind, flow: declared.flow)
    node.inputs = inputs
    if node.kind == .tabs || node.kind == .split { node.selected = 0 }
    return node
  }

  mutating func make(_ template: Program.Template) throws(NaiveRefusal) -> NaiveNode {
    let inputs = try scope.inputs(template.inputs, template.node)
    return try make(template.node, inputs, children: template.children)
  }

  private mutating func make(
    _ declaration: Int, _ inputs: Fields, children: [Program.Template]
  ) throws(NaiveRefusal) -> NaiveNode {
    var node = try self.node(declaration, inputs)
    let templates = flowContent(node) ?? children
    try inside(node) { (maker: inout NaiveMaker) throws(NaiveRefusal) in
      for template in templates { node.children.append(try maker.make(template)) }
    }
    return node
  }

  /// The default content of a new node of a declaration.
  mutating func content(of node: NaiveNode) throws(NaiveRefusal) -> [NaiveNode] {
    let templates = flowContent(node) ?? NaiveTemplates(program).first(of: node.declaration)?.children ?? []
    var children: [NaiveNode] = []
    try inside(node) { (maker: inout NaiveMaker) throws(NaiveRefusal) in
      for template in templates { children.append(try maker.make(template)) }
    }
    if children.isEmpty && node.kind != .scene { throw NaiveRefusal(reason: .value) }
    return children
  }

  /// Creates children whose templates may read the inputs of the node.
  mutating func inside(
    _ node: NaiveNode, _ body: (inout NaiveMaker) throws(NaiveRefusal) -> Void
  ) throws(NaiveRefusal) {
    scope.making.append((declaration: node.declaration, inputs: node.inputs))
    defer { scope.making.removeLast() }
    try body(&self)
  }

  /// The root of a flow is its content.
  private func flowContent(_ node: NaiveNode) -> [Program.Template]? {
    guard let flow = node.flow else { return nil }
    let root = program.flows[flow].root
    return node.kind == .flow ? [root] : root.children
  }
}

/// Every template of a program, in the order of the program.
struct NaiveTemplates {
  private var all: [Program.Template] = []

  init(_ program: Program) {
    for flow in program.flows { add(flow.root) }
    for flow in program.flows {
      for rule in flow.rules { add(rule.effects) }
      for link in flow.links { add(link.effects) }
    }
    for node in program.nodes { for requirement in node.requirements { add(requirement.node) } }
  }

  func first(of declaration: Int) -> Program.Template? {
    all.first { $0.node == declaration && !$0.children.isEmpty }
  }

  private mutating func add(_ template: Program.Template) {
    all.append(template)
    for child in template.children { add(child) }
  }

  private mutating func add(_ effects: [Program.Effect]) {
    for effect in effects {
      switch effect {
      case .push(let template, _), .replace(let template), .show(let template, _, _),
        .present(let template, _), .root(let template, _), .fill(let template, _, _):
        add(template)
      case .choose(_, let then, let otherwise):
        add(then)
        add(otherwise)
      default: break
      }
    }
  }
}
