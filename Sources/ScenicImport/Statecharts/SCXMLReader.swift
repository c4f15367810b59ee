/// Reads statecharts in SCXML.
struct SCXMLReader {
  private let document: XMLDocument
  private var chart: Chart
  /// The events that a shorter name matches too: `error.load` is an `error`.
  private var longer: [String: [String]] = [:]

  /// Reads a chart. O(n) in its bytes.
  static func read(_ document: XMLDocument, name: String) -> Chart {
    let title = document.attribute("name", of: 0) ?? name
    var reader = SCXMLReader(document: document, chart: Chart(name: title, at: document.place(of: 0)))
    reader.collectEvents()
    reader.readInitial(of: 0, into: 0)
    reader.readChildren(of: 0, into: 0)
    return reader.chart
  }

  private init(document: XMLDocument, chart: Chart) { (self.document, self.chart) = (document, chart) }

  private static func names(_ text: String?) -> [String] {
    (text ?? "").split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" }.map(String.init)
  }

  /// Collects the names that shorter ones match.
  private mutating func collectEvents() {
    var seen: Set<String> = []
    for element in document.elements.indices where document.elements[element].name == "transition" {
      for name in Self.names(document.attribute("event", of: element)) {
        let name = Self.withoutWildcard(name)
        guard !name.isEmpty, seen.count < 10_000, seen.insert(name).inserted else { continue }
        let parts = name.split(separator: ".")
        for count in 1..<max(parts.count, 1) {
          longer[parts[..<count].joined(separator: "."), default: []].append(name)
        }
      }
    }
  }

  /// Returns `error` for `error.*` and `error.`, and nothing for `*`.
  private static func withoutWildcard(_ name: String) -> String {
    if name == "*" || name == ".*" { return "" }
    return name.hasSuffix(".*")
      ? String(name.dropLast(2)) : name.hasSuffix(".") ? String(name.dropLast()) : name
  }

  private mutating func readInitial(of element: Int, into state: Int) {
    chart.states[state].initial = Self.names(document.attribute("initial", of: element))
  }

  private mutating func readChildren(of element: Int, into state: Int) {
    for child in document.children(of: element) {
      switch document.elements[child].name {
      case "state": addState(child, .atomic, in: state)
      case "parallel": addState(child, .parallel, in: state)
      case "final": addState(child, .final, in: state)
      case "history": addState(child, .history, in: state)
      case "transition": addTransition(child, to: state)
      case "initial": addInitial(child, to: state)
      case "onentry": addActions(child, to: state, \.entry)
      case "onexit": addActions(child, to: state, \.exit)
      case "invoke": addService(child, to: state)
      case let name:
        chart.leaveOut("executable content '\(name)' is code of the app", at: document.place(of: child))
      }
    }
  }

  private mutating func addState(_ element: Int, _ kind: Chart.Kind, in parent: Int) {
    let name =
      document.attribute("id", of: element) ?? "\(document.elements[element].name) \(chart.states.count)"
    let state = chart.add(name, in: parent, kind, at: document.place(of: element))
    chart.states[state].isDeep = document.attribute("type", of: element) == "deep"
    readInitial(of: element, into: state)
    readChildren(of: element, into: state)
    let hasStates = chart.states[state].children.contains { chart.states[$0].kind != .history }
    if kind == .atomic, hasStates { chart.states[state].kind = .compound }
    if kind == .parallel, !hasStates { chart.states[state].kind = .atomic }
    if document.attribute("src", of: element) != nil {
      chart.leaveOut("'src' of '\(name)': another file describes this state", at: document.place(of: element))
    }
  }

  private mutating func addInitial(_ element: Int, to state: Int) {
    for child in document.children(of: element) where document.elements[child].name == "transition" {
      chart.states[state].initial = Self.names(document.attribute("target", of: child))
      leaveOutActions(of: child, "the initial transition of '\(chart.states[state].name)'")
    }
  }

  private mutating func leaveOutActions(of element: Int, _ owner: String) {
    for child in document.children(of: element) {
      let name = document.elements[child].name
      chart.leaveOut("'\(name)' of \(owner)", at: document.place(of: child))
    }
  }

  private mutating func addTransition(_ element: Int, to state: Int) {
    let place = document.place(of: element)
    let targets = Self.names(document.attribute("target", of: element))
    if chart.states[state].kind == .history {
      chart.states[state].initial = targets
      leaveOutActions(of: element, "the history state '\(chart.states[state].name)'")
      return
    }
    var edge = Chart.Edge(
      trigger: .always, condition: document.attribute("cond", of: element), targets: targets, place: place)
    edge.isInternal = document.attribute("type", of: element) == "internal"
    for child in document.children(of: element) { edge.actions += action(child) }
    let names = Self.names(document.attribute("event", of: element))
    if names.isEmpty { chart.states[state].transitions.append(edge) }
    for name in names {
      for trigger in triggers(name) {
        edge.trigger = trigger
        chart.states[state].transitions.append(edge)
      }
    }
  }

  /// Returns the triggers of a name in a transition, which matches longer names too.
  private func triggers(_ written: String) -> [Chart.Trigger] {
    let name = Self.withoutWildcard(written)
    return name.isEmpty ? [.any] : ([name] + (longer[name] ?? [])).map(trigger)
  }

  private func trigger(_ event: String) -> Chart.Trigger {
    if event == "done.invoke" { return .serviceDone("") }
    if event.hasPrefix("done.invoke.") { return .serviceDone(String(event.dropFirst(12))) }
    if event.hasPrefix("done.state") { return .done }
    return event.hasPrefix("error.") || event == "error" ? .serviceFailed("") : .event(event)
  }

  private mutating func addActions(
    _ element: Int, to state: Int, _ list: WritableKeyPath<Chart.State, [String]>
  ) {
    for child in document.children(of: element) { chart.states[state][keyPath: list] += action(child) }
  }

  /// Returns the name of the action that executable content requests; other content is code of the app.
  private mutating func action(_ element: Int) -> [String] {
    let name = document.elements[element].name
    let place = document.place(of: element)
    guard name == "send" || name == "raise", let event = document.attribute("event", of: element) else {
      chart.leaveOut("executable content '\(name)' is code of the app", at: place)
      return []
    }
    let delay = document.attribute("delay", of: element) ?? document.attribute("delayexpr", of: element)
    let text = delay.map { " after \($0)" } ?? ""
    if document.attribute("target", of: element) == nil {
      chart.change("'\(name)' of '\(event)' is an action: your app sends the event\(text)", at: place)
    }
    return ["\(name) \(event)\(text)"]
  }

  private mutating func addService(_ element: Int, to state: Int) {
    let id = document.attribute("id", of: element) ?? "service of \(chart.states[state].name)"
    let name = document.attribute("id", of: element) ?? document.attribute("src", of: element) ?? id
    chart.states[state].services.append((id, name))
    leaveOutActions(of: element, "the service '\(name)'")
  }
}
