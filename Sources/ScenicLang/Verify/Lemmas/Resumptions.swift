import ScenicRuntime

/// Whether each `resume` finds an input to resume.
///
/// That is so if only the end of a scene resumes, and only a rule for `leave` presents that scene. It is then over the
/// scene that holds the input, leaves together with it, and is replaced by the next one.
struct Resumptions {
  private let program: Program
  private let creations: Creations

  init(_ program: Program) {
    self.program = program
    creations = Creations(program)
  }

  /// True if none can be refused. Cost: the effects.
  var findInputs: Bool {
    program.flows.allSatisfy { flow in
      flow.rules.allSatisfy { rule in
        let resumed = rule.effects.resumedNodes
        return resumed.isEmpty
          || resumed.count == 1 && rule.effects.leaveTreeAfterResuming
            && rule.triggers.allSatisfy { trigger in
              guard case .done(let asking) = trigger.subject else { return false }
              return isPresented(asking, onlyFor: resumed[0])
            }
      }
        && flow.links.allSatisfy { $0.effects.resumedNodes.isEmpty }
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
