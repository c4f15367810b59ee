@testable import ScenicRuntime

/// The invariants of every state that the engine creates; reports violations.
struct Promises {
  let program: Program
  private let places: [String: Int]

  init(_ program: Program) {
    self.program = program
    places = Dictionary(
      program.nodes.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func broken(by step: Step, after former: NavigationState) -> [String] {
    var faults: [String] = []
    if !step.isHandled, step.state != former { faults.append("not handled, yet changed") }
    if !step.isHandled, step.refusals.isEmpty { faults.append("not handled, yet nothing is said") }
    if step.refusals.contains(where: { $0.message.isEmpty }) { faults.append("a refusal without words") }
    if step.state.nextIdentity < former.nextIdentity { faults.append("identities go back") }
    return faults + broken(by: step.state)
  }

  func broken(by state: NavigationState) -> [String] {
    var faults: [String] = []
    let nodes = Play.all(state.tree)
    let identities = Set(nodes.map(\.identity))
    if identities.count != nodes.count { faults.append("an identity stands twice") }
    if nodes.contains(where: { $0.identity.number < 1 || $0.identity.number >= state.nextIdentity }) {
      faults.append("an identity out of range")
    }
    if depth(state.tree) > 200 { faults.append("deeper than 200") }
    if state.tree.style != nil { faults.append("the root has a style") }
    for node in nodes { faults += broken(by: node) }
    checkLevels(state.tree, &faults)
    checkHeld(state, identities, &faults)
    checkConditions(state, nodes, &faults)
    return faults
  }

  private func broken(by node: SceneModel) -> [String] {
    guard let place = places[node.sceneName] else { return ["\(node.sceneName) is not declared"] }
    let declared = program.nodes[place]
    var faults: [String] = []
    let count = node.children.count
    let fits: Bool
    switch declared.kind {
    case .scene: fits = count == 0
    case .flow: fits = count == 1
    case .stack: fits = count > 0
    case .tabs, .split, .container: fits = count == declared.slots.count
    }
    if !fits { faults.append("\(declared.name) holds \(count)") }
    let selects = declared.kind == .tabs || declared.kind == .split
    if selects != (node.selected != nil) || node.selected.map({ !node.children.indices.contains($0) }) == true
    {
      faults.append("\(declared.name) selects \(String(describing: node.selected))")
    }
    if node.children.contains(where: { $0.style != nil }) { faults.append("a child has a style") }
    if let presented = node.presented, presented.style == nil { faults.append("a presentation has no style") }
    return faults + brokenInputs(of: node, declared)
  }

  private func brokenInputs(of node: SceneModel, _ declared: Program.Node) -> [String] {
    var faults: [String] = []
    for parameter in declared.inputs {
      let value = node.inputs[parameter.name]
      if value == nil, parameter.isRequired { faults.append("\(declared.name) lacks \(parameter.name)") }
      if let value, !program.admits(value, as: parameter.type) || value == .null {
        faults.append("\(declared.name).\(parameter.name) is \(value)")
      }
    }
    let known = Set(declared.inputs.map(\.name))
    if !node.inputs.allSatisfy({ known.contains($0.name) }) {
      faults.append("\(declared.name) knows too much")
    }
    return faults
  }

  /// At most one node of a level presents.
  private func checkLevels(_ root: SceneModel, _ faults: inout [String]) {
    var presented: [SceneModel] = []
    func collect(_ node: SceneModel) {
      if let over = node.presented { presented.append(over) }
      node.children.forEach(collect)
    }
    collect(root)
    if presented.count > 1 { faults.append("\(presented.count) nodes of one level present") }
    presented.forEach { checkLevels($0, &faults) }
  }

  private func checkHeld(_ state: NavigationState, _ standing: Set<Identity>, _ faults: inout [String]) {
    for reason in NavigationState.HeldInput.Reason.allCases {
      let held = state.held.filter { $0.reason == reason && $0.edit != nil }
      if Set(held.map(\.keeper)).count != held.count { faults.append("one node holds two edits: \(reason)") }
    }
    for held in state.held {
      if let keeper = held.keeper, !standing.contains(keeper) { faults.append("the keeper has left") }
      if held.edit != nil, held.keeper == nil { faults.append("the app holds an edit") }
      guard case .requirement(_, let node, let condition) = held.content else { continue }
      let requirements = program.nodes[node].requirements
      if !requirements.indices.contains(condition) { faults.append("an edit waits for nothing") }
    }
  }

  private func checkConditions(_ state: NavigationState, _ nodes: [SceneModel], _ faults: inout [String]) {
    if state.conditions.count != program.conditions.count { faults.append("conditions are lost") }
    var former = (0, -1)
    for value in state.sceneConditions {
      let declared = program.conditions[value.condition]
      let owner = nodes.first { $0.identity == value.scene }
      if owner == nil || declared.owner != owner.flatMap({ places[$0.sceneName] }) {
        faults.append("a condition without its scene")
      }
      if value.value == declared.initial { faults.append("a scene's condition is kept needlessly") }
      if former >= (value.scene.number, value.condition) { faults.append("scenes' conditions out of order") }
      former = (value.scene.number, value.condition)
    }
  }

  private func depth(_ node: SceneModel) -> Int {
    1 + max(node.children.map(depth).max() ?? 0, node.presented.map(depth) ?? 0)
  }
}
