import ScenicRuntime

// Extracts scenes of the app into a flow.

extension Snapshot {
  /// Returns an action that moves the selected scenes of the app into a new flow, with the rules for what they
  /// send. Effects and paths from outside then create the flow, whose root is the one scene that they created
  /// before. It is offered if no check finds anything new, and every test has the same result.
  func extractedFlow(
    _ file: Int, in selection: Range<Int>, unless shouldStop: @escaping () -> Bool
  ) -> [CodeAction] {
    guard isComplete, placements != nil, let program = spec.program,
      let extraction = FlowExtraction(self, file, in: selection), let action = extraction.action,
      let changed = changed(by: action, unless: shouldStop), hasSameResults(changed, program)
    else { return [] }
    return [action]
  }

  /// Returns true if every test of other specs, in order, passes or fails as it does here.
  func hasSameResults(_ changed: Snapshot, _ program: Program) -> Bool {
    guard let other = changed.spec.program else { return false }
    let (tests, others) = (Lowering.tests(model), Lowering.tests(changed.model))
    guard tests.count == others.count else { return false }
    let (runner, otherRunner) = (TestRunner(program), TestRunner(other))
    return zip(tests, others).allSatisfy { (runner.play($0) == nil) == (otherRunner.play($1) == nil) }
  }
}

/// The extraction of a flow from scenes of one file, and its requirements: one scene is created from outside,
/// none of the rules depends on its flow, and no rule outside that is tried earlier now comes later.
private struct FlowExtraction {
  private let snapshot: Snapshot
  private let tree: SyntaxTree
  private let scenes: [SceneDeclSyntax]
  private let nodes: Set<Int>
  /// The rules beside the scenes that become rules of the flow.
  private let rules: [Syntax]
  /// The ranges of the scenes and rules.
  private let moved: [SourceRange]
  private let entry: (node: Int, scene: SceneDeclSyntax)
  private let name: String

  private var model: Model { snapshot.model }

  init?(_ snapshot: Snapshot, _ file: Int, in selection: Range<Int>) {
    self.snapshot = snapshot
    tree = snapshot.trees[file]
    var scenes: [SceneDeclSyntax] = []
    var places: [Int] = []
    for case .scene(let scene) in tree.root.declarations {
      guard let name = scene.name, case .node(let node)? = snapshot.symbols.declarations[name.range],
        scene.isSelected(selection)
      else { continue }
      scenes.append(scene)
      places.append(node)
    }
    let nodes = Set(places)
    guard !scenes.isEmpty, nodes.allSatisfy({ snapshot.model.nodes[$0].scope == 0 }) else { return nil }
    let own = snapshot.model.flows[0].rules.filter { $0.concernsOnly(nodes) }
    let ranges = Set(own.map { $0.whole })
    rules = tree.root.declarations.filter { ranges.contains($0.range) }.map { $0.syntax }
    moved = scenes.map { $0.range } + rules.map { $0.range }
    self.scenes = scenes
    self.nodes = nodes
    let created = snapshot.created(nodes, outside: moved)
    guard created.count == 1, let entry = created.first, let place = places.firstIndex(of: entry),
      let name = scenes[place].name?.text
    else { return nil }
    self.entry = (entry, scenes[place])
    self.name = "\(name)Flow"
  }

  /// The action; nil if the flow would differ from the scenes.
  var action: CodeAction? {
    let declared = model.nodes[entry.node]
    let inner = model.flows[0].rules.filter { rule in moved.contains { $0.contains(rule.whole) } }
    let conditions = Set(model.conditions.map { $0.name.text })
    guard inner.allSatisfy({ $0.concernsOnly(nodes) && !$0.dependsOnFlow }), !isCreatedInside,
      declared.updates.isEmpty, declared.producesRange == nil,
      declared.inputs.allSatisfy({ !conditions.contains($0.name.text) }),
      model.isTriedFirst(inner), !isUpdated, let outer = outerEdits, let first = moved.min()
    else { return nil }
    var edits = outer
    var removed: [SourceRange] = []
    for part in scenes.map({ $0.syntax }) + rules {
      let whole = tree.wholeRange(of: part)
      if part.range == first { edits.append(FixIt.Edit(whole, flow)) } else { removed.append(whole) }
    }
    edits += tree.removedLines(of: removed).map { FixIt.Edit($0, "") }
    let sorted = edits.sorted { $0.range < $1.range }
    guard zip(sorted, sorted.dropFirst()).allSatisfy({ $0.range.isBefore($1.range) }) else { return nil }
    return CodeAction("Extract the flow `\(name)`", .extract, sorted)
  }

  /// True if the scenes create the entry too, which would not be the root of the flow then.
  private var isCreatedInside: Bool {
    model.uses.contains { use in
      guard use.target == .node(entry.node), moved.contains(where: { $0.contains(use.range) }) else {
        return false
      }
      return snapshot.nodes(around: use.range.start, in: use.range.file).isNameOfNode
    }
  }

  /// True if a rule updates the entry, whose inputs would then differ from those of the flow.
  private var isUpdated: Bool {
    model.flows.contains { flow in
      let blocks = flow.rules.map { $0.effects } + flow.links.map { $0.effects }
      return blocks.contains { block in
        block.withBlocks.contains { effect in
          if case .update(let use, _) = effect.kind { return use.node == entry.node }
          return false
        }
      }
    }
  }

  // MARK: The flow

  private var flow: String {
    let scene = entry.scene
    let name = scene.name?.text ?? ""
    let parameters = scene.parameters.map { tree.text($0.syntax.byteRange) } ?? ""
    let result = scene.result.map { " -> " + tree.text($0.syntax.byteRange) } ?? ""
    let names =
      scene.parameters?.parameters.compactMap { $0.name.map { tree.text($0.syntax.byteRange) } } ?? []
    let arguments = names.isEmpty ? "" : "(\(names.joined(separator: ", ")))"
    let ending =
      scene.result == nil
      ? "on \(name).done { finish }" : "on \(name).done(result) { finish(result) }"
    var parts = scenes.map { indented($0.syntax) } + ["  root \(name)\(arguments)"]
    parts += rules.map { indented($0) }
    if scene.result != nil || !snapshot.isFixed(entry.node) {
      parts += ["  \(ending)", "  on \(name).cancelled { cancel }"]
    }
    let end = tree.lineEnd
    return "flow \(self.name)\(parameters)\(result) {\(end)" + parts.joined(separator: end) + "\(end)}"
  }

  private func indented(_ part: Syntax) -> String {
    let whole = tree.wholeRange(of: part)
    let lines = tree.text(whole.start..<whole.end).split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n"
    }
    return lines.map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: tree.lineEnd)
  }

  // MARK: Outside

  /// The edits of the uses outside of the flow; nil if one of them cannot be kept.
  private var outerEdits: [FixIt.Edit]? {
    var edits = [SourceRange: String]()
    for use in model.uses {
      guard case .node(let node) = use.target, nodes.contains(node),
        !moved.contains(where: { $0.contains(use.range) })
      else { continue }
      let around = snapshot.nodes(around: use.range.start, in: use.range.file)
      if around.isNameOfStep || around.isNameOfNode {
        guard node == entry.node || around.isNameOfStep else { return nil }
        edits[use.range] = node == entry.node ? created(use.range, around) : prefixed(use.range)
      } else if !around.contains(where: { $0.isOfTests }) {
        edits[use.range] = isEnd(use.range, of: node, around) ? name : prefixed(use.range)
      }
    }
    return edits.map { FixIt.Edit($0.key, $0.value) }
  }

  private func prefixed(_ range: SourceRange) -> String { "\(name).\(snapshot.text(range))" }

  /// Returns the name of the flow in place of its entry; with a label where the entry's name was one.
  private func created(_ range: SourceRange, _ around: [Syntax]) -> String {
    guard let place = around.lastIndex(where: { $0.kind == .child }), place > 0,
      let child = ChildSyntax(around[place]), child.node?.label == nil,
      around[place - 1].kind == .containerDecl
        || ContainerNodeSyntax(around[place - 1])?.word?.kind != .stackKeyword
    else { return name }
    return "\(snapshot.text(range)): \(name)"
  }

  /// Returns true if the entry is named as the sender of `done` or `cancelled`, or for an input that the
  /// handling rule reads: both are those of the flow then.
  private func isEnd(_ range: SourceRange, of node: Int, _ around: [Syntax]) -> Bool {
    guard node == entry.node, let syntax = around.last(where: { $0.kind == .ruleDecl }),
      let rule = model.flows[0].rules.first(where: { $0.whole == syntax.range })
    else { return false }
    let ends: [Program.Subject?] = [.done(node: node), .cancelled(node: node)]
    guard rule.triggers.contains(where: { ends.contains($0.subject) }) else { return false }
    if let trigger = rule.triggers.first(where: { $0.range.contains(range) }) {
      return ends.contains(trigger.subject)
    }
    return snapshot.symbols.uses(in: range.file).contains { use in
      if case .input(node, _) = use.target { return use.range.start == range.end + 1 && !use.isShort }
      return false
    }
  }
}

extension Snapshot {
  /// Returns true if a node is created only in slots and as the root: it cannot leave, so no rule must end its
  /// flow.
  func isFixed(_ node: Int) -> Bool {
    model.uses.allSatisfy { use in
      if use.target != .node(node) { return true }
      let around = nodes(around: use.range.start, in: use.range.file)
      return !around.isNameOfNode || around.isFixed
    }
  }

  /// Returns the nodes of a set that rules, containers, requirements and paths create, except in these ranges
  /// and in tests.
  func created(_ nodes: Set<Int>, outside ranges: [SourceRange]) -> Set<Int> {
    var found = Set<Int>()
    for use in model.uses {
      guard case .node(let node) = use.target, nodes.contains(node), !found.contains(node) else { continue }
      let around = self.nodes(around: use.range.start, in: use.range.file)
      guard around.isNameOfNode else { continue }
      if !ranges.contains(where: { $0.contains(use.range) }) { found.insert(node) }
    }
    return found
  }
}

extension Model.Rule {
  /// Returns true if it handles only events that some scenes send while they are in the tree.
  func concernsOnly(_ scenes: Set<Int>) -> Bool {
    !triggers.isEmpty && triggers.allSatisfy { $0.subject?.sender.map { scenes.contains($0) } ?? false }
  }

  /// True if it has an effect on the flow that contains it.
  var dependsOnFlow: Bool {
    effects.withBlocks.contains { effect in
      switch effect.kind {
      case .finish, .cancel, .root(_, nil): true
      default: false
      }
    }
  }
}

extension Model {
  /// Returns true if rules of the app come before all its other rules for the same events.
  func isTriedFirst(_ rules: [Rule]) -> Bool {
    let ranges = Set(rules.map { $0.whole })
    var others = Set<Program.Subject>()
    for rule in flows[0].rules {
      let subjects = rule.triggers.compactMap { $0.subject }
      if !ranges.contains(rule.whole) {
        others.formUnion(subjects)
      } else if !others.isDisjoint(with: subjects) {
        return false
      }
    }
    return true
  }
}

extension [Syntax] {
  /// True if the last one is the name of a node that is created, and not one in its arguments.
  var isNameOfNode: Bool { isName(of: .sceneNode) }

  /// True if the last one is the name of a step of a path, and not one in its arguments.
  var isNameOfStep: Bool { isName(of: .step) }

  private func isName(of kind: SyntaxKind) -> Bool {
    count > 2 && self[count - 2].kind == .reference && self[count - 3].kind == kind
  }

  /// True if the node is in a slot, or the whole root, by a declaration: it cannot leave.
  fileprivate var isFixed: Bool {
    guard isNameOfNode, count > 4 else { return false }
    let parent = self[count - 4]
    if parent.kind == .rootDecl { return true }
    guard parent.kind == .child else { return false }
    return self[count - 5].kind == .containerDecl
      || ContainerNodeSyntax(self[count - 5])?.word?.kind != .stackKeyword
  }
}

extension Syntax {
  /// True if it is a declaration in which names of all flows are in scope.
  var isOfTests: Bool {
    switch kind {
    case .testDecl, .stepsDecl, .reachableDecl, .reachDecl, .alwaysDecl, .neverDecl: true
    default: false
    }
  }
}

extension SceneDeclSyntax {
  /// Returns true if a selection overlaps the scene; an empty one must touch its name.
  fileprivate func isSelected(_ selection: Range<Int>) -> Bool {
    guard let name else { return false }
    if selection.isEmpty { return name.range.touches(selection, in: name.range.file) }
    return range.start < selection.upperBound && selection.lowerBound < range.end
  }
}

extension SourceRange {
  /// Returns true if it ends before another range begins, or is in an earlier file.
  func isBefore(_ other: SourceRange) -> Bool {
    file < other.file || file == other.file && end <= other.start
  }
}
