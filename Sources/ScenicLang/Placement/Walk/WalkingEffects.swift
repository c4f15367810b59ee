import ScenicRuntime

// What effects come to, for every place where they can happen.

extension Walk {
  /// Follows effects in order.
  mutating func carryOut(_ effects: [Program.Effect], _ draft: inout Draft, _ voice: Voice) {
    let goesOn = draft.goesOn
    for (place, effect) in effects.enumerated() {
      effectPath.append(place)
      draft.goesOn = goesOn || place < effects.count - 1
      carryOut(effect, &draft, voice)
      effectPath.removeLast()
    }
    draft.goesOn = goesOn
  }

  private mutating func carryOut(_ effect: Program.Effect, _ draft: inout Draft, _ voice: Voice) {
    switch effect {
    case .push(let template, let stack): push(template, in: stack, &draft, voice)
    case .pop: pop(&draft, voice)
    case .popAll: popAll(&draft, voice)
    case .replace(let template): replace(with: template, &draft, voice)
    case .show(let template): show(template, &draft, voice)
    case .present(let template, let style): present(template, as: style, &draft, voice)
    case .dismiss: dismiss(&draft, voice)
    case .dismissAll: dismissAll(&draft)
    case .back(let node): back(to: node, &draft, voice)
    case .close(let node): close(node, &draft, voice)
    case .select(let node, let slot): select(node, slot, &draft, voice)
    case .update(let node, let inputs): update(node, inputs, &draft, voice)
    case .go(let goal): go(to: goal, &draft, voice)
    case .root(let template, let container): root(template, in: container, &draft, voice)
    case .fill(let template, let node, let slot): fill(node, slot, with: template, &draft, voice)
    case .finish(let value): end(isDone: true, value, &draft, voice)
    case .cancel: end(isDone: false, nil, &draft, voice)
    case .perform(let action, let arguments):
      check(arguments.map { $0.value }, draft, voice)
      for here in expand(draft) { ask(action, at: here) }
    case .stay: break
    case .choose(let condition, let then, let other): choose(condition, then, other, &draft, voice)
    }
  }

  private mutating func choose(
    _ condition: Program.Expression, _ then: [Program.Effect], _ other: [Program.Effect],
    _ draft: inout Draft, _ voice: Voice
  ) {
    check([condition], draft, voice)
    let truth = Truth(self, voice).value(of: condition)
    var first = draft
    var second = draft
    if truth != false {
      effectPath.append(0)
      carryOut(then, &first, voice)
      effectPath.removeLast()
    }
    if truth != true {
      effectPath.append(1)
      carryOut(other, &second, voice)
      effectPath.removeLast()
    }
    if truth == nil { first.join(second) }
    draft = truth == false ? second : first
  }

  // MARK: Here

  /// The sites that here can be.
  mutating func expand(_ draft: Draft) -> [Int] {
    var found: [Int] = []
    var seen: Set<Int> = []
    for here in draft.heres {
      for site in here.isLeaf ? table.leaves(of: here.site) : [here.site] where seen.insert(site).inserted {
        found.append(site)
      }
    }
    return found
  }

  /// What nothing covers when what was over this node has left: the node, or what has been put before it meanwhile.
  mutating func shown(at presenter: Int) -> [Whereabouts] {
    var found = [Whereabouts.shown(in: presenter)]
    if table.grownUnseen.isEmpty { return found }
    for around in table.stacks(around: presenter) {
      if let around, table.grownUnseen.contains(around.stack) { found.append(.shown(in: around.stack)) }
    }
    return found
  }

  // MARK: Afterwards

  /// Ends an edit: shows what is required, and tells of what has left.
  mutating func conclude(_ draft: Draft, from start: [Whereabouts], _ voice: Voice) {
    require(draft, from: start, voice)
    if listening.cancelled.isEmpty { return }
    if draft.clears || (draft.afterLeaving != nil && draft.afterLeaving != draft.heres) {
      clear(to: draft.heres + (draft.afterLeaving ?? []))
    }
  }

  /// What can be presented over a site.
  func presentations(over site: Int) -> [Int] { table.presented[site] ?? [] }

  /// Shows what is needed to meet the requirements of what has been made and selected.
  private mutating func require(_ draft: Draft, from start: [Whereabouts], _ voice: Voice) {
    var waiting = draft.asked
    var seen: Set<Int> = []
    while let node = waiting.popLast() {
      if !seen.insert(node).inserted { continue }
      for requirement in program.nodes[node].requirements {
        if Truth(self, voice).value(of: requirement.condition) == true { continue }
        waiting += asking(in: requirement.node)
        if draft.hasNewRoot {
          gates.insert(make(requirement.node, .root))
        } else {
          for here in expand(Draft(at: start)) {
            present(requirement.node, as: requirement.style, over: here)
          }
        }
      }
    }
  }
}
