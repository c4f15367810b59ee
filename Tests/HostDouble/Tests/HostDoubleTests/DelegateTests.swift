import Testing

@testable import ScenicRuntime
@testable import UIKit

/// The delegates that containers had before the host: called as before, and not missed when they have been released.
@MainActor
@Suite struct DelegateTests {
  /// Has these methods, and counts the calls.
  final class Former: UIKit.NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
    UISplitViewControllerDelegate, UIPopoverPresentationControllerDelegate
  {
    private let methods: Set<String>
    private(set) var calls = 0
    init(_ methods: String...) { self.methods = Set(methods) }
    override func responds(to selector: Selector!) -> Bool {
      methods.contains(NSStringFromSelector(selector))
    }
    func navigationController(
      _ stack: UINavigationController, willShow controller: UIViewController, animated: Bool
    ) {
      calls += 1
    }
    func tabBarController(_ tabs: UITabBarController, didSelectTab tab: UITab, previousTab: UITab?) {
      calls += 1
    }
    func splitViewController(
      _ split: UISplitViewController, topColumnForCollapsingToProposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
      calls += 1
      return .primary
    }
    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
      calls += 1
      return true
    }
  }

  /// Shows this tree with a former delegate, acts twice, and lets the delegate go in between.
  private func check(
    _ tree: SceneModel, _ method: String, set: (HostFixture, Former) -> Void, act: (HostFixture) -> Void
  ) {
    let it = HostFixture()
    var former: Former? = Former(method)
    weak let weakly = former
    it.host.willPresent = { _, controller in
      if let former { controller.presentationController?.delegate = former }
    }
    it.show(tree)
    if let former { set(it, former) }
    // The host takes the place of the new delegate with the next change.
    it.show(it.tree.node(with: ["n": 1]))
    act(it)
    #expect(former?.calls == 1)
    former = nil
    #expect(weakly == nil)
    it.show(tree)
    act(it)
    it.expectSound()
  }

  /// A method that is claimed changes what UIKit does.
  @Test func onlyWhatTheHostOrTheFormerDelegateNeedsIsClaimed() {
    let (willShow, didShow) = (
      Selector(name: "navigationController:willShowViewController:animated:"),
      Selector(name: "navigationController:didShowViewController:animated:")
    )
    let observer = StackObserver()
    #expect(observer.responds(to: didShow) && !observer.responds(to: willShow))
    var former: Former? = Former("navigationController:willShowViewController:animated:")
    observer.next = former
    #expect(observer.responds(to: didShow) && observer.responds(to: willShow))
    former = nil
    #expect(observer.responds(to: didShow) && !observer.responds(to: willShow))
    #expect(former == nil && StackObserver(ofMore: true).responds(to: willShow))
  }

  @Test func ofAStack() {
    check(
      .node("st", [.node("a"), .node("b")]), "navigationController:willShowViewController:animated:",
      set: { $0.stack().delegate = $1 }, act: { User.swipeBack(in: $0.stack()) })
  }

  @Test func ofTabs() {
    check(
      .node("tb", (0..<6).map { .node("t\($0)") }), "tabBarController:didSelectTab:previousTab:",
      set: { $0.tabs().delegate = $1 },
      act: { it in
        // Only More's own tab is selected without the tree.
        it.tabs().delegate?.tabBarController(
          it.tabs(), didSelectTab: it.tabs().tabs[0], previousTab: nil)
      })
  }

  @Test func ofASplit() {
    check(
      .node("sp", [.node("a"), .node("b")], selected: 0),
      "splitViewController:topColumnForCollapsingToProposedTopColumn:",
      set: { ($0.controller("sp") as? UISplitViewController)?.delegate = $1 },
      act: { it in
        User.resize(isNarrow: true)
        User.resize(isNarrow: false)
        it.end()
      })
  }

  @Test func ofAPresentation() throws {
    check(
      .node("a", over: .node("m", style: "sheet")), "presentationControllerShouldDismiss:",
      set: { _, _ in }, act: { it in _ = it.controller("m").map { User.pullDown($0) } })
  }
}

extension SceneModel {
  fileprivate func node(with inputs: Fields) -> SceneModel {
    var copy = self
    copy.inputs = inputs
    return copy
  }
}
