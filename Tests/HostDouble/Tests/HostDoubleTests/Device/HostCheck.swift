import ScenicRuntime
import UIKit

/// Takes a window through the trees that hosts have most to do with, and compares what UIKit shows with each tree.
/// `scripts/try-on-a-mac` runs it in a simulator; a test runs it on the double.
@MainActor
final class HostCheck {
  /// The failures, as `step: problem`.
  private(set) var failures: [String] = []
  private(set) var steps = 0

  private let navigator: TreeNavigator
  let host: UIKitHost
  private let window: UIWindow
  private let wait: (@escaping @MainActor () -> Void) -> Void
  private var events: [String] = []

  /// `wait` calls its argument when all transitions have ended.
  init(window: UIWindow, wait: @escaping (@escaping @MainActor () -> Void) -> Void) {
    self.window = window
    self.wait = wait
    host = UIKitHost(window: window) { HostCheck.controller($0.sceneName) }
    navigator = TreeNavigator(host: host)
    navigator.addEventWatcher { [weak self] event in self?.note(event) }
  }

  /// Runs all steps, one after the other.
  func run(completion: @escaping @MainActor () -> Void) { run(0, completion) }

  private func run(_ number: Int, _ completion: @escaping @MainActor () -> Void) {
    guard number < script.count else { return completion() }
    let (name, act, check) = script[number]
    events = []
    act(self)
    wait { [self] in
      steps += 1
      if let problem = check(self) { failures.append("\(name): \(problem)") }
      failures += navigator.diagnostics.dropFirst(problemsSeen).map { "\(name): \($0)" }
      problemsSeen = navigator.diagnostics.count
      run(number + 1, completion)
    }
  }

  private var problemsSeen = 0

  private func note(_ event: NavigationEvent) {
    events.append(event.eventName.split(separator: ".").last.map { String($0) } ?? "")
    guard let index = event.arguments?["selectedIndex"]?.integer, let source = event.source,
      var tree = navigator.rootSceneModel, tree.identity == source
    else { return }
    tree.selected = index
    navigator.set(rootSceneModel: tree)
  }

  private static func controller(_ name: String) -> UIViewController {
    let controller: UIViewController =
      switch name.prefix(2) {
      case "st": UINavigationController()
      case "tb": UITabBarController()
      case "sp": UISplitViewController(style: .doubleColumn)
      case "al": UIAlertController(title: name, message: nil, preferredStyle: .alert)
      default: UIViewController()
      }
    controller.title = name
    return controller
  }

  // MARK: Trees and controllers

  private func show(_ tree: SceneModel) { navigator.set(rootSceneModel: tree) }

  private var tree: SceneModel { navigator.rootSceneModel ?? SceneModel(sceneName: "") }

  private func stack(_ name: String = "st") -> UINavigationController? {
    find(name, in: tree).flatMap { host.viewController(of: $0.identity) } as? UINavigationController
  }

  private func find(_ name: String, in node: SceneModel) -> SceneModel? {
    if node.sceneName == name { return node }
    for child in node.children + [node.presented].compactMap({ $0 }) {
      if let found = find(name, in: child) { return found }
    }
    return nil
  }

  private func titles(_ name: String = "st") -> [String] {
    stack(name)?.viewControllers.map { $0.title ?? "" } ?? []
  }

  /// The titles of the presented controllers, the lowest first.
  private var presented: [String] {
    var (titles, next): ([String], UIViewController?) = (
      [], window.rootViewController?.presentedViewController
    )
    while let controller = next {
      titles.append(controller.title ?? "")
      next = controller.presentedViewController
    }
    return titles
  }

  private func expect<Value: Equatable>(_ value: Value, _ wanted: Value) -> String? {
    value == wanted ? nil : "\(value), expected \(wanted)"
  }

  // MARK: Steps

  private typealias Step = (String, @MainActor (HostCheck) -> Void, @MainActor (HostCheck) -> String?)

  private static func node(
    _ name: String, _ children: [SceneModel] = [], selected: Int? = nil, over: SceneModel? = nil,
    style: String? = nil
  ) -> SceneModel {
    SceneModel(sceneName: name, children: children, presented: over, selected: selected, style: style)
  }

  private var script: [Step] { stackSteps + presentationSteps + containerSteps }

  private var stackSteps: [Step] {
    return [
      (
        "the root is shown", { $0.show(HostCheck.node("st", [HostCheck.node("a")])) },
        { $0.expect($0.titles(), ["a"]) }
      ),
      (
        "two pushes in one turn",
        { it in
          it.show(HostCheck.node("st", [HostCheck.node("a"), HostCheck.node("b")]))
          let all = ["a", "b", "c"].map { HostCheck.node($0) }
          it.show(HostCheck.node("st", all))
        },
        { $0.expect($0.titles(), ["a", "b", "c"]) }
      ),
      (
        "going back is one event", { it in _ = it.stack()?.popToViewController(at: 0) },
        { $0.expect($0.events, ["didPop"]) ?? $0.expect($0.tree.children.count, 1) }
      ),
    ]
  }

  private var presentationSteps: [Step] {
    let a = HostCheck.node("a")
    return [
      (
        "a sheet over a sheet",
        { it in
          let upper = HostCheck.node("n", style: "sheet")
          it.show(HostCheck.node("st", [a], over: HostCheck.node("m", over: upper, style: "sheet")))
        },
        { $0.expect($0.presented, ["m", "n"]) }
      ),
      (
        "a screen that dismisses itself",
        { it in
          it.find("n", in: it.tree).flatMap { it.host.viewController(of: $0.identity) }?
            .dismiss(animated: true)
        },
        { $0.expect($0.events, ["didDismiss"]) ?? $0.expect($0.presented, ["m"]) }
      ),
      (
        "an alert after the sheet",
        { it in it.show(HostCheck.node("st", [a], over: HostCheck.node("alert", style: "alert"))) },
        { $0.expect($0.presented, ["alert"]) }
      ),
      ("nothing is presented", { $0.show(HostCheck.node("st", [a])) }, { $0.expect($0.presented, []) }),
    ]
  }

  private var containerSteps: [Step] {
    let (a, b, c) = (HostCheck.node("a"), HostCheck.node("b"), HostCheck.node("c"))
    return [
      (
        "tabs, with a stack behind More",
        { it in
          let stacks = (0..<6).map { HostCheck.node("st\($0)", [a, b]) }
          it.show(HostCheck.node("tb", stacks, selected: 5))
        },
        { $0.expect($0.titles("st5"), ["a", "b"]) }
      ),
      (
        "a visible screen moves to another stack",
        { it in
          it.show(
            HostCheck.node("tb", [HostCheck.node("st1", [a, b]), HostCheck.node("st2", [c])], selected: 0))
        },
        { it in
          let stacks = it.tree.children
          var tree = it.tree
          tree.children[1].children.append(tree.children[0].children.removeLast())
          tree.selected = 1
          it.show(tree)
          return it.expect(stacks.count, 2)
        }
      ),
      ("it has moved", { _ in }, { $0.expect($0.titles("st2"), ["c", "b"]) }),
      (
        "columns", { $0.show(HostCheck.node("sp", [a, b], selected: 1)) },
        { $0.expect($0.window.rootViewController?.title, "sp") }
      ),
      (
        "another screen in a column", { $0.show(HostCheck.node("sp", [a, c], selected: 1)) },
        { it in
          let shown = it.find("c", in: it.tree).flatMap { it.host.viewController(of: $0.identity) }
          return it.expect(shown?.navigationController?.viewControllers.count ?? 1, 1)
        }
      ),
    ]
  }
}

extension UINavigationController {
  /// Goes back by several entries, as the user does.
  @discardableResult
  fileprivate func popToViewController(at index: Int) -> [UIViewController]? {
    guard viewControllers.indices.contains(index) else { return nil }
    return popToViewController(viewControllers[index], animated: true)
  }
}
