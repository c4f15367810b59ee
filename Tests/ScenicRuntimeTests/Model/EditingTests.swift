import Testing

@testable import ScenicRuntime

/// Pure editing: cases S01 to S10 and S21 of the predecessors.
struct EditingTests {
  private let a = SceneModel(sceneName: "a")
  private let b = SceneModel(sceneName: "b")

  @Test func oneFieldAtATime_S01() {
    let full = SceneModel(sceneName: "a", children: [b], inputs: ["k": 1], presented: b)
    #expect(
      full.withSceneName("c")
        == SceneModel(sceneName: "c", children: [b], inputs: ["k": 1], presented: b))
    #expect(full.withChildren([]) == SceneModel(sceneName: "a", inputs: ["k": 1], presented: b))
    #expect(full.withInputs(nil) == SceneModel(sceneName: "a", children: [b], presented: b))
    #expect(full.withPresented(nil) == SceneModel(sceneName: "a", children: [b], inputs: ["k": 1]))
  }

  @Test func updateByName_S02_S03_S10() {
    let mark = { (node: SceneModel) in node.withInputs(["mark": true]) }
    let tree = SceneModel(sceneName: "r", children: [a.withChildren([a]), a, b])
    #expect(tree.update("none", with: mark).isSameStorage(as: tree))
    #expect(tree.update("r", with: mark) == mark(tree))
    let updated = tree.update("a", with: mark)
    #expect(updated == tree.withChildren([mark(a.withChildren([a])), mark(a), b]))
    #expect(updated.children[2].isSameStorage(as: tree.children[2]))
    #expect(b.withPresented(a).update("a", with: mark) == b.withPresented(mark(a)))
  }

  @Test func selectIndex_S04() {
    let tabBar = SceneModel(sceneName: "tabBar")
    #expect(
      tabBar.selectIndex(1, ofTabBar: "tabBar").inputs == ["selectedIndex": 1])
    #expect(
      tabBar.withInputs(["selectedIndex": 0, "z": 1]).selectIndex(1, ofTabBar: "tabBar").inputs
        == ["selectedIndex": 1, "z": 1])
    let engine = SceneModel(sceneName: "tabBar", selected: 0)
    #expect(engine.selectIndex(1, ofTabBar: "tabBar") == SceneModel(sceneName: "tabBar", selected: 1))
    #expect(tabBar.selectIndex(1, ofTabBar: "other") == tabBar)
  }

  @Test func popStack_S06() {
    let stack = SceneModel(sceneName: "stack", children: [a, b, a])
    #expect(stack.popStack("stack", to: 1) == stack.withChildren([a, b]))
    for index in [10, -1, 2] { #expect(stack.popStack("stack", to: index) == stack) }
    #expect(stack.withChildren([]).popStack("stack", to: 0) == stack.withChildren([]))
    #expect(stack.popStack("other", to: 0) == stack)
  }

  @Test func nilIsNotEmpty_S09() {
    #expect(a != a.withInputs([:]))
    #expect(SceneModel(sceneName: "r", children: [a, b]) != SceneModel(sceneName: "r", children: [b, a]))
  }

  @Test func firstByName_S21() {
    let c = SceneModel(sceneName: "c", inputs: ["k": 1])
    let tree = SceneModel(
      sceneName: "r", children: [a.withChildren([b])], presented: b.withPresented(c))
    #expect(tree.first(named: "r") == tree)
    #expect(tree.first(named: "a") == a.withChildren([b]))
    #expect(tree.first(named: "b") == b, "what is in it comes before what is presented over it")
    #expect(tree.first(named: "c") == c)
    #expect(tree.first(named: "none") == nil)
  }

  @Test func paths() {
    var tree = node(1, "r", [node(2, "a", [node(3, "b")]), node(4, "c")])
    tree.children[1].presented = node(5, "m", [node(6, "n")])
    for number in 1...6 {
      let path = tree.path(to: Identity(number))
      #expect(path.flatMap { tree[$0] }?.identity == Identity(number))
    }
    #expect(tree.path(to: Identity(6)) == SceneModel.Path([.child(1), .presented, .child(0)]))
    #expect(tree.path(to: Identity(6))?.parent == tree.path(to: Identity(5)))
    #expect(SceneModel.Path().parent == nil && tree.path(to: Identity(7)) == nil)
    for wrong in [[.child(2)], [.child(-1)], [.presented], [.child(0), .child(1)]] as [[SceneModel.Path.Edge]]
    {
      #expect(tree[SceneModel.Path(wrong)] == nil)
      var copy = tree
      copy[SceneModel.Path(wrong)] = node(9, "z")
      #expect(copy == tree)
    }
  }

  @Test func editingAlongAPath() {
    let tree = node(1, "r", [node(2, "a", [node(3, "b")]), node(4, "c").withPresented(node(5, "m"))])
    var copy = tree
    copy[SceneModel.Path([.child(0), .child(0)])]?.inputs = ["k": 1]
    #expect(copy.children[0].children[0].inputs == ["k": 1])
    #expect(copy.children[1].isSameStorage(as: tree.children[1]))
    copy = tree
    copy[SceneModel.Path([.child(1), .presented])] = nil
    #expect(copy == tree.withChildren([tree.children[0], node(4, "c")]))
    copy[SceneModel.Path([.child(0)])] = nil
    #expect(copy == node(1, "r", [node(4, "c")]))
    copy[SceneModel.Path()] = nil
    #expect(copy == node(1, "r", [node(4, "c")]))
    copy[SceneModel.Path()] = node(7, "q")
    #expect(copy == node(7, "q"))
  }
}
