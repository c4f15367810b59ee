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

  /// Completes the problems of a rule, since one of them: whether superfluous patterns can be removed, which requires
  /// that no name is read, since one of the uses, and which pattern would bind an unknown name.
  func explainNames(
    _ triggers: SyntaxList<TriggerSyntax>, _ bound: [Model.Trigger], problems: Int, uses: Int
  ) {
    let readsNames = context.model.uses[uses...].contains {
      if case .local = $0.target { true } else { false }
    }
    for place in problems..<context.model.problems.count {
      let problem = context.model.problems[place]
      switch problem.kind {
      case .unwantedPattern(count: 0, _) where !readsNames:
        context.model.problems[place].removal = problem.range
      case .unknown(let name, .value, owner: nil, _) where bound.count == 1 && triggers.count == 1:
        guard let parameter = ParameterPlaces(bound[0].parameters)[name],
          let reference = triggers[0].reference,
          !bound[0].parameters[parameter].isCarried,
          !bound[0].patterns.contains(where: { $0.parameter == parameter })
        else { continue }
        let last = triggers[0].patterns?.patterns.last?.range
        guard (last == nil) == (triggers[0].patterns == nil) else { continue }
        let end = last?.end ?? reference.range.end
        context.model.problems[place].binding = FixIt(
          "bind it: `on \(reference.text)(\(last == nil ? "" : "…, ")\(name))`", .likely,
          [
            FixIt.Edit(
              SourceRange(file: reference.range.file, start: end, end: end),
              last == nil ? "(\(name))" : ", \(name)")
          ])
      default: break
      }
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
