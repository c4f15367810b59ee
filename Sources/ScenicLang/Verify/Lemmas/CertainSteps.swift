import ScenicRuntime

/// Determines which steps have the same effect in every state that shows what a path has shown, whatever else is in it.
///
/// The rules of such a step read nothing but the event and conditions that the path has set, and their effects change
/// only what the path shows: a node is presented or pushed, a presentation of the path is edited or dismissed, a flow
/// of the path finishes.
struct CertainSteps {
  private let placements: Placements
  private var program: Program { placements.program }

  /// True if no rule for `leave` can handle the removal of a node while nothing is presented.
  private let asksOnlyPresented: Bool

  init(_ placements: Placements) {
    self.placements = placements
    let table = placements.walk.table
    asksOnlyPresented = placements.walk.listening.leaving.keys.allSatisfy { node in
      table.byNode[node].allSatisfy { site in table.levelRoots(of: site).allSatisfy { !table[$0].isRoot } }
    }
  }

  /// Returns true if a step is certain, given the conditions with known values. `isBare` is true if nothing was presented
  /// before the step; identities from `firstNew` on are those of the path. `declaration` returns the declaration of a node
  /// that was in the tree before or after it.
  func isCertain(
    _ step: Step, knowing known: Set<Int>, isBare: Bool, firstNew: Int, declaration: (Identity) -> Int?
  ) -> Bool {
    func isNew(_ identity: Identity?) -> Bool { identity.map { $0.number >= firstNew } ?? false }
    // An older node may have requested a `single` action before.
    let single = step.actions.filter { made in
      step.state.requests.contains { $0.number == made.request && isNew($0.owner) }
    }.map { $0.action }
    return step.isHandled && step.refusals.isEmpty
      && step.account.allSatisfy { answer in
        let areSure = answer.passedOver.allSatisfy { over in
          switch over.miss {
          case .pattern: program.rule(over.rule).map { !$0.testsArguments } ?? false
          case .condition: program.rule(over.rule).map { isFixed($0, known, isBare: isBare) } ?? false
          case .covered, .notStanding: false
          }
        }
        switch answer.outcome {
        case .usualMeaning, .unhandled: return areSure
        case .kept, .waiting, .delivered: return false
        case .rule(let place):
          guard areSure, let rule = program.rule(place) else { return false }
          let readable = [program.flows[place.flow].node, answer.sender.flatMap(declaration)].compactMap {
            $0
          }
          let moment = Moment(
            readable: readable, known: known, isBare: isBare, isOwn: isNew(answer.sender), single: single)
          return isFixed(rule, known, isBare: isBare) && allAreCertain(rule.effects, moment)
        }
      }
  }

  /// Returns true if the app can give a condition a value in every state that shows what the path has shown. In other
  /// nodes, nothing may depend on it. `meets` returns true if a requirement that reads only this condition holds then.
  func canSet(
    _ condition: Int, to value: Value, isBare: Bool, meets: (Program.Requirement) -> Bool
  ) -> Bool {
    for (flow, declared) in program.flows.enumerated() {
      for rule in declared.rules where rule.triggers.contains(where: { $0.accepts(value, of: condition) }) {
        guard flow == 0, isBare, !rule.isWaiting, !rule.isAsking else { return false }
        let changesNothing = rule.effects.allSatisfy { effect in
          switch effect {
          case .stay, .dismissAll: true
          default: false
          }
        }
        if !changesNothing { return false }
      }
    }
    let table = placements.walk.table
    return program.nodes.indices.allSatisfy { node in
      let isIndependent = program.nodes[node].requirements.allSatisfy { requirement in
        !requirement.condition.reads(condition)
          || requirement.condition.isKnown([condition]) && meets(requirement)
      }
      if isIndependent { return true }
      return table.byNode[node].allSatisfy { site in
        table.levelRoots(of: site).allSatisfy { !table[$0].isRoot }
      }
    }
  }

  /// Returns true if the requirements of what effects create have known results.
  private func knowsRequirements(of effects: [Program.Effect], _ known: Set<Int>) -> Bool {
    placements.createdNodes(by: effects, withRequired: true).allSatisfy { node in
      program.nodes[node].requirements.allSatisfy { $0.condition.isKnown(known) }
    }
  }

  private func isFixed(_ rule: Program.Rule, _ known: Set<Int>, isBare: Bool) -> Bool {
    !rule.isWaiting && !rule.testsArguments && (!rule.isAsking || isBare && asksOnlyPresented)
      && (rule.condition?.isKnown(known) ?? true)
  }

  /// What is known when a rule of a path runs.
  private struct Moment {
    /// The nodes whose inputs can be read: the sender and the rule's flow, which are there.
    let readable: [Int]
    let known: Set<Int>
    let isBare: Bool
    /// True if the sender is of the path.
    let isOwn: Bool
    /// The `single` actions that can be requested.
    let single: [Int]
  }

  private func allAreCertain(_ effects: [Program.Effect], _ moment: Moment) -> Bool {
    knowsRequirements(of: effects, moment.known)
      && effects.allSatisfy { effect in
        let canCompute = effect.expressions.allSatisfy { expression in
          expression.isTotal { part in
            switch part {
            case .input(let node, _): moment.readable.contains(node)
            case .isPresented, .query: false
            default: true
            }
          }
        }
        guard canCompute else { return false }
        switch effect {
        case .stay, .dismissAll, .present, .push(_, in: nil): return true
        // A rule for the result may test it.
        case .finish(let value): return value?.isKnown(moment.known) ?? true
        // What is presented is of the path, with all that it contains.
        case .dismiss, .popAll(in: nil): return !moment.isBare
        case .replace, .pop(1, in: nil): return !moment.isBare || moment.isOwn
        case .pop(_, in: nil): return !moment.isBare
        case .go(let goal): return moment.isBare && goal.presentation == nil
        case .perform(let action, _, _):
          return program.actions[action].overlap != .single || moment.single.contains(action)
        case .choose(let condition, let then, let other):
          return condition.isKnown(moment.known)
            && [then, other].allSatisfy { allAreCertain($0, moment) }
        default: return false
        }
      }
  }
}

extension Program {
  /// Returns the rule at a place; nil for a link.
  fileprivate func rule(_ place: Step.RulePlace) -> Rule? {
    guard !place.isLink, flows.indices.contains(place.flow),
      flows[place.flow].rules.indices.contains(place.rule)
    else { return nil }
    return flows[place.flow].rules[place.rule]
  }
}

extension Program.Rule {
  /// True if it is for the result of a request, and tests or binds arguments of the request.
  fileprivate var testsArguments: Bool {
    triggers.contains { trigger in
      trigger.subject.completedAction != nil && trigger.patterns.contains { $0.name != "value" }
    }
  }
}

extension Program.Trigger {
  /// Returns true if it handles the change of a condition to a value.
  fileprivate func accepts(_ value: Value, of condition: Int) -> Bool {
    guard case .changed(condition) = subject else { return false }
    return patterns.allSatisfy { field in
      switch field.pattern {
      case .literal(let literal): literal == value
      case .enumCase(let name, _): value.text == name || value["case"]?.text == name
      default: true
      }
    }
  }
}

extension Program.Expression {
  /// Returns true if it reads nothing but the event and these conditions.
  func isKnown(_ known: Set<Int>) -> Bool {
    isTotal { part in
      switch part {
      case .condition(let place): known.contains(place)
      case .local: true
      default: false
      }
    }
  }
}
