import ScenicRuntime

/// All routes of an app, found by a search on the engine.
///
/// First the search follows inputs that make a new node visible, or new conditions with it. Then every
/// possible input is played in every resulting state, within the bound. Then the remaining occurrences of the
/// placement analysis are searched for along abstract traces. So every listed route is possible. A route may
/// be missing only if an input is `unplayed`, or if it depends on further values, conditions or nodes below.
public struct Routing: Sendable {
  /// The routes by their origin and target, both in the order of the spec.
  public let routes: [Route]
  /// The possible events that were not played within the bound: each in the words of the spec with its
  /// placement.
  public let unplayed: [String]
  /// The scenes that are reachable according to the placement analysis but were not reached within the bound,
  /// in the order of the spec.
  public let unseen: [String]
  /// True if every state that was found has been explored: more inputs would find no more.
  let isExhausted: Bool
  /// The first path to each route: all inputs from the start.
  let ways: [[Input]]
  /// The scene in front at the start; nil if the app does not start.
  let front: String?

  /// Plays the program of a compilation; returns nil if that has errors, or is the library of a module.
  /// `bound` is the maximum number of inputs. Cost: that of a check, and of the inputs.
  public init?(_ compilation: Compilation, bound: Int = 50_000) {
    guard let program = compilation.program, !program.flows.isEmpty else { return nil }
    self.init(Placements(compilation.model, program, findsProblems: false), bound: bound) { _ in }
  }

  /// Plays a program with known placements; `watch` receives every played input.
  init(_ placements: Placements, bound: Int, watch: @escaping (Exploration.Visit) -> Void) {
    var exploration = Exploration(placements, budget: bound, goesBackAnywhere: true)
    var search = RouteSearch(placements, exploration.inputs.engine, watch)
    search.run(&exploration)
    (routes, ways) = search.found.routesWithWays
    unplayed = search.stages.unplayed
    unseen = search.stages.unseen
    isExhausted = search.isExhausted
    let start = exploration.start.state.tree
    front =
      exploration.start.isHandled
      ? exploration.inputs.engine.scenesOnView(in: start, isCollapsed: false).last?.sceneName : nil
  }
}

/// The search for routes.
private struct RouteSearch {
  private let placements: Placements
  private let engine: Engine
  private(set) var found: FoundRoutes
  private(set) var stages: Stages
  private var novelty = Novelty(.scene)
  /// The last tree that was looked up.
  private var scenery: Scenery?
  private(set) var isExhausted = false
  private let watch: (Exploration.Visit) -> Void

  /// The share of the remaining bound for new states, each time, and for the breadth-first search, and the
  /// maximum number of inputs for one trace.
  private static let share = (novelty: 0.4, lookingAround: 0.4, story: 300)

  init(
    _ placements: Placements, _ engine: Engine, _ watch: @escaping (Exploration.Visit) -> Void
  ) {
    self.watch = watch
    self.placements = placements
    self.engine = engine
    found = FoundRoutes(engine)
    stages = Stages(placements)
  }

  mutating func run(_ exploration: inout Exploration) {
    guard exploration.start.isHandled else { return }
    stages.note(exploration.start.state.tree)
    exploration.enter { note($0) }
    for depth in Novelty.Depth.allCases {
      novelty = Novelty(depth)
      look(&exploration, RouteSearch.share.novelty) { search, state in search.isNew(state) }
    }
    isExhausted = look(&exploration, RouteSearch.share.lookingAround) { _, _ in true }
    for stage in stages.all where exploration.left > 0 && !stages.isPlayed(stage) {
      guard let story = placements.story(to: stage.key, by: stage.origin.map { [$0] } ?? []) else { continue }
      let line = StoryLine(story, placements)
      let samples = Rehearsal.samples.story
      exploration.search(line, steps: RouteSearch.share.story, samples: samples) {
        note($0)
        return stages.isPlayed(stage) ? .end : .follow
      }
    }
  }

  /// Searches states, from the start, with a share of the remaining bound.
  /// Returns true if all states that were found have been explored.
  @discardableResult
  private mutating func look(
    _ exploration: inout Exploration, _ share: Double,
    where isWorthIt: (inout RouteSearch, NavigationState) -> Bool
  ) -> Bool {
    let steps = Int(Double(exploration.left) * share)
    return exploration.search(StoryLine(), steps: steps, samples: Rehearsal.samples.lookingAround) {
      note($0)
      return isWorthIt(&self, $0.step.state) ? .follow : .turnBack
    }
  }

  private mutating func note(_ visit: Exploration.Visit) {
    if scenery?.tree.isSameStorage(as: visit.state.tree) != true {
      scenery = Scenery(visit.state.tree, placements.walk)
    }
    if let scenery { stages.note(visit, scenery) }
    if visit.step.isHandled, !visit.step.state.tree.isSameStorage(as: visit.state.tree) {
      stages.note(visit.step.state.tree)
    }
    found.note(visit)
    watch(visit)
  }

  /// Returns true if a node is newly visible in this state, together with the node below it and the
  /// conditions.
  private mutating func isNew(_ state: NavigationState) -> Bool {
    let scenery = Scenery(state.tree, placements.walk)
    var isNew = false
    for scene in engine.scenesOnView(in: state.tree, isCollapsed: false) {
      let beneath = scenery.beneath(scene.identity)
      for site in scenery.sites[scene.identity] ?? [] {
        isNew = novelty.take(site, over: beneath, state.conditions) || isNew
      }
    }
    return isNew
  }
}

/// The combinations that have been visible.
private struct Novelty {
  /// The criterion of novelty: a scene at its abstract node, also with the node below it, also with the
  /// conditions.
  enum Depth: CaseIterable {
    case scene, surroundings, conditions
  }

  private struct Standing: Hashable {
    var site: Int
    var beneath: Int?
    var condition: Int?
    var value: Value = .null
  }

  private let depth: Depth
  private var seen = Set<Standing>()

  init(_ depth: Depth) { self.depth = depth }

  /// Returns true if the combination is new, and records it.
  mutating func take(_ site: Int, over beneath: [Int], _ conditions: [Value]) -> Bool {
    var isNew = seen.insert(Standing(site: site)).inserted
    if depth == .scene { return isNew }
    for beneath in beneath {
      isNew = seen.insert(Standing(site: site, beneath: beneath)).inserted || isNew
    }
    if depth == .surroundings { return isNew }
    for (condition, value) in conditions.enumerated() {
      isNew = seen.insert(Standing(site: site, condition: condition, value: value)).inserted || isNew
    }
    return isNew
  }
}
