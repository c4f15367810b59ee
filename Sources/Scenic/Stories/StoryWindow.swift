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
      case .stack: return handmadeStack(for: node) ?? UINavigationController()
      case .tabs: return UITabBarController()
      case .split:
        return UISplitViewController(style: node.children.count > 2 ? .tripleColumn : .doubleColumn)
      default: return nil
      }
    }
  }

  extension UIViewController {
    /// Produces a value of any type from a screen of a story, without the flow of the screen. A storybook cannot check such
    /// values: conform to `OutputProducing` instead, and call `produce`.
    public func produceDirect<T>(_ output: T) {
      if let screen = self as? any OutputProducing { return screen.pass(output) }
      guard let listener = ScreenValues.listeners[self] else { return ScreenValues.warn(of: self, T.self) }
      listener(Parcel(output))
    }
  }

  extension OutputProducing {
    fileprivate func pass<T>(_ output: T) { self.output.produceDirect(output) }
  }
#endif
