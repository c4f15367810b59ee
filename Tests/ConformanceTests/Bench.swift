@testable import ScenicRuntime

/// The environment of a case: a navigator, of hand-written trees or of a spec, with its host in memory, and a
/// record of the observations of both.
@MainActor
final class Bench {
  final class Screen {
    let name: String
    init(_ name: String) { self.name = name }
  }

  enum App {
    case trees(TreeNavigator)
    case program(ProgramNavigator, RequestReader)
  }

  let app: App
  let host: MemoryHost<Screen>
  let record = Record()

  /// The factory has no screen for the names that are missing.
  init(_ program: Program?, missing: Set<String>) {
    let record = record
    host = MemoryHost { node in
      record.step.asked.append(node.sceneName)
      guard !missing.contains(node.sceneName) else { return nil }
      let screen = Screen(node.sceneName)
      record.names[node.identity] = node.sceneName
      record.made.append(Made(screen))
      return screen
    }
    guard let program else {
      app = .trees(TreeNavigator(host: host))
      return
    }
    let engine = Engine(program)
    let navigator = ProgramNavigator(engine, host: host)
    app = .program(navigator, RequestReader(engine))
    var tree = navigator.state.tree
    record.routes = [Vocabulary.route(from: tree, to: tree)]
    navigator.addWatcher { turn in
      record.step.isAccepted = record.step.isAccepted ?? turn.step.isHandled
      record.step.refused += turn.step.refusals.map { $0.reason.rawValue }
      if turn.step.state.tree == tree { return }
      record.routes.append(Vocabulary.route(from: tree, to: turn.step.state.tree))
      tree = turn.step.state.tree
    }
  }

  /// Begins a step; later observations belong to it.
  func begin() {
    host.clearLog()
    record.step = Record.Step(
      standing: standing, alive: record.alive, made: record.made.count, events: events.count,
      problems: problems.count)
  }

  /// The tree now.
  var model: SceneModel? {
    switch app {
    case .trees(let navigator): navigator.rootSceneModel
    case .program(let navigator, _): navigator.state.tree
    }
  }

  /// The node of this name; if it has left, the last that had a screen.
  func identity(_ name: String) -> Identity {
    model?.first(named: name)?.identity
      ?? record.names.filter { $0.value == name }.keys.max() ?? .none
  }

  var events: [NavigationEvent] {
    if case .trees(let navigator) = app { navigator.events } else { [] }
  }

  var problems: [String] {
    switch app {
    case .trees(let navigator): navigator.diagnostics
    case .program(let navigator, _): navigator.diagnostics
    }
  }

  /// The screens of the nodes on the host.
  var standing: [Identity: ObjectIdentifier] {
    var standing: [Identity: ObjectIdentifier] = [:]
    host.snapshot?.forEachNode { node in
      standing[node.identity] = host.screen(of: node.identity).map(ObjectIdentifier.init)
    }
    return standing
  }
}

extension Bench {
  /// A screen that the factory has made; the record keeps none alive.
  struct Made {
    let name: String
    private(set) weak var screen: Screen?

    init(_ screen: Screen) {
      name = screen.name
      self.screen = screen
    }
  }

  @MainActor
  final class Record {
    struct Step {
      /// The screens at its beginning.
      var standing: [Identity: ObjectIdentifier] = [:]
      var alive: [String] = []
      var made = 0
      var events = 0
      var problems = 0
      /// The observations since then.
      var asked: [String] = []
      var heard: [String] = []
      var completed = 0
      var isAccepted: Bool?
      var refused: [String] = []
      /// The result of an edit, a comparison or a search.
      var result: Value?
    }

    var step = Step()
    var names: [Identity: String] = [:]
    var made: [Made] = []
    /// All since the start, which is one.
    var routes: [String] = []
    /// The app's own tree, if it keeps one.
    var applied: SceneModel?

    /// The names of the screens that are still referenced.
    var alive: [String] { made.compactMap { $0.screen?.name } }
  }
}
