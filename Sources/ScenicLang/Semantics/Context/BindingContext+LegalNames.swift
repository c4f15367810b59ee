import ScenicRuntime

// Valid names for suggestions, and nouns in messages.

/// The names that are valid at many positions, prepared on first use.
struct LegalNames {
  /// A flow, or everything for tests, and the kind of its names.
  struct Key: Hashable {
    let flow: Int?
    let kind: NameKind
    let withLabels: Bool
    let isForTest: Bool
  }

  var lists = [Key: NameList]()
  /// The types of the language that the spec has named so far.
  var builtInTypes = OrderedMap<NameID, ValueType>()
  var gestures: NameList?
}

extension BindingContext {
  /// Returns every name of a kind in the namespaces around the body, the nearest first.
  func visibleNames(_ kind: NameKind, withLabels: Bool = true) -> Candidates {
    var lists = flows(around: body.flow).map { names(kind, in: $0, withLabels) }
    if body.kind == .test { lists.append(names(kind, in: nil, withLabels)) }
    return Candidates(lists)
  }

  /// Returns the names of a kind in a flow, or in all for nil, sorted and prepared once for all positions from which
  /// they are visible.
  private func names(_ kind: NameKind, in flow: Int?, _ withLabels: Bool) -> NameList {
    let key = LegalNames.Key(flow: flow, kind: kind, withLabels: withLabels, isForTest: body.kind == .test)
    if let known = legal.lists[key] { return known }
    let found = NameList(names(kind, in: flow, withLabels, where: { _ in true }))
    legal.lists[key] = found
    return found
  }

  private func names(
    _ kind: NameKind, in flow: Int?, _ withLabels: Bool, where isWanted: (Entity) -> Bool
  ) -> [String] {
    var entities: [Entity] = []
    var labels: [Entity] = []
    if let flow {
      entities = symbols.scopes[flow].symbols.values.map { Entity($0) }
      if withLabels { labels = symbols.scopes[flow].labels.values.flatMap { $0 }.map { .slot($0) } }
    } else {
      entities = symbols.everywhere.values.flatMap { $0 }.map { Entity($0) }
    }
    func sorted(_ entities: [Entity]) -> [String] {
      entities.filter { canBe($0, kind) && isWanted($0) }.map { declaredName(of: $0).text }.sorted()
    }
    return sorted(entities) + sorted(labels)
  }

  /// Returns those of the visible names that fit what follows the name, to be preferred.
  private func fittingNames(
    _ kind: NameKind, _ withLabels: Bool, _ fits: (Entity) -> Bool
  ) -> Candidates {
    let flows = flows(around: body.flow).map { Optional($0) } + (body.kind == .test ? [nil] : [])
    return Candidates(flows.flatMap { names(kind, in: $0, withLabels, where: { fits($0) }) })
  }

  /// Returns the names that may be meant by an unknown one, preferred ones first. `fits` returns true if an entity fits
  /// what follows.
  func namesMeant(
    by name: NameSyntax, _ kind: NameKind, withLabels: Bool, fits: (Entity) -> Bool
  ) -> Candidates {
    let parts = kind == .event ? pathToPart(name, of: kind) : []
    let paths = Candidates(parts + pathsElsewhere(to: name, of: kind))
    let gestures = kind == .event ? gestures() : Candidates()
    // Most events have an owner before a dot, so a list of the others would mislead.
    let legal = kind == .event ? [] : visibleNames(ofKind: kind)
    let fitting = kind == .sender || kind == .node ? fittingNames(kind, withLabels, fits) : Candidates()
    let hasGroups = kind == .sender && body.kind != .test
    let groups = hasGroups ? flows(around: body.flow).flatMap { symbols.scopes[$0].eventGroups.values } : []
    return
      (Candidates(groups.map { model.eventGroups[$0].name.text }) + fitting
      + visibleNames(kind, withLabels: withLabels) + paths + gestures).listing(legal)
  }

  /// Returns true if an entity can stand for a name of a kind; a tab or column for its content.
  private func canBe(_ entity: Entity, _ kind: NameKind) -> Bool {
    switch (kind, entity) {
    case (.event, .steps): body.kind == .test
    case (.value, .condition), (.valueOwner, .condition), (.valueOwner, .node): true
    case (_, .slot(let place)):
      isOfKind(entity, kind)
        || model.nodes[place.node].slots[place.slot].node.map { canBe(.node($0), kind) } ?? false
    default: isOfKind(entity, kind)
    }
  }

  /// Returns the user gestures in a test, and the start in the app's rules; none elsewhere. A stack is identified by
  /// its name, unless that is ambiguous.
  private func gestures() -> Candidates {
    if body.kind != .test { return body.flow == 0 ? Candidates([Program.start]) : Candidates() }
    if let known = legal.gestures { return Candidates([known]) }
    let found = NameList(everyGesture())
    legal.gestures = found
    return Candidates([found])
  }

  private func everyGesture() -> [String] {
    var counts = [String: Int]()
    let stacks = model.nodes.filter { $0.kind == .stack && $0.isNamed }.map { $0.name.text }
    for stack in stacks { counts[stack, default: 0] += 1 }
    return ["dismissed"] + stacks.filter { counts[$0] == 1 }.map { "\($0).popped" }
  }

  /// Returns the dotted names, as seen from here, of declarations with this name in other flows.
  private func pathsElsewhere(to name: NameSyntax, of kind: NameKind) -> [String] {
    (symbols.everywhere[name.id] ?? []).filter { canBe(Entity($0), kind) }.compactMap { symbol in
      var path = name.text
      var flow = flow(of: symbol)
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
        let groups = symbols.scopes[flow].eventGroups.values.map { model.eventGroups[$0] }
        owners += groups.filter { $0.events.contains { $0.name.text == name.text } }.map { $0.name.text }
      }
      if !owners.isEmpty { break }
      for case .node(let node) in symbols.scopes[flow].symbols.values {
        switch symbols.members[node][name.id] {
        case .event where kind == .event, .condition where kind == .value:
          owners.append(model.nodes[node].name.text)
        default: break
        }
      }
    }
    return owners.count == 1 ? ["\(owners[0]).\(name.text)"] : []
  }

  /// Returns the flow that declares a symbol; nil for the app's own events.
  private func flow(of symbol: Symbol) -> Int? {
    switch symbol {
    case .node(let node): model.nodes[node].scope
    case .condition(let condition): model.conditions[condition].scope
    case .action(let action): model.actions[action].scope
    case .steps(let steps): model.steps[steps].scope
    case .event(let node, _): node.flatMap { model.nodes[$0].flow }
    }
  }

  /// Returns the names after a node and a dot that may be meant by a name of a kind.
  func partNames(of node: Int, meantBy kind: NameKind) -> [String] {
    parts(of: node).filter { canBe($0, kind) }.map { declaredName(of: $0).text }
  }

  /// Returns those of them that a message about a missing one lists.
  func partNames(of node: Int, ofKind kind: NameKind) -> [String] {
    parts(of: node).filter { isOfKind($0, kind) }.map { declaredName(of: $0).text }
  }

  private func parts(of node: Int) -> [Entity] {
    var result = model.nodes[node].events.indices.map { Entity.event(node: node, $0) }
    result += model.nodes[node].slots.indices.map { .slot(SlotPlace(node: node, slot: $0)) }
    result += model.nodes[node].conditions.map { .condition($0) }
    if let flow = model.nodes[node].flow {
      let own = symbols.scopes[flow].symbols.values.map { Entity($0) }
      result += own.sorted { declaredName(of: $0).text < declaredName(of: $1).text }
    }
    return result
  }

  /// Returns the visible declarations that a message about a missing one lists, sorted; those of the flow first.
  /// At most one more than a message lists.
  func visibleNames(ofKind kind: NameKind) -> [String] {
    var names: [String] = []
    for flow in flows(around: body.flow) {
      var own: [String] = []
      for symbol in symbols.scopes[flow].symbols.values where isOfKind(Entity(symbol), kind) {
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
    model.nodes[node].inputs.map { $0.name.text } + partNames(of: node, meantBy: .valueOwner) + [
      "isPresented"
    ]
  }

  /// Returns the event names of a node in a trigger.
  func eventNames(of node: Int) -> [String] {
    partNames(of: node, meantBy: .event)
      + BuiltInEvent.of(model.nodes[node], inTests: body.kind == .test).map { $0.rawValue }
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
