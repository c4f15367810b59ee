#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  // Children are put where the tree has them: first they leave where they are, since a view controller can be in one
  // place only, then the inner containers get theirs, then the outer ones.

  extension UIKitHost {
    /// What a container shall hold.
    private struct Content {
      let shelf: Shelf
      let node: SceneModel
      var entries: [Shelf.Entry]
      /// The child that is shown, of tabs and columns.
      var selection: UIViewController?
    }

    /// False if everything is in its place.
    func arrange() -> Bool {
      let root = tree.flatMap { face(of: $0) }
      var contents: [Content] = []
      if let tree { collect(tree, inStack: false, &contents) }
      var hasChanged = detach(contents)
      // A controller that has not left its stack yet can't be put elsewhere.
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

    /// What every container shall hold, each after those in it.
    private func collect(_ node: SceneModel, inStack: Bool, _ contents: inout [Content]) {
      guard let screen = screens[node.identity] else { return }
      let shelf = shelves[ObjectIdentifier(screen.controller)]
      let isPassage = screen.controller is PassageController
      let isStack = isPassage ? inStack : shelf?.isStack(for: node) ?? false
      let wrapped = isStack ? 0 : shelf?.firstWrapped(of: node) ?? .max
      // A child may get a container of its own here, which is collected with it.
      let entries = node.children.enumerated().compactMap { index, child in
        face(of: child, inStack: index >= wrapped)
          .map { Shelf.Entry(identity: child.identity, controller: $0) }
      }
      for (index, child) in node.children.enumerated() {
        collect(child, inStack: index >= wrapped, &contents)
      }
      if let presented = node.presented { collect(presented, inStack: false, &contents) }
      if isPassage { return }
      if let shelf {
        collect(shelf, node, entries, &contents)
      } else if !entries.isEmpty {
        let plain = Shelf(plain: screen.controller, of: node.identity)
        keep(plain)
        contents.append(Content(shelf: plain, node: node, entries: entries))
      }
      if let enclosure = enclosures[node.identity], let shelf = shelves[ObjectIdentifier(enclosure)] {
        let inside = Shelf.Entry(identity: node.identity, controller: screen.controller)
        contents.append(Content(shelf: shelf, node: node, entries: inStack ? [inside] : []))
      }
    }

    private func collect(
      _ shelf: Shelf, _ node: SceneModel, _ entries: [Shelf.Entry], _ contents: inout [Content]
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

    /// Takes whatever shall be elsewhere out of where it is.
    private func detach(_ contents: [Content]) -> Bool {
      var homes: [ObjectIdentifier: Shelf?] = [:]
      // What is in no container: the root, what is presented, and what the next tree may put elsewhere. A container that
      // leaves must not keep it.
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
        // UIKit takes the view away later, and raises an exception if the controller has another parent by then.
        for entry in leaving { entry.controller.viewIfLoaded?.removeFromSuperview() }
        hasChanged = true
      }
      return hasChanged
    }

    /// False if the container holds just that.
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
      _ selection: UIViewController, in tabs: UITabBarController, _ shelf: Shelf
    ) -> Bool {
      let former = shelf.selection
      shelf.selection = selection
      let shown = shownTab(of: tabs, shelf)
      if shown === selection { return false }
      // The user is looking at the list behind More; the tree has said nothing new.
      if shown == nil, former === selection { return false }
      willSelect(selection, shelf)
      tabs.selectedViewController = selection
      return true
    }

    /// The tab that is shown; nil while it is the list behind More.
    func shownTab(of tabs: UITabBarController, _ shelf: Shelf) -> UIViewController? {
      let selected = tabs.selectedViewController
      if let entry = shelf.entries.first(where: { $0.controller === selected }) { return entry.controller }
      guard let more = tabs.stackBehindMore, selected === more else { return nil }
      return more.viewControllers.last { controller in
        shelf.entries.contains { $0.controller === controller }
      }
    }

    private func set(_ shelf: Shelf, to entries: [Shelf.Entry], isAnimated: Bool, for node: SceneModel? = nil)
    {
      let former = shelf.entries
      shelf.entries = entries
      if !entries.contains(where: { $0.controller === shelf.selection }) { shelf.selection = nil }
      let controllers = entries.map { $0.controller }
      switch shelf.kind {
      case .stack(let stack):
        if stack.topViewController !== controllers.last { isAnnouncementDue = true }
        shelf.expect(after: former)
        // What is not on screen does not move, and would never say that it has.
        let isSeen = stack.viewIfLoaded?.window != nil && !controllers.isEmpty
        let isMoving =
          isSeen && stack.topViewController != nil && stack.topViewController !== controllers.last
        stack.setViewControllers(controllers, animated: isAnimated && isMoving)
      case .tabs(let tabs):
        tabs.setViewControllers(controllers, animated: false)
        if controllers.count > 5 { tabs.forbidCustomizing() }
        if let node { (tabs as? SlotTabBarController)?.dress(entries, of: node) }
        shelf.observe(for: self)
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
        // A column that is not empty would push the controller.
        if shown != nil { split.setViewController(nil, for: column) }
        if wanted != nil { split.setViewController(wanted, for: column) }
      }
    }
  }

  extension Shelf {
    /// Whether the node's children lie over one another here.
    func isStack(for node: SceneModel) -> Bool {
      if case .stack = kind { return true }
      return isJoined(node)
    }

    /// The index of the first child that may lie in a stack: the one behind More would take over the entries of a stack
    /// that is one of its tabs.
    func firstWrapped(of node: SceneModel) -> Int? {
      if case .tabs = kind, node.children.count > 5 { 4 } else { nil }
    }

    /// Whether a split shows its children as one stack, where there is no room for columns: the tree selects none.
    func isJoined(_ node: SceneModel) -> Bool {
      guard case .split(let split) = kind, compact != nil, node.selected == nil else { return false }
      return split.isCollapsed || split is SlotSplitViewController
    }
  }

  extension UISplitViewController {
    /// Its columns, from the first.
    var columns: [Column] {
      style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    }
  }
#endif
