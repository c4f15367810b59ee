import ScenicRuntime

extension Guarantee {
  /// A URL that a link follows leads from every state to the link's path, perhaps below what that requires; or it waits for
  /// a requirement, or a rule for `leave` stops it.
  static let everyLinkLands = Guarantee(
    name: "every-link-lands",
    promise: "every link reaches its target from every state",
    meet: { seen, encounter in
      guard case .open(let url) = encounter.input, let landing = LinkOutcome(encounter) else { return }
      if landing.isGood(in: encounter) { return }
      if encounter.step.refusedEffects.contains(where: { $0.rule == landing.link && $0.isTooDeep }) {
        seen.exceedsDepth = true
      } else if seen.strayed[landing.link] == nil {
        let pattern = encounter.engine.program.flows[landing.link.flow].links[landing.link.rule].pattern
        seen.strayed[landing.link] = Observations.Sighting(
          move: encounter.move, words: "\(url) does not reach the target of \"\(pattern)\"",
          expected: landing.goal.map { GoalText(encounter.engine.program).text($0) })
      }
    },
    judge: { evidence in
      var judgement = Judgement.by(evidence) { Array($0.strayed.values) }
      let links = evidence.program.flows.reduce(0) { $0 + $1.links.count }
      if links == 0 { return Judgement(.proved, ["no links"]) }
      judgement = judgement.decided(by: evidence) { $0.lostLink }
      if judgement.answer != .refuted {
        judgement.facts.insert("\(links) \(links == 1 ? "link" : "links")", at: 0)
      }
      return judgement
    })
}

/// The result of a URL that a link has followed.
struct LinkOutcome {
  let link: Step.RulePlace
  /// The declared target, with the captures; nil if its effects are of another form.
  let goal: Program.Goal?
  private let isGood: Bool

  /// Returns true if no link follows the URL, or if it is shown as declared.
  static func isGood(_ encounter: Encounter) -> Bool { LinkOutcome(encounter)?.isGood(in: encounter) ?? true }

  /// Returns true if it is shown as declared. A result that was kept for a scene is handled once the link has uncovered
  /// it, and does not count.
  func isGood(in encounter: Encounter) -> Bool {
    isGood || encounter.withoutKeptResults.map { LinkOutcome($0)?.isGood ?? true } ?? false
  }

  init?(_ encounter: Encounter) {
    let (engine, step) = (encounter.engine, encounter.step)
    let answering = step.account.first { $0.event.hasPrefix("open ") }
    guard case .rule(let place)? = answering?.outcome, place.isLink else { return nil }
    link = place
    let declared = engine.program.flows[place.flow].links[place.rule]
    guard case .open(let text) = encounter.input, let url = try? LinkURL(text),
      let captures = declared.captures(from: url, in: engine.program)
    else { return nil }
    goal = declared.landing?.replacingLocals(captures)
    let waits = step.state.held.contains {
      if case .link(place.flow, place.rule, _)? = $0.edit?.edit { return true }
      return false
    }
    let isAsked = step.account.contains { answer in
      guard case .rule(let rule) = answer.outcome, !rule.isLink else { return false }
      return answer.event.hasSuffix(".leave")
    }
    let isRefused = step.refusedEffects.contains { $0.rule == place }
    let lands = goal.map { LinkOutcome.lands($0, from: place.flow, step, engine) } ?? true
    isGood = waits || isAsked || !isRefused && lands
  }

  /// Returns true if a step shows a goal, perhaps covered by what waiting events present after the link, or by what the
  /// goal requires.
  private static func lands(_ goal: Program.Goal, from flow: Int, _ step: Step, _ engine: Engine) -> Bool {
    var state = step.state
    var presented = 0
    for answer in step.account {
      guard case .rule(let place) = answer.outcome, !place.isLink else { continue }
      let rule = engine.program.flows[place.flow].rules[place.rule]
      if rule.isWaiting { rule.effects.forEachEffect { presented += $0.presents ? 1 : 0 } }
    }
    while !engine.shows(goal, from: flow, in: state) {
      let isRequired = isRequired(engine.lastPresented(in: state), engine, state)
      if presented == 0 && !isRequired || !state.tree.removeLastPresentation() { return false }
      if !isRequired { presented -= 1 }
    }
    return true
  }

  /// Returns true if a presentation is shown for a requirement that does not hold.
  private static func isRequired(
    _ presented: SceneModel?, _ engine: Engine, _ state: NavigationState
  ) -> Bool {
    guard let presented else { return false }
    return engine.standing(in: state).contains { one in
      engine.program.nodes[one.node].requirements.contains { requirement in
        requirement.node.node == presented.declaration
          && !engine.meets(requirement, of: one.model.identity, in: state)
      }
    }
  }
}

extension SceneModel {
  /// Removes the last presentation in this subtree; returns false if there is none.
  fileprivate mutating func removeLastPresentation() -> Bool {
    if var inner = presented {
      presented = inner.removeLastPresentation() ? inner : nil
      return true
    }
    return children.indices.reversed().contains { children[$0].removeLastPresentation() }
  }
}

extension Program.Effect {
  /// True if the effect may present a scene.
  fileprivate var presents: Bool {
    switch self {
    case .present, .show(_, _, .some): true
    default: false
    }
  }
}

extension Program.Goal {
  /// Returns the goal with values for its locals.
  fileprivate func replacingLocals(_ values: [Value]) -> Program.Goal {
    var goal = self
    goal.inputs = inputs.map { Program.Expression.Field($0.name, $0.value.replacingLocals(values)) }
    switch content {
    case .any: break
    case .entries(let goals): goal.content = .entries(goals.map { $0.replacingLocals(values) })
    case .selected(let slot, let inner):
      goal.content = .selected(slot: slot, inner?.replacingLocals(values))
    case .child(let slot, let inner): goal.content = .child(slot: slot, inner.replacingLocals(values))
    }
    goal.presented = presented.map { $0.replacingLocals(values) }
    return goal
  }
}

extension Program.Expression {
  fileprivate func replacingLocals(_ values: [Value]) -> Program.Expression {
    switch self {
    case .local(let place): values.indices.contains(place) ? .literal(values[place]) : .literal(.null)
    case .literal, .input, .condition, .isPresented: self
    case .query(let query):
      .query(
        Program.Query(
          query.word, query.node, where: query.condition.map { $0.replacingLocals(values) }))
    case .member(let base, let name): .member(base.replacingLocals(values), name)
    case .list(let elements): .list(elements.map { $0.replacingLocals(values) })
    case .object(let fields): .object(fields.map { Field($0.name, $0.value.replacingLocals(values)) })
    case .unary(let sign, let operand): .unary(sign, operand.replacingLocals(values))
    case .binary(let sign, let left, let right):
      .binary(sign, left.replacingLocals(values), right.replacingLocals(values))
    case .choice(let condition, let then, let other):
      .choice(
        condition.replacingLocals(values), then: then.replacingLocals(values),
        else: other.replacingLocals(values))
    }
  }
}
