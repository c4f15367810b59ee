/// Where what a screen produces goes, said by hand: instead of the way that its type has.
///
/// ```swift
/// let flow = Flow<GatesScreen.OutputType>(          // OneOf2<Tiger, Panda>
///   .show(TigerScreen.self, .present(NumberScreen.self, .unwind())),
///   .present(PandaScreen.self))
/// ```
///
/// No transform and no registered transition has a say in it. What a screen produces that was opened without a flow of
/// its own goes as its type says.
@MainActor
public struct Flow<Value> {
  let route: @MainActor (Value) -> Route
  let parts: [FlowPart]

  init(parts: [FlowPart], _ route: @escaping @MainActor (Value) -> Route) {
    self.parts = parts
    self.route = route
  }

  /// As without a flow: back to who handles it, else into the screen that requires it, transformed first if there is a
  /// transform for it.
  public static func implicit() -> Flow {
    Flow(parts: [.implicit(Way.members(of: Value.self))]) { .implicit(Parcel($0)) }
  }

  /// Back to the nearest screen that handles it as an update; without one, nothing changes and that is reported.
  public static func unwind() -> Flow {
    Flow(parts: [.unwind(Way.members(of: Value.self))]) { .unwind(Parcel($0)) }
  }

  /// Into a new screen: pushed if a stack is around, else presented.
  public static func show<Screen: InputRequiring>(_ screen: Screen.Type) -> Flow
  where Value == Screen.InputType { open(screen, nil) { _ in .usual } }

  /// Into a new screen, whose own values go as its flow says.
  public static func show<Screen: IO>(_ screen: Screen.Type, _ flow: Flow<Screen.OutputType>) -> Flow
  where Value == Screen.InputType { open(screen, flow) { _ in .usual } }

  /// Into a new screen that is presented. The style is one that the host knows.
  public static func present<Screen: InputRequiring>(
    _ screen: Screen.Type, as style: String = "sheet", inStack: Bool = false
  ) -> Flow where Value == Screen.InputType {
    open(screen, nil) { _ in .present(as: style, inStack: inStack) }
  }

  /// Into a new screen that is presented, whose own values go as its flow says.
  public static func present<Screen: IO>(
    _ screen: Screen.Type, as style: String = "sheet", inStack: Bool = false,
    _ flow: Flow<Screen.OutputType>
  ) -> Flow where Value == Screen.InputType {
    open(screen, flow) { _ in .present(as: style, inStack: inStack) }
  }

  /// Into a new screen that comes as the closure says; it is asked once each time.
  public static func custom<Screen: InputRequiring>(
    _ screen: Screen.Type,
    transition: @escaping @MainActor (Storybook.TransitionInfo) -> Storybook.Transition
  ) -> Flow where Value == Screen.InputType { open(screen, nil, transition) }

  /// Into a new screen that comes as the closure says, whose own values go as its flow says.
  public static func custom<Screen: IO>(
    _ screen: Screen.Type, _ flow: Flow<Screen.OutputType>,
    transition: @escaping @MainActor (Storybook.TransitionInfo) -> Storybook.Transition
  ) -> Flow where Value == Screen.InputType { open(screen, flow, transition) }

  private static func open<Screen: InputRequiring>(
    _ screen: Screen.Type, _ next: (any AnyFlow)?,
    _ transition: @escaping @MainActor (Storybook.TransitionInfo) -> Storybook.Transition
  ) -> Flow where Value == Screen.InputType {
    let key = TypeKey(screen)
    return Flow(parts: [.open(key, next: next?.parts)]) { value in
      .open(
        Opening(
          screen: key, parcel: Parcel(value), box: Box(value), next: next, transition: transition))
    }
  }
}

/// Where one value goes.
enum Route {
  case implicit(Parcel)
  case unwind(Parcel)
  case open(Opening)
}

/// A screen that a flow opens.
struct Opening {
  let screen: TypeKey
  let parcel: Parcel
  /// A `Box` of the screen's whole input.
  let box: AnyObject
  let next: (any AnyFlow)?
  let transition: @MainActor (Storybook.TransitionInfo) -> Storybook.Transition
}

/// What a flow may do, for whoever checks it.
enum FlowPart {
  case implicit([TypeKey])
  case unwind([TypeKey])
  /// Without parts of its own, what the screen produces goes as its type says.
  indirect case open(TypeKey, next: [FlowPart]?)
}

/// A flow of whatever values.
@MainActor
protocol AnyFlow {
  var parts: [FlowPart] { get }
}

extension Flow: AnyFlow {}
