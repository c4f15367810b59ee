import ScenicRuntime

/// All routes of an app, found by playing it on the engine.
///
/// First it is gone where something stands on view that did not before, or holds while it does; then everything that
/// can come in is played in every state that it leads to, as far as the bound goes; then what the placement analysis
/// knows to be possible and nobody has played yet is sought along the stories that lead there. So a route that is
/// listed is one that can be taken; one may be missing only where something is left `unplayed`, or depends on more than
/// what was tried: values, conditions and what stands further below.
public struct Routing: Sendable {
  /// By the scene that they begin at and the one they lead to, both in the order of the spec.
  public let routes: [Route]
  /// What can be said somewhere and was not played within the bound: each in the words of the spec with its place.
  public let unplayed: [String]
  /// The scenes that the placement analysis knows can be shown, and that were not within the bound, in the order of the
  /// spec.
  public let unseen: [String]
  /// What comes in, from the start on, until a route is taken: for each route the first such way.
  let ways: [[Input]]

  /// Plays the program of a compilation; nil if that is wrong, or the library of a module. `bound` is how many
  /// inputs are played at most. Cost: that of a check, and of the inputs.
  public init?(_ compilation: Compilation, bound: Int = 50_000) {
    guard let program = compilation.program, !program.flows.isEmpty else { return nil }
    self.init(Placements(compilation.model, program, findsProblems: false), bound: bound) { _ in }
  }

  /// The same for what is known of a program; everything that is played is shown to `watch`.
  init(_ placements: Placements, bound: Int, watch: @escaping (Exploration.Visit) -> Void) {
    var exploration = Exploration(placements, budget: bound, goesBackAnywhere: true)
    var search = RouteSearch(placements, exploration.inputs.engine, watch)
    search.run(&exploration)
    (routes, ways) = search.found.routesWithWays
    unplayed = search.stages.unplayed
    unseen = search.stages.unseen
  }
}

/// The search for routes.
private struct RouteSearch {
  private let placements: Placements
  private let engine: Engine
  private(set) var found: FoundRoutes
  private(set) var stages: Stages
  private var novelty = Novelty(.scene)
  /// The tree that was looked at last.
  private var scenery: Scenery?
  private let watch: (Exploration.Visit) -> Void

  /// The share of what is left of the bound that goes to what is new, each time, and to looking around, and how many
  /// inputs go to one story.
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
    look(&exploration, RouteSearch.share.lookingAround) { _, _ in true }
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

  /// Follows what is worth following, from the start on, with a share of what is left.
  private mutating func look(
    _ exploration: inout Exploration, _ share: Double,
    where isWorthIt: (inout RouteSearch, NavigationState) -> Bool
  ) {
    let steps = Int(Double(exploration.left) * share)
    exploration.search(StoryLine(), steps: steps, samples: Rehearsal.samples.lookingAround) {
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

  /// Whether something is on view in this state that was not yet, over what it is over and with what holds.
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

/// What has been on view.
private struct Novelty {
  /// What counts as new: a scene where it stands, also over what it stands, also while what holds.
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
  private var seen: Set<Standing> = []

  init(_ depth: Depth) { self.depth = depth }

  /// Whether it is new.
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
