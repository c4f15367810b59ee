import ScenicRuntime

extension Check {
  static let unwatchedRequirement = Check(
    DiagnosticCode(
      "SC0511", "unwatched-requirement", "an unhandled change of a required condition",
      explanation: """
        A requirement is checked when its scene is created or selected. If the condition changes later, the \
        scene stays unless a rule for `changed` removes it. Write a rule that removes the scene, or a rule \
        with `stay` if the scene should remain.
        """,
      wrong: """
        condition isMember: Bool = false

        scene lobby { event enter }
        scene pool requires isMember else join
        scene join { event accept }

        root stack { lobby }

        on lobby.enter { push pool }
        on join.accept { finish }

        """,
      right: """
        condition isMember: Bool = false

        scene lobby { event enter }
        scene pool requires isMember else join
        scene join { event accept }

        root stack { lobby }

        on lobby.enter { push pool }
        on join.accept { finish }
        on isMember.changed(false) { dismiss all; pop all }

        """), severity: .warning
  ) { model, code in
    var met = OrderedMap<[Int], Int>()
    var found: [(requirement: Model.Requirement, owner: Int, others: Int)] = []
    for node in model.nodes.indices where !model.isUnused(node: node) {
      if model.usage.unusedFlows.contains(model.nodes[node].scope) { continue }
      for requirement in model.nodes[node].requirements {
        // A flag never changes.
        let conditions = model.conditions(of: requirement).filter { !model.conditions[$0].isFlag }
        if conditions.isEmpty || conditions.contains(where: { model.usage.watched.contains($0) }) { continue }
        if let first = met[conditions] {
          found[first].others += 1
        } else {
          met.set(conditions, to: found.count)
          found.append((requirement, node, 0))
        }
      }
    }
    return found.map { warning(about: $0.requirement, of: $0.owner, others: $0.others, model, code) }
  }

  private static func warning(
    about requirement: Model.Requirement, of node: Int, others: Int, _ model: Model, _ code: DiagnosticCode
  ) -> Diagnostic {
    let conditions = model.conditions(of: requirement).filter { !model.conditions[$0].isFlag }
      .map { model.conditions[$0].name.text }
    let owner = model.nodes[node].name.text
    var notes: [Diagnostic.Note] = []
    if others > 0 {
      notes.append(
        Diagnostic.Note("and \(others) more \(others == 1 ? "requirement" : "requirements") of it"))
    }
    return Diagnostic(
      .warning, code,
      "unhandled change of \(DiagnosticText.list(conditions, "or")), which `\(owner)` requires",
      at: requirement.range, notes: notes)
  }
}
