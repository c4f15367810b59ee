import ScenicRuntime

/// Binds rules and conversions.
struct RuleBinder {
  let context: BindingContext
  var types: TypeBinder { TypeBinder(context: context) }
  var values: ValueBinder { ValueBinder(context: context) }
  private var notes: NoteBinder { NoteBinder(context: context) }
  private var subjects: SubjectBinder { SubjectBinder(context: context) }
  private var effects: EffectBinder { EffectBinder(context: context) }

  /// Binds a rule of a flow; one in the braces of a scene handles only events of that scene.
  func bindRule(_ view: RuleDeclSyntax, in flow: Int, of scene: Model.EnclosingScene? = nil) {
    context.body = Body(flow: flow, scene: scene?.node)
    let triggers = view.triggers
    var bound: [Model.Trigger] = []
    bound.reserveCapacity(triggers.count)
    var first: OrderedMap<NameID, SourceRange>?
    let isDoubtful = view.hasErrorBeforeBlock
    let start = startTrigger(among: triggers)
    let (problems, uses) = (context.model.problems.count, context.model.uses.count)
    for syntax in triggers {
      if let start, syntax.range == start { continue }
      var names = OrderedMap<NameID, SourceRange>()
      let place = bound.count
      bindTrigger(syntax, &names, into: &bound)
      if isDoubtful { for place in place..<bound.count { bound[place].isDoubtful = true } }
      // A trigger with an error may bind other names than those that are meant.
      guard bound[place].subject != nil, context.model.problems.count == problems else { continue }
      if let first { compareBindings(names, first, at: bound[place].range) } else { first = names }
    }
    context.body.senders = bound.compactMap { $0.subject?.sender }
    if context.body.senders.count != bound.count { context.body.senders = [] }
    context.body.completed = RuleBinder.completed(by: bound)
    context.body.asksTree = true
    if let start { rejectShape(ofStart: view, at: start) }
    let condition = condition(view.whereClause)
    let effects = effects.effects(view.block, of: "rule")
    for trigger in triggers { context.doubt(trigger.reference?.names, since: problems) }
    if context.model.problems.count > problems {
      explainNames(triggers, bound, problems: problems, uses: uses)
    }
    let word = view.syntax.token(.onKeyword)?.range ?? view.range
    if let wait = view.waitClause {
      if bound.contains(where: { $0.subject?.canWait == false }) {
        context.report(.cannotWait, at: wait.range)
      }
    }
    let rule = Model.Rule(
      triggers: bound, condition: condition, evenCovered: view.isEvenCovered,
      isAsking: view.askingClause?.range,
      isWaiting: view.isWaiting, locals: context.body.locals, requestArguments: context.body.requestArguments,
      effects: effects,
      range: triggers.last.map { word.joined($0.range) } ?? word, whole: view.range, enclosing: scene,
      block: view.block?.range,
      note: notes.note(view, on: .rule))
    context.model.flows[flow].rules.append(rule)
  }

  /// Returns the range of `start` in the trigger of a rule that runs at the start: no event is declared with this name.
  private func startTrigger(among triggers: SyntaxList<TriggerSyntax>) -> SourceRange? {
    let found = triggers.first { trigger in
      // Nearly all triggers begin with a name of another length, and are not read twice.
      let (tree, tokens) = (trigger.syntax.tree, trigger.syntax.tokenRange)
      guard !tokens.isEmpty, tree.tokens.range(tokens.lowerBound).count == Program.start.utf8.count,
        let names = trigger.reference?.names, names.count == 1, names[0].text == Program.start
      else { return false }
      if let scene = context.body.scene, context.symbols.members[scene][names[0].id] != nil { return false }
      return context.targets(of: names[0]).isEmpty
    }
    return found?.range
  }

  private func rejectShape(ofStart view: RuleDeclSyntax, at range: SourceRange) {
    if let scene = context.body.scene {
      return context.report(.startRule(.inside("scene", context.model.nodes[scene].name.text)), at: range)
    }
    if context.body.flow != 0 {
      return context.report(
        .startRule(.inside("flow", context.model.flows[context.body.flow].name.text)), at: range)
    }
    if view.triggers.count > 1 { return context.report(.startRule(.beside), at: range) }
    if let patterns = view.triggers.first?.patterns {
      return context.report(.startRule(.arguments), at: patterns.range)
    }
    if let wait = view.waitClause { return context.report(.startRule(.clause("or wait")), at: wait.range) }
    if let asking = view.askingClause {
      return context.report(.startRule(.clause("asking")), at: asking.range)
    }
    let covered: EvenCoveredClauseSyntax? = view.syntax.child()
    if let covered { return context.report(.startRule(.clause("even covered")), at: covered.range) }
    let former = context.model.flows[0].rules.first { $0.isStart && $0.condition == nil }
    if let former { context.report(.startRule(.afterUnconditional(former.range)), at: range) }
  }

  /// Returns the one action whose results all triggers are.
  private static func completed(by triggers: [Model.Trigger]) -> Body.Completed {
    var result = Body.Completed.unknown
    for trigger in triggers {
      guard let subject = trigger.subject else { return .unknown }
      guard let action = subject.completedAction else { return .none }
      if result == .unknown { result = .action(action) }
      if result != .action(action) { return .none }
    }
    return result
  }

  /// Binds a `where`, invalid if its expression is missing; returns nil without one.
  func condition(_ clause: WhereClauseSyntax?) -> Model.Expression? {
    clause.map { values.expression($0.expression, .type(.bool)) }
  }

  /// Adds the trigger; one for each sender if it is the event of a group.
  private func bindTrigger(
    _ syntax: TriggerSyntax, _ names: inout OrderedMap<NameID, SourceRange>,
    into triggers: inout [Model.Trigger]
  ) {
    let range = syntax.reference?.range ?? syntax.range
    if let aside = syntax.syntax.firstChild(of: .unexpected) {
      for pattern in syntax.patterns?.patterns ?? [] { poison(pattern, &names) }
      effects.poisonNames(in: aside)
      return triggers.append(Model.Trigger(subject: nil, parameters: [], patterns: [], range: range))
    }
    let found = syntax.reference.flatMap { reference in
      subjects.subject(reference).flatMap { isAllowed($0, reference) ? $0 : nil }
    }
    guard let found else {
      for pattern in syntax.patterns?.patterns ?? [] { poison(pattern, &names) }
      return triggers.append(Model.Trigger(subject: nil, parameters: [], patterns: [], range: range))
    }
    let problems = context.model.problems.count
    let patterns = self.patterns(
      syntax.patterns, for: found.parameters, of: found.name,
      target: { SubjectBinder.target(of: found.subject, parameter: $0) }, bound: &names)
    let isDoubtful = context.model.problems.count > problems
    if isDoubtful, let name = syntax.reference?.names.first {
      context.noteNamesake(of: name, since: problems)
    }
    func add(_ subject: Program.Subject) {
      triggers.append(
        Model.Trigger(
          subject: subject, parameters: found.parameters, patterns: patterns, range: range,
          isDoubtful: isDoubtful))
    }
    add(found.subject)
    for other in found.others { add(other) }
  }

  /// Returns true if a trigger is not in the braces of a scene, or is an event of that scene. Reports any other, and
  /// the name of the scene before the event.
  private func isAllowed(_ found: BoundSubject, _ reference: ReferenceSyntax) -> Bool {
    guard let scene = context.body.scene else { return true }
    let name = context.model.nodes[scene].name.text
    var own = reference.names.suffix(1)
    var owner = found.subject.node
    if case .changed(let condition) = found.subject {
      (own, owner) = (reference.names.suffix(2), context.model.conditions[condition].owner)
    }
    guard owner == scene, found.others.isEmpty else {
      context.report(.ruleInScene(event: found.name, scene: name, needless: nil), at: reference.range)
      return false
    }
    if let first = own.first, reference.names.count > own.count {
      let prefix = SourceRange(file: first.range.file, start: reference.range.start, end: first.range.start)
      let text = reference.names.dropLast(own.count).map { $0.text + "." }.joined()
      context.report(
        .ruleInScene(event: found.name, scene: name, needless: Problem.Label(name: text, range: prefix)),
        at: prefix)
    }
    return true
  }

  /// Reports triggers of a rule with different bindings.
  private func compareBindings(
    _ names: OrderedMap<NameID, SourceRange>, _ first: OrderedMap<NameID, SourceRange>, at range: SourceRange
  ) {
    for (id, place) in context.body.localPlaces.entries {
      let local = context.body.locals[place]
      switch (names[id], first[id]) {
      case (let here?, nil): context.report(.differentBindings(name: local.name.text, other: range), at: here)
      case (nil, let there?):
        context.report(.differentBindings(name: local.name.text, other: there), at: range)
      default: break
      }
    }
  }

  func bindConversion(_ view: ConvertDeclSyntax, in flow: Int) {
    context.body = Body(flow: flow)
    let parameter = view.parameter
    guard let from = types.typeUse(parameter?.type, in: flow), let name = parameter?.name else { return }
    let to = types.typeUse(view.result, in: flow) ?? Model.TypeUse(type: nil, range: view.range)
    rejectHiding(name)
    let place = context.body.bind(name, from.type)
    let result = values.expression(view.body, Expected(to.type))
    if let type = from.type {
      if let first = context.symbols.conversions[type] {
        context.report(.repeatedConversion(type, first: first), at: from.range)
      } else {
        context.symbols.conversions.set(type, to: from.range)
      }
    }
    context.model.conversions.append(
      Model.Conversion(
        from: from, to: to, local: context.body.locals[place], result: result,
        range: view.syntax.token(.convertKeyword)?.range ?? view.range))
  }
}

extension RuleDeclSyntax {
  /// True if the text before its block has a syntax error, or the block is missing. Text right before the brace
  /// belongs to the block.
  fileprivate var hasErrorBeforeBlock: Bool {
    guard hasError else { return false }
    let first = block?.syntax.children.first
    return syntax.children.contains { $0.kind != .block && $0.hasError } || first?.kind == .unexpected
      || first?.isMissing == true
  }
}
