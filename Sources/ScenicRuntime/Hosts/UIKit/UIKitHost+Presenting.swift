#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  // Presents and dismisses. UIKit shows one presentation over another, from the root up. Leaving
  // presentations are dismissed at once; new ones are presented by the topmost controller, one after the
  // other.

  extension UIKitHost {
    /// Returns the presented nodes of the tree that can be shown, the lowest first. Of several on one level
    /// the first counts.
    func chain() -> [SceneModel] {
      var chain: [SceneModel] = []
      var level = tree
      while let root = level {
        var found: [SceneModel] = []
        presented(in: root, &found)
        for other in found.dropFirst() {
          complain("`\(other.sceneName)` is not shown, since `\(found[0].sceneName)` is presented already")
        }
        level = found.first
        if let level { chain.append(level) }
      }
      return chain
    }

    private func presented(in node: SceneModel, _ found: inout [SceneModel]) {
      if let presented = node.presented, face(of: presented) != nil { found.append(presented) }
      for child in node.children { presented(in: child, &found) }
    }

    /// Returns false if all current presentations are in the tree.
    func dismissWhatLeaves() -> Bool {
      let root = tree.flatMap { face(of: $0) }
      let isRootKept = place.controller === root
      let staying = isRootKept ? zip(presentations, chain()).prefix { isShown($0, as: $1) }.count : 0
      if presentations.count > staying {
        dismiss(staying, isAnimated: isRootKept && run?.isAnimated ?? true)
        return true
      }
      // The app has presented a controller over the root that leaves.
      guard !isRootKept, let controller = place.controller, controller.presentedViewController != nil
      else { return false }
      return clear(controller)
    }

    private func isShown(_ presentation: Presentation, as node: SceneModel) -> Bool {
      presentation.dismissals == 0 && presentation.identity == node.identity
        && presentation.style == node.style && presentation.controller === face(of: node)
    }

    /// Dismisses all presentations from this index on, in one transition.
    private func dismiss(_ place: Int, isAnimated: Bool) {
      let leaving = presentations[place]
      guard let presenter = leaving.controller.presentingViewController, leaving.dismissals < 2 else {
        if leaving.controller.presentingViewController != nil { complain("a dismissal has no effect") }
        for gone in presentations[place...] { release(gone) }
        presentations.removeSubrange(place...)
        return
      }
      presentations[place].dismissals += 1
      dismiss(by: presenter, isAnimated: isAnimated)
    }

    private func dismiss(by presenter: UIViewController, isAnimated: Bool) {
      isAnnouncementDue = true
      let done = begin()
      presenter.dismiss(animated: isAnimated) { done() }
      // The completion is lost if two dismissals coincide.
      if let coordinator = presenter.transitionCoordinator {
        _ = coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.soon(done) }
      } else if presenter.presentedViewController == nil {
        done()
      }
    }

    /// Undoes the settings of the host on a screen that it has presented.
    func release(_ presentation: Presentation) {
      holds.allowDismissal(of: presentation.controller)
    }

    /// Dismisses a presentation that is not in the tree; returns false if that fails.
    private func clear(_ controller: UIViewController) -> Bool {
      guard let foreign = controller.presentedViewController, holds.mayClear(foreign) else { return false }
      dismiss(by: controller, isAnimated: false)
      return true
    }

    /// Returns false if all presentations of the tree are shown, or the next one can't be.
    func presentNext() -> Bool {
      let wanted = chain()
      guard presentations.count < wanted.count, let top = presentations.last?.controller ?? place.controller
      else { return false }
      // An active search is presented as well: it stays, and becomes the presenter.
      let presenter = (top.presentedViewController as? UISearchController) ?? top
      let node = wanted[presentations.count]
      guard let controller = face(of: node) else { return false }
      // Presentation is possible only while the root is on screen; the sentinel in its view reports that.
      guard place.isOnScreen, presenter.viewIfLoaded?.window != nil else { return false }
      if presenter.presentedViewController === controller, !controller.isBeingDismissed {
        adopt(node, controller)
        return true
      }
      if presenter.presentedViewController != nil {
        if clear(presenter) { return true }
        complain("`\(node.sceneName)` is not shown, since something else is presented")
        return false
      }
      let isLast = presentations.count == wanted.count - 1
      return present(node, controller, by: presenter, isAnimated: isLast && run?.isAnimated ?? true)
    }

    private func present(
      _ node: SceneModel, _ controller: UIViewController, by presenter: UIViewController, isAnimated: Bool
    ) -> Bool {
      dress(node, controller, over: presenter)
      let observer = observer(of: controller)
      isAnnouncementDue = true
      let done = begin()
      presenter.present(controller, animated: isAnimated) { done() }
      guard controller.presentingViewController != nil else {
        waits.cancel()
        complain("`\(node.sceneName)` can't be presented now")
        return false
      }
      presentations.append(
        Presentation(
          identity: node.identity, controller: controller, style: node.style, observer: observer))
      if !isAnimated, controller.transitionCoordinator == nil, !controller.isBeingPresented { done() }
      return true
    }

    /// Takes over the screen of a node that the app has presented itself.
    private func adopt(_ node: SceneModel, _ controller: UIViewController) {
      isAnnouncementDue = true
      presentations.append(
        Presentation(
          identity: node.identity, controller: controller, style: node.style,
          observer: observer(of: controller)))
    }

    private func observer(of controller: UIViewController) -> SheetObserver {
      let observer = SheetObserver()
      observer.host = self
      if let presentation = controller.presentationController {
        observer.next = presentation.delegate
        presentation.delegate = observer
      }
      return observer
    }

    private func dress(_ node: SceneModel, _ controller: UIViewController, over presenter: UIViewController) {
      let look = looks(node.style ?? "") ?? PresentationLook(named: node.style)
      if let style = presentationStyle(node, controller) {
        controller.modalPresentationStyle = style
      } else if !(controller is UIAlertController) {
        look.setStyle(of: controller)
      }
      let below = tree.flatMap { $0.presenter(of: node.identity) }.flatMap { face(of: $0) } ?? presenter
      look.dress(controller, over: below)
      willPresent(node, controller)
    }
  }

  extension SceneModel {
    /// Returns the node over which this one is presented.
    fileprivate func presenter(of identity: Identity) -> SceneModel? {
      path(to: identity)?.parent.flatMap { self[$0] }
    }
  }
#endif
