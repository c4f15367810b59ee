extension Engine.Transaction {
  /// Applies effects in order. An effect that is refused changes nothing and is reported; the others are
  /// applied.
  mutating func carryOut(_ effects: [Program.Effect]) {
    for (place, effect) in effects.enumerated() {
      arrive()
      if here != start { hasMoved = true }
      if isExplaining {
        results.moments.append(Step.Answer.Moment(tree: tree.root, here: here))
        results.path.append(place)
      }
      defer { if isExplaining { results.path.removeLast() } }
      if case .choose(let condition, let then, let otherwise) = effect {
        choose(condition, then, otherwise)
        continue
      }
      attempt { (transaction) throws(Refused) in try transaction.carryOut(effect) }
      if !effect.keepsPicks { picked = [] }
    }
  }

  /// Applies a change that has no effect if it is refused, and reports the refusal.
  mutating func attempt(_ change: (inout Engine.Transaction) throws(Refused) -> Void) {
    let before = Engine.Mark(self)
    do throws(Refused) {
      try change(&self)
    } catch {
      goBack(to: before)
      refuse(error)
    }
  }

  /// Reports a refusal.
  private mutating func refuse(_ refused: Refused) {
    results.refusals.append(
      Step.Refusal(
        reason: refused.reason, message: refused.message, rule: context.rule, goal: goals.map { $0 - 1 }))
    if isExplaining {
      results.refused.append(Step.Answer.RefusedEffect(effect: results.path, reason: refused.reason))
    }
    goals = nil
  }

  private mutating func choose(
    _ condition: Program.Expression, _ then: [Program.Effect], _ otherwise: [Program.Effect]
  ) {
    do throws(Refused) {
      let isTrue = try truth(of: condition)
      results.decisions.append(isTrue)
      let outer = picked.count
      pick(by: condition, being: isTrue)
      if isExplaining { results.path.append(isTrue ? 0 : 1) }
      defer { if isExplaining { results.path.removeLast() } }
      carryOut(isTrue ? then : otherwise)
      picked.removeLast(max(0, picked.count - outer))
    } catch {
      results.decisions.append(nil)
      refuse(error)
    }
  }

  private mutating func carryOut(_ effect: Program.Effect) throws(Refused) {
    switch effect {
    case .push(let template, let stack): try push(template, in: stack)
    case .pop(let count, let stack): try pop(count, in: stack)
    case .popAll(let stack): try popAll(in: stack)
    case .replace(let template): try replace(with: template)
    case .show(let template, let query, nil): try show(template, matching: query)
    case .show(let template, let query, let style?): try show(template, matching: query, style: style)
    case .present(let template, let style): try present(template, style: style)
    case .dismiss: try dismiss()
    case .dismissAll: dismissAll()
    case .back(let node): try back(to: node)
    case .close(let node): try close(node)
    case .select(let node, let slot): try select(node, slot: slot)
    case .update(let node, let inputs): try update(node, inputs)
    case .go(let goal): try go(to: goal)
    case .root(let template, let container): try root(template, in: container)
    case .fill(let template, let node, let slot): try fill(node, slot: slot, with: template)
    case .finish(let value): try finish(value)
    case .cancel: try cancel()
    case .perform(let action, let arguments, let owner): try perform(action, arguments, for: owner)
    case .resume(let node): try resume(node)
    case .stay, .choose: break
    }
  }
}

extension Engine {
  /// The parts of a transaction that an effect may change before it is refused. No effect performs an action, ends
  /// a node or moves `here` before its last possible refusal. Created nodes count all the same.
  fileprivate struct Mark {
    let root: SceneModel
    let here: Identity
    let nextIdentity: Int
    let selections: Int
    let hasNewRoot: Bool

    init(_ transaction: borrowing Transaction) {
      root = transaction.tree.root
      here = transaction.here
      nextIdentity = transaction.nextIdentity
      selections = transaction.knownResults?.selections.count ?? 0
      hasNewRoot = transaction.hasNewRoot
    }
  }
}

extension Engine.Transaction {
  fileprivate mutating func goBack(to mark: Engine.Mark) {
    tree.root = mark.root
    here = mark.here
    nextIdentity = mark.nextIdentity
    making = []
    if let knownResults {
      knownResults.selections.removeLast(knownResults.selections.count - mark.selections)
    }
    hasNewRoot = mark.hasNewRoot
  }
}
