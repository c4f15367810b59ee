#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension Story {
    /// Returns the transition that the app has carried out with calls of UIKit; `stay` if the screen is not shown.
    func shownByHand(_ number: Int) -> Storybook.Transition {
      guard let screen = object(number) as? UIViewController else { return .stay }
      guard let stack = screen.navigationController else {
        return screen.presentingViewController == nil ? .stay : .present()
      }
      // A stack of the host is in the tree already.
      guard stack.presentingViewController != nil, stack.viewControllers.count == 1 else { return .usual }
      handmade = (number, stack)
      return .present(inStack: true)
    }

    /// Returns the stack that the app has presented by hand with the screen of the node's child.
    func handmadeStack(for node: SceneModel) -> UINavigationController? {
      guard let made = handmade, node.children.first.flatMap({ Script.number(of: $0) }) == made.number
      else { return nil }
      handmade = nil
      return made.stack
    }
  }
#else
  extension Story {
    /// Returns the transition that the app has carried out by hand: none, since a host in memory has no screens.
    func shownByHand(_ number: Int) -> Storybook.Transition { .stay }
  }
#endif
