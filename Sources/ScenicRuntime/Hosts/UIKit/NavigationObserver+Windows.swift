#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension NavigationObserver {
    /// Observes the view controllers of a window from now on. The app needs no other changes.
    ///
    /// ```swift
    /// let observer = NavigationObserver(try Program(json: spec)) { finding in print(finding) }
    /// observer.watch(window, try ScreenTable(json: table))
    /// ```
    ///
    /// The observer looks at the window ten times a second, and waits until transitions have ended. A view controller
    /// that is neither in the table nor a container of UIKit is a finding, once. It does not keep the window alive, and ends
    /// with the observer or the window.
    public func watch(_ window: UIWindow, _ table: ScreenTable) {
      WindowWatch(window, table, self).look()
    }

    /// Observes a window with another clock, for tests.
    func watch(_ window: UIWindow, _ table: ScreenTable, timing: UIKitHost.Timing) {
      WindowWatch(window, table, self, timing).look()
    }
  }

  /// Looks at a window at intervals.
  @MainActor
  private final class WindowWatch {
    private weak var window: UIWindow?
    private weak var observer: NavigationObserver?
    private let table: ScreenTable
    private let timing: UIKitHost.Timing
    private var last: ControllerReader?

    init(
      _ window: UIWindow, _ table: ScreenTable, _ observer: NavigationObserver,
      _ timing: UIKitHost.Timing = .init()
    ) {
      self.window = window
      self.observer = observer
      self.table = table
      self.timing = timing
    }

    /// Looks now and later. The pending closure keeps the watch alive.
    func look() {
      guard let window, let observer else { return }
      if let root = window.rootViewController, let seen = ControllerReader.read(root, table), seen != last {
        last = seen
        observer.saw(levels: seen.levels, problems: seen.problems)
      }
      timing.later(timing.pause) { self.look() }
    }
  }

  /// View controllers → scenes.
  @MainActor
  struct ControllerReader: Equatable {
    /// The screens of each level, from the first to the one in front.
    private(set) var levels: [[SceneModel]] = []
    /// The controllers that are not in the table, and the inputs that they do not have.
    private(set) var problems: [String] = []

    nonisolated static func == (left: ControllerReader, right: ControllerReader) -> Bool {
      left.levels == right.levels && left.problems == right.problems
    }

    /// Reads the controllers below a root; nil during a transition. Cost: the controllers, for each the table.
    static func read(_ root: UIViewController, _ table: ScreenTable) -> ControllerReader? {
      var reader = ControllerReader()
      var next: UIViewController? = root
      var known: Set<ObjectIdentifier> = []
      while let level = next, known.insert(ObjectIdentifier(level)).inserted {
        guard !reader.isMoving(level) else { return nil }
        reader.levels.append(reader.path(level, table))
        next = reader.presented(over: level)
      }
      return reader
    }

    private func isMoving(_ controller: UIViewController) -> Bool {
      controller.isBeingPresented || controller.isBeingDismissed || controller.transitionCoordinator != nil
        || shownChildren(of: controller).contains { isMoving($0) }
    }

    private func presented(over level: UIViewController) -> UIViewController? {
      if let presented = level.presentedViewController { return presented }
      for child in shownChildren(of: level) {
        if let presented = presented(over: child) { return presented }
      }
      return nil
    }

    /// Returns all entries of a stack, the selected tab, or every other child.
    private func shownChildren(of controller: UIViewController) -> [UIViewController] {
      if let stack = controller as? UINavigationController { return stack.viewControllers }
      if let tabs = controller as? UITabBarController {
        return tabs.selectedViewController.map { [$0] } ?? []
      }
      return controller.children
    }

    private mutating func path(_ controller: UIViewController, _ table: ScreenTable) -> [SceneModel] {
      let children = shownChildren(of: controller)
      let name = ControllerReader.name(of: controller)
      switch table.match(className: name, identifier: controller.restorationIdentifier) {
      case .screen(let screen):
        return [scene(screen, controller)] + children.flatMap { path($0, table) }
      case .ignored: return []
      case .ambiguous(let scenes):
        note(
          "`\(name)` is the class of several scenes (\(scenes.joined(separator: ", "))); give its controllers the restoration identifiers of the table"
        )
      case .unknown:
        let fullName = String(reflecting: type(of: controller))
        if children.isEmpty, !ControllerReader.isOfSystem(name, fullName: fullName) {
          note("the table has no scene for the view controller `\(name)`")
        }
      }
      return children.flatMap { path($0, table) }
    }

    /// Returns the name of a class without its module; for a hosting controller, that of its view.
    private static func name(of controller: UIViewController) -> String {
      let name = String(describing: type(of: controller))
      let hosting = "UIHostingController<"
      return name.hasPrefix(hosting) && name.hasSuffix(">")
        ? String(name.dropFirst(hosting.count).dropLast()) : name
    }

    /// True for the containers of UIKit and SwiftUI, alerts and other screens of the system, which have no scene of
    /// their own. `name` is that of the view if the full name is that of a hosting controller.
    nonisolated static func isOfSystem(_ name: String, fullName: String) -> Bool {
      if name.hasPrefix("UI") || name.hasPrefix("_UI") { return true }
      return fullName.hasPrefix("SwiftUI.") && !fullName.hasPrefix("SwiftUI.UIHostingController<")
    }

    private mutating func scene(_ screen: ScreenTable.Screen, _ controller: UIViewController) -> SceneModel {
      var model = SceneModel(sceneName: screen.scene)
      var inputs = Fields()
      for input in screen.inputs {
        guard let value = PropertyReader.value(at: input.property, of: controller) else {
          note(
            "`\(screen.className)` has no stored property `\(input.property)` for the input `\(input.name)`")
          continue
        }
        inputs[input.name] = value
      }
      model.inputs = inputs
      return model
    }

    private mutating func note(_ problem: String) {
      if !problems.contains(problem) { problems.append(problem) }
    }
  }
#endif
