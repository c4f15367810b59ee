#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  // Blocks the gestures that would remove kept nodes, and reports attempts.

  extension UIKitHost {
    /// Enables or disables every gesture as required now.
    func holdGestures() {
      for shelf in shelves.values {
        guard case .stack(let stack) = shelf.kind else { continue }
        let top = shelf.entries.last
        // Controllers that the app has pushed above may always be popped.
        let isKept =
          shelf.entries.count > 1 && stack.topViewController === top?.controller
          && top.map { kept.contains($0.identity) } ?? false
        hold(stack, shelf, isKept)
      }
      for presentation in presentations {
        if kept.contains(presentation.identity) {
          holds.forbidDismissal(of: presentation.controller)
        } else {
          holds.allowDismissal(of: presentation.controller)
        }
      }
    }

    private func hold(_ stack: UINavigationController, _ shelf: ContainerController, _ isKept: Bool) {
      holds.set(stack.interactivePopGestureRecognizer, isHeld: isKept)
      if #available(iOS 26.0, visionOS 26.0, *) {
        holds.set(stack.interactiveContentPopGestureRecognizer, isHeld: isKept)
      }
      guard let item = shelf.entries.last?.controller.navigationItem else { return }
      for entry in shelf.entries where !isKept || entry.controller.navigationItem !== item {
        holds.giveBackButton(entry.controller.navigationItem)
      }
      guard isKept else { return }
      holds.takeBackButton(item) { [weak self, weak shelf] in
        if let shelf { self?.triesToGoBack(in: shelf) }
      }
    }
  }

  extension UIKitHost {
    /// The gestures that the host has disabled, with their former state.
    @MainActor
    struct Holds {
      private var gestures: [ObjectIdentifier: Bool] = [:]
      private var sheets: [ObjectIdentifier: Bool] = [:]
      private var buttons: Set<ObjectIdentifier> = []
      /// Foreign presentations that the host has tried to dismiss.
      private var cleared: [ObjectIdentifier: Int] = [:]

      mutating func set(_ gesture: UIGestureRecognizer?, isHeld: Bool) {
        guard let gesture else { return }
        let key = ObjectIdentifier(gesture)
        if isHeld {
          if gestures[key] == nil { gestures[key] = gesture.isEnabled }
          gesture.isEnabled = false
        } else if let former = gestures.removeValue(forKey: key) {
          gesture.isEnabled = former
        }
      }

      mutating func forbidDismissal(of controller: UIViewController) {
        let key = ObjectIdentifier(controller)
        if sheets[key] == nil { sheets[key] = controller.isModalInPresentation }
        controller.isModalInPresentation = true
      }

      mutating func allowDismissal(of controller: UIViewController) {
        guard let former = sheets.removeValue(forKey: ObjectIdentifier(controller)) else { return }
        controller.isModalInPresentation = former
      }

      /// Sets the action of the back button, unless the app has set one.
      mutating func takeBackButton(_ item: UINavigationItem, _ work: @escaping @MainActor () -> Void) {
        guard item.backAction == nil else { return }
        item.backAction = UIAction { _ in work() }
        buttons.insert(ObjectIdentifier(item))
      }

      mutating func giveBackButton(_ item: UINavigationItem) {
        if buttons.remove(ObjectIdentifier(item)) != nil { item.backAction = nil }
      }

      /// Returns true if the host has not tried in vain to dismiss it.
      mutating func mayClear(_ foreign: UIViewController) -> Bool {
        cleared[ObjectIdentifier(foreign), default: 0] += 1
        return cleared[ObjectIdentifier(foreign), default: 0] <= 2
      }
    }
  }
#endif
