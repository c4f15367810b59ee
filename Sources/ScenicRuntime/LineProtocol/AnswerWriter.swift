/// `Step` → `Value`: an output line.
struct AnswerWriter: Sendable {
  private let engine: Engine
  private let trees: TreeWriter
  private var program: Program { engine.program }

  init(_ engine: Engine) {
    self.engine = engine
    trees = TreeWriter(engine.program)
  }

  /// Returns the output line, with the changes of the tree since `old`, nil at the start. Cost: the nodes of
  /// both trees.
  func write(_ step: Step, after old: SceneModel?, saved: Value? = nil) -> Value {
    let held = required(step.state)
    let changes = step.state.tree.changes(fromSound: old)
    var object = Fields()
    object.append("handled", .bool(step.isHandled))
    object.append("model", trees.write(step.state.tree, held: held))
    object.append("changes", .list(changes.map { $0.value { trees.write($0, held: held) } }))
    object.append("actions", .list(step.actions.map { action($0) }))
    object.append("cancelled", unlessEmpty: step.cancelled.map { .string(String($0)) })
    object.append("held", unlessEmpty: step.state.held.map { self.held($0, in: step.state) })
    object.append("diagnostics", .list(step.refusals.map { diagnostic($0) }))
    object.append("state", ifThere: saved)
    return .object(object)
  }

  /// Returns the edit that waits for each node shown to meet a requirement, and the node at which it began.
  private func required(_ state: NavigationState) -> [Identity: Value] {
    var held = [Identity: Value]()
    for input in state.held {
      guard let keeper = input.keeper, case .requirement(let edit, _, _) = input.content else { continue }
      held[keeper] = ["event": .string(words(for: input, in: state)), "place": Value(edit.place)]
    }
    return held
  }

  private func held(_ input: NavigationState.HeldInput, in state: NavigationState) -> Value {
    var object = Fields()
    object.append("keeper", ifThere: input.keeper.map { Value($0) })
    object.append("reason", .string(input.reason.rawValue))
    object.append("input", .string(words(for: input, in: state)))
    object.append("request", ifThere: input.request.map { .string(String($0.number)) })
    return .object(object)
  }

  private func words(for held: NavigationState.HeldInput, in state: NavigationState) -> String {
    let tree = Engine.Tree(index: engine.index, root: state.tree)
    if let edit = held.edit, let node = tree.position(of: edit.place)?.node.sceneName {
      switch edit.edit {
      case .select: return node + ".select"
      case .remove(_, isPop: true): return node + ".popped"
      default: break
      }
    }
    return engine.index.words(for: held)
  }

  private func action(_ performed: Step.PerformedAction) -> Value {
    let actions = program.actions
    let name = actions.indices.contains(performed.action) ? actions[performed.action].name : "?"
    var object: Fields = ["action": .string(name), "args": .object(performed.arguments)]
    object.append("request", ifThere: performed.request.map { .string(String($0)) })
    return .object(object)
  }

  private func diagnostic(_ refusal: Step.Refusal) -> Value {
    var object = Fields()
    object.append("reason", .string(refusal.reason.rawValue))
    object.append("message", .string(refusal.message))
    object.append("rule", ifThere: refusal.rule.flatMap { place(of: $0) })
    return .object(object)
  }

  private func place(of rule: Step.RulePlace) -> Value? {
    guard let source = engine.index.source(of: rule), program.files.indices.contains(source.file) else {
      return nil
    }
    return [
      "file": .string(program.files[source.file]), "line": .int(source.line), "column": .int(source.column),
    ]
  }
}
