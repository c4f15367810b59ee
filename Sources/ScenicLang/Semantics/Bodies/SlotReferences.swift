import ScenicRuntime

// Binds references to slots of tabs and split: `tabBar.home`, `home`, or a variable with a slot.

extension Binder {
  /// Returns the slot that a reference names, as a value; nil if an error has been reported.
  mutating func slot(_ reference: ReferenceSyntax) -> (node: Int, value: Model.Expression)? {
    let names = reference.names
    guard let last = names.last else { return nil }
    if names.count == 1, let place = body.localPlaces[last.id] {
      use(last, .local(body.locals[place].name.range))
      guard case .slot(let node)? = body.locals[place].type else {
        if body.locals[place].type != nil {
          report(
            .wrongKind(name: last.text, noun: "value", wanted: .slot, declared: nil), at: last.range
          )
        }
        return nil
      }
      return (node, local(place, .slot(node), reference.range))
    }
    if names.count > 1, let place = body.localPlaces[last.id],
      case .slot(let node)? = body.locals[place].type,
      let owner = entity(Array(names.dropLast()), wanted: .slotOwner), self.node(of: owner) == node,
      slots[SlotName(node: node, label: last.id)] == nil
    {
      use(last, .local(body.locals[place].name.range))
      return (node, local(place, .slot(node), reference.range))
    }
    return declaredSlot(reference, names)
  }

  private func local(_ place: Int, _ type: ValueType, _ range: SourceRange) -> Model.Expression {
    Model.Expression(kind: .local(place), type: type, range: range)
  }

  private mutating func declaredSlot(_ reference: ReferenceSyntax, _ names: [NameSyntax])
    -> (node: Int, value: Model.Expression)?
  {
    guard let entity = entity(names, wanted: .slot) else { return nil }
    guard let place = slotPlace(of: entity), model.nodes[place.node].kind != .container else {
      reportWrongKind(reference, entity, wanted: .slot)
      return nil
    }
    let value = Model.Expression(
      kind: .slot(node: place.node, place.slot), type: .slot(place.node), range: reference.range)
    return (place.node, value)
  }

  /// Returns the slot of an entity, or the slot that contains it if it is a named container.
  func slotPlace(of entity: Entity) -> SlotPlace? {
    switch entity {
    case .slot(let place): return place
    case .node(let node):
      let found = standing.slots[node] ?? []
      return found.count == 1 ? found[0] : nil
    default: return nil
    }
  }
}
