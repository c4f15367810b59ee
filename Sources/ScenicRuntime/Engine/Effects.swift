extension Engine.Draft {
  /// Carries effects out in order. One that is refused changes nothing and is reported; the others go on.
  mutating func carryOut(_ effects: [Program.Effect]) {
    for effect in effects {
      arrive()
      if case .choose(let condition, let then, let otherwise) = effect {
        choose(condition, then, otherwise)
        continue
      }
      let before = Engine.Mark(self)
      do throws(Refused) {
        try carryOut(effect)
      } catch {
        goBack(to: before)
        refuse(error)
      }
    }
  }

  /// Reports what was refused.
  mutating func refuse(_ refused: Refused) {
    refusals.append(Step.Refusal(reason: refused.reason, message: refused.message, rule: speech.rule))
  }

  private mutating func choose(
    _ condition: Program.Expression, _ then: [Program.Effect], _ otherwise: [Program.Effect]
  ) {
    do throws(Refused) {
      let isTrue = try truth(of: condition)
      decisions.append(isTrue)
      carryOut(isTrue ? then : otherwise)
    } catch {
      decisions.append(nil)
      refuse(error)
    }
  }

  private mutating func carryOut(_ effect: Program.Effect) throws(Refused) {
    switch effect {
    case .push(let template, let stack): try push(template, in: stack)
    case .pop: try pop()
    case .popAll: try popAll()
    case .replace(let template): try replace(with: template)
    case .show(let template): try show(template)
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
    case .perform(let action, let arguments): try perform(action, arguments)
    case .stay, .choose: break
    }
  }

  /// Tells the app to do an action, and remembers where, if it will answer.
  private mutating func perform(_ action: Int, _ said: [Program.Expression.Field]) throws(Refused) {
    guard index.program.actions.indices.contains(action) else {
      throw Refused(.value, "do: there is no such action")
    }
    let declared = index.program.actions[action]
    let arguments = try inputs(declared.parameters, said: said, of: declared.name, sayingNull: true)
    actions.append(Step.PerformedAction(action: action, arguments: arguments))
    if declared.answer != nil { asked.append(NavigationState.AskedAction(action: action, place: here)) }
  }
}

extension Engine {
  /// What a draft was, as far as an effect may change it before it is refused. What has been made counts all the same.
  fileprivate struct Mark {
    let root: SceneModel
    let here: Identity
    let nextIdentity: Int
    let locals: [Value]
    let making: Int
    let actions: Int
    let asked: Int
    let selections: Int
    let ended: Int
    let hasNewRoot: Bool

    init(_ draft: borrowing Draft) {
      root = draft.tree.root
      here = draft.here
      nextIdentity = draft.nextIdentity
      locals = draft.locals
      making = draft.making.count
      actions = draft.actions.count
      asked = draft.asked.count
      selections = draft.selections.count
      ended = draft.ended.count
      hasNewRoot = draft.hasNewRoot
    }
  }
}

extension Engine.Draft {
  fileprivate mutating func goBack(to mark: Engine.Mark) {
    tree.root = mark.root
    here = mark.here
    arrival = nil
    nextIdentity = mark.nextIdentity
    locals = mark.locals
    making.removeLast(making.count - mark.making)
    actions.removeLast(actions.count - mark.actions)
    asked.removeLast(asked.count - mark.asked)
    selections.removeLast(selections.count - mark.selections)
    ended.removeLast(ended.count - mark.ended)
    hasNewRoot = mark.hasNewRoot
  }
}
