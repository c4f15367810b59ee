import ScenicRuntime

// Completion: the parser determines the valid keywords at a position, binding the valid names.

extension Snapshot {
  /// Returns the completions at a position, the likeliest first; nil where none are offered. O(n) in the
  /// bytes of the spec, without its rules.
  package func completions(_ file: Int, at offset: Int) -> Completions? {
    guard let place = CompletionPlace(spec, file, at: offset) else {
      return completionsInString(file, at: offset)
    }
    var completing = Completing(place, answered: model, at: offset)
    completing.addNames()
    completing.addKeywords()
    return Completions(replaced: place.replaced, items: completing.items)
  }
}

/// Collects the items at a position.
struct Completing {
  let place: CompletionPlace
  /// The model of the unmodified text, for the events that its rules handle.
  let written: Model
  let offset: Int
  /// The values that can be read by a bare name, with the index of each name.
  private(set) var inScope: [ReadableValue] = []
  private(set) var placesInScope = [String: Int]()
  /// The names that must not be shadowed.
  private(set) var unhideable = Set<String>()
  private(set) var items: [Completions.Item] = []
  private var seen = Set<String>()

  init(_ place: CompletionPlace, answered written: Model, at offset: Int) {
    self.place = place
    self.written = written
    self.offset = offset
  }

  var context: BindingContext { place.context }
  var subjects: SubjectBinder { SubjectBinder(context: context) }
  var model: Model { context.model }

  mutating func add(_ item: Completions.Item) {
    if seen.insert(item.text).inserted { items.append(item) }
  }

  /// Adds every name that binding would accept there.
  mutating func addNames() {
    guard place.takesNames else { return }
    if let attribute = place.attribute, Self.takesText(attribute) { return addLabel(of: attribute) }
    for (meeting, body) in place.probe.meetings where !isEcho(meeting) {
      enter(body)
      add(meeting)
    }
    if place.isIn(.attribute), place.previous == .at { addAttributes() }
    if place.beginsEvent, place.previous != .period { addStatements() }
  }

  /// Enters the scope of a body.
  mutating func enter(_ body: Body) {
    context.body = body
    inScope = valuesInScope()
    placesInScope = [:]
    for (place, value) in inScope.enumerated() { placesInScope[value.text] = place }
    unhideable = []
    if let scene = body.scene {
      unhideable.formUnion(model.nodes[scene].inputs.map { $0.name.text })
      unhideable.formUnion(model.nodes[scene].conditions.map { model.conditions[$0].name.text })
    }
    for flow in context.flows(around: body.flow) {
      let inputs = model.flows[flow].node.map { model.nodes[$0].inputs } ?? []
      unhideable.formUnion(inputs.map { $0.name.text })
      for case .condition(let place) in context.symbols.scopes[flow].symbols.values {
        unhideable.insert(model.conditions[place].name.text)
      }
    }
  }

  /// Returns true if binding looked up a name only since an earlier lookup failed.
  private func isEcho(_ meeting: Meeting) -> Bool {
    place.probe.meetings.contains { other in
      switch (meeting, other.meeting) {
      case (.entity, .step), (.entity, .value), (.type, .pattern), (.type, .labelledPattern): return true
      default: return false
      }
    }
  }

  private mutating func add(_ meeting: Meeting) {
    switch meeting {
    case .value(let expected, let names, let isCalled): addValues(expected, names, isCalled: isCalled)
    case .field(let type, let names): addFields(of: type, names)
    case .readable(let node, let names): addReadables(of: node, names)
    case .implicit(let expected): addCases(expected)
    case .enumCase(let type): addCases(.type(type))
    case .argument(let parameters): addArguments(parameters)
    case .entity(let kind, let withLabels, let next): addEntities(kind, withLabels, next: next)
    case .part(let entity, let kind): addParts(of: entity, kind)
    case .owner: addOwners()
    case .delay(let action): addDelays(of: action)
    case .representation: add(item("String", .type, ""))
    case .requestArgument(let action, let names): addArguments(ofRequest: action, names)
    case .event(let entity): addEvents(of: entity)
    case .step(let steps, let isPresented): addSteps(after: steps, isPresented)
    case .pattern(let own, let others): addPatterns(own, others)
    case .labelledPattern(let parameter): addPatterns(parameter, [], isLabelled: true)
    case .type(let flow): addTypes(in: flow)
    case .typePart(let flow): addTypes(of: flow)
    case .style: addStyles()
    case .input(let node): addInputs(of: node)
    case .group(let flow): addGroups(in: flow)
    case .groupEvent(let group): addEvents(ofGroup: group)
    }
  }
}
