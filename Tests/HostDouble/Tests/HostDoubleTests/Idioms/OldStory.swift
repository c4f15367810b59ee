import Scenic
import Testing
import UIKit

@testable import ScenicRuntime

/// A story of StoryFlow's view controllers in a window.
@MainActor
struct OldStory {
  let window = UIWindow()
  let story: Story
  private let clock = HostFixture.Clock()

  init(
    _ root: Storybook.Layout, problems: Set<Storybook.Problem> = [],
    _ list: (inout Storybook.Pages) -> Void
  ) {
    Simulator.reset()
    let book = Storybook(root: root, list)
    #expect(Set(book.problems) == problems)
    story = Story(book)
    let clock = clock
    story.show(in: window).timing.later = { clock.waiting.append(($0, $1)) }
    window.makeKeyAndVisible()
    rest()
  }

  /// A stack with a screen that opens another one.
  static func goingToMy() -> OldStory {
    OldStory(.stack(.screen(GoViewController.self))) { pages in
      pages.screen(GoViewController())
      pages.screen(MyViewController())
    }
  }

  /// A stack with a screen that goes back to the one below.
  static func goingBack() -> OldStory {
    OldStory(.stack(.screen(UpdatableViewController.self), .screen(GoViewController.self))) { pages in
      pages.screen(UpdatableViewController())
      pages.screen(GoViewController())
    }
  }

  /// Waits for everything. Views on screen are loaded.
  func rest() {
    clock.rest()
    _ = top?.view
    for controller in levels.flatMap({ Self.all(in: $0) }) { _ = controller.view }
  }

  func expectSound(_ place: SourceLocation = #_sourceLocation) {
    #expect(Simulator.misuses.isEmpty && story.navigator.diagnostics.isEmpty, sourceLocation: place)
  }

  /// The screens by their classes: `[A, B] → C`.
  var shown: String { levels.map { Self.words($0) }.joined(separator: " → ") }

  /// The name of the presented node of the tree.
  var presented: String? { Self.presented(in: story.navigator.state.tree) }

  /// The screen in front.
  var top: UIViewController? {
    levels.last.flatMap { ($0 as? UINavigationController)?.topViewController ?? $0 }
  }

  /// The last screen of a class.
  func screen<Screen: UIViewController>(_ type: Screen.Type) throws -> Screen {
    try #require(levels.flatMap { Self.all(in: $0) }.compactMap { $0 as? Screen }.last)
  }

  private var levels: [UIViewController] {
    var levels: [UIViewController] = []
    var next = window.rootViewController
    while let level = next {
      levels.append(level)
      next = level.presentedViewController
    }
    return levels
  }

  private static func all(in controller: UIViewController) -> [UIViewController] {
    [controller] + controller.children.flatMap { all(in: $0) }
  }

  private static func words(_ controller: UIViewController) -> String {
    guard let stack = controller as? UINavigationController else { return "\(type(of: controller))" }
    return "[" + stack.viewControllers.map { words($0) }.joined(separator: ", ") + "]"
  }

  private static func presented(in node: SceneModel) -> String? {
    node.presented?.sceneName ?? node.children.lazy.compactMap { presented(in: $0) }.first
  }
}

extension KeeperViewController {
  var isTiger: Bool { if case .t1 = input { true } else { false } }
}
