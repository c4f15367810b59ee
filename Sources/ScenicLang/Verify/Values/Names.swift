import ScenicRuntime

// Texts that are compared with one another: only which of them are the same matters.

extension ValueClasses {
  /// The names in a state, in the order in which they stand.
  func names(in state: NavigationState) -> [String] {
    var found: [String] = []
    func look(_ value: Value) {
      switch value {
      case .string(let text): if isName(text), !found.contains(text) { found.append(text) }
      case .list(let elements): for element in elements { look(element) }
      case .object(let fields): for field in fields { look(field.value) }
      case .null, .bool, .int, .double: break
      }
    }
    func look(_ node: SceneModel) {
      for input in node.inputs { look(input.value) }
      for child in node.children { look(child) }
      if let presented = node.presented { look(presented) }
    }
    look(state.tree)
    for condition in state.sceneConditions { look(condition.value) }
    for value in state.conditions { look(value) }
    for held in state.held {
      for value in held.edit.values { look(value) }
    }
    return found
  }

  /// A state with its names given anew in the order in which they stand, and which name each of them was.
  func renamed(_ state: NavigationState) -> (state: NavigationState, former: [String]) {
    let names = names(in: state)
    var new: [String: String] = [:]
    for (place, name) in names.enumerated() { new[name] = self.name(at: place) }
    if new.allSatisfy({ $0.key == $0.value }) { return (state, names) }
    return (state.replacing { new[$0] ?? $0 }, names)
  }
}

extension NavigationState.Edit {
  /// All values that it carries.
  fileprivate var values: [Value] {
    func values(_ sender: NavigationState.SenderRecord?) -> [Value] { sender?.inputs.map { $0.value } ?? [] }
    switch self {
    case .start, .select: return []
    case .rule(_, _, let locals, let sender): return locals + values(sender)
    case .link(_, _, let captures): return captures
    case .produced(_, let value, let sender): return [value] + values(sender)
    }
  }
}

extension Value {
  func replacing(_ text: (String) -> String) -> Value {
    switch self {
    case .string(let old): .string(text(old))
    case .list(let elements): .list(elements.map { $0.replacing(text) })
    case .object(let fields): .object(fields.replacing(text))
    case .null, .bool, .int, .double: self
    }
  }
}

extension Fields {
  func replacing(_ text: (String) -> String) -> Fields {
    Fields(map { ($0.name, $0.value.replacing(text)) })
  }
}

extension NavigationState {
  /// The same with other texts in all its values.
  fileprivate func replacing(_ text: (String) -> String) -> NavigationState {
    var state = self
    state.tree = tree.replacing(text)
    state.conditions = conditions.map { $0.replacing(text) }
    for place in state.sceneConditions.indices {
      state.sceneConditions[place].value = sceneConditions[place].value.replacing(text)
    }
    for place in state.held.indices { state.held[place].edit = held[place].edit.replacing(text) }
    return state
  }
}

extension SceneModel {
  fileprivate func replacing(_ text: (String) -> String) -> SceneModel {
    var node = self
    if !inputs.isEmpty { node.inputs = inputs.replacing(text) }
    if !children.isEmpty { node.children = children.map { $0.replacing(text) } }
    if let presented { node.presented = presented.replacing(text) }
    return node
  }
}

extension NavigationState.Edit {
  fileprivate func replacing(_ text: (String) -> String) -> NavigationState.Edit {
    func replacing(_ sender: NavigationState.SenderRecord?) -> NavigationState.SenderRecord? {
      guard var sender else { return nil }
      sender.inputs = sender.inputs.replacing(text)
      return sender
    }
    switch self {
    case .start, .select: return self
    case .rule(let flow, let rule, let locals, let sender):
      let locals = locals.map { $0.replacing(text) }
      return .rule(flow: flow, rule: rule, locals: locals, sender: replacing(sender))
    case .link(let flow, let link, let captures):
      return .link(flow: flow, link: link, captures: captures.map { $0.replacing(text) })
    case .produced(let type, let value, let sender):
      return .produced(type: type, value: value.replacing(text), sender: replacing(sender))
    }
  }
}
