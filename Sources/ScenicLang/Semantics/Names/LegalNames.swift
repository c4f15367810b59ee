import ScenicRuntime

// The names that would be legal at a place, for suggestions, and what messages call things.

/// The names that are legal at many places, made ready when the first of them asks.
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
  /// Every name of the namespaces around the body, the nearest first.
  mutating func visibleNames() -> Candidates {
    var lists = flows(around: body.flow).map { visible(in: $0).names }
    if body.kind == .test { lists.append(namesOfAll()) }
    return Candidates(lists)
  }

  /// Those of them that a condition has.
  mutating func visibleConditions() -> Candidates {
    var lists = flows(around: body.flow).map { visible(in: $0).conditions }
    if body.kind == .test { lists.append(conditions(among: namesOfAll())) }
    return Candidates(lists)
  }

  /// The names of a flow, sorted and made ready once for all places that they can be seen from.
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

  /// What the user does, as a test says it; nothing elsewhere. The name of a stack says which, unless others have it too.
  mutating func gestures() -> Candidates {
    if body.kind != .test { return Candidates() }
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

  /// What flows that are not around declare with a name, as it is written from here.
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

  /// The flow that declares a symbol; nil for the app's own events.
  private func scope(of symbol: Symbol) -> Int? {
    switch symbol {
    case .node(let node): model.nodes[node].scope
    case .condition(let condition): model.conditions[condition].scope
    case .action(let action): model.actions[action].scope
    case .event(let node, _): node.flatMap { model.nodes[$0].flow }
    }
  }

  /// What may stand after a node and a dot.
  func partNames(of node: Int) -> [String] {
    var result = model.nodes[node].events.map { $0.name.text } + model.nodes[node].slots.map { $0.label.text }
    result += model.nodes[node].conditions.map { model.conditions[$0].name.text }
    if let flow = model.nodes[node].flow {
      result += scopes[flow].symbols.values.map { declaredName(of: Entity($0)).text }.sorted()
    }
    return result
  }

  /// What may be read of a node in an expression.
  func readableNames(of node: Int) -> [String] {
    model.nodes[node].inputs.map { $0.name.text } + partNames(of: node) + ["isPresented"]
  }

  /// What may be waited for at a node.
  func eventNames(of node: Int) -> [String] {
    partNames(of: node) + Binder.requests(of: model.nodes[node])
  }

  func declaredName(of entity: Entity) -> Model.Name {
    switch entity {
    case .node(let node): model.nodes[node].name
    case .slot(let place): model.nodes[place.node].slots[place.slot].label
    case .condition(let condition): model.conditions[condition].name
    case .action(let action): model.actions[action].name
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
    case .event(let node, let event): .event(node: node, event)
    }
  }

  func noun(of entity: Entity) -> String {
    switch entity {
    case .node(let node): model.noun(ofNode: node)
    case .slot(let place): model.nodes[place.node].kind == .tabs ? "tab" : "column"
    case .condition: "condition"
    case .action: "action"
    case .event: "event"
    }
  }
}
