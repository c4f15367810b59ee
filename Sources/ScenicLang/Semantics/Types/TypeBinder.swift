import ScenicRuntime

/// Binds written types.
struct TypeBinder {
  let context: BindingContext

  /// Binds a type; returns nil if it has an error or is missing.
  func type(_ syntax: TypeSyntax?, in flow: Int, depth: Int = 0) -> ValueType? {
    guard let syntax, context.limits.budget.spend() else { return nil }
    guard depth <= Body.maximumDepth else {
      context.report(.tooDeep, at: syntax.range)
      return nil
    }
    let inner = depth + 1
    switch syntax {
    case .named(let view): return named(view, in: flow)
    case .array(let view): return type(view.element, in: flow, depth: inner).map { .list($0) }
    case .dictionary(let view): return dictionary(view, in: flow, depth: inner)
    case .optional(let view):
      return type(view.wrapped, in: flow, depth: inner).map { $0.isOptional ? $0 : .optional($0) }
    case .union(let view): return union(view, in: flow, depth: inner)
    case .parenthesized(let view): return type(view.type, in: flow, depth: inner)
    }
  }

  func typeUse(_ syntax: TypeSyntax?, in flow: Int) -> Model.TypeUse? {
    guard let syntax else { return nil }
    return Model.TypeUse(type: type(syntax, in: flow), range: syntax.range)
  }

  private func dictionary(_ view: DictionaryTypeSyntax, in flow: Int, depth: Int) -> ValueType? {
    let key = type(view.key, in: flow, depth: depth)
    let value = type(view.value, in: flow, depth: depth)
    if let key, key != .string {
      context.report(.dictionaryKey, at: view.key?.range ?? view.range)
      return nil
    }
    return key == nil ? nil : value.map { .dictionary($0) }
  }

  private func union(_ view: UnionTypeSyntax, in flow: Int, depth: Int) -> ValueType? {
    var members: [ValueType] = []
    var seen: OrderedSet<ValueType> = []
    var isWrong = false
    for syntax in view.members {
      guard let type = type(syntax, in: flow, depth: depth) else {
        isWrong = true
        continue
      }
      for member in type.members {
        if member.isOptional || !seen.insert(member).inserted {
          context.report(.unionMember(member, isOptional: member.isOptional), at: syntax.range)
          isWrong = true
        } else {
          members.append(member)
        }
      }
    }
    context.meet(view.members, besides: members)
    if isWrong { return nil }
    return members.count == 1 ? members[0] : members.isEmpty ? nil : .union(members)
  }

  private func named(_ view: NamedTypeSyntax, in flow: Int) -> ValueType? {
    let names = view.names
    guard let last = names.last else { return nil }
    if names.count == 1, context.isProbe(last) { context.meet(.type(in: flow)) }
    if names.count == 1, let builtIn = builtIn(last), context.lookUpType(last.id, in: flow) == nil {
      context.use(last, .word)
      return builtIn
    }
    return declaredType(names, in: flow).map { .named($0) }
  }

  /// Returns the type of the language with a name; its text is only compared once.
  private func builtIn(_ name: NameSyntax) -> ValueType? {
    if let known = context.legal.builtInTypes[name.id] { return known }
    let found = ValueType.builtIn(name.text)
    if let found { context.legal.builtInTypes.set(name.id, to: found) }
    return found
  }

  /// Returns the declared type of a reference such as `Filter` or `checkout.Item`.
  func declaredType(_ names: SyntaxList<NameSyntax>, in flow: Int) -> Int? {
    guard let last = names.last else { return nil }
    guard names.count > 1 else {
      if let place = context.lookUpType(last.id, in: flow) {
        context.use(last, .type(place))
        return place
      }
      context.reportUnknown(last, .type) { Candidates(typeNames(in: flow)) }
      return nil
    }
    guard let inner = context.flowReference(names.dropLast(), in: flow) else { return nil }
    if context.isProbe(last) { context.meet(.typePart(of: inner)) }
    if let place = context.symbols.scopes[inner].types[last.id] {
      context.use(last, .type(place))
      return place
    }
    context.reportUnknown(last, .type, of: context.model.flows[inner].name) {
      Candidates(context.model.types.filter { $0.scope == inner }.map { $0.name.text })
    }
    return nil
  }

  private func typeNames(in flow: Int) -> [String] {
    let around = context.flows(around: flow)
    return context.model.types.filter { around.contains($0.scope) }.map { $0.name.text }
      + ValueType.builtInNames
  }
}
