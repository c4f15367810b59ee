import Scenic
import Testing
import UIKit

@testable import ScenicRuntime

/// A host on the double with a navigator for hand-written trees, and shortcuts for checks of both.
///
/// The name of a node determines its kind: `st…` is a stack, `tb…` tabs, `sp…` a split, `no…` has no screen,
/// any other name is a screen.
@MainActor
final class HostFixture {
  let window: UIWindow
  let host: UIKitHost
  let navigator: TreeNavigator
  let clock: Clock
  let log: Log

  @MainActor final class Clock {
    var waiting: [(seconds: Double, work: @MainActor () -> Void)] = []

    /// Advances the time; transitions that begin meanwhile stay pending.
    func pass() {
      let due = waiting
      waiting = []
      for item in due { item.work() }
    }

    /// Lets no time pass, but the run loop turn.
    func turn() {
      Simulator.turn()
      while let place = waiting.firstIndex(where: { $0.seconds == 0 }) {
        waiting.remove(at: place).work()
        Simulator.turn()
      }
    }

    /// Ends one transition after the other until all is quiet.
    func endTransitions() {
      turn()
      while !Simulator.inFlight.isEmpty {
        Simulator.endTransition()
        turn()
      }
    }

    /// Lets the time pass until all is quiet. A timer that never ends is a failure.
    func rest() {
      for _ in 0..<200 {
        endTransitions()
        if waiting.isEmpty { return }
        pass()
      }
      Issue.record("the host waits for ever")
    }

    /// Advances the time until no transition is left.
    func quieten() {
      turn()
      for _ in 0..<200 where Simulator.inFlight.isEmpty && !waiting.isEmpty {
        pass()
        turn()
      }
    }
  }

  /// Waits for everything, also for what only time brings.
  func rest() { clock.rest() }

  @MainActor final class Log {
    var made: [String] = []
    var reports: [HostReport] = []
  }

  init(_ quirks: Set<Quirk> = [], selectsTaps: Bool = false, prepare: (UIKitHost) -> Void = { _ in }) {
    Simulator.reset(quirks)
    window = UIWindow()
    let log = Log()
    self.log = log
    host = UIKitHost(window: window) { node in
      let controller = HostFixture.controller(for: node.sceneName)
      if controller != nil { log.made.append(node.sceneName) }
      controller?.title = node.sceneName
      return controller
    }
    let clock = Clock()
    self.clock = clock
    host.timing.later = { clock.waiting.append(($0, $1)) }
    prepare(host)
    navigator = TreeNavigator(host: host)
    let pass = host.report
    host.report = { report in
      log.reports.append(report)
      pass?(report)
    }
    if selectsTaps {
      navigator.addEventWatcher { [weak navigator] event in
        guard event.eventName == NavigationEvent.didSelectIndex, let tree = navigator?.rootSceneModel
        else { return }
        navigator?.set(rootSceneModel: tree.applyTabBarDidSelectIndex(event: event))
      }
    }
  }

  static func controller(for name: String) -> UIViewController? {
    switch name.prefix(2) {
    case "st": UINavigationController()
    case "tb": UITabBarController()
    case "sp": UISplitViewController(style: name.hasPrefix("sp3") ? .tripleColumn : .doubleColumn)
    case "no": nil
    default: UIViewController()
    }
  }

  /// Shows a tree and waits for everything.
  func show(_ tree: SceneModel) {
    set(tree)
    end()
  }

  /// Waits for everything.
  func end() { clock.endTransitions() }

  func set(_ tree: SceneModel) { navigator.set(rootSceneModel: tree) }

  var tree: SceneModel { navigator.rootSceneModel ?? SceneModel(sceneName: "nothing") }

  func identity(_ name: String) -> Identity { tree.first(named: name)?.identity ?? .none }

  func controller(_ name: String) -> UIViewController? { host.viewController(of: identity(name)) }

  func stack(_ name: String = "st") -> UINavigationController {
    controller(name) as? UINavigationController ?? UINavigationController()
  }

  func tabs(_ name: String = "tb") -> UITabBarController {
    controller(name) as? UITabBarController ?? UITabBarController()
  }

  /// The visible controllers: `st[a, b] → c`.
  var shown: String { Shape.of(window) }

  /// The names of the reported events, with their nodes.
  var events: [String] {
    navigator.events.map { event in
      let last = event.eventName.split(separator: ".").last.map(String.init) ?? ""
      let name = last == "didSelectIndexEvent" ? "didSelectIndex" : last
      let data = event.arguments?.map { $0.value.text ?? "\($0.value.integer ?? -1)" }.joined() ?? ""
      return "\(event.sceneName ?? "?") \(name) \(data)"
    }
  }

  /// Expects that no call was a misuse of UIKit, and that no transition is stuck.
  func expectSound(_ place: SourceLocation = #_sourceLocation) {
    #expect(Simulator.misuses.isEmpty, sourceLocation: place)
    #expect(Simulator.inFlight.isEmpty, sourceLocation: place)
    #expect(navigator.diagnostics.isEmpty, sourceLocation: place)
  }
}

/// The navigation bars of the list behind More and of the tab that it shows.
@MainActor
enum BarsOfMore {
  /// The first inconsistency of the visible controllers.
  static func problem(in window: UIWindow) -> String? {
    var next = window.rootViewController
    while let level = next {
      for tabs in all(in: level) where tabs.moreNavigationController.viewIfLoaded?.window != nil {
        let more = tabs.moreNavigationController
        let tab = more.viewControllers.dropFirst().last
        let wanted = tab.map { hasBar($0) } ?? false
        if more.isNavigationBarHidden != wanted {
          let shown = tab.map { Shape.of($0) } ?? "the list"
          return "the bar of More is \(wanted ? "not " : "")hidden over \(shown)"
        }
      }
      next = level.presentedViewController
    }
    return nil
  }

  private static func all(in controller: UIViewController) -> [UITabBarController] {
    let own = (controller as? UITabBarController).map { [$0] } ?? []
    return own + controller.children.flatMap { all(in: $0) }
  }

  private static func hasBar(_ controller: UIViewController) -> Bool {
    switch controller {
    case is UINavigationController, is UISplitViewController: true
    case let tabs as UITabBarController: tabs.selectedViewController.map { hasBar($0) } ?? false
    default: controller.children.contains { hasBar($0) }
    }
  }
}

/// Controllers and trees in the same short words.
@MainActor
enum Shape {
  static func of(_ window: UIWindow) -> String {
    var levels: [String] = []
    var next = window.rootViewController
    while let level = next {
      levels.append(of(level))
      next = level.presentedViewController
    }
    return levels.joined(separator: " → ")
  }

  static func of(_ controller: UIViewController) -> String {
    let name = controller.title ?? "?"
    switch controller {
    case let stack as UINavigationController: return name + list(stack.viewControllers)
    case let tabs as UITabBarController:
      let place = tabs.selectedIndex == NSNotFound ? "more" : "\(tabs.selectedIndex)"
      let all = tabs.viewControllers ?? []
      return name + list(all) + (all.isEmpty ? "" : "@" + place)
    case let split as UISplitViewController:
      // A hidden split neither collapses nor expands, and shows the content of its one stack, if any.
      if let stack = split.viewController(for: .compact) as? UINavigationController,
        split.isCollapsed && split.viewIfLoaded?.window != nil || !stack.viewControllers.isEmpty
      {
        return name + list(stack.viewControllers)
      }
      let columns = split.style == .tripleColumn ? [.primary, .supplementary, .secondary] : columns
      return name + list(columns.compactMap { split.viewController(for: $0) })
    case is FillingController where controller.title == nil:
      return controller.children.map { of($0) }.joined(separator: ", ")
    default:
      // Of children over one another the order is that of their views.
      let views = controller.viewIfLoaded?.subviews ?? []
      return name
        + list(views.compactMap { view in controller.children.first { $0.viewIfLoaded === view } })
    }
  }

  private static let columns: [UISplitViewController.Column] = [.primary, .secondary]

  private static func list(_ controllers: [UIViewController]) -> String {
    controllers.isEmpty ? "" : "[" + controllers.map { of($0) }.joined(separator: ", ") + "]"
  }
}

extension SceneModel {
  func first(named name: String) -> SceneModel? {
    if sceneName == name { return self }
    for child in children { if let found = child.first(named: name) { return found } }
    return presented?.first(named: name)
  }

  /// A node in one line.
  static func node(
    _ name: String, _ children: [SceneModel] = [], selected: Int? = nil, over presented: SceneModel? = nil,
    style: String? = nil, data: Fields? = nil
  ) -> SceneModel {
    SceneModel(
      sceneName: name, children: children, inputs: data, presented: presented, selected: selected,
      style: style)
  }
}
