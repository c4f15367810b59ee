/// `NavigationState` → `Value`: the complete state between two inputs, as described in
/// `grammar/state.schema.json`.
///
/// It contains the fingerprint of its program. `Engine.restore` reads it as the same state, but for values of
/// the app's own types and for nodes with unmet requirements. References are names, except for a rule and a
/// link, which are numbered in their flow.
package struct StateWriter {
  /// The version of the format.
  static let format = 1

  private let program: Program
  private let fingerprint: String
  private let trees: TreeWriter

  /// Creates a writer for states of this program. Cost: the program's length, once.
  package init(_ program: Program) {
    self.program = program
    fingerprint = program.fingerprint
    trees = TreeWriter(program)
  }

  /// Returns the state as JSON.
  package func write(_ state: NavigationState) -> Value {
    var object = Fields()
    object.append("format", .int(StateWriter.format))
    object.append("program", .string(fingerprint))
    object.append("tree", trees.write(state.tree))
    object.append("slots", unlessEmpty: slots(of: state.tree))
    object.append("conditions", unlessEmpty: conditions(state))
    object.append(
      "sceneConditions",
      unlessEmpty: state.sceneConditions.map { condition in
        [
          "scene": Value(condition.scene), "condition": conditionName(condition.condition),
          "value": condition.value,
        ]
      })
    object.append("held", unlessEmpty: state.held.map { held($0) })
    object.append("requests", unlessEmpty: state.requests.map { request($0) })
    object.append("nextIdentity", .int(state.nextIdentity))
    if state.nextRequest > 1 { object.append("nextRequest", .int(state.nextRequest)) }
    return .object(object)
  }

  /// Returns the labels of each container in the tree, so that another version can map its slots.
  private func slots(of tree: SceneModel) -> Fields {
    var standing = Set<String>()
    tree.forEachNode { if !$0.children.isEmpty { standing.insert($0.sceneName) } }
    var object = Fields()
    for node in program.nodes where !node.slots.isEmpty && standing.contains(node.name) {
      object.append(node.name, .list(node.slots.map { .string($0.label) }))
    }
    return object
  }

  private func conditions(_ state: NavigationState) -> Fields {
    var object = Fields()
    for (condition, value) in zip(program.conditions, state.conditions) where condition.owner == nil {
      object.append(condition.name, value)
    }
    return object
  }

  private func held(_ held: NavigationState.HeldInput) -> Value {
    var object = Fields()
    object.append("keeper", ifThere: held.keeper.map { Value($0) })
    object.append("reason", .string(held.reason.rawValue))
    switch held.content {
    case .requirement(let edit, let node, let condition):
      object.append("node", .string(program.name(ofNode: node)))
      object.append("condition", .int(condition))
      append(edit, to: &object)
    case .leave(let edit), .select(let edit): append(edit, to: &object)
    case .covered(let request, let outcome), .wait(.result(let request, let outcome)):
      append(request, to: &object)
      switch outcome {
      case .done(let value): object.append("value", value)
      case .failed: object.append("failed", true)
      }
    case .wait(.event(let subject, let arguments, let sender)):
      switch subject {
      case .changed(let place): object.append("changed", conditionName(place))
      default: object.append("event", .string(program.name(of: subject)))
      }
      object.append("args", unlessEmpty: arguments)
      object.append("sender", ifThere: sender.map { self.sender($0) })
    }
    return .object(object)
  }

  private func append(_ held: NavigationState.HeldEdit, to object: inout Fields) {
    object.append("place", Value(held.place))
    object.append("edit", edit(held.edit))
    object.append("asked", unlessEmpty: held.asked.map { Value($0) })
  }

  private func edit(_ edit: NavigationState.Edit) -> Value {
    var object = Fields()
    switch edit {
    case .start: return "start"
    case .rule(let flow, let rule, let locals, let sender):
      object.append("rule", .int(rule))
      object.append("flow", ifThere: flowName(flow))
      object.append("locals", unlessEmpty: locals)
      object.append("sender", ifThere: sender.map { self.sender($0) })
    case .link(let flow, let link, let captures):
      object.append("link", .int(link))
      object.append("flow", ifThere: flowName(flow))
      object.append("captures", unlessEmpty: captures)
    case .select(let slot): object.append("select", .int(slot))
    case .produced(let type, let value, let sender):
      object.append("produced", .string(program.name(of: type)))
      object.append("value", value)
      object.append("sender", ifThere: sender.map { self.sender($0) })
    case .remove(let entries, let isPop):
      object.append(isPop ? "popped" : "reselected", .list(entries.map { Value($0) }))
    case .dismiss(let node): object.append("dismissed", Value(node))
    }
    return .object(object)
  }

  private func request(_ request: NavigationState.Request) -> Value {
    var object = Fields()
    append(request, to: &object)
    return .object(object)
  }

  private func append(_ request: NavigationState.Request, to object: inout Fields) {
    object.append("request", .string(String(request.number)))
    object.append("action", actionName(request.action))
    object.append("args", unlessEmpty: request.arguments)
    object.append("owner", ifThere: request.owner.map { Value($0) })
  }

  private func sender(_ sender: NavigationState.SenderRecord) -> Value {
    var object = Fields()
    object.append("scene", .string(program.name(ofNode: sender.node)))
    object.append("id", Value(sender.identity))
    object.append("inputs", unlessEmpty: sender.inputs)
    return .object(object)
  }

  /// Returns the name of a flow; nil for the app.
  private func flowName(_ flow: Int) -> Value? {
    guard program.flows.indices.contains(flow) else { return nil }
    return program.flows[flow].node.map { .string(program.name(ofNode: $0)) }
  }

  private func conditionName(_ place: Int) -> Value {
    .string(program.conditions.indices.contains(place) ? program.conditions[place].name : "?")
  }

  private func actionName(_ place: Int) -> Value {
    .string(program.actions.indices.contains(place) ? program.actions[place].name : "?")
  }
}
