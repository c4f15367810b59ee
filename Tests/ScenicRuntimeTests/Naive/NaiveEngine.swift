@testable import ScenicRuntime

/// A second implementation of Scenic's semantics, from the reference alone: simple and slow.
struct NaiveEngine {
  let program: Program
  private let declarations: [String: Int]

  init(_ program: Program) {
    self.program = program
    declarations = Dictionary(
      program.nodes.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func start() -> Step {
    let nothing = NaiveNode(id: 0, declaration: -1, kind: .scene, flow: nil)
    let world = NaiveWorld(tree: NaiveTree(nothing), conditions: program.conditions.map { $0.initial })
    var turn = NaiveTurn(program, world)
    do throws(NaiveUndo) { try turn.carryOut(NaiveEdit(what: .start, here: nil)) } catch {
      turn.refuse(error.reason)
    }
    let isStarted = turn.world.tree.root.declaration >= 0
    turn.endDepartedRequests()
    return Step(
      state: state(turn.world), isHandled: isStarted, cancelled: turn.world.cancelled,
      refusals: turn.refusals)
  }

  func handle(_ input: Input, in state: NavigationState) -> Step {
    var tally = NaiveTally()
    return handle(input, in: state, &tally)
  }

  /// Handles an input and counts what happens to held inputs.
  func handle(_ input: Input, in state: NavigationState, _ tally: inout NaiveTally) -> Step {
    if let step = goBack(input, in: state, &tally) { return step }
    var turn = NaiveTurn(program, world(state))
    do throws(NaiveUndo) { try turn.run(input) } catch {
      return Step(state: state, isHandled: false, refusals: [.init(reason: error.reason, message: "")])
    }
    guard turn.isHandled else { return Step(state: state, isHandled: false, refusals: turn.refusals) }
    tally += turn.tally
    return Step(
      state: self.state(turn.world), isHandled: true, actions: turn.world.actions,
      cancelled: turn.world.cancelled, refusals: turn.refusals)
  }

  private func state(_ world: NaiveWorld) -> NavigationState {
    NavigationState(
      tree: model(world.tree.root), conditions: world.conditions, sceneConditions: world.sceneConditions,
      held: world.held, requests: world.requests, nextIdentity: world.nextIdentity,
      nextRequest: world.nextRequest)
  }

  func world(_ state: NavigationState) -> NaiveWorld {
    var world = NaiveWorld(tree: NaiveTree(node(state.tree)), conditions: state.conditions)
    world.sceneConditions = state.sceneConditions
    world.held = state.held
    world.requests = state.requests
    world.nextIdentity = state.nextIdentity
    world.nextRequest = state.nextRequest
    return world
  }

  private func node(_ model: SceneModel) -> NaiveNode {
    let declaration = declarations[model.sceneName] ?? 0
    let declared = program.nodes[declaration]
    var node = NaiveNode(
      id: model.identity.number, declaration: declaration, kind: declared.kind, flow: declared.flow)
    node.inputs = model.inputs
    node.children = model.children.map { self.node($0) }
    node.selected = model.selected
    node.presented = model.presented.map { [self.node($0)] } ?? []
    node.style = model.style
    return node
  }

  func model(_ node: NaiveNode) -> SceneModel {
    SceneModel(
      sceneName: node.declaration < 0 ? "" : program.nodes[node.declaration].name,
      children: node.children.map { model($0) }, inputs: node.inputs.isEmpty ? nil : node.inputs,
      presented: node.presented.first.map { model($0) }, selected: node.selected, style: node.style,
      identity: Identity(node.id))
  }
}
