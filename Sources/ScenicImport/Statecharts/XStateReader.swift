import ScenicRuntime

/// Reads machines of XState as JSON, in the notations of versions 4 and 5.
struct XStateReader {
  private let place: SourcePlace
  private var chart: Chart
  private var ids: [String: String] = [:]

  /// Reads a machine. O(n) in its size.
  static func read(_ value: Value, path: String, name: String) -> Chart {
    let place = SourcePlace(path)
    let title = value["id"]?.text ?? value["key"]?.text ?? name
    var reader = XStateReader(place: place, chart: Chart(name: title, at: place))
    reader.collectIDs(value, path: "")
    reader.readState(value, into: 0, path: "")
    return reader.chart
  }

  private init(place: SourcePlace, chart: Chart) { (self.place, self.chart) = (place, chart) }

  /// Fills in the paths of states with an `id`.
  private mutating func collectIDs(_ value: Value, path: String) {
    if let id = value["id"]?.text { ids[id] = path }
    for (key, state) in fields(value["states"]) {
      collectIDs(state, path: path.isEmpty ? key : path + "." + key)
    }
  }

  private func fields(_ value: Value?) -> [(String, Value)] {
    guard case .object(let fields)? = value else { return [] }
    return fields.map { ($0.name, $0.value) }
  }

  /// Returns the values of a list, or the value itself.
  private func items(_ value: Value?) -> [Value] {
    guard let value else { return [] }
    if case .list(let items) = value { return items }
    return value == .null ? [] : [value]
  }

  private mutating func readState(_ value: Value, into state: Int, path: String) {
    let states = fields(value["states"])
    for (key, _) in states {
      let inner = path.isEmpty ? key : path + "." + key
      _ = chart.add(inner, in: state, .atomic, at: place)
    }
    let children = chart.states[state].children
    for (index, (_, child)) in zip(children, states) {
      readState(child, into: index, path: chart.states[index].name)
    }
    let hasStates = children.contains { chart.states[$0].kind != .history }
    switch value["type"]?.text {
    case "parallel" where hasStates: chart.states[state].kind = .parallel
    case "final": chart.states[state].kind = .final
    case "history": chart.states[state].kind = .history
    default: chart.states[state].kind = hasStates || state == 0 ? .compound : .atomic
    }
    let initial = value["initial"]?.text ?? value["initial"]?["target"]?.text
    chart.states[state].initial = (initial ?? value["target"]?.text).map { [inside($0, path)] } ?? []
    chart.states[state].entry = items(value["entry"] ?? value["onEntry"]).flatMap { actionNames($0) }
    chart.states[state].exit = items(value["exit"] ?? value["onExit"]).flatMap { actionNames($0) }
    addServices(value, to: state)
    addTransitions(value, to: state)
    for unread in ["context", "activities", "meta", "tags", "output", "data"] where value[unread] != nil {
      chart.leaveOut(
        "'\(unread)' of \(path.isEmpty ? "the machine" : "'\(path)'") is data of the app", at: place)
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
    if let path = ids[name] { return path }
    let parts = name.split(separator: ".").map(String.init)
    for count in stride(from: parts.count - 1, through: 1, by: -1) {
      guard let path = ids[parts[..<count].joined(separator: ".")] else { continue }
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

  private mutating func addServices(_ value: Value, to state: Int) {
    let path = chart.states[state].name
    for (index, service) in items(value["invoke"]).enumerated() {
      let source = service["src"]?.text ?? service["src"]?["type"]?.text ?? service.text
      let id = service["id"]?.text ?? "\(source ?? "service") \(path) \(index)"
      chart.states[state].services.append((id, source ?? id))
      add(service["onDone"], .serviceDone(id), to: state)
      add(service["onError"], .serviceFailed(id), to: state)
    }
  }

  private mutating func addTransitions(_ value: Value, to state: Int) {
    for (event, transition) in fields(value["on"]) {
      if event == "*" {
        for _ in items(transition) {
          chart.leaveOut("transition for every event '*': list its events", .transition, at: place)
        }
      } else {
        add(transition, event.isEmpty ? .always : .event(event), to: state)
      }
    }
    add(value["always"], .always, to: state)
    add(value["onDone"], .done, to: state)
    for (delay, transition) in fields(value["after"]) {
      if Int(delay) == nil {
        chart.leaveOut("the delay '\(delay)' is a name: it is written as 1 second", at: place)
      }
      let seconds = Int(delay).map { max(0, $0 / 1_000 + ($0 % 1_000 > 0 ? 1 : 0)) } ?? 1
      add(transition, .after(seconds: seconds), to: state)
    }
  }

  private mutating func add(_ value: Value?, _ trigger: Chart.Trigger, to state: Int) {
    let path = chart.states[state].name
    for item in items(value) {
      let targets = items(item["target"] ?? (item.text == nil ? nil : item)).compactMap(\.text)
      let condition = (item["guard"] ?? item["cond"]).flatMap(conditionName)
      chart.states[state].transitions.append(
        .init(
          trigger: trigger, condition: condition, targets: targets.map { resolved($0, from: path) },
          actions: items(item["actions"]).flatMap { actionNames($0) }, place: place))
    }
  }

  private func conditionName(_ value: Value) -> String? {
    if let name = value.text ?? value["type"]?.text ?? value["name"]?.text { return name }
    return "condition"
  }

  private mutating func actionNames(_ value: Value) -> [String] {
    guard let name = value.text ?? value["type"]?.text else { return [] }
    if name.hasPrefix("xstate.") || name.hasPrefix("@xstate") || name == "assign" {
      chart.leaveOut("built-in action '\(name)' is code of the app", at: place)
      return []
    }
    return [name]
  }
}
