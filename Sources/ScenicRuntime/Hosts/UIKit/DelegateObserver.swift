#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// Observes a container, and forwards every call to its former delegate.
  ///
  /// UIKit queries which methods a delegate has only once, when it is set. It calls these even if the former
  /// delegate has been released meanwhile. So the subclasses implement every method, with the default result
  /// of UIKit. They claim only the methods that the host needs or the former delegate has.
  @MainActor
  class DelegateObserver: NSObject {
    weak var host: UIKitHost?
    /// The former delegate. Used only on the main thread, on which UIKit queries a delegate's methods.
    nonisolated(unsafe) weak var next: AnyObject?
    /// The selectors that the host needs.
    private let observed: Set<String>

    init(observing observed: Set<String>) { self.observed = observed }

    nonisolated override func responds(to selector: Selector!) -> Bool {
      guard let selector, super.responds(to: selector) else { return false }
      return NSObject.instancesRespond(to: selector) || observed.contains(NSStringFromSelector(selector))
        || (next as? any NSObjectProtocol)?.responds(to: selector) ?? false
    }
  }
#endif
