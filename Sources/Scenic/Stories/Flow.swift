/// Routes the values of a screen by hand instead of by their types.
///
/// ```swift
/// let flow = Flow<GatesScreen.OutputType>(          // OneOf2<Tiger, Panda>
///   .show(TigerScreen.self, .present(NumberScreen.self, .unwind())),
///   .present(PandaScreen.self))
/// ```
///
/// Transforms and registered transitions do not apply. The values of a screen that a flow opens without a flow of its own
/// are routed by their types.
@MainActor
public struct Flow<Value> {
  let route: @MainActor (Value) -> Route
  let parts: [FlowPart]

  init(parts: [FlowPart], _ route: @escaping @MainActor (Value) -> Route) {
    self.parts = parts
    self.route = route
  }

  /// Routes the value by its type, after its transform if there is one: back to the screen that handles it, else to the
  /// screen that requires it.
  public static func implicit() -> Flow {
    Flow(parts: [.implicit(Way.members(of: Value.self))]) { .implicit(Parcel($0)) }
  }

  /// Goes back to the nearest screen that handles the value as an update. Without such a screen nothing changes, and the
  /// navigator reports it.
  public static func unwind() -> Flow {
    Flow(parts: [.unwind(Way.members(of: Value.self))]) { .unwind(Parcel($0)) }
  }

  /// Opens a screen: pushed on the nearest stack, presented if there is none.
  public static func show<Screen: InputRequiring>(_ screen: Screen.Type) -> Flow
  where Value == Screen.InputType { open(screen, nil) { _ in .transition(.usual) } }

  /// Opens a screen whose values are routed by a flow of its own.
  public static func show<Screen: IO>(_ screen: Screen.Type, _ flow: Flow<Screen.OutputType>) -> Flow
  where Value == Screen.InputType { open(screen, flow) { _ in .transition(.usual) } }

  /// Presents a screen. The host must know the style.
  public static func present<Screen: InputRequiring>(
    _ screen: Screen.Type, as style: String = "sheet", inStack: Bool = false
  ) -> Flow where Value == Screen.InputType {
    open(screen, nil) { _ in .transition(.present(as: style, inStack: inStack)) }
  }

  /// Presents a screen whose values are routed by a flow of its own.
  public static func present<Screen: IO>(
    _ screen: Screen.Type, as style: String = "sheet", inStack: Bool = false,
    _ flow: Flow<Screen.OutputType>
  ) -> Flow where Value == Screen.InputType {
    open(screen, flow) { _ in .transition(.present(as: style, inStack: inStack)) }
  }

  /// Opens a screen with the transition that the closure returns. The closure is called once for each value.
  public static func custom<Screen: InputRequiring>(
    _ screen: Screen.Type,
    transition: @escaping @MainActor (Storybook.TransitionInfo) -> Storybook.Transition
  ) -> Flow where Value == Screen.InputType { open(screen, nil) { .transition(transition($0)) } }

  /// Opens a screen with the transition that the closure returns, and routes its values by a flow of its own.
  public static func custom<Screen: IO>(
    _ screen: Screen.Type, _ flow: Flow<Screen.OutputType>,
    transition: @escaping @MainActor (Storybook.TransitionInfo) -> Storybook.Transition
  ) -> Flow where Value == Screen.InputType { open(screen, flow) { .transition(transition($0)) } }

  static func open<Screen: InputRequiring>(
    _ screen: Screen.Type, _ next: (any AnyFlow)?,
    _ transition: @escaping @MainActor (Storybook.TransitionInfo) -> Choice
  ) -> Flow where Value == Screen.InputType {
    let key = TypeKey(screen)
    return Flow(parts: [.open(key, next: next?.parts)]) { value in
      .open(
        Opening(
          screen: key, parcel: Parcel(value), box: Box(value), next: next, transition: transition))
    }
  }
}

/// The route of one value.
enum Route {
  case implicit(Parcel)
  case unwind(Parcel)
  case open(Opening)
}

/// A screen that a flow opens.
struct Opening {
  let screen: TypeKey
  let parcel: Parcel
  /// A `Box` of the input of the screen.
  let box: AnyObject
  let next: (any AnyFlow)?
  let transition: @MainActor (Storybook.TransitionInfo) -> Choice
}

/// A possible effect of a flow, for the checks.
enum FlowPart {
  case implicit([TypeKey])
  case unwind([TypeKey])
  /// Without parts, the values of the screen are routed by their types.
  indirect case open(TypeKey, next: [FlowPart]?)
}

/// A flow of values of any type.
@MainActor
protocol AnyFlow {
  var parts: [FlowPart] { get }
}

extension Flow: AnyFlow {}
