import ScenicRuntime

extension Check {
  static let nothingToResume = Check(
    DiagnosticCode(
      "SC0346", "nothing-to-resume", "`resume` of a node that holds nothing",
      explanation: """
        `resume S` continues what a rule for `S.leave` has stopped, or the request for a slot that a rule for \
        `S.select` has not selected. Without such a rule, S never holds an input.
        """,
      wrong: """
        scene cats { event write }
        scene editor { event discard }

        root stack { cats }

        on cats.write { push editor }
        on editor.discard { resume editor }

        """,
      right: """
        scene cats { event write }
        scene editor { event discard }
        scene question { event yes }

        root stack { cats }

        on cats.write { push editor }
        on editor.discard { pop }
        on editor.leave { present question as alert }
        on question.yes {
          close question
          resume editor
        }

        """)
  ) { model, code in
    var uses: [Model.NodeUse] = []
    for flow in model.flows {
      for effects in flow.rules.map({ $0.effects }) + flow.links.map({ $0.effects }) {
        effects.forEachEffect { if case .resume(let use) = $0.kind { uses.append(use) } }
      }
    }
    if uses.isEmpty { return [] }
    var stopping = Set<Int>()
    for rule in model.flows.flatMap({ $0.rules }) {
      for trigger in rule.triggers {
        switch trigger.subject {
        case .leave(let node), .select(let node): stopping.insert(node)
        // A trigger with an error may be the missing one.
        case nil: return []
        default: break
        }
      }
    }
    return uses.filter { !stopping.contains($0.node) }.map { use in
      let node = model.nodes[use.node]
      let word = node.kind == .tabs || node.kind == .split ? "select" : "leave"
      let owner = model.nodes.indices.first { owner in
        stopping.contains(owner) && model.nodes[owner].slots.contains { $0.node == use.node }
      }
      let meant = owner.map { model.nodes[$0].name.text }
      return Diagnostic(
        .error, code,
        "nothing to resume: no rule handles `\(node.name.text).\(word)`"
          + (meant.map { "; did you mean `resume \($0)`?" } ?? ""), at: use.range,
        fixIts: meant.map { [FixIt("write `\($0)`", .likely, [.init(use.range, $0)])] } ?? [])
    }
  }
}
