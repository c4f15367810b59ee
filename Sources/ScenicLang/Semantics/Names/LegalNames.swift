import ScenicRuntime

// Valid names for suggestions, and nouns in messages.

/// The names that are valid at many positions, prepared on first use.
struct LegalNames {
  struct OfFlow {
    let names: NameList
    let conditions: NameList
  }

  var flows: OrderedMap<Int, OfFlow> = [:]
  /// The names of all flows.
  var all: NameList?
  var gestures: NameList?
  /// The names of all conditions.
  var conditions: Set<String> = []
}

extension Binder {
  /// Returns every name of the namespaces around the body, the nearest first.
  mutating func visibleNames() -> Candidates {
    var lists = flows(around: body.flow).map { visible(in: $0).names }
    if body.kind == .test { lists.append(namesOfAll()) }
    return Candidates(lists)
  }

  /// Returns those of them that are conditions.
  mutating func visibleConditions() -> Candidates {
    var lists = flows(around: body.flow).map { visible(in: $0).conditions }
    if body.kind == .test { lists.append(conditions(among: namesOfAll())) }
    return Candidates(lists)
  }

  /// Returns the names of a flow, sorted and prepared once for all positions from which they are visible.
  private mutating func visible(in flow: Int) -> LegalNames.OfFlow {
    if let known = legal.flows[flow] { return known }
    let symbols = scopes[flow].symbols.values.map { declaredName(of: Entity($0)).text }
    let labels = scopes[flow].labels.values.flatMap { $0 }.map { declaredName(of: .slot($0)).text }
    let names = NameList(symbols.sorted() + labels.sorted())
    let found = LegalNames.OfFlow(names: names, conditions: conditions(among: names))
    legal.flows.set(flow, to: found)
    return found
  }

  private mutating func namesOfAll() -> NameList {
    if let known = legal.all { return known }
    let names = everywhere.values.flatMap { $0 }.map { declaredName(of: Entity($0)).text }
    let found = NameList(names.sorted())
    legal.all = found
    return found
  }

  private mutating func conditions(among list: NameList) -> NameList {
    if legal.conditions.isEmpty { legal.conditions = Set(model.conditions.map { $0.name.text }) }
    let conditions = legal.conditions
    return NameList(list.names.filter { conditions.contains($0) })
  }

  /// Returns the user gestures in a test, and the start in the app's rules; none elsewhere. A stack is identified by
  /// its name, unless that is ambiguous.
  mutating func gestures() -> Candidates {
    if body.kind != .test { return body.flow == 0 ? Candidates([Program.start]) : Candidates() }
    if let known = legal.gestures { return Candidates([known]) }
    let found = NameList(everyGesture())
    legal.gestures = found
    return Candidates([found])
  }

  private func everyGesture() -> [String] {
    var counts: [String: Int] = [:]
    let stacks = model.nodes.filter { $0.kind == .stack && $0.isNamed }.map { $0.name.text }
    for stack in stacks { counts[stack, default: 0] += 1 }
    return ["dismissed"] + stacks.filter { counts[$0] == 1 }.map { "\($0).popped" }
  }

  /// Returns the dotted names, as seen from here, of declarations with this name in other flows.
  func pathsElsewhere(to name: NameSyntax) -> [String] {
    (everywhere[name.id] ?? []).compactMap { symbol in
      var path = name.text
      var flow = scope(of: symbol)
      while let inner = flow, let parent = model.flows[inner].parent {
        path = "\(model.flows[inner].name.text).\(path)"
        flow = parent
      }
      return path == name.text ? nil : path
    }
  }

  /// Returns the dotted name of a condition or event with this name, if one visible scene, flow or group has it.
  func pathToPart(_ name: NameSyntax, of kind: NameKind) -> [String] {
    var owners: [String] = []
    for flow in flows(around: body.flow) {
      if kind == .event, body.kind != .test {
        let groups = scopes[flow].eventGroups.values.map { model.eventGroups[$0] }
        owners += groups.filter { $0.events.contains { $0.name.text == name.text } }.map { $0.name.text }
      }
      if !owners.isEmpty { break }
      for case .node(let node) in scopes[flow].symbols.values {
        switch members[node][name.id] {
        case .event where kind == .event, .condition where kind == .value:
          owners.append(model.nodes[node].name.text)
        default: break
        }
      }
    }
    return owners.count == 1 ? ["\(owners[0]).\(name.text)"] : []
  }

  /// Returns the flow that declares a symbol; nil for the app's own events.
  private func scope(of symbol: Symbol) -> Int? {
    switch symbol {
    case .node(let node): model.nodes[node].scope
    case .condition(let condition): model.conditions[condition].scope
    case .action(let action): model.actions[action].scope
    case .steps(let steps): model.steps[steps].scope
    case .event(let node, _): node.flatMap { model.nodes[$0].flow }
    }
  }

  /// Returns the valid names after a node and a dot.
  func partNames(of node: Int) -> [String] { parts(of: node).map { declaredName(of: $0).text } }

  /// Returns those of them that a message about a missing one lists.
  func partNames(of node: Int, ofKind kind: NameKind) -> [String] {
    parts(of: node).filter { isOfKind($0, kind) }.map { declaredName(of: $0).text }
  }

  private func parts(of node: Int) -> [Entity] {
    var result = model.nodes[node].events.indices.map { Entity.event(node: node, $0) }
    result += model.nodes[node].slots.indices.map { .slot(SlotPlace(node: node, slot: $0)) }
    result += model.nodes[node].conditions.map { .condition($0) }
    if let flow = model.nodes[node].flow {
      let symbols = scopes[flow].symbols.values.map { Entity($0) }
      result += symbols.sorted { declaredName(of: $0).text < declaredName(of: $1).text }
    }
    return result
  }

  /// Returns the visible declarations that a message about a missing one lists, sorted; those of the flow first.
  /// At most one more than a message lists.
  func visibleNames(ofKind kind: NameKind) -> [String] {
    var names: [String] = []
    for flow in flows(around: body.flow) {
      var own: [String] = []
      for symbol in scopes[flow].symbols.values where isOfKind(Entity(symbol), kind) {
        own.append(declaredName(of: Entity(symbol)).text)
        if names.count + own.count > Candidates.mostListed { return names + own }
      }
      names += own.sorted()
    }
    return names
  }

  /// Returns true if it is of a kind.
  private func isOfKind(_ entity: Entity, _ kind: NameKind) -> Bool {
    switch (kind, entity) {
    case (.part, _), (.node, .node), (.sender, .node), (.sender, .condition), (.sender, .action),
      (.action, .action), (.condition, .condition), (.event, .event), (.event, .steps), (.slot, .slot):
      return true
    case (.rootOwner, .slot(let place)): return model.nodes[place.node].kind != .tabs
    case (_, .node(let node)):
      let isFlow = model.nodes[node].flow != nil || model.nodes[node].kind == .flow
      switch kind {
      case .sceneOrFlow: return isFlow || model.nodes[node].kind == .scene
      case .flow: return isFlow
      case .rootOwner: return isFlow || model.nodes[node].kind == .stack
      case .stack: return !isFlow && model.nodes[node].kind == .stack
      case .slotOwner: return !isFlow && (model.nodes[node].kind == .tabs || model.nodes[node].kind == .split)
      default: return false
      }
    default: return false
    }
  }

  /// Returns the readable names of a node in an expression.
  func readableNames(of node: Int) -> [String] {
    model.nodes[node].inputs.map { $0.name.text } + partNames(of: node) + ["isPresented"]
  }

  /// Returns the event names of a node in a trigger.
  func eventNames(of node: Int) -> [String] {
    partNames(of: node) + BuiltInEvent.of(model.nodes[node], inTests: body.kind == .test).map { $0.rawValue }
  }

  func declaredName(of entity: Entity) -> Model.Name {
    switch entity {
    case .node(let node): model.nodes[node].name
    case .slot(let place): model.nodes[place.node].slots[place.slot].label
    case .condition(let condition): model.conditions[condition].name
    case .action(let action): model.actions[action].name
    case .steps(let steps): model.steps[steps].name
    case .event(let node?, let event): model.nodes[node].events[event].name
    case .event(nil, let event): model.events[event].name
    }
  }

  func target(of entity: Entity) -> Model.Target {
    switch entity {
    case .node(let node): .node(node)
    case .slot(let place): .slot(node: place.node, place.slot)
    case .condition(let condition): .condition(condition)
    case .action(let action): .action(action)
    case .steps(let steps): .steps(steps)
    case .event(let node, let event): .event(node: node, event)
    }
  }

  func noun(of entity: Entity) -> String {
    switch entity {
    case .node(let node): model.noun(ofNode: node)
    case .slot(let place): model.nodes[place.node].kind == .tabs ? "tab" : "column"
    case .condition(let condition): model.conditions[condition].isFlag ? "flag" : "condition"
    case .action: "action"
    case .steps: "list of steps"
    case .event: "event"
    }
  }
}
