import ScenicRuntime

// Words traces and locations with the names of the spec.

extension Placements {
  /// Returns the conditions that determine which rule handles an event, whether a link is followed, and
  /// whether requirements are met.
  func decisive(for word: Occurrence.Word) -> [Int] {
    var read: [Int] = []
    if case .link(let flow, let link) = word {
      let link = program.flows[flow].links[link]
      if let condition = link.condition { collect(condition, &read) }
      collect(link.effects, &read)
    }
    guard case .said(let subject) = word else { return Array(read.prefix(4)) }
    for flow in walk.listening.flows(hearing: subject) {
      for listener in walk.listening.listeners(in: flow, for: subject) {
        let rule = program.flows[flow].rules[listener.rule]
        if let condition = rule.condition { collect(condition, &read) }
        collect(rule.effects, &read)
      }
    }
    return Array(read.prefix(4))
  }

  /// The requirements of the live nodes.
  var requirements: [Program.Requirement] {
    walk.demanding.flatMap { program.nodes[$0].requirements }
  }

  /// Returns the conditions in requirements, in declaration order, except for those of scenes.
  func conditions(in requirements: [Program.Requirement]) -> [Int] {
    var read: [Int] = []
    for requirement in requirements { collect(requirement.condition, &read) }
    return read.filter { program.conditions[$0].owner == nil }.sorted()
  }

  private func collect(_ expression: Program.Expression, _ read: inout [Int]) {
    if case .condition(let place) = expression, !read.contains(place) { read.append(place) }
    for part in expression.parts { collect(part, &read) }
  }

  private func collect(_ effects: [Program.Effect], _ read: inout [Int]) {
    effects.forEachEffect { effect in
      if case .choose(let condition, _, _) = effect { collect(condition, &read) }
      guard let template = effect.template else { return }
      for node in walk.asking(in: template) {
        for requirement in program.nodes[node].requirements { collect(requirement.condition, &read) }
      }
    }
  }

  /// Returns an input in words: `cats.select(name: "a")` in backticks, or the gesture of the user.
  func words(_ input: Input, in state: NavigationState, _ engine: Engine) -> String {
    func node(_ identity: Identity) -> Engine.StandingNode? {
      engine.standing(in: state).first { $0.model.identity == identity }
    }
    switch input {
    case .event(let sender, let event, let arguments):
      return node(sender).map { words(.event(node: $0.node, event: event), arguments) } ?? "?"
    case .appEvent(let event, let arguments): return words(.appEvent(event), arguments)
    case .finish(let sender, let value):
      return node(sender).map { words(.done(node: $0.node), carrying: value) } ?? "?"
    case .cancel(let sender): return node(sender).map { words(.cancelled(node: $0.node)) } ?? "?"
    case .produce(let sender, _, _): return node(sender).map { words(.produced(node: $0.node)) } ?? "?"
    case .answer(let request, let value):
      return request.action(in: state).map { words(.answered(action: $0), carrying: value) } ?? "?"
    case .fail(let request): return request.action(in: state).map { words(.failed(action: $0)) } ?? "?"
    case .set(let values): return values.map { words($0.condition, $0.value) }.joined(separator: " and ")
    case .start(let values):
      return "the start with \(values.map { words($0.condition, $0.value) }.joined(separator: " and "))"
    case .select(let tabs, let slot):
      guard let tabs = node(tabs) else { return "?" }
      let isSelected = tabs.model.selected ?? 0 == slot
      let name = name(of: isSelected ? .reselect(node: tabs.node) : .select(node: tabs.node))
      return "`\(name)(.\(program.nodes[tabs.node].slots[slot].label))`"
    case .popped(let stack, let count):
      let top = node(stack).flatMap { shownName(of: $0.model.childNodes.last) } ?? "?"
      return "the user goes back\(count == 1 ? "" : " \(count) screens") from \(top)"
    case .dismissed(let covered?):
      return
        "the system dismisses \(node(covered).flatMap { shownName(of: $0.model) } ?? "?") with what covers it"
    case .dismissed(nil):
      return "the user dismisses \(shownName(of: engine.lastPresented(in: state)) ?? "the presentation")"
    case .open(let url): return "`open \"\(url)\"`"
    }
  }

  /// Returns the name of the visible part of a node: its own if it has one, else that of its shown content.
  private func shownName(of model: SceneModel?) -> String? {
    guard let model else { return nil }
    let declared = program.nodes.first { $0.name == model.sceneName }
    if declared?.isNamed == false,
      let shown = model.selected.map({ model.childNodes[$0] }) ?? model.childNodes.last
    {
      return shownName(of: shown)
    }
    return "`\(model.sceneName)`"
  }

  private func words(_ subject: Program.Subject, carrying value: Value?) -> String {
    words(subject, value.map { ["value": $0] } ?? Fields())
  }

  private func words(_ subject: Program.Subject, _ arguments: Fields = Fields()) -> String {
    let name = name(of: subject)
    // A timer completes without a value.
    let isTimer =
      if case .answered(let action) = subject { program.actions[action].answer == nil } else { false }
    if arguments.isEmpty || isTimer { return "`\(name)`" }
    let parameters = program.parameters(of: subject)
    let texts = arguments.map { argument in
      let parameter = parameters.first { $0.name == argument.name }
      let value = text(argument.value, parameter?.type)
      return argument.name == "value" ? value : "\(argument.name): \(value)"
    }
    return "`\(name)(\(texts.joined(separator: ", ")))`"
  }

  private func words(_ condition: Int, _ value: Value) -> String {
    "`\(program.conditions[condition].name) = \(text(value, program.conditions[condition].type))`"
  }

  /// `cats.select`
  func name(of subject: Program.Subject) -> String { program.name(of: subject) }

  /// Returns a value in the syntax of a spec.
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
      if fields["type"] != nil, let value = fields["value"] { return self.text(value) }
      return "…"
    }
  }

  /// Returns true if text of this type is a case or a slot.
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

  /// Returns the placement of an abstract node in words: `cat` in `home`, presented over `cats`.
  func describe(_ site: Int) -> String {
    var words = "`\(walk.table.declaration(site).name)`"
    var next = site
    var seen = Set<Int>()
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
        if next == site { words += " in `\(walk.table.slotName(slot, of: parent))`" }
        next = parent
      case .child(let parent), .entry(let parent, _): next = parent
      }
    }
    return words
  }
}
