import Testing

@testable import ScenicRuntime

/// Edge cases of changes: changes written by hand, the depth limit of the comparison, and the parts of a tree
/// that keep their storage.
struct CarryingOutTests {
  private let a = node(2, "a")
  private let b = node(3, "b")
  private let c = node(4, "c")

  @Test func aMoveMayStayWithinItsParent() {
    #expect(stack(a, b, c).applying([.move(Identity(4), to: Identity(1), index: 0)]) == stack(c, a, b))
    #expect(
      stack(a, b).applying([.move(Identity(2), to: Identity(1), index: 2)]) == nil, "there is no such place")
  }

  @Test func aForestIsSetWhole() throws {
    var forest = try #require(Forest(stack(a, b)))
    let isSet = forest.carryOut(.set(stack(c)))
    #expect(isSet && forest.tree == stack(c))
    let isSetAgain = forest.carryOut(.set(stack(a, a)))
    #expect(!isSetAgain && forest.tree == stack(c), "an identity stands twice")
  }

  @Test func poppedEntriesThatArePresentedAreNotPops() {
    var presenting = a
    presenting.presented = b
    #expect(
      stack(presenting).changes(from: stack(a, b))
        == [.setChildren(Identity(1), [.kept(Identity(2))]), .present(Identity(2), b)])
  }

  @Test func aTreeOfTwoHundredLevelsIsCompared() {
    for isPresented in [false, true] {
      let deep = chain(200, isPresented: isPresented)
      var other = deep
      other.fields = ["x": 1]
      #expect(deep.isSound && !deep.isTooDeep)
      #expect(other.changes(from: deep) == [.update(Identity(200), ["x": 1])])
      let deeper = chain(201, isPresented: isPresented)
      #expect(!deeper.isSound && deeper.isTooDeep)
      #expect(deeper.changes(from: deep) == [.set(deeper)])
    }
  }

  @Test func unchangedNodesAreShared() throws {
    var presenting = a
    presenting.presented = c
    let before = stack(presenting, b)
    let after = try #require(before.applying([.update(Identity(3), ["x": 1])]))
    #expect(after.children[0].isSameStorage(as: before.children[0]))
    #expect(!after.children[1].isSameStorage(as: before.children[1]))
  }

  @Test func removedNodesAreNotInTheTree() throws {
    var presenting = a
    presenting.presented = node(4, "c", [node(5, "d")])
    var forest = try #require(Forest(stack(presenting, b)))
    let isDismissed = forest.carryOut(.dismiss(Identity(2)))
    #expect(
      isDismissed && forest.parent(of: Identity(4)) == nil && forest.parent(of: Identity(5)) == Identity(4))
    let isPopped = forest.carryOut(.pop(Identity(1), count: 1))
    #expect(
      isPopped && forest.parent(of: Identity(3)) == nil && forest.parent(of: Identity(2)) == Identity(1))
    let isPutBack = forest.carryOut(.reorder(Identity(1), [Identity(3)]))
    #expect(!isPutBack, "what has left is in no order")
    // The presented node may take over the node that presented it.
    let isTaken = forest.carryOut(.setChildren(Identity(5), [.kept(Identity(2))]))
    let isRooted = forest.carryOut(.setChildren(Identity(1), [.kept(Identity(4))]))
    #expect(isTaken && isRooted && forest.tree == stack(node(4, "c", [node(5, "d", [a])])))
  }

  @Test func everyEntryMayBePopped() {
    #expect(stack(a, b).applying([.pop(Identity(1), count: 2)]) == stack())
    #expect(stack(a, b).applying([.pop(Identity(1), count: 0)]) == nil)
  }

  @Test func onlyAChildIsReplacedAndOnlyChildrenAreReordered() {
    var presenting = a
    presenting.presented = c
    #expect(stack(presenting).applying([.replace(Identity(4), with: b)]) == nil)
    #expect(stack(a, b).applying([.reorder(Identity(1), [Identity(2), Identity(9)])]) == nil)
    #expect(stack(a, b).applying([.reorder(Identity(1), [Identity(2)])]) == nil)
  }

  @Test func nodesInADismissedPresentationMove() {
    let (d, e) = (node(5, "d"), node(6, "e"))
    var (sheet, over) = (node(4, "c", [d]), a)
    over.presented = sheet
    #expect(
      stack(a, d).changes(from: stack(over))
        == [.dismiss(Identity(2)), .move(Identity(5), to: Identity(1), index: 1)])
    // The same for a node that was presented by one of its descendants.
    sheet.children[0].presented = node(7, "f", [e])
    over.presented = sheet
    let changes = stack(a, e).changes(from: stack(over))
    #expect(changes == [.dismiss(Identity(2)), .move(Identity(6), to: Identity(1), index: 1)])
    #expect(stack(over).applying(changes) == stack(a, e))
  }

  @Test func oneNodeWithoutIdentityIsEnoughToSetAll() {
    let old = stack(a, SceneModel(sceneName: "x"))
    var new = old
    new.children[0].fields = ["x": 1]
    #expect(!old.isSound && new.changes(from: old) == [.set(new)])
  }

  @Test func identitiesFarApartTakeNoMoreMemory() {
    let far = node(1 << 50, "far")
    #expect(stack(a, far).isSound && !stack(far, a, far).isSound)
    #expect(stack(a, far).changes(from: stack(a)) == [.push(Identity(1), far)])
  }

  /// A chain of `count` nodes, each a child of the previous one or presented over it.
  private func chain(_ count: Int, isPresented: Bool) -> SceneModel {
    var tree = node(1, "n")
    for number in 2...count {
      var next = node(number, "n", isPresented ? [] : [tree])
      if isPresented { next.presented = tree }
      tree = next
    }
    return tree
  }
}
