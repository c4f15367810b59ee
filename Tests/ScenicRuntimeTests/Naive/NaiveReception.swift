@testable import ScenicRuntime

// Input handling.
extension NaiveTurn {
  mutating func receive(_ input: Input) throws(NaiveUndo) {
    switch input {
    case .event(let from, let event, let arguments):
      try speak(from, arguments) { .event(node: $0, event: event) }
    case .produce(let from, let type, let value):
      guard isScene(from) else { return refuse(.unanswered) }
      guard produces(from, type) else { return refuse(.value) }
      let product = NaiveProduct(type: type, value: value)
      let named: Value = ["type": .string(program.name(of: type)), "value": value]
      try speak(from, ["value": named], or: product) { .produced(node: $0) }
    case .appEvent(let event, let arguments):
      isHandled = try answer(NaiveEvent(subject: .appEvent(event), arguments: arguments))
      if !isHandled && !isFull { refuse(.unanswered) }
    case .finish(let from, let value): try end(from, value) { .done(node: $0) }
    case .cancel(let from): try end(from, nil) { .cancelled(node: $0) }
    case .select(let container, let slot): try select(container.number, slot)
    case .popped(let stack, let count): try popped(stack.number, count)
    case .dismissed(let presented): try dismissed(presented?.number)
    case .set(let values): try set(values)
    case .start: break
    case .open(let url): try open(url)
    case .answer(let request, let value): try answered(request, value)
    case .fail(let request): try failed(request)
    }
  }

  private mutating func speak(
    _ from: Identity, _ arguments: Fields, or product: NaiveProduct? = nil,
    _ subject: (Int) -> Program.Subject
  ) throws(NaiveUndo) {
    guard let sender = sender(from.number) else { return refuse(.notStanding) }
    let subject = subject(sender.declaration)
    if case .event(let node, let place) = subject, !program.nodes[node].events.indices.contains(place) {
      return refuse(.unanswered)
    }
    var event = NaiveEvent(subject: subject, arguments: arguments, sender: sender)
    event.isCovered = isCoveredScene(sender)
    isHandled = try answer(event)
    if isHandled || isFull { return }
    if event.isCovered { return refuse(.covered) }
    guard let product else { return refuse(.unanswered) }
    try produced(product, from: sender.id)
  }

  private func isScene(_ from: Identity) -> Bool {
    world.tree.node(from.number).map { $0.kind == .scene } ?? true
  }

  /// Returns true as well if the node is not in the tree: that is refused for another reason.
  private func produces(_ from: Identity, _ type: Program.ValueType) -> Bool {
    world.tree.node(from.number).map { program.nodes[$0.declaration].produces.contains(type) } ?? true
  }

  func isCoveredScene(_ sender: NaiveSender) -> Bool {
    program.nodes[sender.declaration].kind == .scene && !world.tree.isUncovered(sender.id)
  }

  private mutating func end(
    _ from: Identity, _ value: Value?, _ subject: (Int) -> Program.Subject
  ) throws(NaiveUndo) {
    guard var event = departure(from.number, subject), let sender = event.sender else {
      return refuse(.notStanding)
    }
    let declared = program.nodes[sender.declaration]
    guard declared.kind == .scene || declared.flow != nil else { return refuse(.unanswered) }
    if let value, let result = declared.result {
      guard let accepted = try? program.accept(value, as: result) else { return refuse(.value) }
      event.arguments["value"] = accepted
    }
    event.isFromOutside = true
    event.isCovered = isCoveredScene(sender)
    let before = world
    ended[sender.id] = event.subject == .done(node: sender.declaration)
    event.stays = remove(sender.id, byClose: false) == nil
    try raise(since: before, ended: [event])
  }

  private mutating func select(_ container: Int, _ slot: Int) throws(NaiveUndo) {
    guard let sender = sender(container), let node = world.tree.node(container) else {
      return refuse(.notStanding)
    }
    let slots = program.nodes[node.declaration].slots
    guard node.selected != nil, slots.indices.contains(slot) else { return refuse(.value) }
    guard world.tree.isUncovered(container) else { return refuse(.covered) }
    let isSelected = node.selected == slot
    let subject: Program.Subject =
      isSelected ? .reselect(node: node.declaration) : .select(node: node.declaration)
    let label = slots[slot].label
    let event = NaiveEvent(subject: subject, arguments: ["slot": .string(label)], sender: sender)
    isHandled = true
    let select = NaiveEdit(what: .select(slot: slot), here: container)
    if try answer(event) {
      let isDone = world.tree.node(container).map { $0.selected == slot } ?? true
      if !isSelected && !isDone { hold(select, by: container) { .select($0) } }
    } else if isSelected {
      guard let stack = node.next?.shownPath.first(where: { $0.kind == .stack }) else { return }
      let entries = stack.children.dropFirst().map { $0.id }
      try askAndCarryOut(NaiveEdit(what: .remove(entries, isPop: false), here: stack.id))
    } else {
      try carryOut(select)
    }
  }

  private mutating func popped(_ stack: Int, _ count: Int) throws(NaiveUndo) {
    guard let node = world.tree.node(stack) else { return refuse(.notStanding) }
    guard node.kind == .stack, count > 0, count < node.children.count else { return refuse(.nothingToLeave) }
    isHandled = true
    let entries = node.children.suffix(count).map { $0.id }
    try askAndCarryOut(NaiveEdit(what: .remove(entries, isPop: true), here: stack))
  }

  private mutating func dismissed(_ id: Int?) throws(NaiveUndo) {
    let tree = world.tree
    guard let id = id ?? tree.levelRoots.dropFirst().last?.id, tree.isPresented(id) else {
      return refuse(.nothingToLeave)
    }
    isHandled = true
    try askAndCarryOut(NaiveEdit(what: .dismiss(id), here: tree.parent(id)?.id))
  }

  private mutating func set(_ values: [Input.ConditionValue]) throws(NaiveUndo) {
    isHandled = true
    let before = world
    var changed: [Input.ConditionValue] = []
    for one in values {
      guard program.conditions.indices.contains(one.condition) else {
        refuse(.value)
        continue
      }
      let type = program.conditions[one.condition].type
      guard let value = try? program.accept(one.value, as: type) else {
        refuse(.value)
        continue
      }
      let owner = program.conditions[one.condition].owner
      guard owner == nil || one.scene.flatMap({ world.tree.node($0.number) })?.declaration == owner else {
        refuse(.notStanding)
        continue
      }
      set(one.condition, of: owner == nil ? nil : one.scene, to: value)
      if !changed.contains(where: { $0.condition == one.condition && $0.scene == one.scene }) {
        changed.append(one)
      }
    }
    for one in changed {
      let value = condition(one, in: world)
      if value == condition(one, in: before) { continue }
      var event = NaiveEvent(subject: .changed(condition: one.condition), arguments: ["value": value])
      event.sender = one.scene.flatMap { sender($0.number) }
      try raise(event)
    }
  }

  private func condition(_ one: Input.ConditionValue, in world: NaiveWorld) -> Value {
    if program.conditions[one.condition].owner == nil { return world.conditions[one.condition] }
    let own = world.sceneConditions.first { $0.scene == one.scene && $0.condition == one.condition }
    return own?.value ?? program.conditions[one.condition].initial
  }

  private mutating func set(_ condition: Int, of scene: Identity?, to value: Value) {
    guard let scene else {
      world.conditions[condition] = value
      return
    }
    world.sceneConditions.removeAll { $0.scene == scene && $0.condition == condition }
    if value == program.conditions[condition].initial { return }
    world.sceneConditions.append(.init(scene: scene, condition: condition, value: value))
    world.sceneConditions.sort { ($0.scene.number, $0.condition) < ($1.scene.number, $1.condition) }
  }
}
