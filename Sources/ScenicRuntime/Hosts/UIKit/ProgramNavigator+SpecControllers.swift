#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  // The containers of a spec, created for an app that only provides screens.

  extension ProgramNavigator {
    /// Shows the app in this window, with containers of UIKit and screens from this factory. The navigator
    /// keeps the host alive, but not the other way round.
    ///
    /// ```swift
    /// let cats = Cats(actions: Work())
    /// cats.navigator.show(in: window, from: Screens())
    /// window.makeKeyAndVisible()
    /// ```
    @discardableResult
    public func show<Screens: ScreenFactory>(in window: UIWindow, from screens: Screens) -> UIKitHost
    where Screens.Screen: UIViewController {
      let host = UIKitHost(window: window) { [weak self] in self?.viewController(of: $0, from: screens) }
      attach(styled: host)
      return host
    }

    /// Returns the view controller of a node. The factory creates it for a scene and for a container that has
    /// a screen; otherwise it is the UIKit container for its kind. Returns nil for a node that is unknown to
    /// the spec.
    public func viewController<Screens: ScreenFactory>(
      of model: SceneModel, from screens: Screens
    ) -> UIViewController? where Screens.Screen: UIViewController {
      container(of: model) ?? titled(screen(of: model, from: screens), model)
        ?? filling(model)
    }

    /// Attaches a host with the declared styles and titles.
    func attach(styled host: UIKitHost) {
      host.looks = { [weak self] in self?.look(of: $0) }
      host.dress = { [weak self, weak host] in if let self, let host { self.dress(host) } }
      dress = { [weak host] in host?.dress() }
      attach(host)
    }

    private func look(of style: String) -> PresentationLook? {
      program.styles.first { $0.name == style }.map { PresentationLook($0) }
    }

    /// Returns the UIKit container for this kind of node; nil for scenes and the app's own containers.
    func container(of model: SceneModel) -> UIViewController? {
      guard let place = program.place(ofNode: model.sceneName) else { return nil }
      let declared = program.nodes[place]
      switch declared.kind {
      case .stack: return UINavigationController()
      case .tabs: return SlotTabBarController()
      case .split:
        return SlotSplitViewController(style: declared.slots.count > 2 ? .tripleColumn : .doubleColumn)
      case .flow: return PassageController()
      case .scene, .container: return nil
      }
    }

    /// Returns a container for a declared container that has no screen in the app.
    func filling(_ model: SceneModel) -> UIViewController? {
      guard let place = program.place(ofNode: model.sceneName), program.nodes[place].kind == .container
      else { return nil }
      return FillingController()
    }

    /// Sets the title of a screen to that of its scene, unless it has one.
    func titled<Screen: UIViewController>(_ screen: Screen?, _ model: SceneModel) -> UIViewController? {
      if let screen, screen.title == nil, let title = title(of: model.identity) {
        screen.title = title
        titles[model.identity] = title
      }
      return screen
    }

    /// Renews the titles that come from the spec, and the items of tabs.
    private func dress(_ host: UIKitHost) {
      for (identity, former) in titles {
        let title = title(of: identity)
        titles[identity] = title
        // A title that the screen has set itself since has priority.
        if let title, let screen = host.screens[identity]?.controller, screen.title == former {
          screen.title = title
        }
      }
      for (identity, screen) in host.screens {
        if let tabs = screen.controller as? SlotTabBarController { dress(tabs, of: identity, host) }
      }
    }

    /// Sets the title, the icon and the badge of each child to those of its slot.
    private func dress(_ tabs: SlotTabBarController, of identity: Identity, _ host: UIKitHost) {
      let entries = host.shelves[ObjectIdentifier(tabs)]?.entries ?? []
      let node = state.tree.path(to: identity).flatMap { state.tree[$0] }
      for (place, child) in (node?.children ?? []).enumerated() {
        guard let item = entries.first(where: { $0.identity == child.identity })?.controller.tabBarItem
        else { continue }
        if let title = title(of: identity, child: place) { item.title = title }
        if let icon = attribute("icon", of: identity, child: place)?.text {
          item.image = UIImage(systemName: icon) ?? UIImage(named: icon)
        }
        if let badge = attribute("badge", of: identity, child: place) {
          item.badgeValue = badge.isBlank ? nil : badge.words ?? ""
        }
      }
    }

    /// Returns the title of a node, or of a child, in the language of the user.
    private func title(of node: Identity, child: Int? = nil) -> String? {
      text("title", of: node, child: child)?.localized
    }
  }

  /// Tabs whose items have the titles, icons and badges of the slots.
  final class SlotTabBarController: UITabBarController {}

  /// The columns of a spec: one is always selected, unless the tree is that of a narrow window.
  final class SlotSplitViewController: UISplitViewController {}

  extension Value {
    /// True for a badge that is not shown: nothing, no text, zero or false.
    var isBlank: Bool { [.null, .string(""), .int(0), .double(0), .bool(false)].contains(self) }
  }

  extension LocalizableText {
    /// The text in the language of the user, from the strings of the app; unchanged if they have no such key.
    public var localized: String {
      let found = Bundle.main.localizedString(forKey: key, value: nil, table: nil)
      if found == key { return text }
      if arguments.isEmpty { return found }
      let values: [any CVarArg] = arguments.map { value in
        if case .int(let number) = value { number } else { (value.text ?? "") as NSString }
      }
      return String(format: found, locale: .current, arguments: values)
    }
  }
#endif
