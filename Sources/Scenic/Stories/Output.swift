/// The way out of a screen: whatever shows the screen listens here.
@MainActor
public final class Output<OutputType> {
  /// For tests of screens: is given what is produced before anybody else is. Nil for what goes no further, else what
  /// goes on in its place.
  public var stub: ((OutputType) -> OutputType?)?

  /// What a story listens with, once the screen is shown.
  private var listener: Listener?
  /// How much was produced before that.
  private(set) var unheard = 0

  struct Listener {
    var produce: @MainActor (OutputType) -> Void
    var leave: @MainActor () -> Void
  }

  /// A way out that nobody listens at yet: what is produced goes to `stub`, and no further.
  nonisolated public init() {}

  fileprivate func produce(_ output: OutputType) {
    var passed = output
    if let stub {
      guard let instead = stub(output) else { return }
      passed = instead
    }
    if let listener { listener.produce(passed) } else if stub == nil { unheard += 1 }
  }

  fileprivate func leave() { listener?.leave() }

  func connect(_ listener: Listener) { self.listener = listener }
}

extension OutputProducing {
  /// Hands a value out. It goes where the flow of the screen says; without one, back to the nearest screen that
  /// handles it as an update, else into the one screen that requires it. What has no way to go changes nothing and is
  /// among the navigator's `diagnostics`.
  public func produce(_ output: OutputType) { self.output.produce(output) }

  /// Leaves without a value, as by a Cancel button. A screen with nothing beneath it stays.
  public func leave() { output.leave() }
}

extension OutputProducing where OutputType: OneOf {
  /// Hands out a value of a member.
  public func produce(_ output: OutputType.T1) { produce(OutputType.value(output)) }
  /// Hands out a value of a member.
  public func produce(_ output: OutputType.T2) { produce(OutputType.value(output)) }
  /// Hands out a value of a member.
  public func produce(_ output: OutputType.T3) { produce(OutputType.value(output)) }
  /// Hands out a value of a member.
  public func produce(_ output: OutputType.T4) { produce(OutputType.value(output)) }
  /// Hands out a value of a member.
  public func produce(_ output: OutputType.T5) { produce(OutputType.value(output)) }
  /// Hands out a value of a member.
  public func produce(_ output: OutputType.T6) { produce(OutputType.value(output)) }
  /// Hands out a value of a member.
  public func produce(_ output: OutputType.T7) { produce(OutputType.value(output)) }
  /// Hands out a value of a member.
  public func produce(_ output: OutputType.T8) { produce(OutputType.value(output)) }
}
