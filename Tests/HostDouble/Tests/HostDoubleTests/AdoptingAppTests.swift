import Foundation
import ScenicRuntime
import Testing
import UIKit

@testable import ScenicRuntime

/// The guide docs/guide/adopting.md: an app with a storyboard is observed unchanged, then hands over one flow.
@MainActor
struct AdoptingAppTests {
  // The screens of the app, which know nothing of Scenic.
  final class CatsViewController: UIViewController {}
  final class CatViewController: UIViewController {}
  final class AdoptionViewController: UIViewController {}
  final class FilterViewController: UIViewController {
    var sort: () throws -> Void = {}
    var apply: (_ kittensOnly: Bool) throws -> Void = { _ in }
  }
  final class ChoiceViewController: UIViewController {
    var picked: () throws -> Void = {}
  }
  final class HelpViewController: UIViewController {}

  /// The app without Scenic.
  @MainActor
  class CatsApp {
    let window: UIWindow
    let stack: UINavigationController

    init() {
      // Not in the initializer of the tests: others may run before the test itself, and leave their quirks.
      Simulator.reset()
      window = UIWindow()
      stack = UINavigationController(rootViewController: CatsViewController())
      window.rootViewController = stack
    }

    func select() { stack.pushViewController(CatViewController(), animated: true) }

    func adopt() {
      let adoption = AdoptionViewController()
      adoption.modalPresentationStyle = .fullScreen
      stack.present(adoption, animated: true)
    }

    func showFilter() {
      stack.present(UINavigationController(rootViewController: FilterViewController()), animated: true)
    }

    func sort() {
      let sorting = ChoiceViewController()
      sorting.restorationIdentifier = "sorting"
      (stack.presentedViewController as? UINavigationController)?.pushViewController(sorting, animated: true)
    }
  }

  /// The text of a file of the sample.
  static func sample(_ name: String) throws -> String { try text("samples/adopting/\(name)") }

  private static func text(_ path: String) throws -> String {
    var root = URL(filePath: #filePath)
    for _ in 0..<5 { root.deleteLastPathComponent() }
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private let clock = HostFixture.Clock()
  private let observer: NavigationObserver
  private var findings: [String] { observer.findings.map { $0.description } }

  init() throws {
    observer = NavigationObserver(try Program(json: Self.sample("app.json")))
  }

  private func watch(_ window: UIWindow) throws {
    var timing = UIKitHost.Timing()
    timing.later = { [clock] seconds, work in clock.waiting.append((seconds, work)) }
    observer.watch(window, try ScreenTable(json: Self.sample("screens.json")), timing: timing)
  }

  /// Ends the transitions, and lets the observer look and a host continue.
  private func settle() {
    for _ in 0..<4 {
      Simulator.endTransitions()
      clock.pass()
    }
  }

  private func begin() throws -> CatsApp {
    let app = CatsApp()
    try watch(app.window)
    settle()
    return app
  }

  @Test func whatTheStoryboardDeclaresIsNoFinding() throws {
    let app = try begin()
    app.select()
    clock.pass()
    settle()
    #expect(User.swipeBack(in: app.stack))
    settle()
    app.showFilter()
    settle()
    app.sort()
    settle()
    #expect(User.pullDown(try #require(app.stack.presentedViewController)))
    settle()
    #expect(findings.isEmpty && observer.judged == 5 && observer.unjudged == 0, "\(findings)")
  }

  @Test func whatItDoesNotDeclareIsReportedWithItsLine() throws {
    let app = try begin()
    // A controller that is in no storyboard.
    app.stack.pushViewController(HelpViewController(), animated: true)
    settle()
    #expect(
      findings == [
        "app.scene:6:7: cats: the table has no scene for the view controller `HelpViewController`"
      ])
    app.stack.setViewControllers([app.stack.viewControllers[0]], animated: true)
    settle()
    // A scene that no segue leads to.
    app.select()
    settle()
    let breeds = ChoiceViewController()
    breeds.restorationIdentifier = "breeds"
    app.stack.pushViewController(breeds, animated: true)
    settle()
    #expect(findings.count == 2)
    #expect(
      findings.last?.hasPrefix(
        "app.scene:12:7: from main / cats / cat to cats / cat / breeds: no possible input")
        == true, "\(findings)")
    for _ in 0..<2 {
      _ = app.stack.popViewController(animated: true)
      settle()
    }
    // A segue of another screen.
    app.adopt()
    settle()
    #expect(findings.count == 3)
    #expect(
      findings.last?.hasPrefix(
        "app.scene:6:7: from main / cats to cats presenting adoption: no possible input leads there")
        == true, "\(findings)")
    #expect(Simulator.misuses.isEmpty, "\(Simulator.misuses)")
    let page = try Self.text("docs/guide/adopting.md").split(separator: "\n")
    let shown = page.filter { $0.hasPrefix("app.scene:") }
    #expect(shown.count == 3)
    for (line, finding) in zip(shown, findings) { #expect(finding.hasPrefix(line), "\(finding)") }
  }

  @Test func anAmbiguousClassIsReported() throws {
    let app = try begin()
    app.stack.pushViewController(ChoiceViewController(), animated: true)
    settle()
    #expect(findings.count == 1)
    #expect(findings[0].contains("`ChoiceViewController` is the class of several scenes (sorting, breeds)"))
  }

  @Test(arguments: [
    // Classes of Objective-C have no module.
    ("UIAlertController", true, true), ("_UIPreviewController", true, true),
    ("SFSafariViewController", true, true), ("UIHelpViewController", false, false),
    ("UIKit.UIAlertController", false, true),
    ("SwiftUI.PresentationHostingController<SwiftUI.AnyView>", false, true),
    ("SwiftUI.UIHostingController<App.HelpView>", true, false), ("App.HelpViewController", false, false),
    ("App.UIHelpViewController", false, false), ("App._UIHelpViewController", false, false),
    ("UIKitchen.HelpViewController", false, false), ("SwiftUIApp.HelpViewController", false, false),
  ])
  func screensOfTheSystemNeedNoScene(_ fullName: String, _ isInSystemBundle: Bool, _ isOfSystem: Bool) {
    #expect(ControllerReader.isOfSystem(fullName, isInSystemBundle: isInSystemBundle) == isOfSystem)
  }

  final class UIHelpViewController: UIViewController {}

  /// The prefix of a class does not show that it is the system's.
  @Test func aClassOfTheAppWithThePrefixOfUIKitIsReportedOnce() throws {
    let app = try begin()
    for _ in 0..<2 {
      for screen in [UIHelpViewController(), UIViewController()] {
        app.stack.pushViewController(screen, animated: true)
        settle()
      }
      app.stack.setViewControllers([app.stack.viewControllers[0]], animated: true)
      settle()
    }
    #expect(
      findings == [
        "app.scene:6:7: cats: the table has no scene for the view controller `UIHelpViewController`"
      ])
  }

  // MARK: Inputs

  private final class KindViewController: UIViewController {
    let url = URL(filePath: "/")
    lazy var count = 1
  }

  @Test func aPropertyThatCannotBeReadIsReportedWithTheReason() throws {
    let reader = PropertyReader(observer.program)
    let table = try ScreenTable(
      json: """
        {"format": 1, "ignored": [], "screens": [{"class": "KindViewController", "scene": "cats",
        "inputs": {"url": "url", "count": "count", "size": "size"}}]}
        """)
    let seen = ControllerReader.read(KindViewController(), table, reader)
    #expect(
      seen?.problems == [
        "the input `url` of `cats` is not compared: `KindViewController.url` cannot be read: "
          + "a spec has no values of the type `URL`",
        "the input `count` of `cats` is not compared: `KindViewController.count` cannot be read: "
          + "it is lazy, and has no value yet",
        "the input `size` of `cats` is not compared: `KindViewController` has no stored property `size`",
      ])
  }

  @Test func nothingIsSeenDuringATransition() throws {
    let app = try begin()
    app.select()
    Simulator.turn()
    let judged = observer.judged
    clock.pass()
    #expect(observer.judged == judged)
    settle()
    #expect(observer.judged == judged + 1 && findings.isEmpty)
  }

  @Test func theWatchEndsWithTheWindowOrTheObserver() throws {
    weak var window: UIWindow?
    try {
      let app = try begin()
      window = app.window
    }()
    clock.pass()
    clock.pass()
    #expect(window == nil && clock.waiting.isEmpty)
  }

  // MARK: One flow handed over

  /// The app with its filter in Scenic; the code of the screens inside is gone from it.
  @MainActor
  final class AdoptedApp: CatsApp {
    private(set) var kittensOnly: Bool?
    private(set) var filter: ProgramNavigator?
    private(set) var host: UIKitHost?

    @MainActor
    struct Screens: ScreenFactory {
      func screen(for node: SceneNode) -> UIViewController? {
        switch node.name {
        case "filter":
          let filter = FilterViewController()
          filter.sort = { try node.send("sort") }
          filter.apply = { kittensOnly in try node.send("apply", ["kittensOnly": .bool(kittensOnly)]) }
          return filter
        case "sorting":
          let sorting = ChoiceViewController()
          sorting.restorationIdentifier = "sorting"
          sorting.picked = { try node.send("picked") }
          return sorting
        default: return nil
        }
      }
    }

    func begin(_ program: Program) throws {
      let navigator = try ProgramNavigator(
        program,
        actions: [
          "close": { [weak self] call in
            self?.kittensOnly = try call.argument("kittensOnly")
            self?.stack.dismiss(animated: true)
          }
        ])
      let host = UIKitHost { [weak navigator] in navigator?.viewController(of: $0, from: Screens()) }
      navigator.attach(host)
      (filter, self.host) = (navigator, host)
      if let container = host.container { stack.present(container, animated: true) }
    }
  }

  /// Returns the first view controller of this class in the presented sheet.
  private func screen<Screen: UIViewController>(_ type: Screen.Type, in app: CatsApp) -> Screen? {
    var open = app.stack.presentedViewController.map { [$0] } ?? []
    while let next = open.popLast() {
      if let screen = next as? Screen { return screen }
      open += next.children
    }
    return nil
  }

  @Test func oneFlowIsHandedOver() throws {
    let app = AdoptedApp()
    try watch(app.window)
    settle()
    try app.begin(Program(json: Self.sample("filter.json")))
    app.host?.timing.later = { [clock] in clock.waiting.append(($0, $1)) }
    settle()
    let filter = try #require(screen(FilterViewController.self, in: app))
    try filter.sort()
    settle()
    try #require(screen(ChoiceViewController.self, in: app)).picked()
    settle()
    #expect(screen(ChoiceViewController.self, in: app) == nil)
    try filter.apply(true)
    settle()
    #expect(app.kittensOnly == true && app.stack.presentedViewController == nil)
    // The observer has checked the new flow against the imported spec, and the rest as before.
    #expect(findings.isEmpty && observer.judged == 4, "\(findings)")
    app.select()
    settle()
    #expect(findings.isEmpty && observer.judged == 5, "\(findings)")
  }

  @Test func theGuideShowsTheseLines() throws {
    func trimmed(_ text: String) -> String {
      text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
    }
    let source = trimmed(try String(contentsOfFile: #filePath, encoding: .utf8))
    let blocks = try Self.text("docs/guide/adopting.md").components(separatedBy: "```swift\n").dropFirst()
      .map { trimmed($0.components(separatedBy: "```")[0]) }
    for part in ["UIKitHost {", "ScreenFactory {", "observer.watch("] {
      let block = try #require(blocks.first { $0.contains(part) }, "\(part)")
      #expect(source.contains(block), "\(block)")
    }
  }

  @Test func theObserverOfTheGuideStarts() throws {
    let (spec, table) = (try Self.sample("app.json"), try Self.sample("screens.json"))
    let window = CatsApp().window
    let observer = NavigationObserver(try Program(json: spec)) { finding in print(finding) }
    observer.watch(window, try ScreenTable(json: table))
    #expect(observer.findings.isEmpty && observer.tree.sceneName == "main")
  }
}
