import ScenicRuntime

/// A bounded exploration of an app: its routes, and states that differ in their nodes.
struct Tour {
  /// A state with all inputs from the start that lead to it.
  struct Stop {
    let state: NavigationState
    let way: [Input]
  }

  /// The maximum number of states, and of those with the same scene in front.
  private static let limit = (all: 600, front: 10)

  let placements: Placements
  let inputs: PossibleInputs
  let routing: Routing
  /// The states in the order of discovery, the start first.
  let stops: [Stop]

  /// Plays a program with at most this number of inputs; returns nil for the library of a module.
  init?(_ program: Program, bound: Int) {
    guard !program.flows.isEmpty else { return nil }
    placements = Placements(program)
    inputs = PossibleInputs(program, placements.walk.listening)
    let diary = Diary(inputs.engine)
    routing = Routing(placements, bound: bound) { diary.note($0) }
    stops = diary.stops
  }

  /// Returns each input in words, resolved in the state at that time: `a`, then `b`.
  func words(_ way: [Input]) -> [String] {
    var state = inputs.engine.start().state.renumbered()
    return way.map { input in
      let words = placements.words(input, in: state, inputs.engine)
      state = inputs.engine.handle(input, in: state).state.renumbered()
      return words
    }
  }

  /// Collects distinct states.
  private final class Diary {
    private(set) var stops: [Stop] = []
    private let engine: Engine
    private var known = Set<[String]>()
    private var fronts = [String: Int]()

    init(_ engine: Engine) {
      self.engine = engine
      let start = engine.start()
      if start.isHandled { keep(start.state) { [] } }
    }

    func note(_ visit: Exploration.Visit) {
      guard visit.step.isHandled, stops.count < Tour.limit.all,
        !visit.step.state.tree.isSameStorage(as: visit.state.tree)
      else { return }
      keep(visit.step.state, way: visit.way)
    }

    private func keep(_ state: NavigationState, way: () -> [Input]) {
      let front = engine.front(of: state.tree).sceneName
      if fronts[front, default: 0] >= Tour.limit.front { return }
      var shape: [String] = []
      Diary.describe(state.tree, &shape)
      guard known.insert(shape).inserted else { return }
      fronts[front, default: 0] += 1
      stops.append(Stop(state: state.renumbered(), way: way()))
    }

    /// Describes the nodes of a tree without their inputs.
    private static func describe(_ node: SceneModel, _ shape: inout [String]) {
      shape.append(node.sceneName)
      if let selected = node.selected { shape.append("\(selected)") }
      if !node.children.isEmpty {
        shape.append("{")
        for child in node.children { describe(child, &shape) }
        shape.append("}")
      }
      if let presented = node.presented {
        shape.append("→")
        describe(presented, &shape)
      }
    }
  }
}

extension Placements {
  /// Computes the placements of a program without source: all data that only the source contains is unknown.
  convenience init(_ program: Program) {
    let range = SourceRange(file: 0, start: 0, end: 0)
    let model = Model(app: Model.Name(text: program.app, range: range), files: [])
    self.init(model, program, findsProblems: false)
  }
}
