import Testing

@testable import ScenicRuntime

/// A collapsed split is only a view: it keeps every node, and each input on it changes the tree itself.
@Suite struct CollapsingTests {
  @Test func collapsingAndExpandingUndoEachOther() {
    var splits = 0
    for seed in 0..<120 {
      walk(seed: seed) { engine, state in
        let tree = state.tree
        let view = engine.collapsed(tree)
        splits += Play.all(tree).count { $0.isSplit(in: engine.program) }
        #expect(
          view.isSound && !Play.all(view).contains { $0.isSplit(in: engine.program) && $0.hasOwnSelection })
        let identities = Set(Play.all(tree).map { $0.identity })
        #expect(Play.all(view).allSatisfy { identities.contains($0.identity) })
        #expect(view.levels == tree.levels)
        #expect(tree.applying(view.changes(from: tree)) == view)
        #expect(view.applying(tree.changes(from: view)) == tree)
      }
    }
    #expect(splits > 20)
  }

  @Test func goingBackDoesWhatItSeemsToDo() {
    var goneBack = 0
    for seed in 0..<120 {
      walk(seed: seed) { engine, state in
        guard let split = Play.all(state.tree).first(where: { $0.isSplit(in: engine.program) }),
          let stack = Play.all(engine.collapsed(state.tree)).first(where: { $0.identity == split.identity })
        else { return }
        for count in 0...stack.children.count {
          let step = engine.handle(.popped(split.identity, count: count), in: state, explaining: true)
          guard count > 0, count < stack.children.count else {
            #expect(!step.isHandled && step.state == state && step.refusals.count == 1)
            continue
          }
          // Rules, and requirements of what is selected, may do something else.
          guard step.refusals.isEmpty, step.state.held == state.held,
            step.account.allSatisfy({ $0.outcome.isUsual })
          else { continue }
          let after = Play.all(engine.collapsed(step.state.tree)).first { $0.identity == split.identity }
          #expect(after?.children == stack.children.dropLast(count), "seed \(seed), \(count)")
          goneBack += 1
        }
      }
    }
    #expect(goneBack > 5)
  }

  @Test func eachStepBackIsAccountedFor() {
    var app = ProgramBuilder()
    app.scene("boxes")
    app.scene("letters")
    app.scene("letter")
    let columns = [app.stack("left", app["boxes"]), app.stack("right", app["letters"], app["letter"])]
    app.root(app.container(.split, "mail", ["one": columns[0], "two": columns[1]]))
    app.on("right.popped")
    var play = Play(app)
    play.select("mail", "two")
    play.handle(.popped(play.identity("mail"), count: 2))
    #expect(play.account == ["right.popped → 0.0", "letter.cancelled → usual", "mail.select → usual"])
    #expect(play.tree == "mail{*left{boxes} right{letters}}")
  }

  private func walk(seed: Int, _ visit: (Engine, NavigationState) -> Void) {
    let program = RandomApp.make(seed: seed)
    let engine = Engine(program)
    var inputs = RandomInputs(program, seed: seed + 7)
    var state = engine.start().state
    for _ in 0..<30 {
      visit(engine, state)
      state = engine.handle(inputs.next(in: state), in: state).state
      if Play.all(state.tree).count > 300 { return }
    }
  }
}

@MainActor
@Suite struct CollapsedWindowTests {
  private let host = MemoryHost { NamedScreen($0.sceneName) }
  private let navigator: ProgramNavigator

  init() {
    navigator = ProgramNavigator(Engine(MailProgram.make()), host: host)
    navigator.send(.event(from: identity("boxes"), event: 0, arguments: [:]))
    navigator.send(.event(from: identity("letters"), event: 0, arguments: [:]))
  }

  private func identity(_ name: String) -> Identity {
    navigator.state.tree.first(named: name)?.identity ?? .none
  }

  private var shown: String { host.snapshot?.shape ?? "" }

  @Test func theColumnsUpToTheSelectedOneAreOneStack() {
    let wide = shown
    let letter = host.screen(of: identity("letter"))
    navigator.isCollapsed = true
    #expect(shown == "mail[boxes, letters, letter]")
    #expect(host.screen(of: identity("letter")) === letter)
    navigator.isCollapsed = false
    #expect(shown == wide)
    #expect(host.screen(of: identity("letter")) === letter)
  }

  @Test func goingBackSelectsTheColumnBefore() {
    navigator.isCollapsed = true
    #expect(host.swipeBack(in: identity("mail")))
    #expect(shown == "mail[boxes, letters]")
    #expect(navigator.state.tree.selected == 0)
    #expect(navigator.diagnostics.isEmpty)
    // The open letter stays where there is enough space for it.
    #expect(identity("letter") != .none)
    #expect(host.swipeBack(in: identity("mail")))
    #expect(shown == "mail[boxes]")
    #expect(!host.swipeBack(in: identity("mail")))
  }

  @Test func aLongPressGoesBackOverColumns() {
    navigator.isCollapsed = true
    #expect(host.goBack(in: identity("mail"), to: identity("boxes")))
    #expect(shown == "mail[boxes]")
    #expect(identity("letters") == .none && navigator.state.tree.selected == 0)
    let operations = host.log.count
    navigator.isCollapsed = true
    #expect(host.log.count == operations)
  }

  @Test func aPlaceholderIsLeftOut() {
    let fresh = ProgramNavigator(Engine(MailProgram.make()), host: host)
    fresh.isCollapsed = true
    #expect(shown == "mail[boxes]")
    fresh.send(.select(fresh.state.tree.identity, slot: 1))
    #expect(shown == "mail[boxes]")
  }
}

/// Boxes and letters in one column, the letter that is read in the other.
private enum MailProgram {
  static func make() -> Program {
    var app = ProgramBuilder()
    app.scene("boxes", events: ["open": []])
    app.scene("letters", events: ["read": []])
    app.scene("letter")
    app.scene("nothing")
    let (list, detail) = (app.stack("list", app["boxes"]), app.stack("detail", app["nothing"]))
    app.root(app.container(.split, "mail", ["list": list, "detail": detail]))
    app.on("boxes.open", do: [.push(app["letters"], in: nil)])
    app.on(
      "letters.read",
      do: [
        .root(app["letter"], in: app.node("detail")),
        .select(node: app.node("mail"), slot: .literal("detail")),
      ])
    var program = app.program
    program.nodes[app.node("nothing")].note.attributes = [
      Program.Attribute(name: "placeholder", arguments: [])
    ]
    return program
  }
}

extension SceneModel {
  fileprivate func isSplit(in program: Program) -> Bool {
    program.nodes.contains { $0.name == sceneName && $0.kind == .split }
  }

  /// The first node of each level.
  fileprivate var levels: [Identity] {
    var levels = [identity]
    forEachNode { if let presented = $0.presented { levels.append(presented.identity) } }
    return levels
  }
}

extension Step.Answer.Outcome {
  fileprivate var isUsual: Bool {
    switch self {
    case .usualMeaning, .unhandled: true
    case .rule, .delivered, .kept, .waiting: false
    }
  }
}

/// Analytics receives every scene that becomes visible, on any path, and no other scene.
@MainActor
@Suite struct AppearanceTests {
  private let host = MemoryHost { NamedScreen($0.sceneName) }

  private func appearances(_ program: Program, _ body: (ProgramNavigator) -> Void) -> [[String]] {
    let navigator = ProgramNavigator(Engine(program), host: host)
    body(navigator)
    return navigator.history.map { $0.appeared.map { $0.sceneName } }
  }

  @Test func everyWayIsSeen() throws {
    let seen = appearances(try Program(json: CatsProgram.bytes)) { navigator in
      @MainActor func identity(_ name: String) -> Identity {
        navigator.state.tree.first(named: name)?.identity ?? .none
      }
      navigator.send(.event(from: identity("cats"), event: 0, arguments: ["name": "Fred"]))
      navigator.send(.event(from: identity("cat"), event: 0, arguments: [:]))
      host.swipeAway(identity("signIn"))
      host.swipeBack(in: identity("home"))
      host.tap(1, of: identity("tabBar"))
      host.tap(1, of: identity("tabBar"))
    }
    #expect(seen == [["cats"], ["cat"], ["welcome"], ["cat"], ["cats"], ["welcome"], []])
  }

  @Test func columnsAreOnViewWhereThereIsRoom() {
    let seen = appearances(MailProgram.make()) { navigator in
      navigator.isCollapsed = true
      navigator.send(.select(navigator.state.tree.identity, slot: 1))
      navigator.isCollapsed = false
    }
    #expect(seen == [["boxes", "nothing"], [], [], ["nothing"]])
  }
}
