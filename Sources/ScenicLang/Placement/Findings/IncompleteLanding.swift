import ScenicRuntime

extension PlacementCheck {
  static let incompleteLanding = PlacementCheck(
    DiagnosticCode(
      "SC0605", "incomplete-landing", "a link that does not set a required input",
      explanation: """
        A link can be opened at any time, so the runtime may have to create each scene of its path. A scene \
        that it creates needs a value for each input without a default. Capture the value in the link, or \
        give the input a default. A scene that is in the tree from the start needs no value.
        """,
      wrong: """
        scene cats { event pick(name: String) }
        scene cat(catName: String)

        root stack { cats }

        on cats.pick(name) { push cat(catName: name) }
        link "/cat" { go cats / cat }

        """,
      right: """
        scene cats { event pick(name: String) }
        scene cat(catName: String)

        root stack { cats }

        on cats.pick(name) { push cat(catName: name) }
        link "/cat/{name}" { go cats / cat(catName: name) }

        """)
  ) { placements, code in
    placements.model.flows.flatMap { $0.links }.flatMap { link in
      LandingNeeds(placements: placements, code: code, link: link).findings(in: link.effects)
    }
  }
}

private struct LandingNeeds {
  let placements: Placements
  let code: DiagnosticCode
  let link: Model.Link

  func findings(in effects: [Model.Effect]) -> [Finding] {
    effects.withBlocks.flatMap { effect in effect.goal.map { findings(in: $0, mayStand: true) } ?? [] }
  }

  /// Returns the missing parts of a goal, unless its node is in the tree from the start, as the spec declares
  /// it.
  private func findings(in goal: Model.Goal, mayStand: Bool) -> [Finding] {
    var found = goal.presented.flatMap { findings(in: $0, mayStand: false) }
    let inputs = placements.model.nodes[goal.node].inputs
    let missing = inputs.indices.filter { place in
      inputs[place].isRequired && !goal.arguments.contains { $0.parameter == place }
    }
    if !mayStand, !missing.isEmpty {
      let names = DiagnosticText.list(missing.map { inputs[$0].name.text })
      found.append(
        .certain(
          Diagnostic(
            .error, code,
            "missing \(names) for `\(placements.program.nodes[goal.node].name)`, which this link may have to create",
            at: goal.range, fixIts: missing.count == 1 ? captured(inputs[missing[0]], goal) : [])))
    }
    switch goal.content {
    case .any, .selected(_, nil): break
    case .entries(let goals):
      for (place, inner) in goals.enumerated() {
        let isFirst = place == 0 && placements.walk.isUsual(inner.node, at: 0, in: goal.node)
        found += findings(in: inner, mayStand: mayStand && isFirst)
      }
    case .selected(let slot, .some(let inner)), .child(let slot, let inner):
      found += findings(
        in: inner, mayStand: mayStand && placements.walk.isUsual(inner.node, at: slot, in: goal.node))
    }
    return found
  }

  /// Returns a repair that captures the input at the end of the link, and passes it to the node that lacks
  /// it.
  private func captured(_ input: Model.Parameter, _ goal: Model.Goal) -> [FixIt] {
    let name = input.name.text
    let capture = link.captures.first { $0.name.text == name }
    let isUnused = capture.map { !placements.model.usage.has(.local($0.name.range)) } ?? false
    if isUnused, goal.arguments.isEmpty, canBeCaptured(input.type) {
      let edit = FixIt.Edit(placements.model.rangeOfArguments(after: goal.range), "(\(name))")
      return [FixIt("insert `(\(name))`", .likely, [edit])]
    }
    let isNew = capture == nil && link.query.isEmpty && link.fragment == nil
    guard isNew, goal.arguments.isEmpty, canBeCaptured(input.type), link.range.file == goal.range.file,
      !link.pattern.hasSuffix("/"), !link.pattern.isEmpty, link.path.allSatisfy({ !$0.isRest }),
      link.absent.isEmpty
    else { return [] }
    let end = SourceRange(file: link.range.file, start: link.range.end - 1, end: link.range.end - 1)
    let behind = placements.model.rangeOfArguments(after: goal.range)
    return [
      FixIt(
        "add a capture: `\(link.pattern)/{\(name)}`", .likely,
        [FixIt.Edit(end, "/{\(name)}"), FixIt.Edit(behind, "(\(name): \(name))")])
    ]
  }

  private func canBeCaptured(_ type: ValueType?) -> Bool {
    type.map { placements.model.isCapturable($0) } ?? false
  }
}
