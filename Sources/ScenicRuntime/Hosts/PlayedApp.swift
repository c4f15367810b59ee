#if !hasFeature(Embedded)

  /// An app in a test: its own screens in memory, and a simulated user. Its actions are recorded instead of
  /// performed.
  ///
  /// ```swift
  /// let app = PlayedApp(Cats.program, screens: Screens())
  /// try app.play(["send": "cats.select", "args": ["name": "Fred"]])
  /// #expect(app.tree.contains("    cat {\"catName\":\"Fred\"}"))
  /// ```
  ///
  /// Tests that `scenicc compile --emit tests` generates use it.
  @MainActor
  public final class PlayedApp {
    /// The navigator that runs the spec.
    public let navigator: ProgramNavigator
    /// The host that shows it. Stacks, tabs and splits have no screens of the app, so each has a placeholder.
    public let host: MemoryHost<ShownScreen>
    /// The actions that rules requested since the last line began, with the arguments as JSON:
    /// `track {"event":"adopted"}`.
    public var actions: [String] { log.actions }

    private let log: ActionLog
    private let lines: InputLines

    /// A screen that the host shows.
    public final class ShownScreen {
      /// The screen of the app's factory; nil for a container that needs no screen of the app.
      public let screen: Any?

      fileprivate init(_ screen: Any?) { self.screen = screen }
    }

    @MainActor
    private final class ActionLog {
      var actions: [String] = []
    }

    /// Creates the app at its start, with the screens of this factory. The values of extern text types are any strings,
    /// since generated tests know no text that the app accepts.
    public init<Factory: ScreenFactory>(_ program: Program, screens: Factory) {
      var program = program
      program.textTypes = [:]
      let log = ActionLog()
      self.log = log
      let engine = Engine(program)
      lines = InputLines(engine)
      let navigator = ProgramNavigator(engine) { log.actions.append($0.line(in: engine.program)) }
      self.navigator = navigator
      host = MemoryHost { [weak navigator] model in
        guard let navigator, let place = program.place(ofNode: model.sceneName),
          program.nodes[place].hasScreen
        else {
          return ShownScreen(nil)
        }
        return navigator.screen(of: model, from: screens).map { ShownScreen($0) }
      }
      navigator.attach(host)
    }

    /// The tree that the host shows, as indented lines. The selected one of several children has `>` before
    /// it, inputs follow a name as JSON, and the presentation of a node follows its children. A scene without
    /// a screen is omitted.
    public var tree: [String] { host.snapshot?.lines ?? [] }

    /// Plays a line in the format of `run --json`: user gestures go through the host, other inputs to the
    /// navigator. Throws if the line is not possible now, or is not handled.
    public func play(_ line: Value) throws(JSONError) {
      log.actions = []
      let input = try lines.input(from: line, in: navigator.state)
      let turn = navigator.history.last?.number
      guard reaches(input), let step = navigator.history.last, step.number != turn else {
        throw JSONError("the host has nothing there for the user to touch")
      }
      guard step.step.isHandled else {
        throw JSONError(step.step.refusals.first?.message ?? "no rule handles it")
      }
    }

    /// Sends an input to its receiver. Returns false if the user has no control for it.
    private func reaches(_ input: Input) -> Bool {
      switch input {
      case .select(let container, let slot): return host.tap(slot, of: container)
      case .popped(let stack, let count):
        let tree = navigator.state.tree
        let entries = tree.path(to: stack).flatMap { tree[$0] }?.children ?? []
        guard entries.indices.contains(entries.count - 1 - count) else { return false }
        return host.goBack(in: stack, to: entries[entries.count - 1 - count].identity)
      case .dismissed(let node):
        let last = navigator.engine.lastPresented(in: navigator.state)
        return (node ?? last?.identity).map { host.swipeAway($0) } ?? false
      default:
        navigator.send(input)
        return true
      }
    }
  }

#endif
