import ScenicRuntime

// Binds patterns: a bare name binds, `_` ignores, a literal or `.case` matches, `label: pattern` names a
// parameter.

extension RuleBinder {
  /// Binds the patterns of a trigger or an enum's case for its parameters.
  func patterns(
    _ list: PatternListSyntax?, for parameters: [Model.Parameter], of owner: @autoclosure () -> String,
    target: (Int) -> Model.Target, bound: inout OrderedMap<NameID, SourceRange>
  ) -> [Model.FieldPattern] {
    guard let syntax = list?.patterns else { return [] }
    context.meet(syntax, for: parameters)
    if parameters.contains(where: { $0.isLost }) {
      for pattern in syntax { poison(pattern, &bound) }
      return []
    }
    if syntax.count > parameters.count {
      context.report(
        .unwantedPattern(count: parameters.count, owner: owner()), at: syntax[parameters.count].range)
      for pattern in syntax { poison(pattern, &bound) }
      return []
    }
    var asked = OrderedMap<Int, SourceRange>()
    let places = ParameterPlaces(parameters)
    reportUnbound(syntax, parameters, places)
    var result: [Model.FieldPattern] = []
    result.reserveCapacity(syntax.count)
    for (position, pattern) in syntax.enumerated() {
      guard let place = place(of: pattern, position, parameters, places, owner: owner(), target) else {
        poison(pattern, &bound)
        continue
      }
      if let first = asked[place] {
        context.report(.repeatedPattern(name: parameters[place].name.text, first: first), at: pattern.range)
        poison(pattern, &bound)
        continue
      }
      if syntax.count > 1 { asked.set(place, to: pattern.range) }
      let bound = self.pattern(pattern, for: parameters[place], &bound)
      result.append(
        Model.FieldPattern(parameter: place, pattern: bound, isLabelled: pattern.label != nil))
    }
    return result
  }

  /// Returns the parameter of a pattern; nil if an error has been reported.
  private func place(
    of pattern: PatternSyntax, _ position: Int, _ parameters: [Model.Parameter], _ places: ParameterPlaces,
    owner: @autoclosure () -> String, _ target: (Int) -> Model.Target
  ) -> Int? {
    if let label = pattern.label {
      if let place = places[label.text] {
        context.use(label, target(place))
        return place
      }
      if parameters.count == 1, parameters[0].isCarried {
        rejectLabel(label, before: pattern)
        return 0
      }
      context.report(
        .unknownArgument(name: label.text, owner: owner(), candidates: parameters.map { $0.name.text }),
        at: label.range)
      return nil
    }
    guard let name = pattern.bareName, parameters.count > 1 else { return position }
    guard let place = places[name.text] else { return nil }
    context.useShort(name, target(place))
    return place
  }

  /// Reports the names that match no parameter, which are one error in a list: labels were meant. Each may be
  /// for the parameter at its position, unless another is.
  private func reportUnbound(
    _ syntax: SyntaxList<PatternSyntax>, _ parameters: [Model.Parameter], _ places: ParameterPlaces
  ) {
    guard parameters.count > 1 else { return }
    let unbound = syntax.enumerated().filter { pattern in
      pattern.element.label == nil && pattern.element.bareName.map { places[$0.text] == nil } ?? false
    }
    guard let first = unbound.first?.element else { return }
    let taken = Set(syntax.compactMap { $0.label?.text ?? $0.bareName?.text })
    let labels = unbound.compactMap { place, pattern -> Problem.Label? in
      let name = parameters[place].name.text
      return taken.contains(name) ? nil : Problem.Label(name: name, range: pattern.range)
    }
    let words = unbound.compactMap { $0.element.bareName?.text }
    context.report(
      .unboundNames(words, labels: labels, parameters: parameters.map { $0.name.text }), at: first.range)
  }

  private func pattern(
    _ syntax: PatternSyntax, for parameter: Model.Parameter, _ bound: inout OrderedMap<NameID, SourceRange>
  ) -> Model.Pattern {
    let type = parameter.type
    guard let value = syntax.value, context.limits.budget.spend() else {
      return Model.Pattern(kind: .invalid, type: type, range: syntax.range)
    }
    switch value {
    case .wildcard: return Model.Pattern(kind: .any, type: type, range: value.range)
    case .literal(let view): return literal(view, type)
    case .enumCase(let view): return enumCase(view, type, &bound)
    case .type(let view):
      if syntax.label != nil, context.isProbe(view.bareName) { context.meet(.labelledPattern(parameter)) }
      return typed(view, syntax, parameter, &bound)
    }
  }

  private func literal(_ view: LiteralPatternSyntax, _ type: ValueType?) -> Model.Pattern {
    let value = values.expression(view.literal, Expected(type))
    switch value.kind {
    case .literal(let literal): return Model.Pattern(kind: .literal(literal), type: type, range: view.range)
    case .union(let member, let inner):
      guard case .literal(let literal) = inner.kind else { break }
      let pattern = Model.Pattern(kind: .literal(literal), type: member, range: view.range)
      return Model.Pattern(kind: .member(member, pattern), type: type, range: view.range)
    default: break
    }
    return Model.Pattern(kind: .invalid, type: type, range: view.range)
  }

  private func enumCase(
    _ view: CasePatternSyntax, _ type: ValueType?, _ bound: inout OrderedMap<NameID, SourceRange>
  ) -> Model.Pattern {
    let invalid = Model.Pattern(kind: .invalid, type: type, range: view.range)
    guard let name = view.name, let type else {
      for pattern in view.patterns?.patterns ?? [] { poison(pattern, &bound) }
      return invalid
    }
    if context.isProbe(name) { context.meet(.implicit(.type(type))) }
    if case .slot(let node) = type.unwrapped {
      let value = values.implicitMember(name, nil, range: view.range, .type(type.unwrapped))
      guard case .slot(_, let slot) = value.kind else { return invalid }
      let label = context.model.nodes[node].slots[slot].label.text
      return Model.Pattern(kind: .literal(.string(label)), type: type, range: view.range)
    }
    let members = type.unwrapped.members.filter { context.model.cases(of: $0) != nil }
    let member =
      members.first { context.place(ofCase: name, in: $0) != nil } ?? members.first
    let cases = context.model.cases(of: member) ?? []
    guard let member, case .named(let owner) = member,
      let place = context.place(ofCase: name, in: member)
    else {
      if !rejectOptionalCase(view, name, of: type) {
        context.reportNoMember(name, of: member ?? type, among: cases.map { $0.name.text })
      }
      for pattern in view.patterns?.patterns ?? [] { poison(pattern, &bound) }
      return invalid
    }
    context.use(name, .enumCase(type: owner, place))
    let payload = patterns(
      view.patterns, for: cases[place].payload, of: name.text,
      target: { .payload(type: owner, enumCase: place, $0) }, bound: &bound)
    let pattern = Model.Pattern(kind: .enumCase(place, payload), type: member, range: view.range)
    guard case .union = type.unwrapped else {
      return Model.Pattern(kind: pattern.kind, type: type, range: view.range)
    }
    return Model.Pattern(kind: .member(member, pattern), type: type, range: view.range)
  }

  /// Reports `.none` and `.some(n)` as cases of an optional; returns false if the pattern is another one.
  private func rejectOptionalCase(_ view: CasePatternSyntax, _ name: NameSyntax, of type: ValueType)
    -> Bool
  {
    guard case .optional = type else { return false }
    let inner = view.patterns?.patterns ?? []
    switch name.text {
    case "none" where inner.isEmpty:
      context.report(.optionalCase(name: name.text, of: type, instead: "nil"), at: view.range)
    case "some":
      let text =
        inner.count == 1
        ? context.model.files[view.range.file].bytes[inner[0].range.start..<inner[0].range.end] : nil
      context.report(
        .optionalCase(name: name.text, of: type, instead: text.map { String(decoding: $0, as: UTF8.self) }),
        at: view.range)
    default: return false
    }
    return true
  }

  /// Binds a name, or tests for a type.
  private func typed(
    _ view: TypePatternSyntax, _ syntax: PatternSyntax, _ parameter: Model.Parameter,
    _ bound: inout OrderedMap<NameID, SourceRange>
  ) -> Model.Pattern {
    guard let type = parameter.type else {
      poison(syntax, &bound)
      return Model.Pattern(kind: .invalid, type: nil, range: view.range)
    }
    let label = syntax.label
    if let name = view.bareName, !isMember(name, of: type) {
      let isNaming = label != nil && parameter.isCarried
      if let label, !isNaming, name.text.beginsWithCapital, isType(name) {
        context.report(
          .typeInPattern(label: label.text, type: name.text, pattern: syntax.range), at: view.range)
        return Model.Pattern(kind: .bind(bind(label, type, &bound)), type: type, range: view.range)
      }
      if !isNaming {
        return Model.Pattern(kind: .bind(bind(name, type, &bound)), type: type, range: view.range)
      }
      if let label, rejectLabel(label, name, view.range) {
        return Model.Pattern(kind: .bind(bind(name, type, &bound)), type: type, range: view.range)
      }
    }
    if rejectTypeOfCase(view, of: type) {
      return Model.Pattern(kind: .invalid, type: type, range: view.range)
    }
    let before = context.model.problems.count
    guard let member = types.type(view.type, in: context.body.flow) else {
      if context.model.problems.count == before { context.report(.patternType(wanted: type), at: view.range) }
      poison(syntax, &bound)
      return Model.Pattern(kind: .invalid, type: type, range: view.range)
    }
    guard type.members.contains(member) else {
      context.report(.patternType(wanted: type), at: view.range)
      poison(syntax, &bound)
      return Model.Pattern(kind: .invalid, type: type, range: view.range)
    }
    let kind = label.map { Model.Pattern.Kind.bind(bind($0, member, &bound)) } ?? .any
    let inner = Model.Pattern(kind: kind, type: member, range: label?.range ?? view.range)
    if case .union = type {
      return Model.Pattern(kind: .member(member, inner), type: type, range: syntax.range)
    }
    return Model.Pattern(kind: kind, type: type, range: syntax.range)
  }

  /// Returns true if a name is that of a type.
  private func isType(_ name: NameSyntax) -> Bool {
    ["Bool", "Double", "Int", "String"].contains(name.text)
      || context.lookUpType(name.id, in: context.body.flow) != nil
  }

  /// Reports the label of a carried value before a pattern that tests or ignores it. `done(tiger: Tiger)` names its
  /// binding.
  private func rejectLabel(_ label: NameSyntax, before pattern: PatternSyntax) {
    guard let value = pattern.value else { return }
    if case .type = value { return }
    let text = String(
      decoding: context.model.files[value.range.file].bytes[value.range.start..<value.range.end],
      as: UTF8.self)
    let removal = SourceRange(file: label.range.file, start: label.range.start, end: value.range.start)
    context.report(.labelledResult(label: label.text, owner: text, removal: removal), at: label.range)
  }

  /// Reports the label of a result before a name; returns false if the name may be that of a type.
  private func rejectLabel(_ label: NameSyntax, _ name: NameSyntax, _ value: SourceRange) -> Bool {
    guard !name.text.beginsWithCapital, context.lookUpType(name.id, in: context.body.flow) == nil else {
      return false
    }
    let removal = SourceRange(file: label.range.file, start: label.range.start, end: value.start)
    context.report(.labelledResult(label: label.text, owner: name.text, removal: removal), at: label.range)
    return true
  }

  /// Reports a case with its type before it; returns false if it is none.
  private func rejectTypeOfCase(_ view: TypePatternSyntax, of type: ValueType) -> Bool {
    guard case .named(let named)? = view.type, named.names.count == 2,
      context.lookUpType(named.names[0].id, in: context.body.flow) != nil,
      type.unwrapped.members.contains(where: { context.place(ofCase: named.names[1], in: $0) != nil })
    else { return false }
    let name = named.names[1].text
    context.report(
      .unknown(
        name: "\(named.names[0].text).\(name)", kind: .pattern, owner: nil,
        candidates: Candidates([".\(name)"])),
      at: view.range)
    return true
  }

  /// Returns true if a bare name is the name of a member of a union.
  private func isMember(_ name: NameSyntax, of type: ValueType) -> Bool {
    let found =
      context.lookUpType(name.id, in: context.body.flow).map { ValueType.named($0) }
      ?? ValueType.builtIn(name.text)
    return found.map { type.members.contains($0) } ?? false
  }
}

extension String {
  /// True if the first letter is a capital, as in the name of a type.
  fileprivate var beginsWithCapital: Bool { prefix(1) != prefix(1).lowercased() }
}
