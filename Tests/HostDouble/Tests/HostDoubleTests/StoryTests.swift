import Scenic
import Testing
import UIKit

@testable import ScenicRuntime

/// A story in a window.
@MainActor
struct StoryTests {
  final class Gates: UIViewController, OutputProducing, UpdateHandling {
    let output = Output<Int>()
    private(set) var texts: [String] = []
    func handle(update: String) { texts.append(update) }
  }

  final class Page: UIViewController, InputRequiring, OutputProducing {
    let input: Int
    let output = Output<OneOf2<String, Int>>()
    init(input: Int) {
      self.input = input
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test func screensAreInContainersOfUIKit() throws {
    Simulator.reset()
    let book = Storybook(root: .tabs(.stack(.screen(Gates.self)), .screen(Gates.self))) { pages in
      pages.screen { Gates() }
      pages.screen { Page(input: $0) }
      pages.transition { $0.from is Page && !$0.isUnwind ? .present(inStack: true) : nil }
    }
    #expect(book.problems == [])
    let window = UIWindow()
    let story = Story(book)
    let clock = HostFixture.Clock()
    story.show(in: window).timing.later = { clock.waiting.append(($0, $1)) }
    clock.endTransitions()
    let tabs = try #require(window.rootViewController as? UITabBarController)
    let stack = try #require(tabs.viewControllers?.first as? UINavigationController)
    let gates = try #require(stack.topViewController as? Gates)
    gates.produce(1)
    clock.endTransitions()
    let page = try #require(stack.topViewController as? Page)
    #expect(page.input == 1)
    page.produce(2)
    clock.endTransitions()
    let modal = try #require(tabs.presentedViewController as? UINavigationController)
    try #require(modal.topViewController as? Page).produce("back")
    clock.endTransitions()
    #expect(
      stack.viewControllers.count == 1 && stack.topViewController === gates
        && tabs.presentedViewController == nil)
    #expect(gates.texts == ["back"] && story.navigator.diagnostics.isEmpty)
  }
}
