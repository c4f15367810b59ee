import ScenicRuntime

// Completes types, styles, inputs, groups of events, attributes.

extension Completing {
  /// Returns the types that can be named without a prefix, the nearest first.
  func visibleTypes() -> [Int] {
    let around = context.flows(around: context.body.flow)
    return model.types.indices.filter { around.contains(model.types[$0].scope) }
      .filter { !model.types[$0].name.text.isEmpty && model.types[$0].name.text != Probe.word }
  }

  func item(type: Int) -> Completions.Item {
    let declared = model.types[type]
    let detail: String
    switch declared.shape {
    case .enumeration: detail = "enum"
    case .structure: detail = "struct"
    case .extern: detail = "extern type"
    case .text: detail = "extern text type"
    }
    return item(declared.name.text, .type, detail, declared.note)
  }

  mutating func addTypes(in flow: Int) {
    context.body.flow = flow
    let isKey = place.previous == .leftBracket
    if isKey, place.next == .colon { return add(item("String", .type, "")) }
    let taken = isInUnion ? place.probe.unionMembers : []
    for type in visibleTypes() where !taken.contains(.named(type)) { add(item(type: type)) }
    for name in ValueType.builtInNames where !taken.contains(where: { $0 == ValueType.builtIn(name) }) {
      add(item(name, .type, ""))
    }
    if isKey {
      add(
        item(
          "String: Value", "", .type, "a dictionary", Model.Note(),
          ItemText(snippet: "String: ${1:Int}", text: "String: ")))
    }
    for (entity, name) in visibleEntities(withLabels: false) {
      guard case .node(let node) = entity, let inner = model.nodes[node].flow else { continue }
      for type in model.types.indices where model.types[type].scope == inner {
        let text = "\(name).\(model.types[type].name.text)"
        add(item(text, "", .type, "", model.types[type].note, ItemText(text)))
      }
    }
  }

  private var isInUnion: Bool { place.previous == .bar || place.next == .bar }

  mutating func addTypes(of flow: Int) {
    for type in model.types.indices where model.types[type].scope == flow { add(item(type: type)) }
  }

  mutating func addStyles() {
    for style in model.styles where !style.name.text.isEmpty {
      add(item(style.name.text, .style, "style", style.note))
    }
    for name in BindingContext.styles { add(item(name, .style, "style")) }
  }

  mutating func addInputs(of node: Int) {
    let updated = model.nodes[node].updates.map { $0.input }
    for (place, input) in model.nodes[node].inputs.enumerated() where !updated.contains(place) {
      add(item(input.name.text, .input, input.type.map { model.describe($0) } ?? "", input.note))
    }
  }

  mutating func addGroups(in flow: Int) {
    let flows = context.flows(around: flow)
    for group in model.eventGroups where flows.contains(group.scope) && !group.name.text.isEmpty {
      add(item(group.name.text, .event, "events", group.note))
    }
  }

  // MARK: Attributes

  /// Adds the attributes that the tools know, and those that occur in the spec; before arguments, those that
  /// accept these.
  mutating func addAttributes() {
    let hasArguments = place.next == .leftParen
    for (name, label, meaning) in Self.attributes where !hasArguments || takesArguments(name, label) {
      let note = Model.Note(documentation: meaning)
      let text = ItemText(
        snippet: label.map { "\(name)(\($0)\"$1\")" } ?? name,
        text: label.map { "\(name)(\($0)\"\")" } ?? name)
      add(item(name, "", .attribute, "", note, hasArguments ? ItemText(name) : text))
    }
    let known = Self.attributes.map { $0.name }
    for name in usedAttributes() where !known.contains(name) { add(item(name, .attribute, "")) }
  }

  /// Returns true if an attribute accepts the arguments after it.
  private func takesArguments(_ name: String, _ label: String?) -> Bool {
    guard let label, place.ahead[1] != .rightParen else { return label != nil }
    if !label.isEmpty { return place.ahead[1].isWord && place.ahead[2] == .colon }
    return place.ahead[2] != .colon && (place.ahead[1] == .string || !Self.takesText(name))
  }

  /// Returns true if the only argument of an attribute is a text.
  static func takesText(_ attribute: String) -> Bool { ["deprecated", "renamed", "url"].contains(attribute) }

  /// Adds the label of an attribute's text, where it is valid.
  mutating func addLabel(of attribute: String) {
    guard let label = Self.attributes.first(where: { $0.name == attribute })?.label, !label.isEmpty else {
      return
    }
    let name = String(label.dropLast(2))
    let text = ItemText(snippet: "\(name): \"$1\"", text: "\(name): \"\"")
    add(item(name, "", .input, "String", Model.Note(), place.next == .colon ? ItemText(name) : text))
  }

  private func usedAttributes() -> [String] {
    let notes =
      written.nodes.map { $0.note }
      + written.nodes.flatMap { $0.slots.map { $0.note } + $0.events.map { $0.note } }
      + written.types.map { $0.note } + written.actions.map { $0.note } + written.conditions.map { $0.note }
    return Set(notes.flatMap { $0.attributes.map { $0.name.text } }).sorted()
  }

  /// The attributes with the labels of their texts: nil without a text, empty for a text without a label.
  private static let attributes: [(name: String, label: String?, meaning: String)] = [
    ("title", "", "The title that users read; part of the output."),
    ("icon", "", "The icon of a tab; part of the output."),
    ("deprecated", "", "Deprecated: warns at each use."),
    ("renamed", "from: ", "The former name, so that states saved by older versions can be restored."),
    ("caseInsensitive", nil, "Ignores case in the literals of paths: of a link, or of all."),
    ("plusIsSpace", nil, "Reads `+` in the values of items as a space: of a link, or of all."),
    ("url", "", "The text of an enum's case in URLs."),
    (
      "placeholder", nil,
      "Fills an empty column; omitted when the split is collapsed."
    ),
    ("terminal", nil, "Has no way back by design."),
    ("unasked", nil, "Removes scenes without asking them by design."),
    ("unused", nil, "Unused by design."),
  ]
}
