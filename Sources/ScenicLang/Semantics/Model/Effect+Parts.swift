// The parts of effects and paths: whatever looks at all of them is written with these.

extension Model.Goal {
  /// The goals directly in this one, those of its presentation last.
  @inline(never)
  var inner: [Model.Goal] {
    switch content {
    case .any: presented
    case .entries(let goals): goals + presented
    case .selected(_, let goal): (goal.map { [$0] } ?? []) + presented
    case .child(_, let goal): [goal] + presented
    }
  }

  /// The goal and all goals in it, each before those in it. A loop: the compiler specializes a recursion through closures
  /// again and again.
  @inline(never)
  var all: [Model.Goal] {
    var found: [Model.Goal] = []
    var left = [self]
    while let next = left.popLast() {
      found.append(next)
      left += next.inner.reversed()
    }
    return found
  }
}

extension Model.Effect {
  /// The node that the effect creates; nil if it creates none, or those of a path. Not inlined: taking an effect apart is
  /// much code.
  @inline(never)
  var template: Model.Template? {
    switch kind {
    case .push(let template, _), .replace(let template), .show(let template, _, _), .present(let template, _),
      .root(let template, _), .fill(let template, _, _):
      template
    default: nil
    }
  }

  /// The path of `go`.
  @inline(never)
  var goal: Model.Goal? {
    if case .go(let goal) = kind { return goal }
    return nil
  }

  /// The nodes that the effect shows or updates, each with its inputs and its range in the source, without those of its
  /// blocks.
  @inline(never)
  var filled: [(node: Int, arguments: [Model.Argument], range: SourceRange)] {
    if case .update(let use, let arguments) = kind { return [(use.node, arguments, range)] }
    if let template { return [(template.node, template.arguments, template.range)] }
    return goal?.all.map { ($0.node, $0.arguments, $0.range) } ?? []
  }

  /// The values that the effect computes itself: no inputs of nodes that it creates, nothing of its blocks.
  var values: [Model.Expression] {
    switch kind {
    case .select(_, let slot): [slot]
    case .update(_, let arguments), .perform(_, let arguments, _): arguments.map { $0.value }
    case .finish(let value): value.map { [$0] } ?? []
    case .choose(let condition, _, _): [condition]
    case .show(_, let query?, _): [query]
    default: []
    }
  }

  /// The blocks of an `if`.
  var blocks: [[Model.Effect]] {
    if case .choose(_, let then, let other) = kind { return [then, other] }
    return []
  }
}

extension [Model.Effect] {
  /// Calls the function for each effect, followed by those in its blocks.
  func forEachEffect(_ body: (Model.Effect) -> Void) {
    for effect in self {
      body(effect)
      for block in effect.blocks { block.forEachEffect(body) }
    }
  }

  /// The effects, each followed by those in its blocks.
  var withBlocks: [Model.Effect] {
    if allSatisfy({ $0.blocks.isEmpty }) { return self }
    return flatMap { effect in [effect] + effect.blocks.flatMap { $0.withBlocks } }
  }
}
