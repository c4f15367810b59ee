import ScenicRuntime

/// The coverage of a spec's tests: the numbers of runs of each rule and link, with its effects, of
/// appearances of each scene, and of sent events.
package struct TestCoverage: Sendable {
  /// All points, and the counts of the covered ones.
  let points: [CoveragePoint.Key: CoveragePoint]
  private(set) var counts = [CoveragePoint.Key: Int]()
  private let model: Model
  /// The declarations by name.
  private var declarations = [String: Int]()
  /// The scenes that were visible before.
  private var known = Set<Identity>()

  /// Creates an empty coverage of a spec. Cost: the spec.
  package init(_ compilation: Compilation) {
    model = compilation.model
    points = CoveragePoints(compilation.model).points
    for (place, node) in (compilation.program?.nodes ?? []).enumerated() { declarations[node.name] = place }
  }

  /// Begins a test: no scene has been visible.
  mutating func begin(_ stage: PlayedState) {
    known = []
    note(stage)
  }

  /// Records the result of a statement. A refused or undone statement does not count. Cost: the tree, and the
  /// rules that ran.
  mutating func note(_ stage: PlayedState, _ statement: TestCase.Statement.Kind) {
    guard stage.last.isHandled else { return }
    switch statement {
    case .send(.event(let node, let event), _): count(.event(node: node, event))
    case .send(.appEvent(let event), _): count(.event(node: nil, event))
    default: break
    }
    note(stage)
  }

  private mutating func note(_ stage: PlayedState) {
    let step = stage.last
    for answer in step.account {
      guard case .rule(let place) = answer.outcome else { continue }
      count(.body(place))
      var next = 0
      var decisions = answer.decisions[...]
      note(effects(of: place), of: place, &next, &decisions, isReached: true)
    }
    let onView = stage.engine.scenesOnView(in: step.state.tree, isCollapsed: false)
    for scene in onView where !known.contains(scene.identity) {
      if let place = declarations[scene.sceneName] { count(.scene(place)) }
    }
    known = Set(onView.map { $0.identity })
  }

  private func effects(of place: Step.RulePlace) -> [Model.Effect] {
    guard model.flows.indices.contains(place.flow) else { return [] }
    let flow = model.flows[place.flow]
    if place.isLink { return flow.links.indices.contains(place.rule) ? flow.links[place.rule].effects : [] }
    return flow.rules.indices.contains(place.rule) ? flow.rules[place.rule].effects : []
  }

  /// Counts the effects that were reached, according to the decisions of each `if`.
  private mutating func note(
    _ effects: [Model.Effect], of place: Step.RulePlace, _ next: inout Int,
    _ decisions: inout ArraySlice<Bool?>, isReached: Bool
  ) {
    for effect in effects {
      let own = next
      next += 1
      if isReached { count(.effect(place, own)) }
      guard case .choose(_, let then, let other) = effect.kind else { continue }
      let decision = isReached ? decisions.popFirst() ?? nil : nil
      if let decision { count(.branch(place, own, isThen: decision)) }
      note(then, of: place, &next, &decisions, isReached: decision == true)
      note(other, of: place, &next, &decisions, isReached: decision == false)
    }
  }

  private mutating func count(_ key: CoveragePoint.Key) { counts[key, default: 0] += 1 }
}
