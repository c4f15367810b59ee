// The names of StoryFlow that are written in another way here. Each fails to compile and names its replacement.

#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit
#endif

/// The body of every declaration below. The compiler rejects each call of them, so it never runs.
private func unavailable() -> Never { while true {} }

// MARK: Screens

extension InputRequiring {
  /// Declare the property in the screen.
  @available(
    *, unavailable, message: "declare 'let input: InputType' in the screen and set it in an initializer"
  )
  public var input: InputType { unavailable() }

  /// Declare the initializer in the screen.
  @available(
    *, unavailable, message: "declare 'init(input:)' in the screen, and list the screen in a Storybook"
  )
  public init(input: InputType) { unavailable() }

  /// Declare the initializer in the screen.
  @available(
    *, unavailable, message: "declare 'init(input:)' in the screen, and list the screen in a Storybook"
  )
  public init<Bundle>(nibName: String?, bundle: Bundle?, input: InputType) { unavailable() }

  /// Set a stub.
  @available(*, unavailable, message: "call 'init(input:)' of the screen, then set 'output.stub'")
  public init<Output>(input: InputType, produceStub: @escaping (Output) -> Void) { unavailable() }
}

extension OutputProducing {
  /// Declare the property in the screen.
  @available(*, unavailable, message: "declare 'let output = Output<OutputType>()' in the screen")
  public var output: Output<OutputType> { unavailable() }

  /// Set a stub.
  @available(*, unavailable, message: "set 'output.stub' of the screen, which returns nil to stop the value")
  public init(produce: @escaping (OutputType) -> Void) { unavailable() }

  /// Set a stub.
  @available(*, unavailable, message: "set 'output.stub' of the screen, which returns nil to stop the value")
  public init(produceStub: @escaping (OutputType) -> Void) { unavailable() }

  /// Set a stub.
  @available(*, unavailable, message: "set 'output.stub' of the screen, which returns nil to stop the value")
  public init(produceStub: @escaping (OutputType) -> OutputType?) { unavailable() }

  /// Give the flow to the layout or to another flow.
  @available(
    *, unavailable,
    message:
      "pass the flow to '.screen(_:flow:)' in the layout of the Storybook, or to '.show' of another flow"
  )
  public var flow: Flow<OutputType>? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Add the type to the outputs.
  @available(
    *, unavailable, message: "add the type to 'OutputType', for example with OneOf2, and call 'produce'"
  )
  public func produceDirect<T>(_ output: T) { unavailable() }
}

// MARK: Flows

extension Flow {
  /// Ask the storybook.
  @available(*, unavailable, message: "call 'destination(for:)' of the Storybook")
  public static func destination(for value: Value) -> AnyObject? { unavailable() }

  /// The host animates.
  @available(*, unavailable, message: "leave 'animated' out; the host animates presentations")
  public static func present<Screen: InputRequiring>(_ screen: Screen.Type, animated: Bool) -> Flow
  where Value == Screen.InputType { unavailable() }

  /// Wrap the branches.
  @available(*, unavailable, message: "wrap the branches: '.show(Screen.self, Flow(…, …))'")
  public static func show<Screen: IO>(
    _ screen: Screen.Type, _ f1: Flow<Screen.OutputType.T1>, _ f2: Flow<Screen.OutputType.T2>,
    _ f3: Flow<Screen.OutputType.T3>? = nil, _ f4: Flow<Screen.OutputType.T4>? = nil,
    _ f5: Flow<Screen.OutputType.T5>? = nil, _ f6: Flow<Screen.OutputType.T6>? = nil,
    _ f7: Flow<Screen.OutputType.T7>? = nil, _ f8: Flow<Screen.OutputType.T8>? = nil
  ) -> Flow where Value == Screen.InputType, Screen.OutputType: OneOf { unavailable() }

  /// Wrap the branches.
  @available(*, unavailable, message: "wrap the branches: '.present(Screen.self, Flow(…, …))'")
  public static func present<Screen: IO>(
    _ screen: Screen.Type, animated: Bool = true, _ f1: Flow<Screen.OutputType.T1>,
    _ f2: Flow<Screen.OutputType.T2>, _ f3: Flow<Screen.OutputType.T3>? = nil,
    _ f4: Flow<Screen.OutputType.T4>? = nil, _ f5: Flow<Screen.OutputType.T5>? = nil,
    _ f6: Flow<Screen.OutputType.T6>? = nil, _ f7: Flow<Screen.OutputType.T7>? = nil,
    _ f8: Flow<Screen.OutputType.T8>? = nil
  ) -> Flow where Value == Screen.InputType, Screen.OutputType: OneOf { unavailable() }

  /// Write the flow of the transition.
  @available(*, unavailable, message: "write the flow itself: '.show', '.present', '.custom' or '.unwind'")
  public init<To>(_ transition: Transition<To>) { unavailable() }

  /// Write the flow of the transition.
  @available(*, unavailable, message: "write the flow itself: '.show(Screen.self, flow)' or '.present'")
  public init<To: IO>(_ transition: Transition<To>, _ flow: Flow<To.OutputType>) where Value == To.InputType {
    unavailable()
  }
}

/// A transition in StoryFlow.
@available(
  *, unavailable, message: "write a Flow ('.show', '.present', '.custom', '.unwind') or 'pages.transition'"
)
public struct Transition<To> {
  /// Write a flow.
  public static func show(_ screen: To.Type) -> Transition { unavailable() }
  /// Write a flow.
  public static func present(_ screen: To.Type, animated: Bool = true) -> Transition { unavailable() }
  /// Write a flow.
  public static func unwind(animated: Bool = true) -> Transition { unavailable() }
  #if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    /// Write a flow.
    public static func custom(
      _ screen: To.Type, transition: @escaping (UIViewController, To) -> Void
    ) -> Transition { unavailable() }
  #else
    /// Write a flow.
    public static func custom(
      _ screen: To.Type, transition: @escaping (AnyObject, To) -> Void
    ) -> Transition { unavailable() }
  #endif
}

// MARK: Registrations

/// The registered transitions of StoryFlow.
@available(*, unavailable, message: "register the closure with 'pages.transition' in the Storybook")
public enum CustomTransition {
  /// Register the closure in the storybook.
  public static func register(transitionAttempt: @escaping @MainActor (Storybook.TransitionInfo) -> Bool) {
    unavailable()
  }
  /// Register the closure in the storybook.
  @_disfavoredOverload
  public static func register(attempt: @escaping @MainActor (Storybook.TransitionInfo) -> Bool) {
    unavailable()
  }
  /// Register the closure in the storybook.
  public static func register<To>(transition: Transition<To>) { unavailable() }
  /// Register the closure in the storybook.
  public static func register<From, To>(fromType: From.Type, transition: Transition<To>) { unavailable() }
  /// Register the closure in the storybook.
  public static func register<Input, To>(for inputType: Input.Type, transition: Transition<To>) {
    unavailable()
  }
  /// Register the closure in the storybook.
  public static func registerUnwind<From, To>(fromType: From.Type, transition: Transition<To>) {
    unavailable()
  }
}

/// The registered transforms of StoryFlow.
@available(*, unavailable, message: "register the closure with 'pages.transform' in the Storybook")
public enum OutputTransform {
  /// Register the closure in the storybook.
  public static func register<From, To>(_ transform: @escaping (From) -> To) { unavailable() }
  /// Register the closure in the storybook.
  @_disfavoredOverload
  public static func register<From, To>(transform: @escaping (From) -> To) { unavailable() }
}

/// The information of a transition in StoryFlow.
@available(*, unavailable, renamed: "Storybook.TransitionInfo")
public typealias TransitionInfo = Storybook.TransitionInfo

/// A closure that tries a transition in StoryFlow.
@available(
  *, unavailable,
  message: "write a closure of Storybook.TransitionInfo that returns a Storybook.Transition or nil"
)
public typealias TransitionAttempt = (Storybook.TransitionInfo) -> Bool
