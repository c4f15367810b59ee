import ScenicRuntime

// Splits a rule into several with the same meaning.

extension Snapshot {
  /// Returns actions that split the rule whose header is at a position: by its triggers, at `||` in its
  /// condition, or at an `if` that is its only effect.
  func splitRules(in around: [Syntax]) -> [CodeAction] {
    guard let syntax = around.last(where: { $0.kind == .ruleDecl }), let rule = RuleDeclSyntax(syntax),
      !rule.hasError, let block = rule.block
    else { return [] }
    let blocks = around.filter { $0.kind == .block }
    let isInHeader = blocks.isEmpty
    let isAtBranch = blocks.count == 1 && around.contains { $0.kind == .ifEffect }
    guard isInHeader || isAtBranch else { return [] }
    var actions: [CodeAction] = []
    if isInHeader, let rules = rulesByTrigger(of: rule) {
      actions.append(split(rule, "Split the rule by its triggers", rules))
    }
    guard let declared = declared(rule), !rule.isWaiting else { return actions }
    if isInHeader, declared.condition?.canOverflow == false, let rules = alternatives(of: rule) {
      actions.append(split(rule, "Split the rule at `||`", rules))
    }
    if declared.condition?.canOverflow != true, let rules = branches(of: rule, block, declared) {
      actions.append(split(rule, "Split the rule at `if`", rules))
    }
    return actions
  }

  /// Returns the rule of the model.
  private func declared(_ rule: RuleDeclSyntax) -> Model.Rule? {
    for flow in model.flows {
      if let found = flow.rules.first(where: { $0.whole == rule.range }) { return found }
    }
    return nil
  }

  private func split(_ rule: RuleDeclSyntax, _ title: String, _ rules: [String]) -> CodeAction {
    let tree = rule.syntax.tree
    let separator = tree.lineEnd + tree.indentation(at: rule.range.start)
    return CodeAction(title, .rewrite, [FixIt.Edit(rule.range, rules.joined(separator: separator))])
  }

  // MARK: Triggers

  /// Returns a rule for each trigger. A comment between two triggers stays with the one before it.
  private func rulesByTrigger(of rule: RuleDeclSyntax) -> [String]? {
    let triggers = rule.triggers
    guard triggers.count > 1, let first = triggers.first, let last = triggers.last else { return nil }
    let tree = rule.syntax.tree
    let start = tree.text(rule.range.start..<first.range.start)
    let end = tree.text(last.range.end..<rule.range.end)
    return triggers.indices.map { place in
      let trigger = triggers[place].syntax
      let text = tree.text(trigger.byteRange)
      guard place + 1 < triggers.count else { return start + text + end }
      let comments = tree.comments(after: trigger, upTo: triggers[place + 1].syntax)
      return start + text + comments + (comments.isEmpty ? end : String(end.drop { $0 == " " }))
    }
  }

  // MARK: Alternatives

  /// Returns a rule for each alternative of a condition; nil if it has only one, or comments.
  private func alternatives(of rule: RuleDeclSyntax) -> [String]? {
    guard let condition = rule.whereClause?.expression, !condition.syntax.hasInnerComment else { return nil }
    let operands = condition.alternatives
    guard operands.count > 1 else { return nil }
    let tree = rule.syntax.tree
    let start = tree.text(rule.range.start..<condition.range.start)
    let end = tree.text(condition.range.end..<rule.range.end)
    return operands.map { start + tree.text($0.syntax.byteRange) + end }
  }

  // MARK: Branches

  /// Returns a rule for each branch of an `if` that is the only effect; nil if there is none, if its condition
  /// may not be computable, or if there are comments between the branches.
  private func branches(of rule: RuleDeclSyntax, _ block: BlockSyntax, _ declared: Model.Rule) -> [String]? {
    guard block.effects.count == 1, case .branch(let first)? = block.effects.first else { return nil }
    var effect = declared.effects.first
    var branches: [(condition: ExprSyntax?, block: BlockSyntax)] = []
    var next: IfEffectSyntax? = first
    while let branch = next {
      guard let condition = branch.condition, let then = branch.block, branch.bound == nil,
        case .choose(let computed, _, let other)? = effect?.kind, !computed.canOverflow
      else { return nil }
      branches.append((condition, then))
      if let otherwise = branch.elseBlock { branches.append((nil, otherwise)) }
      effect = other.first
      next = branch.elseIf
    }
    let blocks = branches.map { $0.block.syntax.tokenRange }
    let tree = rule.syntax.tree
    let hasComment = block.syntax.tokenRange.dropFirst().contains { token in
      !blocks.contains { $0.dropFirst().contains(token) } && !tree.comments(before: token).isEmpty
    }
    if hasComment { return nil }
    let rules = branches.map { text(of: rule, where: $0.condition, $0.block) }
    guard branches.last?.condition != nil else { return rules }
    return rules + [text(of: rule, where: nil, nil)]
  }

  /// Returns a rule with a further condition and other effects; with `stay` if it has none.
  private func text(
    of rule: RuleDeclSyntax, where condition: ExprSyntax?, _ effects: BlockSyntax?
  ) -> String {
    let tree = rule.syntax.tree
    let own = rule.whereClause?.expression
    let block = rule.block?.range.start ?? rule.range.end
    let body = effects.map { tree.outdented($0.syntax.byteRange, to: rule.range.start) } ?? "{ stay }"
    guard let condition else { return tree.text(rule.range.start..<block) + body }
    if let own {
      return tree.text(rule.range.start..<own.range.start) + "\(own.asOperand) && \(condition.asOperand)"
        + tree.text(own.range.end..<block) + body
    }
    let header = rule.triggers.last?.range.end ?? block
    return tree.text(rule.range.start..<header) + " where \(tree.text(condition.syntax.byteRange))"
      + tree.text(header..<block) + body
  }
}

extension ExprSyntax {
  /// The operands of `||`, or the expression alone.
  fileprivate var alternatives: [ExprSyntax] {
    switch self {
    case .binary(let view) where view.op == .orOr:
      guard let left = view.left, let right = view.right else { return [self] }
      return left.alternatives + right.alternatives
    case .parenthesized(let view):
      let inner = view.expression?.alternatives ?? []
      return inner.count > 1 ? inner : [self]
    default: return [self]
    }
  }

  /// The text as an operand of `&&`, in parentheses if it needs them.
  fileprivate var asOperand: String {
    let text = syntax.tree.text(syntax.byteRange)
    switch self {
    case .ternary: return "(\(text))"
    case .binary(let view) where view.op == .orOr: return "(\(text))"
    default: return text
    }
  }
}

extension Syntax {
  /// True if there is a comment between two of its tokens.
  var hasInnerComment: Bool { tokenRange.dropFirst().contains { !tree.comments(before: $0).isEmpty } }
}

extension SyntaxTree {
  /// The line end of the file.
  var lineEnd: String { file.bytes.contains(0x0D) ? "\r\n" : "\n" }

  /// Returns the text between two parts without the comma, if it contains comments; empty if not.
  fileprivate func comments(after part: Syntax, upTo next: Syntax) -> String {
    let between = part.tokenRange.upperBound...next.tokenRange.lowerBound
    guard between.contains(where: { !comments(before: $0).isEmpty }) else { return "" }
    return between.map { token in
      let trivia = tokens.trivia(before: token)
      return text(trivia)
        + (token == next.tokenRange.lowerBound || tokens[token].kind == .comma
          ? "" : text(tokens.range(token)))
    }.joined()
  }

  /// Returns a text whose lines after the first are moved to the left, so that the last one begins with the
  /// indentation of an offset.
  func outdented(_ range: Range<Int>, to offset: Int) -> String {
    let surplus = indentation(at: range.upperBound).utf8.count - indentation(at: offset).utf8.count
    let lines = text(range).split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    guard surplus > 0, lines.count > 1 else { return text(range) }
    let moved = lines.dropFirst().map { line in
      line.dropFirst(min(surplus, line.prefix { $0 == " " || $0 == "\t" }.count))
    }
    return ([lines[0]] + moved).joined(separator: lineEnd)
  }
}
