import Testing

@testable import ScenicRuntime

/// Each kind of change, and that there is one where one will do. Cases S13 to S40 of the predecessors.
struct ChangesTests {
  private let a = node(2, "a")
  private let b = node(3, "b")
  private let c = node(4, "c")
  private let d = node(5, "d")

  @Test func pushAndPop() {
    #expect(stack(a, b).changes(from: stack(a)) == [.push(Identity(1), b)])
    #expect(stack(a).changes(from: stack(a, b)) == [.pop(Identity(1), count: 1)])
    #expect(stack(a, b).changes(from: stack(a, b, c, d)) == [.pop(Identity(1), count: 2)])
    #expect(stack(a).changes(from: stack(a, b, c)) == [.popTo(Identity(1), entry: Identity(2))])
  }

  @Test func severalEntriesAtOnceAreOneChange() {
    #expect(
      stack(a, b, c).changes(from: stack(a))
        == [.setChildren(Identity(1), [.kept(Identity(2)), .made(b), .made(c)])])
    #expect(
      stack(a, d).changes(from: stack(a, b, c))
        == [.setChildren(Identity(1), [.kept(Identity(2)), .made(d)])])
  }

  @Test func aClearedContainerIsSetEmpty_S37() {
    #expect(stack().changes(from: stack(a, b)) == [.setChildren(Identity(1), [])])
    #expect(stack(a).changes(from: stack()) == [.setChildren(Identity(1), [.made(a)])])
  }

  @Test func tabsAreNotPushed() {
    var (old, new) = (stack(a), stack(a, b))
    (old.selected, new.selected) = (0, 0)
    #expect(
      new.changes(from: old) == [.setChildren(Identity(1), [.kept(Identity(2)), .made(b)])])
  }

  @Test func replace() {
    #expect(stack(a, c).changes(from: stack(a, b)) == [.replace(Identity(3), with: c)])
    #expect(stack(d, b).changes(from: stack(a, b)) == [.replace(Identity(2), with: d)])
  }

  @Test func reorder() {
    #expect(
      stack(c, a, b).changes(from: stack(a, b, c))
        == [.reorder(Identity(1), [Identity(4), Identity(2), Identity(3)])])
    #expect(
      stack(c, d, a).changes(from: stack(a, b, c))
        == [.setChildren(Identity(1), [.kept(Identity(4)), .made(d), .kept(Identity(2))])])
  }

  @Test func move_S16() {
    let (p, q) = (node(6, "p"), node(7, "q"))
    let old = stack(p.withChildren([a]), q)
    let new = stack(p, q.withChildren([a]))
    #expect(new.changes(from: old) == [.move(Identity(2), to: Identity(7), index: 0)])
    let both = stack(p, q.withChildren([a, b]))
    #expect(
      both.changes(from: stack(p.withChildren([a, b]), q))
        == [.setChildren(Identity(7), [.kept(Identity(2)), .kept(Identity(3))])])
  }

  @Test func parentAndChildChangePlaces() {
    let old = stack(a.withChildren([b]))
    let new = stack(b.withChildren([a]))
    #expect(
      new.changes(from: old) == [
        .setChildren(Identity(1), [.kept(Identity(3))]),
        .move(Identity(2), to: Identity(3), index: 0),
      ])
  }

  @Test func anotherRootIsSet_S17() {
    #expect(a.changes(from: stack(a)) == [.set(a)])
    #expect(stack(a).changes(from: nil) == [.set(stack(a))])
  }

  @Test func update() {
    let marked = a.withInputs(["n": 1])
    #expect(stack(marked, b).changes(from: stack(a, b)) == [.update(Identity(2), ["n": 1])])
    #expect(stack(a).changes(from: stack(marked)) == [.update(Identity(2), nil)])
    #expect(
      a.withInputs([:]).changes(from: a) == [.update(Identity(2), [:])], "S09: nil is not empty")
  }

  @Test func dataThatIsNoInputIsUpdated() {
    var marked = a
    marked.own = OwnData(["k": [1]])
    let changes = stack(marked, b).changes(from: stack(a, b))
    #expect(changes == [.update(Identity(2), nil, own: marked.own)])
    #expect(stack(a, b).applying(changes) == stack(marked, b))
    #expect(stack(marked, b) != stack(a, b))
  }

  @Test func select() {
    var (old, new) = (stack(a, b), stack(a, b))
    (old.selected, new.selected) = (0, 1)
    #expect(new.changes(from: old) == [.select(Identity(1), 1)])
    let (first, second) = (stack(a).withInputs(["selectedIndex": 0]), old.withInputs(nil))
    let written = first.withInputs(["selectedIndex": 1])
    #expect(written.changes(from: first) == [.select(Identity(1), 1)])
    let more = first.withInputs(["selectedIndex": 1, "z": 1])
    #expect(
      more.changes(from: first)
        == [.update(Identity(1), ["selectedIndex": 1, "z": 1]), .select(Identity(1), 1)])
    #expect(second.changes(from: old) == [])
  }

  @Test func oneDismissalForANest_S32() {
    let nest = a.withPresented(b.withPresented(c))
    #expect(a.changes(from: a.withPresented(b)) == [.dismiss(Identity(2))])
    #expect(a.changes(from: nest) == [.dismiss(Identity(2))])
    #expect(a.withPresented(b).changes(from: nest) == [.dismiss(Identity(3))])
  }

  @Test func theOuterIsPresentedFirst() {
    let nest = a.withPresented(b.withPresented(c))
    #expect(nest.changes(from: a) == [.present(Identity(2), b), .present(Identity(3), c)])
    #expect(
      stack(nest).changes(from: nil)
        == [.set(stack(a)), .present(Identity(2), b), .present(Identity(3), c)])
    #expect(
      stack(d, nest).changes(from: stack(d))
        == [.push(Identity(1), a), .present(Identity(2), b), .present(Identity(3), c)])
  }

  @Test func dismissThenPresent_S33_S34() {
    #expect(
      a.withPresented(c).changes(from: a.withPresented(b))
        == [.dismiss(Identity(2)), .present(Identity(2), c)])
    let (yellow, green) = (c, d)
    #expect(
      stack(a, b.withPresented(green)).changes(from: stack(a.withPresented(yellow), b))
        == [.dismiss(Identity(2)), .present(Identity(3), green)])
    var popover = b
    popover.style = "popover"
    #expect(
      a.withPresented(popover).changes(from: a.withPresented(b))
        == [.dismiss(Identity(2)), .present(Identity(2), popover)])
  }

  @Test func presentationsOverLeavingNodesAreDismissedFirst_S38() {
    #expect(
      stack(a).changes(from: stack(a, b.withPresented(c)))
        == [.dismiss(Identity(3)), .pop(Identity(1), count: 1)])
  }

  @Test func presentationsOverMovedNodesArePresentedAgain_S40() {
    let old = stack(a.withPresented(b))
    let new = node(9, "q", [a.withPresented(b)])
    #expect(
      new.changes(from: old)
        == [.dismiss(Identity(2)), .set(node(9, "q", [a])), .present(Identity(2), b)])
  }

  @Test func everythingInOrder() {
    let tabs = node(7, "tabs", [node(8, "home", [a]), b])
    var (old, new) = (tabs.withPresented(c), tabs)
    (old.selected, new.selected) = (0, 1)
    new.children[0].children.append(d)
    new.children[1].presented = node(10, "e")
    #expect(
      new.changes(from: old) == [
        .dismiss(Identity(7)), .push(Identity(8), d), .select(Identity(7), 1),
        .present(Identity(3), node(10, "e")),
      ])
  }

  @Test func changesThatDoNotFitAreRefused() {
    let tree = stack(a, b)
    let wrong: [Change] = [
      .dismiss(Identity(1)), .pop(Identity(1), count: 3), .pop(Identity(9), count: 1),
      .popTo(Identity(1), entry: Identity(9)), .replace(Identity(1), with: c),
      .reorder(Identity(1), [Identity(2), Identity(2)]), .move(Identity(1), to: Identity(2), index: 0),
      .move(Identity(2), to: Identity(3), index: 1), .setChildren(Identity(2), [.kept(Identity(1))]),
      .setChildren(Identity(1), [.kept(Identity(2)), .kept(Identity(2))]), .push(Identity(2), tree),
      .update(Identity(9), nil), .select(Identity(9), 0), .present(Identity(9), c),
    ]
    for change in wrong { #expect(tree.applying([change]) == nil, "\(change)") }
  }

  @Test func theDifferenceOfABigSharedTreeCostsItsDepth() {
    let old = bigTree(changing: 0)
    var new = old
    for round in 1...5_000 {
      new.children[7].children[3].children[2].fields = ["n": .int(round)]
      #expect(new.changes(fromSound: old).count == 1)
    }
  }

  @Test func wideListsAreLinear() {
    let wide = (2...50_000).map { node($0, "a") }
    let old = stack().withChildren(wide)
    #expect(stack().withChildren(wide.reversed()).changes(from: old).count == 1)
    let new = stack().withChildren(wide.shuffled() + [node(60_000, "b")])
    #expect(old.applying(new.changes(from: old)) == new)
  }

  private func bigTree(changing value: Int) -> SceneModel {
    var next = 0
    func grow(_ depth: Int) -> SceneModel {
      next += 1
      let number = next
      return node(number, "n", depth == 0 ? [] : (0..<16).map { _ in grow(depth - 1) })
    }
    return grow(4)
  }
}

/// A node with an identity, a name and children only.
func node(_ number: Int, _ name: String, _ children: [SceneModel] = []) -> SceneModel {
  SceneModel(sceneName: name, children: children, identity: Identity(number))
}

/// A node 1 with these children.
func stack(_ children: SceneModel...) -> SceneModel { node(1, "stack", children) }
