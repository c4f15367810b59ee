/// https://developer.apple.com/documentation/uikit/uinavigationitem
@MainActor
public final class UINavigationItem {
  public var title: String?
  /// https://developer.apple.com/documentation/uikit/uinavigationitem/leftbarbuttonitems
  public var leftBarButtonItems: [UIBarButtonItem]?
  /// https://developer.apple.com/documentation/uikit/uinavigationitem/rightbarbuttonitems
  public var rightBarButtonItems: [UIBarButtonItem]?
  /// Does its own work instead of going back.
  /// https://developer.apple.com/documentation/uikit/uinavigationitem/backaction
  public var backAction: UIAction?
}

/// https://developer.apple.com/documentation/uikit/uibarbuttonitem
@MainActor
public final class UIBarButtonItem {
  /// https://developer.apple.com/documentation/uikit/uiaccessibilityidentification/accessibilityidentifier
  public var accessibilityIdentifier: String?
  public init() {}
}

/// https://developer.apple.com/documentation/uikit/uiaction
@MainActor
public final class UIAction {
  let handler: (UIAction) -> Void
  public init(handler: @escaping (UIAction) -> Void) { self.handler = handler }
}

/// https://developer.apple.com/documentation/uikit/uitabbaritem
@MainActor
public final class UITabBarItem {
  public var title: String?
  public var image: UIImage?
  public var badgeValue: String?
  public init(title: String?, image: UIImage?, tag: Int) {
    self.title = title
    self.image = image
  }
}

/// Only system images whose names have a dot are known here.
/// https://developer.apple.com/documentation/uikit/uiimage
@MainActor
public final class UIImage {
  public let name: String
  public init?(systemName name: String) {
    guard name.contains(".") else { return nil }
    self.name = name
  }
  public init?(named name: String) { self.name = name }
}

/// https://developer.apple.com/documentation/uikit/uigesturerecognizer/isenabled
@MainActor
public final class UIGestureRecognizer {
  public var isEnabled = true
}

/// https://developer.apple.com/documentation/uikit/uiaccessibility-swift.enum
@MainActor
public enum UIAccessibility {
  public struct Notification: Hashable, Sendable {
    let name: String
    /// https://developer.apple.com/documentation/uikit/uiaccessibility-swift.struct/notification/screenchanged
    public static let screenChanged = Notification(name: "screenChanged")
  }
  /// https://developer.apple.com/documentation/uikit/uiaccessibility-swift.enum/isreducemotionenabled
  public static var isReduceMotionEnabled = false

  /// https://developer.apple.com/documentation/uikit/uiaccessibility-swift.enum/post(notification:argument:)
  public static func post(notification: Notification, argument: Any?) {
    Simulator.announced.append(argument as AnyObject?)
  }
}
