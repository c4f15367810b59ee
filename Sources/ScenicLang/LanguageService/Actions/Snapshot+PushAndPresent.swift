import ScenicRuntime

// Converts `push` to `present` and back.

extension Snapshot {
  /// Returns an action that presents a pushed node, or pushes a presented one, if the whole analysis accepts
  /// it. If it must, the presentation gets a stack, and rules of a scene that leave with `pop` or `dismiss`
  /// leave with `close`.
  func otherEffect(in around: [Syntax], unless shouldStop: @escaping () -> Bool) -> [CodeAction] {
    guard isComplete, placements != nil, let effect = around.last(where: { EffectSyntax($0) != nil }),
      !effect.hasError, !effect.hasInnerComment
    else { return [] }
    let actions: [CodeAction]
    switch EffectSyntax(effect) {
    case .push(let view) where view.stack == nil: actions = view.node.map { presenting($0, effect) } ?? []
    case .present(let view): actions = view.node.map { pushing($0, effect) } ?? []
    default: return []
    }
    return actions.first { accepts($0, unless: shouldStop) }.map { [$0] } ?? []
  }

  /// Returns the forms of an effect that presents a node, the simplest first.
  private func presenting(_ node: NodeSyntax, _ effect: Syntax) -> [CodeAction] {
    let text = effect.tree.text(node.syntax.byteRange)
    let leaving = leavingEffects(of: node) { effect in
      if case .pop(let view) = effect { return !view.isAll && view.count == 1 && view.stack == nil }
      return false
    }
    var forms = ["present \(text)"]
    if case .scene = node { forms.append("present stack { \(text) }") }
    return variants(forms, effect, leaving).map { CodeAction("Convert to `present`", .rewrite, $0) }
  }

  /// Returns the forms of an effect that pushes a node, the simplest first.
  private func pushing(_ node: NodeSyntax, _ effect: Syntax) -> [CodeAction] {
    let pushed = node.onlyEntry ?? node
    let leaving = leavingEffects(of: pushed) { effect in
      if case .dismiss(let view) = effect { return !view.isAll }
      return false
    }
    let form = "push \(effect.tree.text(pushed.syntax.byteRange))"
    return variants([form], effect, leaving).map { CodeAction("Convert to `push`", .rewrite, $0) }
  }

  /// Returns the edits of each form, first without and then with other effects for leaving.
  private func variants(_ forms: [String], _ effect: Syntax, _ leaving: [SourceRange]) -> [[FixIt.Edit]] {
    let closing = leaving.map { FixIt.Edit($0, "close") }
    let edits = forms.map { [FixIt.Edit(effect.range, $0)] }
    return leaving.isEmpty ? edits : edits + edits.map { ($0 + closing).sorted { $0.range < $1.range } }
  }

  /// Returns the effects that begin a block of a rule for events of only this scene, and leave it.
  private func leavingEffects(
    of node: NodeSyntax, _ leaves: (EffectSyntax) -> Bool
  ) -> [SourceRange] {
    guard case .scene(let view) = node, let name = view.reference?.names.last,
      let target = symbols.uses(at: name.range).first(where: { !$0.isShort })?.target,
      case .node(let scene) = target
    else { return [] }
    var found: [SourceRange] = []
    for rule in model.flows.flatMap({ $0.rules }) where rule.concernsOnly([scene]) {
      guard let range = rule.block, let block = self.block(range) else { continue }
      for effect in block.beginnings where leaves(effect) { found.append(effect.range) }
    }
    return found
  }

  private func block(_ range: SourceRange) -> BlockSyntax? {
    nodes(around: range.start, in: range.file).last { $0.kind == .block && $0.range == range }
      .flatMap { BlockSyntax($0) }
  }
}

extension NodeSyntax {
  /// The only entry of a stack without a label; nil for other nodes.
  fileprivate var onlyEntry: NodeSyntax? {
    guard case .container(let view) = self, view.word?.kind == .stackKeyword, view.label == nil,
      view.children.count == 1, let child = view.children.first, child.attributes.isEmpty,
      child.node?.label == nil
    else { return nil }
    return child.node
  }
}

extension BlockSyntax {
  /// The first effect, or the first effects of its branches.
  fileprivate var beginnings: [EffectSyntax] {
    guard let first = effects.first else { return [] }
    guard case .branch(let branch) = first else { return [first] }
    return branch.beginnings
  }
}

extension IfEffectSyntax {
  fileprivate var beginnings: [EffectSyntax] {
    (block?.beginnings ?? []) + (elseBlock?.beginnings ?? []) + (elseIf?.beginnings ?? [])
  }
}
