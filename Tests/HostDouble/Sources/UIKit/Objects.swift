// Objective-C's part in delegates: UIKit asks one for its methods when it is set, and not again.
// https://github.com/gaetanzanella/OverlayContainer/issues/100
// https://github.com/pointfreeco/swift-navigation/pull/311

/// https://developer.apple.com/documentation/objectivec/selector
public struct Selector: Hashable, Sendable {
  let name: String
}

/// https://developer.apple.com/documentation/foundation/nsstringfromselector(_:)
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }

/// https://developer.apple.com/documentation/objectivec/nsobjectprotocol/responds(to:)
public protocol NSObjectProtocol: AnyObject {
  func responds(to selector: Selector!) -> Bool
}

/// https://developer.apple.com/documentation/objectivec/nsobject-swift.class
open class NSObject: Foundation.NSObject, NSObjectProtocol {
  public class func instancesRespond(to selector: Selector!) -> Bool { false }
  /// Everything, since Swift can't be asked: what is missing is a misuse when it is called.
  open func responds(to selector: Selector!) -> Bool { true }
}

/// The methods that a delegate has, as answered when it was set. A delegate that is no Objective-C object gets every call.
@MainActor
struct Hearing {
  private var deaf: Set<String> = []

  init() {}

  init(_ delegate: AnyObject?, _ names: [String]) {
    guard let object = delegate as? any NSObjectProtocol else { return }
    deaf = Set(names.filter { !object.responds(to: Selector(name: $0)) })
    let heard = names.filter { !deaf.contains($0) }
    Simulator.claims[ObjectIdentifier(object), default: []].formUnion(heard)
  }

  func callAsFunction(_ name: String) -> Bool { !deaf.contains(name) }
}

extension Simulator {
  /// A delegate does not implement this, which is a misuse if it has claimed to.
  static func unrecognized(_ delegate: AnyObject, _ name: String) {
    if claims[ObjectIdentifier(delegate)]?.contains(name) == true { misuse("unrecognized selector \(name)") }
  }
}
