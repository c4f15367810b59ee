#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit

  extension Story {
    /// Shows everything in this window from now on, with containers of UIKit for stacks, tabs and splits. The navigator
    /// keeps the host alive, and not the other way round.
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

    /// The screen of a node, else what UIKit has for its kind.
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
