#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  // What the user has done, or asks for. What has happened is found by comparing the controllers with what the host
  // has set last, so that it is said once, however often UIKit calls.

  extension UIKitHost {
    /// Looks for what has happened to the controllers. False if nothing has.
    @discardableResult
    func notice() -> Bool {
      var hasNews = false
      for shelf in shelves.values where noticePop(shelf) || noticeSelection(shelf) { hasNews = true }
      return noticeGone() || hasNews
    }

    /// Says how far the user has gone back, if so. What the app has pushed by itself above is not the tree's, and what
    /// the host has set and UIKit has not taken yet is no pop.
    private func noticePop(_ shelf: Shelf) -> Bool {
      if shelf.isTaken { shelf.unseen = nil }
      let shown = shelf.entriesShown
      guard shelf.unseen == nil, shown < shelf.entries.count else { return false }
      shelf.entries.removeLast(shelf.entries.count - shown)
      isAnnouncementDue = true
      return shelf.entries.last.map { say(.popped(shelf.identity, entry: $0.identity)) } ?? false
    }

    /// Says something that has happened, unless the tree knows it already or can't have it.
    @discardableResult
    private func say(_ fact: HostReport) -> Bool {
      guard let change = fact.change(in: tree ?? SceneModel(sceneName: "")),
        let next = tree?.applying([change])
      else { return false }
      tree = next
      report?(fact)
      return true
    }

    // MARK: Presentations

    /// The user has sent a screen away.
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
      say(.dismissed(gone.identity))
    }

    /// Something has left that UIKit does not report, as a screen that dismisses itself and an alert do.
    private func noticeGone() -> Bool {
      let gone = presentations.firstIndex { presentation in
        presentation.dismissals == 0 && presentation.controller.presentingViewController == nil
      }
      guard let place = gone else { return false }
      forget(from: place)
      return true
    }

    /// Has the views of what is presented report when they leave the window. An alert calls the handler of its button
    /// after that, so the host looks in the next turn of the run loop.
    func watchPresentations() {
      for presentation in presentations where presentation.observer.sentinel.superview == nil {
        presentation.observer.sentinel.changed = { [weak self] in self?.settleSoon() }
        let container = presentation.controller.presentationController?.containerView
        container?.addSubview(presentation.observer.sentinel)
      }
    }

    /// The user pulls at what is kept: a rule for `leave` says what comes of it.
    func triesToDismiss(_ controller: UIViewController) {
      guard run == nil, waits.isOver,
        let presentation = presentations.first(where: { $0.controller === controller })
      else { return }
      if say(.dismissed(presentation.identity)) { settle() }
    }

    /// The user taps the back button of an entry that is kept.
    func triesToGoBack(in shelf: Shelf) {
      guard run == nil, waits.isOver, let below = shelf.entries.dropLast().last else { return }
      if say(.popped(shelf.identity, entry: below.identity)) { settle() }
    }

    // MARK: Tabs and columns

    /// Requests a tab; it is selected once the tree selects it. The list behind More belongs to no node.
    func shallSelect(_ controller: UIViewController, in tabs: UITabBarController) -> Bool {
      guard let shelf = shelves[ObjectIdentifier(tabs)] else { return true }
      guard let entry = shelf.entries.first(where: { $0.controller === controller }),
        let index = index(of: entry, in: shelf)
      else { return controller === tabs.stackBehindMore }
      let shown = shownTab(of: tabs, shelf)
      if shown == nil, shelf.selection === controller { return true }
      // Both generations may ask about one tap.
      if tapped.insert(ObjectIdentifier(controller)).inserted {
        timing.later(0) { [weak self] in self?.tapped = [] }
        report?(.select(shelf.identity, index: index))
      }
      return false
    }

    /// Reports that the user has selected a row behind More; UIKit does not ask before.
    private func noticeSelection(_ shelf: Shelf) -> Bool {
      guard case .tabs(let tabs) = shelf.kind, let former = shelf.selection,
        let shown = shownTab(of: tabs, shelf), shown !== former,
        let entry = shelf.entries.first(where: { $0.controller === shown }),
        let index = index(of: entry, in: shelf)
      else { return false }
      shelf.selection = shown
      report?(.select(shelf.identity, index: index))
      return true
    }

    /// The place among the node's children, those without a screen counted.
    private func index(of entry: Shelf.Entry, in shelf: Shelf) -> Int? {
      tree?.path(to: shelf.identity).flatMap { tree?[$0] }?.children
        .firstIndex { $0.identity == entry.identity }
    }

    /// Says whether there is room for columns, if that has changed. Splits follow a window one after the other, so one
    /// that has none counts for all; one in a column of another does not count.
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

    /// Sees to it that the host hears everything, also where the app has set a delegate meanwhile.
    func observe() {
      for shelf in shelves.values { observe(shelf) }
    }

    func observe(_ shelf: Shelf) { shelf.observe(for: self) }
  }
#endif
