import ScenicRuntime

extension Snapshot {
  /// Returns the moniker of the declaration at a position; none for built-in names, and for names that only a
  /// rule or a link can use. It depends only on names, so it survives moves to other files of a module.
  package func moniker(_ file: Int, at offset: Int) -> Moniker? {
    guard let target = names(file, at: offset).first?.target,
      let declared = symbols.declaration(of: target), let path = monikerPath(of: target)
    else { return nil }
    let other = spec.homes.module(ofFile: declared.file)
    return Moniker(identifier: "\(other ?? ownModule):\(path)", kind: other == nil ? .exported : .imported)
  }

  /// The module of the main file: in a package its target, otherwise the app.
  private var ownModule: String {
    let path = FilePath(main)
    return modules.first { FilePath($0.folder).contains(path) }?.name ?? model.app.text
  }

  /// Returns the kind and the dotted name of a declaration.
  private func monikerPath(of target: Model.Target) -> String? {
    switch target {
    case .app: "app"
    case .type(let type): "type:\(typeName(type))"
    case .enumCase(let type, let place):
      "case:\(typeName(type)).\(model.cases(ofType: type)[place].name.text)"
    case .field(let type, let place): "field:\(typeName(type)).\(model.fields(ofType: type)[place].name.text)"
    case .payload(let type, let place, let field):
      "payload:\(typeName(type)).\(model.cases(ofType: type)[place].name.text)"
        + ".\(model.cases(ofType: type)[place].payload[field].name.text)"
    case .condition(let condition): "condition:\(conditionName(condition))"
    case .action(let action): "action:\(actionName(action))"
    case .actionParameter(let action, let place):
      "parameter:\(actionName(action)).\(model.actions[action].parameters[place].name.text)"
    case .style(let style): "style:\(model.styles[style].name.text)"
    case .eventGroup(let group): "events:\(groupName(group))"
    case .steps(let steps): "steps:\(prefix(model.steps[steps].scope))\(model.steps[steps].name.text)"
    case .node(let node): "node:\(model.path(ofNode: node))"
    case .input(let node, let place):
      "input:\(model.path(ofNode: node)).\(model.nodes[node].inputs[place].name.text)"
    case .event(let node, let event): "event:\(eventName(node, event))"
    case .eventParameter(let node, let event, let place):
      "parameter:\(eventName(node, event)).\(model.events(of: node)[event].parameters[place].name.text)"
    case .slot(let node, let slot):
      "slot:\(model.path(ofNode: node)).\(model.nodes[node].slots[slot].label.text)"
    case .local, .word: nil
    }
  }

  private func typeName(_ type: Int) -> String {
    prefix(model.types[type].scope) + model.types[type].name.text
  }

  private func actionName(_ action: Int) -> String {
    prefix(model.actions[action].scope) + model.actions[action].name.text
  }

  private func groupName(_ group: Int) -> String {
    prefix(model.eventGroups[group].scope) + model.eventGroups[group].name.text
  }

  private func conditionName(_ place: Int) -> String {
    let condition = model.conditions[place]
    let owner = condition.owner.map { "\(model.path(ofNode: $0))." } ?? prefix(condition.scope)
    return owner + condition.name.text
  }

  /// Returns the name of an event with its sender; that of a group with the group, since it is the same for
  /// all senders.
  private func eventName(_ node: Int?, _ event: Int) -> String {
    let name = model.events(of: node)[event].name
    let group = model.eventGroups.firstIndex { $0.events.contains { $0.name.range == name.range } }
    if let group { return "\(groupName(group)).\(name.text)" }
    return (node.map { "\(model.path(ofNode: $0))." } ?? "") + name.text
  }

  /// Returns the names of a flow and those around it, each with a dot; empty for the app.
  private func prefix(_ flow: Int) -> String {
    var result = ""
    var flow = flow
    while let parent = model.flows[flow].parent {
      result = "\(model.flows[flow].name.text).\(result)"
      flow = parent
    }
    return result
  }
}
