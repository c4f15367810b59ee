/// Reads machines of XState as JSON, in the notations of versions 4 and 5.
struct XStateReader {
  var chart: Chart
  private var ids: [[UInt8]: String] = [:]

  /// Reads a machine. O(n) in its size.
  static func read(_ document: JSONDocument, name: String) -> Chart {
    let place = SourcePlace(document.path)
    guard let machine = document.root.flatMap(machine) else { return Chart(name: name, at: place) }
    let title = machine["id"]?.text ?? machine["key"]?.text ?? name
    var reader = XStateReader(chart: Chart(name: title, at: machine.place))
    reader.collect(machine, path: "")
    reader.readState(machine, into: 0, path: "")
    return reader.chart
  }

  /// Returns the machine, which may be inside `machine` or `config`.
  static func machine(in root: JSONNode) -> JSONNode? {
    if root["states"] != nil { return root }
    return [root["machine"], root["config"]].compactMap { $0 }.first { $0["states"]?.isObject == true }
  }

  private init(chart: Chart) { self.chart = chart }

  /// Fills in the paths of states with an `id`.
  private mutating func collect(_ value: JSONNode, path: String) {
    if let id = value["id"]?.text { ids[Array(id.utf8)] = path }
    for (key, state) in value["states"]?.fields ?? [] {
      collect(state, path: path.isEmpty ? key : path + "." + key)
    }
  }

  private static let keysOfStates: Set = [
    "id", "key", "initial", "type", "states", "on", "always", "after", "onDone", "entry", "exit", "onEntry",
    "onExit",
    "invoke", "history", "target", "version", "strict", "predictableActionArguments", "order",
  ]

  private mutating func readState(_ value: JSONNode, into state: Int, path: String) {
    let states = value["states"]?.fields ?? []
    for (key, child) in states {
      let inner = path.isEmpty ? key : path + "." + key
      _ = chart.add(inner, in: state, .atomic, at: child.place)
    }
    let children = chart.states[state].children
    for (index, (_, child)) in zip(children, states) {
      readState(child, into: index, path: chart.states[index].name)
    }
    let hasStates = children.contains { chart.states[$0].kind != .history }
    let owner = path.isEmpty ? "the machine" : "'\(path)'"
    switch value["type"]?.text {
    case "parallel" where hasStates: chart.states[state].kind = .parallel
    case "final": chart.states[state].kind = .final
    case "history": chart.states[state].kind = .history
    case nil where value["history"] != nil && !hasStates: chart.states[state].kind = .history
    case let type:
      chart.states[state].kind = hasStates || state == 0 ? .compound : .atomic
      if let type, !["compound", "atomic", "parallel"].contains(type) {
        chart.change("the type '\(type)' of \(owner) is unknown", at: value.place)
      }
    }
    let initial = value["initial"]?.text ?? value["initial"]?["target"]?.text
    chart.states[state].initial = initial.map { [inside($0, path)] } ?? []
    if chart.states[state].kind == .history {
      chart.states[state].isDeep = value["history"]?.text == "deep"
      // The default of a history state is a sibling.
      let targets = (value["target"]?["target"] ?? value["target"])?.items.compactMap(\.text) ?? []
      chart.states[state].initial = targets.map { resolved($0, from: path) }
    }
    if let actions = value["initial"]?["actions"] {
      chart.leaveOut("the actions of the initial transition of \(owner)", at: actions.place)
    }
    chart.states[state].entry = (value["entry"] ?? value["onEntry"])?.items.flatMap { actionNames($0) } ?? []
    chart.states[state].exit = (value["exit"] ?? value["onExit"])?.items.flatMap { actionNames($0) } ?? []
    addServices(value, to: state)
    addTransitions(value, to: state)
    for (key, unread) in value.fields where !Self.keysOfStates.contains(key) {
      chart.leaveOut("'\(key)' of \(owner) is data of the app", at: unread.place)
    }
  }

  /// Returns the path of a child.
  private func inside(_ name: String, _ path: String) -> String {
    if name.hasPrefix("#") { return absolute(name) }
    let name = name.hasPrefix(".") ? String(name.dropFirst()) : name
    return path.isEmpty ? name : path + "." + name
  }

  /// Returns the path of `#id.child`.
  private func absolute(_ target: String) -> String {
    let name = String(target.dropFirst())
    if let path = ids[Array(name.utf8)] { return path }
    let parts = name.split(separator: ".").map(String.init)
    for count in stride(from: parts.count - 1, through: 1, by: -1) {
      guard let path = ids[Array(parts[..<count].joined(separator: ".").utf8)] else { continue }
      return ([path] + parts[count...]).filter { !$0.isEmpty }.joined(separator: ".")
    }
    return name
  }

  /// Returns the path that a transition of a state means by a target: a sibling, a child after a dot, or an `#id`.
  private func resolved(_ target: String, from path: String) -> String {
    if target.hasPrefix("#") || target.hasPrefix(".") { return inside(target, path) }
    guard let dot = path.lastIndex(of: ".") else { return target }
    return path[..<dot] + "." + target
  }

  private mutating func addServices(_ value: JSONNode, to state: Int) {
    let path = chart.states[state].name
    for (index, service) in (value["invoke"]?.items ?? []).enumerated() {
      let source = service["src"]?.text ?? service["src"]?["type"]?.text ?? service.text
      let id = service["id"]?.text ?? "\(source ?? "service") \(path) \(index)"
      chart.states[state].services.append((id, source ?? id))
      add(service["onDone"], .serviceDone(id), to: state)
      add(service["onError"], .serviceFailed(id), to: state)
      for (key, unread) in service.fields where !["src", "id", "onDone", "onError"].contains(key) {
        chart.leaveOut("'\(key)' of the service '\(source ?? id)' is code of the app", at: unread.place)
      }
    }
  }

  // MARK: Transitions

  /// Returns the values of `on` with their events, which are keys of an object or fields of a list's elements.
  private func transitions(_ value: JSONNode?) -> [(event: String, value: JSONNode)] {
    guard let value, !value.isObject else { return value?.fields.map { ($0.key, $0.value) } ?? [] }
    return value.items.compactMap { item in item["event"]?.text.map { ($0, item) } }
  }

  private mutating func addTransitions(_ value: JSONNode, to state: Int) {
    let own = transitions(value["on"])
    for (event, transition) in own where event != "*" {
      let trigger = trigger(event, at: transition.place)
      // A transition without a value forbids those of the states around.
      if transition.isNull {
        chart.states[state].transitions.append(.init(trigger: trigger, targets: [], place: transition.place))
      }
      add(transition, trigger, to: state)
    }
    for (event, transition) in own where event == "*" { add(transition, .any, to: state) }
    add(value["always"], .always, to: state)
    add(value["onDone"], .done, to: state)
    for (delay, transition) in delayed(value["after"]) {
      add(transition, .after(self.delay(delay, at: transition.place)), to: state)
    }
  }

  /// Returns the trigger of an event, which the machine itself may send: `done.invoke.load`, `xstate.after(500)#a`.
  private mutating func trigger(_ event: String, at place: SourcePlace) -> Chart.Trigger {
    if event.isEmpty { return .always }
    for prefix in ["xstate.after(", "xstate.after."] where event.hasPrefix(prefix) {
      let text = event.dropFirst(prefix.count).prefix { $0 != ")" && $0 != "." }
      return .after(delay(String(text), at: place))
    }
    if event.hasPrefix("done.state.") || event.hasPrefix("xstate.done.state.") { return .done }
    for prefix in ["done.invoke.", "xstate.done.actor."] where event.hasPrefix(prefix) {
      return .serviceDone(String(event.dropFirst(prefix.count)))
    }
    for prefix in ["error.platform.", "xstate.error.actor."] where event.hasPrefix(prefix) {
      return .serviceFailed(String(event.dropFirst(prefix.count)))
    }
    return .event(event)
  }

  /// Returns the values of `after` with their delays, shortest first.
  private func delayed(_ value: JSONNode?) -> [(delay: String, value: JSONNode)] {
    guard let value else { return [] }
    var delays: [(delay: String, value: JSONNode)] = value.fields.map { ($0.key, $0.value) }
    if !value.isObject {
      delays = value.items.map { ($0["delay"]?.summary ?? "", $0) }
    }
    return delays.enumerated().sorted { first, second in
      (Double(first.element.delay) ?? .infinity, first.offset) < (
        Double(second.element.delay) ?? .infinity, second.offset
      )
    }.map(\.element)
  }

  /// Returns the delay of a number of milliseconds or a name.
  private mutating func delay(_ text: String, at place: SourcePlace) -> Chart.Delay {
    guard let milliseconds = Double(text) else {
      chart.change("the delay '\(text)' is a name: it is written as 1 second", at: place)
      return .init(text: text, seconds: 1, isNamed: true)
    }
    return chart.delay(milliseconds: milliseconds, at: place)
  }

  private static let keysOfTransitions: Set = [
    "target", "guard", "cond", "in", "actions", "event", "delay", "reenter", "internal",
  ]

  private mutating func add(_ value: JSONNode?, _ trigger: Chart.Trigger, to state: Int) {
    let path = chart.states[state].name
    for item in value?.items ?? [] {
      let targets = (item["target"] ?? item).items.compactMap(\.text)
      var parts = [item["guard"] ?? item["cond"]].compactMap { $0 }.map(conditionName)
      if let other = item["in"] { parts.append("in \(other.summary)") }
      let actions = item["actions"]?.items ?? []
      var edge = Chart.Edge(
        trigger: trigger, condition: parts.isEmpty ? nil : parts.joined(separator: " and "),
        targets: targets.map { resolved($0, from: path) }, actions: actions.flatMap { actionNames($0) },
        place: item.place)
      edge.isInternal = item["reenter"]?.content != .bool(true) && item["internal"]?.content != .bool(false)
      chart.states[state].transitions.append(edge)
      for (key, unread) in item.fields where !Self.keysOfTransitions.contains(key) {
        chart.leaveOut("'\(key)' of a transition of '\(path)' is data of the app", at: unread.place)
      }
    }
  }

  /// Returns the text of a guard with all of its parts.
  private func conditionName(_ value: JSONNode) -> String {
    if let name = value.text { return name }
    let name = value["type"]?.text ?? value["name"]?.text ?? "condition"
    var parts = (value["guards"] ?? value["children"])?.items.map(conditionName) ?? []
    if let other = value["guard"] { parts.append(conditionName(other)) }
    if !parts.isEmpty {
      if name.hasSuffix("not") { return "not \(parts[0])" }
      return "(" + parts.joined(separator: name.hasSuffix("or") ? " or " : " and ") + ")"
    }
    // Guards with other parameters are other conditions.
    let values = value.fields.filter { $0.key != "type" && $0.key != "name" }.map {
      "\($0.key) \($0.value.summary)"
    }
    return ([name] + values).joined(separator: " ")
  }

  private mutating func actionNames(_ value: JSONNode) -> [String] {
    guard let name = value.text ?? value["type"]?.text else {
      chart.leaveOut("an action without a name", at: value.place)
      return []
    }
    if name.hasPrefix("xstate.") || name.hasPrefix("@xstate") || name == "assign" {
      chart.leaveOut("built-in action '\(name)' is code of the app", at: value.place)
      return []
    }
    for (key, unread) in value.fields where key != "type" {
      chart.leaveOut("'\(key)' of the action '\(name)' is data of the app", at: unread.place)
    }
    return [name]
  }
}
