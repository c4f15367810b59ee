#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  // What the user has done, or asks for. What has happened is found by comparing the controllers with what the host
  // has set last, so that it is said once, however often UIKit calls.

  extension UIKitHost {
    /// Looks for what has happened to the controllers.
    func notice() {
      for shelf in shelves.values { noticePop(shelf) }
      noticeGone()
    }

    /// A stack shows something, which counts once nothing moves any more: a swipe that has begun may still be cancelled.
    func hasShown(_ stack: UINavigationController) {
      guard shelves[ObjectIdentifier(stack)] != nil else {
        for case (let shelf, .tabs(let tabs)) in shelves.values.map({ ($0, $0.kind) })
        where shelf.entries.count > 5 && tabs.moreNavigationController === stack {
          noticeSelection(in: tabs)
        }
        return
      }
      settle()
    }

    /// Says how far the user has gone back, if so. What the app has pushed by itself above is not the tree's.
    private func noticePop(_ shelf: Shelf) {
      guard case .stack(let stack) = shelf.kind else { return }
      let shown = stack.viewControllers
      let common = zip(shown, shelf.entries).prefix { $0 === $1.controller }.count
      guard common < shelf.entries.count else { return }
      shelf.entries.removeLast(shelf.entries.count - common)
      guard let top = shelf.entries.last else { return }
      say(.popped(shelf.identity, entry: top.identity))
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
      let gone = presentations[place]
      for presentation in presentations[place...] { release(presentation) }
      presentations.removeSubrange(place...)
      say(.dismissed(gone.identity))
    }

    /// Something has left without anybody saying so, as an alert does when one of its buttons is tapped.
    private func noticeGone() {
      let gone = presentations.firstIndex { presentation in
        presentation.dismissals == 0 && presentation.controller.presentingViewController == nil
      }
      guard let place = gone else { return }
      forget(from: place)
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

    /// A tab is asked for; nothing happens before the tree says so. The list behind More is nobody's node.
    func shallSelect(_ controller: UIViewController, in tabs: UITabBarController) -> Bool {
      guard let shelf = shelves[ObjectIdentifier(tabs)] else { return true }
      guard let entry = shelf.entries.first(where: { $0.controller === controller }),
        let index = index(of: entry, in: shelf)
      else { return shelf.entries.count > 5 && controller === tabs.moreNavigationController }
      let shown = shownTab(of: tabs, shelf)
      if shown == nil, shelf.selection === controller { return true }
      // Both generations may ask about one tap.
      if tapped.insert(ObjectIdentifier(controller)).inserted {
        timing.later(0) { [weak self] in self?.tapped = [] }
        report?(.select(shelf.identity, index: index))
      }
      return false
    }

    /// A row behind More has been chosen, which nobody can stop.
    func noticeSelection(in tabs: UITabBarController) {
      guard let shelf = shelves[ObjectIdentifier(tabs)], let shown = shownTab(of: tabs, shelf),
        shown !== shelf.selection, let entry = shelf.entries.first(where: { $0.controller === shown }),
        let index = index(of: entry, in: shelf)
      else { return }
      report?(.select(shelf.identity, index: index))
      settle()
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
