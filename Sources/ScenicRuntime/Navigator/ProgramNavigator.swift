#if !hasFeature(Embedded)

  /// Runs a compiled spec on a host: what scenes, the user and the app say goes in, the engine answers, the host
  /// shows the difference and the app does the actions.
  ///
  /// Each input is one turn. What is sent during a turn waits for its end, first in, first out, so nobody ever
  /// sees half an edit.
  @MainActor
  public final class ProgramNavigator {
    /// What one input has made.
    public struct Turn: Hashable, Sendable {
      /// What came in; nil for the start.
      package let input: Input?
      /// What the engine made of it, with the state after it.
      public let step: Step
    }

    /// Where the app is now.
    public private(set) var state: NavigationState
    /// The last turns with what caused them, at most `historyLimit`.
    public var history: [Turn] { watchers.history.elements }
    /// The URL of what is shown now: opened here it changes nothing, opened elsewhere it shows the same path. nil if no
    /// link of the spec leads here. Cost: the tree, for each link.
    public var url: String? { engine.url(of: state) }
    /// What was refused or could not be done, in plain words, the last 100.
    public var diagnostics: [String] { problems.elements }

    /// What the nodes are that somebody has asked for.
    var nodes: [Identity: SceneNode] = [:]

    private let engine: Engine
    private let perform: @MainActor (ProgramNavigator, Step.PerformedAction) -> Void
    private let stage = Stage()
    private let watchers: Watchers<Turn>
    private var problems = History<String>(limit: 100)
    private var inputs = Queue<Input>()
    /// What has happened to the host already, and so comes before anything that waits.
    private var facts = Queue<HostReport>()
    private var isInTurn = false

    /// Starts the program. `perform` does an action; what it sends back comes after the turn.
    package convenience init(
      _ engine: Engine, host: (any SceneHost)? = nil, historyLimit: Int = 100,
      perform: @escaping @MainActor (Step.PerformedAction) -> Void = { _ in }
    ) {
      self.init(running: engine, host: host, historyLimit: historyLimit) { perform($1) }
    }

    /// As above; `perform` learns whose action it is.
    init(
      running engine: Engine, host: (any SceneHost)?, historyLimit: Int,
      perform: @escaping @MainActor (ProgramNavigator, Step.PerformedAction) -> Void
    ) {
      self.engine = engine
      self.perform = perform
      watchers = Watchers(historyLimit: historyLimit)
      let start = engine.start()
      state = start.state
      isInTurn = true
      if let host { attach(host) }
      finish(Turn(input: nil, step: start))
      isInTurn = false
      answer()
    }

    /// The program that it runs.
    var program: Program { engine.program }

    /// Notes what could not be done.
    func report(_ problem: String) { problems.append(problem) }

    /// Shows everything on this host from now on, and keeps it alive.
    public func attach(_ host: any SceneHost) {
      stage.attach(host, showing: state.tree) { [weak self] in self?.receive($0) }
    }

    /// Answers an input, at once or after the turn that is under way.
    package func send(_ input: Input) {
      inputs.append(input)
      answer()
    }

    /// Has every turn from now on told, in order, each once, when its tree stands and its actions are done. Keep
    /// the token to remove the watcher.
    @discardableResult
    public func addWatcher(_ watcher: @escaping @MainActor (Turn) -> Void) -> WatcherToken {
      watchers.add(watcher)
    }

    /// Tells this watcher nothing more.
    public func removeWatcher(_ token: WatcherToken) { watchers.remove(token) }

    private func receive(_ report: HostReport) {
      switch report {
      case .problem(let problem): problems.append(problem)
      case .select(let container, let index): send(.select(container, slot: index))
      case .popped, .dismissed:
        // The host may say twice what has happened once.
        guard stage.note(report) else { return }
        facts.append(report)
        answer()
      }
    }

    private func answer() {
      guard !isInTurn else { return }
      isInTurn = true
      while let input = nextFact() ?? inputs.popFirst() {
        finish(Turn(input: input, step: engine.handle(input, in: state)))
      }
      isInTurn = false
    }

    private func finish(_ turn: Turn) {
      let former = state.tree
      state = turn.step.state
      if !state.tree.isSameStorage(as: former) { updateNodes() }
      stage.show(state.tree, animated: true) {}
      for refusal in turn.step.refusals { problems.append(refusal.message) }
      for action in turn.step.actions { perform(self, action) }
      watchers.tell(turn)
    }

    /// The next fact that the tree does not know yet, as it is for the tree now.
    private func nextFact() -> Input? {
      while let fact = facts.popFirst() {
        if let input = input(for: fact) { return input }
      }
      return nil
    }

    private func input(for fact: HostReport) -> Input? {
      switch fact {
      case .popped(let stack, let entry):
        guard let entries = state.tree.path(to: stack).flatMap({ state.tree[$0] })?.children,
          let place = entries.firstIndex(where: { $0.identity == entry }), place < entries.count - 1
        else { return nil }
        return .popped(stack, count: entries.count - 1 - place)
      case .dismissed(let node):
        return fact.change(in: state.tree) == nil ? nil : .dismissed(node)
      case .select, .problem: return nil
      }
    }
  }

#endif
