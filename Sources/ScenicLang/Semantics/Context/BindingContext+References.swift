import ScenicRuntime

/// The target of a reference. Numbers are indices in the model's arrays.
enum Entity: Hashable, Sendable {
  case node(Int)
  case slot(SlotPlace)
  case condition(Int)
  case action(Int)
  case steps(Int)
  /// An event of a scene or flow; of the app if the node is nil.
  case event(node: Int?, Int)

  init(_ symbol: Symbol) {
    switch symbol {
    case .node(let node): self = .node(node)
    case .condition(let condition): self = .condition(condition)
    case .action(let action): self = .action(action)
    case .steps(let steps): self = .steps(steps)
    case .event(let node, let event): self = .event(node: node, event)
    }
  }
}

/// The possible targets of a name: nearly always one, else several labels or declarations in flows.
struct Targets {
  /// The first; nil if the name is unknown.
  var first: Entity?
  var others: [Entity] = []

  var isEmpty: Bool { first == nil }
  /// The target if there is only one.
  var only: Entity? { others.isEmpty ? first : nil }
  var all: [Entity] { (first.map { [$0] } ?? []) + others }

  init(_ only: Entity?) { first = only }

  init(_ all: [Entity]) {
    first = all.first
    others = Array(all.dropFirst())
  }
}

extension BindingContext {
  /// Returns the target of a dotted name, as seen from the body's flow; nil if an error has been reported. Of
  /// several declarations with one name in several flows it is the one that fits.
  func entity(
    _ names: SyntaxList<NameSyntax>, wanted kind: NameKind, withLabels: Bool = true,
    fits: (Entity) -> Bool = { _ in true }
  ) -> Entity? {
    guard let first = names.first else { return nil }
    if isProbe(first) { meet(.entity(kind, withLabels: withLabels, next: names.dropFirst().first)) }
    let isAlone = names.count == 1
    let second = names.dropFirst().first
    let found = firstEntity(first, wanted: isAlone ? kind : .node, withLabels) {
      entity in
      guard let second else { return fits(entity) }
      return node(of: entity).map { quietPart(second.id, of: $0) != nil } ?? false
    }
    guard var entity = found else { return nil }
    for (place, name) in names.enumerated().dropFirst() {
      let isLast = place == names.count - 1
      guard let next = part(name, of: entity, wanted: isLast ? kind : .part) else { return nil }
      entity = next
    }
    return entity
  }

  private func firstEntity(
    _ name: NameSyntax, wanted kind: NameKind, _ withLabels: Bool, fits: (Entity) -> Bool
  ) -> Entity? {
    let found = targets(of: name, withLabels: withLabels)
    if found.isEmpty {
      reportUnknown(name, kind) { namesMeant(by: name, kind, withLabels: withLabels, fits: fits) }
      return nil
    }
    if let entity = found.only ?? Targets(found.all.filter { fits($0) }).only {
      use(name, target(of: entity))
      return entity
    }
    report(.ambiguous(name: name.text, candidates: found.all.map { declaredName(of: $0) }), at: name.range)
    return nil
  }

  /// Returns the possible targets of a name here.
  func targets(of name: NameSyntax, withLabels: Bool = true) -> Targets {
    let id = name.id
    for flow in flows(around: body.flow) {
      if let symbol = symbols.scopes[flow].symbols[id] { return Targets(Entity(symbol)) }
    }
    if withLabels, let labels = lookUp(in: body.flow, { symbols.scopes[$0].labels[id] }) {
      return Targets(labels.map { .slot($0) })
    }
    guard body.kind == .test else { return Targets(nil) }
    if let found = symbols.everywhere[id] { return Targets(found.map { Entity($0) }) }
    let labels = symbols.labelsEverywhere[id] ?? []
    return Targets(labels.sorted { scope(of: $0) < scope(of: $1) }.map { .slot($0) })
  }

  /// Returns the target of a name after a dot.
  func part(_ name: NameSyntax, of entity: Entity, wanted kind: NameKind) -> Entity? {
    if isProbe(name) { meet(.part(of: entity, kind)) }
    guard let node = node(of: entity) else {
      if case .slot = entity { return nil }
      reportUnknown(name, kind, of: declaredName(of: entity)) { Candidates() }
      return nil
    }
    if let found = quietPart(name.id, of: node) {
      use(name, target(of: found))
      return found
    }
    reportUnknown(name, kind, ofNode: node) {
      Candidates(partNames(of: node, meantBy: kind)).listing(partNames(of: node, ofKind: kind))
    }
    return nil
  }

  func quietPart(_ name: NameID, of node: Int) -> Entity? {
    if let flow = model.nodes[node].flow, let symbol = symbols.scopes[flow].symbols[name] {
      return Entity(symbol)
    }
    if let slot = symbols.slots[Symbols.SlotName(node: node, label: name)] {
      return .slot(SlotPlace(node: node, slot: slot))
    }
    switch symbols.members[node][name] {
    case .event(let event): return .event(node: node, event)
    case .condition(let condition): return .condition(condition)
    case .input, nil: return nil
    }
  }

  /// Returns the input or condition that a name means in the braces of the scene around the body.
  func memberOfScene(_ name: NameID) -> SceneValue? {
    guard let scene = body.scene else { return nil }
    switch symbols.members[scene][name] {
    case .input(let input): return .input(node: scene, input)
    case .condition(let condition): return .condition(condition)
    case .event, nil: return nil
    }
  }

  /// Returns the node of an entity or, for a slot, its content.
  func node(of entity: Entity) -> Int? {
    switch entity {
    case .node(let node): return node
    case .slot(let place): return model.nodes[place.node].slots[place.slot].node
    case .condition, .action, .steps, .event: return nil
    }
  }

  /// Returns the node that a reference names, if it is of an accepted kind.
  func node(
    _ reference: ReferenceSyntax?, wanted kind: NameKind, withLabels: Bool = true,
    where isWanted: (Model.Node) -> Bool
  ) -> Model.NodeUse? {
    guard let reference,
      let entity = entity(
        reference.names, wanted: kind, withLabels: withLabels, fits: { node(of: $0) != nil })
    else { return nil }
    guard let node = node(of: entity), isWanted(model.nodes[node]) else {
      reportWrongKind(reference, entity, wanted: kind)
      return nil
    }
    return Model.NodeUse(node: node, range: reference.range)
  }

  /// Returns the node of a property or an expectation.
  func promised(_ reference: ReferenceSyntax?) -> Model.NodeUse? {
    node(reference, wanted: .node) { _ in true }
  }

  func reportWrongKind(_ reference: ReferenceSyntax, _ entity: Entity, wanted kind: NameKind) {
    if case .slot(let place) = entity, model.nodes[place.node].slots[place.slot].node == nil { return }
    let name = declaredName(of: entity)
    report(
      .wrongKind(name: reference.text, noun: noun(of: entity), wanted: kind, declared: name.range),
      at: reference.range)
    noteNamesake(of: reference, besides: entity, wanted: kind)
  }

  /// Returns the flow that names refer to, for lookups in it.
  func flowReference(_ names: SyntaxList<NameSyntax>, in flow: Int) -> Int? {
    let outer = body.flow
    body.flow = flow
    defer { body.flow = outer }
    guard let entity = entity(names, wanted: .flow) else { return nil }
    if case .node(let node) = entity, let flow = model.nodes[node].flow { return flow }
    guard let last = names.last else { return nil }
    report(
      .wrongKind(
        name: last.text, noun: noun(of: entity), wanted: .flow, declared: declaredName(of: entity).range),
      at: last.range)
    return nil
  }
}
