import ScenicLang
import ScenicRuntime

/// The possible inputs in a state, as they are typed.
struct Choices {
  let engine: Engine
  let state: NavigationState

  private var program: Program { engine.program }

  /// One line for each input, events of scenes first.
  var lines: [String] {
    let standing = engine.standing(in: state)
    let uncovered = standing.filter { $0.isUncovered }
    var lines: [String] = []
    for one in uncovered { lines += events(of: program.nodes[one.node]) }
    for one in uncovered { lines += gestures(on: one.model, program.nodes[one.node]) }
    if engine.lastPresented(in: state)?.style.map(Program.isDismissible) == true { lines.append("dismissed") }
    for event in program.events {
      lines.append(RunWord.statement(SourceText.legal(event.name)) + signature(event.parameters))
    }
    for request in state.differentRequests { lines += results(of: request) }
    for flow in program.flows where flow.node.map({ standing.meant(by: $0) != nil }) ?? true {
      for link in flow.links { lines.append("open \"\(link.pattern)\"") }
    }
    return lines + conditions(standing)
  }

  /// Returns the events of a scene, and its result.
  private func events(of node: Program.Node) -> [String] {
    let name = SourceText.legal(node.name)
    var lines = node.events.map { name + "." + $0.name + signature($0.parameters) }
    for type in node.produces { lines.append(name + ".produced(\(program.name(of: type)))") }
    if node.result != nil {
      lines.append(name + ".done" + carried(node.result))
      lines.append(name + ".cancelled")
    }
    return lines
  }

  /// Returns the results of a request, with its arguments if others of its action are pending.
  private func results(of request: NavigationState.Request) -> [String] {
    let action = program.actions[request.action]
    let isOnly = state.requests.count { $0.action == request.action } == 1
    let arguments = isOnly ? "" : program.text(request.arguments, as: action.parameters)
    let name = SourceText.legal(action.name) + arguments
    let isFailureHandled = program.flows.contains { flow in
      flow.rules.contains { rule in
        rule.triggers.contains { $0.subject == .failed(action: request.action) }
      }
    }
    return [name + ".done" + carried(action.answer)] + (isFailureHandled ? [name + ".failed"] : [])
  }

  /// Returns the user gestures on a container.
  private func gestures(on model: SceneModel, _ node: Program.Node) -> [String] {
    switch node.kind {
    case .tabs, .split:
      let labels = node.slots.map { "." + $0.label }.joined(separator: " | ")
      return [SourceText.legal(node.name) + ".select(\(labels))"]
    case .stack where model.childNodes.count > 1:
      return [StatementText(engine).text(.popped(model.identity, count: 1), in: state)]
    default: return []
    }
  }

  private func conditions(_ standing: [Engine.StandingNode]) -> [String] {
    var lines: [String] = []
    for (place, condition) in program.conditions.enumerated() where !condition.isFlag {
      let value: Value?
      if let owner = condition.owner {
        guard let scene = standing.meant(by: owner)?.model.identity else { continue }
        let own = state.sceneConditions.first { $0.scene == scene && $0.condition == place }
        value = own?.value ?? condition.initial
      } else {
        value = state.conditions.indices.contains(place) ? state.conditions[place] : nil
      }
      let now = value.map { program.text($0, as: condition.type) } ?? "?"
      lines.append(
        "set \(SourceText.legal(condition.name)) = \(program.name(of: condition.type))   (now \(now))")
    }
    return lines
  }

  private func signature(_ parameters: [Program.Parameter]) -> String {
    guard !parameters.isEmpty else { return "" }
    let parts = parameters.map { "\($0.name): \(program.name(of: $0.type))" }
    return "(" + parts.joined(separator: ", ") + ")"
  }

  private func carried(_ type: Program.ValueType?) -> String {
    type.map { "(\(program.name(of: $0)))" } ?? ""
  }
}
