#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  // Arranges children as in the tree. A view controller can have only one parent. So they are removed from
  // their former parents first, then added to the inner containers, then to the outer ones.

  extension UIKitHost {
    /// The required content of a container.
    private struct Content {
      let shelf: ContainerController
      let node: SceneModel
      var entries: [ContainerController.Entry]
      /// The selected child, in tabs and splits.
      var selection: UIViewController?
    }

    /// Returns false if every child is in its container already.
    func arrange() -> Bool {
      let root = tree.flatMap { face(of: $0) }
      var contents: [Content] = []
      if let tree { collect(tree, inStack: false, &contents) }
      var hasChanged = detach(contents)
      // A controller that has not left its stack yet can't be added elsewhere.
      if hasChanged, !shelves.values.allSatisfy({ $0.isTaken }) { return true }
      let isRootNeeded = contents.contains { $0.entries.contains { $0.controller === place.controller } }
      if isRootNeeded, place.controller !== root {
        place.show(root)
        hasChanged = true
      }
      for content in contents where put(content) { hasChanged = true }
      if place.controller !== root {
        place.show(root)
        hasChanged = true
      }
      return hasChanged
    }

    /// Collects the required content of every container, the innermost first.
    private func collect(_ node: SceneModel, inStack: Bool, _ contents: inout [Content]) {
      guard let screen = screens[node.identity] else { return }
      let shelf = shelves[ObjectIdentifier(screen.controller)]
      let isPassage = screen.controller is PassageController
      let isStack = isPassage ? inStack : shelf?.isStack(for: node) ?? false
      let wrapped = isStack ? 0 : shelf?.firstWrapped(of: node) ?? .max
      // A child may get its own container here, which is collected with it.
      let entries = node.children.enumerated().compactMap { index, child in
        face(of: child, inStack: index >= wrapped)
          .map { ContainerController.Entry(identity: child.identity, controller: $0) }
      }
      for (index, child) in node.children.enumerated() {
        collect(child, inStack: index >= wrapped, &contents)
      }
      if let presented = node.presented { collect(presented, inStack: false, &contents) }
      if isPassage { return }
      if let shelf {
        collect(shelf, node, entries, &contents)
      } else if !entries.isEmpty {
        let plain = ContainerController(plain: screen.controller, of: node.identity)
        keep(plain)
        contents.append(Content(shelf: plain, node: node, entries: entries))
      }
      if let enclosure = enclosures[node.identity], let shelf = shelves[ObjectIdentifier(enclosure)] {
        let inside = ContainerController.Entry(identity: node.identity, controller: screen.controller)
        contents.append(Content(shelf: shelf, node: node, entries: inStack ? [inside] : []))
      }
    }

    private func collect(
      _ shelf: ContainerController, _ node: SceneModel, _ entries: [ContainerController.Entry],
      _ contents: inout [Content]
    ) {
      var selection: UIViewController?
      switch shelf.kind {
      case .tabs, .split:
        let selected = node.children.indices.contains(node.selected ?? 0) ? node.selected ?? 0 : 0
        let identity = node.children.dropFirst(selected).first?.identity
        selection = (entries.first { $0.identity == identity } ?? entries.first)?.controller
      case .stack, .plain: break
      }
      guard case .split = shelf.kind, let compact = shelf.compact else {
        return contents.append(Content(shelf: shelf, node: node, entries: entries, selection: selection))
      }
      let isJoined = shelf.isJoined(node)
      contents.append(Content(shelf: compact, node: node, entries: isJoined ? entries : []))
      if isJoined { return }
      contents.append(Content(shelf: shelf, node: node, entries: entries, selection: selection))
    }

    /// Removes every controller from a parent that it must leave.
    private func detach(_ contents: [Content]) -> Bool {
      var homes: [ObjectIdentifier: ContainerController?] = [:]
      // The controllers in no container: the root, presentations, and those that the next tree may add
      // elsewhere. A leaving container must not retain them.
      tree?.forEachNode { node in
        for controller in [screens[node.identity]?.controller, enclosures[node.identity]].compactMap({ $0 }) {
          homes[ObjectIdentifier(controller)] = .some(nil)
        }
      }
      for content in contents {
        for entry in content.entries { homes[ObjectIdentifier(entry.controller)] = .some(content.shelf) }
      }
      var hasChanged = false
      for shelf in shelves.values {
        let staying = shelf.entries.filter { entry in
          guard let home = homes[ObjectIdentifier(entry.controller)] else { return true }
          return home === shelf
        }
        guard staying.count < shelf.entries.count else { continue }
        let leaving = shelf.entries.filter { !staying.contains($0) }
        set(shelf, to: staying, isAnimated: false)
        // UIKit removes the view later, and raises an exception if the controller has another parent by then.
        for entry in leaving { entry.controller.viewIfLoaded?.removeFromSuperview() }
        hasChanged = true
      }
      return hasChanged
    }

    /// Returns false if the container has exactly this content already.
    private func put(_ content: Content) -> Bool {
      let shelf = content.shelf
      var hasChanged = false
      if shelf.entries != content.entries {
        set(shelf, to: content.entries, isAnimated: run?.isAnimated ?? true, for: content.node)
        hasChanged = true
      }
      guard let selection = content.selection else { return hasChanged }
      switch shelf.kind {
      case .tabs(let tabs): return select(selection, in: tabs, shelf) || hasChanged
      case .split(let split):
        let former = shelf.selection
        shelf.selection = selection
        guard former !== selection, former != nil, !split.isCollapsed,
          let place = content.entries.firstIndex(where: { $0.controller === selection })
        else { return hasChanged }
        split.show(split.columns[min(place, split.columns.count - 1)])
        return true
      case .stack, .plain: return hasChanged
      }
    }

    private func select(
      _ selection: UIViewController, in tabs: UITabBarController, _ shelf: ContainerController
    ) -> Bool {
      let former = shelf.selection
      shelf.selection = selection
      let shown = shownTab(of: tabs, shelf)
      if shown === selection { return false }
      // The user is viewing the list behind More, and the selection of the tree has not changed.
      if shown == nil, former === selection { return false }
      willSelect(selection, shelf)
      tabs.selectedViewController = selection
      return true
    }

    /// Returns the tab that is shown; nil while the list behind More is shown.
    func shownTab(of tabs: UITabBarController, _ shelf: ContainerController) -> UIViewController? {
      let selected = tabs.selectedViewController
      if let entry = shelf.entries.first(where: { $0.controller === selected }) { return entry.controller }
      guard let more = tabs.stackBehindMore, selected === more else { return nil }
      return more.viewControllers.last { controller in
        shelf.entries.contains { $0.controller === controller }
      }
    }

    private func set(
      _ shelf: ContainerController, to entries: [ContainerController.Entry], isAnimated: Bool,
      for node: SceneModel? = nil
    ) {
      let former = shelf.entries
      shelf.entries = entries
      if !entries.contains(where: { $0.controller === shelf.selection }) { shelf.selection = nil }
      let controllers = entries.map { $0.controller }
      switch shelf.kind {
      case .stack(let stack):
        if stack.topViewController !== controllers.last { isAnnouncementDue = true }
        shelf.expect(after: former)
        // A stack off screen is not animated, and would never report the end of a transition.
        let isSeen = stack.viewIfLoaded?.window != nil && !controllers.isEmpty
        let isMoving =
          isSeen && stack.topViewController != nil && stack.topViewController !== controllers.last
        stack.setViewControllers(controllers, animated: isAnimated && isMoving)
      case .tabs(let tabs):
        tabs.setViewControllers(controllers, animated: false)
        if controllers.count > 5 { tabs.forbidCustomizing() }
        dress()
      case .split(let split): setColumns(of: split, to: controllers, node)
      case .plain:
        let node = node ?? tree?.path(to: shelf.identity).flatMap { tree?[$0] }
        if let node, !(shelf.controller is FillingController), embed(node, shelf.controller, controllers) {
          return
        }
        if let container = shelf.controller as? any SceneContainer { return container.embed(controllers) }
        shelf.controller.fill(with: controllers)
      }
    }

    private func setColumns(
      of split: UISplitViewController, to controllers: [UIViewController], _ node: SceneModel?
    ) {
      if controllers.count > split.columns.count, let node {
        complain("`\(node.sceneName)` has more children than columns")
      }
      for (place, column) in split.columns.enumerated() {
        let shown = split.viewController(for: column)
        let isMoved = controllers.contains { $0 === shown } && controllers.dropFirst(place).first !== shown
        if isMoved { split.setViewController(nil, for: column) }
      }
      for (place, column) in split.columns.enumerated() {
        let wanted = controllers.dropFirst(place).first
        let shown = split.viewController(for: column)
        if shown === wanted { continue }
        // A column with content would push the controller.
        if shown != nil { split.setViewController(nil, for: column) }
        if wanted != nil { split.setViewController(wanted, for: column) }
      }
    }
  }

  extension ContainerController {
    /// Returns true if the node's children are shown as a stack here.
    func isStack(for node: SceneModel) -> Bool {
      if case .stack = kind { return true }
      return isJoined(node)
    }

    /// Returns the index of the first child that may be in a stack. The stack behind More would take over the
    /// entries of a stack that is one of its tabs.
    func firstWrapped(of node: SceneModel) -> Int? {
      if case .tabs = kind, node.children.count > 5 { 4 } else { nil }
    }

    /// Returns true if a split shows its children as one stack, since it is too narrow for columns: the tree
    /// selects none.
    func isJoined(_ node: SceneModel) -> Bool {
      guard case .split(let split) = kind, compact != nil, node.selected == nil else { return false }
      return split.isCollapsed || split is SlotSplitViewController
    }
  }

  extension UISplitViewController {
    /// The columns from the first.
    var columns: [Column] {
      style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    }
  }
#endif
