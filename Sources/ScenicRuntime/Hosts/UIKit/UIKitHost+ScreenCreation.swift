#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  // Creates screens for new nodes, updates their inputs, and releases them when their nodes have left.

  extension UIKitHost {
    /// Creates missing screens, the outermost first, and updates the inputs of screens whose inputs differ.
    func furnish() {
      guard !isFurnished, let tree else { return }
      isFurnished = true
      furnish(tree)
    }

    private func furnish(_ node: SceneModel) {
      guard !refused.contains(node.identity) else { return }
      if let screen = screens[node.identity] {
        if screen.inputs != node.fields { tell(node, screen.controller) }
      } else if !make(node) {
        return
      }
      for child in node.children { furnish(child) }
      if let presented = node.presented { furnish(presented) }
    }

    private func make(_ node: SceneModel) -> Bool {
      guard let controller = makeScreen(node) else {
        refused.insert(node.identity)
        report?(.problem("missing screen for `\(node.sceneName)`"))
        return false
      }
      guard !screens.values.contains(where: { $0.controller === controller }) else {
        refused.insert(node.identity)
        report?(.problem("the screen for `\(node.sceneName)` is that of another node"))
        return false
      }
      screens[node.identity] = Screen(controller: controller)
      prepare(controller)
      if let shelf = ContainerController(controller, of: node.identity) { keep(shelf) }
      if node.fields != nil { tell(node, controller) }
      return true
    }

    private func tell(_ node: SceneModel, _ controller: UIViewController) {
      screens[node.identity]?.inputs = node.fields
      configure(node, controller)
    }

    /// Registers a container.
    func keep(_ shelf: ContainerController) {
      shelves[ObjectIdentifier(shelf.controller)] = shelf
      if let compact = shelf.compact { keep(compact) }
      observe(shelf)
    }

    /// Removes the screens of nodes that have left.
    func letGo() {
      var standing: Set<Identity> = []
      tree?.forEachNode { standing.insert($0.identity) }
      refused.formIntersection(standing)
      for (identity, screen) in screens where !standing.contains(identity) {
        screens[identity] = nil
        drop(screen.controller)
      }
      for (identity, enclosure) in enclosures where !standing.contains(identity) {
        enclosures[identity] = nil
        drop(enclosure)
      }
    }

    private func drop(_ controller: UIViewController) {
      guard let shelf = shelves.removeValue(forKey: ObjectIdentifier(controller)) else { return }
      shelf.giveDelegatesBack()
      if let compact = shelf.compact { drop(compact.controller) }
    }

    /// Returns the controller that is shown for a node, in a stack or elsewhere. A flow whose root is a node
    /// of its own is shown as that node.
    func face(of node: SceneModel, inStack: Bool = false) -> UIViewController? {
      guard let controller = screens[node.identity]?.controller else { return nil }
      if controller is PassageController {
        return node.children.first.flatMap { face(of: $0, inStack: inStack) }
      }
      guard inStack, controller is UINavigationController || controller is UISplitViewController else {
        return controller
      }
      // UIKit raises an exception for these in a stack, but not for an enclosing controller.
      if let enclosure = enclosures[node.identity] { return enclosure }
      let enclosure = FillingController()
      enclosure.tabBarItem = controller.tabBarItem
      enclosures[node.identity] = enclosure
      keep(ContainerController(plain: enclosure, of: node.identity))
      return enclosure
    }
  }

  /// A container that shows its children over one another, each filling it.
  final class FillingController: UIViewController {
    override var childForStatusBarStyle: UIViewController? { children.last }
    override var childForHomeIndicatorAutoHidden: UIViewController? { children.last }
  }

  /// A placeholder for a flow whose node shows only its one child; never on screen itself.
  final class PassageController: UIViewController {}

  extension UIViewController {
    /// Shows exactly these children, each filling the controller, the last in front.
    func fill(with wanted: [UIViewController]) {
      for child in children where !wanted.contains(where: { $0 === child }) {
        child.willMove(toParent: nil)
        child.viewIfLoaded?.removeFromSuperview()
        child.removeFromParent()
      }
      for child in wanted {
        if child.parent === self {
          view.bringSubviewToFront(child.view)
          continue
        }
        addChild(child)
        child.view.frame = view.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(child.view)
        child.didMove(toParent: self)
      }
    }
  }
#endif
