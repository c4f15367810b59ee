import ScenicRuntime

/// The target of a reference to an event.
struct BoundSubject {
  var subject: Program.Subject
  /// For the event of a group, the same event of its other senders.
  var others: [Program.Subject] = []
  /// The parameters of the event.
  var parameters: [Model.Parameter]
  /// The name of the event's owner.
  var owner: String?
  /// The event's own name.
  var event: String

  /// The name in messages.
  var name: String { owner.map { "\($0).\(event)" } ?? event }
}

/// Binds triggers, and events in tests: an event, a result, a request, a fact, a change or an answer.
struct SubjectBinder {
  let context: BindingContext

  /// Returns the event that a reference names; nil if an error has been reported.
  func subject(_ reference: ReferenceSyntax) -> BoundSubject? {
    let names = reference.names
    guard let last = names.last else { return nil }
    if names.count == 1 {
      if let scene = context.body.scene, !isEventOutside(last, scene) {
        if context.isProbe(last) { context.meet(.event(of: .node(scene))) }
        return subject(last, of: scene)
      }
      return ownEvent(last)
    }
    if let group = group(names) { return subject(last, ofGroup: group, named: names[0]) }
    let prefix = names.dropLast()
    let found = ownCondition(prefix) ?? context.entity(prefix, wanted: .sender) { hasEvent(last, of: $0) }
    guard let entity = found else { return nil }
    if context.isProbe(last) { context.meet(.event(of: entity)) }
    switch entity {
    case .condition(let place):
      if BuiltInEvent(rawValue: last.text) == .changed {
        context.use(last, .word)
        if context.model.conditions[place].isFlag {
          context.report(.flagNeverChanges(name: context.model.conditions[place].name.text), at: last.range)
          return nil
        }
        return change(of: place)
      }
      context.reportUnknown(last, .event, of: context.declaredName(of: entity)) {
        Candidates([BuiltInEvent.changed.rawValue])
      }
    case .action(let place):
      if let event = BuiltInEvent(ofAction: last.text) { return outcome(event, of: place, last) }
      reportUnknownOutcome(last, of: place)
    case .event, .steps:
      context.reportUnknown(last, .event, of: context.declaredName(of: entity)) { Candidates() }
    case .node, .slot: return context.node(of: entity).flatMap { subject(last, of: $0) }
    }
    return nil
  }

  /// Returns the group of events that a name before an event means, unless it is that of another declaration.
  private func group(_ names: SyntaxList<NameSyntax>) -> Int? {
    if context.model.eventGroups.isEmpty { return nil }
    guard names.count == 2, context.targets(of: names[0]).isEmpty else { return nil }
    return context.lookUp(in: context.body.flow) { context.symbols.scopes[$0].eventGroups[names[0].id] }
  }

  /// Returns the event of a group, of all its senders.
  private func subject(_ name: NameSyntax, ofGroup group: Int, named first: NameSyntax)
    -> BoundSubject?
  {
    let declared = context.model.eventGroups[group]
    context.use(first, .eventGroup(group))
    if context.isProbe(name) { context.meet(.groupEvent(of: group)) }
    if context.body.kind == .test {
      context.report(
        .wrongKind(
          name: declared.name.text, noun: NameKind.eventGroup.rawValue, wanted: .sender,
          declared: declared.name.range), at: first.range)
      return nil
    }
    guard let event = declared.events.first(where: { $0.name.text == name.text }) else {
      context.reportUnknown(name, .event, of: declared.name) {
        Candidates(declared.events.map { $0.name.text })
      }
      return nil
    }
    let subjects = context.symbols.senders.filter { $0.group == group }.compactMap {
      subject(of: event, name, sentBy: $0.node)
    }
    guard let subject = subjects.first else {
      // With a sender, its own event of the same name has been reported.
      if !context.symbols.senders.contains(where: { $0.group == group }) {
        context.report(.unsentGroup(name: declared.name.text, declared: declared.name.range), at: first.range)
      }
      return nil
    }
    if case .event(let node, let place) = subject { context.use(name, .event(node: node, place)) }
    return BoundSubject(
      subject: subject, others: Array(subjects.dropFirst()), parameters: event.parameters,
      owner: declared.name.text, event: event.name.text)
  }

  /// Returns the event of a group as an event of one of its senders; nil if an event of the same name hides it there.
  private func subject(of event: Model.Event, _ name: NameSyntax, sentBy node: Int) -> Program.Subject? {
    guard case .event(node, let place)? = context.quietPart(name.id, of: node),
      context.model.nodes[node].events[place].name.range == event.name.range
    else { return nil }
    return .event(node: node, event: place)
  }

  /// Returns the condition of the scene around the rule that a prefix names.
  private func ownCondition(_ prefix: SyntaxList<NameSyntax>) -> Entity? {
    guard prefix.count == 1, case .condition(let condition) = context.memberOfScene(prefix[0].id) else {
      return nil
    }
    context.use(prefix[0], .condition(condition))
    return .condition(condition)
  }

  /// Returns true if a name is not an event of a scene, but one of the flows around it.
  private func isEventOutside(_ name: NameSyntax, _ scene: Int) -> Bool {
    guard !hasEvent(name, of: .node(scene)), case .event? = context.targets(of: name).first else {
      return false
    }
    return true
  }

  private func hasEvent(_ name: NameSyntax, of entity: Entity) -> Bool {
    if let node = context.node(of: entity), case .event? = context.quietPart(name.id, of: node) {
      return true
    }
    return hasBuiltInEvent(name, of: entity)
  }

  /// Returns true if a name is that of an event of an entity that the language defines.
  func hasBuiltInEvent(_ name: NameSyntax, of entity: Entity) -> Bool {
    guard let event = BuiltInEvent(rawValue: name.text) else { return false }
    switch entity {
    case .condition: return event == .changed
    case .action: return BuiltInEvent.ofActions.contains(event)
    case .event, .steps: return false
    case .node, .slot:
      return context.node(of: entity).map {
        BuiltInEvent.of(context.model.nodes[$0], inTests: context.body.kind == .test).contains(event)
      } ?? false
    }
  }

  func change(of condition: Int) -> BoundSubject {
    let declared = context.model.conditions[condition]
    return BoundSubject(
      subject: .changed(condition: condition), parameters: [.carried(declared.type)],
      owner: declared.name.text, event: BuiltInEvent.changed.rawValue)
  }

  func reportUnknownOutcome(_ name: NameSyntax, of action: Int) {
    context.reportUnknown(name, .event, of: context.model.actions[action].name) {
      Candidates(BuiltInEvent.ofActions.map { $0.rawValue })
    }
  }

  private func ownEvent(_ name: NameSyntax) -> BoundSubject? {
    guard let entity = context.entity([name], wanted: .event) else { return nil }
    if case .event(let node, let event) = entity { return self.event(event, of: node) }
    context.report(
      .wrongKind(
        name: name.text, noun: context.noun(of: entity), wanted: .event,
        declared: context.declaredName(of: entity).range),
      at: name.range)
    let event: BuiltInEvent? =
      switch entity {
      case .condition(let condition):
        context.model.conditions[condition].isFlag || context.body.kind == .test ? nil : .changed
      case .action(let action): context.model.actions[action].makesRequests ? .done : nil
      default: nil
      }
    if let event, let last = context.model.problems.indices.last,
      context.model.problems[last].range == name.range
    {
      context.model.problems[last].instead = "\(name.text).\(event.rawValue)"
    }
    return nil
  }

  /// Returns the event of a request; nil if its action has none.
  func outcome(_ event: BuiltInEvent, of action: Int, _ word: NameSyntax) -> BoundSubject? {
    context.use(word, .word)
    let declared = context.model.actions[action]
    guard declared.makesRequests else {
      context.reportOnce(
        .noAnswer(action: declared.name.text, declared: declared.name.range, .event(word.text)), "->",
        of: .local(declared.name.range), at: word.range)
      return nil
    }
    return outcome(event, of: action)
  }

  func outcome(_ event: BuiltInEvent, of action: Int) -> BoundSubject {
    let declared = context.model.actions[action]
    let hasFailed = event == .failed
    let result = hasFailed ? nil : declared.answer
    return BoundSubject(
      subject: hasFailed ? .failed(action: action) : .answered(action: action),
      parameters: result.map { [.carried($0.type)] } ?? [], owner: declared.name.text, event: event.rawValue)
  }

  func event(_ event: Int, of node: Int?) -> BoundSubject {
    guard let node else {
      return BoundSubject(
        subject: .appEvent(event), parameters: context.model.events[event].parameters,
        event: context.model.events[event].name.text)
    }
    let declared = context.model.nodes[node].events[event]
    return BoundSubject(
      subject: .event(node: node, event: event), parameters: declared.parameters,
      owner: context.model.nodes[node].name.text, event: declared.name.text)
  }

  private func subject(_ name: NameSyntax, of node: Int) -> BoundSubject? {
    if case .event(let owner, let event)? = context.quietPart(name.id, of: node) {
      context.use(name, .event(node: owner, event))
      return self.event(event, of: owner)
    }
    guard hasBuiltInEvent(name, of: .node(node)), let found = BuiltInEvent(rawValue: name.text) else {
      context.reportUnknown(name, .event, ofNode: node) { Candidates(context.eventNames(of: node)) }
      return nil
    }
    context.use(name, .word)
    return builtIn(found, of: node)
  }

  /// Returns an event of a node that the language defines; nil for one that nodes do not have.
  func builtIn(_ event: BuiltInEvent, of node: Int) -> BoundSubject? {
    let declared = context.model.nodes[node]
    let type = context.model.carried(by: event, ofNode: node)
    let parameters: [Model.Parameter] =
      switch event {
      case .done: declared.result == nil ? [] : [.carried(type)]
      case .produced: [.carried(type)]
      case .select, .reselect: [.carried(type, as: "slot")]
      case .failed, .cancelled, .leave, .popped, .changed: []
      }
    return Program.Subject(event, ofNode: node).map {
      BoundSubject(subject: $0, parameters: parameters, owner: declared.name.text, event: event.rawValue)
    }
  }

  /// Returns the meaning of the label of a subject's parameter.
  static func target(of subject: Program.Subject, parameter: Int) -> Model.Target {
    switch subject {
    case .event(let node, let event): .eventParameter(node: node, event: event, parameter)
    case .appEvent(let event): .eventParameter(node: nil, event: event, parameter)
    default: .word
    }
  }
}

extension Model.Parameter {
  /// Returns the one parameter of a result, a change, an answer or a request.
  static func carried(_ type: ValueType?, as name: String = "value") -> Model.Parameter {
    let name = Model.Name(text: name, range: SourceRange(file: 0, start: 0, end: 0))
    return Model.Parameter(name: name, type: type, isCarried: true)
  }
}
