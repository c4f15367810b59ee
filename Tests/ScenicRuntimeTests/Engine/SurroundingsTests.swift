import Testing

@testable import ScenicRuntime

/// The surroundings of a node: in the trees that random apps reach, compared with the naive engine, and in
/// trees written by hand, reachable or not.
struct SurroundingsTests {
  // MARK: In the trees of random apps

  @Test func theNearestThatTakeAreThoseOfTheNaiveEngine() {
    var random = SeededGenerator(seed: 7)
    var found = 0
    RandomApp.forEachState { engine, state in
      guard engine.index.hasUpdates else { return }
      let tree = Engine.Tree(index: engine.index, root: state.tree)
      let naive = NaiveEngine(engine.program).world(state).tree
      for percent in [6, 15, 40] {
        let taking = Set(naive.order.filter { _ in random.chance(percent) })
        guard let number = naive.order.randomElement(using: &random),
          let source = tree.position(of: Identity(number))
        else { continue }
        let near = tree.takers(near: source) { taking.contains($0.identity.number) }
        let wanted = naive.takers(near: number) { taking.contains($0.id) }
        #expect(
          near.map(\.identity.number) == wanted.map(\.id), "from \(number) in \(Play.text(of: state.tree))")
        if naive.node(number)?.shownNodes.contains(where: { taking.contains($0.id) }) == false {
          found += near.count
        }
      }
    }
    #expect(found > 200)
  }

  @Test func uncoveredNodesAgreeWithTheTree() {
    RandomApp.forEachState { engine, state in
      let tree = Engine.Tree(index: engine.index, root: state.tree)
      let standing = engine.standing(in: state)
      #expect(standing.map(\.model.identity) == Play.all(state.tree).map(\.identity))
      for node in standing {
        guard let position = tree.position(of: node.model.identity) else { continue }
        #expect(node.isUncovered == tree.isUncovered(position), "\(node.model) in \(state.tree)")
      }
      let naive = NaiveEngine(engine.program).world(state).tree
      let levels = naive.levelRoots.map(\.id)
      #expect(engine.lastPresented(in: state)?.identity.number == (levels.count == 1 ? nil : levels.last))
    }
  }

  @Test func theNodeItselfIsAroundItOnlyIfAskedFor() {
    RandomApp.forEachState { engine, state in
      let tree = Engine.Tree(index: engine.index, root: state.tree)
      for node in Play.all(state.tree) where engine.index.flow(of: node) != nil {
        guard let position = tree.position(of: node.identity) else { continue }
        let around = tree.flows(around: position)
        #expect(!around.contains { $0.node == node.identity } && around.last == .app)
        #expect(Array(tree.flows(around: position, itself: true).dropFirst()) == around)
      }
    }
  }

  // MARK: In trees that are written out

  /// `stack`, `tabs`, `split` and scenes `a` to `d`; the flows `outer`, `inner` and `pile`, which is a stack.
  private static let app: ProgramBuilder = {
    var app = ProgramBuilder()
    for name in ["a", "b", "c", "d"] { app.scene(name) }
    for name in ["outer", "inner"] { app.root(app["a"], of: app.flow(name)) }
    app.root(app["a"], of: app.flow("pile", container: .stack))
    app.root(
      app.container(.tabs, "tabs", ["one": app.stack("stack", app["a"]), "two": app["b"]]))
    _ = app.container(.split, "split", ["one": app["a"], "two": app["b"]])
    return app
  }()

  /// A tree whose nodes are numbered in tree order from 1.
  private func tree(_ root: SceneModel) -> Engine.Tree {
    var number = 0
    func numbered(_ node: SceneModel) -> SceneModel {
      number += 1
      var node = node
      node.identity = Identity(number)
      node.children = node.children.map { numbered($0) }
      node.presented = node.presented.map { numbered($0) }
      return node
    }
    return Engine.Tree(index: Engine(Self.app.program).index, root: numbered(root))
  }

  private func node(
    _ name: String, _ children: SceneModel..., over presented: SceneModel? = nil, selected: Int? = nil
  ) -> SceneModel {
    SceneModel(sceneName: name, children: children, presented: presented, selected: selected)
  }

  /// Of each node in tree order, as often as one is found.
  private func each<T>(_ tree: Engine.Tree, _ body: (Engine.Position) -> T) -> [T] {
    Play.all(tree.root).compactMap { tree.position(of: $0.identity).map(body) }
  }

  @Test func onlyWhatNothingIsBeneathIsPresented() {
    let sheet = node(
      "stack", node("a"), node("tabs", node("stack", node("b"), node("c")), node("d")), node("d"))
    let found = each(tree(node("stack", node("a", over: sheet)))) { position in
      "\(position.node.sceneName) \(Self.isPresented(position) ? "alone" : "not alone")"
    }
    #expect(
      found == [
        "stack not alone", "a not alone", "stack alone", "a alone", "tabs not alone", "stack not alone",
        "b not alone",
        "c not alone", "d not alone", "d not alone",
      ])
    let over = tree(node("a", over: node("b", over: node("tabs", node("c"), node("d")))))
    #expect(each(over, Self.isPresented) == [false, true, true, true, true])
  }

  private static func isPresented(_ position: Engine.Position) -> Bool {
    Engine.Tree(index: Engine(app.program).index, root: position.root).isPresented(position)
  }

  @Test func aContainerWithoutASelectionShowsItsFirst() {
    for selected in [nil, 0, 2, -1] {
      let tree = tree(node("tabs", node("a"), node("b"), selected: selected))
      #expect(tree.chainEnd.node.sceneName == "a" && tree.visibleChildren(of: tree.root) == 0..<1)
    }
    #expect(tree(node("tabs", node("a"), node("b"), selected: 1)).chainEnd.node.sceneName == "b")
    #expect(tree(node("split")).chainEnd.node.sceneName == "split")
  }

  @Test func flowsAreInTheirStackThroughTheirOutermostFlow() {
    let stacked = tree(node("stack", node("outer", node("inner", node("a")))))
    #expect(each(stacked) { stacked.entry(of: $0).identity.number } == [1, 2, 2, 2])
    let tabbed = tree(node("tabs", node("outer", node("inner", node("a"))), node("inner", node("b"))))
    #expect(each(tabbed) { tabbed.entry(of: $0).identity.number } == [1, 2, 3, 4, 5, 6])
    let presented = tree(node("outer", node("inner", over: node("inner", node("a")))))
    #expect(each(presented) { presented.entry(of: $0).identity.number } == [1, 2, 3, 4])
  }

  @Test func theFlowsOfAnEntryAreThoseThatBeginWithIt() {
    let entry = node("outer", node("inner", node("pile", node("inner", node("a")))))
    let pushed = tree(node("stack", node("d"), entry, node("pile", node("inner", node("b"))), node("c")))
    #expect(pushed.flowChain(of: pushed.root.children[1]).map(\.sceneName) == ["outer", "inner", "pile"])
    #expect(pushed.flowChain(of: pushed.root.children[0]).isEmpty)
    guard let last = pushed.position(of: Identity(pushed.root.branch.count)) else {
      return #expect(Bool(false))
    }
    // The flows whose entry is covered, the nearest first, and the innermost of each.
    #expect(pushed.flows(around: last).map(\.node.number) == [8, 5, 4, 3, 0])
  }

  /// The topmost node inside each flow of a tree, in tree order.
  private func topmost(_ root: SceneModel) -> [String] {
    let tree = tree(root)
    return each(tree) { flow in
      tree.index.flow(of: flow.node).map { _ in
        "\(flow.node.sceneName): \(tree.topmost(inside: flow).node.sceneName)"
      }
    }.compactMap { $0 }
  }

  @Test func insideAFlowIsWhatLiesOverItsEntryAndWhatThatPresents() {
    #expect(topmost(node("stack", node("outer", node("a")), node("b"))) == ["outer: b"])
    #expect(topmost(node("stack", node("outer", node("a")), node("b", over: node("c")))) == ["outer: c"])
    #expect(topmost(node("stack", node("outer", node("a", over: node("d"))), node("b"))) == ["outer: d"])
    // Presentations over the covered entries are not inside.
    #expect(
      topmost(node("stack", node("b", over: node("c")), node("outer", node("a")), node("d"))) == ["outer: d"])
    // Neither are presentations over the stack itself.
    #expect(topmost(node("stack", node("outer", node("a")), node("b"), over: node("c"))) == ["outer: b"])
    let pushed = node("stack", node("outer", node("a")), node("b"), over: node("c"))
    #expect(topmost(node("tabs", pushed, node("d"))) == ["outer: b"])
    // For a flow that is the only child of another, neither are presentations over the outer flow.
    let nested = node("stack", node("outer", node("inner", node("a")), over: node("c")), node("b"))
    #expect(topmost(nested) == ["outer: c", "inner: b"])
    #expect(
      topmost(node("stack", node("outer", node("inner", node("a"))), node("b"))) == ["outer: b", "inner: b"])
    // Outside of a stack, no entry is covered.
    #expect(topmost(node("tabs", node("outer", node("a")), node("b"), selected: 1)) == ["outer: a"])
  }

  @Test func theNearestStackIsOfTheSameLevel() {
    let root = tree(node("stack", node("tabs", node("a", over: node("b", over: node("stack", node("c")))))))
    let found = each(root) { root.nearestStack(around: $0)?.identity.number }
    #expect(found == [1, 1, 1, nil, 5, 5])
  }

  @Test func theOneMeantIsUncoveredElseTheLater() {
    let engine = Engine(Self.app.program)
    func meant(_ root: SceneModel) -> Int? {
      var state = engine.start().state
      state.tree = tree(root).root
      return engine.standing(in: state).meant(by: Self.app.node("a"))?.model.identity.number
    }
    #expect(meant(node("tabs", node("a"), node("a"), selected: 0)) == 2)
    #expect(meant(node("tabs", node("a"), node("a"), selected: 1)) == 3)
    #expect(meant(node("stack", node("a"), node("a"), node("b"))) == 3)
    #expect(meant(node("stack", node("b"))) == nil)
  }

  @Test func aHeldRuleIsCalledByTheTriggerOfItsSender() {
    var app = Self.app
    app.event("go")
    app.on("a.done", "b.done", "go")
    let index = Engine(app.program).index
    func words(_ sender: String?) -> String {
      let record = sender.map {
        NavigationState.SenderRecord(identity: Identity(3), node: app.node($0), inputs: [:])
      }
      return index.words(for: .rule(flow: 0, rule: 0, locals: [], sender: record))
    }
    #expect(words("a") == "a.done" && words("b") == "b.done" && words(nil) == "go")
    // Of none of them: the first.
    #expect(words("c") == "a.done")
  }
}
