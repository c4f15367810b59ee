#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  // The list behind More has a navigation bar, and so has a stack that is one of its tabs. Two bars are one too many: that
  // of the list is hidden while the tab has its own. The item in the tab bar leads back to the list.

  extension UIKitHost {
    /// Hides the bar of every list behind More, or shows it again, as the tab that is shown needs it.
    func arrangeBarsOfMore() {
      for shelf in shelves.values {
        arrangeBarOfMore(shelf, showing: shelf.stackBehindMore?.topViewController, isAnimated: false)
      }
    }

    /// Changes the bar together with what the list is about to show.
    func moreWillShow(_ controller: UIViewController, in stack: UINavigationController, isAnimated: Bool) {
      for shelf in shelves.values where shelf.stackBehindMore === stack {
        arrangeBarOfMore(shelf, showing: controller, isAnimated: isAnimated)
      }
    }

    /// Changes the bar before a tab is selected. UIKit determines the number of tabs in the bar; the first
    /// four are always there.
    func willSelect(_ controller: UIViewController, _ shelf: ContainerController) {
      guard shelf.entries.dropFirst(4).contains(where: { $0.controller === controller }) else { return }
      arrangeBarOfMore(shelf, showing: controller, isAnimated: false)
    }

    private func arrangeBarOfMore(
      _ shelf: ContainerController, showing controller: UIViewController?, isAnimated: Bool
    ) {
      if let controller, hasBar(controller) {
        shelf.hideBarOfMore(isAnimated: isAnimated)
      } else {
        shelf.showBarOfMore(isAnimated: isAnimated)
      }
    }

    /// Returns true if a stack or a split with its own bar is shown here.
    private func hasBar(_ controller: UIViewController) -> Bool {
      guard let shelf = shelves[ObjectIdentifier(controller)] else { return false }
      switch shelf.kind {
      case .stack(let stack): return !stack.isNavigationBarHidden
      case .split: return true
      case .tabs: return shelf.selection.map { hasBar($0) } ?? false
      case .plain: return shelf.entries.contains { hasBar($0.controller) }
      }
    }
  }

  extension ContainerController {
    /// The stack behind the More item of tabs.
    var stackBehindMore: UINavigationController? {
      guard case .tabs(let tabs) = kind else { return nil }
      return tabs.stackBehindMore
    }

    func hideBarOfMore(isAnimated: Bool) {
      guard let more = stackBehindMore, !more.isNavigationBarHidden else { return }
      stackWithoutBar = more
      more.setNavigationBarHidden(true, animated: isAnimated)
    }

    /// Shows the bar of the list behind More again, unless the app has hidden it.
    func showBarOfMore(isAnimated: Bool) {
      stackWithoutBar?.setNavigationBarHidden(false, animated: isAnimated)
      stackWithoutBar = nil
    }
  }
#endif
