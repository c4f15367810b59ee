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
    ("HandWritten", "reference/hosts.md"), ("SharedNames", "from-scenic.md"),
  ])
  func thePageShowsWhatIsCompiledHere(name: String, path: String) throws {
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
}
