import ScenicRuntime

// How stories and places are told in the user's own names.

extension Placements {
  /// The conditions on which it depends which rule answers, and what is required.
  func decisive(for word: Occurrence.Word) -> [Int] {
    guard case .said(let subject) = word else { return [] }
    var read: [Int] = []
    for flow in program.flows.indices {
      for listener in walk.listening.listeners(in: flow, for: subject) {
        let rule = program.flows[flow].rules[listener.rule]
        if let condition = rule.condition { collect(condition, &read) }
        collect(rule.effects, &read)
      }
    }
    return Array(read.prefix(4))
  }

  private func collect(_ expression: Program.Expression, _ read: inout [Int]) {
    if case .condition(let place) = expression, !read.contains(place) { read.append(place) }
    for part in expression.parts { collect(part, &read) }
  }

  private func collect(_ effects: [Program.Effect], _ read: inout [Int]) {
    for effect in effects {
      if case .choose(let condition, let then, let other) = effect {
        collect(condition, &read)
        collect(then, &read)
        collect(other, &read)
      }
      guard let template = effect.template else { continue }
      for node in walk.asking(in: template) {
        for requirement in program.nodes[node].requirements { collect(requirement.condition, &read) }
      }
    }
  }

  /// `cats.select(name: "a")`, in backticks.
  func words(_ subject: Program.Subject, _ arguments: Fields = Fields()) -> String {
    let name = name(of: subject)
    if arguments.isEmpty { return "`\(name)`" }
    let parameters = parameters(of: subject)
    let texts = arguments.map { argument in
      let parameter = parameters.first { $0.name == argument.name }
      let value = text(argument.value, parameter?.type)
      return argument.name == "value" ? value : "\(argument.name): \(value)"
    }
    return "`\(name)(\(texts.joined(separator: ", ")))`"
  }

  /// `isSignedIn = true`, in backticks.
  func words(_ condition: Int, _ value: Value) -> String {
    "`\(program.conditions[condition].name) = \(text(value, program.conditions[condition].type))`"
  }

  /// What something said carries.
  private func parameters(of subject: Program.Subject) -> [Program.Parameter] {
    switch subject {
    case .event(let node, let event): return program.nodes[node].events[event].parameters
    case .appEvent(let event): return program.events[event].parameters
    case .done(let node): return carried(program.nodes[node].result)
    case .answered(let action): return carried(program.actions[action].answer)
    default: return []
    }
  }

  private func carried(_ type: Program.ValueType?) -> [Program.Parameter] {
    type.map { [Program.Parameter(name: "value", type: $0)] } ?? []
  }

  /// `cats.select`
  func name(of subject: Program.Subject) -> String {
    switch subject {
    case .event(let node, let event): "\(program.nodes[node].name).\(program.nodes[node].events[event].name)"
    case .appEvent(let event): program.events[event].name
    case .done(let node): "\(program.nodes[node].name).done"
    case .cancelled(let node): "\(program.nodes[node].name).cancelled"
    case .leave(let node): "\(program.nodes[node].name).leave"
    case .popped(let node): "\(program.nodes[node].name).popped"
    case .select(let node): "\(program.nodes[node].name).select"
    case .reselect(let node): "\(program.nodes[node].name).reselect"
    case .produced(let node): "\(program.nodes[node].name).produced"
    case .changed(let condition): "\(program.conditions[condition].name).changed"
    case .answered(let action): "\(program.actions[action].name).done"
    }
  }

  /// A value as a spec would write it.
  func text(_ value: Value, _ type: Program.ValueType? = nil) -> String {
    switch value {
    case .null: return "nil"
    case .bool(let truth): return truth ? "true" : "false"
    case .int(let number): return "\(number)"
    case .double(let number): return "\(number)"
    case .string(let text): return isChoice(type) ? ".\(text)" : "\"\(text)\""
    case .list: return "[…]"
    case .object(let fields):
      if let name = fields["case"]?.text { return ".\(name)(…)" }
      if let name = fields["type"]?.text { return "\(name)(…)" }
      return "…"
    }
  }

  /// Whether text of this type is a case or a slot.
  private func isChoice(_ type: Program.ValueType?) -> Bool {
    switch type {
    case .slot: return true
    case .optional(let wrapped): return isChoice(wrapped)
    case .named(let place):
      if case .enumeration = program.types[place].shape { return true }
      return false
    default: return false
    }
  }

  /// How a site stands: `cat` in `home`, presented over `cats`.
  func describe(_ site: Int) -> String {
    var words = "`\(walk.table.declaration(site).name)`"
    var next = site
    var seen: Set<Int> = []
    while seen.insert(next).inserted, let stance = walk.table[next].stances.first {
      switch stance {
      case .root: return words
      case .presented:
        let over = walk.table[next].presenters.sites.first.map { walk.table.declaration($0).name }
        let presented = next == site ? "" : " `\(walk.table.declaration(next).name)`"
        return next == site
          ? "\(words), presented over `\(over ?? "?")`"
          : "\(words), in\(presented) presented over `\(over ?? "?")`"
      case .slot(let parent, let slot):
        let declared = walk.table.declaration(parent)
        if next == site { words += ", which is `\(declared.name).\(declared.slots[slot].label)`" }
        next = parent
      case .child(let parent), .entry(let parent, _): next = parent
      }
    }
    return words
  }
}

extension Program.Effect {
  /// The node that it makes.
  var template: Program.Template? {
    switch self {
    case .push(let template, _), .replace(let template), .show(let template), .present(let template, _),
      .root(let template, _), .fill(let template, _, _):
      template
    default: nil
    }
  }
}
