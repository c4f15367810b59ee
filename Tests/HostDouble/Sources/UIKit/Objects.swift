// The Objective-C side of delegates: UIKit queries the methods of a delegate when it is set, and not again.
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
  /// Always true, since Swift has no such query; a missing method is recorded as a misuse when it is called.
  open func responds(to selector: Selector!) -> Bool { true }
}

/// The methods of a delegate, as queried when it was set. A delegate that is not an Objective-C object
/// receives every call.
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
