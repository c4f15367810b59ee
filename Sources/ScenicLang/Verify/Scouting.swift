import ScenicRuntime

/// Searches for paths to nodes that were not shown nearby, along abstract traces of the placement analysis.
struct Scouting {
  /// The nodes to which a path was found.
  private(set) var found: Set<Int> = []

  /// The maximum numbers of inputs, for all and for each state of the bound, and of abstract traces to one node.
  private static let budget = (all: 60_000, ofBound: 20, stories: 4)
  /// The maximum numbers of inputs along one abstract trace: at first few, so that each node has its turn.
  private static let steps = [400, 8_000]

  /// Searches for paths. Cost: the inputs.
  init(to wanted: [Int], _ placements: Placements, _ engine: Engine, bound: Int, unless stops: () -> Bool) {
    var exploration = Exploration(
      placements, budget: min(Scouting.budget.all, min(bound, Scouting.budget.all) * Scouting.budget.ofBound))
    guard exploration.start.isHandled, !wanted.isEmpty else { return }
    exploration.enter { note($0, wanted, engine) }
    for steps in Scouting.steps {
      for node in wanted where !found.contains(node) {
        for site in placements.walk.table.byNode[node].prefix(Scouting.budget.stories) {
          if found.contains(node) || exploration.left <= 0 || stops() { break }
          guard let story = placements.story(to: placements.walk.table[site].origin) else { continue }
          let line = StoryLine(story, placements, requiring: true)
          exploration.search(line, steps: steps, samples: Rehearsal.samples.story) { visit in
            note(visit, wanted, engine)
            return found.contains(node) ? .end : .follow
          }
        }
      }
    }
  }

  private mutating func note(_ visit: Exploration.Visit, _ wanted: [Int], _ engine: Engine) {
    guard visit.step.isHandled, !visit.step.state.tree.isSameStorage(as: visit.state.tree) else { return }
    for one in engine.standing(in: visit.step.state) where one.isUncovered && wanted.contains(one.node) {
      found.insert(one.node)
    }
  }
}
