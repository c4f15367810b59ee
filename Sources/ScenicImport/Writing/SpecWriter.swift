/// Writes a normalized model as a spec.
struct SpecWriter {
  /// A part of the spec that another form can replace.
  enum Item: Hashable {
    case transition(Int)
    case link(Int)
  }

  private let model: AppModel
  private let names: SpecNames
  private let effects: EffectWriter
  private let paths: LinkPath
  private let files: [String]
  private let shortPaths: ShortPaths
  /// The form of each part, and the reason for it.
  private let forms: [Item: (form: Int, reason: String)]

  private(set) var text = ""
  /// The bytes of each part.
  private(set) var ranges: [(item: Item, bytes: Range<Int>)] = []
  /// The parts that the spec contains only as a comment.
  private(set) var missing: [Item: String] = [:]
  /// The parts that the spec contains in another form.
  private(set) var changed: Set<Item> = []

  init(_ model: AppModel, names: SpecNames, files: [String], forms: [Item: (form: Int, reason: String)]) {
    (self.model, self.names, self.files, self.forms) = (model, names, files, forms)
    shortPaths = ShortPaths(files)
    effects = EffectWriter(model, names: names)
    paths = LinkPath(model, names)
    write()
  }

  private mutating func write() {
    let list = files.map { SpecText.comment(shortPaths.name(of: $0)) }.joined(separator: ", ")
    line("// Imported from \(list).")
    line("// A comment with DECIDE marks what the import could not know.")
    let origins = model.origins.map { SpecText.quoted($0) }.joined(separator: ", ")
    line("app \(names.app)\(origins.isEmpty ? "" : " at " + origins)\n")
    writeValues()
    let rules = ruleTexts()
    for screen in model.screens { write(screen) }
    for container in model.containers where !effects.isInline(container.key) {
      line("flow \(effects.name(container.key)) { root \(effects.body(of: container)) }\n")
    }
    if let root = model.root { writeRoot(effects.node(root)) }
    for rule in rules {
      decide(rule.decision)
      if let text = rule.leftOut { leaveOut(text) }
      if !rule.text.isEmpty { item(rule.item, rule.text) }
    }
    line(closing)
    for index in model.links.indices { writeLink(index) }
  }

  private mutating func line(_ text: String) { self.text += text + "\n" }

  private mutating func writeRoot(_ root: String) {
    guard !model.memories.isEmpty else { return line("root \(root)\n") }
    let inputs = model.memories.map {
      "\(names.memories[$0.name] ?? "last"): String = \(SpecText.quoted($0.start))"
    }
    line("/// The last states, for the history states of the file.")
    line("flow \(names.memory)(\(inputs.joined(separator: ", "))) { root \(root) }\n\nroot \(names.memory)\n")
  }

  /// Writes a comment for a part that the report lists as left out.
  private mutating func leaveOut(_ text: String) { line("// Left out: \(SpecText.comment(text))") }

  private mutating func decide(_ text: String?) {
    guard let text else { return }
    line("// DECIDE: \(SpecText.comment(text))")
  }

  private mutating func item(_ item: Item, _ text: String) {
    let start = self.text.utf8.count
    line(text)
    ranges.append((item, start..<self.text.utf8.count))
  }

  // MARK: Declarations

  private mutating func writeValues() {
    for (raw, name) in names.conditions.sorted(by: { $0.value < $1.value }) {
      line("/// \(SpecText.comment(raw))")
      decide(model.initialConditions[raw])
      line("condition \(name): Bool = \(model.initialConditions[raw] != nil)")
    }
    for action in model.actions {
      line("/// \(SpecText.comment(action.name))")
      let delay = action.delay.map { " after \($0) s" } ?? ""
      decide(action.hasResult ? "the type of the result" : action.decision)
      let isRequest = action.hasResult || action.delay != nil
      let overlap = isRequest && action.isLatest ? " latest" : ""
      line("action \(names.actions[action.name] ?? "work")\(action.hasResult ? " -> Bool" : delay)\(overlap)")
    }
    var seen: Set<String> = []
    let ofAppEvents = Dictionary(grouping: model.transitions) { transition in
      if case .appEvent(let event) = transition.trigger { event } else { "" }
    }
    for transition in model.transitions {
      guard case .appEvent(let event) = transition.trigger, seen.insert(event).inserted else { continue }
      let list = parameters(ofAppEvents[event] ?? [])
      line("event \(names.appEvents[event] ?? "next")\(list)")
    }
    for group in model.eventGroups where group.senders.count > 1 {
      let events = group.events.compactMap { names.groupEvents[group.key]?[$0] }.map { "event \($0)" }
      line("\n/// The events of the files, for transitions for every event.")
      line("events \(names.groups[group.key] ?? "Events") {\n\(events.joined(separator: "\n"))\n}")
      for sender in group.senders { groupOf[sender] = group }
    }
    line("")
  }

  /// Returns a list of parameters with parentheses, or nothing.
  private func parameters(_ transitions: [Transition]) -> String {
    var seen: Set<String> = []
    let list = transitions.flatMap { effects.parameters(of: $0) }.filter { seen.insert($0.name).inserted }
      .map { "\($0.name): \($0.type)" }
    return list.isEmpty ? "" : "(\(list.joined(separator: ", ")))"
  }

  private mutating func write(_ screen: Screen) {
    let title = screen.title.map { "\(SpecText.comment($0)), " } ?? ""
    line("/// \(title)\(SpecText.comment(shortPaths.text(screen.place)))")
    decide(screen.decision)
    if screen.isTerminal { line("@terminal") }
    let inputs = screen.inputs.compactMap { input -> String? in
      guard let name = names.inputs[screen.key]?[input.name] else { return nil }
      let type = input.kind.rawValue + (input.isOptional ? "?" : "")
      return "\(name): \(type)" + (input.defaultValue.map { " = \(SpecText.literal($0, input.kind))" } ?? "")
    }
    let list = inputs.isEmpty ? "" : "(\(inputs.joined(separator: ", ")))"
    let group = groupOf[screen.key]
    let shared = group.flatMap { names.groupEvents[$0.key] } ?? [:]
    let own = (names.events[screen.key] ?? [:]).filter { shared[$0.key] == nil }
    let events = own.sorted { $0.value < $1.value }.map { raw, name in
      "event \(name)\(parameters(ofEvent[screen.key]?[raw] ?? []))"
    }
    let members = events.isEmpty ? "" : " {\n\(events.joined(separator: "\n"))\n}"
    let sends = group.flatMap { names.groups[$0.key] }.map { " sends \($0)" } ?? ""
    line("scene \(effects.name(screen.key))\(list)\(sends)\(members)\n")
  }

  /// The transitions for each event of each screen.
  private var ofEvent: [String: [String: [Transition]]] = [:]
  /// The group whose events a screen sends.
  private var groupOf: [String: EventGroup] = [:]
  /// The rules that handle what no transition handles.
  private var closing = ""

  // MARK: Rules

  private struct Rule {
    var item: Item
    var text: String
    var decision: String?
    /// The reason why the spec does not contain the transition.
    var leftOut: String?
  }

  /// Returns the rules of all transitions in order.
  private mutating func ruleTexts() -> [Rule] {
    for transition in model.transitions {
      guard case .event(let event, let senders) = transition.trigger else { continue }
      for sender in senders { ofEvent[sender, default: [:]][event, default: []].append(transition) }
    }
    var handled = HandledEvents()
    var rules = model.transitions.indices.map { rule($0, &handled) }
    // A transition in the files is in the spec if one of its parts is.
    let parts = Dictionary(grouping: model.transitions.indices) { model.transitions[$0].origin }
    for (origin, parts) in parts
    where origin != nil && parts.contains(where: { missing[.transition($0)] == nil }) {
      for part in parts where missing[.transition(part)] == Self.handledBefore {
        missing[.transition(part)] = nil
        rules[part].leftOut = nil
      }
    }
    closing = handled.rest(model, names).map { "on \($0) { stay }" }.joined(separator: "\n")
    return rules
  }

  private static let handledBefore = "an earlier transition always handles its event"

  private mutating func rule(_ index: Int, _ handled: inout HandledEvents) -> Rule {
    let transition = model.transitions[index]
    let item = Item.transition(index)
    let (form, reason) = forms[item] ?? (0, "")
    var senders: [HandledEvents.Sender] = []
    var shared: [String] = []
    if case .anyEvent(let keys) = transition.trigger {
      let groups = model.eventGroups.filter { keys.contains($0.key) }
      shared = groups.flatMap { group in
        handled.takers(of: group, transition.condition).compactMap { event in
          names.trigger(event, of: group)
        }
      }
    } else {
      senders = handled.takers(of: transition)
    }
    guard !senders.isEmpty || !shared.isEmpty else {
      missing[item] = Self.handledBefore
      return Rule(item: item, text: "", leftOut: "\(transition.summary): \(missing[item] ?? "")")
    }
    var decision = transition.decision
    let written = effects.form(form, of: transition)
    if let written, form > 0, effects.isChange(written, of: transition) {
      changed.insert(item)
      decision = [decision, "\(transition.summary) fails as it is (\(reason))"].compactMap { $0 }.joined(
        separator: "; ")
    }
    var leftOut: String?
    if written == nil {
      missing[item] = reason
      (decision, leftOut) = (nil, "\(transition.summary): \(reason)")
      // Without these rules, the event is handled by default.
      if !transition.needsRule { return Rule(item: item, text: "", leftOut: leftOut) }
    }
    guard let heads = heads(transition, senders, shared) else {
      return Rule(item: item, text: "", decision: decision)
    }
    let sender: String? = if case .key(let key)? = senders.first { key } else { nil }
    let body = written.map { effects.effects(transition, from: sender, form: $0) } ?? ""
    let block = body.isEmpty ? "stay" : body
    return Rule(item: item, text: "on \(heads) { \(block) }", decision: decision, leftOut: leftOut)
  }

  /// Returns the triggers and the `where` clause.
  private func heads(
    _ transition: Transition, _ senders: [HandledEvents.Sender], _ shared: [String]
  ) -> String? {
    var guards: [String] = []
    if let condition = transition.condition, let name = names.conditions[condition] { guards.append(name) }
    let values = effects.parameters(of: transition).map(\.name)
    let pattern = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
    let triggers: [String]
    switch transition.trigger {
    case .event(let event, _):
      triggers = senders.compactMap { sender in
        guard case .key(let key) = sender, let name = names.events[key]?[event] else { return nil }
        return "\(effects.name(key)).\(name)\(pattern)"
      }
    case .start: triggers = ["start"]
    case .anyEvent: triggers = shared
    case .appEvent(let event): triggers = [(names.appEvents[event] ?? "next") + pattern]
    case .done(let action, _): triggers = [(names.actions[action] ?? "work") + ".done"]
    case .failed(let action, _): triggers = [(names.actions[action] ?? "work") + ".failed"]
    case .changes(let condition, let value, _):
      guard let name = names.conditions[condition] else { return nil }
      triggers = ["\(name).changed(\(value))"]
    }
    let shown = transition.trigger.shown
    if !shown.isEmpty { guards.append(effects.present(shown, isAlone: guards.isEmpty)) }
    let clause = guards.isEmpty ? "" : " where " + guards.joined(separator: " && ")
    return triggers.joined(separator: ", ") + clause
  }

  // MARK: Links

  private mutating func writeLink(_ index: Int) {
    let link = model.links[index]
    let item = Item.link(index)
    let (form, reason) = forms[item] ?? (0, "")
    var captured: [String] = []
    let inputs = effects.inputs(of: link.target)
    let pattern = LinkPattern.text(link.pattern) { capture in
      guard let name = names.inputs[link.target]?[capture] else { return nil }
      captured.append(name)
      return (name, inputs.contains { $0.name == capture && !$0.isRequired })
    }
    guard form < 2, let pattern else {
      missing[item] = pattern == nil ? "Scenic has no equal pattern" : reason
      leaveOut("link \(link.pattern) to \(effects.name(link.target)): \(missing[item] ?? "")")
      return
    }
    func node(_ key: String) -> String {
      let known = Set((names.inputs[key] ?? [:]).values)
      let list = captured.filter { known.contains($0) }
      return effects.name(key) + (list.isEmpty ? "" : "(\(list.joined(separator: ", ")))")
    }
    let effect = form == 0 ? paths.effect(of: link, node: node) : nil
    let style = link.style.flatMap { $0 == .sheet ? nil : " as \($0.rawValue)" } ?? ""
    let text = effect ?? "present \(node(link.target))\(style)"
    if form > 0 {
      changed.insert(item)
      decide("link \(link.pattern) fails as it is (\(reason)): it presents the screen")
    }
    let conditions = link.conditions.compactMap { names.conditions[$0] }
    let clause = conditions.isEmpty ? "" : " where " + conditions.joined(separator: " && ")
    self.item(item, "link \(SpecText.quoted(pattern))\(clause) { \(text) }")
  }
}

extension Transition {
  /// True if the event must have a rule.
  var needsRule: Bool {
    switch trigger {
    case .event, .anyEvent, .appEvent, .done: true
    case .start, .failed, .changes: false
    }
  }
}
