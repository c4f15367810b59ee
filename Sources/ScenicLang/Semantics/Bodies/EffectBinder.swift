import ScenicRuntime

/// Binds effects.
struct EffectBinder {
  let context: BindingContext
  var values: ValueBinder { ValueBinder(context: context) }
  var notes: NoteBinder { NoteBinder(context: context) }
  private var paths: PathBinder { PathBinder(context: context) }

  /// Binds the effects of a block of a rule or a link, or of a part of an `if`.
  func effects(
    _ block: BlockSyntax?, of noun: String, removal: SourceRange? = nil, depth: Int = 0
  ) -> [Model.Effect] {
    guard let block else { return [] }
    if block.hasError { poisonClosureNames(block) }
    let effects = block.effects
    if effects.isEmpty, context.model.files[block.range.file].isBlank(in: block.range) {
      context.model.emptyBlocks.append(Model.EmptyBlock(noun: noun, range: block.range, removal: removal))
    }
    return effects.map { effect($0, depth: depth) }
  }

  /// Binds the parameter names of a Swift closure, so that their uses are not reported as well.
  private func poisonClosureNames(_ block: BlockSyntax) {
    guard let aside = block.syntax.firstChild(of: .unexpected) else { return }
    if aside.children.last?.tokenKind == .inKeyword { poisonNames(in: aside) }
  }

  /// Binds the names in unexpected text, so that their uses are not reported as well.
  func poisonNames(in aside: Syntax) {
    for leaf in aside.children where leaf.tokenKind.isPlainName {
      context.poison(leaf.text, at: leaf.range)
    }
  }

  /// Binds an effect. An `if` that is the end of another one has a noun for messages and a range to remove.
  private func effect(
    _ syntax: EffectSyntax, of noun: String = "`if`", removal: SourceRange? = nil, depth: Int
  ) -> Model.Effect {
    guard context.limits.budget.spend() else { return Model.Effect(kind: .invalid, range: syntax.range) }
    if case .branch(let view) = syntax {
      return Model.Effect(
        kind: branch(view, of: noun, removal: removal, depth: depth + 1),
        range: view.condition?.range ?? view.range)
    }
    return Model.Effect(kind: kind(of: syntax) ?? .invalid, range: syntax.range)
  }

  private func kind(of syntax: EffectSyntax) -> Model.Effect.Kind? {
    switch syntax {
    case .push(let view): return push(view)
    case .pop(let view): return pop(view)
    case .replace(let view): return template(view.node).map { .replace($0) }
    case .show(let view): return show(view)
    case .present(let view): return present(view)
    case .dismiss(let view): return view.isAll ? .dismissAll : .dismiss
    case .back(let view):
      let node = anyNode(view.reference)
      return filtered(view.whereClause, node, node.map { .back($0) })
    case .close(let view):
      if view.reference == nil { return .close(nil) }
      let node = anyNode(view.reference)
      return filtered(view.whereClause, node, node.map { .close($0) })
    case .resume(let view): return resume(view.reference).map { .resume($0) }
    case .select(let view): return select(view)
    case .update(let view):
      let effect = update(view)
      return filtered(view.whereClause, effect?.updated, effect)
    case .go(let view): return view.path.flatMap { paths.path($0) }.map { .go($0) }
    case .root(let view): return root(view)
    case .finish(let view): return finish(view)
    case .cancel: return .cancel
    case .perform(let view): return perform(view)
    case .stay: return .stay
    case .branch: return nil
    }
  }

  /// Returns an effect that is carried out if there is a node that meets the condition, if one is written.
  private func filtered(
    _ clause: WhereClauseSyntax?, _ node: Model.NodeUse?, _ effect: Model.Effect.Kind?
  ) -> Model.Effect.Kind? {
    guard let clause else { return effect }
    let condition = values.filter(clause, of: node?.node)
    guard let effect, let node else { return nil }
    return .choose(
      question(node.node, condition, at: clause), then: [Model.Effect(kind: effect, range: node.range)],
      else: [])
  }

  /// Returns the question for a node that meets a condition.
  private func question(
    _ node: Int, _ condition: Model.Expression, at clause: WhereClauseSyntax
  ) -> Model.Expression {
    let query = Query(word: .present, node: node)
    return Model.Expression(kind: .query(query, where: condition), type: .bool, range: clause.range)
  }

  private func branch(
    _ view: IfEffectSyntax, of noun: String, removal: SourceRange?, depth: Int
  ) -> Model.Effect.Kind {
    guard depth <= Body.maximumDepth else {
      if !context.body.isTooDeep, !view.hasError {
        context.report(.tooDeep, at: view.condition?.range ?? view.range)
      }
      context.body.isTooDeep = true
      return .invalid
    }
    let condition = values.expression(view.condition, .type(.bool))
    if let name = view.bound, context.body.localPlaces[name.id] == nil { _ = context.body.bind(name, nil) }
    let isLast = view.elseIf == nil && view.elseBlock == nil
    let then = effects(view.block, of: noun, removal: isLast ? removal : nil, depth: depth)
    if let next = view.elseIf {
      let rest = effect(
        .branch(next), of: "`else if`", removal: end(of: view, until: next), depth: depth)
      return .choose(condition, then: then, else: [rest])
    }
    let removal = view.elseBlock.flatMap { end(of: view, until: $0) }
    return .choose(
      condition, then: then, else: effects(view.elseBlock, of: "`else`", removal: removal, depth: depth))
  }

  /// Returns the range of the last part of an `if`, from the end of its block; nil if a comment follows that.
  private func end(of view: IfEffectSyntax, until last: some SyntaxView) -> SourceRange? {
    guard let end = view.block?.range.end else { return nil }
    let range = last.range
    let between = context.model.files[range.file].bytes[end..<range.start].filter { $0 > UInt8(ascii: " ") }
    return between.elementsEqual("else".utf8)
      ? SourceRange(file: range.file, start: end, end: range.end) : nil
  }

  /// Returns the node that `resume` names, without an event after it.
  private func resume(_ reference: ReferenceSyntax?) -> Model.NodeUse? {
    guard let reference, let last = reference.names.last, reference.names.count > 1,
      BuiltInEvent(rawValue: last.text)?.holdsInput == true
    else { return anyNode(reference) }
    let owner = reference.names.dropLast()
    guard let entity = context.entity(owner, wanted: .node, fits: { context.node(of: $0) != nil }),
      let node = context.node(of: entity)
    else { return nil }
    guard context.quietPart(last.id, of: node) == nil else { return anyNode(reference) }
    let name = owner.map { $0.text }.joined(separator: ".")
    context.report(.resumedEvent(node: name, event: last.text), at: reference.range)
    return nil
  }

  private func anyNode(_ reference: ReferenceSyntax?) -> Model.NodeUse? {
    context.node(reference, wanted: .node) { _ in true }
  }

  private func push(_ view: PushEffectSyntax) -> Model.Effect.Kind? {
    let template = template(view.node)
    guard view.stack != nil else { return template.map { .push($0, in: nil) } }
    guard let stack = stack(view.stack), let template else { return nil }
    return .push(template, in: stack)
  }

  private func pop(_ view: PopEffectSyntax) -> Model.Effect.Kind? {
    let stack = stack(view.stack)
    if stack == nil, view.stack != nil { return nil }
    if view.isAll { return .popAll(in: stack) }
    return view.count.map { .pop($0, in: stack) }
  }

  private func stack(_ reference: ReferenceSyntax?) -> Model.NodeUse? {
    reference == nil ? nil : context.node(reference, wanted: .stack) { $0.kind == .stack }
  }

  private func show(_ view: ShowEffectSyntax) -> Model.Effect.Kind? {
    let template = template(view.node)
    let style = view.style == nil ? nil : style(view.style, otherwise: "")
    let condition = view.whereClause.map { values.filter($0, of: template?.node) }
    guard let template, view.style == nil || style != nil else { return nil }
    guard let condition, let clause = view.whereClause else {
      return .show(template, matching: nil, style: style)
    }
    return .show(template, matching: question(template.node, condition, at: clause), style: style)
  }

  private func present(_ view: PresentEffectSyntax) -> Model.Effect.Kind? {
    let template = template(view.node)
    let style = style(view.style, otherwise: "sheet")
    guard let template, let style else { return nil }
    return .present(template, style: style)
  }

  /// Returns a style by name; nil if there is none.
  func style(_ name: NameSyntax?, otherwise standard: String) -> String? {
    guard let name else { return standard }
    if context.isProbe(name) { context.meet(.style) }
    if let place = context.symbols.styles[name.id] {
      context.use(name, .style(place))
      return name.text
    }
    if BindingContext.styles.contains(name.text) {
      context.use(name, .word)
      return name.text
    }
    context.reportUnknown(name, .style) {
      Candidates(BindingContext.styles + context.model.styles.map { $0.name.text })
    }
    return nil
  }

  private func select(_ view: SelectEffectSyntax) -> Model.Effect.Kind? {
    guard let reference = view.reference, let found = slot(reference) else { return nil }
    return .select(Model.NodeUse(node: found.node, range: reference.range), slot: found.value)
  }

  private func update(_ view: UpdateEffectSyntax) -> Model.Effect.Kind? {
    guard
      let use = context.node(
        view.reference, wanted: .sceneOrFlow, where: { $0.kind == .scene || $0.flow != nil })
    else {
      for argument in view.arguments?.arguments ?? [] {
        _ = argument.value.map { values.infer($0, .unknown) }
      }
      return nil
    }
    let node = context.model.nodes[use.node]
    let list = values.arguments(view.arguments, for: node.inputs, of: node.name.text, at: use.range, .some) {
      .input(node: use.node, $0)
    }
    return .update(use, list)
  }

  private func perform(_ view: DoEffectSyntax) -> Model.Effect.Kind? {
    guard let reference = view.reference, !rejectOutcome(reference),
      let entity = context.entity(reference.names, wanted: .action)
    else { return nil }
    guard case .action(let place) = entity else {
      context.reportWrongKind(reference, entity, wanted: .action)
      return nil
    }
    let action = context.model.actions[place]
    let list = values.arguments(
      view.arguments, for: action.parameters, of: action.name.text, at: reference.range
    ) {
      .actionParameter(place, $0)
    }
    if let owner = view.owner, !action.makesRequests {
      context.report(
        .noAnswer(action: action.name.text, declared: action.name.range, .owner),
        at: view.syntax.token(.forKeyword)?.range ?? owner.range)
      return nil
    }
    guard let reference = view.owner else { return .perform(action: place, list, owner: nil) }
    return owner(reference).map { .perform(action: place, list, owner: $0) }
  }

  /// Reports the event of a request in place of its action; returns false for another reference.
  private func rejectOutcome(_ reference: ReferenceSyntax) -> Bool {
    let names = reference.names
    guard names.count > 1, let last = names.last, BuiltInEvent(ofAction: last.text) != nil,
      !context.isProbe(last),
      var entity = context.targets(of: names[0]).first
    else { return false }
    for name in names.dropFirst().dropLast() {
      guard let next = context.node(of: entity).flatMap({ context.quietPart(name.id, of: $0) }) else {
        return false
      }
      entity = next
    }
    guard case .action = entity else { return false }
    let action = names.dropLast().map { $0.text }.joined(separator: ".")
    context.report(
      .unknown(name: reference.text, kind: .action, owner: nil, candidates: Candidates([action])),
      at: reference.range)
    return true
  }

  /// Returns the flow around the rule that owns a request, 0 for the app; nil if an error has been reported.
  private func owner(_ reference: ReferenceSyntax) -> Int? {
    guard let name = reference.names.first else { return nil }
    if context.isProbe(name) {
      context.meet(.owner)
      return nil
    }
    let around = context.flows(around: context.body.flow)
    if reference.names.count == 1 {
      for flow in around where context.model.flows[flow].name.text == name.text {
        context.use(name, context.model.flows[flow].node.map { .node($0) } ?? .app)
        return flow
      }
    }
    if context.targets(of: name).isEmpty {
      let names = around.map { context.model.flows[$0].name.text }
      context.reportUnknown(name, .flow) { Candidates(names).listing(names) }
      return nil
    }
    let found = context.entity(reference.names, wanted: .flow) { entity in
      context.node(of: entity).map { context.model.nodes[$0].flow != nil } ?? false
    }
    guard let found else { return nil }
    guard let place = context.node(of: found) else {
      context.reportWrongKind(reference, found, wanted: .flow)
      return nil
    }
    if let flow = context.model.nodes[place].flow, around.contains(flow) { return flow }
    let legal = around.map { context.model.flows[$0].name.text }
    context.report(
      .requestOwner(name: reference.text, node: place, legal: legal), at: reference.range)
    return nil
  }

  // MARK: Root

  private func root(_ view: RootEffectSyntax) -> Model.Effect.Kind? {
    let template = template(view.node)
    guard let place = view.place else {
      return template.map { .root($0, in: nil) }
    }
    guard let entity = context.entity(place.names, wanted: .rootOwner), let template else { return nil }
    let node = context.node(of: entity)
    if let node, context.model.nodes[node].kind == .stack || context.model.nodes[node].kind == .flow {
      return .root(template, in: Model.NodeUse(node: node, range: place.range))
    }
    guard let slot = context.slotPlace(of: entity) else {
      context.reportWrongKind(place, entity, wanted: .rootOwner)
      return nil
    }
    return .fill(template, Model.NodeUse(node: slot.node, range: place.range), slot: slot.slot)
  }
}

extension Model.Effect.Kind {
  /// The node that `update` changes.
  fileprivate var updated: Model.NodeUse? {
    if case .update(let node, _) = self { return node }
    return nil
  }
}

extension SourceFile {
  /// Returns true if a block contains only white space.
  fileprivate func isBlank(in block: SourceRange) -> Bool {
    let text = bytes[block.start..<block.end]
    return text.first == UInt8(ascii: "{") && text.last == UInt8(ascii: "}")
      && text.dropFirst().dropLast().allSatisfy { $0 <= UInt8(ascii: " ") }
  }
}
