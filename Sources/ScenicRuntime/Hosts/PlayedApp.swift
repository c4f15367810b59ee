#if !hasFeature(Embedded)

  /// An app in a test: its own screens in memory, and everybody who says something to it played. Its actions are noted
  /// and not done.
  ///
  /// ```swift
  /// let app = PlayedApp(Cats.program, screens: Screens())
  /// try app.play(["send": "cats.select", "args": ["name": "Fred"]])
  /// #expect(app.tree.contains("    cat {\"catName\":\"Fred\"}"))
  /// ```
  ///
  /// Tests that `scenicc compile --emit tests` writes drive it.
  @MainActor
  public final class PlayedApp {
    /// What runs the spec.
    public let navigator: ProgramNavigator
    /// What shows it; of stacks, tabs and splits there are no screens, so something stands for each.
    public let host: MemoryHost<ShownScreen>
    /// What rules asked for since the last line began, with the arguments as JSON: `track {"event":"adopted"}`.
    public var actions: [String] { log.actions }

    private let log: ActionLog
    private let lines: InputLines

    /// A screen that the host shows.
    public final class ShownScreen {
      /// What the app's factory made; nil for a container that needs nothing of the app's.
      public let screen: Any?

      fileprivate init(_ screen: Any?) { self.screen = screen }
    }

    @MainActor
    private final class ActionLog {
      var actions: [String] = []
    }

    /// The app at its start, with the screens of this factory.
    public init<Factory: ScreenFactory>(_ program: Program, screens: Factory) {
      let log = ActionLog()
      self.log = log
      let engine = Engine(program)
      lines = InputLines(engine)
      let navigator = ProgramNavigator(engine) { log.actions.append($0.line(in: program)) }
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

    /// What the host shows, as indented lines: the selected one of several with `>` before it, inputs as JSON behind a
    /// name, and what is presented over a node after what is in it. A scene that has no screen is missing.
    public var tree: [String] { host.snapshot?.lines ?? [] }

    /// Says a line of `run --json`: what the user does goes through the host, all else to the navigator. An error if the
    /// line means nothing now, or nobody answers.
    public func play(_ line: Value) throws(JSONError) {
      log.actions = []
      let input = try lines.input(from: line, in: navigator.state)
      let turn = navigator.history.last?.number
      guard reaches(input), let step = navigator.history.last, step.number != turn else {
        throw JSONError("the host has nothing there for the user to touch")
      }
      guard step.step.isHandled else {
        throw JSONError(step.step.refusals.first?.message ?? "nobody answers")
      }
    }

    /// Hands an input to whom it is for; false if the user finds nothing to touch.
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
