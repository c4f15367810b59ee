import ScenicRuntime

// Binds names in expressions: a pattern variable, then an input, then a condition, then `S.input` and
// `Type.case`.

extension Binder {
  /// Binds a name, a dotted name, or a field of any other expression.
  mutating func read(_ syntax: ExprSyntax, _ expected: Expected) -> Model.Expression {
    if probe != nil { meet(syntax.names ?? syntax.member.map { [$0] } ?? [], expected) }
    if let names = syntax.names {
      guard let first = names.first else { return .invalid(syntax.range) }
      return read(first, names.dropFirst(), expected, range: syntax.range)
    }
    guard case .member(let view) = syntax, let base = view.base else { return .invalid(syntax.range) }
    let value = infer(base, .anything)
    guard let name = view.name else { return .invalid(syntax.range) }
    if view.isOptional { return optionalField(name, of: value) }
    return fields([name], of: value)
  }

  private mutating func read(
    _ first: NameSyntax, _ rest: ArraySlice<NameSyntax>, _ expected: Expected, range: SourceRange
  ) -> Model.Expression {
    if isProbe(first) { meet(.value(expected, following: Array(rest), isCalled: false)) }
    if let place = body.localPlaces[first.id] {
      return fields(rest, of: local(place, first, rest.isEmpty ? expected : .anything))
    }
    // In the condition of a question about S, `S.input` is the found node's, whatever the enclosing scene has.
    if let asked = body.questioned, !rest.isEmpty, let found = quietEntity(first), found.count == 1,
      node(of: found[0]) == asked
    {
      use(first, target(of: found[0]))
      return read(found[0], first, rest, expected)
    }
    switch memberOfScene(first.id) {
    case .input(let scene, let input):
      use(first, .input(node: scene, input))
      return fields(rest, of: self.input(input, of: scene, range: first.range))
    case .condition(let condition):
      use(first, .condition(condition))
      return read(.condition(condition), first, rest)
    case nil: break
    }
    for flow in flows(around: body.flow) {
      if let node = model.flows[flow].node, case .input(let input)? = members[node][first.id] {
        use(first, .input(node: node, input))
        return fields(rest, of: self.input(input, of: node, range: first.range))
      }
      guard let symbol = scopes[flow].symbols[first.id] else { continue }
      use(first, target(of: Entity(symbol)))
      return read(Entity(symbol), first, rest, expected)
    }
    if rest.count == 1, let type = lookUpType(first.id, in: body.flow), let name = rest.first {
      use(first, .type(type))
      return enumCase(name, of: .named(type), nil, range: range)
    }
    if let found = quietEntity(first), found.count == 1 {
      use(first, target(of: found[0]))
      return read(found[0], first, rest, expected)
    }
    if let found = quietEntity(first) {
      report(.ambiguous(name: first.text, candidates: found.map { declaredName(of: $0) }), at: first.range)
    } else {
      reportUnknown(first, rest.isEmpty ? .value : .valueOwner) { binder in
        let literals = rest.isEmpty ? binder.literals(meantBy: first, expected) : []
        if !literals.isEmpty { return Candidates(literals) }
        let inputs = binder.inputs(meantBy: first)
        let owned = inputs.isEmpty && rest.isEmpty ? binder.pathToPart(first, of: .value) : inputs
        return owned.isEmpty ? binder.valueNames(isPrefix: !rest.isEmpty) : Candidates(owned)
      }
    }
    return .invalid(range)
  }

  /// Returns true if `read` has a value for a name alone.
  func isValue(_ name: NameSyntax) -> Bool {
    if body.localPlaces[name.id] != nil { return true }
    if memberOfScene(name.id) != nil { return true }
    var entity: Entity?
    for flow in flows(around: body.flow) {
      if let node = model.flows[flow].node, case .input? = members[node][name.id] { return true }
      if let symbol = scopes[flow].symbols[name.id] {
        entity = Entity(symbol)
        break
      }
    }
    if entity == nil, let found = quietEntity(name), found.count == 1 { entity = found[0] }
    if case .condition? = entity { return true }
    return false
  }

  /// Continues after the entity of the names so far.
  private mutating func read(
    _ entity: Entity, _ last: NameSyntax, _ rest: ArraySlice<NameSyntax>, _ expected: Expected = .anything,
    from first: SourceRange? = nil
  ) -> Model.Expression {
    let first = first ?? last.range
    if case .condition(let place) = entity {
      let type = model.conditions[place].type
      let value = Model.Expression(kind: .condition(place), type: type, range: first.joined(last.range))
      return fields(rest, of: value)
    }
    if case .action(let action) = entity, let name = rest.first {
      if isProbe(name) { meet(.requestArgument(of: action, following: Array(rest.dropFirst()))) }
      return fields(rest.dropFirst(), of: argument(name, ofRequest: action, last))
    }
    guard let node = node(of: entity), let name = rest.first else {
      let meant = rest.isEmpty ? literals(meantBy: last, expected).first { $0 == ".\(last.text)" } : nil
      report(.notAValue(name: last.text, noun: noun(of: entity), meant: meant), at: last.range)
      return .invalid(last.range)
    }
    let range = first.joined(name.range)
    if isProbe(name) { meet(.readable(of: node, following: Array(rest.dropFirst()))) }
    if case .input(let input)? = members[node][name.id] {
      use(name, .input(node: node, input))
      return fields(rest.dropFirst(), of: self.input(input, of: node, range: range))
    }
    if name.text == "isPresented" {
      use(name, .word)
      let value = Model.Expression(kind: .isPresented(node: node), type: .bool, range: range)
      return fields(rest.dropFirst(), of: value)
    }
    if let flow = model.nodes[node].flow, let type = scopes[flow].types[name.id],
      let next = rest.dropFirst().first
    {
      use(name, .type(type))
      return enumCase(next, of: .named(type), nil, range: range.joined(next.range))
    }
    guard let part = quietPart(name.id, of: node) else {
      reportUnknown(name, .input, ofNode: node) { Candidates($0.readableNames(of: node)) }
      return .invalid(range)
    }
    use(name, target(of: part))
    return read(part, name, rest.dropFirst(), from: first)
  }

  /// Binds an argument of the request whose result the rule handles.
  private mutating func argument(
    _ name: NameSyntax, ofRequest action: Int, _ last: NameSyntax
  ) -> Model.Expression {
    let range = last.range.joined(name.range)
    let declared = model.actions[action]
    guard body.completed != .unknown, !declared.parameters.contains(where: { $0.isLost }) else {
      return .invalid(range)
    }
    guard body.completed == .action(action) else {
      report(.requestArgument(action: declared.name.text, parameter: name.text), at: range)
      return .invalid(range)
    }
    guard let place = declared.parameters.firstIndex(where: { $0.name.text == name.text }) else {
      reportUnknown(name, .parameter, of: declared.name.text) { _ in
        let names = declared.parameters.map { $0.name.text }
        return Candidates(names).listing(names)
      }
      return .invalid(range)
    }
    use(name, .actionParameter(action, place))
    if !body.requestArguments.contains(place) { body.requestArguments.append(place) }
    return Model.Expression(
      kind: .requestArgument(action: action, place), type: declared.parameters[place].type, range: range)
  }

  private func input(_ input: Int, of node: Int, range: SourceRange) -> Model.Expression {
    Model.Expression(
      kind: .input(node: node, input), type: model.nodes[node].inputs[input].type, range: range)
  }

  /// Binds a local; a capture of a link takes the type of its first use.
  private mutating func local(_ place: Int, _ name: NameSyntax, _ expected: Expected) -> Model.Expression {
    use(name, .local(body.locals[place].name.range))
    if body.openCaptures.contains(place), case .anything = expected {
      body.openCaptures.remove(place)
      body.locals[place].type = .string
    } else if body.openCaptures.contains(place), let wanted = expected.type {
      body.openCaptures.remove(place)
      if let capture = body.captures[place], let type = model.type(of: capture, in: wanted) {
        body.locals[place].type = type
      } else {
        report(.captureType(name: name.text, wanted), at: name.range)
      }
    } else if let type = body.locals[place].type, body.captures[place] != nil, let wanted = expected.type,
      !type.fits(wanted)
    {
      report(.captureConflict(name: name.text, first: type, second: wanted), at: name.range)
      return .invalid(name.range)
    }
    return Model.Expression(kind: .local(place), type: body.locals[place].type, range: name.range)
  }

  /// Binds fields of structs, one after the other.
  mutating func fields(_ names: ArraySlice<NameSyntax>, of value: Model.Expression) -> Model.Expression {
    var value = value
    for place in names.indices {
      let name = names[place]
      guard let type = value.type else { return value }
      if isProbe(name) { meet(.field(of: type, following: Array(names[(place + 1)...]))) }
      let fields = model.fields(of: type) ?? []
      guard let place = fields.firstIndex(where: { $0.name.text == name.text }), case .named(let owner) = type
      else {
        reportNoMember(name, of: type, among: fields.map { $0.name.text }, hiding: hidden(by: value, name))
        return .invalid(value.range.joined(name.range))
      }
      use(name, .field(type: owner, place))
      value = Model.Expression(
        kind: .member(value, name.text), type: fields[place].type, range: value.range.joined(name.range))
    }
    return value
  }

  /// Returns the variable of a value, if a node of the same name has this part.
  private func hidden(by value: Model.Expression, _ part: NameSyntax) -> Model.Name? {
    guard case .local(let place) = value.kind else { return nil }
    let name = body.locals[place].name
    let owner = lookUp(in: body.flow) { scope in
      scopes[scope].symbols.values.first { declaredName(of: Entity($0)).text == name.text }
    }
    guard case .node(let node)? = owner, members[node][part.id] != nil else { return nil }
    return name
  }

  /// Binds a field of a struct that may be absent, and is absent with it.
  private mutating func optionalField(_ name: NameSyntax, of value: Model.Expression) -> Model.Expression {
    guard let type = value.type else { return value }
    guard case .optional(let inner) = type else {
      report(.neverAbsent(type), at: value.range)
      return .invalid(value.range.joined(name.range))
    }
    let present = Model.Expression(kind: value.kind, type: inner, range: value.range)
    let field = fields([name], of: present)
    guard let found = field.type else { return field }
    return Model.Expression(
      kind: field.kind, type: found.isOptional ? found : .optional(found), range: field.range)
  }

  /// Returns the case or the Boolean that a word probably means where its type is expected.
  private func literals(meantBy word: NameSyntax, _ expected: Expected) -> [String] {
    if expected.type?.unwrapped == .bool {
      return ["true", "false"].filter { didYouMean(word.text, among: [$0]) != nil }
    }
    let cases = expected.only { model.cases(of: $0) != nil }.flatMap { model.cases(of: $0) } ?? []
    var names = cases.map { $0.name.text }
    if case .slot(let node) = expected.type?.unwrapped {
      names = model.nodes[node].slots.map { $0.label.text }
    }
    let meant = names.contains(word.text) ? word.text : didYouMean(word.text, among: names)
    return meant.map { [".\($0)"] } ?? []
  }

  /// Returns the inputs of this name of the node that a condition is about, or that has sent the event of the rule.
  private func inputs(meantBy name: NameSyntax) -> [String] {
    let nodes = body.questioned.map { [$0] } ?? body.senders
    guard let node = nodes.first, nodes.count == 1, case .input? = members[node][name.id] else { return [] }
    let owner = model.nodes[node].name.text
    let isVisible = flows(around: body.flow).contains { flow in
      scopes[flow].symbols.entries.contains { self.node(of: Entity($0.1)) == node }
    }
    return isVisible ? ["\(owner).\(name.text)"] : []
  }

  private mutating func valueNames(isPrefix: Bool) -> Candidates {
    var own = body.locals.map { $0.name.text }
    if let scene = body.scene {
      own += model.nodes[scene].inputs.map { $0.name.text }
      own += model.nodes[scene].conditions.map { model.conditions[$0].name.text }
    }
    for flow in flows(around: body.flow) {
      if let node = model.flows[flow].node { own += model.nodes[node].inputs.map { $0.name.text } }
    }
    if isPrefix {
      return (Candidates(own) + visibleNames(.valueOwner) + Candidates(model.types.map { $0.name.text }))
        .listing([])
    }
    return Candidates(own) + visibleNames(.value)
  }
}

extension ExprSyntax {
  /// The name after the last dot.
  var member: NameSyntax? {
    if case .member(let view) = self { return view.name }
    return nil
  }

  /// The names of an expression that is only a dotted name; nil for any other.
  var names: [NameSyntax]? {
    var result: [NameSyntax] = []
    var next = self
    while true {
      switch next {
      case .name(let view):
        if let name = view.name { result.append(name) }
        result.reverse()
        return result
      case .member(let view):
        guard let base = view.base, let name = view.name, view.syntax.token(.questionPeriod) == nil else {
          return nil
        }
        result.append(name)
        next = base
      default: return nil
      }
    }
  }
}

extension SourceRange {
  /// Returns the range from the start of this to the end of the other.
  func joined(_ other: SourceRange) -> SourceRange { SourceRange(file: file, start: start, end: other.end) }
}

extension Model {
  /// Returns true if a part of a URL can be of the type: `String`, `Int`, `Double`, `Bool`, enums without payloads and
  /// extern text types.
  func isCapturable(_ type: ValueType) -> Bool {
    switch type {
    case .string, .int, .double, .bool: return true
    default: return isText(type) || cases(of: type)?.allSatisfy { $0.payload.isEmpty } ?? false
    }
  }

  /// Returns true if a capture of this form can be of the type.
  func isCapturable(_ type: ValueType, as form: Program.Link.CaptureForm) -> Bool {
    switch form {
    case .text: isCapturable(type)
    case .item: isCapturable(type) || type == .list(.string)
    case .rest: type == .string || type == .list(.string)
    }
  }

  /// Returns the type of a capture whose value is used where a type is expected; nil if there is none.
  fileprivate func type(of capture: LinkReader.Capture, in wanted: ValueType) -> ValueType? {
    let members = wanted.unwrapped.members
    let type =
      members.first { $0 == .string } ?? members.first { isCapturable($0, as: capture.form) }
    return capture.isOptional && wanted.isOptional ? type.map { .optional($0) } : type
  }
}
