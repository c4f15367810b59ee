import ScenicRuntime

/// Inspects which values of a program affect its behavior: comparisons between values, and their sources.
///
/// The analysis ignores control flow: a value that may flow to a place is assumed to do so.
struct Inspection {
  let program: Program
  var flow = ValueFlow()
  /// True if numbers are added or subtracted in an argument of an action.
  private(set) var computesArguments = false
  var types = [ValuePlace: Program.ValueType]()
  /// The conditions that any behavior depends on.
  var read = Set<Int>()
  /// The tests of rules on the arguments of an event, by the event.
  private(set) var ruleTests = [Program.Subject: [RuleTests]]()
  private(set) var linkTests = [Step.RulePlace: [Program.Expression]]()
  /// The nodes that some rule finishes with a value.
  private var finished = Set<Int>()
  /// The events that an `even covered` rule of the flow handles.
  private var covered: OrderedSet<Program.Subject> = []
  /// The rule or link that is inspected.
  private(set) var source: Program.SourcePosition?
  /// The declared types with values from outside.
  private var outside = Set<Int>()

  init(_ program: Program, _ questions: [Question]) {
    self.program = program
    declare()
    for (place, node) in program.nodes.enumerated() {
      for requirement in node.requirements { inspect(requirement, of: place) }
    }
    for (flow, declared) in program.flows.enumerated() {
      inspect(declared.root, RuleScope(place: nil, ending: []))
      covered = OrderedSet(
        declared.rules.filter { $0.evenCovered }.flatMap { $0.triggers.map { $0.subject } })
      for rule in declared.rules.indices { inspect(rule: rule, of: flow) }
      for link in declared.links.indices { inspect(link: link, of: flow) }
    }
    for (place, conversion) in program.conversions.enumerated() { inspect(conversion, place) }
    for question in questions { decide(question.expression, RuleScope(place: nil, ending: [])) }
    for node in finished { addTestsOfResult(of: node) }
    markOutside()
  }

  /// The types of all places, including those of the fields of declared types.
  var allTypes: [ValuePlace: Program.ValueType] {
    var all = types
    for type in program.types.indices {
      for (enumCase, field) in program.allFields(of: type) {
        all[.field(type: type, enumCase: enumCase, field.name)] = field.type
        if case .union(let members) = field.type.unwrapped {
          for member in members { all[.member(member)] = member }
        }
      }
    }
    for node in program.nodes { for type in node.produces { all[.member(type)] = type } }
    for type in types.values {
      if case .union(let members) = type.unwrapped { for member in members { all[.member(member)] = member } }
    }
    return all
  }

  // MARK: Sources of values

  /// Marks the values that come from screens, the app, the user and actions.
  private mutating func markOutside() {
    var subjects = program.events.indices.map { Program.Subject.appEvent($0) }
    subjects += program.actions.indices.map { .answered(action: $0) }
    for (place, node) in program.nodes.enumerated() {
      subjects += node.events.indices.map { .event(node: place, event: $0) }
      if node.flow == nil { subjects.append(.done(node: place)) }
      for type in node.produces { comesFromOutside(type, at: .member(type)) }
    }
    for subject in subjects {
      for parameter in program.parameters(of: subject) {
        comesFromOutside(parameter.type, at: .carried(subject, parameter.name))
      }
    }
    for (place, condition) in program.conditions.enumerated() {
      comesFromOutside(condition.type, at: .condition(place))
    }
    for (flow, declared) in program.flows.enumerated() {
      for (place, link) in declared.links.enumerated() {
        let words = Step.RulePlace(flow: flow, rule: place, isLink: true)
        for (local, capture) in link.captures.enumerated() {
          comesFromOutside(capture.type, at: .local(words, local))
        }
      }
    }
  }

  private mutating func comesFromOutside(_ type: Program.ValueType, at place: ValuePlace) {
    switch type.unwrapped {
    case .named(let owner):
      flow.note(place) { $0.isOutside = true }
      if outside.insert(owner).inserted {
        for (enumCase, field) in program.allFields(of: owner) {
          comesFromOutside(field.type, at: .field(type: owner, enumCase: enumCase, field.name))
        }
      }
    case .union(let members):
      flow.note(place) { $0.isOutside = true }
      for member in members where !flow.known(.member(member)).isOutside {
        comesFromOutside(member, at: .member(member))
      }
    default: flow.note(place) { $0.isOutside = true }
    }
  }

  /// Adds the tests of rules for a result, which are also tests of the value that a rule finishes with.
  private mutating func addTestsOfResult(of node: Int) {
    let subject = Program.Subject.done(node: node)
    let place = ValuePlace.carried(subject, "value")
    for rule in ruleTests[subject] ?? [] {
      let pattern = rule.patterns.first { $0.name == "value" }?.pattern ?? .any
      let conditions = (rule.condition.map { [$0] } ?? []) + rule.others
      let test = ValueTest(pattern: pattern, conditions: conditions)
      flow.note(place) { if !$0.tests.contains(test) { $0.tests.append(test) } }
    }
  }

  private mutating func declare() {
    let taken = handedOut()
    for (place, condition) in program.conditions.enumerated() {
      types[.condition(place)] = condition.type
      write(condition.initial, condition.type, to: .condition(place))
    }
    for (action, declared) in program.actions.enumerated() where declared.isPending {
      for parameter in declared.parameters {
        let place = ValuePlace.argument(of: action, "\(declared.name).\(parameter.name)")
        types[place] = parameter.type
        if let initial = parameter.initial { write(initial, parameter.type, to: place) }
      }
    }
    for (node, declared) in program.nodes.enumerated() {
      for input in declared.inputs {
        types[.input(node: node, input.name)] = input.type
        if let initial = input.initial { write(initial, input.type, to: .input(node: node, input.name)) }
        for member in members(of: input.type) where taken.contains(member) {
          flow.join(.input(node: node, input.name), .member(member))
        }
      }
    }
  }

  /// Returns the types whose bare values are valid for a type.
  private func members(of type: Program.ValueType) -> [Program.ValueType] {
    switch type {
    case .union: []
    case .optional(let wrapped): members(of: wrapped)
    default: [type]
    }
  }

  /// Returns the types that are produced, or that values are converted to.
  private func handedOut() -> OrderedSet<Program.ValueType> {
    var types: OrderedSet<Program.ValueType> = []
    for node in program.nodes { types.insert(contentsOf: node.produces) }
    for conversion in program.conversions {
      types.insert(conversion.to)
      types.insert(contentsOf: members(ofUnion: conversion.to))
    }
    return types
  }

  private func members(ofUnion type: Program.ValueType) -> [Program.ValueType] {
    if case .union(let members) = type { return members }
    return []
  }

  // MARK: Rules and links

  private mutating func inspect(_ requirement: Program.Requirement, of node: Int) {
    let scope = RuleScope(place: nil, ending: [])
    decide(requirement.condition, scope)
    inspect(requirement.node, scope)
  }

  private mutating func inspect(rule place: Int, of flow: Int) {
    let rule = program.flows[flow].rules[place]
    source = rule.source
    defer { source = nil }
    let words = Step.RulePlace(flow: flow, rule: place)
    var ending: [Int] = program.flows[flow].node.map { [$0] } ?? []
    for trigger in rule.triggers {
      if flow == 0, let speaker = trigger.subject.node { ending.append(speaker) }
      for field in trigger.patterns { match(field, of: trigger.subject, words) }
      if case .changed(let condition) = trigger.subject { read.insert(condition) }
    }
    var scope = RuleScope(place: words, ending: ending)
    for trigger in rule.triggers {
      for field in trigger.patterns {
        guard case .bind(let local) = field.pattern else { continue }
        scope.stored[local] = ValuePlace.argument(field.name, of: trigger.subject)
      }
    }
    if let condition = rule.condition { decide(condition, scope) }
    for effect in rule.effects { inspect(effect, scope) }
    addTests(of: rule, in: flow, scope)
  }

  private mutating func addTests(of rule: Program.Rule, in flow: Int, _ scope: RuleScope) {
    let condition = rule.condition.map { truths(in: $0, scope) } ?? []
    let isWhole = rule.condition.map { condition == [$0] } ?? true
    let others = rule.effects.flatMap { $0.expressions }.flatMap { truths(in: $0, scope) }
    for trigger in rule.triggers {
      // A rule that also handles covered senders runs where those before it do not.
      let own = trigger.patterns.filter { ValuePlace.argument($0.name, of: trigger.subject) == nil }
      let isDecisive =
        isWhole && (rule.evenCovered || !covered.contains(trigger.subject))
        && trigger.patterns.allSatisfy { field in
          field.pattern.isOpen || ValuePlace.argument(field.name, of: trigger.subject) == nil
        }
      ruleTests[trigger.subject, default: []].append(
        RuleTests(
          flow: flow, patterns: own, isDecisive: isDecisive,
          condition: isWhole ? rule.condition : nil, others: (isWhole ? [] : condition) + others,
          needsSplit: rule.condition.map { readsUntested($0, scope) } ?? false
            || rule.effects.contains { effect in effect.expressions.contains { $0.readsLocals } }))
    }
  }

  private mutating func inspect(link place: Int, of flow: Int) {
    let link = program.flows[flow].links[place]
    source = link.source
    defer { source = nil }
    let scope = RuleScope(place: Step.RulePlace(flow: flow, rule: place, isLink: true), ending: [])
    for (local, capture) in link.captures.enumerated() { types[scope.local(local)] = capture.type }
    if let condition = link.condition { decide(condition, scope) }
    for effect in link.effects { inspect(effect, scope) }
    if let place = scope.place {
      let all = (link.condition.map { [$0] } ?? []) + link.effects.flatMap { $0.expressions }
      linkTests[place] = all.flatMap { truths(in: $0, scope) }
    }
  }

  private mutating func inspect(_ conversion: Program.Conversion, _ place: Int) {
    types[.converted(place)] = conversion.from
    flow.join(.converted(place), .member(conversion.from))
    assign(conversion.result, conversion.to, to: .member(conversion.to), RuleScope(conversion: place))
  }

  private mutating func inspect(_ effect: Program.Effect, _ scope: RuleScope) {
    switch effect {
    case .push(let template, _), .replace(let template), .present(let template, _), .root(let template, _),
      .fill(let template, _, _):
      inspect(template, scope)
    case .show(let template, let query, _):
      inspect(template, scope)
      if let query {
        decide(.query(query), scope)
      } else {
        for field in template.inputs { compare(field, with: template.node, scope) }
      }
    case .select(_, let slot): decide(slot, scope)
    case .update(let node, let fields): for field in fields { assign(field, of: node, scope) }
    case .go(let goal): inspect(goal, scope)
    case .finish(let value?):
      for node in scope.ending {
        guard let type = program.nodes[node].result else { continue }
        finished.insert(node)
        assign(value, type, to: .carried(.done(node: node), "value"), scope)
      }
    case .choose(let condition, let then, let other):
      decide(condition, scope)
      for effect in then + other { inspect(effect, scope) }
    case .perform(let action, let fields, _):
      let declared = program.actions[action]
      if !fields.allSatisfy({ $0.value.isTotal() }) { computesArguments = true }
      if !declared.isPending { return }
      for field in fields {
        let place = ValuePlace.argument(of: action, "\(declared.name).\(field.name)")
        if let type = types[place] { assign(field.value, type, to: place, scope) }
      }
    case .pop, .popAll, .dismiss, .dismissAll, .back, .close, .finish(nil), .cancel, .resume, .stay: break
    }
  }

  private mutating func inspect(_ template: Program.Template, _ scope: RuleScope) {
    for field in template.inputs { assign(field, of: template.node, scope) }
    for child in template.children { inspect(child, scope) }
  }

  private mutating func inspect(_ goal: Program.Goal, _ scope: RuleScope) {
    for field in goal.inputs {
      assign(field, of: goal.node, scope)
      compare(field, with: goal.node, scope)
    }
    switch goal.content {
    case .any: break
    case .entries(let goals): for goal in goals { inspect(goal, scope) }
    case .selected(_, let inner): if let inner { inspect(inner, scope) }
    case .child(_, let inner): inspect(inner, scope)
    }
    for goal in goal.presented { inspect(goal, scope) }
  }

  private mutating func assign(_ field: Program.Expression.Field, of node: Int, _ scope: RuleScope) {
    let place = ValuePlace.input(node: node, field.name)
    if let type = types[place] { assign(field.value, type, to: place, scope) }
  }

  /// Inspects a required input, which is compared with that of a node in the tree.
  private mutating func compare(
    _ field: Program.Expression.Field, with node: Int, _ scope: RuleScope
  ) {
    let place = ValuePlace.input(node: node, field.name)
    guard let type = types[place] else { return }
    if case .literal(let value) = field.value {
      let test = ValueTest(pattern: .literal(value))
      flow.note(place) { if !$0.tests.contains(test) { $0.tests.append(test) } }
      return ask(value, type, at: place, isCovered: true)
    }
    compareAll(type, at: place)
    decideParts(field.value, scope)
  }

  // MARK: Patterns

  private mutating func match(
    _ field: Program.Pattern.Field, of subject: Program.Subject, _ words: Step.RulePlace
  ) {
    switch subject {
    case .produced(let node):
      for type in program.nodes[node].produces {
        if case .member(let name, let inner) = field.pattern {
          if program.name(of: type) == name { match(inner, type, at: .member(type), words) }
        } else {
          match(field.pattern, type, at: .member(type), words)
        }
      }
    case .changed(let condition):
      match(field.pattern, program.conditions[condition].type, at: .condition(condition), words)
    default:
      if let place = ValuePlace.argument(field.name, of: subject) {
        if let type = types[place] { match(field.pattern, type, at: place, words) }
        return
      }
      let type = program.parameters(of: subject).first { $0.name == field.name }?.type
      guard let type else { return }
      match(field.pattern, type, at: .carried(subject, field.name), words)
    }
  }

  private mutating func match(
    _ pattern: Program.Pattern, _ type: Program.ValueType, at place: ValuePlace, _ words: Step.RulePlace
  ) {
    types[place] = types[place] ?? type
    switch pattern {
    case .any: break
    case .bind(let local):
      types[.local(words, local)] = type
      flow.join(.local(words, local), place)
    case .literal(let value): ask(value, type, at: place, isCovered: true)
    case .enumCase(let name, let fields):
      flow.note(place) { $0.isInspected = true }
      guard case .named(let owner) = type.unwrapped else { return }
      for field in fields {
        let part = ValuePlace.field(type: owner, enumCase: name, field.name)
        guard
          let type = program.fields(of: owner, enumCase: name).first(where: { $0.name == field.name })?.type
        else { continue }
        match(field.pattern, type, at: part, words)
      }
    case .member(let name, let inner):
      flow.note(place) { $0.isInspected = true }
      guard case .union(let members) = type.unwrapped,
        let member = members.first(where: { program.name(of: $0) == name })
      else { return }
      match(inner, member, at: .member(member), words)
    }
  }
}

/// The scope of an expression.
struct RuleScope {
  /// The rule or link; nil without bindings.
  var place: Step.RulePlace?
  /// The conversion.
  var conversion: Int?
  /// The nodes that `finish` may end there.
  var ending: [Int]
  /// The locals that are bound to arguments of requests, which are stored values.
  var stored = [Int: ValuePlace]()

  init(place: Step.RulePlace?, ending: [Int]) {
    self.place = place
    self.ending = ending
  }

  init(conversion: Int) {
    self.conversion = conversion
    ending = []
  }

  func local(_ number: Int) -> ValuePlace {
    if let conversion { return .converted(conversion) }
    return .local(place ?? Step.RulePlace(flow: -1, rule: -1), number)
  }
}
