/// The text of inputs and trees in the syntax of a spec or of its tests.
struct SpecWords {
  private let engine: Engine
  private var program: Program { engine.program }

  init(_ engine: Engine) { self.engine = engine }

  /// `home / cats / cat(catName: "Fred") presenting signIn / welcome`. Cost: the nodes of the tree.
  func path(of tree: SceneModel) -> String {
    var levels: [String] = []
    var next: SceneModel? = tree
    while let level = next {
      levels.append(steps(level).joined(separator: " / "))
      next = level.presentedInLevel
    }
    return levels.joined(separator: " presenting ")
  }

  /// Returns the path of an observation.
  func path(of sighting: ObservedState) -> String {
    switch sighting.view {
    case nil: return "?"
    case .trees(let levels):
      return levels.map { steps(model(of: $0)).joined(separator: " / ") }.joined(separator: " presenting ")
    case .front(let node): return "… / " + name(model(of: node))
    case .paths(let levels):
      return levels.map { $0.map { name(model(of: $0)) }.joined(separator: " / ") }
        .joined(separator: " presenting ")
    }
  }

  /// Returns a node with its observed parts; unknown parts are `…`.
  private func model(of node: ObservedState.Node) -> SceneModel {
    var model = SceneModel(sceneName: program.name(ofNode: node.node), selected: node.selected)
    model.inputs = Fields(unique: node.inputs.filter { $0.value != .null })
    model.children = (node.children ?? []).map { $0.map { self.model(of: $0) } ?? SceneModel(sceneName: "…") }
    return model
  }

  private func steps(_ model: SceneModel) -> [String] {
    let declared = engine.index.place(of: model).flatMap { engine.index.node($0) }
    let own = declared.map { $0.isNamed || $0.kind == .scene || $0.flow != nil } ?? true ? [name(model)] : []
    switch engine.index.kind(of: model) {
    case .scene, .stack, .flow: return own + model.childNodes.flatMap { steps($0) }
    case .tabs:
      let selected = model.selected ?? 0
      guard let declared, declared.slots.indices.contains(selected),
        model.childNodes.indices.contains(selected)
      else { return own }
      let label = declared.slots[selected].label
      var inner = steps(model.childNodes[selected])
      if inner.first == label { inner.removeFirst() }
      return [own.first.map { "\($0).\(label)" } ?? label] + inner
    case .split, .container:
      let columns = model.childNodes.map { steps($0).joined(separator: " / ") }
      return own + (columns.isEmpty ? [] : ["{ \(columns.joined(separator: ", ")) }"])
    }
  }

  /// Returns the name of a node with the inputs that differ from their defaults in parentheses.
  private func name(_ model: SceneModel) -> String {
    let parameters = engine.index.place(of: model).flatMap { engine.index.node($0)?.inputs } ?? []
    let unusual = parameters.compactMap { parameter -> String? in
      guard let value = model.inputs[parameter.name], value != parameter.initial else { return nil }
      return "\(parameter.name): \(text(value, parameter.type))"
    }
    return model.sceneName + (unusual.isEmpty ? "" : "(\(unusual.joined(separator: ", ")))")
  }

  /// `cats.select(name: "Fred")`, `set isSignedIn = true`, `dismissed`.
  func text(_ input: Input, in state: NavigationState) -> String {
    func node(_ identity: Identity) -> Int {
      state.tree.path(to: identity).flatMap { state.tree[$0] }.flatMap { engine.index.place(of: $0) } ?? -1
    }
    switch input {
    case .event(let sender, let event, let arguments):
      let node = node(sender)
      let events = engine.index.node(node)?.events ?? []
      let parameters = events.indices.contains(event) ? events[event].parameters : []
      return program.name(of: .event(node: node, event: event)) + text(arguments, parameters)
    case .appEvent(let event, let arguments):
      let parameters = program.events.indices.contains(event) ? program.events[event].parameters : []
      return program.name(of: .appEvent(event)) + text(arguments, parameters)
    case .finish(let sender, let value):
      let node = node(sender)
      return program.name(of: .done(node: node)) + text(value, engine.index.node(node)?.result)
    case .cancel(let sender): return program.name(of: .cancelled(node: node(sender)))
    case .produce(let sender, let type, let value):
      return program.name(of: .produced(node: node(sender))) + text(value, type)
    case .answer(let request, let value):
      let action = request.action(in: state) ?? -1
      let type = program.actions.indices.contains(action) ? program.actions[action].answer : nil
      return program.name(of: .answered(action: action)) + text(value, type)
    case .fail(let request): return program.name(of: .failed(action: request.action(in: state) ?? -1))
    case .select(let container, let slot):
      let node = node(container)
      let slots = engine.index.node(node)?.slots ?? []
      return program.name(of: .select(node: node))
        + "(.\(slots.indices.contains(slot) ? slots[slot].label : "?"))"
    case .popped(let stack, let count):
      return program.name(of: .popped(node: node(stack))) + (count == 1 ? "" : "(\(count))")
    case .dismissed: return "dismissed"
    case .set(let values), .start(let values): return values.map { text($0) }.joined(separator: ", ")
    case .open(let url): return "open \"\(url)\""
    }
  }

  private func text(_ given: Input.ConditionValue) -> String {
    guard program.conditions.indices.contains(given.condition) else { return "set ?" }
    let condition = program.conditions[given.condition]
    return "set \(condition.name) = \(text(given.value, condition.type))"
  }

  private func text(_ value: Value?, _ type: Program.ValueType?) -> String {
    value.map { "(\(text($0, type)))" } ?? ""
  }

  private func text(_ arguments: Fields, _ parameters: [Program.Parameter]) -> String {
    let texts = parameters.compactMap { parameter in
      arguments[parameter.name].map { "\(parameter.name): \(text($0, parameter.type))" }
    }
    return texts.isEmpty ? "" : "(\(texts.joined(separator: ", ")))"
  }

  private func text(_ fields: some Sequence<Fields.Field>, of parameters: [Program.Parameter]) -> String {
    let texts = fields.map { field in
      let type = parameters.first { $0.name == field.name }?.type
      return "\(field.name): \(text(field.value, type))"
    }
    return texts.isEmpty ? "" : "(\(texts.joined(separator: ", ")))"
  }

  /// Returns a value in the syntax of a spec. Cost: the value.
  func text(_ value: Value, _ type: Program.ValueType?) -> String {
    switch (value, type) {
    case (.null, _): return "nil"
    case (_, .optional(let wrapped)): return text(value, wrapped)
    case (.bool(let truth), _): return truth ? "true" : "false"
    case (.int(let number), _): return String(number)
    case (.double, _): return String(decoding: JSONWriter.compact(value), as: UTF8.self)
    case (.string(let label), .slot): return ".\(label)"
    case (.list(let elements), _):
      var element: Program.ValueType?
      if case .list(let type) = type { element = type }
      return "[\(elements.map { text($0, element) }.joined(separator: ", "))]"
    case (_, .named(let place)) where program.types.indices.contains(place):
      return text(value, program.types[place])
    case (.object(let fields), .union(let members)):
      let member = members.first { program.name(of: $0) == fields["type"]?.text }
      return text(fields["value"] ?? .null, member)
    default: return String(decoding: JSONWriter.compact(value), as: UTF8.self)
    }
  }

  private func text(_ value: Value, _ type: Program.TypeDeclaration) -> String {
    switch (type.shape, value) {
    case (.enumeration, .string(let name)): return ".\(name)"
    case (.enumeration(let cases), .object(let fields)):
      let name = fields["case"]?.text ?? "?"
      let payload = cases.first { $0.name == name }?.payload ?? []
      return ".\(name)" + text(fields.filter { $0.name != "case" }, of: payload)
    case (.structure(let parameters), .object(let fields)):
      let told = fields.filter { field in
        !parameters.contains { $0.name == field.name && $0.initial == field.value }
      }
      return type.name + (told.isEmpty ? "()" : text(told, of: parameters))
    default: return String(decoding: JSONWriter.compact(value), as: UTF8.self)
    }
  }
}
