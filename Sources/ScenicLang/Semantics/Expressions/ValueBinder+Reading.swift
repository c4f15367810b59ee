import ScenicRuntime

// Binds names in expressions: a pattern variable, then an input, then a condition, then `S.input` and
// `Type.case`.

extension ValueBinder {
  /// Binds a name, a dotted name, or a field of any other expression.
  func read(_ syntax: ExprSyntax, _ expected: Expected) -> Model.Expression {
    if context.probe != nil { context.meet(syntax.names ?? syntax.member.map { [$0] } ?? [], expected) }
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

  private func read(
    _ first: NameSyntax, _ rest: SyntaxList<NameSyntax>, _ expected: Expected, range: SourceRange
  ) -> Model.Expression {
    if context.isProbe(first) { context.meet(.value(expected, following: rest, isCalled: false)) }
    if let place = context.body.localPlaces[first.id] {
      return fields(rest, of: local(place, first, rest.isEmpty ? expected : .anything))
    }
    // In the condition of a question about S, `S.input` is the found node's, whatever the enclosing scene has.
    if let asked = context.body.questioned, !rest.isEmpty, let found = context.targets(of: first).only,
      context.node(of: found) == asked
    {
      context.use(first, context.target(of: found))
      return read(found, first, rest, expected)
    }
    switch context.memberOfScene(first.id) {
    case .input(let scene, let input):
      context.use(first, .input(node: scene, input))
      return fields(rest, of: self.input(input, of: scene, range: first.range))
    case .condition(let condition):
      context.use(first, .condition(condition))
      return read(.condition(condition), first, rest)
    case nil: break
    }
    for flow in context.flows(around: context.body.flow) {
      if let node = context.model.flows[flow].node,
        case .input(let input)? = context.symbols.members[node][first.id]
      {
        context.use(first, .input(node: node, input))
        return fields(rest, of: self.input(input, of: node, range: first.range))
      }
      guard let symbol = context.symbols.scopes[flow].symbols[first.id] else { continue }
      context.use(first, context.target(of: Entity(symbol)))
      return read(Entity(symbol), first, rest, expected)
    }
    if rest.count == 1, let type = context.lookUpType(first.id, in: context.body.flow), let name = rest.first
    {
      context.use(first, .type(type))
      return enumCase(name, of: .named(type), nil, range: range)
    }
    let found = context.targets(of: first)
    if let found = found.only {
      context.use(first, context.target(of: found))
      return read(found, first, rest, expected)
    }
    if !found.isEmpty {
      context.report(
        .ambiguous(name: first.text, candidates: found.all.map { context.declaredName(of: $0) }),
        at: first.range)
    } else {
      context.reportUnknown(first, rest.isEmpty ? .value : .valueOwner) {
        let literals = rest.isEmpty ? literals(meantBy: first, expected) : []
        if !literals.isEmpty { return Candidates(literals) }
        let inputs = inputs(meantBy: first)
        let owned = inputs.isEmpty && rest.isEmpty ? context.pathToPart(first, of: .value) : inputs
        return owned.isEmpty ? valueNames(isPrefix: !rest.isEmpty) : Candidates(owned)
      }
    }
    return .invalid(range)
  }

  /// Returns true if `read` has a value for a name alone.
  func isValue(_ name: NameSyntax) -> Bool {
    if context.body.localPlaces[name.id] != nil { return true }
    if context.memberOfScene(name.id) != nil { return true }
    var entity: Entity?
    for flow in context.flows(around: context.body.flow) {
      if let node = context.model.flows[flow].node, case .input? = context.symbols.members[node][name.id] {
        return true
      }
      if let symbol = context.symbols.scopes[flow].symbols[name.id] {
        entity = Entity(symbol)
        break
      }
    }
    if entity == nil { entity = context.targets(of: name).only }
    if case .condition? = entity { return true }
    return false
  }

  /// Continues after the entity of the names so far.
  private func read(
    _ entity: Entity, _ last: NameSyntax, _ rest: SyntaxList<NameSyntax>, _ expected: Expected = .anything,
    from first: SourceRange? = nil
  ) -> Model.Expression {
    let first = first ?? last.range
    if case .condition(let place) = entity {
      let type = context.model.conditions[place].type
      let value = Model.Expression(kind: .condition(place), type: type, range: first.joined(last.range))
      return fields(rest, of: value)
    }
    if case .action(let action) = entity, let name = rest.first {
      if context.isProbe(name) {
        context.meet(.requestArgument(of: action, following: rest.dropFirst()))
      }
      return fields(rest.dropFirst(), of: argument(name, ofRequest: action, last))
    }
    guard let node = context.node(of: entity), let name = rest.first else {
      let meant = rest.isEmpty ? literals(meantBy: last, expected).first { $0 == ".\(last.text)" } : nil
      context.report(
        .notAValue(name: last.text, noun: context.noun(of: entity), meant: meant), at: last.range)
      return .invalid(last.range)
    }
    let range = first.joined(name.range)
    if context.isProbe(name) { context.meet(.readable(of: node, following: rest.dropFirst())) }
    if case .input(let input)? = context.symbols.members[node][name.id] {
      context.use(name, .input(node: node, input))
      return fields(rest.dropFirst(), of: self.input(input, of: node, range: range))
    }
    if name.text == "isPresented" {
      context.use(name, .word)
      let value = Model.Expression(kind: .isPresented(node: node), type: .bool, range: range)
      return fields(rest.dropFirst(), of: value)
    }
    if let flow = context.model.nodes[node].flow, let type = context.symbols.scopes[flow].types[name.id],
      let next = rest.dropFirst().first
    {
      context.use(name, .type(type))
      return enumCase(next, of: .named(type), nil, range: range.joined(next.range))
    }
    guard let part = context.quietPart(name.id, of: node) else {
      context.reportUnknown(name, .input, ofNode: node) { Candidates(context.readableNames(of: node)) }
      return .invalid(range)
    }
    context.use(name, context.target(of: part))
    return read(part, name, rest.dropFirst(), from: first)
  }

  /// Binds an argument of the request whose result the rule handles.
  private func argument(
    _ name: NameSyntax, ofRequest action: Int, _ last: NameSyntax
  ) -> Model.Expression {
    let range = last.range.joined(name.range)
    let declared = context.model.actions[action]
    guard context.body.completed != .unknown, !declared.parameters.contains(where: { $0.isLost }) else {
      return .invalid(range)
    }
    guard context.body.completed == .action(action) else {
      context.report(.requestArgument(action: declared.name.text, parameter: name.text), at: range)
      return .invalid(range)
    }
    guard let place = declared.parameters.firstIndex(where: { $0.name.text == name.text }) else {
      context.reportUnknown(name, .parameter, of: declared.name) {
        let names = declared.parameters.map { $0.name.text }
        return Candidates(names).listing(names)
      }
      return .invalid(range)
    }
    context.use(name, .actionParameter(action, place))
    if !context.body.requestArguments.contains(place) { context.body.requestArguments.append(place) }
    return Model.Expression(
      kind: .requestArgument(action: action, place), type: declared.parameters[place].type, range: range)
  }

  private func input(_ input: Int, of node: Int, range: SourceRange) -> Model.Expression {
    Model.Expression(
      kind: .input(node: node, input), type: context.model.nodes[node].inputs[input].type, range: range)
  }

  /// Binds a local; a capture of a link takes the type of its first use.
  private func local(_ place: Int, _ name: NameSyntax, _ expected: Expected) -> Model.Expression {
    context.use(name, .local(context.body.locals[place].name.range))
    if context.body.openCaptures.contains(place), case .anything = expected {
      context.body.openCaptures.remove(place)
      context.body.locals[place].type = .string
    } else if context.body.openCaptures.contains(place), let wanted = expected.type {
      context.body.openCaptures.remove(place)
      if let capture = context.body.captures[place], let type = context.model.type(of: capture, in: wanted) {
        context.body.locals[place].type = type
      } else {
        context.report(.captureType(name: name.text, wanted), at: name.range)
      }
    } else if let type = context.body.locals[place].type, context.body.captures[place] != nil,
      let wanted = expected.type,
      !type.fits(wanted)
    {
      context.report(.captureConflict(name: name.text, first: type, second: wanted), at: name.range)
      return .invalid(name.range)
    }
    return Model.Expression(kind: .local(place), type: context.body.locals[place].type, range: name.range)
  }

  /// Binds fields of structs, one after the other.
  func fields(_ names: SyntaxList<NameSyntax>, of value: Model.Expression) -> Model.Expression {
    var value = value
    for place in names.indices {
      let name = names[place]
      guard let type = value.type else { return value }
      if context.isProbe(name) { context.meet(.field(of: type, following: names[(place + 1)...])) }
      let fields = context.model.fields(of: type) ?? []
      guard let place = fields.firstIndex(where: { $0.name.text == name.text }), case .named(let owner) = type
      else {
        context.reportNoMember(
          name, of: type, among: fields.map { $0.name.text }, hiding: hidden(by: value, name))
        return .invalid(value.range.joined(name.range))
      }
      context.use(name, .field(type: owner, place))
      value = Model.Expression(
        kind: .member(value, name.text), type: fields[place].type, range: value.range.joined(name.range))
    }
    return value
  }

  /// Returns the variable of a value, if a node of the same name has this part.
  private func hidden(by value: Model.Expression, _ part: NameSyntax) -> Model.Name? {
    guard case .local(let place) = value.kind else { return nil }
    let name = context.body.locals[place].name
    let owner = context.lookUp(in: context.body.flow) { scope in
      context.symbols.scopes[scope].symbols.values.first {
        context.declaredName(of: Entity($0)).text == name.text
      }
    }
    guard case .node(let node)? = owner, context.symbols.members[node][part.id] != nil else { return nil }
    return name
  }

  /// Binds a field of a struct that may be absent, and is absent with it.
  private func optionalField(_ name: NameSyntax, of value: Model.Expression) -> Model.Expression {
    guard let type = value.type else { return value }
    guard case .optional(let inner) = type else {
      context.report(.neverAbsent(type), at: value.range)
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
    let cases =
      expected.only { context.model.cases(of: $0) != nil }.flatMap { context.model.cases(of: $0) } ?? []
    var names = cases.map { $0.name.text }
    if case .slot(let node) = expected.type?.unwrapped {
      names = context.model.nodes[node].slots.map { $0.label.text }
    }
    let meant = names.contains(word.text) ? word.text : didYouMean(word.text, among: names)
    return meant.map { [".\($0)"] } ?? []
  }

  /// Returns the inputs of this name of the node that a condition is about, or that has sent the event of the rule.
  private func inputs(meantBy name: NameSyntax) -> [String] {
    let nodes = context.body.questioned.map { [$0] } ?? context.body.senders
    guard let node = nodes.first, nodes.count == 1, case .input? = context.symbols.members[node][name.id]
    else { return [] }
    let owner = context.model.nodes[node].name.text
    let isVisible = context.flows(around: context.body.flow).contains { flow in
      context.symbols.scopes[flow].symbols.entries.contains { context.node(of: Entity($0.1)) == node }
    }
    return isVisible ? ["\(owner).\(name.text)"] : []
  }

  private func valueNames(isPrefix: Bool) -> Candidates {
    var own = context.body.locals.map { $0.name.text }
    if let scene = context.body.scene {
      own += context.model.nodes[scene].inputs.map { $0.name.text }
      own += context.model.nodes[scene].conditions.map { context.model.conditions[$0].name.text }
    }
    for flow in context.flows(around: context.body.flow) {
      if let node = context.model.flows[flow].node {
        own += context.model.nodes[node].inputs.map { $0.name.text }
      }
    }
    if isPrefix {
      return
        (Candidates(own) + context.visibleNames(.valueOwner)
        + Candidates(context.model.types.map { $0.name.text }))
        .listing([])
    }
    return Candidates(own) + context.visibleNames(.value)
  }
}

extension ExprSyntax {
  /// The name after the last dot.
  var member: NameSyntax? {
    if case .member(let view) = self { return view.name }
    return nil
  }

  /// The names of an expression that is only a dotted name; nil for any other.
  var names: SyntaxList<NameSyntax>? {
    var result: SyntaxList<NameSyntax> = []
    var next = self
    while true {
      switch next {
      case .name(let view):
        if let name = view.name { result.prepend(name.syntax) }
        return result
      case .member(let view):
        guard let base = view.base, let name = view.name, view.syntax.token(.questionPeriod) == nil else {
          return nil
        }
        result.prepend(name.syntax)
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
