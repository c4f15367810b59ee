import UIKit

@testable import ScenicRuntime

/// Hands on everything that a host shows.
@MainActor
struct Fingers {
  /// Touches something; true if that was possible.
  static func touch(_ controllers: [UIViewController], _ random: inout SeededGenerator) -> Bool {
    if random.chance(15) { return touchFromInside(controllers, &random) }
    let near = controllers.filter { controller in
      let isSheet = controller.presentingViewController != nil && controller.parent == nil
      let isDeep = ((controller as? UINavigationController)?.viewControllers.count ?? 2) > 1
      return controller.viewIfLoaded?.window != nil && isDeep
        && (isSheet || controller is UINavigationController || controller is UITabBarController)
    }
    guard let controller = near.randomElement(using: &random) else { return false }
    switch controller {
    case let stack as UINavigationController:
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1: return User.beginSwipeBack(in: stack) != nil
      case 2: return User.tapBack(in: stack)
      case 3: return User.swipeBack(in: stack)
      default: return User.goBack(Int.random(in: 1...3, using: &random), in: stack)
      }
    case let tabs as UITabBarController where random.chance(80):
      let item = Int.random(in: 0..<8, using: &random)
      // The list behind More belongs to no node: a row is selected at once.
      defer { _ = User.tapRow(item % 3, ofMoreOf: tabs) || User.tapRow(0, ofMoreOf: tabs) }
      return User.tap(item, of: tabs)
    default:
      if random.chance(50) { return User.beginPullDown(controller) != nil }
      return User.pullDown(controller)
    }
  }

  /// Actions of the screens themselves: one dismisses itself, another moves something in it.
  private static func touchFromInside(
    _ controllers: [UIViewController], _ random: inout SeededGenerator
  ) -> Bool {
    let visible = controllers.filter { $0.viewIfLoaded?.window != nil }
    guard let screen = visible.randomElement(using: &random) else { return false }
    guard Simulator.inFlight.isEmpty, random.chance(60), screen.presentingViewController != nil else {
      return User.beginOwnTransition(in: screen) != nil
    }
    screen.dismiss(animated: random.chance(70))
    return true
  }

  /// Ends a transition; cancels some interactive ones.
  static func end(_ random: inout SeededGenerator) {
    guard let first = Simulator.inFlight.first else { return }
    if first.isInteractive, random.chance(40) { first.cancel() } else { first.finish() }
    Simulator.turn()
  }
}
