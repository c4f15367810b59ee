import ScenicRuntime

// Finds declarations of another kind with the same name in another flow, which may be meant.

extension BindingContext {
  /// Adds the namesake of the declaration that a name means here to the problems since one of them, if these are about
  /// arguments that the declaration does not have.
  func noteNamesake(of name: NameSyntax, since first: Int) {
    for place in first..<max(first, model.problems.count) {
      switch model.problems[place].kind {
      case .unwantedArguments, .unwantedPattern: break
      default: continue
      }
      guard let found = targets(of: name).first, let other = namesake(of: name, besides: found) else {
        return
      }
      model.problems[place].namesake = (noun(of: other), declaredName(of: other))
    }
  }

  /// Adds the namesake that a reference probably means to the last problem; in a test with its flow, which can be
  /// written there.
  func noteNamesake(of reference: ReferenceSyntax, besides found: Entity, wanted kind: NameKind) {
    guard reference.names.count == 1, let other = namesake(of: reference.names[0], besides: found),
      noun(of: other) == kind.rawValue || kind == .node && node(of: other) != nil,
      let last = model.problems.indices.last
    else { return }
    model.problems[last].namesake = (noun(of: other), declaredName(of: other))
    guard body.kind == .test else { return }
    let flow: Int? =
      switch other {
      case .node(let node): model.nodes[node].scope
      case .action(let action): model.actions[action].scope
      case .condition(let condition): model.conditions[condition].scope
      case .slot, .steps, .event: nil
      }
    if let owner = flow.flatMap({ model.flows[$0].node }) {
      model.problems[last].instead = "\(model.path(ofNode: owner)).\(reference.text)"
    }
  }

  /// Returns the first declaration of another kind with a name, in any flow.
  private func namesake(of name: NameSyntax, besides found: Entity) -> Entity? {
    symbols.everywhere[name.id]?.lazy.map { Entity($0) }.first { noun(of: $0) != noun(of: found) }
  }
}
