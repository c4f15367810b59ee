import Testing

@testable import ScenicRuntime

/// What is said of changes at their edges: changes written by hand, the depth up to which trees are compared, and what of a
/// tree stays the same storage.
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

  @Test func whatIsPoppedAndPresentedIsNoPop() {
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
      other.customData = ["x": 1]
      #expect(deep.isSound && !deep.isTooDeep)
      #expect(other.changes(from: deep) == [.update(Identity(200), ["x": 1])])
      let deeper = chain(201, isPresented: isPresented)
      #expect(!deeper.isSound && deeper.isTooDeep)
      #expect(deeper.changes(from: deep) == [.set(deeper)])
    }
  }

  @Test func whatNoChangeIsAboutIsShared() throws {
    var presenting = a
    presenting.presented = c
    let before = stack(presenting, b)
    let after = try #require(before.applying([.update(Identity(3), ["x": 1])]))
    #expect(after.children[0].isSameStorage(as: before.children[0]))
    #expect(!after.children[1].isSameStorage(as: before.children[1]))
  }

  /// So many nodes, each in the one before or presented over it.
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
