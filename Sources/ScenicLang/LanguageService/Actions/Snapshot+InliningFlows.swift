import ScenicRuntime

// Inlines a flow: the reverse of extracting one.

extension Snapshot {
  /// Returns an action that replaces the flow of the app whose name is at a position by its scenes and rules.
  /// It is offered if no check finds anything new, and every test has the same result.
  func inlinedFlow(in around: [Syntax], unless shouldStop: @escaping () -> Bool) -> [CodeAction] {
    guard isComplete, placements != nil, let program = spec.program, around.count > 2,
      let flow = FlowDeclSyntax(around[1]), flow.name?.range == around[2].range,
      let inlining = FlowInlining(self, flow), let action = inlining.action,
      let changed = changed(by: action, unless: shouldStop), hasSameResults(changed, program)
    else { return [] }
    return [action]
  }
}

/// The inlining of a flow whose root is one of its scenes with the same inputs and the same result. The flow
/// must contain only scenes and rules, and must end exactly when its root ends.
private struct FlowInlining {
  private let snapshot: Snapshot
  private let tree: SyntaxTree
  private let flow: FlowDeclSyntax
  private let node: Int
  /// The index of the flow.
  private let place: Int
  private let scenes: Set<Int>
  private let root: (node: Int, name: String, declaration: RootDeclSyntax)

  private var model: Model { snapshot.model }

  init?(_ snapshot: Snapshot, _ flow: FlowDeclSyntax) {
    self.snapshot = snapshot
    self.flow = flow
    tree = flow.syntax.tree
    guard let name = flow.name, case .node(let node)? = snapshot.symbols.declarations[name.range],
      let place = snapshot.model.nodes[node].flow, flow.attributes.isEmpty, flow.clauses.isEmpty
    else { return nil }
    self.node = node
    self.place = place
    var scenes = Set<Int>()
    var root: (node: Int, name: String, declaration: RootDeclSyntax)?
    var declared = [Int: SceneDeclSyntax]()
    for declaration in flow.declarations {
      switch declaration {
      case .scene(let scene):
        guard let name = scene.name, case .node(let node)? = snapshot.symbols.declarations[name.range] else {
          return nil
        }
        scenes.insert(node)
        declared[node] = scene
      case .root(let view):
        guard case .scene(let shown)? = view.node, shown.label == nil, let name = shown.reference?.names.last,
          case .node(let node)? = snapshot.symbols.uses(at: name.range).first?.target
        else { return nil }
        root = (node, snapshot.text(name.range), view)
      case .rule: break
      default: return nil
      }
    }
    guard let root, let scene = declared[root.node], scene.parameters?.text == flow.parameters?.text,
      scene.result?.text == flow.result?.text
    else { return nil }
    self.root = root
    self.scenes = scenes
  }

  /// The action; nil if the scenes would differ from the flow.
  var action: CodeAction? {
    let rules = model.flows[place].rules
    let ends = rules.filter { isEnd($0) }
    let kept = rules.filter { !isEnd($0) }
    let isEnding = ends.count == 2 && Set(ends.map { $0.triggers.first?.subject }).count == 2
    let isFixed = ends.isEmpty && model.nodes[node].result == nil && snapshot.isFixed(node)
    guard isEnding || isFixed,
      kept.allSatisfy({ $0.concernsOnly(scenes) && !$0.dependsOnFlow }), passesInputsOn, comesFirst(kept),
      let body = body(without: ends.map { $0.whole }), let outer = outerEdits
    else { return nil }
    let edits = (outer + [FixIt.Edit(flow.range, body)]).sorted { $0.range < $1.range }
    guard zip(edits, edits.dropFirst()).allSatisfy({ $0.range.isBefore($1.range) }) else { return nil }
    return CodeAction("Inline the flow `\(model.nodes[node].name.text)`", .inline, edits)
  }

  /// Returns true if a rule only ends the flow when its root ends, in the same way.
  private func isEnd(_ rule: Model.Rule) -> Bool {
    guard rule.triggers.count == 1, let trigger = rule.triggers.first, rule.condition == nil,
      !rule.evenCovered,
      rule.isAsking == nil, rule.effects.count == 1, let effect = rule.effects.first
    else { return false }
    switch (trigger.subject, effect.kind) {
    case (.cancelled(root.node), .cancel): return true
    case (.done(root.node), .finish(nil)): return model.nodes[root.node].result == nil
    case (.done(root.node), .finish(let value?)):
      guard case .local(let local) = value.kind, let pattern = trigger.patterns.first?.pattern else {
        return false
      }
      if case .bind(local) = pattern.kind { return true }
      return false
    default: return false
    }
  }

  /// True if the root gets the inputs of the flow, and nothing else reads them.
  private var passesInputsOn: Bool {
    guard case .scene(let shown)? = root.declaration.node else { return false }
    let arguments = shown.arguments?.arguments ?? []
    let isPassedOn = arguments.allSatisfy { argument in
      guard case .name(let view)? = argument.value, let name = view.name else { return false }
      return argument.label.map { $0.text == name.text } ?? true
    }
    let declaration = root.declaration.range
    let isRead = model.uses.contains { use in
      guard case .input(node, _) = use.target, !use.isShort else { return false }
      return flow.range.contains(use.range) && !declaration.contains(use.range)
    }
    return isPassedOn && !isRead && arguments.count == model.nodes[node].inputs.count
  }

  /// Returns true if no rule of the app for the same events would be tried before rules of the flow.
  private func comesFirst(_ rules: [Model.Rule]) -> Bool {
    let subjects = Set(rules.flatMap { $0.triggers.compactMap { $0.subject } })
    return model.flows[0].rules.allSatisfy { rule in
      subjects.isDisjoint(with: rule.triggers.compactMap { $0.subject })
        || rule.whole.file == flow.range.file && flow.range.isBefore(rule.whole)
    }
  }

  // MARK: Text

  /// Returns the declarations of the flow without its root and these rules, moved to the left; nil if comments
  /// would be lost.
  private func body(without rules: [SourceRange]) -> String? {
    guard let brace = flow.syntax.token(.leftBrace), let end = flow.syntax.token(.rightBrace) else {
      return nil
    }
    let header = flow.syntax.tokenRange.prefix { Int(tree.tokens[$0].start) <= brace.range.start }
    guard header.dropFirst().allSatisfy({ tree.comments(before: $0).isEmpty }) else { return nil }
    let removed = flow.declarations.map { $0.syntax }.filter { part in
      part.range == root.declaration.range || rules.contains(part.range)
    }
    var text = ""
    var start = brace.range.end
    let hasComments = removed.contains { tree.wholeRange(of: $0) != $0.range || $0.hasInnerComment }
    if hasComments { return nil }
    for lines in tree.removedLines(of: removed.map({ $0.range })) {
      text += tree.text(start..<max(start, lines.start))
      start = max(start, lines.end)
    }
    text += tree.text(start..<max(start, end.range.start))
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    let moved = lines.map { $0.hasPrefix("  ") ? $0.dropFirst(2) : $0[...] }.joined(separator: tree.lineEnd)
    return moved.trimmedOfWhiteSpace
  }

  // MARK: Outside

  /// The edits of the uses outside of the flow; nil if one of them has no equivalent.
  private var outerEdits: [FixIt.Edit]? {
    var edits: [FixIt.Edit] = []
    for use in model.uses where use.target == .node(node) && !flow.range.contains(use.range) {
      let around = snapshot.nodes(around: use.range.start, in: use.range.file)
      if let inner = qualified(use.range, around) {
        edits.append(
          FixIt.Edit(SourceRange(file: use.range.file, start: use.range.start, end: inner.start), ""))
      } else if let step = rootStep(after: use.range, around) {
        edits.append(
          FixIt.Edit(SourceRange(file: use.range.file, start: use.range.start, end: step.start), ""))
      } else if around.isNameOfNode || around.isNameOfStep || isSender(use.range)
        || isRead(use.range)
      {
        edits.append(FixIt.Edit(use.range, root.name))
      } else {
        return nil
      }
    }
    return edits
  }

  /// Returns the name of a scene of the flow after the name of the flow and a dot.
  private func qualified(_ range: SourceRange, _ around: [Syntax]) -> SourceRange? {
    snapshot.symbols.uses(in: range.file).first { use in
      if case .node(let node) = use.target {
        return use.range.start == range.end + 1 && scenes.contains(node)
      }
      return false
    }?.range
  }

  /// Returns the step for the root of the flow that follows a step for the flow.
  private func rootStep(after range: SourceRange, _ around: [Syntax]) -> SourceRange? {
    guard around.isNameOfStep, let step = around.last(where: { $0.kind == .step }),
      let path = around.last(where: { $0.kind == .path }),
      let steps = PathSyntax(path)?.steps, let place = steps.firstIndex(where: { $0.range == step.range }),
      place + 1 < steps.count, let name = steps[place + 1].reference?.names.last,
      snapshot.symbols.uses(at: name.range).contains(where: { $0.target == .node(root.node) })
    else { return nil }
    return steps[place + 1].range
  }

  /// Returns true if the flow is named as the sender of `done` or `cancelled`.
  private func isSender(_ range: SourceRange) -> Bool {
    let ends: [Program.Subject?] = [.done(node: node), .cancelled(node: node)]
    return model.flows.contains { flow in
      flow.rules.contains { rule in
        rule.triggers.contains { ends.contains($0.subject) && $0.range.contains(range) }
      }
    }
  }

  /// Returns true if an input of the flow is read.
  private func isRead(_ range: SourceRange) -> Bool {
    snapshot.symbols.uses(in: range.file).contains { use in
      if case .input(node, _) = use.target { return use.range.start == range.end + 1 && !use.isShort }
      return false
    }
  }
}

extension StringProtocol {
  /// The text without white space at both ends.
  fileprivate var trimmedOfWhiteSpace: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text = text.dropFirst() }
    while text.last?.isWhitespace == true { text = text.dropLast() }
    return String(text)
  }
}
