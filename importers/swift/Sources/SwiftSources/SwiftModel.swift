import ScenicImport

/// Makes screens, containers and transitions of the facts in Swift sources.
struct SwiftModel {
  private let facts: SwiftFacts
  /// The first file, for parts without a line.
  private let start: SourcePlace
  private var model: AppModel
  private var screens: Set<String> = []
  private var tabs: [String: [SwiftFacts.Tab]] = [:]
  /// The coordinators by their names, with their first screens.
  private var coordinators: [String: SwiftFacts.View] = [:]

  static func model(of facts: SwiftFacts, name: String, in file: String) -> AppModel {
    var writer = SwiftModel(facts, AppModel(name: name), SourcePlace(file))
    writer.run()
    return writer.model
  }

  private init(_ facts: SwiftFacts, _ model: AppModel, _ start: SourcePlace) {
    (self.facts, self.model, self.start) = (facts, model, start)
  }

  private mutating func run() {
    model.notes = facts.notes
    for (type, items) in facts.tabs where tabs[type] == nil { tabs[type] = items }
    addScreens()
    addContainers()
    for call in facts.calls { addTransition(call) }
    addMachine()
    model.root = root
    model.isMachine = facts.calls.isEmpty && !facts.edges.isEmpty
  }

  private static func screen(_ type: String) -> String { "screen \(type)" }
  private static func stack(_ type: String) -> String { "stack \(type)" }

  /// Returns the name of a screen without the kind of its type.
  private static func stem(_ type: String) -> String {
    let suffixes = [
      "TableViewController", "CollectionViewController", "ViewController", "View", "Screen", "Page", "VC",
    ]
    for suffix in suffixes where type.hasSuffix(suffix) && type.count > suffix.count {
      return String(type.dropLast(suffix.count))
    }
    return type
  }

  private func place(_ type: String) -> SourcePlace? {
    facts.views[type] ?? facts.controllers[type] ?? facts.types[type]
  }

  // MARK: Screens and containers

  private mutating func addScreens() {
    for (type, items) in tabs {
      guard facts.calls.contains(where: { $0.type == type }) || items.isEmpty else { continue }
      addScreen(type, at: start)
    }
    for call in facts.calls {
      if isSender(call.type), tabs[call.type] == nil { addScreen(call.type, at: call.place) }
      switch call.change {
      case .push(.view(let view)), .present(let view, _), .root(let view):
        addScreen(view.type, at: call.place)
      default: break
      }
      guard call.function == "start" || call.function == "begin", coordinators[call.type] == nil else {
        continue
      }
      switch call.change {
      case .push(.view(let view)), .root(let view): coordinators[call.type] = view
      default: break
      }
    }
    for type in facts.stacks { addScreen(type, at: start) }
    for (_, items) in tabs { for tab in items { addScreen(tab.view.type, at: start) } }
    for (_, cases) in facts.routes { for type in cases.values { addScreen(type, at: start) } }
    if let window = facts.window { addScreen(window.type, at: start) }
    model.screens.sort { ($0.place.file, $0.place.line, $0.key) < ($1.place.file, $1.place.line, $1.key) }
  }

  private mutating func addScreen(_ type: String, at place: SourcePlace) {
    guard tabs[type] == nil, screens.insert(type).inserted else { return }
    var screen = Screen(Self.screen(type), name: Self.stem(type), at: self.place(type) ?? place)
    if self.place(type) == nil { screen.decision = "import the file that declares '\(type)' too" }
    model.screens.append(screen)
  }

  private func isSender(_ type: String) -> Bool { facts.views[type] != nil || facts.controllers[type] != nil }

  private mutating func addContainers() {
    var stacks = facts.stacks
    for (type, items) in tabs.sorted(by: { $0.key < $1.key }) {
      let children = items.map { tab in
        Container.Child(node(tab.view), label: nil, title: tab.title)
      }
      for tab in items where tab.view.isInStack { stacks.insert(tab.view.type) }
      let place = place(type) ?? start
      model.containers.append(Container("tabs \(type)", name: "tab bar", .tabs, children, at: place))
    }
    for call in facts.calls {
      switch call.change {
      case .present(let view, _), .root(let view): if view.isInStack { stacks.insert(view.type) }
      default: break
      }
    }
    if let window = facts.window, window.isInStack { stacks.insert(window.type) }
    for type in stacks.sorted() where tabs[type] == nil {
      let child = Container.Child(Self.screen(type))
      let name = Self.stem(type) + " stack"
      model.containers.append(
        Container(Self.stack(type), name: name, .stack, [child], at: place(type) ?? start))
    }
    for (coordinator, view) in coordinators.sorted(by: { $0.key < $1.key }) {
      let place = facts.types[coordinator] ?? start
      let child = Container.Child(Self.screen(view.type))
      model.containers.append(Container("flow \(coordinator)", name: coordinator, .stack, [child], at: place))
    }
  }

  /// Returns the key of what is shown for a view.
  private func node(_ view: SwiftFacts.View) -> String {
    if tabs[view.type] != nil { return "tabs \(view.type)" }
    return view.isInStack || facts.stacks.contains(view.type) ? Self.stack(view.type) : Self.screen(view.type)
  }

  private var root: String? {
    if let window = facts.window { return node(window) }
    let shown = Set(
      facts.calls.compactMap { call -> String? in
        switch call.change {
        case .push(.view(let view)), .present(let view, _), .root(let view): view.type
        default: nil
        }
      } + facts.routes.values.flatMap(\.values) + tabs.values.flatMap { $0.map(\.view.type) })
    if let type = tabs.keys.sorted().first(where: { !shown.contains($0) }) { return "tabs \(type)" }
    let main = coordinators.keys.sorted()
    if let type = main.first(where: { $0.hasPrefix("App") || $0.hasPrefix("Main") }) ?? main.first {
      return "flow \(type)"
    }
    if let type = facts.stacks.sorted().first(where: { !shown.contains($0) }) { return Self.stack(type) }
    return initialState
  }

  // MARK: Transitions

  private mutating func addTransition(_ call: SwiftFacts.Call) {
    if coordinators[call.type] != nil, call.function == "start" || call.function == "begin" {
      model.mergedTransitionCount += 1
      return
    }
    let coordinator = coordinators[call.type].map { _ in "flow \(call.type)" }
    guard let (step, name) = step(call, in: coordinator) else {
      let text = "a route in '\(call.type)' whose value names no screen"
      model.notes.append(Note(.transition, text, at: call.place))
      return
    }
    let isScreen = isSender(call.type) && screens.contains(call.type)
    let event = isScreen && (call.function.isEmpty || call.function == "body") ? name : call.function
    let trigger: Transition.Trigger =
      isScreen ? .event(unique(event, call), from: [Self.screen(call.type)]) : .appEvent(unique(event, call))
    var transition = Transition(trigger, [step], summary: "\(name) in '\(call.type)'", at: call.place)
    transition.decision = call.decision
    model.transitions.append(transition)
  }

  private var usedEvents: [String: Int] = [:]

  /// Returns the name of an event, with a number if the same type has it already.
  private mutating func unique(_ event: String, _ call: SwiftFacts.Call) -> String {
    let scope = isSender(call.type) ? call.type : ""
    usedEvents["\(scope) \(event)", default: 0] += 1
    let count = usedEvents["\(scope) \(event)"] ?? 1
    return count == 1 ? event : "\(event) \(count)"
  }

  private func step(_ call: SwiftFacts.Call, in coordinator: String?) -> (Step, String)? {
    switch call.change {
    case .push(.view(let view)): return (push(node(view), coordinator), "open \(Self.stem(view.type))")
    case .push(.route(let type, let value)):
      guard let view = view(type, value) else { return nil }
      return (push(node(.init(type: view)), coordinator), "open \(Self.stem(view))")
    case .present(let view, let style): return (.present(node(view), style), "open \(Self.stem(view.type))")
    case .root(let view):
      return (.root(node(view), in: coordinator.map { Region($0, -1) }), "open \(Self.stem(view.type))")
    case .pop: return (.pop, "back")
    case .popAll: return (.popAll, "back to start")
    case .dismiss: return (.dismiss, "dismiss")
    case .close: return (.close, "close")
    }
  }

  private func push(_ node: String, _ coordinator: String?) -> Step {
    coordinator.map { .show(node, in: Region($0, -1)) } ?? .push(node)
  }

  /// Returns the view of a route.
  private func view(_ type: String?, _ value: String) -> String? {
    if let type {
      let name = type.split(separator: ".").last.map(String.init) ?? type
      let cases = facts.routes[type] ?? facts.routes[name]
      return cases?[value] ?? cases?["*"]
    }
    let matches = facts.routes.values.compactMap { $0[value] }
    return matches.count == 1 ? matches.first : nil
  }

  // MARK: Machines

  private var states: [String] {
    var seen: Set<String> = ["any"]
    return facts.edges.flatMap { [$0.from, $0.to] }.filter { seen.insert($0).inserted }
  }

  private var initialState: String? {
    let states = states
    let initial = facts.initialState.flatMap { states.contains($0) ? $0 : nil } ?? states.first
    return initial.map { "state \($0)" }
  }

  private mutating func addMachine() {
    let states = states
    for state in states {
      let place = facts.edges.first { $0.from == state || $0.to == state }?.place ?? start
      model.screens.append(Screen("state \(state)", name: state, at: place))
    }
    for edge in facts.edges {
      guard edge.to != "any" else {
        model.notes.append(Note(.transition, "transition from '\(edge.from)' to any state", at: edge.place))
        continue
      }
      let sources = edge.from == "any" ? states.filter { $0 != edge.to } : [edge.from]
      let trigger = Transition.Trigger.event(
        edge.event ?? "to \(edge.to)", from: sources.map { "state \($0)" })
      model.transitions.append(
        Transition(
          trigger, [.root("state \(edge.to)", in: nil)], summary: "'\(edge.from)' to '\(edge.to)'",
          at: edge.place))
    }
  }
}
