import ScenicRuntime

// The outline of a file, from its syntax tree alone, so that a file with errors has one as well.

extension Snapshot {
  /// Returns the declarations of a file in source order, nested ones as children. The range of each begins
  /// with the comments directly above it; one without a name is labelled by its kind. O(n) in the bytes.
  package func outline(_ file: Int) -> [OutlineItem] {
    guard trees.indices.contains(file) else { return [] }
    return trees[file].root.declarations.compactMap { OutlineItem($0) }
  }
}

extension OutlineItem {
  /// Returns nil for an import, and for an empty node.
  init?(_ declaration: DeclSyntax) {
    switch declaration {
    case .app(let view): self.init(named: view, .app)
    case .importing: return nil
    case .enumeration(let view): self.init(named: view, .enumeration, children: OutlineItem.cases(of: view))
    case .structure(let view): self.init(named: view, .structure, children: view.fields.items(.field))
    case .extern(let view): self.init(named: view, .extern)
    case .style(let view): self.init(named: view, .style)
    case .condition(let view): self.init(view)
    case .action(let view):
      self.init(named: view, .action, detail: OutlineItem.signature(view.parameters, view.result))
    case .scene(let view): self.init(view)
    case .event(let view): self.init(view)
    case .events(let view):
      self.init(named: view, .group, children: view.events.compactMap { OutlineItem($0) })
    case .container(let view):
      self.init(
        named: view, .container, children: view.children.compactMap { OutlineItem($0, inStack: false) })
    case .flow(let view): self.init(view)
    case .root(let view): self.init(view)
    case .rule(let view): self.init(view)
    case .convert(let view): self.init(view)
    case .link(let view): self.init(view)
    case .test(let view): self.init(view.syntax, view.title, at: view.titleToken?.syntax, .test)
    case .steps(let view): self.init(named: view, .test)
    case .reachable, .reach, .always, .never: self.init(property: declaration.syntax)
    }
  }

  // MARK: One item

  private init?(
    named view: some AttributedSyntax & NamedSyntax, _ kind: Kind, detail: String = "",
    children: [OutlineItem] = []
  ) {
    self.init(view.syntax, view.name?.text, at: view.name?.syntax, kind, detail: detail, children: children)
  }

  /// Creates an item. `name` is nil if it is missing; `place` is the range to select, the first word if it is
  /// nil.
  private init?(
    _ syntax: Syntax, _ name: String?, at place: Syntax?, _ kind: Kind, detail: String = "",
    children: [OutlineItem] = []
  ) {
    guard let first = syntax.tokenRange.first else { return nil }
    let word = syntax.firstToken?.range ?? syntax.tree.sourceRange(syntax.tree.tokens.range(first))
    self.init(
      name: name.flatMap { $0.isEmpty ? nil : $0 } ?? "unnamed \(kind.noun)", detail: detail, kind: kind,
      range: syntax.tree.sourceRange(syntax.commentedRange), nameRange: place?.range ?? word,
      isDeprecated: syntax.isDeprecated, children: children)
  }

  // MARK: Data, events, scenes

  private static func cases(of view: EnumDeclSyntax) -> [OutlineItem] {
    view.cases.compactMap {
      OutlineItem(named: $0, .enumCase, detail: $0.parameters?.syntax.oneLine ?? "")
    }
  }

  fileprivate init?(_ view: ParameterSyntax, _ kind: Kind) {
    self.init(named: view, kind, detail: view.type?.syntax.oneLine ?? "")
  }

  private init?(_ view: ConditionDeclSyntax) {
    self.init(named: view, .condition, detail: view.type?.syntax.oneLine ?? "")
  }

  private init?(_ view: EventDeclSyntax) {
    self.init(named: view, .event, detail: view.parameters?.syntax.oneLine ?? "")
  }

  private init?(_ view: SceneDeclSyntax) {
    var children = view.parameters?.parameters.items(.input) ?? []
    for clause in view.clauses { children += OutlineItem.containers(in: clause.syntax) }
    for member in view.members {
      switch member {
      case .event(let event): if let item = OutlineItem(event) { children.append(item) }
      case .condition(let condition): if let item = OutlineItem(condition) { children.append(item) }
      case .rule(let rule): if let item = OutlineItem(rule) { children.append(item) }
      case .sends: break
      }
    }
    let signature = OutlineItem.signature(view.parameters, view.result)
    self.init(named: view, .scene, detail: signature, children: children)
  }

  private init?(_ view: FlowDeclSyntax) {
    var children = view.parameters?.parameters.items(.input) ?? []
    for clause in view.clauses { children += OutlineItem.containers(in: clause.syntax) }
    children += view.declarations.compactMap { OutlineItem($0) }
    let signature = OutlineItem.signature(view.parameters, view.result)
    self.init(named: view, .flow, detail: signature, children: children)
  }

  private static func signature(_ parameters: ParameterListSyntax?, _ result: TypeSyntax?) -> String {
    let taken = parameters.map { [$0.syntax.oneLine] } ?? []
    return (taken + (result.map { ["-> \($0.syntax.oneLine)"] } ?? [])).joined(separator: " ").shortened
  }

  // MARK: Containers

  private init?(_ view: RootDeclSyntax) {
    guard case .container(let node)? = view.node else {
      let detail = view.node?.syntax.oneLine ?? ""
      self.init(view.syntax, "root", at: view.word?.syntax, .slot, detail: detail)
      return
    }
    self.init(
      view.syntax, node.label?.text ?? "root", at: node.label?.syntax ?? view.word?.syntax, node.outlineKind,
      children: OutlineItem.slots(of: node))
  }

  /// Creates an item for a child of a container. The entries of a stack are not slots.
  private init?(_ child: ChildSyntax, inStack: Bool) {
    switch child.node {
    case .container(let node)?:
      self.init(
        child.syntax, node.label?.text ?? node.word?.text, at: node.label?.syntax ?? node.word?.syntax,
        node.outlineKind, children: OutlineItem.slots(of: node))
    case .scene(let node)? where node.label != nil || !inStack:
      let label = node.label ?? node.reference?.names.last
      self.init(
        child.syntax, label?.text, at: label?.syntax, .slot,
        detail: node.label == nil ? "" : node.reference?.syntax.oneLine ?? "")
    default: return nil
    }
  }

  private static func slots(of node: ContainerNodeSyntax) -> [OutlineItem] {
    node.children.compactMap { OutlineItem($0, inStack: node.kind == .stack) }
  }

  /// Returns the named containers in a clause or a block.
  private static func containers(in syntax: Syntax) -> [OutlineItem] {
    syntax.containers.compactMap { node in
      guard let label = node.label else { return nil }
      return OutlineItem(
        node.syntax, label.text, at: label.syntax, node.outlineKind, children: slots(of: node))
    }
  }

  // MARK: Rules, links and tests

  private init?(_ view: RuleDeclSyntax) {
    let triggers = view.triggers.map { $0.syntax }.filter { !$0.tokenRange.isEmpty }
    var words = triggers.isEmpty ? [] : ["on " + triggers.map { $0.oneLine }.joined(separator: ", ")]
    if let condition = view.whereClause, !words.isEmpty { words.append(condition.syntax.oneLine) }
    self.init(
      view.syntax, words.joined(separator: " ").shortened, at: triggers.first, .rule,
      detail: OutlineItem.effects(of: view.block), children: OutlineItem.containers(in: view.syntax))
  }

  private init?(_ view: LinkDeclSyntax) {
    self.init(
      view.syntax, view.url, at: view.urlToken?.syntax, .link, detail: OutlineItem.effects(of: view.block),
      children: OutlineItem.containers(in: view.syntax))
  }

  private static func effects(of block: BlockSyntax?) -> String {
    let effects = block?.effects.prefix(8).map { $0.syntax.oneLine } ?? []
    return effects.joined(separator: "; ").shortened
  }

  private init?(_ view: ConvertDeclSyntax) {
    let parameter = view.parameter.flatMap { $0.syntax.tokenRange.isEmpty ? nil : $0.syntax }
    self.init(
      view.syntax, parameter.map { "convert(\($0.oneLine))" }, at: parameter, .conversion,
      detail: view.result.map { "-> \($0.syntax.oneLine)" } ?? "")
  }

  private init?(property syntax: Syntax) {
    let words = syntax.firstToken.map { Int($0.syntax.node.token)..<syntax.tokenRange.upperBound }
    self.init(syntax, words.map { syntax.tree.oneLine($0) }, at: nil, .property)
  }
}

extension SyntaxList<ParameterSyntax> {
  fileprivate func items(_ kind: OutlineItem.Kind) -> [OutlineItem] {
    compactMap { OutlineItem($0, kind) }
  }
}

extension ContainerNodeSyntax {
  fileprivate var outlineKind: OutlineItem.Kind {
    switch kind {
    case .tabs: .tabs
    case .split: .split
    case .container: .container
    case .stack, .scene, .flow: .stack
    }
  }
}

extension Syntax {
  /// True if it has the attribute `@deprecated`.
  fileprivate var isDeprecated: Bool {
    children(AttributeSyntax.self).contains { $0.name?.text == "deprecated" }
  }

  /// The containers in it, without those in others. O(nodes).
  fileprivate var containers: [ContainerNodeSyntax] {
    var found: [ContainerNodeSyntax] = []
    let start = index - Int(node.extent)
    var place = index - 1
    while place > start {
      let container = ContainerNodeSyntax(Syntax(tree: tree, index: place))
      if let container { found.append(container) }
      place -= container == nil ? 1 : Int(tree.nodes[place].extent)
    }
    return found.reversed()
  }
}

extension OutlineItem.Kind {
  /// The noun for the kind.
  var noun: String {
    switch self {
    case .app: "app"
    case .scene: "scene"
    case .flow: "flow"
    case .container: "container"
    case .stack: "stack"
    case .tabs: "tabs"
    case .split: "split"
    case .event: "event"
    case .input: "input"
    case .condition: "condition"
    case .action: "action"
    case .enumeration: "enum"
    case .enumCase: "case"
    case .structure: "struct"
    case .field: "field"
    case .extern: "type"
    case .style: "style"
    case .group: "group of events"
    case .rule: "rule"
    case .link: "link"
    case .conversion: "conversion"
    case .test: "test"
    case .property: "property"
    case .slot: "slot"
    }
  }
}
