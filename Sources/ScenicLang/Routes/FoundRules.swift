import ScenicRuntime

/// The rules and links that have run, each with all inputs up to its first time.
struct FoundRules {
  private(set) var ways = [Step.RulePlace: [Input]]()
  private(set) var lookouts = Lookouts()
  private let engine: Engine
  /// The number of those that have not run yet.
  private var left: Int

  init(_ engine: Engine) {
    self.engine = engine
    left = engine.program.flows.reduce(0) { $0 + $1.rules.count + $1.links.count }
  }

  /// Records the outcome of an input. Cost: a step of the engine, as long as there are rules that have not
  /// run.
  mutating func note(_ visit: Exploration.Visit) {
    guard left > 0, visit.step.isHandled else { return }
    lookouts.note(visit)
    let step = engine.handle(visit.candidate.input, in: visit.state, explaining: true)
    for answer in step.account {
      guard case .rule(let place) = answer.outcome, ways[place] == nil else { continue }
      ways[place] = visit.way()
      left -= 1
    }
  }

  /// Searches for those that have not run yet, along abstract traces. `bound` is the maximum number of
  /// inputs.
  mutating func seek(_ placements: Placements, bound: Int) {
    var exploration = Exploration(placements, budget: bound, goesBackAnywhere: true)
    guard left > 0, exploration.start.isHandled else { return }
    lookouts.note(exploration.start.state, way: { [] })
    exploration.enter { note($0) }
    let stories = stories(placements)
    for place in engine.program.places {
      for story in stories[place, default: []] { follow(story[...], from: nil, to: place, &exploration) }
    }
    // A long trace may fail on the way: nodes that were reached meanwhile are nearer to its end.
    var before = left + 1
    while left < before, exploration.left > 0 {
      before = left
      for place in engine.program.places {
        for story in stories[place, default: []] { followEnd(of: story, to: place, &exploration) }
      }
    }
  }

  /// The maximum numbers of inputs for one trace, of traces that are followed for one rule, and of
  /// occurrences among which they are chosen.
  private static let limit = (steps: 300, stories: 4, occurrences: 40)

  /// Follows the last steps of a trace from a state with the sender of the first of them: as few as lead to
  /// the rule.
  private mutating func followEnd(
    of story: [Occurrence.Key], to place: Step.RulePlace, _ exploration: inout Exploration
  ) {
    for first in story.indices.reversed() where ways[place] == nil {
      guard let site = story[first].sender ?? story[first].here else { continue }
      let moments = lookouts.moments(at: exploration.placements.walk.table.declaration(site).name)
      if !moments.isEmpty { follow(story[first...], from: moments, to: place, &exploration) }
    }
  }

  private mutating func follow(
    _ story: ArraySlice<Occurrence.Key>, from moments: [Frontier.Moment]?, to place: Step.RulePlace,
    _ exploration: inout Exploration
  ) {
    if ways[place] != nil || exploration.left <= 0 { return }
    let line = StoryLine(Array(story), exploration.placements)
    let samples = Rehearsal.samples.story
    exploration.search(line, from: moments, steps: FoundRules.limit.steps, samples: samples) {
      note($0)
      return ways[place] == nil ? .follow : .end
    }
  }

  /// Returns the abstract traces to each rule that has not run.
  private func stories(_ placements: Placements) -> [Step.RulePlace: [[Occurrence.Key]]] {
    var counts = [Step.RulePlace: Int]()
    var found = [Step.RulePlace: [[Occurrence.Key]]]()
    for (place, occurrence) in placements.walk.occurrences.enumerated() {
      for rule in occurrence.fired where ways[rule] == nil {
        counts[rule, default: 0] += 1
        guard counts[rule, default: 0] <= FoundRules.limit.occurrences,
          found[rule, default: []].count < FoundRules.limit.stories,
          let story = placements.story(to: place), !found[rule, default: []].contains(story)
        else { continue }
        found[rule, default: []].append(story)
      }
    }
    return found
  }
}

extension Program {
  /// All rules and links, in the order of the flows.
  var places: [Step.RulePlace] {
    flows.indices.flatMap { flow in
      flows[flow].rules.indices.map { Step.RulePlace(flow: flow, rule: $0) }
        + flows[flow].links.indices.map { Step.RulePlace(flow: flow, rule: $0, isLink: true) }
    }
  }
}

extension FoundRules {
  /// Returns the known reason why no path to a rule or link was found.
  func absence(of place: Step.RulePlace, _ placements: Placements) -> String {
    if !placements.fired.contains(place) { return "no input triggers it" }
    let flow = placements.program.flows[place.flow]
    if place.isLink { return "no generated URL opens it" }
    let rule = flow.rules[place.rule]
    let speakers = rule.triggers.compactMap { $0.subject.node }.map { placements.program.nodes[$0].name }
    if !speakers.isEmpty, speakers.allSatisfy({ lookouts.moments(at: $0).isEmpty }) {
      return "\(speakers.joined(separator: ", ")) was not reached within the bound"
    }
    return rule.condition == nil
      ? "its event did not occur within the bound" : "no explored input meets its condition"
  }
}
