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
      /// What came in; nil for the start, a restored state and a window that collapses or expands.
      package let input: Input?
      /// The state that it came into; nil at the start.
      package let before: NavigationState?
      /// What the engine made of it, with the state after it.
      public let step: Step
      /// The scenes that the user looks at now and did not before, in tree order: nothing covers them, and all columns
      /// of a split count that is not collapsed. Read off the trees, so that none is missed whatever brought it about.
      public let appeared: [SceneModel]
      /// Tells the turns of a navigator apart.
      package let number: Int
    }

    /// Where the app is now, in this window.
    public private(set) var state: NavigationState
    /// The last turns with what caused them, at most `historyLimit`.
    public var history: [Turn] { watchers.history.elements }
    /// The URL of what is shown now: opened here it changes nothing, opened elsewhere it shows the same path. nil if no
    /// link of the spec leads here. Cost: the tree, for each link.
    public var url: String? { engine.url(of: state) }
    /// What was refused or could not be done, in plain words, the last 100.
    public var diagnostics: [String] { problems.elements }

    /// The scene in front and the one before it.
    let routes = RouteFeed()
    /// What the nodes are that somebody has asked for.
    var nodes: [Identity: SceneNode] = [:]

    enum Waiting {
      case input(Input)
      case restoration(Value)
      case plan(Plan)
      /// To the turn of this number.
      case travel(Int)
    }

    /// A turn that an app decides on itself: the state in, what was asked for and the step out; nil for none.
    package typealias Plan = @MainActor (Engine, NavigationState) -> (input: Input?, step: Step)?

    let engine: Engine
    private let perform: @MainActor (ProgramNavigator, Step.PerformedAction) -> Void
    private let stage = Stage()
    let windows: Windows
    let watchers: Watchers<Turn>
    /// The number of the turn that the navigator has travelled to; nil in the present.
    var past: Int?
    private var problems = History<String>(limit: 100)
    var waiting = Queue<Waiting>()
    private var turns = 0
    /// What has happened to the host already, and so comes before anything that waits.
    private var facts = Queue<HostReport>()
    private var isInTurn = false
    /// The scenes that nothing covers.
    private var onView: Set<Identity> = []

    /// Starts the program. `perform` does an action; what it sends back comes after the turn.
    package convenience init(
      _ engine: Engine, host: (any SceneHost)? = nil, restoring saved: String? = nil,
      beside other: ProgramNavigator? = nil, historyLimit: Int = 100,
      perform: @escaping @MainActor (Step.PerformedAction) -> Void = { _ in }
    ) {
      self.init(
        running: engine, host: host, restoring: saved, beside: other, historyLimit: historyLimit
      ) { perform($1) }
    }

    /// As above; `perform` learns whose action it is.
    init(
      running engine: Engine, host: (any SceneHost)?, restoring saved: String?,
      beside other: ProgramNavigator?, historyLimit: Int,
      perform: @escaping @MainActor (ProgramNavigator, Step.PerformedAction) -> Void
    ) {
      self.engine = engine
      self.perform = perform
      windows = other?.windows ?? Windows()
      watchers = Watchers(historyLimit: historyLimit)
      var start = engine.start(conditions: other?.state.conditions ?? engine.program.initialConditions)
      var problem: String?
      if let saved {
        do throws(JSONError) {
          // Nothing has been shown yet, so no identity is taken.
          start = try engine.restore(
            ProgramNavigator.json(saved), conditions: other?.state.conditions)
        } catch { problem = ProgramNavigator.words(error) }
      }
      state = start.state
      windows.add(self)
      if let problem { problems.append(problem) }
      isInTurn = true
      if let host { attach(host) }
      finish(nil, start)
      isInTurn = false
      answer()
    }

    /// Whether there is no room for the columns of a split, so that the host shows one stack of what is in them, up
    /// to the selected one. The state does not change, and going back in that stack does what it seems to do.
    public var isCollapsed = false {
      didSet {
        if isCollapsed == oldValue { return }
        show()
        watchers.tell(turn(nil, Step(state: state, isHandled: true), after: state), isKept: past == nil)
      }
    }

    /// The tree as the host shows it.
    private var shown: SceneModel { isCollapsed ? engine.collapsed(state.tree) : state.tree }

    /// The program that it runs.
    var program: Program { engine.program }

    /// Notes what could not be done.
    package func report(_ problem: String) { problems.append(problem) }

    /// Shows everything on this host from now on, and keeps it alive.
    public func attach(_ host: any SceneHost) {
      stage.attach(host, showing: shown) { [weak self] in self?.receive($0) }
    }

    /// Shows nothing more on this host, if it is the one that the navigator shows everything on.
    public func detach(_ host: any SceneHost) { stage.detach(host) }

    /// Answers an input, at once or after the turn that is under way.
    package func send(_ input: Input) {
      waiting.append(.input(input))
      answer()
      if case .set(let settings) = input { windows.tell(settings, exceptFor: self) }
    }

    /// Has an app decide on a turn, at once or after the turn that is under way. Nothing comes between the state that it
    /// is given and its step: what is sent meanwhile waits.
    package func send(planning plan: @escaping Plan) {
      waiting.append(.plan(plan))
      answer()
    }

    /// Another window has been told what holds for the whole app.
    func hear(_ settings: [Input.ConditionValue]) {
      waiting.append(.input(.set(settings)))
      answer()
    }

    /// The state now as text, for `restore` of this version of the app or of another one. Values of types that
    /// are the app's own are not part of it. Cost: the program and the tree.
    public var saved: String {
      String(decoding: JSONWriter.compact(StateWriter(engine.program).write(state)), as: UTF8.self)
    }

    /// Shows what was saved, as far as it still stands: what does not, or why the text says no state at all,
    /// is among the `diagnostics`. Conditions come back with it, unless another window shares them.
    public func restore(_ saved: String) {
      do throws(JSONError) {
        waiting.append(.restoration(try ProgramNavigator.json(saved)))
        answer()
      } catch { problems.append(ProgramNavigator.words(error)) }
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
      case .said(let event): problems.append("`\(event.eventName)` is said by no scene of the spec")
      case .select(let container, let index): send(.select(container, slot: index))
      case .collapsed(_, let isCollapsed): self.isCollapsed = isCollapsed
      case .popped, .dismissed:
        // The host may say twice what has happened once.
        guard stage.note(report) else { return }
        facts.append(report)
        answer()
      }
    }

    func answer() {
      guard !isInTurn else { return }
      isInTurn = true
      while let next = nextTurn() {
        switch next {
        case .input(let input): finish(input, engine.handle(input, in: state))
        case .restoration(let saved): finishRestoring(saved)
        case .plan(let plan): if let turn = plan(engine, state) { finish(turn.input, turn.step) }
        case .travel(let number): arrive(at: number)
        }
      }
      isInTurn = false
    }

    private func finishRestoring(_ saved: Value) {
      do throws(JSONError) {
        let step = try engine.restore(
          saved, over: state, conditions: windows.isShared ? state.conditions : nil)
        finish(nil, step)
      } catch { problems.append(ProgramNavigator.words(error)) }
    }

    private static func json(_ saved: String) throws(JSONError) -> Value {
      try JSONReader.read(Array(saved.utf8), maximumDepth: StateReader.maximumDepth)
    }

    private static func words(_ error: JSONError) -> String {
      "what was saved can't be restored: \(error.description)"
    }

    private func finish(_ input: Input?, _ step: Step) {
      let before = turns == 0 ? nil : state
      show(step.state)
      for refusal in step.refusals { problems.append(refusal.message) }
      let turn = turn(input, step, after: before)
      for action in step.actions { perform(self, action) }
      forgetTheFuture()
      watchers.tell(turn)
    }

    /// Makes this the state, and has the host show it.
    func show(_ next: NavigationState) {
      let former = state.tree
      state = next
      if !state.tree.isSameStorage(as: former) { updateNodes() }
      show()
    }

    private func show() {
      stage.show(shown, animated: true) {}
      stage.kept = engine.kept(in: state, isCollapsed: isCollapsed)
    }

    /// Notes who is on view now, and who is in front.
    func turn(_ input: Input?, _ step: Step, after before: NavigationState?) -> Turn {
      let now = engine.scenesOnView(in: state.tree, isCollapsed: isCollapsed)
      let appeared = now.filter { !onView.contains($0.identity) }
      onView = Set(now.map { $0.identity })
      routes.note(engine.front(of: state.tree))
      turns += 1
      return Turn(input: input, before: before, step: step, appeared: appeared, number: turns)
    }

    /// What has happened to the host comes before everything that waits, except for the last input of a screen that has
    /// left: the button of an alert, for one, acts after the alert has gone.
    private func nextTurn() -> Waiting? {
      if waiting.first != nil { stage.look() }
      if let fact = facts.first, case .input(let input)? = waiting.first, let source = input.source,
        let change = fact.change(in: shown), shown.applying([change])?.path(to: source) == nil
      {
        return waiting.popFirst()
      }
      return nextFact().map { .input($0) } ?? waiting.popFirst()
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
        let shown = shown
        guard let entries = shown.path(to: stack).flatMap({ shown[$0] })?.children,
          let place = entries.firstIndex(where: { $0.identity == entry }), place < entries.count - 1
        else { return nil }
        return .popped(stack, count: entries.count - 1 - place)
      case .dismissed(let node):
        return fact.change(in: state.tree) == nil ? nil : .dismissed(node)
      case .select, .collapsed, .said, .problem: return nil
      }
    }
  }

#endif
