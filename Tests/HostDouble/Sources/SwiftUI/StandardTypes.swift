// What SwiftUI and Combine add to the types of the standard library. A name of Scenic's own in an extension of one of
// them means the member declared here instead, as it does on a device, and fails to compile.

/// https://developer.apple.com/documentation/swiftui/gesture
@MainActor
public protocol Gesture<Value> {
  associatedtype Value
  associatedtype Body: Gesture
  var body: Body { get }
}

extension Gesture where Body == Never {
  public var body: Never { fatalError("a gesture without a body of its own") }
}

extension Never: Gesture {
  public typealias Value = Never
}

extension Optional: Gesture where Wrapped: Gesture {
  public typealias Value = Wrapped.Value
  public typealias Body = Never
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

/// https://developer.apple.com/documentation/swiftui/animatable
public protocol Animatable {
  associatedtype AnimatableData
  var animatableData: AnimatableData { get set }
}

extension Double: Animatable {
  public var animatableData: Double {
    get { self }
    set { self = newValue }
  }
}

/// https://developer.apple.com/documentation/combine/publisher
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
}

extension Optional {
  /// https://developer.apple.com/documentation/swift/optional/publisher-swift.struct
  public struct Publisher: SwiftUI.Publisher {
    public typealias Output = Wrapped
    public typealias Failure = Never
  }
}

extension Result {
  /// https://developer.apple.com/documentation/swift/result/publisher-swift.struct
  public struct Publisher: SwiftUI.Publisher {
    public typealias Output = Success
  }
}
