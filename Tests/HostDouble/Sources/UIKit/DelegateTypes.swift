// Types that only delegates have to do with.

/// https://developer.apple.com/documentation/uikit/uiviewcontrolleranimatedtransitioning
@MainActor public protocol UIViewControllerAnimatedTransitioning: AnyObject {}
/// https://developer.apple.com/documentation/uikit/uiviewcontrollerinteractivetransitioning
@MainActor public protocol UIViewControllerInteractiveTransitioning: AnyObject {}
/// https://developer.apple.com/documentation/uikit/uidropsession
@MainActor public protocol UIDropSession: AnyObject {}
/// https://developer.apple.com/documentation/uikit/uidropoperation
public enum UIDropOperation: Sendable { case cancel, forbidden, copy, move }
/// https://developer.apple.com/documentation/uikit/uitraitcollection
@MainActor public final class UITraitCollection {
  public init() {}
}

/// https://developer.apple.com/documentation/uikit/uiinterfaceorientation
public enum UIInterfaceOrientation: Sendable { case unknown, portrait }
/// https://developer.apple.com/documentation/uikit/uiinterfaceorientationmask
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let all = UIInterfaceOrientationMask(rawValue: 30)
}
