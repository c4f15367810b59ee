import Scenic
import Testing

struct ApplyingTests {
  let tree = SceneModel(
    sceneName: "tabBar",
    children: [
      SceneModel(
        sceneName: "stack",
        children: [
          SceneModel(sceneName: "cats"), SceneModel(sceneName: "cat", customData: ["catName": "Fred"]),
        ]),
      SceneModel(sceneName: "settings"),
    ],
    customData: ["selectedIndex": 1])

  func popped(_ data: [AnyHashable: AnyHashable]?, by stack: String? = nil) -> NavigationEvent {
    NavigationEvent(eventName: NavigationEvent.didPop, customData: data, sceneName: stack)
  }

  func selected(_ data: [AnyHashable: AnyHashable]?, by tabBar: String? = nil) -> NavigationEvent {
    NavigationEvent(eventName: NavigationEvent.didSelectIndex, customData: data, sceneName: tabBar)
  }

  @Test func aPopIsApplied() {
    let expected = ["cats"]
    let applied = tree.applyStackDidPop(to: "stack", event: popped(["toIndex": 0]))
    #expect(applied.children[0].children.map(\.sceneName) == expected)
    let bySender = tree.applyStackDidPop(event: popped(["toIndex": 0], by: "stack"))
    #expect(bySender.children[0].children.map(\.sceneName) == expected)
  }

  @Test func popsOfOtherNodesLeaveTheTreeUnchanged() {
    #expect(tree.applyStackDidPop(to: "stack", event: NavigationEvent(eventName: "foo")) == tree)
    #expect(tree.applyStackDidPop(to: "stack", event: popped(nil)) == tree)
    #expect(tree.applyStackDidPop(to: "stack", event: popped(["toIndex": "0"])) == tree)
    #expect(tree.applyStackDidPop(to: "stack", event: popped(["toIndex": 7])) == tree)
    #expect(tree.applyStackDidPop(to: "other", event: popped(["toIndex": 0])) == tree)
    #expect(tree.applyStackDidPop(event: popped(["toIndex": 0])) == tree)
  }

  @Test func aSelectionIsApplied() {
    let applied = tree.applyTabBarDidSelectIndex(to: "tabBar", event: selected(["selectedIndex": 0]))
    #expect(applied.selected == 0)
    #expect(applied.customData == ["selectedIndex": 0])
    let bySender = tree.applyTabBarDidSelectIndex(event: selected(["selectedIndex": 0], by: "tabBar"))
    #expect(bySender == applied)
  }

  @Test func invalidSelectionsLeaveTheTreeUnchanged() {
    #expect(tree.applyTabBarDidSelectIndex(to: "tabBar", event: NavigationEvent(eventName: "foo")) == tree)
    #expect(tree.applyTabBarDidSelectIndex(to: "tabBar", event: selected(nil)) == tree)
    #expect(tree.applyTabBarDidSelectIndex(to: "tabBar", event: selected(["selectedIndex": "0"])) == tree)
    #expect(tree.applyTabBarDidSelectIndex(event: selected(["selectedIndex": 0])) == tree)
  }
}
