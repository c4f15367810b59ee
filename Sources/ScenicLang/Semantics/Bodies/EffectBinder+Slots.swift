import ScenicRuntime

// Binds references to slots of tabs and split: `tabBar.home`, `home`, or a variable with a slot.

extension EffectBinder {
  /// Returns the slot that a reference names, as a value; nil if an error has been reported.
  func slot(_ reference: ReferenceSyntax) -> (node: Int, value: Model.Expression)? {
    let names = reference.names
    guard let last = names.last else { return nil }
    if names.count == 1, let place = context.body.localPlaces[last.id] {
      context.use(last, .local(context.body.locals[place].name.range))
      guard case .slot(let node)? = context.body.locals[place].type else {
        if context.body.locals[place].type != nil {
          context.report(
            .wrongKind(name: last.text, noun: "value", wanted: .slot, declared: nil), at: last.range
          )
        }
        return nil
      }
      return (node, local(place, .slot(node), reference.range))
    }
    if names.count > 1, let place = context.body.localPlaces[last.id],
      case .slot(let node)? = context.body.locals[place].type,
      let owner = context.entity(names.dropLast(), wanted: .slotOwner),
      context.node(of: owner) == node,
      context.symbols.slots[Symbols.SlotName(node: node, label: last.id)] == nil
    {
      context.use(last, .local(context.body.locals[place].name.range))
      return (node, local(place, .slot(node), reference.range))
    }
    return declaredSlot(reference, names)
  }

  private func local(_ place: Int, _ type: ValueType, _ range: SourceRange) -> Model.Expression {
    Model.Expression(kind: .local(place), type: type, range: range)
  }

  private func declaredSlot(_ reference: ReferenceSyntax, _ names: SyntaxList<NameSyntax>)
    -> (node: Int, value: Model.Expression)?
  {
    guard let entity = context.entity(names, wanted: .slot) else { return nil }
    guard let place = context.slotPlace(of: entity), context.model.nodes[place.node].kind != .container else {
      context.reportWrongKind(reference, entity, wanted: .slot)
      return nil
    }
    let value = Model.Expression(
      kind: .slot(node: place.node, place.slot), type: .slot(place.node), range: reference.range)
    return (place.node, value)
  }
}
