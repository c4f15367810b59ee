import ScenicRuntime

/// A way from the start of an app that ends with a route, or with the answer of a rule or a link.
package struct Transition: Sendable {
  /// `cats → cat, push on cats.select`, or the rule as `scenicc test --coverage text` names it.
  let title: String
  /// The lines of `run --json` that lead there, what is shown at the end, and what the last line had done.
  let lines: [Value]
  let tree: [String]
  let actions: [String]
  /// The scenes that are on view at the end.
  let onView: [String]
  /// The rules and links that have answered on the way.
  let answered: Set<Step.RulePlace>
}

/// A way to everything that an app can do: each route, and each rule and link that answers on none of those.
package struct Transitions: Sendable {
  /// The routes in their order, then rules and links in the order of the spec.
  package let all: [Transition]
  /// The rules and links to whose answer no way was found, with their places: `app.scene:12: on cat.adopt`, and why, as
  /// far as is known.
  package let unreached: [(rule: String, reason: String)]
  /// What was played; the paths of its files may be mapped.
  package var program: Program

  /// Plays the program of a compilation as `Routing` does; nil if that is wrong, or the library of a module.
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
    var answered: Set<Step.RulePlace> = []
    for transition in all { answered.formUnion(transition.answered) }
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

/// Plays a way again, with nodes numbered as an app numbers them.
private struct Rewalking {
  private let engine: Engine
  private let inputs: InputLines

  init(_ program: Program) {
    engine = Engine(program)
    inputs = InputLines(engine)
  }

  /// nil for a way that cannot be said in lines. `title` is made of the last of them.
  func retrace(_ way: [Input], title: (Value) -> String) -> Transition? {
    var step = engine.start()
    var lines: [Value] = []
    var answered: Set<Step.RulePlace> = []
    for input in way {
      let state = step.state
      let numbers = state.tree.identitiesInOrder
      let real = input.renaming { numbers.indices.contains($0.number - 1) ? numbers[$0.number - 1] : .none }
      guard let line = inputs.line(for: real, in: state) else { return nil }
      lines.append(line)
      step = engine.handle(real, in: state, explaining: true)
      if !step.isHandled { return nil }
      for answer in step.account {
        if case .rule(let place) = answer.outcome { answered.insert(place) }
      }
    }
    return Transition(
      title: title(lines.last ?? .null), lines: lines, tree: step.state.tree.lines,
      actions: step.actions.map { $0.line(in: engine.program) },
      onView: engine.scenesOnView(in: step.state.tree, isCollapsed: false).map { $0.sceneName },
      answered: answered)
  }
}

extension Route {
  /// `cats → cat, push on cats.select`
  fileprivate func title(by line: Value) -> String {
    let movements = how.map { $0.rawValue }.joined(separator: ", ")
    return "\(from ?? "anywhere") → \(to), \(movements) on \(line.event)"
  }
}

extension Value {
  /// What a line of `run --json` has happen, in the words of the spec.
  fileprivate var event: String {
    guard let first = fields?.first else { return "" }
    let name = first.value.text ?? ""
    switch first.name {
    case "finish", "answer": return name + ".done"
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
  /// A node, what is in it, what is presented over it: as `renumbered` counts them.
  fileprivate var identitiesInOrder: [Identity] {
    var found: [Identity] = []
    forEachNode { found.append($0.identity) }
    return found
  }
}

extension Input {
  /// The same from nodes that are called otherwise.
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
    case .appEvent, .open, .answer: self
    }
  }
}
