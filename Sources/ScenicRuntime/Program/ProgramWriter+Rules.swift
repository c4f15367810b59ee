extension ProgramWriter {
  func flow(_ flow: Program.Flow) -> Value {
    var object = Fields()
    object.append("node", ifThere: flow.node.map { node($0) })
    object.append("root", template(flow.root))
    object.append("rules", unlessEmpty: flow.rules.map { rule($0) })
    object.append("links", unlessEmpty: flow.links.map { link($0) })
    return .object(object)
  }

  private func rule(_ rule: Program.Rule) -> Value {
    var object = Fields()
    object.append("on", .list(rule.triggers.map { trigger($0) }))
    object.append("where", ifThere: rule.condition.map { expression($0) })
    if rule.evenCovered { object.append("evenCovered", true) }
    if rule.isAsking { object.append("asking", true) }
    if rule.isWaiting { object.append("wait", true) }
    object.append("do", .list(rule.effects.map { effect($0) }))
    object.append("source", ifThere: position(rule.source))
    return .object(object)
  }

  private func trigger(_ trigger: Program.Trigger) -> Value {
    var object = Fields()
    let event = trigger.subject.builtIn?.rawValue ?? ""
    switch trigger.subject {
    case .event(let sender, let event):
      object.append("event", .string(eventName(sender, event)))
    case .appEvent(let event):
      object.append(
        "event", .string(program.events.indices.contains(event) ? program.events[event].name : "?"))
    case .done(let sender), .cancelled(let sender), .leave(let sender), .popped(let sender),
      .select(let sender), .reselect(let sender), .produced(let sender):
      object.append(event, node(sender))
    case .changed(let place): object.append(event, condition(place))
    // The key of a trigger is `done` only for nodes.
    case .answered(let place): object.append("answered", action(place))
    case .failed(let place): object.append(event, action(place))
    }
    object.append("match", unlessEmpty: match(trigger))
    return .object(object)
  }

  /// Returns the patterns, those for the arguments of a request in an object of their own.
  private func match(_ trigger: Program.Trigger) -> Fields {
    switch trigger.subject {
    case .answered(let place), .failed(let place):
      let prefix = (program.actions.indices.contains(place) ? program.actions[place].name : "?") + "."
      let own = trigger.patterns.filter { $0.name == "value" }
      let asked = trigger.patterns.filter { $0.name.hasPrefix(prefix) }.map { field in
        Program.Pattern.Field(String(field.name.dropFirst(prefix.count)), field.pattern)
      }
      var object = patterns(own)
      object.append("request", unlessEmpty: patterns(asked))
      return object
    default: return patterns(trigger.patterns)
    }
  }

  private func eventName(_ place: Int, _ event: Int) -> String {
    let events = program.nodes.indices.contains(place) ? program.nodes[place].events : []
    return program.name(ofNode: place) + "." + (events.indices.contains(event) ? events[event].name : "?")
  }

  private func link(_ link: Program.Link) -> Value {
    var object = Fields()
    object.append("pattern", .string(link.pattern))
    object.append("scheme", ifThere: link.scheme.map { .string($0) })
    object.append("host", ifThere: link.host.map { .string($0) })
    if link.isOpaque { object.append("opaque", true) }
    if link.ignoresCase { object.append("ignoresCase", true) }
    if link.readsPlusAsSpace { object.append("plusIsSpace", true) }
    object.append(
      "captures",
      unlessEmpty: link.captures.map { capture in
        var object = Fields(unique: [.init("name", .string(capture.name)), .init("type", type(capture.type))])
        object.append("initial", ifThere: capture.initial)
        return .object(object)
      })
    object.append("path", unlessEmpty: link.path.map { part($0, of: link) })
    object.append("query", unlessEmpty: items(link.query, of: link))
    object.append("fragment", ifThere: link.fragment.map { fragment($0, of: link) })
    object.append("where", ifThere: link.condition.map { expression($0) })
    object.append("do", .list(link.effects.map { effect($0) }))
    object.append("source", ifThere: position(link.source))
    return .object(object)
  }

  private func items(_ items: [Program.Link.QueryItem], of link: Program.Link) -> [Value] {
    items.map { item in
      .object(
        Fields(unique: [.init("name", .string(item.name)), .init("value", part(item.value, of: link))]))
    }
  }

  private func fragment(_ fragment: Program.Link.Fragment, of link: Program.Link) -> Value {
    switch fragment {
    case .text(let text): return part(text, of: link)
    case .route(let path, let query):
      var object = Fields()
      object.append("path", .list(path.map { part($0, of: link) }))
      object.append("query", unlessEmpty: items(query, of: link))
      return .object(object)
    }
  }

  private func part(_ part: Program.Link.Part, of link: Program.Link) -> Value {
    func name(_ place: Int) -> Value {
      .string(link.captures.indices.contains(place) ? link.captures[place].name : "?")
    }
    switch part {
    case .literal(let text): return .string(text)
    case .capture(let place): return ["capture": name(place)]
    case .rest(let place): return ["rest": name(place)]
    case .partial(let before, let place, let after):
      var object = Fields()
      if !before.isEmpty { object.append("before", .string(before)) }
      object.append("capture", name(place))
      if !after.isEmpty { object.append("after", .string(after)) }
      return .object(object)
    }
  }
}

// Writes references.
extension ProgramWriter {
  func node(_ place: Int) -> Value { .string(program.name(ofNode: place)) }

  func condition(_ place: Int) -> Value {
    .string(program.conditions.indices.contains(place) ? program.conditions[place].name : "?")
  }

  private func action(_ place: Int) -> Value {
    .string(program.actions.indices.contains(place) ? program.actions[place].name : "?")
  }

  private func slot(_ slot: Int, of place: Int) -> Value {
    let slots = program.nodes.indices.contains(place) ? program.nodes[place].slots : []
    return .string(slots.indices.contains(slot) ? slots[slot].label : "?")
  }
}

// Writes effects.
extension ProgramWriter {
  func template(_ template: Program.Template) -> Value {
    var object = Fields()
    object.append("node", node(template.node))
    object.append("inputs", unlessEmpty: fields(template.inputs))
    object.append("children", unlessEmpty: template.children.map { self.template($0) })
    return .object(object)
  }

  private func effect(_ effect: Program.Effect) -> Value {
    switch effect {
    case .push(let made, let stack): return object("push", template(made), "in", stack.map { node($0) })
    case .pop(1, nil): return "pop"
    case .pop(let count, let stack): return object("pop", .int(count), "in", stack.map { node($0) })
    case .popAll(nil): return "popAll"
    case .popAll(let stack): return object("pop", "all", "in", stack.map { node($0) })
    case .replace(let made): return object("replace", template(made))
    case .show(let made, let query, let style): return show(made, query, style)
    case .present(let made, let style): return object("present", template(made), "as", .string(style))
    case .dismiss: return "dismiss"
    case .dismissAll: return "dismissAll"
    case .back(let place): return object("back", node(place))
    case .close(let place): return place.map { object("close", node($0)) } ?? "close"
    case .select(let place, let slot): return object("select", node(place), "slot", expression(slot))
    case .update(let place, let inputs):
      return object("update", node(place), "inputs", .object(fields(inputs)))
    case .go(let goal): return object("go", self.goal(goal))
    case .root(let made, let place): return object("root", template(made), "in", place.map { node($0) })
    case .fill(let made, let place, let slot):
      return ["fill": template(made), "in": node(place), "slot": self.slot(slot, of: place)]
    case .finish(let result): return result.map { object("finish", expression($0)) } ?? "finish"
    case .cancel: return "cancel"
    case .perform(let place, let arguments, let owner): return perform(place, arguments, for: owner)
    case .resume(let place): return object("resume", node(place))
    case .stay: return "stay"
    case .choose(let condition, let then, let other): return choose(condition, then, other)
    }
  }

  private func show(_ made: Program.Template, _ query: Program.Query?, _ style: String?) -> Value {
    var object = Fields()
    object.append("show", template(made))
    object.append("where", ifThere: query?.condition.map { expression($0) })
    object.append("as", ifThere: style.map { .string($0) })
    return .object(object)
  }

  private func object(_ key: String, _ value: Value, _ second: String = "", _ other: Value? = nil) -> Value {
    var object = Fields()
    object.append(key, value)
    object.append(second, ifThere: other)
    return .object(object)
  }

  private func perform(_ place: Int, _ arguments: [Program.Expression.Field], for owner: Int?) -> Value {
    var object = Fields()
    object.append("do", action(place))
    object.append("args", unlessEmpty: fields(arguments))
    if let owner {
      let flow = program.flows.indices.contains(owner) ? program.flows[owner].node : nil
      object.append("for", flow.map { node($0) } ?? true)
    }
    return .object(object)
  }

  private func choose(_ condition: Program.Expression, _ then: [Program.Effect], _ other: [Program.Effect])
    -> Value
  {
    var object = Fields()
    object.append("if", expression(condition))
    object.append("then", .list(then.map { effect($0) }))
    object.append("else", unlessEmpty: other.map { effect($0) })
    return .object(object)
  }

  private func goal(_ goal: Program.Goal) -> Value {
    var object = Fields()
    object.append("node", node(goal.node))
    object.append("inputs", unlessEmpty: fields(goal.inputs))
    switch goal.content {
    case .any: break
    case .entries(let entries): object.append("entries", .list(entries.map { self.goal($0) }))
    case .selected(let slot, let content):
      object.append("selected", self.slot(slot, of: goal.node))
      object.append("child", ifThere: content.map { self.goal($0) })
    case .child(let slot, let content):
      let isFlow = program.nodes.indices.contains(goal.node) && program.nodes[goal.node].kind == .flow
      if !isFlow { object.append("slot", self.slot(slot, of: goal.node)) }
      object.append("child", self.goal(content))
    }
    object.append("presenting", ifThere: goal.presented.first.map { self.goal($0) })
    return .object(object)
  }
}
