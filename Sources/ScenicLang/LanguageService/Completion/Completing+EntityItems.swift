import ScenicRuntime

// Completes references: scenes, flows, containers, conditions, actions, tabs and columns.

extension Completing {
  /// Returns all meanings of a first name, with that name, the nearest first.
  func visibleEntities(withLabels: Bool) -> [(entity: Entity, name: String)] {
    var result: [(entity: Entity, name: String)] = []
    var names = Set<String>()
    func add(_ entity: Entity, isUnique: Bool) {
      let name = context.declaredName(of: entity).text
      if !name.isEmpty, name != Probe.word, names.insert(name).inserted, isUnique {
        result.append((entity, written(name)))
      }
    }
    for flow in context.flows(around: context.body.flow) {
      for symbol in symbols(of: flow) { add(Entity(symbol), isUnique: true) }
    }
    if withLabels {
      for flow in context.flows(around: context.body.flow) {
        for labels in sortedLabels(of: flow) { add(.slot(labels[0]), isUnique: labels.count == 1) }
      }
    }
    if context.body.kind == .test {
      for symbols in sortedEverywhere() { add(Entity(symbols[0]), isUnique: symbols.count == 1) }
      if withLabels { addInnerLabels { add($0, isUnique: $1) } }
    }
    return result
  }

  private func sortedLabels(of flow: Int) -> [[SlotPlace]] {
    context.symbols.scopes[flow].labels.values.sorted { ($0[0].node, $0[0].slot) < ($1[0].node, $1[0].slot) }
  }

  private func sortedEverywhere() -> [[Symbol]] {
    context.symbols.everywhere.values.map { ($0, context.range(of: $0[0])) }.sorted { $0.1 < $1.1 }.map {
      $0.0
    }
  }

  /// Passes the labels of all flows, each with whether it belongs to only one container.
  private func addInnerLabels(_ add: (Entity, Bool) -> Void) {
    var counts = [NameID: Int]()
    for scope in context.symbols.scopes {
      for (name, labels) in scope.labels.entries { counts[name, default: 0] += labels.count }
    }
    for flow in context.symbols.scopes.indices {
      let labels = context.symbols.scopes[flow].labels.entries.sorted {
        ($0.1[0].node, $0.1[0].slot) < ($1.1[0].node, $1.1[0].slot)
      }
      for (name, places) in labels { add(.slot(places[0]), counts[name] == 1) }
    }
  }

  /// Returns the names after a declaration and a dot: declarations of a flow, slots.
  func parts(of node: Int) -> [(entity: Entity, name: String)] {
    var result: [(entity: Entity, name: String)] = []
    if let flow = model.nodes[node].flow {
      result += symbols(of: flow).map {
        (entity: Entity($0), name: context.declaredName(of: Entity($0)).text)
      }
    }
    let names = Set(result.map { $0.name })
    for slot in model.nodes[node].slots.indices
    where !names.contains(model.nodes[node].slots[slot].label.text) {
      result.append((.slot(SlotPlace(node: node, slot: slot)), model.nodes[node].slots[slot].label.text))
    }
    return result
  }

  // MARK: Filtering

  /// Returns true if a declaration is valid for a reference of this kind.
  private func isWanted(_ entity: Entity, _ kind: NameKind) -> Bool {
    switch (kind, entity) {
    case (.condition, .condition(let condition)) where place.isIn(.setStatement):
      return !model.conditions[condition].isFlag
    case (.action, .action), (.condition, .condition), (.event, .event), (.event, .steps): return true
    case (.slot, _):
      return context.slotPlace(of: entity).map { model.nodes[$0.node].kind != .container } ?? false
    default: break
    }
    guard let node = context.node(of: entity) else { return false }
    let declared = model.nodes[node]
    switch kind {
    case .node, .part: return !isPlacing || declared.isPlaceable
    case .stack: return declared.kind == .stack
    case .sceneOrFlow: return declared.kind == .scene || declared.flow != nil
    case .rootOwner:
      return declared.kind == .stack || declared.kind == .flow || context.slotPlace(of: entity) != nil
    case .flow: return declared.flow != nil
    default: return false
    }
  }

  /// True if the reference creates a node.
  private var isPlacing: Bool { place.isIn(.sceneNode, .containerNode) }

  private var takesArguments: Bool {
    isPlacing || place.isIn(.step, .doEffect, .updateEffect)
  }

  private mutating func add(_ entity: Entity, _ name: String) {
    switch entity {
    case .node(let node): add(item(node: node, as: name, withArguments: takesArguments))
    case .slot(let slot):
      let declared = model.nodes[slot.node].slots[slot.slot]
      add(item(name, "", .slot, "in \(model.nodes[slot.node].name.text)", declared.note, ItemText(name)))
    case .condition(let condition):
      let declared = model.conditions[condition]
      let type = declared.type.map { model.describe($0) } ?? ""
      let isSet = place.isIn(.setStatement) && place.next != .equal
      let text = ItemText(snippet: "\(name.escapedForSnippet)\(isSet ? " = $0" : "")", text: name)
      add(item(name, "", .condition, type, declared.note, text))
    case .action(let action): add(item(action: action, name))
    case .steps(let steps): add(item(name, .action, "steps", model.steps[steps].note))
    case .event(let node, let event):
      add(item(subjects.event(event, of: node), name, model.events(of: node)[event].note))
    }
  }

  private func item(action: Int, _ name: String) -> Completions.Item {
    let declared = model.actions[action]
    let answer = declared.answer?.type.map { " -> \(model.describe($0))" } ?? ""
    return item(
      name, signature(declared.parameters) + answer, .action, "action", declared.note,
      call(name, declared.parameters))
  }

  // MARK: Adding

  mutating func addEntities(_ kind: NameKind, _ withLabels: Bool, next: NameSyntax?) {
    if kind == .event { return addAllEvents() }
    if kind == .sender { return addSenders(next) }
    if kind == .slot { addSlotsInLocals() }
    let visible = visibleEntities(withLabels: withLabels)
    for (entity, name) in visible {
      if kind == .flow, next == nil, place.next == .period {
        // A type follows.
        if case .node = entity, isWanted(entity, kind) { addPrefix(entity, name) }
      } else if place.next == .period {
        if hasPart(entity, next) { addPrefix(entity, name) }
      } else if isWanted(entity, kind) {
        add(entity, name)
      }
    }
    if place.next != .period { addDeeper(visible, kind) }
  }

  /// Adds the labels of containers with a prefix, and the declarations in other flows.
  private mutating func addDeeper(_ visible: [(entity: Entity, name: String)], _ kind: NameKind) {
    for (entity, name) in visible {
      guard let node = context.node(of: entity) else { continue }
      if case .slot = entity { continue }
      for (part, inner) in parts(of: node) where isWanted(part, kind) {
        if isPlacing, case .slot = part { continue }
        add(part, "\(name).\(inner)")
      }
    }
  }

  /// Adds the flows around the rule, as owners of a request.
  mutating func addOwners() {
    for flow in context.flows(around: context.body.flow) {
      if let node = model.flows[flow].node {
        add(item(node: node, as: written(model.flows[flow].name.text), withArguments: false))
      } else {
        add(item(written(model.app.text), .keyword, "the app", model.note))
      }
    }
  }

  /// Adds the parameters of an action that can be its delay.
  mutating func addDelays(of action: Int) {
    for parameter in model.actions[action].parameters where parameter.type == .int && !parameter.isLost {
      add(item(parameter.name.text, .input, "Int", parameter.note))
    }
  }

  private func hasPart(_ entity: Entity, _ next: NameSyntax?) -> Bool {
    guard let node = context.node(of: entity) else { return false }
    return next.map { context.quietPart($0.id, of: node) != nil } ?? true
  }

  private mutating func addPrefix(_ entity: Entity, _ name: String) {
    if let node = context.node(of: entity) { add(item(node: node, as: name, withArguments: false)) }
  }

  private mutating func addSlotsInLocals() {
    for local in context.body.locals {
      guard case .slot(let node)? = local.type else { continue }
      add(item(local.name.text, .local, "tab of \(model.nodes[node].name.text)"))
    }
  }

  mutating func addParts(of entity: Entity, _ kind: NameKind) {
    guard let node = context.node(of: entity) else { return }
    for (part, name) in parts(of: node) {
      if isPlacing, case .slot = part { continue }
      if place.next == .period {
        if context.node(of: part) != nil { addPrefix(part, name) }
      } else if isWanted(part, kind) {
        add(part, name)
      } else if let inner = context.node(of: part) {
        for (deeper, label) in parts(of: inner) where isWanted(deeper, kind) {
          add(deeper, "\(name).\(label)")
        }
      }
    }
    if kind == .condition {
      for place in model.nodes[node].conditions {
        add(.condition(place), model.conditions[place].name.text)
      }
    }
  }

  // MARK: Paths

  /// Adds the continuations of a path: the content of the last step, then all other valid nodes.
  mutating func addSteps(after steps: [PathStep], _ isPresented: Bool) {
    if steps.isEmpty, !isPresented, context.body.kind == .test,
      ![.slash, .period, .presentingKeyword].contains(place.next)
    {
      addQuestions(inPath: true)
      add(item("exit", .keyword, "the user can get back", Model.Note()))
    }
    let inner = steps.reversed().flatMap { parts(of: $0.node) }
    let presented = isPresented ? context.standing.presented : []
    // With the word inserted, only the enclosing rule has been read.
    let covering = isPresented ? [] : Set(written.onlyPresented.map { written.path(ofNode: $0) })
    var seen = Set<String>()
    let visible = visibleEntities(withLabels: true)
    let first = visible.filter { context.node(of: $0.entity).map { presented.contains($0) } ?? false }
    for (entity, name) in inner + first + visible where seen.insert(name).inserted {
      guard let node = context.node(of: entity), !covering.contains(model.path(ofNode: node))
      else { continue }
      if place.next == .period {
        add(item(node: node, as: name, withArguments: false))
        continue
      }
      var slot: SlotPlace?
      if case .slot(let place) = entity { slot = place }
      let step = PathStep(node: node, slot: slot, arguments: [], range: place.replaced, text: name)
      if PathBinder(context: context).canStand(steps + [step], isPresented: isPresented) { add(entity, name) }
      for (part, label) in parts(of: node) where slot == nil {
        guard let target = context.node(of: part), case .slot(let slot) = part else { continue }
        let step = PathStep(node: target, slot: slot, arguments: [], range: place.replaced, text: label)
        if PathBinder(context: context).canStand(steps + [step], isPresented: isPresented) {
          add(part, "\(name).\(label)")
        }
      }
    }
  }
}
