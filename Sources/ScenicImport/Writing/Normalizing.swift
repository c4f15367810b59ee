import ScenicRuntime

/// Completes a model so that a spec can be written: all keys are known, no container contains itself, and inputs
/// without a passed value have a default. Everything that is removed becomes a note.
struct Normalizing {
  private(set) var model: AppModel
  private var screens: [String: Int] = [:]
  private var containers: [String: Int] = [:]
  private var work = 0

  /// The deepest nesting of containers, and the largest number of nodes in one.
  static let maximumHeight = 40
  static let maximumSize = 400

  static func normalized(_ model: AppModel) -> AppModel {
    var normalizing = Normalizing(model)
    normalizing.run()
    return normalizing.model
  }

  private init(_ model: AppModel) {
    self.model = model
    self.model.screens = []
    self.model.containers = []
    for screen in model.screens {
      if screens[screen.key] != nil {
        leaveOut(.screen, "'\(screen.name)' repeats the identifier of another screen", screen.place)
      } else {
        screens[screen.key] = self.model.screens.count
        var names: Set<String> = []
        var unique = screen
        unique.inputs = screen.inputs.filter { names.insert($0.name).inserted }
        self.model.screens.append(unique)
      }
    }
    for container in model.containers {
      if screens[container.key] != nil || containers[container.key] != nil {
        leaveOut(.screen, "'\(container.name)' repeats the identifier of another node", container.place)
      } else {
        containers[container.key] = self.model.containers.count
        self.model.containers.append(container)
      }
    }
  }

  private mutating func leaveOut(_ subject: Note.Subject, _ text: String, _ place: SourcePlace) {
    model.notes.append(Note(subject, text, at: place))
  }

  private func isKnown(_ key: String) -> Bool { screens[key] != nil || containers[key] != nil }

  private mutating func run() {
    boundContainers()
    chooseRoot()
    model.transitions = model.transitions.filter { keep($0) }
    addWork()
    model.links = model.links.filter { link in
      let isKnown = screens[link.target] != nil && link.beneath.allSatisfy { screens[$0] != nil }
      if !isKnown { leaveOut(.link, "link '\(link.pattern)' to an unknown screen", link.place) }
      return isKnown
    }
    fillInputs()
  }

  // MARK: Containers

  private mutating func boundContainers() {
    var heights: [Int: Int] = [:]
    var sizes: [Int: Int] = [:]
    for index in model.containers.indices { bound(index, 0, &heights, &sizes) }
    for index in model.containers.indices where model.containers[index].children.isEmpty {
      let container = model.containers[index]
      var screen = Screen(container.key, name: container.name, at: container.place)
      screen.decision = "this container has no content in the file"
      containers[container.key] = nil
      screens[container.key] = model.screens.count
      model.screens.append(screen)
    }
    model.containers.removeAll { $0.children.isEmpty }
    for (index, container) in model.containers.enumerated() { containers[container.key] = index }
  }

  /// Removes the children that are unknown, enclose the container, or make it too large.
  private mutating func bound(
    _ index: Int, _ depth: Int, _ heights: inout [Int: Int], _ sizes: inout [Int: Int]
  ) {
    guard heights[index] == nil else { return }
    // A container that is reached again while this is -1 encloses itself.
    heights[index] = -1
    let container = model.containers[index]
    var (height, size) = (0, 1)
    var kept: [Container.Child] = []
    for child in container.children {
      var (inner, count) = (0, 1)
      if let other = containers[child.node] {
        if depth < 300 { bound(other, depth + 1, &heights, &sizes) }
        (inner, count) = (heights[other] ?? -1, sizes[other] ?? 1)
      }
      let isBounded = inner >= 0 && inner < Self.maximumHeight && size + count <= Self.maximumSize
      guard isKnown(child.node), isBounded else {
        let reason = isKnown(child.node) ? "contains itself or too many others" : "has an unknown part"
        leaveOut(.transition, "'\(container.name)' \(reason)", container.place)
        continue
      }
      (height, size) = (max(height, inner), size + count)
      kept.append(child)
    }
    model.containers[index].children = kept
    (heights[index], sizes[index]) = (height + 1, size)
  }

  private mutating func chooseRoot() {
    if let root = model.root, isKnown(root) { return }
    let inner = Set(model.containers.flatMap { $0.children.map(\.node) })
    let shown = Set(model.transitions.flatMap { $0.steps.flatMap(\.createdNodes) })
    let outer = model.containers.first { !inner.contains($0.key) && !shown.contains($0.key) }
    let screen =
      model.screens.first { !inner.contains($0.key) && !shown.contains($0.key) } ?? model.screens.first
    model.root = outer?.key ?? screen?.key
    guard let root = outer?.name ?? screen?.name, let place = outer?.place ?? screen?.place else { return }
    leaveOut(.change, "the files name no first screen: the app starts with '\(root)'", place)
  }

  // MARK: Transitions

  /// The largest number of pairs of a transition and a screen in which it can be taken: the check follows each.
  static let maximumWork = 1_500_000

  private mutating func keep(_ transition: Transition) -> Bool {
    var problem: String?
    var senders = model.screens.count
    if case .event(_, let own) = transition.trigger { senders = own.count }
    if case .anyEvent(let keys) = transition.trigger {
      let groups = model.eventGroups.filter { keys.contains($0.key) }
      senders = groups.reduce(0) { $0 + $1.size }
      if groups.isEmpty || !groups.flatMap(\.senders).allSatisfy({ screens[$0] != nil }) {
        problem = "has an unknown source"
      }
    }
    work += senders
    if work > Self.maximumWork { problem = "is one too many: the app is too large" }
    if case .event(_, let senders) = transition.trigger,
      senders.isEmpty || !senders.allSatisfy({ screens[$0] != nil })
    {
      problem = "has an unknown source"
    }
    if !transition.trigger.shown.allSatisfy(isKnown) { problem = "has an unknown source" }
    let nodes = transition.steps.flatMap(\.nodes)
    if !nodes.allSatisfy(isKnown) || !transition.steps.allSatisfy({ isValid($0) }) {
      problem = "has an unknown destination"
    }
    if let problem { leaveOut(.transition, "\(transition.summary) \(problem)", transition.place) }
    return problem == nil
  }

  private func isValid(_ step: Step) -> Bool {
    switch step {
    case .root(_, let region?), .show(_, let region), .select(let region):
      guard let index = containers[region.container] else { return false }
      let container = model.containers[index]
      return region.child == -1 ? container.kind == .stack : container.children.indices.contains(region.child)
    case .reset(let node): return node == model.root && containers[node] != nil
    case .choose(let cases, let otherwise):
      return cases.allSatisfy { $0.test.isValid }
        && (cases.flatMap(\.steps) + otherwise).allSatisfy { isValid($0) }
    default: return true
    }
  }

  /// Declares the actions that transitions name.
  private mutating func addWork() {
    var known: Set<String> = []
    model.actions = model.actions.filter { known.insert($0.name).inserted }
    var ended: Set<String> = []
    for transition in model.transitions {
      for name in transition.steps.flatMap(\.performed) where known.insert(name).inserted {
        model.actions.append(Work(name))
      }
      switch transition.trigger {
      case .done(let name, _), .failed(let name, _):
        if known.insert(name).inserted { model.actions.append(Work(name)) }
        ended.insert(name)
      default: break
      }
    }
    for index in model.actions.indices where ended.contains(model.actions[index].name) {
      model.actions[index].hasResult = model.actions[index].delay == nil
    }
  }

  // MARK: Inputs

  /// Gives a default to the inputs of screens that are shown where no value can be passed.
  private mutating func fillInputs() {
    var filled = Set(model.containers.flatMap { $0.children.map(\.node) } + [model.root ?? ""])
    for transition in model.transitions {
      switch transition.trigger {
      case .event, .appEvent: break
      default: filled.formUnion(transition.steps.flatMap(\.createdNodes))
      }
    }
    for link in model.links {
      filled.formUnion(link.beneath)
      guard let index = screens[link.target] else { continue }
      let captures = LinkPattern.captures(link.pattern)
      for capture in captures where !model.screens[index].inputs.contains(where: { $0.name == capture.name })
      {
        var parameter = capture
        parameter.defaultValue = capture.emptyValue
        model.screens[index].inputs.append(parameter)
        leaveOut(
          .change, "'\(model.screens[index].name)' has the input '\(capture.name)' of link \(link.pattern)",
          link.place)
      }
      let names = captures.map(\.name)
      let isFilled = model.screens[index].inputs.allSatisfy { !$0.isRequired || names.contains($0.name) }
      if !isFilled { filled.insert(link.target) }
    }
    for index in model.screens.indices where filled.contains(model.screens[index].key) {
      let screen = model.screens[index]
      for (place, input) in screen.inputs.enumerated() where input.isRequired {
        model.screens[index].inputs[place].defaultValue = input.emptyValue
        let value = SpecText.literal(input.emptyValue, input.kind)
        let text =
          "'\(input.name)' of '\(screen.name)' gets the default \(value), since a place that shows it passes no value"
        leaveOut(.change, text, screen.place)
      }
    }
  }
}
