import ScenicRuntime

// Binds the names in patterns.

extension RuleBinder {
  /// Binds a name; a further trigger of a rule must bind the names of the first one, with the same types.
  func bind(_ name: NameSyntax, _ type: ValueType?, _ bound: inout OrderedMap<NameID, SourceRange>)
    -> Int
  {
    if let first = bound[name.id], let place = context.body.localPlaces[name.id] {
      context.report(.repeatedPattern(name: name.text, first: first), at: name.range)
      return place
    }
    bound.set(name.id, to: name.range)
    if let place = context.body.localPlaces[name.id] {
      let local = context.body.locals[place]
      if let known = local.type, let type, known != type {
        context.report(.differentBindings(name: name.text, other: local.name.range), at: name.range)
      }
      context.model.uses.append(Model.Use(range: name.range, target: .local(local.name.range), counts: false))
      return place
    }
    rejectHiding(name)
    return context.body.bind(name, type)
  }

  /// Binds the names of a pattern with errors, so that their uses are not reported as well.
  func poison(_ pattern: PatternSyntax, _ bound: inout OrderedMap<NameID, SourceRange>) {
    if let name = pattern.bareName { poison(name, &bound) }
    if let label = pattern.label, case .type? = pattern.value { poison(label, &bound) }
    guard case .enumCase(let view)? = pattern.value else { return }
    for inner in view.patterns?.patterns ?? [] { poison(inner, &bound) }
  }

  private func poison(_ name: NameSyntax, _ bound: inout OrderedMap<NameID, SourceRange>) {
    bound.set(name.id, to: name.range)
    if let place = context.body.localPlaces[name.id] {
      context.body.locals[place].type = nil
    } else {
      _ = context.body.bind(name, nil)
    }
  }

  /// Reports a bound name that hides a condition. A hidden input of a scene or flow can still be read as `S.input`.
  func rejectHiding(_ name: NameSyntax) {
    if case .condition(let place)? = context.memberOfScene(name.id) { return rejectHiding(name, place) }
    for flow in context.flows(around: context.body.flow) {
      if case .condition(let place)? = context.symbols.scopes[flow].symbols[name.id] {
        return rejectHiding(name, place)
      }
    }
  }

  private func rejectHiding(_ name: NameSyntax, _ condition: Int) {
    context.report(
      .hidden(name: name.text, condition: context.model.conditions[condition].name.range), at: name.range)
  }
}
