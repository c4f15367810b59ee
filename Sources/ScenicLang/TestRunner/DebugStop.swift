import ScenicRuntime

/// A place where a debugger may stop while an input is handled: the rule or link that handles an event, before
/// its effects, or one of these effects, before it is applied.
package struct DebugStop: Sendable {
  /// A name that the pattern of the rule or link has bound, with its value in the syntax of the spec.
  package struct Local: Sendable {
    package let name: String
    package let type: String
    package let value: String
  }

  /// The triggers of the rule, the pattern of the link, or the effect.
  package let range: SourceRange
  /// The index of the event in the account of the step.
  package let event: Int
  /// True for a rule or link, false for an effect.
  package let isHeader: Bool
  /// True for the condition of an `if`.
  package let isBranch: Bool
  /// The tree at this moment.
  package let tree: SceneModel
  /// The node at which the effect is applied; nil for a rule, and for an event without effects.
  package let here: Identity?
  package let locals: [Local]
}

extension Compilation {
  /// Returns the stops of an explained step, in the order of execution.
  package func stops(of step: Step) -> [DebugStop] {
    var stops: [DebugStop] = []
    for (event, answer) in step.account.enumerated() {
      guard case .rule(let place) = answer.outcome, let words = words(at: place) else { continue }
      let locals = locals(answer.locals, words.locals)
      let first = answer.moments.first
      stops.append(
        DebugStop(
          range: words.header, event: event, isHeader: true, isBranch: false,
          tree: answer.before ?? first?.tree ?? step.state.tree,
          here: first?.here, locals: locals))
      var ranges: [(range: SourceRange, isBranch: Bool)] = []
      var decisions = answer.decisions[...]
      collect(words.effects, &decisions, &ranges)
      for (effect, moment) in zip(ranges, answer.moments) {
        stops.append(
          DebugStop(
            range: effect.range, event: event, isHeader: false, isBranch: effect.isBranch, tree: moment.tree,
            here: moment.here, locals: locals)
        )
      }
    }
    return stops
  }

  /// The ranges of all rules, links and effects of a file at which a debugger may stop, sorted.
  package func debugRanges(inFile file: Int) -> [SourceRange] {
    var ranges: [SourceRange] = []
    for flow in model.flows {
      for rule in flow.rules where rule.range.file == file {
        ranges.append(rule.range)
        rule.effects.forEachEffect { ranges.append($0.range) }
      }
      for link in flow.links where link.range.file == file {
        ranges.append(link.header)
        link.effects.forEachEffect { ranges.append($0.range) }
      }
    }
    return ranges.sorted()
  }

  /// The parts of a rule or link that a debugger shows.
  private typealias Words = (header: SourceRange, locals: [Model.Local], effects: [Model.Effect])

  private func words(at place: Step.RulePlace) -> Words? {
    guard model.flows.indices.contains(place.flow) else { return nil }
    let flow = model.flows[place.flow]
    if place.isLink {
      guard flow.links.indices.contains(place.rule) else { return nil }
      let link = flow.links[place.rule]
      return (link.header, link.captures, link.effects)
    }
    guard flow.rules.indices.contains(place.rule) else { return nil }
    let rule = flow.rules[place.rule]
    return (rule.range, rule.locals, rule.effects)
  }

  private func locals(_ values: [Value], _ declared: [Model.Local]) -> [DebugStop.Local] {
    zip(declared, values).map { local, value in
      let text = local.type.flatMap { type in program.map { $0.text(value, as: type) } }
      return DebugStop.Local(
        name: local.name.text, type: local.type.map { model.describe($0) } ?? "", value: text ?? "")
    }
  }

  /// Appends the ranges of the executed effects, in order.
  private func collect(
    _ effects: [Model.Effect], _ decisions: inout ArraySlice<Bool?>,
    _ ranges: inout [(range: SourceRange, isBranch: Bool)]
  ) {
    for effect in effects {
      ranges.append((effect.range, !effect.blocks.isEmpty))
      guard case .choose(_, let then, let other) = effect.kind, let decision = decisions.popFirst() else {
        continue
      }
      if let decision { collect(decision ? then : other, &decisions, &ranges) }
    }
  }
}

extension Model.Link {
  /// The range from the keyword to the pattern.
  fileprivate var header: SourceRange {
    SourceRange(file: range.file, start: whole.start, end: range.end)
  }
}

extension TestCase {
  /// The source ranges of its statements in order, each written one once.
  package var writtenStatements: [SourceRange] {
    var ranges: [SourceRange] = []
    for statement in statements where ranges.last != statement.written { ranges.append(statement.written) }
    return ranges
  }
}
