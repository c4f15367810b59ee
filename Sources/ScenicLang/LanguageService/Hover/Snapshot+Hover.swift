import ScenicRuntime

extension Snapshot {
  /// Returns information about the name at a position: its declaration, its documentation and, for nodes,
  /// their placements and a shortest path, as soon as the analysis is complete.
  package func hover(_ file: Int, at offset: Int) -> Hover? {
    guard let name = names(file, at: offset).first else { return hoverOnWord(file, at: offset) }
    guard let declared = symbols.declaration(of: name.target) else {
      return explanation(of: text(name.range)).map { Hover(range: name.range, markdown: $0) }
    }
    var parts = ["```scene\n\(header(of: name.target, declared))\n```"]
    if let place = home(of: name.target) { parts.append(place) }
    if let note = model.note(of: name.target) { parts += paragraphs(of: note) }
    if let node = shown(by: name.target), let placements { parts += standing(node, placements) }
    if case .action(let action) = name.target, let placements { parts += placements.owners(ofAction: action) }
    if case .event(let node, let event) = name.target { parts += answers(to: event, of: node) }
    return Hover(range: name.range, markdown: parts.joined(separator: "\n\n"))
  }

  /// Returns the meaning of a keyword or of an attribute.
  private func hoverOnWord(_ file: Int, at offset: Int) -> Hover? {
    let around = nodes(around: offset, in: file)
    guard let leaf = around.last, leaf.kind.isLeaf else { return nil }
    if leaf.kind == .name, around.dropLast().last?.kind == .attribute {
      return attributePages[leaf.text].map { Hover(range: leaf.range, markdown: $0) }
    }
    guard leaf.kind == .token else { return nil }
    if let link = linkPage(leaf, in: around) { return Hover(range: leaf.range, markdown: link) }
    guard leaf.tokenKind.isKeyword else { return nil }
    return explanation(of: leaf.text).map { Hover(range: leaf.range, markdown: $0) }
  }

  /// Returns the documentation and the attributes.
  private func paragraphs(of note: Model.Note) -> [String] {
    var parts: [String] = []
    if let deprecated = note.attributes.first(where: { $0.name.text == "deprecated" }) {
      var why = ""
      if case .literal(.string(let text))? = deprecated.arguments.first?.value.kind { why = ": \(text)" }
      parts.append("**Deprecated**\(why)")
    }
    if !note.documentation.isEmpty { parts.append(note.documentation) }
    return parts
  }

  /// Returns the kind of a declaration and its container, unless its source contains them.
  private func home(of target: Model.Target) -> String? {
    func inFlow(_ flow: Int, _ noun: String) -> String? {
      flow == 0 ? nil : "\(noun) of flow `\(model.flows[flow].name.text)`"
    }
    switch target {
    case .type(let type): return inFlow(model.types[type].scope, "type")
    case .enumCase(let type, _): return "case of `\(model.types[type].name.text)`"
    case .field(let type, _): return "field of `\(model.types[type].name.text)`"
    case .payload(let type, let enumCase, _):
      return "payload of `\(model.types[type].name.text).\(model.cases(ofType: type)[enumCase].name.text)`"
    case .condition(let place):
      let condition = model.conditions[place]
      guard let owner = condition.owner else { return inFlow(condition.scope, "condition") }
      return "condition of scene `\(model.path(ofNode: owner))`"
    case .action(let action): return inFlow(model.actions[action].scope, "action")
    case .steps(let steps): return inFlow(model.steps[steps].scope, "steps")
    case .actionParameter(let action, _): return "parameter of action `\(model.actions[action].name.text)`"
    case .app, .style, .eventGroup: return nil
    case .node(let node): return inFlow(model.nodes[node].scope, model.noun(ofNode: node))
    case .input(let node, _): return "input of \(model.noun(ofNode: node)) `\(model.path(ofNode: node))`"
    case .event(let node, _): return "event of \(words(for: node))"
    case .eventParameter(let node, let event, _):
      return "parameter of event `\(node.map { "\(model.path(ofNode: $0))." } ?? "")"
        + "\(model.events(of: node)[event].name.text)`"
    case .slot(let node, _): return "slot of \(model.noun(ofNode: node)) `\(model.path(ofNode: node))`"
    case .local(let range):
      let type = model.local(at: range)?.type
      return isCapture(range) ? "captured by the link" : type == nil ? nil : "bound by the pattern"
    case .word: return nil
    }
  }

  private func words(for node: Int?) -> String {
    node.map { "\(model.noun(ofNode: $0)) `\(model.path(ofNode: $0))`" } ?? "the app"
  }

  private func isCapture(_ range: SourceRange) -> Bool {
    model.flows.contains { $0.links.contains { $0.captures.contains { $0.name.range == range } } }
  }

  /// Returns the node of a name whose placements are displayed.
  private func shown(by target: Model.Target) -> Int? {
    switch target {
    case .node(let node): node
    case .slot(let node, let slot): model.nodes[node].slots[slot].node
    default: nil
    }
  }

  /// Returns the first few rules that handle an event, in source form.
  private func answers(to event: Int, of node: Int?) -> [String] {
    let subject = node.map { Program.Subject.event(node: $0, event: event) } ?? .appEvent(event)
    var lines: [String] = []
    for rule in model.flows.flatMap({ $0.rules })
    where rule.triggers.contains(where: { $0.subject == subject }) {
      lines.append(text(rule.whole).onOneLine)
    }
    guard !lines.isEmpty else { return [] }
    let more = lines.count > 4 ? "\n// and \(lines.count - 4) more" : ""
    return ["Handled by", "```scene\n\(lines.prefix(4).joined(separator: "\n"))\(more)\n```"]
  }
}

extension Model {
  /// Returns the documentation and attributes of a declaration.
  func note(of target: Target) -> Note? {
    switch target {
    case .app: note
    case .type(let type): types[type].note
    case .enumCase(let type, let place): cases(ofType: type)[place].note
    case .field(let type, let place): fields(ofType: type)[place].note
    case .payload(let type, let enumCase, let place): cases(ofType: type)[enumCase].payload[place].note
    case .condition(let condition): conditions[condition].note
    case .action(let action): actions[action].note
    case .steps(let place): steps[place].note
    case .actionParameter(let action, let place): actions[action].parameters[place].note
    case .style(let style): styles[style].note
    case .eventGroup(let group): eventGroups[group].note
    case .node(let node): nodes[node].note
    case .input(let node, let place): nodes[node].inputs[place].note
    case .event(let node, let place): events(of: node)[place].note
    case .eventParameter(let node, let event, let place): events(of: node)[event].parameters[place].note
    case .slot(let node, let place): nodes[node].slots[place].note
    case .local, .word: nil
    }
  }
}

extension String {
  /// The text with single spaces between words, shortened if it is long. O(bytes).
  var onOneLine: String {
    let line = split { $0 == " " || $0 == "\n" || $0 == "\r" || $0 == "\t" || $0 == "\r\n" }.joined(
      separator: " ")
    return line.count > 120 ? "\(line.prefix(119))…" : line
  }
}
