import ScenicRuntime

// Completes events, for triggers of rules and for tests; unhandled events come first.

extension Completing {
  /// True for the trigger of a rule; otherwise a test sends the event.
  private var isTrigger: Bool { place.isIn(.trigger) }

  /// Returns all senders of events: scenes, flows, containers, conditions, actions that make requests.
  private func senders() -> [(entity: Entity, name: String)] {
    visibleEntities(withLabels: true).filter { entity, _ in
      switch entity {
      case .node, .slot: return context.node(of: entity).map { !events(of: $0).isEmpty } ?? false
      case .condition(let condition): return !model.conditions[condition].isFlag
      case .action(let action): return model.actions[action].makesRequests
      case .event, .steps: return false
      }
    }
  }

  /// Adds the names before a dot and an event.
  mutating func addSenders(_ next: NameSyntax?) {
    if place.next != .period { return addAllEvents() }
    if isTrigger { addGroups(in: context.body.flow) }
    for (entity, name) in senders() where next.map({ has($0, entity) }) ?? true {
      switch entity {
      case .node, .slot:
        if let node = context.node(of: entity) { add(item(node: node, as: name, withArguments: false)) }
      case .condition(let place): add(item(name, .condition, "condition", model.conditions[place].note))
      case .action(let place): add(item(name, .action, "action", model.actions[place].note))
      case .event, .steps: break
      }
    }
  }

  private func has(_ name: NameSyntax, _ entity: Entity) -> Bool {
    if let node = context.node(of: entity), context.quietPart(name.id, of: node) != nil { return true }
    return subjects.hasBuiltInEvent(name, of: entity)
  }

  /// Adds every event with its sender, unhandled ones first.
  mutating func addAllEvents() {
    var answered: [Completions.Item] = []
    for (place, event) in model.events.enumerated() {
      answered += items(subjects.event(place, of: nil), event.name.text, event.note)
    }
    for flow in context.flows(around: context.body.flow) {
      guard let node = model.flows[flow].node else { continue }
      for (place, event) in model.nodes[node].events.enumerated() {
        answered += items(subjects.event(place, of: node), event.name.text, event.note)
      }
    }
    let subjects = isTrigger ? answeredSubjects() : []
    for (entity, name) in senders() {
      for (event, subject, note) in self.events(of: entity) {
        let items = items(subject, "\(name).\(event)", note)
        let isOpen = isTrigger && !subjects.contains(subject.subject) && isOwn(subject.subject)
        if isOpen { for item in items { add(item) } } else { answered += items }
      }
    }
    for item in answered { add(item) }
    if isTrigger { addEventsOfGroups() } else { addSteps() }
    if isTrigger, context.body.flow == 0 {
      add(item(Program.start, .event, "the start of the app", Model.Note()))
    }
  }

  /// Returns true if it is a declared event, or a result with a payload: an event that must be handled.
  private func isOwn(_ subject: Program.Subject) -> Bool {
    switch subject {
    case .event: return true
    case .done(let node): return model.nodes[node].result != nil
    default: return false
    }
  }

  /// Returns the events that rules handle in every case.
  private func answeredSubjects() -> OrderedSet<Program.Subject> {
    var result: OrderedSet<Program.Subject> = []
    for flow in written.flows {
      for rule in flow.rules where rule.passingCondition == nil {
        for trigger in rule.triggers {
          let isAll = trigger.patterns.allSatisfy { pattern in
            switch pattern.pattern.kind {
            case .any, .bind: return true
            default: return false
            }
          }
          if isAll, let subject = trigger.subject { result.insert(subject) }
        }
      }
    }
    return result
  }

  // MARK: The events of one thing

  mutating func addEvents(of entity: Entity) {
    for (event, subject, note) in events(of: entity) { for item in items(subject, event, note) { add(item) } }
    // A test and a rule may name declarations in a flow or container.
    guard let node = context.node(of: entity) else { return }
    for (part, name) in parts(of: node) {
      guard let inner = context.node(of: part) else { continue }
      if place.next == .period {
        add(item(node: inner, as: name, withArguments: false))
      } else {
        for (event, subject, note) in events(of: inner) {
          for item in items(subject, "\(name).\(event)", note) { add(item) }
        }
      }
    }
  }

  private func events(of entity: Entity) -> [(name: String, subject: BoundSubject, note: Model.Note)] {
    switch entity {
    case .node, .slot: return context.node(of: entity).map { events(of: $0) } ?? []
    case .event, .steps: return []
    case .condition(let place):
      if model.conditions[place].isFlag { return [] }
      return [(BuiltInEvent.changed.rawValue, subjects.change(of: place), Model.Note())]
    case .action(let place):
      if !model.actions[place].makesRequests { return [] }
      return BuiltInEvent.ofActions.map { event in
        // The result of an action has no documentation but its type.
        let note = event == .done ? Model.Note() : Model.Note(documentation: event.summary)
        return (event.rawValue, subjects.outcome(event, of: place), note)
      }
    }
  }

  private func events(of node: Int) -> [(name: String, subject: BoundSubject, note: Model.Note)] {
    let own = model.nodes[node].events.enumerated().map {
      (name: $1.name.text, subject: subjects.event($0, of: node), note: $1.note)
    }
    return own
      + BuiltInEvent.of(model.nodes[node], inTests: context.body.kind == .test).compactMap { event in
        subjects.builtIn(event, of: node).map {
          (event.rawValue, $0, Model.Note(documentation: event.summary))
        }
      }
  }

  // MARK: Groups and steps

  /// Adds the events of groups, which a rule handles for all senders.
  private mutating func addEventsOfGroups() {
    let flows = context.flows(around: context.body.flow)
    for (place, group) in model.eventGroups.enumerated() where flows.contains(group.scope) {
      addEvents(ofGroup: place, prefix: "\(group.name.text).")
    }
  }

  mutating func addEvents(ofGroup group: Int, prefix: String = "") {
    for event in model.eventGroups[group].events {
      let name = prefix + event.name.text
      add(
        item(
          name, signature(event.parameters), .event,
          "of every sender of \(model.eventGroups[group].name.text)",
          event.note, pattern(name, event.parameters)))
    }
  }

  /// Adds the shared steps of tests.
  private mutating func addSteps() {
    for (entity, name) in visibleEntities(withLabels: false) {
      if case .steps(let steps) = entity { add(item(name, .action, "steps", model.steps[steps].note)) }
    }
  }

  // MARK: Texts

  /// Returns the items for an event, as a trigger or in a test; several if each value needs its own rule.
  private func items(_ subject: BoundSubject, _ name: String, _ note: Model.Note) -> [Completions.Item] {
    if place.next == .leftParen {
      return [item(name, signature(subject.parameters), .event, "", note, ItemText(name))]
    }
    guard isTrigger else { return [item(subject, name, note)] }
    let values = subject.parameters.count == 1 ? patternValues(of: subject.parameters[0]) : []
    let one = item(
      name, signature(subject.parameters), .event, "", note, pattern(name, subject.parameters))
    if values.isEmpty || !subject.parameters[0].isCarried { return [one] }
    return values.map { value in
      item(
        "\(name)(\(value.text))", "", .event, "", note,
        ItemText(snippet: "\(name)(\(value.snippet))", text: "\(name)(\(value.text))"))
    } + [item(name, signature(subject.parameters), .event, "", note, ItemText(name))]
  }

  func item(_ subject: BoundSubject, _ name: String, _ note: Model.Note) -> Completions.Item {
    let text = isTrigger ? pattern(name, subject.parameters) : call(name, subject.parameters)
    return item(name, signature(subject.parameters), .event, "", note, text)
  }
}

extension Completing {
  /// Adds the statements of a test that are neither events nor keywords.
  mutating func addStatements() {
    if place.next == .period || place.next == .leftParen { return }
    add(
      item(
        "dismissed", "", .event, "",
        Model.Note(documentation: "The user dismisses the topmost presentation."),
        ItemText("dismissed")))
  }
}
