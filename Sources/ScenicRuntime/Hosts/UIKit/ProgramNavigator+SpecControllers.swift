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
      attach(host, looks: true)
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

    /// Gives the host the declared styles.
    func attach(_ host: UIKitHost, looks: Bool) {
      host.looks = { [weak self] in self?.look(of: $0) }
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
      case .tabs: return SlotTabBarController(declared.slots)
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
      if let screen, screen.title == nil, let place = program.place(ofNode: model.sceneName),
        let title = program.nodes[place].note.text(of: "title")
      {
        screen.title = title.localized
      }
      return screen
    }
  }

  /// Tabs whose items have the titles and icons of the slots.
  final class SlotTabBarController: UITabBarController {
    private let slots: [Program.Slot]

    init(_ slots: [Program.Slot]) {
      self.slots = slots
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
      slots = []
      super.init(coder: coder)
    }

    /// Sets the title and the icon of each child to those of its slot.
    func dress(_ entries: [ContainerController.Entry], of node: SceneModel) {
      for (place, child) in node.children.enumerated() where slots.indices.contains(place) {
        guard let item = entries.first(where: { $0.identity == child.identity })?.controller.tabBarItem
        else { continue }
        let note = slots[place].note
        if let title = note.text(of: "title") { item.title = title.localized }
        if let icon = note.text(of: "icon") {
          item.image = UIImage(systemName: icon) ?? UIImage(named: icon)
        }
      }
    }
  }

  /// The columns of a spec: one is always selected, unless the tree is that of a narrow window.
  final class SlotSplitViewController: UISplitViewController {}

  extension Program.Note {
    /// Returns the text of the attribute of this name.
    fileprivate func text(of name: String) -> String? {
      let attribute = attributes.first { $0.name == name }
      guard case .literal(let value)? = attribute?.arguments.first?.value else { return nil }
      return value.text
    }
  }

  extension String {
    /// The text in the app's own tables of strings, else unchanged.
    fileprivate var localized: String { Bundle.main.localizedString(forKey: self, value: self, table: nil) }
  }
#endif
