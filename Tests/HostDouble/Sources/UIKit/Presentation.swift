extension UIViewController {
  /// The presentation controller for the style of the controller at the first access.
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/presentationcontroller
  public var presentationController: UIPresentationController? {
    if let up = parent { return up.presentationController }
    if let own = ownPresentationController { return own }
    let made: UIPresentationController
    switch modalPresentationStyle {
    case .popover: made = UIPopoverPresentationController(self)
    case .automatic, .pageSheet, .formSheet: made = UISheetPresentationController(self)
    default: made = UIPresentationController(self)
    }
    ownPresentationController = made
    return made
  }

  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/sheetpresentationcontroller
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/popoverpresentationcontroller
  public var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// Presents from the outermost controller. A controller that already presents refuses with a warning, and
  /// so does one without a window; the completion is then never called.
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/present(_:animated:completion:)
  public func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    let presenter = outermost
    if presenter.presentation != nil {
      return Simulator.misuse("presenting on a controller that presents already")
    }
    if !presenter.isOnScreen { return Simulator.misuse("presenting on a controller that is in no window") }
    if presenter.isBeingDismissed { return Simulator.misuse("presenting on what is being dismissed") }
    if controller.presenter != nil { return Simulator.misuse("presenting what is presented already") }
    if controller.parent != nil { return Simulator.misuse("presenting what is in a container") }
    if controller.rootWindow != nil { return Simulator.misuse("presenting a window's root") }
    if controller.loaded?.lingering != nil {
      return Simulator.misuse("presenting what is still in a container")
    }
    if let popover = controller.ownPresentationController as? UIPopoverPresentationController,
      popover.sourceView == nil, popover.sourceItem == nil
    {
      Simulator.misuse("a popover without a source")
    }
    _ = controller.presentationController
    presenter.presentation = controller
    controller.presenter = presenter
    controller.isBeingPresented = true
    run([presenter, controller], animated) { _ in
      controller.isBeingPresented = false
      completion?()
    }
  }

  /// The presenting controller dismisses the controller that it presents, with all above; a controller that
  /// presents nothing forwards the call to its presenter. A second dismissal during a first one does nothing,
  /// and its completion is never called.
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/dismiss(animated:completion:)
  public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    guard let presented = outermost.presentation else {
      guard let presenter = outermost.presenter else { return }
      return presenter.dismiss(animated: animated, completion: completion)
    }
    if presented.isBeingDismissed { return }
    if presented.isBeingPresented { Simulator.misuse("dismissing what is being presented") }
    let losesCompletion = Simulator.quirks.contains(.losesCompletions)
    presented.beginDismissal(animated: animated, isInteractive: false) { _ in
      if !losesCompletion { completion?() }
    }
  }

  @discardableResult
  func beginDismissal(
    animated: Bool, isInteractive: Bool, completion: @escaping (Bool) -> Void
  ) -> Transition? {
    var leaving = [self]
    while let next = leaving.last?.presentation { leaving.append(next) }
    for controller in leaving { controller.isBeingDismissed = true }
    return run([presenter, self].compactMap { $0 }, animated, isInteractive: isInteractive) { isDone in
      for controller in leaving {
        controller.isBeingDismissed = false
        guard isDone else { continue }
        controller.presenter?.presentation = nil
        controller.presenter = nil
        controller.ownPresentationController?.isOver = true
        controller.ownPresentationController?.containerView?.leave()
        controller.ownPresentationController = nil
      }
      completion(isDone)
    }
  }

  @discardableResult
  private func run(
    _ controllers: [UIViewController], _ animated: Bool, isInteractive: Bool = false,
    _ ended: @escaping (Bool) -> Void
  ) -> Transition? {
    if animated || Simulator.quirks.contains(.hesitates) {
      return Transition(controllers, isInteractive: isInteractive, ended: ended)
    }
    ended(true)
    return nil
  }
}

/// https://developer.apple.com/documentation/uikit/uipresentationcontroller
@MainActor
public class UIPresentationController {
  public private(set) unowned var presentedViewController: UIViewController
  public var presentingViewController: UIViewController? { presentedViewController.presentingViewController }
  public weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    didSet {
      hears = Hearing(
        delegate,
        [
          "presentationControllerShouldDismiss:",
          "presentationControllerWillDismiss:",
          "presentationControllerDidDismiss:",
          "presentationControllerDidAttemptToDismiss:",
        ])
    }
  }
  private(set) var hears = Hearing()

  init(_ presented: UIViewController) { presentedViewController = presented }

  /// The container of the presented view, from the presentation to its end.
  /// https://developer.apple.com/documentation/uikit/uipresentationcontroller/containerview
  public var containerView: UIView? {
    if container == nil, presentedViewController.presenter != nil { container = ContainerView(self) }
    return container
  }
  private var container: ContainerView?

  private final class ContainerView: UIView {
    weak var presentation: UIPresentationController?
    override var window: UIWindow? {
      presentation.flatMap { $0.isOver ? nil : $0.presentedViewController.presenter?.windowOnScreen }
    }
    init(_ presentation: UIPresentationController) {
      self.presentation = presentation
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { return nil }
  }

  var isOver = false
}

/// https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller
@MainActor
public final class UISheetPresentationController: UIPresentationController {
  #if !os(visionOS)
    /// https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent
    @MainActor
    public final class Detent {
      public struct Identifier: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let medium = Identifier("com.apple.UIKit.medium")
        public static let large = Identifier("com.apple.UIKit.large")
      }
      @MainActor public protocol ResolutionContext { var maximumDetentValue: CGFloat { get } }
      public let identifier: Identifier
      public let resolve: (any ResolutionContext) -> CGFloat?
      init(_ identifier: Identifier, _ resolve: @escaping (any ResolutionContext) -> CGFloat?) {
        self.identifier = identifier
        self.resolve = resolve
      }
      public class func medium() -> Detent { Detent(.medium) { $0.maximumDetentValue / 2 } }
      public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }
      /// https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent/custom(identifier:resolver:)
      public class func custom(
        identifier: Identifier? = nil, resolver: @escaping (any ResolutionContext) -> CGFloat?
      ) -> Detent {
        Detent(identifier ?? Identifier("custom"), resolver)
      }
    }

    /// https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detents
    public var detents = [Detent.large()]
    public var prefersGrabberVisible = false
    public var largestUndimmedDetentIdentifier: Detent.Identifier?
  #endif
}

/// https://developer.apple.com/documentation/uikit/uipopoverpresentationcontrollersourceitem
@MainActor public protocol UIPopoverPresentationControllerSourceItem: AnyObject {}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let any = UIPopoverArrowDirection(rawValue: 15)
}

/// Without a source it raises an exception where it is shown as a popover.
/// https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller
@MainActor
public final class UIPopoverPresentationController: UIPresentationController {
  public var sourceView: UIView?
  public var sourceRect = CGRect.null
  /// https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller/sourceitem
  public var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
  /// https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller/permittedarrowdirections
  public var permittedArrowDirections = UIPopoverArrowDirection.any
}
