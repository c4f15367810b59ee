/// The output of a screen, to which a story subscribes.
@MainActor
public final class Output<OutputType> {
  /// A closure for tests that receives each value first. Nil stops the value; any other result replaces it.
  public var stub: ((OutputType) -> OutputType?)?

  /// The flow that routes the values. A screen that a flow opens, or that the layout lists with one, has that flow.
  public var flow: Flow<OutputType>?

  /// The story that shows the screen.
  private var listener: Listener?
  /// The number of values that were produced before a story subscribed.
  private(set) var unheard = 0

  /// True if a story or a stub receives the values.
  var isHeard: Bool { listener != nil || stub != nil }

  struct Listener {
    var produce: @MainActor (OutputType) -> Void
    var produceDirect: @MainActor (Parcel) -> Void
    var leave: @MainActor () -> Void
  }

  /// Creates an output without a story. Until there is one, values reach only `stub`.
  nonisolated public init() {}

  fileprivate func produce(_ output: OutputType) {
    var passed = output
    if let stub {
      guard let instead = stub(output) else { return }
      passed = instead
    }
    if let listener { listener.produce(passed) } else if stub == nil { unheard += 1 }
  }

  /// Produces a value of any type, which the stub receives if it has the type of the output.
  func produceDirect<Value>(_ value: Value) {
    if Value.self == OutputType.self, let output = value as? OutputType { return produce(output) }
    if let listener { listener.produceDirect(Parcel(value)) } else { unheard += 1 }
  }

  fileprivate func leave() { listener?.leave() }

  func connect(_ listener: Listener) { self.listener = listener }
}

extension OutputProducing {
  /// Produces a value. The flow of the screen routes it. Without a flow, the nearest screen that handles the type as an
  /// update receives it; if there is none, the screen that requires the type opens. A value without a target changes
  /// nothing and is reported in the `diagnostics` of the navigator.
  public func produce(_ output: OutputType) {
    if !self.output.isHeard { ScreenValues.warn(of: self, OutputType.self) }
    self.output.produce(output)
  }

  /// Produces a value of any type, without the flow of the screen. A storybook cannot check such values: add the type to
  /// `OutputType` instead, for example with `OneOf2`, and call `produce`.
  public func produceDirect<T>(_ output: T) { self.output.produceDirect(output) }

  /// The flow that routes the values of the screen; nil routes them by their types.
  public var flow: Flow<OutputType>? {
    get { output.flow }
    set { output.flow = newValue }
  }

  /// Closes the screen without a value, as a Cancel button does. The only screen of a window stays.
  public func leave() { output.leave() }
}

extension OutputProducing where OutputType: OneOf {
  /// Produces a value of a member.
  public func produce(_ output: OutputType.T1) { produce(OutputType.value(output)) }
  /// Produces a value of a member.
  public func produce(_ output: OutputType.T2) { produce(OutputType.value(output)) }
  /// Produces a value of a member.
  public func produce(_ output: OutputType.T3) { produce(OutputType.value(output)) }
  /// Produces a value of a member.
  public func produce(_ output: OutputType.T4) { produce(OutputType.value(output)) }
  /// Produces a value of a member.
  public func produce(_ output: OutputType.T5) { produce(OutputType.value(output)) }
  /// Produces a value of a member.
  public func produce(_ output: OutputType.T6) { produce(OutputType.value(output)) }
  /// Produces a value of a member.
  public func produce(_ output: OutputType.T7) { produce(OutputType.value(output)) }
  /// Produces a value of a member.
  public func produce(_ output: OutputType.T8) { produce(OutputType.value(output)) }
}
