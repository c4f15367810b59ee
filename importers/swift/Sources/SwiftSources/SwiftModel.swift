import ScenicImport

/// Makes screens, containers and transitions of the facts in Swift sources.
struct SwiftModel {
  let facts: SwiftFacts
  /// The first file, for parts without a line.
  let start: SourcePlace
  var model: AppModel
  private var screens: Set<String> = []
  private var tabs: [String: SwiftFacts.TabView] = [:]
  /// The columns that links in the columns before them fill.
  var columns: [String: Region] = [:]
  /// The screens of columns that are shown outside of their split too.
  var elsewhere: Set<String> = []
  /// The first view of the window, and those that replace it.
  private var window: SwiftFacts.View?
  private var alternatives: [SwiftFacts.Alternative] = []
  /// The coordinators by their names, with their first screens.
  private var coordinators: [String: SwiftFacts.View] = [:]
  /// The coordinators whose stack another one uses, with that one.
  private var hosts: [String: String] = [:]

  static func model(of facts: SwiftFacts, name: String, in file: String) -> AppModel {
    var writer = SwiftModel(facts, AppModel(name: name), SourcePlace(file))
    writer.run()
    return writer.model
  }

  private init(_ facts: SwiftFacts, _ model: AppModel, _ start: SourcePlace) {
    (self.facts, self.model, self.start) = (facts, model, start)
  }

  private mutating func run() {
    model.notes = facts.notes + facts.segues
    for view in facts.tabs where tabs[view.type] == nil { tabs[view.type] = view }
    (window, alternatives) = (facts.window, facts.alternatives)
    if let type = window?.type, let views = facts.branches[type] {
      (window, alternatives) = (views.last?.view, views)
    }
    addColumns()
    addScreens()
    findHosts()
    addContainers()
    for call in facts.calls where !facts.invoked.contains("\(call.type).\(call.function)") {
      for call in senders(of: call) { addTransition(call) }
    }
    addAlternatives()
    model.root = root
    addMachines()
  }

  /// Returns the key of a screen: of a view that only contains a stack, it is that of the first view in it.
  private func screen(_ type: String) -> String { "screen \(shown(type))" }

  private func shown(_ type: String) -> String {
    guard let content = facts.stackContents[type]?.type, content != type, tabs[content] == nil,
      facts.stackContents[content] == nil
    else { return type }
    return content
  }

  private static func stack(_ type: String) -> String { "stack \(type)" }

  /// Returns the name of a screen without the kind of its type.
  private func stem(_ type: String) -> String {
    if let name = facts.names[type] { return name }
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
    for call in facts.calls {
      if isSender(call.type), tabs[call.type] == nil { addScreen(call.type, at: call.place) }
      for change in call.changes {
        if let view = change.view { addScreen(view.type, at: call.place) }
        if case .start(let type) = change, facts.types[type] == nil { addScreen(type, at: call.place) }
      }
      guard call.function == "start" || call.function == "begin", coordinators[call.type] == nil else {
        continue
      }
      switch call.change {
      case .push(.view(let view)), .root(let view): coordinators[call.type] = view
      default: break
      }
    }
    addRoots()
    for type in facts.stacks { addScreen(type, at: start) }
    for view in tabs.values { for tab in view.tabs { addScreen(tab.view.type, at: start) } }
    for (_, cases) in facts.routes { for type in cases.values { addScreen(type, at: start) } }
    if let window { addScreen(window.type, at: start) }
    for alternative in alternatives { addScreen(alternative.view.type, at: alternative.place) }
    model.screens.sort { ($0.place.file, $0.place.line, $0.key) < ($1.place.file, $1.place.line, $1.key) }
  }

  /// Adds the coordinators that create their stack outside of `start`, unless one of their calls shows it.
  private mutating func addRoots() {
    for (type, view) in facts.roots.sorted(by: { $0.key < $1.key }) where coordinators[type] == nil {
      let shown = facts.calls.filter { $0.type == type }.flatMap(\.changes).compactMap { $0.view?.type }
      guard !shown.contains(view.type) else { continue }
      coordinators[type] = view
      addScreen(view.type, at: start)
    }
  }

  private mutating func addScreen(_ type: String, at place: SourcePlace) {
    let type = shown(type)
    guard tabs[type] == nil, screens.insert(type).inserted else { return }
    var screen = Screen(screen(type), name: stem(type), at: self.place(type) ?? place)
    screen.typeName = facts.names[type] == nil ? type : nil
    if facts.views[type] != nil || facts.names[type] != nil {
      screen.unobservedReason = "it is a view of SwiftUI, which `observedScene` observes"
    }
    if self.place(type) == nil { screen.decision = "import the file that declares '\(type)' too" }
    addInputs(to: &screen, type)
    if facts.names[type] != nil { screen.decision = "the content has no type of its own: choose a name" }
    model.screens.append(screen)
  }

  private func isSender(_ type: String) -> Bool { facts.views[type] != nil || facts.controllers[type] != nil }

  private mutating func addContainers() {
    var stacks = facts.stacks
    for (type, view) in tabs.sorted(by: { $0.key < $1.key }) {
      let children = view.tabs.map { tab in
        Container.Child(node(tab.view), label: view.isSplit ? tab.tag : nil, title: tab.title)
      }
      for tab in view.tabs where tab.view.isInStack { stacks.insert(tab.view.type) }
      let place = place(type) ?? start
      let name = view.isSplit ? stem(type) + " split" : "tab bar"
      model.containers.append(
        Container("tabs \(type)", name: name, view.isSplit ? .split : .tabs, children, at: place))
      nameSelection(view)
    }
    for call in facts.calls {
      for change in call.changes {
        if let view = change.view, view.isInStack { stacks.insert(view.type) }
      }
    }
    for view in [window].compactMap({ $0 }) + alternatives.map(\.view) where view.isInStack {
      stacks.insert(view.type)
    }
    for type in stacks.sorted() where tabs[type] == nil {
      let child = Container.Child(screen(type))
      let name = stem(type) + " stack"
      model.containers.append(
        Container(Self.stack(type), name: name, .stack, [child], at: place(type) ?? start))
    }
    for (coordinator, view) in coordinators.sorted(by: { $0.key < $1.key }) where hosts[coordinator] == nil {
      let place = facts.types[coordinator] ?? start
      let child = Container.Child(screen(view.type))
      model.containers.append(Container("flow \(coordinator)", name: coordinator, .stack, [child], at: place))
    }
  }

  /// Returns the key of what is shown for a view.
  private func node(_ view: SwiftFacts.View) -> String {
    if tabs[view.type] != nil { return "tabs \(view.type)" }
    return view.isInStack || facts.stacks.contains(view.type) ? Self.stack(view.type) : screen(view.type)
  }

  private var root: String? {
    if let window { return node(window) }
    let shown = Set(
      facts.calls.flatMap(\.changes).compactMap { $0.view?.type }
        + facts.routes.values.flatMap(\.values) + tabs.values.flatMap { $0.tabs.map(\.view.type) })
    if let type = tabs.keys.sorted().first(where: { !shown.contains($0) }) { return "tabs \(type)" }
    let main = coordinators.keys.sorted()
    if let type = main.first(where: { $0.hasPrefix("App") || $0.hasPrefix("Main") }) ?? main.first {
      return "flow \(type)"
    }
    if let type = facts.stacks.sorted().first(where: { !shown.contains($0) }) { return Self.stack(type) }
    return nil
  }

  /// Finds the coordinators that push on the stack of the one that starts them.
  private mutating func findHosts() {
    for call in facts.calls {
      guard case .start(let type) = call.change, coordinators[call.type] != nil, coordinators[type] != nil,
        type != call.type, hosts[type] == nil, host(call.type) != type
      else { continue }
      hosts[type] = call.type
    }
  }

  /// Returns the coordinator that has the stack of another one.
  private func host(_ coordinator: String) -> String {
    var (current, steps) = (coordinator, 0)
    while let next = hosts[current], steps < 1_000 { (current, steps) = (next, steps + 1) }
    return current
  }

  // MARK: Transitions

  /// Returns the presentation of a variable that other screens set, as what each of them does.
  private func senders(of call: SwiftFacts.Call) -> [SwiftFacts.Call] {
    guard let variable = call.variable, facts.setters[call.type]?[variable] == nil else { return [call] }
    let types = facts.setters.keys.sorted().filter { type in
      facts.setters[type]?[variable] != nil && isSender(type) && tabs[type] == nil
        && owner(type) != owner(call.type)
    }
    let calls = types.map { type in
      var call = call
      (call.type, call.label) = (type, nil)
      return call
    }
    return calls.isEmpty ? [call] : calls
  }

  private mutating func addTransition(_ call: SwiftFacts.Call) {
    if coordinators[call.type] != nil, call.function == "start" || call.function == "begin" {
      if case .start = call.change {
      } else {
        model.mergedTransitionCount += 1
        return
      }
    }
    let owner = call.owner ?? call.type
    let coordinator = coordinators[owner].map { _ in "flow \(host(owner))" }
    guard let (first, name) = steps(call.change, call, in: coordinator) else {
      let text =
        switch call.change {
        case .push(.parameter(let name)):
          "'\(call.function)' of '\(call.type)' shows what its parameter '\(name)' is, and no screen calls it"
        case .select: "a selection in '\(call.type)' whose value names no tab"
        default: "a route in '\(call.type)' whose value names no screen"
        }
      model.notes.append(Note(.transition, text, at: call.place))
      return
    }
    var steps = first
    for change in call.following {
      if let (more, _) = self.steps(change, call, in: coordinator) {
        steps += more
      } else {
        let text = "what follows '\(name)' in '\(call.type)' names no screen"
        model.notes.append(Note(.detail, text, at: call.place))
      }
    }
    let isScreen = isSender(call.type) && screens.contains(shown(call.type))
    let event = unique(names(of: call, isScreen: isScreen, name), call)
    let trigger: Transition.Trigger =
      isScreen ? .event(event.name, from: [screen(call.type)]) : .appEvent(event.name)
    var transition = Transition(trigger, steps, summary: "\(name) in '\(stem(call.type))'", at: call.place)
    let repeated = event.isRepeated ? "'\(call.function)' navigates more than once: is this one event?" : nil
    transition.decision = [call.decision, repeated].compactMap { $0 }.first
    transition.values = values(of: call.change)
    model.transitions.append(transition)
  }

  /// Returns the names for the event of a call, best first.
  private func names(of call: SwiftFacts.Call, isScreen: Bool, _ name: String) -> [String] {
    let function = call.function.isEmpty || call.function == "body" ? nil : call.function
    let setter = call.variable.flatMap { variable in
      facts.setters[call.type]?[variable] ?? facts.setters[owner(call.type)]?[variable]
    }
    let names = isScreen ? [setter, call.label, function, name] : [function, setter, call.label, name]
    return names.compactMap { $0 }.filter { $0.contains { $0.isLetter || $0.isNumber } }
  }

  /// Returns the type that contains a content without a type of its own.
  private func owner(_ type: String) -> String {
    facts.names[type] == nil ? type : type.split(separator: ".").first.map(String.init) ?? type
  }

  private var usedEvents: Set<String> = []

  /// Returns the first name that the type does not use yet, or the first with a number.
  private mutating func unique(_ names: [String], _ call: SwiftFacts.Call) -> (name: String, isRepeated: Bool)
  {
    let scope = isSender(call.type) ? shown(call.type) : ""
    for (index, name) in names.enumerated() where usedEvents.insert("\(scope) \(name)").inserted {
      return (name, index > 0 && names[0] == call.function)
    }
    let first = names.first ?? "next"
    var number = 2
    while !usedEvents.insert("\(scope) \(first) \(number)").inserted { number += 1 }
    return ("\(first) \(number)", first == call.function)
  }

  /// Returns the steps of a change with a name; nil if its values name no screen.
  private func steps(_ change: SwiftFacts.Change, _ call: SwiftFacts.Call, in coordinator: String?)
    -> ([Step], String)?
  {
    switch change {
    case .push(let destination):
      guard let (step, name) = push(destination, call, coordinator) else { return nil }
      return ([step], name)
    case .path(let routes, let isReplaced):
      let pushed = routes.compactMap { push($0, call, coordinator) }
      guard pushed.count == routes.count, let last = pushed.last else { return nil }
      return ((isReplaced ? [.popAll] : []) + pushed.map(\.0), last.1)
    case .present(let view, let style): return ([.present(node(view), style)], "open \(stem(view.type))")
    case .root(let view):
      return ([.root(node(view), in: coordinator.map { Region($0, -1) })], "open \(stem(view.type))")
    case .window(let view): return ([.dismissAll, .root(node(view), in: nil)], "open \(stem(view.type))")
    case .start(let type):
      let name = "start \(type)"
      guard let first = coordinators[type] else { return ([push(screen(type), coordinator)], name) }
      if hosts[type] != nil { return ([push(node(first), coordinator)], name) }
      return ([.root("flow \(type)", in: nil)], name)
    case .select(let variable, let tag):
      for (type, view) in tabs.sorted(by: { $0.key < $1.key }) where view.selection == variable {
        guard let index = view.tabs.firstIndex(where: { $0.tag == tag }) else { continue }
        return ([.select(Region("tabs \(type)", index))], "select \(view.tabs[index].title ?? tag)")
      }
      return nil
    case .back(let view): return ([.back(to: screen(view.type))], "back to \(stem(view.type))")
    case .pop: return ([.pop], "back")
    case .pops(let count): return (Array(repeating: .pop, count: count), "back")
    case .popAll: return ([.popAll], "back to start")
    case .dismiss: return ([.dismiss], "dismiss")
    case .close: return ([.close], "close")
    }
  }

  private func push(_ destination: SwiftFacts.Destination, _ call: SwiftFacts.Call, _ coordinator: String?)
    -> (Step, String)?
  {
    let shown: SwiftFacts.View
    switch destination {
    case .view(let view): shown = view
    case .route(let type, let value, _):
      guard let view = view(type, value) else { return nil }
      shown = .init(type: view)
    case .parameter: return nil
    }
    let name = "open \(stem(shown.type))"
    if coordinator == nil, let column = columns[call.type] {
      let show = Step.show(node(shown), in: column)
      guard elsewhere.contains(call.type) else { return (show, name) }
      // The screen is also shown without the split, where it pushes.
      let choice = Step.choose([(.present([[column.container]]), [show])], otherwise: [.push(node(shown))])
      return (choice, name)
    }
    // A screen pushes on its own stack.
    return (push(node(shown), call.owner == nil ? coordinator : nil), name)
  }

  private func push(_ node: String, _ coordinator: String?) -> Step {
    coordinator.map { .show(node, in: Region($0, -1)) } ?? .push(node)
  }

  /// Adds the views that replace the window's view.
  private mutating func addAlternatives() {
    if let last = alternatives.last, !last.isNegated {
      model.initialConditions[last.condition] =
        "does the app start with '\(stem(last.view.type))'? The spec does"
    }
    for alternative in alternatives {
      let trigger = Transition.Trigger.changes(
        alternative.condition, to: !alternative.isNegated, while: [])
      var transition = Transition(
        trigger, [.dismissAll, .root(node(alternative.view), in: nil)],
        summary:
          "'\(stem(alternative.view.type))' if \(alternative.isNegated ? "not " : "")'\(alternative.condition)'",
        at: alternative.place)
      transition.decision =
        "the app shows this view when the condition becomes \(!alternative.isNegated)"
      model.transitions.append(transition)
    }
  }

  /// Returns the view of a route.
  func view(_ type: String?, _ value: String) -> String? {
    if let type {
      let name = type.split(separator: ".").last.map(String.init) ?? type
      let cases = facts.routes[type] ?? facts.routes[name]
      return cases?[value] ?? cases?["*"]
    }
    let matches = facts.routes.values.compactMap { $0[value] }
    return matches.count == 1 ? matches.first : nil
  }
}
