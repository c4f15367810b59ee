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
    ///
    /// An observer follows one tree, so it watches one window: give each window an observer of its own.
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
    private let properties: PropertyReader
    private let timing: UIKitHost.Timing
    private var last: ControllerReader?

    init(
      _ window: UIWindow, _ table: ScreenTable, _ observer: NavigationObserver,
      _ timing: UIKitHost.Timing = .init()
    ) {
      self.window = window
      self.observer = observer
      self.table = table
      properties = PropertyReader(observer.program)
      self.timing = timing
    }

    /// Looks now and later. The pending closure keeps the watch alive.
    func look() {
      guard let window, let observer else { return }
      if let root = window.rootViewController, let seen = ControllerReader.read(root, table, properties),
        seen != last
      {
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
    /// The controllers that are not in the table, and the inputs that cannot be read.
    private(set) var problems: [String] = []
    private let table: ScreenTable
    private let properties: PropertyReader

    nonisolated static func == (left: ControllerReader, right: ControllerReader) -> Bool {
      left.levels == right.levels && left.problems == right.problems
    }

    /// Reads the controllers below a root; nil during a transition. Cost: the controllers, for each the table.
    static func read(
      _ root: UIViewController, _ table: ScreenTable, _ properties: PropertyReader
    ) -> ControllerReader? {
      var reader = ControllerReader(table: table, properties: properties)
      var next: UIViewController? = root
      var known: Set<ObjectIdentifier> = []
      while let level = next, known.insert(ObjectIdentifier(level)).inserted {
        guard !reader.isMoving(level) else { return nil }
        reader.levels.append(reader.path(level))
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

    private mutating func path(_ controller: UIViewController) -> [SceneModel] {
      let children = shownChildren(of: controller)
      let name = ControllerReader.name(of: controller)
      switch table.match(className: name, identifier: controller.restorationIdentifier) {
      case .screen(let screen):
        return [scene(screen, controller)] + children.flatMap { path($0) }
      case .ignored: return []
      case .ambiguous(let scenes):
        note(
          "`\(name)` is the class of several scenes (\(scenes.joined(separator: ", "))); give its controllers the restoration identifiers of the table"
        )
      case .unknown:
        let type = type(of: controller)
        let isInSystemBundle = ControllerReader.isInSystemBundle(type)
        if children.isEmpty,
          !ControllerReader.isOfSystem(String(reflecting: type), isInSystemBundle: isInSystemBundle)
        {
          note("the table has no scene for the view controller `\(name)`")
        }
      }
      return children.flatMap { path($0) }
    }

    /// Returns the name of a class without its module; for a hosting controller, that of its view.
    private static func name(of controller: UIViewController) -> String {
      let name = String(describing: type(of: controller))
      let hosting = "UIHostingController<"
      return name.hasPrefix(hosting) && name.hasSuffix(">")
        ? String(name.dropFirst(hosting.count).dropLast()) : name
    }

    /// True for the containers of UIKit and SwiftUI, alerts and other screens of the system, which have no scene of
    /// their own. A full name has the module of a Swift class. A class of Objective-C has none, so its bundle counts.
    nonisolated static func isOfSystem(_ fullName: String, isInSystemBundle: Bool) -> Bool {
      if fullName.hasPrefix("SwiftUI.UIHostingController<") { return false }
      return isInSystemBundle || fullName.hasPrefix("SwiftUI.") || fullName.hasPrefix("UIKit.")
    }

    /// True for a class in a framework of the system, also that of a simulator.
    private static func isInSystemBundle(_ type: AnyClass) -> Bool {
      #if canImport(ObjectiveC)
        Bundle(for: type).bundlePath.contains("/System/Library/")
      #else
        false
      #endif
    }

    private mutating func scene(_ screen: ScreenTable.Screen, _ controller: UIViewController) -> SceneModel {
      var model = SceneModel(sceneName: screen.scene)
      var inputs = Fields()
      for input in screen.inputs {
        do throws(PropertyReader.Unreadable) {
          inputs[input.name] = try properties.value(
            at: input.property, of: controller, for: input.name, of: screen.scene)
        } catch { note("the input `\(input.name)` of `\(screen.scene)` is not compared: \(error.reason)") }
      }
      model.inputs = inputs
      return model
    }

    private mutating func note(_ problem: String) {
      if !problems.contains(problem) { problems.append(problem) }
    }
  }
#endif
