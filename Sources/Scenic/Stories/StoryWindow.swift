#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit

  extension Story {
    /// Shows the story in this window, with UIKit's containers for stacks, tabs and splits. The navigator retains the
    /// host.
    ///
    /// ```swift
    /// let story = Story(book)
    /// story.show(in: window)
    /// window.makeKeyAndVisible()
    /// ```
    @discardableResult
    public func show(in window: UIWindow) -> UIKitHost {
      let host = UIKitHost(window: window) { [weak self] in self?.viewController(of: $0) }
      navigator.attach(host)
      return host
    }

    /// Returns the screen of a node, or the container of UIKit for its kind.
    private func viewController(of node: SceneModel) -> UIViewController? {
      if let screen = screen(of: node) { return screen as? UIViewController }
      switch book.script.kind(of: node) {
      case .stack: return UINavigationController()
      case .tabs: return UITabBarController()
      case .split:
        return UISplitViewController(style: node.children.count > 2 ? .tripleColumn : .doubleColumn)
      default: return nil
      }
    }
  }
#endif
