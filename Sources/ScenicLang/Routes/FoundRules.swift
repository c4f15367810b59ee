import ScenicRuntime

/// The rules and links that have answered, each with all that came in until it did for the first time.
struct FoundRules {
  private(set) var ways: [Step.RulePlace: [Input]] = [:]
  private let engine: Engine
  /// How many have not answered yet.
  private var left: Int

  init(_ engine: Engine) {
    self.engine = engine
    left = engine.program.flows.reduce(0) { $0 + $1.rules.count + $1.links.count }
  }

  /// Takes in who answers an input. Cost: a step of the engine, as long as somebody has not answered.
  mutating func note(_ visit: Exploration.Visit) {
    guard left > 0, visit.step.isHandled else { return }
    let step = engine.handle(visit.candidate.input, in: visit.state, explaining: true)
    for answer in step.account {
      guard case .rule(let place) = answer.outcome, ways[place] == nil else { continue }
      ways[place] = visit.way()
      left -= 1
    }
  }

  /// Seeks those that have not answered yet, along the stories that may lead to that. `bound` is how many inputs are
  /// played at most.
  mutating func seek(_ placements: Placements, bound: Int) {
    var exploration = Exploration(placements, budget: bound, goesBackAnywhere: true)
    guard left > 0, exploration.start.isHandled else { return }
    exploration.enter { note($0) }
    let occurrences = occurrences(placements)
    for place in engine.program.places where ways[place] == nil {
      for line in lines(to: occurrences[place, default: []], placements)
      where ways[place] == nil && exploration.left > 0 {
        exploration.search(line, steps: FoundRules.limit.steps, samples: Rehearsal.samples.story) {
          note($0)
          return ways[place] == nil ? .follow : .end
        }
      }
    }
  }

  /// How many inputs go to one story, how many stories are followed to one rule, and among how many ways these are.
  private static let limit = (steps: 300, stories: 4, occurrences: 40)

  /// What may set off each of those that have not answered.
  private func occurrences(_ placements: Placements) -> [Step.RulePlace: [Int]] {
    var found: [Step.RulePlace: [Int]] = [:]
    for (place, occurrence) in placements.walk.occurrences.enumerated() {
      for rule in occurrence.fired where ways[rule] == nil {
        if found[rule, default: []].count < FoundRules.limit.occurrences {
          found[rule, default: []].append(place)
        }
      }
    }
    return found
  }

  private func lines(to occurrences: [Int], _ placements: Placements) -> [StoryLine] {
    var lines: [StoryLine] = []
    for occurrence in occurrences where lines.count < FoundRules.limit.stories {
      guard let story = placements.story(to: occurrence) else { continue }
      let line = StoryLine(story, placements)
      if !lines.contains(line) { lines.append(line) }
    }
    return lines
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
