import ScenicRuntime

// Binds triggers, and events in tests: an event, a result, a request, a fact, a change or an answer.

/// The target of a reference to an event.
struct BoundSubject {
  var subject: Program.Subject
  /// The parameters of the event.
  var parameters: [Model.Parameter]
  /// The name of the event in messages.
  var name: String
}

extension Binder {
  /// Returns the event that a reference names; nil if an error has been reported.
  mutating func subject(_ reference: ReferenceSyntax) -> BoundSubject? {
    let names = reference.names
    guard let last = names.last else { return nil }
    if names.count == 1 { return ownEvent(last) }
    let prefix = Array(names.dropLast())
    let found = entity(prefix, wanted: "scene, flow, container, condition or action") {
      $0.hasEvent(last, of: $1)
    }
    guard let entity = found else { return nil }
    if isProbe(last) { meet(.event(of: entity)) }
    switch entity {
    case .condition(let place) where last.text == "changed":
      use(last, .word)
      return BoundSubject(
        subject: .changed(condition: place), parameters: [carried(model.conditions[place].type)],
        name: "\(model.conditions[place].name.text).changed")
    case .action(let place) where Binder.outcomes.contains(last.text): return outcome(of: place, last)
    case .condition:
      reportUnknown(last, "event", of: declaredName(of: entity).text) { _ in Candidates(["changed"]) }
    case .action:
      reportUnknown(last, "event", of: declaredName(of: entity).text) { _ in
        Candidates(Binder.outcomes)
      }
    case .event: reportUnknown(last, "event", of: declaredName(of: entity).text) { _ in Candidates() }
    case .node, .slot: return node(of: entity).flatMap { subject(last, of: $0) }
    }
    return nil
  }

  private func hasEvent(_ name: NameSyntax, of entity: Entity) -> Bool {
    switch entity {
    case .condition: return name.text == "changed"
    case .action: return Binder.outcomes.contains(name.text)
    case .event: return false
    case .node, .slot:
      guard let node = node(of: entity) else { return false }
      if case .event? = quietPart(name.id, of: node) { return true }
      return Binder.requests(of: model.nodes[node]).contains(name.text)
    }
  }

  private mutating func ownEvent(_ name: NameSyntax) -> BoundSubject? {
    guard let entity = entity([name], wanted: "event") else { return nil }
    if case .event(let node, let event) = entity { return self.event(event, of: node) }
    report(
      .wrongKind(
        name: name.text, noun: noun(of: entity), wanted: "event", declared: declaredName(of: entity).range),
      at: name.range)
    return nil
  }

  /// Returns the event of a request; nil if its action has none.
  mutating func outcome(of action: Int, _ word: NameSyntax) -> BoundSubject? {
    use(word, .word)
    let declared = model.actions[action]
    guard declared.makesRequests else {
      report(
        .noAnswer(action: declared.name.text, declared: declared.name.range, .event(word.text)),
        at: word.range)
      return nil
    }
    let name = "\(declared.name.text).\(word.text)"
    return word.text == "done"
      ? BoundSubject(
        subject: .answered(action: action), parameters: declared.answer.map { [carried($0.type)] } ?? [],
        name: name)
      : BoundSubject(subject: .failed(action: action), parameters: [], name: name)
  }

  func event(_ event: Int, of node: Int?) -> BoundSubject {
    guard let node else {
      return BoundSubject(
        subject: .appEvent(event), parameters: model.events[event].parameters,
        name: model.events[event].name.text)
    }
    let declared = model.nodes[node].events[event]
    return BoundSubject(
      subject: .event(node: node, event: event), parameters: declared.parameters,
      name: "\(model.nodes[node].name.text).\(declared.name.text)")
  }

  private mutating func subject(_ name: NameSyntax, of node: Int) -> BoundSubject? {
    if case .event(let owner, let event)? = quietPart(name.id, of: node) {
      use(name, .event(node: owner, event))
      return self.event(event, of: owner)
    }
    let declared = model.nodes[node]
    guard Binder.requests(of: declared).contains(name.text) else {
      reportUnknown(name, "event", ofNode: node) { Candidates($0.eventNames(of: node)) }
      return nil
    }
    use(name, .word)
    return request(name.text, of: node)
  }

  func request(_ word: String, of node: Int) -> BoundSubject {
    let declared = model.nodes[node]
    let name = "\(declared.name.text).\(word)"
    switch word {
    case "done":
      let result = declared.result.map { [carried($0.type)] } ?? []
      return BoundSubject(subject: .done(node: node), parameters: result, name: name)
    case "cancelled": return BoundSubject(subject: .cancelled(node: node), parameters: [], name: name)
    case "leave": return BoundSubject(subject: .leave(node: node), parameters: [], name: name)
    case "popped": return BoundSubject(subject: .popped(node: node), parameters: [], name: name)
    case "produced":
      let types = declared.produces
      let type: ValueType? = types.count > 1 ? .union(types) : types.first
      return BoundSubject(subject: .produced(node: node), parameters: [carried(type)], name: name)
    default:
      let subject: Program.Subject = word == "select" ? .select(node: node) : .reselect(node: node)
      return BoundSubject(subject: subject, parameters: [carried(.slot(node), as: "slot")], name: name)
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

  /// Returns the sending scene or flow of a subject, if it has one.
  func sender(of subject: Program.Subject) -> Int? {
    switch subject {
    case .event(let node, _), .leave(let node), .produced(let node): node
    default: nil
    }
  }
}
