#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  // Observes user actions. Completed ones are found by comparing the controllers with those that the host set
  // last, so each is reported once, however often UIKit calls.

  extension UIKitHost {
    /// Finds changes of the controllers. Returns false if there are none.
    @discardableResult
    func notice() -> Bool {
      var hasNews = false
      for shelf in shelves.values where noticePop(shelf) || noticeSelection(shelf) { hasNews = true }
      return noticeGone() || hasNews
    }

    /// Reports a pop by the user. Controllers that the app has pushed above do not count, and neither do
    /// entries that the host has set and UIKit has not shown yet.
    private func noticePop(_ shelf: ContainerController) -> Bool {
      if shelf.isTaken { shelf.unseen = nil }
      let shown = shelf.entriesShown
      guard shelf.unseen == nil, shown < shelf.entries.count else { return false }
      shelf.entries.removeLast(shelf.entries.count - shown)
      isAnnouncementDue = true
      return shelf.entries.last.map { deliver(.popped(shelf.identity, entry: $0.identity)) } ?? false
    }

    /// Reports a completed user action, unless the tree has changed already or does not allow it.
    @discardableResult
    private func deliver(_ fact: HostReport) -> Bool {
      guard let change = fact.change(in: tree ?? SceneModel(sceneName: "")),
        let next = tree?.applying([change])
      else { return false }
      tree = next
      report?(fact)
      return true
    }

    // MARK: Presentations

    /// Handles a dismissal of a screen by the user.
    func hasDismissed(_ controller: UIViewController) {
      guard let place = presentations.firstIndex(where: { $0.controller === controller }) else { return }
      forget(from: place)
      settle()
    }

    private func forget(from place: Int) {
      isAnnouncementDue = true
      let gone = presentations[place]
      for presentation in presentations[place...] { release(presentation) }
      presentations.removeSubrange(place...)
      deliver(.dismissed(gone.identity))
    }

    /// Finds a presentation that has left without a report by UIKit, such as a screen that dismisses itself
    /// or an alert.
    private func noticeGone() -> Bool {
      let gone = presentations.firstIndex { presentation in
        presentation.dismissals == 0 && presentation.controller.presentingViewController == nil
      }
      guard let place = gone else { return false }
      forget(from: place)
      return true
    }

    /// Observes when the views of presentations leave the window. An alert calls the handler of its button
    /// after that, so the host checks in the next cycle of the run loop.
    func watchPresentations() {
      for presentation in presentations where presentation.observer.sentinel.superview == nil {
        presentation.observer.sentinel.changed = { [weak self] in self?.settleSoon() }
        let container = presentation.controller.presentationController?.containerView
        container?.addSubview(presentation.observer.sentinel)
      }
    }

    /// Handles an attempt to pull down a kept presentation: a rule for `leave` decides.
    func triesToDismiss(_ controller: UIViewController) {
      guard run == nil, waits.isOver,
        let presentation = presentations.first(where: { $0.controller === controller })
      else { return }
      if deliver(.dismissed(presentation.identity)) { settle() }
    }

    /// Handles a tap on the back button of a kept entry.
    func triesToGoBack(in shelf: ContainerController) {
      guard run == nil, waits.isOver, let below = shelf.entries.dropLast().last else { return }
      if deliver(.popped(shelf.identity, entry: below.identity)) { settle() }
    }

    // MARK: Tabs and columns

    /// Requests a tab; it is selected when the tree selects it. The list behind More belongs to no node.
    func shallSelect(_ controller: UIViewController, in tabs: UITabBarController) -> Bool {
      guard let shelf = shelves[ObjectIdentifier(tabs)] else { return true }
      guard let entry = shelf.entries.first(where: { $0.controller === controller }),
        let index = index(of: entry, in: shelf)
      else { return controller === tabs.stackBehindMore }
      let shown = shownTab(of: tabs, shelf)
      if shown == nil, shelf.selection === controller { return true }
      // Both generations of the API may ask about one tap.
      if tapped.insert(ObjectIdentifier(controller)).inserted {
        timing.later(0) { [weak self] in self?.tapped = [] }
        report?(.select(shelf.identity, index: index))
      }
      return false
    }

    /// Reports that the user has selected a row behind More; UIKit does not ask first.
    private func noticeSelection(_ shelf: ContainerController) -> Bool {
      guard case .tabs(let tabs) = shelf.kind, let former = shelf.selection,
        let shown = shownTab(of: tabs, shelf), shown !== former,
        let entry = shelf.entries.first(where: { $0.controller === shown }),
        let index = index(of: entry, in: shelf)
      else { return false }
      shelf.selection = shown
      report?(.select(shelf.identity, index: index))
      return true
    }

    /// Returns the index among the node's children, including those without a screen.
    private func index(of entry: ContainerController.Entry, in shelf: ContainerController) -> Int? {
      tree?.path(to: shelf.identity).flatMap { tree?[$0] }?.children
        .firstIndex { $0.identity == entry.identity }
    }

    /// Reports whether there is room for columns, if that has changed. Splits follow a window one after the
    /// other, so all count as collapsed if one is; a split in a column of another does not count.
    func noticeCollapsing() {
      var splits: [(identity: Identity, isCollapsed: Bool)] = []
      for shelf in shelves.values {
        guard case .split(let split) = shelf.kind, split.viewIfLoaded?.window != nil,
          split.splitViewController == nil
        else { continue }
        splits.append((shelf.identity, split.isCollapsed))
      }
      let first = splits.filter { $0.isCollapsed }.min { $0.identity < $1.identity }
      guard let split = first ?? splits.min(by: { $0.identity < $1.identity }),
        split.isCollapsed != isSaidCollapsed
      else { return }
      isSaidCollapsed = split.isCollapsed
      report?(.collapsed(split.identity, split.isCollapsed))
    }

    /// Sets the observers again where the app has set a delegate meanwhile.
    func observe() {
      for shelf in shelves.values { observe(shelf) }
    }

    func observe(_ shelf: ContainerController) { shelf.observe(for: self) }
  }
#endif
