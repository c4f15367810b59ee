/// A view that knows only where it hangs.
/// https://developer.apple.com/documentation/uikit/uiview
@MainActor
open class UIView {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  }

  public var frame = CGRect.zero
  public var bounds = CGRect(x: 0, y: 0, width: 100, height: 200)
  public var autoresizingMask: AutoresizingMask = []
  public private(set) weak var superview: UIView?
  public private(set) var subviews: [UIView] = []
  weak var controller: UIViewController?
  /// The container whose hierarchy the view has not left yet.
  weak var lingering: UIViewController?

  public var isHidden = false
  /// https://developer.apple.com/documentation/uikit/uiaccessibilityidentification/accessibilityidentifier
  public var accessibilityIdentifier: String?
  public var isUserInteractionEnabled = true
  private weak var formerWindow: UIWindow?
  private var isLayoutDue = true

  public convenience init() { self.init(frame: .zero) }

  public init(frame: CGRect) {
    self.frame = frame
    if type(of: self) != UIView.self { Simulator.note(self) }
  }

  public required init?(coder: NSCoder) {}

  /// The window that the view is in; nil if it is in none.
  /// https://developer.apple.com/documentation/uikit/uiview/window
  public var window: UIWindow? { controller?.windowOnScreen ?? superview?.window }

  /// https://developer.apple.com/documentation/uikit/uiview/didmovetowindow()
  open func didMoveToWindow() {}
  /// https://developer.apple.com/documentation/uikit/uiview/layoutsubviews()
  open func layoutSubviews() {}
  public func setNeedsLayout() { isLayoutDue = true }

  /// Updates the view as the run loop does; returns false if no update was due.
  func update() -> Bool {
    let window = window
    if window !== formerWindow {
      formerWindow = window
      didMoveToWindow()
      return true
    }
    guard isLayoutDue, window != nil else { return false }
    isLayoutDue = false
    layoutSubviews()
    return true
  }

  /// All in it leave the window at the end of a presentation.
  func leave() { for view in subviews { _ = view.update() } }

  /// A view has one superview: it leaves the one before.
  /// https://developer.apple.com/documentation/uikit/uiview/addsubview(_:)
  public func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    view.superview = self
    view.isLayoutDue = true
    subviews.append(view)
  }

  public func insertSubview(_ view: UIView, at index: Int) {
    addSubview(view)
    subviews.insert(subviews.removeLast(), at: min(index, subviews.count))
  }

  public func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
    lingering = nil
  }

  public func bringSubviewToFront(_ view: UIView) {
    guard let place = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.append(subviews.remove(at: place))
  }
}

/// https://developer.apple.com/documentation/uikit/uiwindow
@MainActor
public final class UIWindow: UIView {
  /// The view of the root is shown in the window. A controller presented over the former root stays, hidden
  /// and never released, so it has to be dismissed before.
  /// https://developer.apple.com/documentation/uikit/uiwindow/rootviewcontroller
  public var rootViewController: UIViewController? {
    willSet {
      guard newValue !== rootViewController else { return }
      if rootViewController?.presentedViewController != nil {
        Simulator.misuse("the root is replaced while something is presented over it")
      }
      if newValue?.parent != nil { Simulator.misuse("the new root is in a container") }
      if newValue?.presentingViewController != nil { Simulator.misuse("the new root is presented") }
      rootViewController?.rootWindow = nil
    }
    didSet { rootViewController?.rootWindow = self }
  }

  public private(set) var isKeyWindow = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = Simulator.quirks.contains(.windowsWait)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public func makeKeyAndVisible() {
    isKeyWindow = true
    isHidden = false
    Simulator.layOutAll()
  }
}
