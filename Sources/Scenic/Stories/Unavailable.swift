// The names of StoryFlow that are written in another way here. Each fails to compile and names its replacement.

/// The body of every declaration below. The compiler rejects each call of them, so it never runs.
private func unavailable() -> Never { while true {} }

// MARK: Screens

extension InputRequiring {
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
  /// Set a stub.
  @available(*, unavailable, message: "set 'output.stub' of the screen, which returns nil to stop the value")
  public init(produce: @escaping (OutputType) -> Void) { unavailable() }

  /// Set a stub.
  @available(*, unavailable, message: "set 'output.stub' of the screen, which returns nil to stop the value")
  public init(produceStub: @escaping (OutputType) -> Void) { unavailable() }

  /// Set a stub.
  @available(*, unavailable, message: "set 'output.stub' of the screen, which returns nil to stop the value")
  public init(produceStub: @escaping (OutputType) -> OutputType?) { unavailable() }
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
}

extension Transition {
  /// The host animates.
  @available(*, unavailable, message: "leave 'animated' out; the host animates presentations")
  public static func present(_ screen: To.Type, animated: Bool) -> Transition { unavailable() }

  /// The host animates.
  @available(*, unavailable, message: "leave 'animated' out; the host animates transitions")
  public static func unwind(animated: Bool) -> Transition { unavailable() }
}
