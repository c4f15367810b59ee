import Testing

@testable import ScenicRuntime

/// Searches that skip most of a tree find the same nodes as a walk over the whole tree.
struct FindingTests {
  private func forEachTree(_ body: (Engine, SceneModel) -> Void) {
    RandomApp.forEachState { body($0, $1.tree) }
  }

  private func all(_ node: SceneModel) -> [SceneModel] {
    [node] + node.children.flatMap { all($0) } + (node.presented.map { all($0) } ?? [])
  }

  private func isPresenting(_ node: SceneModel) -> Bool {
    node.presented != nil || node.children.contains { isPresenting($0) }
  }

  private func height(_ node: SceneModel) -> Int {
    1 + (node.children + (node.presented.map { [$0] } ?? [])).map { height($0) }.reduce(0, max)
  }

  @Test func summariesOfBranchesAreCorrect() {
    forEachTree { _, tree in
      for node in all(tree) {
        let numbers = all(node).map { $0.identity.number }
        #expect(node.branch.count == numbers.count)
        #expect(node.branch.least == numbers.min() && node.branch.greatest == numbers.max())
        #expect(node.branch.isPresenting == isPresenting(node), "\(node)")
        #expect(node.branch.height == height(node), "\(node)")
      }
    }
  }

  @Test func editedTreesHaveTheSummariesOfNewOnes() {
    let leaf = SceneModel(sceneName: "leaf", identity: Identity(7))
    var tree = SceneModel(sceneName: "root", children: [leaf, leaf], identity: Identity(3))
    tree.children[1].presented = SceneModel(sceneName: "over", identity: Identity(1))
    #expect(tree.branch.count == 4 && tree.branch.isPresenting)
    #expect(tree.branch.least == 1 && tree.branch.greatest == 7)
    #expect(!tree.children[0].branch.isPresenting)
    tree.children.removeLast()
    tree.identity = Identity(9)
    #expect(tree.branch.count == 2 && !tree.branch.isPresenting)
    #expect(tree.branch.least == 7 && tree.branch.greatest == 9)
  }

  @Test func exactlyTheNodesOfTheTreeAreFound() {
    forEachTree { engine, root in
      let tree = Engine.Tree(index: engine.index, root: root)
      let standing = Set(all(root).map { $0.identity })
      var former: Engine.Position?
      for number in 0...root.branch.greatest + 1 {
        let identity = Identity(number)
        let position = tree.position(of: identity)
        #expect((position != nil) == standing.contains(identity))
        #expect(tree.holds(identity) == standing.contains(identity))
        guard let position else { continue }
        #expect(position.identity == identity && position.moves.count == position.depth - 1)
        #expect(tree.position(at: position.moves)?.identity == identity)
        #expect(tree.node(inPlaceOf: position)?.identity == identity)
        let way = (1...position.depth).map { position.node(at: $0).identity }
        #expect(Array(position.climb).map { $0.identity } == way.reversed())
        #expect(Array(position.climb.dropFirst()).first?.identity == position.parent?.identity)
        #expect((position.lastMove == nil) == (position.depth == 1))
        #expect(position.child(position.node.children.count) == nil)
        #expect((position.presented == nil) == (position.node.presented == nil))
        for other in [former ?? position, position] + position.climb {
          #expect(position.isWithin(other) == position.moves.starts(with: other.moves))
          #expect(other.isWithin(position) == other.moves.starts(with: position.moves))
        }
        former = position
      }
    }
  }

  @Test func aDeclarationIsFoundWithAndWithoutItsHint() {
    forEachTree { engine, root in
      for node in all(root) {
        let place = engine.program.nodes.firstIndex { $0.name == node.sceneName }
        let written = SceneModel(sceneName: node.sceneName)
        #expect(engine.index.place(of: node) == place && engine.index.place(of: written) == place)
        #expect(engine.index.place(of: node.withSceneName("no such node")) == nil)
      }
    }
  }

  @Test func listenersAreThoseOfTheRulesInTheirOrder() {
    for seed in 0..<60 {
      let program = RandomApp.make(seed: seed)
      let index = Engine(program).index
      for (flow, declared) in program.flows.enumerated() {
        for subject in Set(declared.rules.flatMap { $0.triggers.map { $0.subject } }) {
          let found = index.listeners(for: subject).filter { $0.place.flow == flow }
          var wanted: [(place: Step.RulePlace, trigger: Program.Trigger)] = []
          for (rule, words) in declared.rules.enumerated() {
            for trigger in words.triggers where trigger.subject == subject {
              wanted.append((Step.RulePlace(flow: flow, rule: rule), trigger))
            }
          }
          #expect(found.map { $0.place } == wanted.map { $0.place })
          #expect(found.map { $0.trigger } == wanted.map { $0.trigger })
          #expect(found.allSatisfy { $0.rule == declared.rules[$0.place.rule] })
        }
      }
      #expect(index.listeners(for: .done(node: program.nodes.count)).isEmpty)
      #expect(index.listeners(for: .event(node: -1, event: 0)).isEmpty)
      #expect(index.listeners(for: .appEvent(program.events.count)).isEmpty)
    }
  }
}
