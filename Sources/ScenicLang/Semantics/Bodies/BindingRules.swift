import ScenicRuntime

// Binds rules, links and conversions.

extension Binder {
  /// Binds a rule of a flow; one in the braces of a scene handles only events of that scene.
  mutating func bindRule(_ view: RuleDeclSyntax, in flow: Int, of scene: Model.EnclosingScene? = nil) {
    body = Body(flow: flow, scene: scene?.node)
    let triggers = view.triggers
    var bound: [Model.Trigger] = []
    var first: OrderedMap<NameID, SourceRange>?
    let start = startTrigger(among: triggers)
    let problems = model.problems.count
    for syntax in triggers {
      if let start, syntax.range == start { continue }
      var names: OrderedMap<NameID, SourceRange> = [:]
      var triggers = bindTrigger(syntax, &names)
      for place in triggers.indices {
        triggers[place].isDoubtful = triggers[place].isDoubtful || view.hasErrorBeforeBlock
      }
      bound += triggers
      // A trigger with an error may bind other names than those that are meant.
      guard let trigger = triggers.first, trigger.subject != nil, model.problems.count == problems else {
        continue
      }
      if let first { compareBindings(names, first, at: trigger.range) } else { first = names }
    }
    body.senders = bound.compactMap { $0.subject?.sender }
    if body.senders.count != bound.count { body.senders = [] }
    body.completed = Binder.completed(by: bound)
    body.asksTree = true
    if let start { rejectShape(ofStart: view, at: start) }
    let condition = condition(view.whereClause)
    let effects = self.effects(view.block, of: "rule")
    let word = view.syntax.token(.onKeyword)?.range ?? view.range
    if let wait = view.waitClause {
      if bound.contains(where: { $0.subject?.canWait == false }) { report(.cannotWait, at: wait.range) }
    }
    let rule = Model.Rule(
      triggers: bound, condition: condition, evenCovered: view.isEvenCovered,
      isAsking: view.askingClause?.range,
      isWaiting: view.isWaiting, locals: body.locals, requestArguments: body.requestArguments,
      effects: effects,
      range: triggers.last.map { word.joined($0.range) } ?? word, whole: view.range, enclosing: scene,
      block: view.block?.range,
      note: note(view, on: .rule))
    model.flows[flow].rules.append(rule)
  }

  /// Returns the range of `start` in the trigger of a rule that runs at the start: no event is declared with this name.
  private mutating func startTrigger(among triggers: [TriggerSyntax]) -> SourceRange? {
    let found = triggers.first { trigger in
      // Nearly all triggers begin with a name of another length, and are not read twice.
      let (tree, tokens) = (trigger.syntax.tree, trigger.syntax.tokenRange)
      guard !tokens.isEmpty, tree.tokens.range(tokens.lowerBound).count == Program.start.utf8.count,
        let names = trigger.reference?.names, names.count == 1, names[0].text == Program.start
      else { return false }
      if let scene = body.scene, members[scene][names[0].id] != nil { return false }
      return quietEntity(names[0]) == nil
    }
    return found?.range
  }

  private mutating func rejectShape(ofStart view: RuleDeclSyntax, at range: SourceRange) {
    if let scene = body.scene {
      return report(.startRule(.inside("scene", model.nodes[scene].name.text)), at: range)
    }
    if body.flow != 0 {
      return report(.startRule(.inside("flow", model.flows[body.flow].name.text)), at: range)
    }
    if view.triggers.count > 1 { return report(.startRule(.beside), at: range) }
    if let patterns = view.triggers.first?.patterns {
      return report(.startRule(.arguments), at: patterns.range)
    }
    if let wait = view.waitClause { return report(.startRule(.clause("or wait")), at: wait.range) }
    if let asking = view.askingClause { return report(.startRule(.clause("asking")), at: asking.range) }
    let covered: EvenCoveredClauseSyntax? = view.syntax.child()
    if let covered { return report(.startRule(.clause("even covered")), at: covered.range) }
    let former = model.flows[0].rules.first { $0.isStart && $0.condition == nil }
    if let former { report(.startRule(.afterUnconditional(former.range)), at: range) }
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
  mutating func condition(_ clause: WhereClauseSyntax?) -> Model.Expression? {
    clause.map { expression($0.expression, .type(.bool)) }
  }

  /// Returns the trigger; one for each sender if it is the event of a group.
  private mutating func bindTrigger(_ syntax: TriggerSyntax, _ names: inout OrderedMap<NameID, SourceRange>)
    -> [Model.Trigger]
  {
    let range = syntax.reference?.range ?? syntax.range
    if let aside = syntax.syntax.children.first(where: { $0.kind == .unexpected }) {
      for pattern in syntax.patterns?.patterns ?? [] { poison(pattern, &names) }
      poisonNames(in: aside)
      return [Model.Trigger(subject: nil, parameters: [], patterns: [], range: range)]
    }
    guard let reference = syntax.reference, let found = subject(reference) else {
      for pattern in syntax.patterns?.patterns ?? [] { poison(pattern, &names) }
      return [Model.Trigger(subject: nil, parameters: [], patterns: [], range: range)]
    }
    if let scene = body.scene, !isOwn(found, of: scene, reference) {
      for pattern in syntax.patterns?.patterns ?? [] { poison(pattern, &names) }
      return [Model.Trigger(subject: nil, parameters: [], patterns: [], range: range)]
    }
    let problems = model.problems.count
    let patterns = self.patterns(
      syntax.patterns, for: found.parameters, of: found.name,
      target: { Binder.target(of: found.subject, parameter: $0) }, bound: &names)
    let isDoubtful = model.problems.count > problems
    return ([found.subject] + found.others).map {
      Model.Trigger(
        subject: $0, parameters: found.parameters, patterns: patterns, range: range, isDoubtful: isDoubtful)
    }
  }

  /// Returns true if a trigger in the braces of a scene is an event of the scene. Reports any other, and the name of
  /// the scene before the event.
  private mutating func isOwn(_ found: BoundSubject, of scene: Int, _ reference: ReferenceSyntax) -> Bool {
    let name = model.nodes[scene].name.text
    var own = reference.names.suffix(1)
    var owner = found.subject.node
    if case .changed(let condition) = found.subject {
      (own, owner) = (reference.names.suffix(2), model.conditions[condition].owner)
    }
    guard owner == scene, found.others.isEmpty else {
      report(.ruleInScene(event: found.name, scene: name, needless: nil), at: reference.range)
      return false
    }
    if let first = own.first, reference.names.count > own.count {
      let prefix = SourceRange(file: first.range.file, start: reference.range.start, end: first.range.start)
      let text = reference.names.dropLast(own.count).map { $0.text + "." }.joined()
      report(
        .ruleInScene(event: found.name, scene: name, needless: Problem.Label(name: text, range: prefix)),
        at: prefix)
    }
    return true
  }

  /// Reports triggers of a rule with different bindings.
  private mutating func compareBindings(
    _ names: OrderedMap<NameID, SourceRange>, _ first: OrderedMap<NameID, SourceRange>, at range: SourceRange
  ) {
    for (id, place) in body.localPlaces.entries {
      let local = body.locals[place]
      switch (names[id], first[id]) {
      case (let here?, nil): report(.differentBindings(name: local.name.text, other: range), at: here)
      case (nil, let there?): report(.differentBindings(name: local.name.text, other: there), at: range)
      default: break
      }
    }
  }

  mutating func bindConversion(_ view: ConvertDeclSyntax, in flow: Int) {
    body = Body(flow: flow)
    let parameter = view.parameter
    guard let from = typeUse(parameter?.type, in: flow), let name = parameter?.name else { return }
    let to = typeUse(view.result, in: flow) ?? Model.TypeUse(type: nil, range: view.range)
    rejectHiding(name)
    let place = body.bind(name, from.type)
    let result = expression(view.body, Expected(to.type))
    if let type = from.type {
      if let first = conversions[type] {
        report(.repeatedConversion(type, first: first), at: from.range)
      } else {
        conversions.set(type, to: from.range)
      }
    }
    model.conversions.append(
      Model.Conversion(
        from: from, to: to, local: body.locals[place], result: result,
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
