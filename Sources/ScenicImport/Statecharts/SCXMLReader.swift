/// Reads statecharts in SCXML.
struct SCXMLReader {
  private let document: XMLDocument
  private var chart: Chart
  /// The events that a shorter name matches too: `error.load` is an `error`.
  private var longer: [String: [String]] = [:]
  /// The events that the chart sends to itself.
  private var sends: [Send] = []
  /// The elements that cancel one of them, with the state that is left.
  private var cancels: [(id: String, state: Int?, place: SourcePlace)] = []

  /// An element that sends an event.
  private struct Send {
    var event: String
    var id: String?
    /// The delay in milliseconds; nil if the file does not contain it.
    var delay: Double?
    /// The name of the action.
    var name: String
    /// The text of the element in the report.
    var text: String
    /// The state whose entry sends the event.
    var state: Int?
    var place: SourcePlace
  }

  /// Reads a chart. O(n) in its bytes.
  static func read(_ document: XMLDocument, name: String) -> Chart {
    let title = document.attribute("name", of: 0) ?? name
    var reader = SCXMLReader(document: document, chart: Chart(name: title, at: document.place(of: 0)))
    reader.collectEvents()
    reader.readInitial(of: 0, into: 0)
    reader.readChildren(of: 0, into: 0)
    reader.addTimers()
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
    for child in document.children(of: element) { edge.actions += action(child, of: nil) }
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
    let isEntry = list == \.entry
    for child in document.children(of: element) {
      if !isEntry, document.elements[child].name == "cancel", let id = document.attribute("sendid", of: child)
      {
        cancels.append((id, state, document.place(of: child)))
      } else {
        chart.states[state][keyPath: list] += action(child, of: isEntry ? state : nil)
      }
    }
  }

  /// Returns the name of the action that executable content requests; other content is code of the app.
  private mutating func action(_ element: Int, of state: Int?) -> [String] {
    let name = document.elements[element].name
    let place = document.place(of: element)
    if name == "cancel", let id = document.attribute("sendid", of: element) {
      cancels.append((id, nil, place))
      return []
    }
    guard name == "send" || name == "raise", let event = document.attribute("event", of: element) else {
      chart.leaveOut("executable content '\(name)' is code of the app", at: place)
      return []
    }
    let delay = document.attribute("delay", of: element) ?? document.attribute("delayexpr", of: element)
    let text = delay.map { " after \($0)" } ?? ""
    let target = document.attribute("target", of: element)
    if target == nil || target == "#_internal" {
      sends.append(
        Send(
          event: event, id: document.attribute("id", of: element), delay: delay.flatMap(Self.milliseconds),
          name: "\(name) \(event)\(text)",
          text: "'\(name)' of '\(event)' is an action: your app sends the event\(text)", state: state,
          place: place))
    }
    return ["\(name) \(event)\(text)"]
  }

  // MARK: Delayed events

  /// Returns the milliseconds of a text such as `1.5s`, which may be in quotes.
  private static func milliseconds(_ delay: String) -> Double? {
    let text = delay.filter { $0 != "'" && $0 != "\"" && $0 != " " }
    if text.hasSuffix("ms") { return Double(text.dropLast(2)) }
    return text.hasSuffix("s") ? Double(text.dropLast()).map { $0 * 1_000 } : nil
  }

  /// Makes timers of the delayed events that nothing else sends. The others are actions of the app.
  private mutating func addTimers() {
    var written: [String: Int] = [:]
    for element in document.elements.indices
    where ["send", "raise"].contains(document.elements[element].name) {
      if let event = document.attribute("event", of: element) { written[event, default: 0] += 1 }
    }
    let takesAny = chart.states.contains { $0.transitions.contains { $0.trigger == .any } }
    var names: Set<String> = []
    for (event, sends) in Dictionary(grouping: sends, by: \.event).sorted(by: { $0.key < $1.key }) {
      guard !takesAny, written[event] == sends.count, let first = sends.first, let milliseconds = first.delay,
        sends.allSatisfy({ $0.name == first.name }), !names.contains(first.name), isInOneRegion(event)
      else {
        for send in sends { chart.change(send.text, at: send.place) }
        continue
      }
      names.insert(first.name)
      let delay = chart.delay(milliseconds: milliseconds, at: first.place)
      chart.timers.append((first.name, delay, isCanceled(event, sends)))
      chart.change("the event '\(event)' is a timer of \(delay.text): nothing else sends it", at: first.place)
      for state in chart.states.indices {
        for edge in chart.states[state].transitions.indices
        where chart.states[state].transitions[edge].trigger == .event(event) {
          chart.states[state].transitions[edge].trigger = .timer(first.name)
        }
      }
    }
    for cancel in cancels {
      chart.leaveOut("'cancel' of '\(cancel.id)': the event is sent all the same", at: cancel.place)
    }
  }

  /// True if the transitions for an event are in the same region of each parallel state, and there are any.
  private func isInOneRegion(_ event: String) -> Bool {
    var regions: [Set<Int>] = []
    for (index, state) in chart.states.enumerated()
    where state.transitions.contains(where: { $0.trigger == .event(event) }) {
      regions.append(
        Set(
          chart.path(of: index).filter { inner in
            chart.states[inner].parent.map { chart.states[$0].kind == .parallel } ?? false
          }))
    }
    return regions.first.map { first in regions.allSatisfy { $0 == first } } ?? false
  }

  /// True if leaving the states that send an event cancels it, and no other state takes it. Removes the elements that
  /// do so. Files may write the event for the identifier.
  private mutating func isCanceled(_ event: String, _ sends: [Send]) -> Bool {
    let ids = Set(sends.compactMap(\.id) + [event])
    let own = cancels.filter { ids.contains($0.id) }
    let senders = Set(sends.map(\.state))
    guard !own.isEmpty, Set(own.map(\.state)) == senders, !senders.contains(nil) else { return false }
    let takers = chart.states.indices.filter { index in
      chart.states[index].transitions.contains { $0.trigger == .event(event) }
    }
    guard takers.allSatisfy({ chart.path(of: $0).contains { senders.contains($0) } }) else { return false }
    cancels.removeAll { ids.contains($0.id) }
    return true
  }

  private mutating func addService(_ element: Int, to state: Int) {
    let id = document.attribute("id", of: element) ?? "service of \(chart.states[state].name)"
    let name = document.attribute("id", of: element) ?? document.attribute("src", of: element) ?? id
    chart.states[state].services.append((id, name))
    leaveOutActions(of: element, "the service '\(name)'")
  }
}
