import Foundation
import Testing
import UIKit

@testable import ScenicRuntime

/// Every method of the delegates is passed on to the former one. Only `willRepositionPopoverTo`, whose pointers exist
/// with Objective-C alone, is not in the double.
@MainActor
@Suite struct ForwardingTests {
  private let former = Everything()
  private let some = UIViewController()
  private let other = UIViewController()
  private let more = UIViewController()
  private let animation = Animation()
  private let drop = Drop()

  private final class Animation: UIViewControllerAnimatedTransitioning {}
  private final class Drop: UIDropSession {}

  init() { Simulator.reset() }

  @Test func everyMethodIsPassedOn() throws {
    callStack()
    callTabs()
    callEditingOfTabs()
    callSplit()
    callOldSplit()
    try callPresentation()
    try callPopoverAndSheet()
    #expect(former.calls.sorted() == (try declared()).sorted())
  }

  @Test func withoutAFormerDelegateTheResultIsThatOfUIKit() throws {
    let (tabs, split) = (UITabBarController(), UISplitViewController(style: .doubleColumn))
    let tab = tab(of: some)
    #expect(
      TabObserver().tabBarController(tabs, displayedViewControllersFor: tab, proposedViewControllers: [some])
        .first === some)
    #expect(TabObserver().tabBarController(tabs, shouldSelectTab: tab))
    #expect(
      SplitObserver().splitViewController(split, topColumnForCollapsingToProposedTopColumn: .primary)
        == .primary)
    let presentation = try presentation(of: some)
    #expect(SheetObserver().presentationControllerShouldDismiss(presentation))
  }

  private func callStack() {
    let (stack, observer) = (UINavigationController(), StackObserver())
    observer.next = former
    observer.navigationController(stack, willShow: some, animated: true)
    observer.navigationController(stack, didShow: some, animated: true)
    _ = observer.navigationControllerSupportedInterfaceOrientations(stack)
    _ = observer.navigationControllerPreferredInterfaceOrientationForPresentation(stack)
    _ = observer.navigationController(stack, animationControllerFor: .push, from: some, to: other)
    _ = observer.navigationController(stack, interactionControllerFor: animation)
  }

  private func callTabs() {
    let (tabs, observer, tab) = (UITabBarController(), TabObserver(), tab(of: some))
    observer.next = former
    _ = observer.tabBarController(tabs, shouldSelect: some)
    observer.tabBarController(tabs, didSelect: some)
    _ = observer.tabBarController(tabs, shouldSelectTab: tab)
    observer.tabBarController(tabs, didSelectTab: tab, previousTab: nil)
    _ = observer.tabBarControllerSupportedInterfaceOrientations(tabs)
    _ = observer.tabBarControllerPreferredInterfaceOrientationForPresentation(tabs)
    _ = observer.tabBarController(tabs, animationControllerForTransitionFrom: some, to: other)
    _ = observer.tabBarController(tabs, interactionControllerFor: animation)
    let shown = observer.tabBarController(
      tabs, displayedViewControllersFor: tab, proposedViewControllers: [some, other])
    #expect(shown.count == 1 && shown.first === some)
  }

  private func callEditingOfTabs() {
    let (tabs, observer, tab) = (UITabBarController(), TabObserver(), tab(of: some))
    observer.next = former
    observer.tabBarController(tabs, willBeginCustomizing: [some])
    observer.tabBarController(tabs, willEndCustomizing: [some], changed: true)
    observer.tabBarController(tabs, didEndCustomizing: [some], changed: true)
    observer.tabBarControllerWillBeginEditing(tabs)
    observer.tabBarControllerDidEndEditing(tabs)
    observer.tabBarController(tabs, displayOrderDidChangeFor: UITabGroup())
    observer.tabBarController(tabs, visibilityDidChangeFor: [tab])
    _ = observer.tabBarController(tabs, tab: tab, operationForAcceptingItemsFrom: drop)
    observer.tabBarController(tabs, tab: tab, acceptItemsFrom: drop)
  }

  private func callSplit() {
    let (split, observer) = (UISplitViewController(style: .doubleColumn), SplitObserver())
    observer.next = former
    observer.splitViewControllerDidCollapse(split)
    observer.splitViewControllerDidExpand(split)
    _ = observer.splitViewController(split, topColumnForCollapsingToProposedTopColumn: .primary)
    _ = observer.splitViewController(split, displayModeForExpandingToProposedDisplayMode: .automatic)
    observer.splitViewController(split, willChangeTo: .automatic)
    observer.splitViewController(split, willShow: .primary)
    observer.splitViewController(split, willHide: .primary)
    observer.splitViewController(split, didShow: .primary)
    observer.splitViewController(split, didHide: .primary)
    observer.splitViewControllerInteractivePresentationGestureWillBegin(split)
    observer.splitViewControllerInteractivePresentationGestureDidEnd(split)
    _ = observer.splitViewControllerSupportedInterfaceOrientations(split)
    _ = observer.splitViewControllerPreferredInterfaceOrientationForPresentation(split)
  }

  private func callOldSplit() {
    let (split, observer) = (UISplitViewController(style: .unspecified), SplitObserver())
    observer.next = former
    _ = observer.targetDisplayModeForAction(in: split)
    _ = observer.splitViewController(split, show: some, sender: nil)
    _ = observer.splitViewController(split, showDetail: some, sender: nil)
    _ = observer.primaryViewController(forCollapsing: split)
    _ = observer.primaryViewController(forExpanding: split)
    _ = observer.splitViewController(split, collapseSecondary: some, onto: other)
    _ = observer.splitViewController(split, separateSecondaryFrom: some)
  }

  private func callPresentation() throws {
    let (observer, adaptive) = (SheetObserver(), try presentation(of: other))
    let presentation = try presentation(of: some)
    observer.next = former
    _ = observer.presentationControllerShouldDismiss(presentation)
    observer.presentationControllerWillDismiss(presentation)
    observer.presentationControllerDidDismiss(presentation)
    observer.presentationControllerDidAttemptToDismiss(presentation)
    _ = observer.adaptivePresentationStyle(for: presentation)
    _ = observer.adaptivePresentationStyle(for: presentation, traitCollection: UITraitCollection())
    observer.presentationController(presentation, prepare: adaptive)
    _ = observer.presentationController(
      presentation, viewControllerForAdaptivePresentationStyle: .fullScreen)
    observer.presentationController(
      presentation, willPresentWithAdaptiveStyle: .fullScreen, transitionCoordinator: nil)
  }

  private func callPopoverAndSheet() throws {
    let (observer, small) = (SheetObserver(), UIViewController())
    observer.next = former
    small.modalPresentationStyle = .popover
    more.modalPresentationStyle = .pageSheet
    let popover = try #require(small.popoverPresentationController)
    let sheet = try #require(more.sheetPresentationController)
    observer.prepareForPopoverPresentation(popover)
    observer.sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheet)
    (self as any DismissingPopovers).dismiss(popover, observer)
  }

  private func presentation(of controller: UIViewController) throws -> UIPresentationController {
    try #require(controller.presentationController)
  }

  private func tab(of controller: UIViewController) -> UITab {
    let tabs = UITabBarController()
    tabs.viewControllers = [controller]
    return tabs.tabs[0]
  }

  /// The methods of the double's delegate protocols, as `name(label:label:)`.
  private func declared() throws -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/UIKit")
    var names: [String] = []
    for file in ["StackDelegates", "SplitDelegates"] {
      let text = try String(contentsOf: folder.appending(path: "\(file).swift"), encoding: .utf8)
      for part in text.components(separatedBy: "public protocol ").dropFirst() {
        let body = part.components(separatedBy: "\n}\n")[0]
        names += body.components(separatedBy: "func ").dropFirst().map { name(of: $0) }
      }
    }
    return names
  }

  private func name(of function: String) -> String {
    let parts = function.split(separator: "(", maxSplits: 1)
    var (depth, parameters) = (1, "")
    for character in parts[1] {
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      if depth == 0 { break }
      parameters.append(character)
    }
    let labels = parameters.split(separator: ",").compactMap { parameter in
      parameter.split { $0.isWhitespace || $0 == ":" }.first.map { "\($0):" }
    }
    return "\(parts[0])(\(labels.joined()))"
  }
}

/// Calls deprecated methods without a warning.
@MainActor
private protocol DismissingPopovers {
  func dismiss(_ popover: UIPopoverPresentationController, _ observer: SheetObserver)
}

extension ForwardingTests: DismissingPopovers {
  @available(*, deprecated)
  func dismiss(_ popover: UIPopoverPresentationController, _ observer: SheetObserver) {
    #expect(!observer.popoverPresentationControllerShouldDismissPopover(popover))
    observer.popoverPresentationControllerDidDismissPopover(popover)
  }
}
