#if !hasFeature(Embedded)

  /// Runs a compiled spec on a host. The engine handles inputs of scenes, the user and the app, the host
  /// shows the difference, and the app performs the actions.
  ///
  /// Each input is one macrostep. Inputs that are sent meanwhile are queued, first in, first out, so an edit
  /// is visible only as a whole.
  @MainActor
  public final class ProgramNavigator {
    /// The result of one input.
    public struct Turn: Hashable, Sendable {
      /// The input; nil for the start, a restored state and a window that collapses or expands.
      package let input: Input?
      /// The state before the input; nil at the start.
      package let before: NavigationState?
      /// The step of the engine, with the state after it.
      public let step: Step
      /// The newly visible scenes in tree order: uncovered ones, in all columns of a split that is not
      /// collapsed. They are computed from the trees, so none is missed, whatever the cause.
      public let appeared: [SceneModel]
      /// The number that identifies the macrostep in its navigator.
      package let number: Int
    }

    /// The current state of this window.
    public private(set) var state: NavigationState
    /// The last macrosteps with their inputs, at most `historyLimit`.
    public var history: [Turn] { watchers.history.elements }
    /// The URL of the shown state: opened here it changes nothing, opened elsewhere it shows the same path.
    /// nil if no link of the spec leads here. Cost: the tree, for each link.
    public var url: String? { engine.url(of: state) }
    /// The refusals and problems, the last 100.
    public var diagnostics: [String] { problems.elements }

    /// The scene in front and the one before it.
    let routes = RouteFeed()
    /// Renews the attributes that the host shows; they depend on conditions, which change without the tree.
    var dress: @MainActor () -> Void = {}
    /// The titles that screens have from the spec, not from themselves.
    var titles: [Identity: String] = [:]
    /// The nodes that have been requested.
    var nodes: [Identity: SceneNode] = [:]

    enum Waiting {
      case input(Input)
      case restoration(Value)
      case plan(Plan)
      /// Travel to the macrostep of this number.
      case travel(Int)
    }

    /// A macrostep that an app computes itself: takes the state, and returns the input and the step; nil for
    /// none.
    package typealias Plan = @MainActor (Engine, NavigationState) -> (input: Input?, step: Step)?

    let engine: Engine
    private let perform: @MainActor (ProgramNavigator, Step.PerformedAction) -> Void
    private let stage = Stage()
    let windows: Windows
    /// The tasks of pending requests.
    let work = PendingWork()
    let watchers: Watchers<Turn>
    /// The number of the macrostep to which the navigator has travelled; nil in the present.
    var past: Int?
    private var problems = History<String>(limit: 100)
    var waiting = Queue<Waiting>()
    private var turns = 0
    /// Completed user actions on the host, which are handled before queued inputs.
    private var facts = Queue<HostReport>()
    private var isInTurn = false
    /// The uncovered scenes.
    private var onView: Set<Identity> = []

    /// Starts the program. `perform` performs an action; inputs that it sends are handled after the
    /// macrostep.
    package convenience init(
      _ engine: Engine, host: (any SceneHost)? = nil, flags: [Input.ConditionValue] = [],
      restoring saved: String? = nil, beside other: ProgramNavigator? = nil, historyLimit: Int = 100,
      perform: @escaping @MainActor (Step.PerformedAction) -> Void = { _ in }
    ) {
      self.init(
        running: engine, host: host, flags: flags, restoring: saved, beside: other, historyLimit: historyLimit
      ) { perform($1) }
    }

    /// Starts the program; `perform` also receives the node of the action.
    init(
      running engine: Engine, host: (any SceneHost)?, flags: [Input.ConditionValue], restoring saved: String?,
      beside other: ProgramNavigator?, historyLimit: Int,
      perform: @escaping @MainActor (ProgramNavigator, Step.PerformedAction) -> Void
    ) {
      self.engine = engine
      self.perform = perform
      windows = other?.windows ?? Windows()
      watchers = Watchers(historyLimit: historyLimit)
      let conditions = other?.state.conditions ?? engine.program.initialConditions(with: flags)
      var start = engine.start(conditions: conditions)
      var problem: String?
      if let saved {
        do throws(JSONError) {
          // The tree is empty so far, so no identity is in use.
          start = try engine.restore(
            ProgramNavigator.json(saved), conditions: other?.state.conditions, flags: conditions)
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

    /// True if there is no room for the columns of a split, so that the host shows one stack of its entries,
    /// up to the selected column. The state does not change. Going back in that stack pops an entry or
    /// selects the column before.
    public var isCollapsed = false {
      didSet {
        if isCollapsed == oldValue { return }
        show()
        watchers.tell(turn(nil, Step(state: state, isHandled: true), after: state), isKept: past == nil)
      }
    }

    /// The tree in the form that the host shows.
    private var shown: SceneModel { shown(keepingColumns: stage.keepsColumns) }

    private func shown(keepingColumns isKept: Bool) -> SceneModel {
      isCollapsed && !isKept ? engine.collapsed(state.tree) : state.tree
    }

    /// The running program.
    var program: Program { engine.program }

    /// Returns the current value of an attribute that the spec has before a scene, flow or container, such as
    /// `@title("Order \(id)")`, or before the child of a container at an index: its first argument, or true without one.
    /// Returns nil if the node is not in the tree, or has no such attribute. Cost: the depth of the tree.
    ///
    /// ```swift
    /// navigator.addWatcher { _ in item.badgeValue = navigator.attribute("badge", of: bar, child: 0)?.text }
    /// ```
    public func attribute(_ name: String, of node: Identity, child: Int? = nil) -> Value? {
      engine.attribute(name, of: node, slot: child, in: state)
    }

    /// Returns the current text of an attribute such as `@title("Order \(id)")`, with the key under which the strings of
    /// the app translate it. Returns nil if the value is neither a text nor a number. Cost: the depth of the tree.
    public func text(_ name: String, of node: Identity, child: Int? = nil) -> LocalizableText? {
      engine.text(name, of: node, slot: child, in: state)
    }

    /// Records a problem.
    package func report(_ problem: String) { problems.append(problem) }

    /// Shows the tree on this host from now on, and keeps the host alive.
    public func attach(_ host: any SceneHost) {
      stage.attach(host, showing: shown(keepingColumns: host.keepsColumns)) { [weak self] in self?.receive($0)
      }
    }

    /// Detaches this host if it is the attached one.
    public func detach(_ host: any SceneHost) { stage.detach(host) }

    /// Handles an input, at once or after the current macrostep.
    package func send(_ input: Input) {
      waiting.append(.input(input))
      answer()
      if case .set(let settings) = input { windows.tell(settings, exceptFor: self) }
    }

    /// Runs a macrostep that an app computes, at once or after the current macrostep. No input is handled
    /// between the state that it receives and its step: inputs that are sent meanwhile are queued.
    package func send(planning plan: @escaping Plan) {
      waiting.append(.plan(plan))
      answer()
    }

    /// Sets conditions of the whole app that another window has set.
    func hear(_ settings: [Input.ConditionValue]) {
      waiting.append(.input(.set(settings)))
      answer()
    }

    /// The current state as text, for `restore` in this or another version of the app. Values of the app's
    /// own types are not included. Cost: the program and the tree.
    public var saved: String {
      String(decoding: JSONWriter.compact(StateWriter(engine.program).write(state)), as: UTF8.self)
    }

    /// Restores a saved state, as far as it is valid. Invalid parts, or the reason why the text is not a
    /// state, are added to the `diagnostics`. Conditions are restored too, unless another window shares them.
    public func restore(_ saved: String) {
      do throws(JSONError) {
        waiting.append(.restoration(try ProgramNavigator.json(saved)))
        answer()
      } catch { problems.append(ProgramNavigator.words(error)) }
    }

    /// Calls the closure after each macrostep, in order, once each, when its tree is shown and its actions
    /// have been performed. Keep the token to remove the watcher.
    @discardableResult
    public func addWatcher(_ watcher: @escaping @MainActor (Turn) -> Void) -> WatcherToken {
      watchers.add(watcher)
    }

    /// Removes this watcher.
    public func removeWatcher(_ token: WatcherToken) { watchers.remove(token) }

    private func receive(_ report: HostReport) {
      switch report {
      case .problem(let problem): problems.append(problem)
      case .said(let event): problems.append("no scene of the spec sends `\(event.eventName)`")
      case .select(let container, let index): send(.select(container, slot: index))
      case .collapsed(_, let isCollapsed): self.isCollapsed = isCollapsed
      case .popped, .dismissed:
        // The host may report one action twice.
        guard stage.note(report) else { return }
        facts.append(report)
        answer()
      }
    }

    func answer() {
      guard !isInTurn else { return }
      isInTurn = true
      while let next = nextTurn() {
        if case .travel = next {} else { continueFromPast() }
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

    func finish(_ input: Input?, _ step: Step) {
      let before = turns == 0 ? nil : state
      show(step.state)
      for refusal in step.refusals { problems.append(refusal.message) }
      let turn = turn(input, step, after: before)
      carryOutRequests(of: step)
      forgetTheFuture()
      watchers.tell(turn)
    }

    /// Cancels the work of the requests that have ended, then performs the actions.
    func carryOutRequests(of step: Step) {
      for request in step.cancelled { work.cancel(request) }
      for action in step.actions {
        if let request = action.request, let seconds = program.delay(of: action) {
          work.start(request) { [weak self] in
            try? await Task.sleep(nanoseconds: UInt64(max(0, min(seconds, 9_000_000_000))) * 1_000_000_000)
            if !Task.isCancelled { self?.send(.answer(.number(request, of: action.action), .null)) }
          }
        } else {
          perform(self, action)
        }
      }
    }

    /// Sets the state, and shows it on the host.
    func show(_ next: NavigationState) {
      let former = state.tree
      state = next
      if !state.tree.isSameStorage(as: former) { updateNodes() }
      show()
    }

    private func show() {
      stage.show(shown, animated: true) {}
      dress()
      stage.kept = engine.kept(in: state, isCollapsed: isCollapsed)
    }

    /// Records the scenes that are visible now, and the one in front.
    func turn(_ input: Input?, _ step: Step, after before: NavigationState?) -> Turn {
      let now = engine.scenesOnView(in: state.tree, isCollapsed: isCollapsed)
      let appeared = now.filter { !onView.contains($0.identity) }
      onView = Set(now.map { $0.identity })
      routes.note(engine.front(of: state.tree))
      turns += 1
      return Turn(input: input, before: before, step: step, appeared: appeared, number: turns)
    }

    /// Returns the next input. Completed user actions come before queued inputs. The last input of a screen
    /// that has left comes first: the button of an alert acts after the alert has gone.
    private func nextTurn() -> Waiting? {
      if waiting.first != nil { stage.look() }
      if let fact = facts.first, case .input(let input)? = waiting.first, let source = input.source,
        let change = fact.change(in: shown), shown.applying([change])?.path(to: source) == nil
      {
        return waiting.popFirst()
      }
      return nextFact().map { .input($0) } ?? waiting.popFirst()
    }

    /// Returns the next completed action that is not yet in the tree, as an input for the current tree.
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
