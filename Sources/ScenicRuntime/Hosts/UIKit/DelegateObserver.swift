#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// Observes a container, and passes every call on to the delegate that it had before.
  ///
  /// UIKit asks a delegate only once which methods it has, when it is set, and calls these even if the former delegate has
  /// been released meanwhile. So the subclasses implement every method, with the result that UIKit has by default, and
  /// claim only those that the host needs or the former delegate has.
  @MainActor
  class DelegateObserver: NSObject {
    weak var host: UIKitHost?
    /// The former delegate. Only used on the main thread, where UIKit asks which methods a delegate has.
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
