import ScenicRuntime

// Binds the names in patterns.

extension Binder {
  /// Binds a name; a further trigger of a rule must bind the names of the first one, with the same types.
  mutating func bind(_ name: NameSyntax, _ type: ValueType?, _ bound: inout OrderedMap<NameID, SourceRange>)
    -> Int
  {
    if let first = bound[name.id], let place = body.localPlaces[name.id] {
      report(.repeatedPattern(name: name.text, first: first), at: name.range)
      return place
    }
    bound.set(name.id, to: name.range)
    if let place = body.localPlaces[name.id] {
      let local = body.locals[place]
      if let known = local.type, let type, known != type {
        report(.differentBindings(name: name.text, other: local.name.range), at: name.range)
      }
      model.uses.append(Model.Use(range: name.range, target: .local(local.name.range), counts: false))
      return place
    }
    rejectHiding(name)
    return body.bind(name, type)
  }

  /// Binds the names of a pattern with errors, so that their uses are not reported as well.
  mutating func poison(_ pattern: PatternSyntax, _ bound: inout OrderedMap<NameID, SourceRange>) {
    if let name = pattern.bareName { poison(name, &bound) }
    if let label = pattern.label, case .type? = pattern.value { poison(label, &bound) }
    guard case .enumCase(let view)? = pattern.value else { return }
    for inner in view.patterns?.patterns ?? [] { poison(inner, &bound) }
  }

  private mutating func poison(_ name: NameSyntax, _ bound: inout OrderedMap<NameID, SourceRange>) {
    bound.set(name.id, to: name.range)
    if let place = body.localPlaces[name.id] {
      body.locals[place].type = nil
    } else {
      _ = body.bind(name, nil)
    }
  }

  /// Reports a bound name that hides a condition. A hidden input of a scene or flow can still be read as `S.input`.
  mutating func rejectHiding(_ name: NameSyntax) {
    if case .condition(let place)? = memberOfScene(name.id) { return rejectHiding(name, place) }
    for flow in flows(around: body.flow) {
      if case .condition(let place)? = scopes[flow].symbols[name.id] { return rejectHiding(name, place) }
    }
  }

  private mutating func rejectHiding(_ name: NameSyntax, _ condition: Int) {
    report(.hidden(name: name.text, condition: model.conditions[condition].name.range), at: name.range)
  }
}
