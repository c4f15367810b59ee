extension Wanted {
  /// The noun in messages.
  var noun: String {
    switch self {
    case .token(let kind): "`\(kind.spelling)`"
    case .name: "a name"
    case .declaration: "a declaration"
    case .member, .event: "an event"
    case .effect: "an effect"
    case .statement: "a statement"
    case .node: "a scene, flow or container"
    case .reference: "a name"
    case .expression: "a value"
    case .type: "a type"
    case .pattern: "a pattern"
    case .string: "a string"
    case .path: "a path"
    case .parameter: "a parameter"
    case .duration: "a duration such as `30 s`"
    case .annotation: "a type"
    case .label: "a name before the type"
    case .elseNode: "`else` and a scene to show instead"
    case .assignment: "a name and its value"
    case .assignedValue: "`=` and a value"
    }
  }

  /// The expected kind in a message about other text.
  var expectation: String? {
    switch self {
    case .declaration, .event, .effect, .statement, .node: noun
    case .member: "`event`, `condition`, `sends` or `on`"
    default: nil
    }
  }

  /// The text to insert if it is missing.
  var placeholder: String? {
    switch self {
    case .token(let kind): kind.spelling
    case .name, .reference, .path, .node: "name"
    case .type: "Type"
    case .expression: "value"
    case .pattern: "_"
    case .string: "\"\""
    case .parameter: "name: Type"
    case .duration: "30 s"
    case .elseNode: "else name"
    case .assignment: "name = value"
    case .assignedValue: "= value"
    case .label: "value:"
    case .declaration, .member, .event, .effect, .statement, .annotation: nil
    }
  }
}
