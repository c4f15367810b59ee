import Testing

@testable import ScenicRuntime

/// Matches each node of a hand-written tree with the node of the previous tree that it continues.
struct AdoptionTests {
  @Test func theFirstTreeCountsInPreorder() {
    var next = 1
    let tree = SceneModel.of("r", SceneModel.of("a", .of("b")).withPresented(.of("m")), .of("c"))
    #expect(tree.adopted(after: nil, next: &next).numbers == "r1[a2[b3]→m4, c5]")
    #expect(next == 6)
  }

  @Test func byNameAndInputsThenByNameAndOrder() {
    let before = SceneModel.of("r", .of("a", data: ["k": 1]), .of("a", data: ["k": 2]), .of("a"))
    #expect(
      follow(before, .of("r", .of("a"), .of("a", data: ["k": 3]), .of("a", data: ["k": 1])))
        == "r1[a4, a3, a2]")
    #expect(follow(before, .of("r", .of("b"), .of("a", data: ["k": 9]))) == "r1[b5, a2]")
    #expect(follow(before, .of("q", .of("a"))) == "q5[a4]", "under another root")
  }

  @Test func aNodeThatLeavesItsPlaceIsContinuedElsewhere_S16_S17() {
    let before = SceneModel.of("r", .of("p", .of("a")), .of("q"))
    #expect(follow(before, .of("r", .of("p"), .of("q", .of("a")))) == "r1[p2, q4[a3]]")
    #expect(follow(before, .of("a")) == "a3")
    #expect(follow(before, .of("r", .of("q", .of("p", .of("a"))))) == "r1[q4[p2[a3]]]", "with what is in it")
    #expect(
      follow(before, .of("r", .of("p", .of("a")), .of("q", .of("a")))) == "r1[p2[a3], q4[a5]]",
      "not while it has its place")
    let cats = SceneModel.of("r", .of("p", .of("a", data: ["k": 1]), .of("a", data: ["k": 2])), .of("q"))
    #expect(
      follow(cats, .of("r", .of("p"), .of("q", .of("a", data: ["k": 3]), .of("a", data: ["k": 1]))))
        == "r1[p2, q5[a4, a3]]", "equal inputs first")
    let presenting = SceneModel.of("r", .of("p")).withPresented(.of("m", .of("a")))
    #expect(
      follow(presenting, SceneModel.of("r", .of("p").withPresented(.of("m")))) == "r1[p2→m3]")
    #expect(follow(presenting, SceneModel.of("r").withPresented(.of("m", .of("a")))) == "r1→m3[a4]")
  }

  @Test func identitiesThatTheTreeBringsAlong() {
    let before = SceneModel.of("r", .of("p", .of("a")), .of("q"))
    #expect(
      follow(before, .of("r", .of("p"), .of("q", node(3, "a")))) == "r1[p2, q4[a3]]", "kept across parents")
    #expect(follow(before, .of("r", .of("p", node(3, "b")))) == "r1[p2[b5]]", "not under another name")
    #expect(follow(before, .of("r", node(2, "p"), node(2, "p"))) == "r1[p2, p5]", "not twice")
    #expect(follow(before, .of("r", node(40, "p"))) == "r1[p40]", "never used before")
    #expect(follow(before, .of("r", node(.max, "p"))) == "r1[p2]", "matched like one without")
    #expect(follow(before, .of("r", node(-3, "q"))) == "r1[q4]")
    #expect(
      follow(before, .of("r", .of("p"), node(2, "p"))) == "r1[p5, p2]", "nobody else takes what is brought")
  }

  @Test func anIdentityThatHasLeftIsNotUsedAgain() {
    var next = 1
    let first = SceneModel.of("r", .of("a")).adopted(after: nil, next: &next)
    let second = SceneModel.of("r").adopted(after: first, next: &next)
    #expect(first.adopted(after: second, next: &next).numbers == "r1[a3]")
  }

  @Test func unchangedNodesStayShared() {
    var next = 1
    let tree = SceneModel.of("r", .of("a", .of("b")), .of("c")).adopted(after: nil, next: &next)
    #expect(tree.adopted(after: tree, next: &next).isSameStorage(as: tree))
  }

  /// For any two trees with any identities, the result is valid and has the same content.
  @Test func adoptedTreesAreSound() {
    var trees = RandomTrees(seed: 6)
    for _ in 0..<1_000 {
      var next = 1
      let old = trees.tree(upTo: 9).adopted(after: nil, next: &next)
      var tree = trees.tree(upTo: 9)
      if trees.random.chance(50) { tree.children.append(tree) }
      if trees.random.chance(20) { tree.identity = .none }
      let adopted = tree.adopted(after: old, next: &next)
      #expect(adopted.isSound && adopted.shape == tree.shape)
      var highest = 0
      adopted.forEachNode { highest = max(highest, $0.identity.number) }
      #expect(next > highest)
    }
  }

  /// For any two trees without identities: of each name, as many nodes are continued as both trees have.
  @Test func noScreenIsMadeWhileOneOfItsNameLeaves() {
    var trees = RandomTrees(seed: 7)
    for _ in 0..<1_000 {
      var next = 1
      let old = trees.tree(upTo: 9).withoutIdentities.adopted(after: nil, next: &next)
      let first = next
      let adopted = trees.tree(upTo: 9).withoutIdentities.adopted(after: old, next: &next)
      var continued: [String: Int] = [:]
      adopted.forEachNode { if $0.identity.number < first { continued[$0.sceneName, default: 0] += 1 } }
      let (before, after) = (old.names, adopted.names)
      for (name, count) in after { #expect(continued[name] ?? 0 == min(count, before[name] ?? 0)) }
    }
  }

  private func follow(_ before: SceneModel, _ tree: SceneModel) -> String {
    var next = 1
    let old = before.adopted(after: nil, next: &next)
    return tree.adopted(after: old, next: &next).numbers
  }
}

extension SceneModel {
  fileprivate var withoutIdentities: SceneModel {
    var copy = self
    copy.identity = .none
    copy.children = children.map(\.withoutIdentities)
    copy.presented = presented?.withoutIdentities
    return copy
  }

  fileprivate var names: [String: Int] {
    var names: [String: Int] = [:]
    forEachNode { names[$0.sceneName, default: 0] += 1 }
    return names
  }

  fileprivate var numbers: String {
    var text = sceneName + String(identity.number)
    if !children.isEmpty { text += "[" + children.map(\.numbers).joined(separator: ", ") + "]" }
    if let presented { text += "→" + presented.numbers }
    return text
  }
}
