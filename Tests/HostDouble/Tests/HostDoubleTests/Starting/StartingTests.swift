import Foundation
import ScenicRuntime
import SwiftUI
import Testing

/// The apps that the docs show are compiled and run here.
@MainActor
@Suite struct StartingTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  @Test(arguments: [
    ("UIKitApp", "get-started/uikit.md"), ("SwiftUIApp", "get-started/swiftui.md"),
    ("HandWritten", "reference/hosts.md"), ("SharedNames", "help/migrating.md"),
    ("WindowScenes", "recipes/windows.md"), ("SceneStorageApp", "recipes/windows.md"),
    ("TreeApp", "recipes/swiftui.md"),
  ])
  func thePageShowsTheCompiledFile(name: String, path: String) throws {
    let root = (0..<5).reduce(Self.folder) { folder, _ in folder.deletingLastPathComponent() }
    let page = try String(contentsOf: root.appending(path: "docs/\(path)"), encoding: .utf8)
    let code = try String(contentsOf: Self.folder.appending(path: name + ".swift"), encoding: .utf8)
    // There can be no second main program in a test.
    #expect(page.replacingOccurrences(of: "@main\n", with: "").contains("```swift\n" + code + "```"))
  }

  @Test func anAppOfUIKitBegins() {
    Simulator.reset()
    let delegate = SceneDelegate()
    delegate.scene(UIWindowScene(), willConnectTo: UISceneSession(), options: .init())
    let tabs = delegate.window?.rootViewController as? UITabBarController
    let home = tabs?.viewControllers?.first as? UINavigationController
    #expect(home?.topViewController?.title == "Cats" && delegate.window?.isKeyWindow == true)
    #expect(Simulator.misuses.isEmpty)
  }

  @Test func anAppOfSwiftUIBegins() throws {
    Simulator.reset()
    let group = try #require(CatsApp().body as? WindowGroup<SceneView>)
    let window = UIWindow()
    let shown = ShownView(group.content, in: window)
    #expect(window.rootViewController?.children.first is UITabBarController)
    #expect(shown.controller != nil && Simulator.misuses.isEmpty)
  }

  @Test func anAppWithoutASpecBegins() {
    Simulator.reset()
    let window = UIWindow()
    let navigator = begin(in: window)
    let cat = SceneModel(sceneName: "cat", inputs: ["catName": "Fred"])
    navigator.set(
      rootSceneModel: SceneModel(sceneName: "home", children: [SceneModel(sceneName: "cats"), cat]))
    let stack = window.rootViewController as? UINavigationController
    #expect(stack?.viewControllers.map { $0.title } == ["cats", "Fred"])
  }

  private func titles(_ window: UIWindow?) -> [String] {
    let tabs = window?.rootViewController as? UITabBarController
    let stack = tabs?.viewControllers?.first as? UINavigationController
    return stack?.viewControllers.map { $0.title ?? "" } ?? []
  }

  private func connect(
    _ session: UISceneSession = UISceneSession(), _ options: UIScene.ConnectionOptions = .init()
  ) -> CatsWindowDelegate {
    let delegate = CatsWindowDelegate()
    delegate.scene(UIWindowScene(), willConnectTo: session, options: options)
    return delegate
  }

  @Test func aColdStartWithAURLOrAUniversalLinkShowsItsScreen() throws {
    Simulator.reset()
    let url = try #require(URL(string: "cats:/cats/Fred"))
    #expect(titles(connect(UISceneSession(), .init(urls: [url])).window) == ["Cats", "Fred"])
    let link = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    link.webpageURL = URL(string: "https://example.com/cats/Fred")
    #expect(titles(connect(UISceneSession(), .init(activities: [link])).window) == ["Cats", "Fred"])
    let running = connect()
    running.scene(UIWindowScene(), openURLContexts: UIScene.ConnectionOptions(urls: [url]).urlContexts)
    #expect(titles(running.window) == ["Cats", "Fred"])
  }

  @Test func aWindowThatComesBackIsRestored() throws {
    Simulator.reset()
    let url = try #require(URL(string: "cats:/cats/Fred"))
    let first = connect(UISceneSession(), .init(urls: [url]))
    let session = UISceneSession()
    session.stateRestorationActivity = first.stateRestorationActivity(for: UIWindowScene())
    first.sceneDidDisconnect(UIWindowScene())
    #expect(first.window == nil)
    #expect(titles(connect(session).window) == ["Cats", "Fred"] && titles(connect().window) == ["Cats"])
  }

  @Test(arguments: [true, false])
  func aWindowOfSwiftUIKeepsItsTree(opensFirst: Bool) throws {
    Simulator.reset()
    SceneStorageOfTests.values = [:]
    let url = try #require(URL(string: "cats:/cats/Fred"))
    let first = ShownView(CatsWindow(), in: UIWindow())
    for action in first.context.appearances { action() }
    for action in first.context.openings { action(url) }
    first.context.enter(.background)
    let second = ShownView(CatsWindow(), in: UIWindow())
    let home = try #require(URL(string: "cats:/cats"))
    if opensFirst { for action in second.context.openings { action(home) } }
    for action in second.context.appearances { action() }
    let tabs = second.controller?.children.first as? UITabBarController
    let stack = tabs?.viewControllers?.first as? UINavigationController
    #expect(stack?.viewControllers.count == (opensFirst ? 1 : 2) && Simulator.misuses.isEmpty)
  }
}
