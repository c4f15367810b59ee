import ScenicRuntime

extension PlacementCheck {
  static let idleRule = PlacementCheck(
    severity: .warning,
    DiagnosticCode(
      "SC0413", "idle-rule", "an unreachable rule: it never runs",
      explanation: """
        No event can reach this rule. Perhaps its scene is never inside the flow, or never ends in this way. \
        Or a rule of an inner flow handles the event first, or the `where` is false for every input. Remove \
        the rule, or correct its event or condition. The same is reported for the block of an `if` whose \
        condition is false for every input, and for its `else` if the condition is always true. The conditions \
        of the rule and of the `if`s around it count, too. Or earlier rules of the flow handle all its cases, as \
        `where n > 0` handles those of `where n > 5`: move the more specific rule first.
        """,
      wrong: """
        scene cats { event open }

        flow details {
          scene cat { event back }
          root cat
          on cat.back { cancel }
          on cats.open { stay }
        }

        root stack { cats }

        on cats.open { push details }

        """,
      right: """
        scene cats { event open }

        flow details {
          scene cat { event back }
          root cat
          on cat.back { cancel }
        }

        root stack { cats }

        on cats.open { push details }

        """)
  ) { placements, code in
    if !placements.walk.isComplete { return [] }
    let links = placements.unmetLinks().map { link in
      Finding.certain(
        Diagnostic(
          .warning, code, "unreachable link: it is never followed", at: link.range,
          notes: [Diagnostic.Note("this condition is never true", at: link.condition?.range)]))
    }
    let idle = placements.idle + placements.unmet()
    let excluded = placements.excludedRules(except: OrderedSet(idle))
    let rules = idle + excluded.map { $0.place }
    let blocks = placements.unreachableBlocks(except: OrderedSet(rules)).map { block in
      let (noun, value) = block.isElse ? ("`else`", "false") : ("block", "true")
      var notes: [Diagnostic.Note] = []
      for reason in block.reasons {
        let note = Diagnostic.Note("this condition is \(reason.isTrue) in the block", at: reason.range)
        if !notes.contains(note) { notes.append(note) }
      }
      return Finding.certain(
        Diagnostic(
          .warning, code, "unreachable \(noun): this condition is never \(value)", at: block.condition,
          notes: notes))
    }
    return links + blocks
      + rules.sorted { ($0.flow, $0.rule) < ($1.flow, $1.rule) }.map {
        place in
        let rule = placements.model.flows[place.flow].rules[place.rule]
        var notes: [Diagnostic.Note] = []
        if let earlier = excluded.first(where: { $0.place == place })?.earlier {
          notes = placements.notes(aboutRulesBefore: earlier)
        } else if !placements.idle.contains(place) {
          notes.append(Diagnostic.Note("this condition is never true", at: rule.condition?.range))
        } else if Placements.waitsForNoPop(
          placements.program.flows[place.flow].rules[place.rule], placements.walk)
        {
          notes.append(Diagnostic.Note("this stack never has more than one entry"))
        }
        return .certain(
          Diagnostic(
            .warning, code, "unreachable rule: it never runs", at: rule.range, notes: notes))
      }
  }
}

extension Placements {
  /// Returns the notes about earlier rules that handle all cases of a rule.
  fileprivate func notes(aboutRulesBefore earlier: [Step.RulePlace]) -> [Diagnostic.Note] {
    let cases = earlier.count == 1 ? "all its cases" : "some of its cases"
    return earlier.prefix(4).map { place in
      let rule = model.flows[place.flow].rules[place.rule]
      return Diagnostic.Note("this earlier rule handles \(cases)", at: rule.condition?.range ?? rule.range)
    }
  }

  /// Returns the rules that never fire although their senders are in the tree, in flows that are in the tree.
  static func idle(
    _ program: Program, _ walk: Walk, _ fired: OrderedSet<Step.RulePlace>
  ) -> OrderedSet<Step.RulePlace> {
    var idle: OrderedSet<Step.RulePlace> = []
    for (flow, declared) in program.flows.enumerated() {
      if let node = declared.node, walk.table.byNode[node].isEmpty { continue }
      for (rule, words) in declared.rules.enumerated() {
        let place = Step.RulePlace(flow: flow, rule: rule)
        let canBeSaid = words.triggers.contains { trigger in
          if let action = trigger.subject.completedAction { return !walk.requests.askedAt[action].isEmpty }
          // A test, or another user of the program, may end a flow that never ends by itself.
          if case .done(let node) = trigger.subject, program.nodes[node].flow != nil { return false }
          return trigger.subject.node.map { !walk.table.byNode[$0].isEmpty } ?? true
        }
        if canBeSaid, !fired.contains(place) || waitsForNoPop(words, walk) { idle.insert(place) }
      }
    }
    return idle
  }

  /// Returns true if a rule handles only pops of stacks that never have two entries.
  static func waitsForNoPop(_ rule: Program.Rule, _ walk: Walk) -> Bool {
    !rule.triggers.isEmpty
      && rule.triggers.allSatisfy { trigger in
        guard case .popped(let node) = trigger.subject else { return false }
        return !walk.table.byNode[node].contains { stack in
          walk.table[stack].occupants[0].sites.contains { !walk.table[$0].beneath.isEmpty }
        }
      }
  }

  /// Returns the rules that would run but for their `where`, which never holds.
  func unmet() -> [Step.RulePlace] { fired.filter { !mayHold($0) } }

  /// Returns the links whose `where` never holds.
  fileprivate func unmetLinks() -> [Model.Link] {
    program.flows.indices.flatMap { flow in
      program.flows[flow].links.indices.filter { link in
        program.flows[flow].links[link].condition.map { !mayHold($0, [], []) } ?? false
      }.map { model.flows[flow].links[$0] }
    }
  }
}
