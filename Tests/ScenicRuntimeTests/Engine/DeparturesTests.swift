import Testing

@testable import ScenicRuntime

/// Distinguishes nodes that left a tree from nodes that moved in it.
struct DeparturesTests {
  private let index: Engine.Index = {
    var app = ProgramBuilder()
    for name in ["a", "b", "c"] { app.scene(name) }
    app.root(app.stack("stack", app["a"]))
    return Engine.Index(app.program)
  }()

  private func left(_ before: SceneModel, _ after: SceneModel, isThorough: Bool = false) -> [Int] {
    let tree = Engine.Tree(index: index, root: before)
    let found =
      isThorough
      ? Engine.Departures.all(between: tree, after)
      : Engine.Departures.between(tree, after, evenUnheard: true).map { $0.position }
    return found.map { $0.node.identity.number }
  }

  private func over(_ node: SceneModel, _ presented: SceneModel) -> SceneModel {
    var copy = node
    copy.presented = presented
    return copy
  }

  @Test func movedNodesHaveNotLeft() {
    let (a, b, c) = (node(2, "a"), node(3, "b"), node(4, "c"))
    #expect(left(stack(a, b), stack(over(a, b))) == [], "presented now")
    #expect(left(stack(over(a, b)), stack(a, b)) == [], "an entry now")
    #expect(left(stack(a, over(b, c)), stack(over(a, over(b, c)))) == [], "with what is over it")
    #expect(left(stack(over(a, over(b, c))), stack(over(a, c))) == [3], "all but what was over it")
    #expect(left(stack(a, b), node(9, "stack", [a])) == [1], "in another root")
    #expect(left(stack(a, b), node(9, "stack", [a]), isThorough: true) == [3, 1])
  }

  @Test func contentRemovedFromMovedNodesHasLeft() {
    let (a, b, c) = (node(2, "a"), node(3, "b"), node(4, "c"))
    for isThorough in [false, true] {
      #expect(left(stack(over(a, c), b), stack(b, a), isThorough: isThorough) == [4])
      #expect(left(stack(over(a, c), b), stack(b, over(a, c)), isThorough: isThorough) == [])
      #expect(left(stack(a, over(b, c)), stack(b), isThorough: isThorough) == [4, 2])
    }
  }

  @Test func theTopmostComesFirst() {
    let (a, b, c) = (node(2, "a"), node(3, "b"), node(4, "c"))
    let before = stack(a, over(b, over(c, node(5, "a"))))
    #expect(left(before, stack(a)) == [5, 4, 3])
    #expect(left(before, stack(a), isThorough: true) == [5, 4, 3])
    #expect(left(stack(a, b, c), stack(a)) == [4, 3])
  }
}
