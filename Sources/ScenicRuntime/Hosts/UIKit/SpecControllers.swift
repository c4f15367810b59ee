#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  // The containers of a spec, made for an app that only makes screens.

  extension ProgramNavigator {
    /// Shows everything in this window from now on, with containers of UIKit and screens from this factory. The
    /// navigator keeps the host alive, and not the other way round.
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

    /// The view controller of a node: the factory's for a scene and for a container that has one, else the container
    /// that UIKit has for its kind. nil for a node that the spec does not know.
    public func viewController<Screens: ScreenFactory>(
      of model: SceneModel, from screens: Screens
    ) -> UIViewController? where Screens.Screen: UIViewController {
      container(of: model) ?? titled(screen(of: model, from: screens), model)
        ?? filling(model)
    }

    /// Has the host know the declared styles.
    func attach(_ host: UIKitHost, looks: Bool) {
      host.looks = { [weak self] in self?.look(of: $0) }
      attach(host)
    }

    private func look(of style: String) -> PresentationLook? {
      program.styles.first { $0.name == style }.map { PresentationLook($0) }
    }

    /// What UIKit has for this kind of node; nil for scenes and the app's own containers.
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

    /// A container of the app's own that it has no screen for.
    func filling(_ model: SceneModel) -> UIViewController? {
      guard let place = program.place(ofNode: model.sceneName), program.nodes[place].kind == .container
      else { return nil }
      return FillingController()
    }

    /// Gives a screen the title of its scene, unless it has one.
    func titled<Screen: UIViewController>(_ screen: Screen?, _ model: SceneModel) -> UIViewController? {
      if let screen, screen.title == nil, let place = program.place(ofNode: model.sceneName),
        let title = program.nodes[place].note.text(of: "title")
      {
        screen.title = title.localized
      }
      return screen
    }
  }

  /// Tabs whose items look as the slots of a spec say.
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

    /// Gives each child the title and the icon of its slot.
    func dress(_ entries: [Shelf.Entry], of node: SceneModel) {
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

  /// Columns of a spec: always with a selected one, unless the tree is that of a narrow window.
  final class SlotSplitViewController: UISplitViewController {}

  extension Program.Note {
    /// The text that an attribute of this name has.
    fileprivate func text(of name: String) -> String? {
      let attribute = attributes.first { $0.name == name }
      guard case .literal(let value)? = attribute?.arguments.first?.value else { return nil }
      return value.text
    }
  }

  extension String {
    /// As the app's own tables of strings have it, else as it is.
    fileprivate var localized: String { Bundle.main.localizedString(forKey: self, value: self, table: nil) }
  }
#endif
