import Testing

@testable import ScenicRuntime

/// Screens and operations: cases S11 to S20 and S32 to S40 of the predecessors, corrected where they failed.
@MainActor
struct MemoryHostTests {
  @Test func theFirstTreeIsMadeFromAboveAndEmbeddedFromBelow_S11_S12() {
    let it = HostSetup()
    #expect(
      it.set(.of("r", .of("a", .of("b")), .of("c", data: ["k": 1]))) == [
        "make r", "make a", "make b", "make c", "configure c k: 1",
        "embed b", "embed a b", "embed c", "embed r a c", "set r",
      ])
    #expect(it.shown == "r[a[b], c]")
  }

  @Test func anEqualTreeIsNoOperation_S13() {
    let it = HostSetup()
    it.set(.of("a", .of("b")))
    let (a, b) = (it.screen("a"), it.screen("b"))
    #expect(it.set(.of("a", .of("b"))) == [])
    #expect(a != nil && it.screen("a") === a && it.screen("b") === b)
  }

  @Test func screensLiveAsLongAsTheirNodes_S14_S15() {
    let it = HostSetup()
    it.set(.of("r", .of("a"), .of("b"), .of("c")))
    let (r, a, c) = (it.screen("r"), it.screen("a"), it.screen("c"))
    let b = Watched(it.screen("b"))
    #expect(b.screen != nil)
    #expect(
      it.set(.of("r", .of("c"), .of("d"), .of("a"))) == ["make d", "embed d", "set r c d a", "release"])
    #expect(it.screen("r") === r && it.screen("a") === a && it.screen("c") === c)
    #expect(b.screen == nil && it.screen("d") != nil)
    #expect(it.shown == "r[c, d, a]")
    #expect(it.set(.of("r", .of("a"), .of("c"), .of("d"))) == ["reorder r a c d"])
  }

  @Test func aNodeMovesWithItsScreen_S16_S17() throws {
    let it = HostSetup()
    it.set(.of("r", .of("p", .of("a")), .of("q")))
    let screen = it.screen("a")
    var tree = try #require(it.navigator.rootSceneModel)
    let a = tree.children[0].children.removeLast()
    tree.children[1].children = [a]
    #expect(it.set(tree) == ["move a q 0"])
    #expect(it.shown == "r[p, q[a]]" && it.screen("a") === screen)
    #expect(it.set(a) == ["set a", "release", "release", "release"])
    #expect(it.shown == "a" && it.screen("a") === screen)
  }

  @Test func aNodeThatLeftReturnsAsANewNode_S18() throws {
    let it = HostSetup()
    it.set(.of("r", .of("a")))
    let before = try #require(it.navigator.rootSceneModel)
    let screen = Watched(it.screen("a"))
    it.set(.of("r"))
    #expect(screen.screen == nil)
    it.set(before)
    #expect(it.identity("a") == Identity(3))
    #expect(it.screen("a") != nil)
  }

  @Test func aNodeWithoutAScreenIsLeftOutAndReported_S19() {
    let it = HostSetup(missing: ["x"])
    #expect(
      it.set(.of("r", .of("x", .of("a")), .of("b")))
        == ["make r", "make b", "embed b", "embed r b", "set r"])
    #expect(it.shown == "r[b]")
    #expect(it.navigator.diagnostics == ["missing screen for `x`"])
    #expect(it.set(.of("r", .of("x", .of("a")), .of("b"), .of("x"))) == [])
    #expect(it.set(.of("x")) == ["set x", "release", "release"])
    #expect(it.host.snapshot == nil)
  }

  @Test func theSameSceneTwice_S20() {
    let it = HostSetup()
    let tree = SceneModel.of("stack", .of("cat", data: ["n": 1]), .of("cat", data: ["n": 2]))
    it.set(tree)
    let children = it.navigator.rootSceneModel?.children.map(\.identity) ?? []
    #expect(children == [Identity(2), Identity(3)])
    let screens = children.map { it.host.screen(of: $0) }
    #expect(screens[0] != nil && screens[0] !== screens[1])
    #expect(it.set(tree) == [])
    #expect(it.set(tree.withChildren(tree.children.reversed())) == ["reorder stack cat cat"])
    #expect(zip(children, screens).allSatisfy { it.host.screen(of: $0) === $1 })
  }

  @Test func pushPopAndUpdate_S36_S37() {
    let it = HostSetup()
    it.set(.of("st", .of("a")))
    #expect(it.set(.of("st", .of("a"), .of("b"))) == ["make b", "embed b", "push st b"])
    #expect(it.set(.of("st", .of("a"))) == ["pop st 1", "release"])
    #expect(it.set(.of("st", .of("a", data: ["k": 1]))) == ["configure a k: 1", "update a"])
    #expect(it.set(.of("st")) == ["set st", "release"])
    #expect(it.shown == "st")
  }

  @Test func theLogReportsMoves() {
    let it = HostSetup()
    it.navigator.set(rootSceneModel: .of("st", .of("a")))
    #expect(it.host.log.allSatisfy { !$0.isAnimated }, "nothing moves when there was nothing before")
    it.host.clearLog()
    it.navigator.set(rootSceneModel: .of("st", .of("a"), .of("b")))
    #expect(it.host.log.allSatisfy { $0.isAnimated } && !it.host.log.isEmpty)
    it.host.clearLog()
    it.navigator.set(rootSceneModel: .of("st", .of("a")), animated: false)
    #expect(it.host.log.allSatisfy { !$0.isAnimated } && !it.host.log.isEmpty)
  }

  @Test func presentations_S32_S33_S34() {
    let it = HostSetup()
    let (a, b, c) = (SceneModel.of("a"), SceneModel.of("b"), SceneModel.of("c"))
    it.set(a.withPresented(b.withPresented(c)))
    #expect(it.shown == "a→b→c")
    #expect(it.set(a.withPresented(b)) == ["dismiss b", "release"])
    it.set(a.withPresented(b.withPresented(c)))
    #expect(it.set(a) == ["dismiss a", "release", "release"])
    it.set(a.withPresented(b))
    #expect(
      it.set(a.withPresented(c)) == ["dismiss a", "make c", "embed c", "present a c", "release"])
  }

  @Test func aPresenterLeavesWithItsPresentation_S38() {
    let it = HostSetup()
    it.set(.of("st", .of("a"), .of("b").withPresented(.of("m"))))
    var completed = 0
    it.navigator.set(rootSceneModel: .of("st", .of("a"))) { completed += 1 }
    #expect(completed == 1 && it.shown == "st[a]")
  }

  @Test func dismissingWhatIsGoneAlreadyCompletes_S39() {
    let it = HostSetup()
    it.set(SceneModel.of("a").withPresented(.of("m")))
    let report = it.host.report
    it.host.report = nil
    #expect(it.host.swipeAway(it.identity("m")))
    it.host.report = report
    var completed = 0
    it.navigator.set(rootSceneModel: .of("a")) { completed += 1 }
    #expect(completed == 1 && it.shown == "a" && it.navigator.diagnostics == [])
  }

  @Test func aPresentationSurvivesANewRoot_S40() throws {
    let it = HostSetup()
    it.set(.of("r", SceneModel.of("a").withPresented(.of("m"))))
    let (a, m) = (it.screen("a"), it.screen("m"))
    let old = try #require(it.navigator.rootSceneModel)
    it.set(.of("q", old.children[0]))
    #expect(it.shown == "q[a→m]")
    #expect(it.screen("a") === a && it.screen("m") === m)
  }

  @Test func aHostThatHasDriftedIsSetRight() {
    let it = HostSetup()
    it.set(.of("st", .of("a"), .of("b"), .of("c")))
    let report = it.host.report
    it.host.report = nil
    it.host.swipeBack(in: it.identity("st"))
    it.host.swipeBack(in: it.identity("st"))
    it.host.report = report
    let (a, c) = (it.screen("a"), it.screen("c"))
    it.set(.of("st", .of("c"), .of("a"), .of("b", data: ["k": 1]), .of("d")))
    #expect(it.shown == "st[c, a, b, d]" && it.host.snapshot == it.navigator.rootSceneModel)
    #expect(it.screen("a") === a && it.screen("c") !== c)
    #expect(it.navigator.diagnostics == ["a change does not fit what is shown, so the whole tree is set"])
  }

  /// Random walks over valid trees, from similar to unrelated ones: the host always shows the model, and a
  /// screen lives exactly as long as its node.
  @Test func theSnapshotIsTheModel() {
    var trees = RandomTrees(seed: 5)
    for _ in 0..<60 {
      let it = HostSetup()
      var tree = trees.tree(upTo: 12)
      for _ in 0..<25 {
        it.navigator.set(rootSceneModel: tree)
        let model = it.navigator.rootSceneModel ?? tree
        #expect(it.host.snapshot == model)
        var live = 0
        model.forEachNode { live += it.host.screen(of: $0.identity)?.name == $0.sceneName ? 1 : 0 }
        var count = 0
        model.forEachNode { _ in count += 1 }
        #expect(live == count)
        let made = it.host.log.count { if case .made = $0.kind { true } else { false } }
        let released = it.host.log.count { if case .released = $0.kind { true } else { false } }
        #expect(made - released == count)
        let choice = trees.random.chance(50)
        tree =
          choice ? trees.edited(model) : trees.random.chance(70) ? trees.moved(model) : trees.tree(upTo: 12)
      }
      #expect(it.navigator.diagnostics == [])
    }
  }
}
