// Represents the system APIs of an app without Scenic, which are not measured: UIKit's containers, here as
// data, like ScenicRuntime's hosts in its measurement.

/// A view controller.
open class Screen {
  public init() {}
}

/// Tabs of stacks, and presentations over them; each entry a route with its screen.
@MainActor public final class Router<Route: Hashable> {
  public struct Entry {
    public var route: Route
    public var screen: Screen
  }

  public var makeScreen: (Route) -> Screen = { _ in Screen() }
  public private(set) var tabs: [[Entry]] = []
  public private(set) var presented: [Entry] = []
  public private(set) var selected = 0

  public init() {}

  public func start(_ roots: [Route]) { tabs = roots.map { [entry($0)] } }
  public func select(_ tab: Int) { selected = tab }
  public func push(_ route: Route) { tabs[selected].append(entry(route)) }

  public func pop(to isTarget: (Route) -> Bool) {
    guard let index = tabs[selected].lastIndex(where: { isTarget($0.route) }) else { return }
    tabs[selected].removeSubrange((index + 1)...)
  }

  public func replaceTop(with route: Route) { tabs[selected][tabs[selected].count - 1] = entry(route) }
  public func present(_ route: Route) { presented.append(entry(route)) }
  public func dismiss() { _ = presented.popLast() }
  public func dismissAll() { presented = [] }

  private func entry(_ route: Route) -> Entry { Entry(route: route, screen: makeScreen(route)) }

  /// The visible tree, for storage.
  public var state: [[Route]] { tabs.map { $0.map(\.route) } }
  public func restore(_ state: [[Route]]) { tabs = state.map { $0.map(entry) } }
}
