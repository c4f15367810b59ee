import ScenicRuntime

/// Whether each `resume` finds an input to resume.
///
/// That is so if only the end of a scene resumes, and only a rule for `leave` presents that scene. It is then over the
/// scene that holds the input, leaves together with it, and is replaced by the next one. It replaces the presentation from
/// which a rule with `asking` runs, too, so that such a rule must not depend on where it is tried again.
struct Resumptions {
  private let placements: Placements
  private let program: Program
  private let creations: Creations

  init(_ placements: Placements) {
    self.placements = placements
    program = placements.program
    creations = Creations(program)
  }

  /// The place of a `resume` that may be refused, or of a rule or link whose input may be, when it is found; nil if there is
  /// none. Cost: the effects.
  var risk: Program.SourcePosition? {
    let resumes = program.flows.contains { $0.rules.contains { !$0.effects.resumedNodes.isEmpty } }
    if !resumes { return nil }
    for (flow, declared) in program.flows.enumerated() {
      for (place, rule) in declared.rules.enumerated()
      where !findsInput(rule) || !canWait(rule, WordsPlace(flow: flow, rule: place, isLink: false)) {
        return rule.source
      }
      for (place, link) in declared.links.enumerated() {
        if link.effects.resumedNodes.isEmpty {
          if link.effects.allSatisfy(isIndependent) { continue }
          let words = WordsPlace(flow: flow, rule: place, isLink: true)
          let isAlone = declared.links.allSatisfy { $0.condition == nil }
          if flow == 0, isAlone, !placements.isRefused(words) { continue }
        }
        return link.source
      }
    }
    return nil
  }

  /// Returns true if a rule does not wait for an answer of the user, or can be tried again anywhere.
  private func canWait(_ rule: Program.Rule, _ words: WordsPlace) -> Bool {
    !rule.isAsking || rule.effects.allSatisfy { isIndependent($0) || closesSender($0, rule) }
      || canBeginAnywhere(rule) && !placements.isRefused(words)
  }

  /// Returns true if a rule of the app handles events of the app in every state, and no other rule does: the state in which
  /// it is tried again is one of those in which it has been analyzed.
  private func canBeginAnywhere(_ rule: Program.Rule) -> Bool {
    rule.condition == nil && !rule.isWaiting
      && rule.triggers.allSatisfy { trigger in
        guard case .appEvent = trigger.subject else { return false }
        return program.rules(for: trigger.subject).count == 1
      }
  }

  /// Returns true if an effect does the same wherever it begins.
  private func isIndependent(_ effect: Program.Effect) -> Bool {
    guard effect.isCertain else { return false }
    return switch effect {
    case .go, .root(_, nil), .dismissAll, .perform, .stay: true
    default: false
    }
  }

  /// Returns true if an effect of a rule closes its sender, which is asked itself and then is still where it was.
  private func closesSender(_ effect: Program.Effect, _ rule: Program.Rule) -> Bool {
    guard case .close(let node) = effect, rule.effects.count == 1 else { return false }
    return rule.triggers.allSatisfy { trigger in
      guard case .event(let sender, _) = trigger.subject else { return false }
      return node ?? sender == sender
    }
  }

  /// Returns true if each `resume` of a rule finds an input.
  private func findsInput(_ rule: Program.Rule) -> Bool {
    let resumed = rule.effects.resumedNodes
    return resumed.isEmpty
      || resumed.count == 1 && rule.effects.leaveTreeAfterResuming
        && rule.triggers.allSatisfy { trigger in
          guard case .done(let asking) = trigger.subject else { return false }
          return isPresented(asking, onlyFor: resumed[0])
        }
  }

  /// Returns true if a scene is presented only by rules for `leave` of another, and is not created in another way.
  private func isPresented(_ asking: Int, onlyFor node: Int) -> Bool {
    guard program.nodes[asking].kind == .scene, program.nodes[node].kind == .scene,
      creations.areAll([.presented], of: asking), program.nodes[asking].requirements.isEmpty
    else { return false }
    var isSo = true
    for flow in program.flows {
      for link in flow.links where link.effects.creates(asking) { isSo = false }
      for rule in flow.rules where rule.effects.creates(asking) {
        isSo =
          isSo && rule.triggers.allSatisfy { $0.subject == .leave(node: node) }
          && rule.effects.allSatisfy { effect in
            switch effect {
            case .stay, .perform: true
            case .present(let template, _): template.node == asking
            default: false
            }
          }
      }
    }
    return isSo
  }
}

extension [Program.Effect] {
  /// The nodes whose inputs these resume.
  fileprivate var resumedNodes: [Int] {
    var found: [Int] = []
    forEachEffect { if case .resume(let node) = $0 { found.append(node) } }
    return found
  }

  /// True if they only request actions and resume, in no block of an `if`.
  fileprivate var leaveTreeAfterResuming: Bool {
    allSatisfy { effect in
      switch effect {
      case .stay, .perform, .resume: true
      default: false
      }
    }
  }

  /// Returns true if one of them creates a node of a declaration, or may do so along a path.
  fileprivate func creates(_ node: Int) -> Bool {
    func holds(_ template: Program.Template) -> Bool {
      template.node == node || template.children.contains { holds($0) }
    }
    func holds(_ goal: Program.Goal) -> Bool { goal.node == node || goal.inner.contains { holds($0) } }
    return containsEffect { effect in
      effect.template.map { holds($0) } ?? effect.goal.map { holds($0) } ?? false
    }
  }
}
