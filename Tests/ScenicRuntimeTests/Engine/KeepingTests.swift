import Testing

@testable import ScenicRuntime

/// Nodes that a gesture would not remove, since a rule handles `leave`.
@Suite struct KeepingTests {
  /// The nodes that block the user, found by performing the gesture.
  private func stopped(_ engine: Engine, _ state: NavigationState, _ shown: SceneModel) -> Set<Identity> {
    var stopped: Set<Identity> = []
    for node in Play.all(shown) {
      let kind = engine.program.nodes.first { $0.name == node.sceneName }?.kind
      if kind == .stack || kind == .split && node.selected == nil {
        for (place, entry) in node.children.enumerated().dropFirst()
        where engine.isStopped(.popped(node.identity, count: node.children.count - place), in: state) {
          stopped.insert(entry.identity)
        }
      }
      guard let presented = node.presented?.identity else { continue }
      let dismissal = Input.dismissed(presented)
      if engine.isStopped(dismissal, in: state) || isRequired(presented, engine, state) {
        stopped.insert(presented)
      }
    }
    return stopped
  }

  /// Returns true if the topmost presented node is still there after it has been dismissed.
  private func isRequired(_ node: Identity, _ engine: Engine, _ state: NavigationState) -> Bool {
    var last = state.tree
    while let next = last.presentedInLevel { last = next }
    guard last.identity == node else { return false }
    let step = engine.handle(.dismissed(node), in: state)
    return step.refusals.contains { $0.message.contains(" stays: ") }
      && Play.all(step.state.tree).contains { $0.identity == node }
  }

  @Test(arguments: 0..<LongRun.count(1, long: 20))
  func aNodeIsKeptExactlyIfALeaveRuleAnswersTheFactOfItsLeaving(part: Int) {
    var (kept, free, collapsed) = (0, 0, 0)
    for seed in (part * 24)..<(part * 24 + 24) {
      let program = RandomApp.make(seed: seed)
      let engine = Engine(program)
      var inputs = RandomInputs(program, seed: seed + 11)
      var state = engine.start().state
      for _ in 0..<30 {
        let wide = stopped(engine, state, state.tree)
        #expect(engine.kept(in: state) == wide, "seed \(seed)\n\(state.tree.text)")
        let view = engine.collapsed(state.tree)
        let shown = Set(Play.all(view).map { $0.identity })
        let narrow = engine.kept(in: state, isCollapsed: true).intersection(shown)
        #expect(narrow == stopped(engine, state, view), "seed \(seed), collapsed\n\(state.tree.text)")
        kept += wide.count
        free += Play.all(state.tree).count - wide.count
        if narrow != wide { collapsed += 1 }
        state = engine.handle(inputs.next(in: state), in: state).state
        if Play.all(state.tree).count > 150 { break }
      }
    }
    #expect(kept > 20 && free > 20, "\(kept) kept, \(free) free, \(collapsed) times otherwise collapsed")
  }

  @Test func withoutLeaveRulesNoNodeIsKept() {
    let engine = Engine(EditorProgram.make(asksBeforeLeaving: false))
    let list = engine.start().state.tree.children[0].identity
    let state = engine.handle(.event(from: list, event: 0, arguments: [:]), in: engine.start().state).state
    #expect(engine.kept(in: state).isEmpty)
  }
}

/// A host receives the set of nodes that the user must not remove, each time it changes.
@MainActor
@Suite struct KeptByHostTests {
  /// The editor asks for confirmation only while it has changes.
  private func program() -> Program {
    var app = ProgramBuilder()
    app.scene("list", events: ["open": []])
    app.scene("editor")
    app.scene("discard")
    app.condition("editor.hasChanges")
    app.root(app.stack("home", app["list"]))
    app.on("list.open", do: [.push(app["editor"], in: nil)])
    app.on(
      "editor.leave", where: app.known("editor.hasChanges"), do: [.present(app["discard"], style: "alert")])
    return app.program
  }

  @Test func changesOfConditionsAloneUpdateTheHost() {
    let it = ProgramSetup(program())
    it.send("list", 0)
    #expect(it.host.kept.isEmpty)
    let editor = it.identity("editor")
    it.host.clearLog()
    it.navigator.send(.set([.init(condition: 0, scene: editor, value: true)]))
    #expect(it.host.kept == [editor])
    #expect(it.host.log.isEmpty)
    it.navigator.send(.set([.init(condition: 0, scene: editor, value: false)]))
    #expect(it.host.kept.isEmpty)
  }

  @Test func aTryIsAnsweredByTheRule() {
    let it = ProgramSetup(program())
    it.send("list", 0)
    let editor = it.identity("editor")
    it.navigator.send(.set([.init(condition: 0, scene: editor, value: true)]))
    it.host.swipeBack(in: it.identity("home"))
    #expect(it.shown == "home[list, editor→discard]")
    // The alert hangs on the editor, and would leave with it.
    #expect(it.host.kept == [editor])
  }

  @Test func laterHostsReceiveTheTree() {
    let it = ProgramSetup(EditorProgram.make())
    it.send("list", 0)
    let other = MemoryHost { NamedScreen($0.sceneName) }
    it.navigator.attach(other)
    #expect(other.kept == [it.identity("editor")])
  }

  @Test func hostsReportMissingRoomForColumns() {
    let it = ProgramSetup(EditorProgram.make())
    it.host.report?(.collapsed(it.identity("home"), true))
    #expect(it.navigator.isCollapsed)
  }
}
