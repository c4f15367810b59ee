import ScenicRuntime

/// Searches for paths to nodes that were not shown nearby: in the tests of the spec, along abstract traces of the placement
/// analysis, from states with scenes whose events show them, and from the states of the tests.
struct Scouting {
  /// The nodes to which a path was found.
  private(set) var found = Set<Int>()
  /// A state with each scene that was shown.
  private var states = OrderedMap<Int, NavigationState>()

  /// The maximum numbers of inputs, for all and for each state of the bound, and of abstract traces to one node.
  private static let budget = (all: 60_000, ofBound: 20, stories: 4)
  /// The maximum numbers of inputs along one abstract trace: at first few, so that each node has its turn.
  private static let steps = [400, 8_000]
  /// The number of inputs from a scene whose events may show a node.
  private static let stepsOfWay = 400
  /// The number of inputs from the states of tests.
  private static let stepsBeyondTests = 20_000

  /// Searches for paths. Cost: the inputs.
  init(
    to wanted: [Int], _ tests: [TestCase], _ placements: Placements, _ engine: Engine, bound: Int,
    shown: (Int) -> NavigationState?, unless stops: () -> Bool
  ) {
    var exploration = Exploration(
      placements, budget: min(Scouting.budget.all, min(bound, Scouting.budget.all) * Scouting.budget.ofBound))
    guard exploration.start.isHandled, !wanted.isEmpty else { return }
    exploration.enter(byNodes: true) { note($0, wanted, engine) }
    var starts = exploration.origins
    for steps in Scouting.steps {
      if steps != Scouting.steps.first, !wanted.allSatisfy({ found.contains($0) }) {
        // Some nodes are shown only if flags have other values.
        exploration.enterOtherStarts { note($0, wanted, engine) }
        starts += exploration.otherStarts
        goOn(to: wanted, &exploration, engine, shown, stops)
      }
      for node in wanted where !found.contains(node) {
        for site in placements.walk.table.byNode[node].prefix(Scouting.budget.stories) {
          if found.contains(node) || exploration.left <= 0 || stops() { break }
          guard let story = placements.story(to: placements.walk.table[site].origin) else { continue }
          let line = StoryLine(story, placements, requiring: true)
          exploration.search(line, from: starts, steps: steps, samples: Rehearsal.samples.story) { visit in
            note(visit, wanted, engine)
            return found.contains(node) ? .end : .follow
          }
        }
      }
    }
    let states = tests.flatMap { play($0, wanted, engine) }
    let hidden = wanted.filter { !found.contains($0) }
    if hidden.isEmpty || exploration.left < Scouting.stepsBeyondTests { return }
    let moments = states.map { Frontier.Moment(state: $0) }
    let samples = Rehearsal.samples.lookingAround
    exploration.search(StoryLine(), from: moments, steps: Scouting.stepsBeyondTests, samples: samples) {
      visit in
      note(visit, hidden, engine)
      return hidden.allSatisfy { found.contains($0) } ? .end : .follow
    }
  }

  /// Searches from states with scenes that lead to the nodes, as long as that shows more of them.
  private mutating func goOn(
    to wanted: [Int], _ exploration: inout Exploration, _ engine: Engine,
    _ shown: (Int) -> NavigationState?, _ stops: () -> Bool
  ) {
    let placements = exploration.placements
    let introductions = Introductions(placements)
    var tried = OrderedSet<[Int]>()
    var before = -1
    while found.count > before {
      before = found.count
      for node in wanted where !found.contains(node) {
        for (place, way) in introductions.ways(to: node).enumerated() {
          if found.contains(node) || exploration.left <= 0 || stops() { break }
          guard let state = states[way.scene] ?? shown(way.scene), tried.insert([node, place]).inserted else {
            continue
          }
          let line = StoryLine(of: way.subjects, placements)
          let start = Frontier.Moment(state: state.renumbered())
          exploration.search(
            line, from: [start], steps: Scouting.stepsOfWay, samples: Rehearsal.samples.story
          ) { visit in
            note(visit, wanted, engine)
            return found.contains(node) ? .end : .follow
          }
        }
      }
    }
  }

  /// Plays a test; returns its states.
  private mutating func play(_ test: TestCase, _ wanted: [Int], _ engine: Engine) -> [NavigationState] {
    var stage = PlayedState(engine, test.initial)
    var states = [stage.state]
    for statement in test.statements where !statement.kind.isExpectation {
      // It may be of another run of the app.
      if case .restore = statement.kind { break }
      _ = stage.play(statement, mayBeRefused: true)
      note(stage.state, wanted, engine)
      states.append(stage.state.renumbered())
    }
    return states
  }

  private mutating func note(_ visit: Exploration.Visit, _ wanted: [Int], _ engine: Engine) {
    guard visit.step.isHandled, !visit.step.state.tree.isSameStorage(as: visit.state.tree) else { return }
    note(visit.step.state, wanted, engine)
  }

  private mutating func note(_ state: NavigationState, _ wanted: [Int], _ engine: Engine) {
    for one in engine.standing(in: state) where one.isUncovered && states[one.node] == nil {
      states.set(one.node, to: state)
      if wanted.contains(one.node) { found.insert(one.node) }
    }
  }
}
