import ScenicRuntime

/// A path from the start of an app that ends with a route, or with a rule or a link that runs.
package struct Transition: Sendable {
  /// `cats → cat, push on cats.select`, or the rule in the format of `scenicc test --coverage text`.
  let title: String
  /// The lines of `run --json` that lead there, the tree at the end, and the actions of the last line.
  let lines: [Value]
  let tree: [String]
  let actions: [String]
  /// The visible scenes at the end.
  let onView: [String]
  /// The rules and links that have run on the path.
  let answered: OrderedSet<Step.RulePlace>
}

/// Paths to all behavior of an app: to each route, and to each rule and link that runs on none of those.
package struct Transitions: Sendable {
  /// The routes in their order, then rules and links in the order of the spec.
  package let all: [Transition]
  /// The rules and links to which no path was found, with their positions: `app.scene:12: on cat.adopt`, and
  /// the reason, if it is known.
  package let unreached: [(rule: String, reason: String)]
  /// The played program; the paths of its files may be mapped.
  package var program: Program

  /// Plays the program of a compilation as `Routing` does; returns nil if that has errors, or is the library
  /// of a module.
  package init?(_ compilation: Compilation, bound: Int = 50_000) {
    guard let program = compilation.program, !program.flows.isEmpty else { return nil }
    self.program = program
    let placements = Placements(compilation.model, program, findsProblems: false)
    var rules = FoundRules(Engine(program))
    let routing = Routing(placements, bound: bound) { rules.note($0) }
    rules.seek(placements, bound: bound)
    let rewalking = Rewalking(program)
    var all: [Transition] = []
    for (route, way) in zip(routing.routes, routing.ways) {
      if let transition = rewalking.retrace(way, title: { route.title(by: $0) }) { all.append(transition) }
    }
    var answered: OrderedSet<Step.RulePlace> = []
    for transition in all { answered.insert(contentsOf: transition.answered) }
    let points = CoveragePoints(compilation.model).points
    var unreached: [(rule: String, reason: String)] = []
    for place in program.places where !answered.contains(place) {
      let point = points[.body(place)]
      let title = point?.name ?? "a rule"
      let transition = rules.ways[place].flatMap { rewalking.retrace($0, title: { _ in title }) }
      if let transition, transition.answered.contains(place) {
        all.append(transition)
      } else {
        unreached.append(
          (
            rule: (point.map { "\($0.path):\($0.position.line): " } ?? "") + title,
            reason: rules.absence(of: place, placements)
          ))
      }
    }
    self.all = all
    self.unreached = unreached
  }
}

/// Plays a path again, with identities as an app assigns them.
private struct Rewalking {
  private let engine: Engine
  private let inputs: InputLines

  init(_ program: Program) {
    engine = Engine(program)
    inputs = InputLines(engine)
  }

  /// Returns nil for a path that cannot be written in lines. `title` creates the title from the last event.
  func retrace(_ way: [Input], title: (String) -> String) -> Transition? {
    var step = engine.start()
    var event = ""
    var lines: [Value] = []
    var answered: OrderedSet<Step.RulePlace> = []
    for input in way {
      let state = step.state
      let numbers = state.tree.identitiesInOrder
      let real = input.renaming { numbers.indices.contains($0.number - 1) ? numbers[$0.number - 1] : .none }
      guard let line = inputs.line(for: real, in: state) else { return nil }
      lines.append(line)
      event = line.event(completing: real.completed(in: state).map { engine.program.actions[$0].name })
      step = engine.handle(real, in: state, explaining: true)
      if !step.isHandled { return nil }
      for answer in step.account {
        if case .rule(let place) = answer.outcome { answered.insert(place) }
      }
    }
    return Transition(
      title: title(event), lines: lines, tree: step.state.tree.lines,
      actions: step.actions.map { $0.line(in: engine.program) },
      onView: engine.scenesOnView(in: step.state.tree, isCollapsed: false).map { $0.sceneName },
      answered: answered)
  }
}

extension Route {
  /// `cats → cat, push on cats.select`
  fileprivate func title(by event: String) -> String {
    let movements = how.map { $0.rawValue }.joined(separator: ", ")
    return "\(from ?? "anywhere") → \(to), \(movements) on \(event)"
  }
}

extension Value {
  /// Returns the event of a line of `run --json`, in the words of the spec. A line that completes a request may have
  /// only its identity, so the action is given.
  fileprivate func event(completing action: String?) -> String {
    guard let first = fields?.first else { return "" }
    let name = first.value.text ?? ""
    switch first.name {
    case "finish": return name + ".done"
    case "answer": return (action ?? name) + ".done"
    case "fail": return (action ?? name) + ".failed"
    case "cancel": return name + ".cancelled"
    case "produce": return name + ".produced"
    case "request": return "\(name)(.\(self["args"]?.fields?.first?.value.text ?? ""))"
    case "open": return "open \"\(name)\""
    case "set": return (first.value.fields ?? [:]).map { $0.name + ".changed" }.joined(separator: ", ")
    default: return name
    }
  }
}

extension SceneModel {
  /// The identities in preorder: a node, its children, its presentation, as `renumbered` counts them.
  fileprivate var identitiesInOrder: [Identity] {
    var found: [Identity] = []
    forEachNode { found.append($0.identity) }
    return found
  }
}

extension Input {
  /// Returns the action whose request the input completes.
  fileprivate func completed(in state: NavigationState) -> Int? {
    switch self {
    case .answer(let request, _), .fail(let request): request.action(in: state)
    default: nil
    }
  }

  /// Returns the input with other identities.
  fileprivate func renaming(_ new: (Identity) -> Identity) -> Input {
    switch self {
    case .event(let sender, let event, let arguments):
      .event(from: new(sender), event: event, arguments: arguments)
    case .finish(let sender, let value): .finish(new(sender), value)
    case .cancel(let sender): .cancel(new(sender))
    case .produce(let sender, let type, let value): .produce(new(sender), type: type, value)
    case .select(let container, let slot): .select(new(container), slot: slot)
    case .popped(let stack, let count): .popped(new(stack), count: count)
    case .dismissed(let node): .dismissed(node.map(new))
    case .set(let values):
      .set(
        values.map {
          ConditionValue(condition: $0.condition, scene: $0.scene.map(new), value: $0.value)
        })
    case .appEvent, .open, .answer, .fail, .start: self
    }
  }
}
